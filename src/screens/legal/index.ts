export { AgreedScreen } from './AgreedScreen';
export { AboutScreen, DocumentScreen, RiskScreen } from './DocumentScreen';
export { PagesScreen } from './PagesScreen';
export { VerifyScreen } from './VerifyScreen';
