import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RawRequest } from '../domain/requests';

interface Reply {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Serves a POST of services that prove themselves in their own way, `<path>/:<who it is>`: what they say is given as it came. */
export function serveRaw(app: FastifyInstance, path: string, answer: (who: string, raw: RawRequest) => Promise<Reply>) {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (_: FastifyRequest, bytes: Buffer) => bytes);
    scope.post<{ Params: Record<string, string> }>(path, async ({ params, headers, body }, reply) => {
      const [who = ''] = Object.values(params);
      const { status, body: said } = await answer(who, {
        headers,
        body: body instanceof Uint8Array ? body : new Uint8Array(),
      });
      return reply.code(status).send(said);
    });
  });
}
