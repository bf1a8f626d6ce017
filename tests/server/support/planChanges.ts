import { carryOnPlans } from '../../../server/modules/loans/planChanges/carryOnPlans';
import type { PlanChange, PlanChangeKind, PlanOffer, PlanOptions } from '../../../src/contract/generated/bodies';
import type { Payer } from './payer';
import type { TestServer } from './testServer';

export const planOptions = async ({ who }: Pick<Payer, 'who'>, query = ''): Promise<PlanOptions> =>
  (await who.get(`/api/loan/plan-options${query}`)).json();

/** Asks for a change as it is offered; gives the answer. */
export function askPlan({ who }: Pick<Payer, 'who'>, loanNo: string, offer: PlanOffer) {
  const { kind, count, inAdvance, total } = offer;
  const payload = { loanNo, kind, inAdvance, total, ...(count !== undefined && { count }) };
  return who.request({ method: 'POST', url: '/api/loan/plan-change', payload });
}

/** Asks for the first change of a kind that is offered. */
export async function askedPlan(payer: Payer, kind: PlanChangeKind): Promise<PlanChange & { loanNo: string }> {
  const { loanNo, [kind]: way } = await planOptions(payer);
  const [offer] = way.offers;
  if (!offer) throw new Error(`nothing is offered: ${JSON.stringify(way)}`);
  const answer = await askPlan(payer, loanNo, offer);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return { ...answer.json(), loanNo };
}

/** Pays what a change asks for in advance; gives the number it was paid into. */
export async function payAdvance(payer: Payer, { kind, loanNo, offer }: PlanChange & { loanNo: string }, more = 0) {
  const { number } = await payer.number({ channel: 'BNI', paying: kind, loanNo });
  await payer.bank(number, 'pay', offer.inAdvance + more);
  return number;
}

/** Reads and signs the agreement of a plan. */
export async function signPlanOf({ who }: Payer, loanNo: string) {
  await who.get(`/api/loan/plan-agreement?loanNo=${loanNo}`);
  const code = await who.code('/contract-center/e-sign/send-otp');
  return who.request({ method: 'POST', url: '/api/loan/plan-agreement/sign', payload: { loanNo, code } });
}

/** Lets the lender sign, and plans begin. */
export async function plansCarriedOn(server: TestServer): Promise<void> {
  server.wait(30);
  await carryOnPlans(server.services, new AbortController().signal);
}
