export { AgreedScreen } from './AgreedScreen';
export { AboutScreen, DocumentScreen, RiskScreen } from './DocumentScreen';
export { PagesScreen } from './PagesScreen';
export { VatCompletedScreen, VatScreen } from './VatScreen';
export { VerifyScreen } from './VerifyScreen';
