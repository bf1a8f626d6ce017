import { documentsOf } from '../../../src/contract/agreements';
import { pathTo } from '../../../src/contract/pages';
import { agreedHeaderOf } from '../../platform/http/requests';
import { shownNow } from '../documents';
import { siteOf } from '../operators';
import { personCalls } from '../people';
import type { ApplicationsNeeds } from './needs';
import { appointVideo, consentToVideo, wayToRecording, wayToRoom } from './videoCall/callByVideo';
import { readVideoCall } from './videoCall/readVideoCall';

/** The video call that a reviewer asks for (docs/product/video-call.md). */
export const videoCalls = personCalls<ApplicationsNeeds>({
  'GET /vkyc/status': ({ services, user }) => readVideoCall(services, user),
  'POST /vkyc/consent': ({ services, user, request }) =>
    consentToVideo(services, user, shownNow(services, documentsOf('POST /vkyc/consent'), agreedHeaderOf(request))),
  'POST /vkyc/appointment': ({ services, user, body }) => appointVideo(services, user, body.at),
  'GET /vkyc/landing-url': ({ services, user, request }) =>
    wayToRoom(services, user, `${siteOf(request, services.config).origin}${pathTo(services.channel, 'video/kyc')}`),
  'GET /vkyc/video-record-url': ({ services, user }) => wayToRecording(services, user),
});
