export { CaseScreen, CasesScreen } from './CaseScreens';
export { ContactScreen } from './ContactScreen';
export { FreezeHelpScreen } from './freeze/FreezeHelpScreen';
export { OwnFreeze } from './freeze/OwnFreeze';
