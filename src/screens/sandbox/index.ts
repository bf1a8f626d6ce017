export { InboxScreen } from './InboxScreen';
export { PartnerAppScreen } from './PartnerAppScreen';
export { ShellScreen } from './ShellScreen';
export { TestUserScreen } from './TestUserScreen';
