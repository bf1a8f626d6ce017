import type { FastifyInstance } from 'fastify';
import type { LoanAgreement, PlanChange, PlanOptions } from '../../src/contract/generated/bodies';
import { bodyOf, queryOf } from '../http/contracts';
import { languageOf } from '../http/requests';
import { inChannelOf, signedIn } from '../http/session';
import type { Services } from '../services';
import { askPlanChange, withdrawPlanChange } from '../usecases/planChanges/askPlanChange';
import { readPlanAgreement, readPlanPdf, signPlan } from '../usecases/planChanges/planAgreement';
import { readPlanOptions } from '../usecases/planChanges/readPlanOptions';

/** Changing how a loan is repaid (docs/product/plan-changes.md). */
export function registerPlanChanges(app: FastifyInstance, services: Services): void {
  app.get('/loan/plan-options', async (request): Promise<PlanOptions> => {
    const { userId } = await signedIn(request, services);
    return readPlanOptions(await inChannelOf(request, services), userId, queryOf<'GET /loan/plan-options'>(request));
  });
  app.post('/loan/plan-change', async (request): Promise<PlanChange> => {
    const user = await signedIn(request, services);
    return askPlanChange(await inChannelOf(request, services), user, bodyOf<'POST /loan/plan-change'>(request));
  });
  app.post('/loan/plan-change/withdraw', async (request) => {
    const { userId } = await signedIn(request, services);
    await withdrawPlanChange(services, userId, bodyOf<'POST /loan/plan-change/withdraw'>(request).loanNo);
    return {};
  });
  app.get('/loan/plan-agreement', async (request): Promise<LoanAgreement> => {
    const { userId } = await signedIn(request, services);
    const { loanNo } = queryOf<'GET /loan/plan-agreement'>(request);
    return readPlanAgreement(services, userId, { loanNo, language: languageOf(request) });
  });
  app.get('/loan/plan-agreement/pdf', async (request, reply) => {
    const { userId } = await signedIn(request, services);
    const pdf = await readPlanPdf(services, userId, queryOf<'GET /loan/plan-agreement/pdf'>(request).loanNo);
    return reply.type('application/pdf').header('cache-control', 'private, no-store').send(Buffer.from(pdf));
  });
  app.post('/loan/plan-agreement/sign', async (request): Promise<PlanChange> => {
    const user = await signedIn(request, services);
    return signPlan(services, user, bodyOf<'POST /loan/plan-agreement/sign'>(request));
  });
}
