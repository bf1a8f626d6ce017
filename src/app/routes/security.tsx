import { type ScreenRoute, screenGroup } from './screenRoute';

const security = screenGroup(
  ['security', 'runner', 'errors', 'widgets', 'camera'],
  () => import('../../screens/security'),
);

/** The account-security check, status 994 (docs/product/security.md). */
export const securityRoutes: readonly ScreenRoute[] = [
  {
    path: 'security/verification-list',
    screen: 'SecurityCheckList',
    access: 'signedIn',
    element: security('VerificationListScreen'),
  },
  {
    path: 'security/code-step',
    screen: 'SecurityOTPVerify',
    access: 'signedIn',
    element: security('SecurityCodeScreen'),
  },
  {
    path: 'security/liveness-introduce',
    screen: 'SecurityFaceDetecStart',
    access: 'signedIn',
    element: security('FaceIntroduceScreen'),
  },
  {
    path: 'security/liveness',
    screen: 'SecurityFaceDetecStart',
    access: 'signedIn',
    element: security('FaceCheckScreen'),
  },
  {
    path: 'security/rejected',
    screen: 'SecurityCheckReject',
    access: 'signedIn',
    element: security('RejectedScreen', 'alone'),
  },
];
