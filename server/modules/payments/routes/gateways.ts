import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerGateway } from '../answerGateway';
import type { PaymentsNeeds } from '../port';

/** POST /collections/{gateway}: what payment gateways say and ask, as they sent it: they sign the bytes. */
export function registerGateways(app: FastifyInstance, services: PaymentsNeeds): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (_: FastifyRequest, bytes: Buffer) => bytes);
    scope.post<{ Params: { gateway: string } }>('/collections/:gateway', async (request, reply) => {
      const { params, headers } = request;
      const body = request.body instanceof Uint8Array ? request.body : new Uint8Array();
      const answer = await answerGateway(services, params.gateway, { headers, body });
      return reply.code(answer.status).send(answer.body);
    });
  });
}
