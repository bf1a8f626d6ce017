import type { LateAnswer } from '../../../src/contract/generated/bodies';
import { PROVIDER_REFUSALS } from '../../domain/payOutStatus';
import { isUuid } from '../../domain/photoIds';
import { Refusal } from '../../domain/refusals';
import { findPayOut } from '../../repositories/payOuts';
import { type PayOutWork, takePayOutEnd } from './endPayOut';

/**
 * POST /callbacks/payout: how a pay-out ended, as its provider tells it by itself. Nothing changes for a reference that is
 * unknown or has ended. Refuses with INVALID_INPUT what a provider cannot say.
 */
export async function takePayOutNotice(work: PayOutWork, { reference, outcome }: LateAnswer): Promise<void> {
  const code = PROVIDER_REFUSALS.find((refusal) => refusal === outcome);
  if (!code && outcome !== 'PAID') throw new Refusal('INVALID_INPUT');
  const payOut = isUuid(reference) ? await findPayOut(work.database, reference) : undefined;
  if (!payOut) return;
  await takePayOutEnd(work, payOut, code ? { state: 'refused', code } : { state: 'paid', at: work.clock() });
}
