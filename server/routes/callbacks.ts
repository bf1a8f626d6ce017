import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ownValue } from '../../src/lib/ownValue';
import { isSigned } from '../domain/callbackSignature';
import { Refusal } from '../domain/refusals';
import { parseSafeJson } from '../domain/requests';
import { bodyOf } from '../http/contracts';
import type { Services } from '../services';
import { takeLateAnswer } from '../usecases/checks/takeLateAnswer';
import { takePayOutNotice } from '../usecases/payouts/takePayOutNotice';

/** The port of the provider that sends money. */
const PAY_OUT = 'payout';

/** POST /callbacks/{port}: late answers of outside services, believed only where `secret` signed them. */
export function registerCallbacks(app: FastifyInstance, services: Services, secret: string): void {
  function refuseUnsigned({ params, headers }: FastifyRequest, body: Buffer): void {
    const port = String(ownValue(params, 'port'));
    const signed = { port, time: headers['x-lancar-time'], signature: headers['x-lancar-signature'] };
    if (!isSigned(secret, signed, body, services.clock())) throw new Refusal('UNAUTHORIZED');
  }

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer' },
      async (request: FastifyRequest, bytes: Buffer) => {
        refuseUnsigned(request, bytes);
        return parseSafeJson(bytes);
      },
    );
    scope.post<{ Params: { port: string } }>('/callbacks/:port', async (request) => {
      const { port } = request.params;
      const answer = bodyOf<'POST /callbacks/{port}'>(request);
      await (port === PAY_OUT ? takePayOutNotice(services, answer) : takeLateAnswer(services, port, answer));
      return {};
    });
  });
}
