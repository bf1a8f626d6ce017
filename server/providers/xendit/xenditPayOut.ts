import { type PayOutEnd, PayOutUnclear, type ProviderRefusal } from '../../modules/loans';
import { textIn } from '../gatewayCall';

/** Xendit tries no payout twice: one that failed for no fault of the account is made again, after so long. */
const AGAIN_MS = 3_600_000;

/** What becomes of a payout as its status says (docs.xendit.co, "Payout Status Lifecycle"). */
const STATUSES: ReadonlyMap<string, 'pending' | 'paid' | 'returned' | 'refused' | 'failed'> = new Map([
  ['ACCEPTED', 'pending'],
  ['PENDING_COMPLIANCE_ASSESSMENT', 'pending'],
  ['REQUESTED', 'pending'],
  ['SUCCEEDED', 'paid'],
  ['REVERSED', 'returned'],
  ['COMPLIANCE_REJECTED', 'refused'],
  ['CANCELLED', 'refused'],
  ['FAILED', 'failed'],
]);

/** Why one failed (docs.xendit.co, "Create a Payout"); `again`: neither the account nor its bank is the cause for long. */
const FAILURES: ReadonlyMap<string, ProviderRefusal | 'again'> = new Map([
  ['INVALID_DESTINATION', 'INVALID_ACCOUNT'],
  ['DESTINATION_MAXIMUM_LIMIT', 'ABNORMAL_ACCOUNT'],
  ['REJECTED_BY_CHANNEL', 'REFUSED'],
  ['UNKNOWN_BANK_NETWORK_ERROR', 'REFUSED'],
  ['TRANSFER_ERROR', 'REFUSED'],
  ['TEMPORARY_TRANSFER_ERROR', 'again'],
  ['INSUFFICIENT_BALANCE', 'again'],
]);

/** A payout that is to be made again, since when and why. */
interface Postponed {
  readonly state: 'postponed';
  readonly at: Date;
  readonly why: string;
}

function toldOf(payout: unknown, reference: string): { readonly state: 'pending' } | Postponed | PayOutEnd {
  const [status, failure] = [textIn(payout, 'status'), textIn(payout, 'failure_code')];
  const [state, at] = [STATUSES.get(status), new Date(textIn(payout, 'updated'))];
  const code = state === 'failed' ? FAILURES.get(failure) : 'REFUSED';
  if (textIn(payout, 'reference_id') !== reference || !state || !code || Number.isNaN(at.getTime())) {
    throw new PayOutUnclear(`Xendit told of the payout ${reference} what cannot be read: ${status} ${failure}`);
  }
  if (state === 'pending') return { state };
  if (state === 'paid' || state === 'returned') return { state, at };
  return code === 'again' ? { state: 'postponed', at, why: failure } : { state: 'refused', code };
}

/** What the payouts of one reference say together; `unknown`: it is to be made, for the first time or, for a reason, again. */
export type ToldPayOut =
  | PayOutEnd
  | { readonly state: 'pending' }
  | { readonly state: 'unknown'; readonly why?: string };

/**
 * What Xendit's payouts of one reference say together. Another is made only where all before it have failed, so that
 * one at the most moves money. @throws PayOutUnclear where one cannot be read, or more than one may have moved it
 */
export function toldTogether(payouts: readonly unknown[], reference: string, now: Date): ToldPayOut {
  const told = payouts.map((payout) => toldOf(payout, reference));
  const [decided, other] = told.filter((one) => one.state !== 'postponed');
  if (other) throw new PayOutUnclear(`Xendit has several payouts of ${reference}: look at its dashboard`);
  if (decided) return decided;
  const last = told
    .flatMap((one) => (one.state === 'postponed' ? [one] : []))
    .toSorted((one, next) => +next.at - +one.at)[0];
  if (!last) return { state: 'unknown' };
  return now.getTime() - last.at.getTime() < AGAIN_MS ? { state: 'pending' } : { state: 'unknown', why: last.why };
}
