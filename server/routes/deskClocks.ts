import type { FastifyInstance } from 'fastify';
import type { LoanClocks } from '../../src/contract/generated/bodies';
import { isUuid } from '../domain/photoIds';
import { Refusal } from '../domain/refusals';
import { bodyOf } from '../http/contracts';
import { operatorOf } from '../http/operator';
import type { Services } from '../services';
import { loanClocks, moveLoanClock } from '../usecases/loans/moveClock';

/** Lets operators of a sandbox see what the days bring. Only registered in sandbox mode. */
export function registerDeskClocks(app: FastifyInstance, services: Services): void {
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
