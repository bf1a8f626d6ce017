export { LinkAccountDetailScreen } from './LinkAccountDetailScreen';
export { LinkAccountScreen } from './LinkAccountScreen';
export { RefCodeScreen } from './RefCodeScreen';
export { SettingScreen } from './SettingScreen';
