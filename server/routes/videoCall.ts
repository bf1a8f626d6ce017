import type { FastifyInstance } from 'fastify';
import { documentsOf } from '../../src/contract/agreements';
import type { VideoCall, VideoWay } from '../../src/contract/generated/bodies';
import { bodyOf } from '../http/contracts';
import { siteOf } from '../http/operator';
import { agreedHeaderOf } from '../http/requests';
import { inChannelOf, signedIn, signedInSession } from '../http/session';
import { takeSigned } from '../http/signedBodies';
import type { Services } from '../services';
import { shownNow } from '../usecases/documents/documentsInForce';
import {
  appointVideo,
  consentToVideo,
  takeVideoNotice,
  wayToRecording,
  wayToRoom,
} from '../usecases/videoCall/callByVideo';
import { readVideoCall } from '../usecases/videoCall/readVideoCall';

/** The video call that a reviewer asks for (docs/product/video-call.md). */
export function registerVideoCall(app: FastifyInstance, services: Services): void {
  app.get(
    '/vkyc/status',
    async (request): Promise<VideoCall> => readVideoCall(services, await signedIn(request, services)),
  );

  app.post('/vkyc/consent', async (request) => {
    const user = await signedIn(request, services);
    const agreed = shownNow(
      await inChannelOf(request, services),
      documentsOf('POST /vkyc/consent'),
      agreedHeaderOf(request),
    );
    await consentToVideo(services, user, agreed);
    return {};
  });

  app.post('/vkyc/appointment', async (request): Promise<VideoCall> => {
    const user = await signedIn(request, services);
    return appointVideo(services, user, bodyOf<'POST /vkyc/appointment'>(request).at);
  });

  app.get('/vkyc/landing-url', async (request): Promise<VideoWay> => {
    const { user, channel } = await signedInSession(request, services);
    const { origin } = siteOf(request, services.config);
    return wayToRoom(services, user, `${origin}/${channel}/video/kyc`);
  });

  app.get(
    '/vkyc/video-record-url',
    async (request): Promise<VideoWay> => wayToRecording(services, await signedIn(request, services)),
  );

  const key = services.sandbox?.video.key ?? services.config.videoCall?.key;
  if (key === undefined) return;
  void app.register(async (scope) => {
    takeSigned(scope, { key, clock: services.clock, portOf: () => 'POST /vkyc/notice' });
    scope.post('/vkyc/notice', async (request) => {
      await takeVideoNotice(services, bodyOf<'POST /vkyc/notice'>(request));
      return {};
    });
  });
}
