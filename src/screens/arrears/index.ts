export { HardshipScreen } from './HardshipScreen';
