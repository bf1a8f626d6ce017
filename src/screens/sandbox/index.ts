export { SavingsBankScreen, SiteAskScreen } from './AskScreens';
export { BankScreen } from './BankScreen';
export { InboxScreen } from './InboxScreen';
export { InsurerScreen } from './InsurerScreen';
export { PartnerAppScreen } from './PartnerAppScreen';
export { ShellScreen } from './ShellScreen';
export { ShopScreen } from './ShopScreen';
export { TestUserScreen } from './TestUserScreen';
export { VideoRoomScreen } from './VideoRoomScreen';
