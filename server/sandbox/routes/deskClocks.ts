import type { FastifyInstance } from 'fastify';
import type { LoanClocks } from '../../../src/contract/generated/bodies';
import type { LoansNeeds } from '../../modules/loans';
import { operatorOf } from '../../modules/operators';
import { isUuid } from '../../platform/domain/photoIds';
import { Refusal } from '../../platform/domain/refusals';
import { bodyOf } from '../../platform/http/contracts';
import { loanClocks, moveLoanClock } from '../moveClock';

/** Lets operators see what the days bring. */
export function registerDeskClocks(app: FastifyInstance, services: LoansNeeds): void {
  app.get('/desk/clocks', async (request): Promise<LoanClocks> => {
    await operatorOf(request, services);
    return { clocks: await loanClocks(services) };
  });

  app.post<{ Params: { user: string } }>('/desk/clocks/:user', async (request): Promise<LoanClocks> => {
    const operator = await operatorOf(request, services);
    const { days } = bodyOf<'POST /desk/clocks/{user}'>(request);
    const { user } = request.params;
    if (!isUuid(user)) throw new Refusal('NOT_FOUND');
    await moveLoanClock(services, operator, user, days);
    return { clocks: await loanClocks(services) };
  });
}
