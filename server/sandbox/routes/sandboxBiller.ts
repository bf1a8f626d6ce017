import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { PostpaidBill, ServiceProducts } from '../../../src/contract/generated/bodies';
import { Refusal } from '../../platform/domain/refusals';
import { bodyOf } from '../../platform/http/contracts';
import { portBelow, takeSigned } from '../../platform/http/signedBodies';
import type { Platform } from '../../platform/platform';
import type { Sandbox } from '../sandbox';

const PATH = '/sandbox/biller';
/** longer than any service may take */
const SILENT_MS = 60_000;

/** Waits until who asked has given up. */
async function saysNothing({ raw }: FastifyReply): Promise<never> {
  const gone = new AbortController();
  raw.once('close', () => gone.abort());
  await sleep(SILENT_MS, undefined, { signal: gone.signal }).catch(() => undefined);
  throw new Refusal('PARTNER_NOT_REACHED');
}

/** The biller of the sandbox: what Lancar asks it, and tells it of orders, signed. Only registered in sandbox mode. */
export function registerSandboxBiller(app: FastifyInstance, { clock }: Platform, { biller }: Sandbox): void {
  void app.register(async (scope) => {
    takeSigned(scope, { key: biller.key, clock, portOf: portBelow(PATH) });
    scope.post(`${PATH}/products`, async (): Promise<ServiceProducts> => biller.products());
    scope.post(`${PATH}/inquiries`, async (request, reply): Promise<PostpaidBill> => {
      const answer = await biller.inquire(bodyOf<'POST /sandbox/biller/inquiries'>(request));
      return answer === 'silent' ? saysNothing(reply) : answer;
    });
  });
  void app.register(async (scope) => {
    takeSigned(scope, { key: biller.partner.key, clock, portOf: () => 'order' });
    scope.post(`${PATH}/notices`, async (request) => {
      await biller.told(bodyOf<'POST /sandbox/biller/notices'>(request));
      return {};
    });
  });
}
