export { BankScreen } from './BankScreen';
export { InboxScreen } from './InboxScreen';
export { PartnerAppScreen } from './PartnerAppScreen';
export { SavingsBankScreen } from './SavingsBankScreen';
export { ShellScreen } from './ShellScreen';
export { ShopScreen } from './ShopScreen';
export { TestUserScreen } from './TestUserScreen';
export { VideoRoomScreen } from './VideoRoomScreen';
