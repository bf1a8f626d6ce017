import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LateAnswer } from '../../../../src/contract/generated/bodies';
import { ownValue } from '../../../../src/lib/ownValue';
import { Refusal } from '../../../platform/domain/refusals';
import { parseSafeJson } from '../../../platform/domain/requests';
import { isSigned } from '../../../platform/domain/sharedSecret';
import { bodyOf } from '../../../platform/http/contracts';
import type { Platform } from '../../../platform/platform';
import { takePayOutNotice, takeSignedNotice } from '../../loans';
import { takeLateAnswer } from '../takeLateAnswer';
import { takeLateDecision } from '../takeLateDecision';

type Take = (services: Platform, answer: LateAnswer) => Promise<void>;

/** The ports that no check waits for: of the providers that send money and sign, and of who decides. */
const OTHER_PORTS: ReadonlyMap<string, Take> = new Map<string, Take>([
  ['payout', takePayOutNotice],
  ['esign', takeSignedNotice],
  ['decision', takeLateDecision],
]);

/** POST /callbacks/{port}: late answers of outside services, believed only where the configured secret signed them. */
export function registerCallbacks(app: FastifyInstance, services: Platform): void {
  const { callbackSecret: secret } = services.config;
  if (secret === undefined) return;

  const refuseUnsigned = ({ params, headers }: FastifyRequest, body: Buffer): void => {
    const port = String(ownValue(params, 'port'));
    const signed = { port, time: headers['x-lancar-time'], signature: headers['x-lancar-signature'] };
    if (!isSigned(secret, signed, body, services.clock())) throw new Refusal('UNAUTHORIZED');
  };

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
      const take = OTHER_PORTS.get(port);
      await (take ? take(services, answer) : takeLateAnswer(services, port, answer));
      return {};
    });
  });
}
