import { type ScreenRoute, screenGroup } from './screenRoute';

const video = screenGroup(['video', 'documents', 'errors'], () => import('../../screens/video'));

/** The video call that a reviewer asks for (docs/product/video-call.md). */
export const videoRoutes: readonly ScreenRoute[] = [
  {
    path: 'video/kyc',
    screen: 'VideoKyc',
    access: 'signedIn',
    meta: { back: 'Home' },
    element: video('VideoCallScreen'),
  },
  {
    path: 'video/kyc/consent',
    screen: 'VideoConsent',
    access: 'signedIn',
    element: video('VideoConsentScreen'),
  },
];
