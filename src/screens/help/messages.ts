export { CaseScreen, CasesScreen } from './CaseScreens';
export { ContactScreen } from './ContactScreen';
