export { ActivityScreen } from './ActivityScreen';
export { DeleteAccountScreen } from './DeleteAccountScreen';
export { YourDataScreen } from './YourDataScreen';
