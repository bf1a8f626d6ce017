import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SandboxRoom, SandboxRoomLeft, VideoWay } from '../../../src/contract/generated/bodies';
import { bodyOf, queryOf } from '../../platform/http/contracts';
import { portBelow, takeSigned } from '../../platform/http/signedBodies';
import type { Platform } from '../../platform/platform';
import type { Sandbox } from '../sandbox';

const PATH = '/sandbox/video';

type Named = FastifyRequest<{ Params: { id: string } }>;

/** The service for video rooms of the sandbox: what Lancar asks it, signed, and its page (`test/video`). Only registered in sandbox mode. */
export function registerSandboxVideo(app: FastifyInstance, { clock }: Platform, { video }: Sandbox): void {
  app.get(
    `${PATH}/room/:id`,
    async (request: Named): Promise<SandboxRoom> =>
      video.look(request.params.id, queryOf<'GET /sandbox/video/room/{id}'>(request)),
  );

  app.post(
    `${PATH}/room/:id`,
    async (request: Named): Promise<SandboxRoomLeft> =>
      video.act(request.params.id, bodyOf<'POST /sandbox/video/room/{id}'>(request)),
  );

  void app.register(async (scope) => {
    takeSigned(scope, { key: video.key, clock, portOf: portBelow(PATH) });
    scope.post(
      `${PATH}/rooms`,
      async (request): Promise<VideoWay> => video.room(bodyOf<'POST /sandbox/video/rooms'>(request)),
    );
    scope.post(
      `${PATH}/recordings`,
      async (request): Promise<VideoWay> =>
        video.recording(bodyOf<'POST /sandbox/video/recordings'>(request).reference),
    );
    scope.post(`${PATH}/recordings/remove`, async (request) => {
      await video.removeRecording(bodyOf<'POST /sandbox/video/recordings/remove'>(request).reference);
      return {};
    });
  });
}
