export { AgreeTermsScreen, ConsentScreen } from './AgreeScreen';
export { BankAppScreen } from './BankAppScreen';
export { CallbackScreen } from './CallbackScreen';
export { CardAccountScreen } from './CardAccountScreen';
export { LinkEntryScreen, RegisterEntryScreen } from './EntryScreen';
export { HelpDetailScreen, HelpListScreen } from './HelpScreens';
export { SavingAccountScreen } from './SavingAccountScreen';
export { SavingsTermsScreen } from './SavingsTermsScreen';
