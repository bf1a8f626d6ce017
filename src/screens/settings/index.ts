export { LinkAccountDetailScreen } from './LinkAccountDetailScreen';
export { LinkAccountScreen } from './LinkAccountScreen';
export { PushScreen } from './PushScreen';
export { RefCodeScreen } from './RefCodeScreen';
export { SettingScreen } from './SettingScreen';
