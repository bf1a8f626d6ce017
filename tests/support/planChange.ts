import type { OwnLoans, PlanOptions } from '../../src/contract/generated/bodies';
import type { Account } from './account';

/** Asks for the first number of instalments that is offered for the loan that is named, or for their first. */
export async function askForInstalments({ call }: Account, named?: string): Promise<void> {
  const loanNo = named ?? (await call<OwnLoans>('GET', '/loan/list')).loans[0]?.loanNo ?? '';
  const { instalment } = await call<PlanOptions>('GET', `/loan/plan-options?loanNo=${loanNo}`);
  const [{ kind, count, inAdvance, total } = { kind: 'instalment' }] = instalment.offers;
  await call('POST', '/loan/plan-change', { loanNo, kind, count, inAdvance, total });
}
