export { BankScreen } from './BankScreen';
export { PartnerAppScreen } from './PartnerAppScreen';
export { ShellScreen } from './ShellScreen';
export { TestUserScreen } from './TestUserScreen';
