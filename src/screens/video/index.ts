export { VideoCallScreen } from './VideoCallScreen';
export { VideoConsentScreen } from './VideoConsentScreen';
