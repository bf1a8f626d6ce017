import type { LateAnswer } from '../../../../src/contract/generated/bodies';
import { isUuid } from '../../../platform/domain/photoIds';
import { Refusal } from '../../../platform/domain/refusals';
import { PROVIDER_REFUSALS } from '../domain/payOutStatus';
import { findPayOut } from '../tables/payOuts';
import { takePayOutEnd } from './endPayOut';
import type { PayOutWork } from './payOutEnds';

const STATES: ReadonlyMap<string, 'paid' | 'returned'> = new Map([
  ['PAID', 'paid'],
  ['RETURNED', 'returned'],
]);

/**
 * POST /callbacks/payout: how a pay-out ended, as its provider tells it by itself. Nothing changes for a reference that is
 * unknown or has ended. Refuses with INVALID_INPUT what a provider cannot say.
 */
export async function takePayOutNotice(work: PayOutWork, { reference, outcome }: LateAnswer): Promise<void> {
  const code = PROVIDER_REFUSALS.find((refusal) => refusal === outcome);
  const state = STATES.get(outcome);
  if (!code && !state) throw new Refusal('INVALID_INPUT');
  const payOut = isUuid(reference) ? await findPayOut(work.database, reference) : undefined;
  if (!payOut) return;
  if (code) await takePayOutEnd(work, payOut, { state: 'refused', code });
  else if (state) await takePayOutEnd(work, payOut, { state, at: work.clock() });
}
