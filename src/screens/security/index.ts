export { FaceCheckScreen } from './FaceCheckScreen';
export { FaceIntroduceScreen } from './FaceIntroduceScreen';
export { RejectedScreen } from './RejectedScreen';
export { SecurityCodeScreen } from './SecurityCodeScreen';
export { VerificationListScreen } from './VerificationListScreen';
