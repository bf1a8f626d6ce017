import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { BankQuestion, BankReadiness, SavingsBalance, SavingsWay } from '../../../src/contract/generated/bodies';
import { bodyOf } from '../../platform/http/contracts';
import { portBelow, takeSigned } from '../../platform/http/signedBodies';
import type { Platform } from '../../platform/platform';
import type { Sandbox } from '../sandbox';

const PATH = '/sandbox/savings';

type Asked = FastifyRequest<{ Params: { id: string } }>;

/** The savings bank of the sandbox: what Lancar asks it, signed, and its page (`test/savings`). Only registered in sandbox mode. */
export function registerSandboxSavings(app: FastifyInstance, { clock }: Platform, { savings }: Sandbox): void {
  app.get(`${PATH}/asked/:id`, async (request: Asked): Promise<BankQuestion> => savings.question(request.params.id));

  app.post(`${PATH}/asked/:id`, async (request: Asked): Promise<SavingsWay> => {
    const { decision } = bodyOf<'POST /sandbox/savings/asked/{id}'>(request);
    return { address: await savings.decide(request.params.id, decision) };
  });

  void app.register(async (scope) => {
    takeSigned(scope, { key: savings.key, clock, portOf: portBelow(PATH) });
    scope.post(
      `${PATH}/customers`,
      async (request): Promise<BankReadiness> => savings.customer(bodyOf<'POST /sandbox/savings/customers'>(request)),
    );
    scope.post(
      `${PATH}/balances`,
      async (request): Promise<SavingsBalance> =>
        savings.balance(bodyOf<'POST /sandbox/savings/balances'>(request).link),
    );
    scope.post(`${PATH}/authorisations`, async (request): Promise<SavingsWay> => {
      const address = await savings.authorise(bodyOf<'POST /sandbox/savings/authorisations'>(request));
      return { address };
    });
    scope.post(`${PATH}/links`, async (request) => ({
      link: await savings.redeem(bodyOf<'POST /sandbox/savings/links'>(request)),
    }));
    scope.post(
      `${PATH}/registrations`,
      async (request): Promise<BankReadiness> =>
        savings.register(bodyOf<'POST /sandbox/savings/registrations'>(request)),
    );
    scope.post(`${PATH}/unlink`, async (request) => {
      await savings.unlink(bodyOf<'POST /sandbox/savings/unlink'>(request).link);
      return {};
    });
  });
}
