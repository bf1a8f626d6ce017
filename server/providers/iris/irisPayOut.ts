import { createHash } from 'node:crypto';
import { type PayOutEnd, type PayOutService, PayOutUnclear, type ProviderRefusal } from '../../modules/loans';
import { isUuid } from '../../platform/domain/photoIds';
import { rupiahOf, textIn } from '../gatewayCall';

const NOTE_LENGTH = 100;
const DIGITS = 32;

/** Our reference in the note of a payout, of letters and digits alone: the only word of ours that Midtrans gives back. */
export function payOutNote(description: string, reference: string): string {
  return `${description.slice(0, NOTE_LENGTH - DIGITS - 1)} ${reference.replaceAll('-', '')}`;
}

/** The reference that stands in a note; undefined where none does. */
export function referenceOfNote(note: string): string | undefined {
  const digits = new RegExp(`(?:^| )([0-9a-f]{${DIGITS}})$`).exec(note)?.[1] ?? '';
  const reference = digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return isUuid(reference) ? reference : undefined;
}

type Order = Parameters<PayOutService['send']>[0];

/** What makes a payout, the same for the same order (docs.midtrans.com, "Create Payout"). */
export const payoutOf = (
  { amount, to, description }: Order,
  { bank, holder, reference }: { bank: string; holder: string; reference: string },
) => ({
  payouts: [
    {
      ...{ beneficiary_name: holder, beneficiary_account: to.account, beneficiary_bank: bank },
      ...{ amount: String(amount), notes: payOutNote(description, reference) },
    },
  ],
});

export const hashOfPayout = (payout: object): string =>
  createHash('sha256').update(JSON.stringify(payout)).digest('hex');

/** What becomes of a payout as its status says; `processed` is with the bank, which may still refuse it ("Notification Payload"). */
const STATUSES: ReadonlyMap<string, 'pending' | 'paid' | 'failed'> = new Map([
  ['queued', 'pending'],
  ['approved', 'pending'],
  ['processed', 'pending'],
  ['completed', 'paid'],
  ['failed', 'failed'],
  ['rejected', 'failed'],
]);

/** Why one failed ("Error Code and Messages"), with none where it is not said. 006 and 007 say that another may have moved the money. */
const FAILURES: ReadonlyMap<string, ProviderRefusal> = new Map([
  ['', 'REFUSED'],
  ['001', 'INVALID_ACCOUNT'],
  ['002', 'INVALID_ACCOUNT'],
  ['003', 'INVALID_ACCOUNT'],
  ['004', 'REFUSED'],
  ['005', 'REFUSED'],
  ['008', 'REFUSED'],
  ['009', 'REFUSED'],
  ['010', 'REFUSED'],
  ['011', 'REFUSED'],
  ['012', 'ABNORMAL_ACCOUNT'],
  ['013', 'REFUSED'],
  ['014', 'ABNORMAL_ACCOUNT'],
  ['015', 'ABNORMAL_ACCOUNT'],
  ['016', 'REFUSED'],
]);

/** A payout of ours by Midtrans' number, and since when it is known to be paid. */
interface Known {
  readonly reference: string;
  readonly number: string;
  readonly amount: number;
  readonly paidAt?: Date | undefined;
}

/** What its details say of a payout ("Get Payout Details"). @throws PayOutUnclear where they cannot be read, or are those of another */
export function toldOfPayout(
  details: unknown,
  { reference, number, amount, paidAt }: Known,
): { readonly state: 'pending'; readonly isQueued: boolean } | PayOutEnd {
  const [status, failure] = [textIn(details, 'status'), textIn(details, 'error_code')];
  const [state, at, code] = [STATUSES.get(status), new Date(textIn(details, 'updated_at')), FAILURES.get(failure)];
  const isOurs =
    textIn(details, 'reference_no') === number &&
    referenceOfNote(textIn(details, 'notes')) === reference &&
    rupiahOf(details, 'amount') === amount;
  if (!isOurs || !state || Number.isNaN(at.getTime()) || (state === 'failed' && !code))
    throw new PayOutUnclear(
      `Midtrans told of the payout ${reference} (${number}) what cannot be read: ${status} ${failure}`,
    );
  if (state === 'pending') return { state, isQueued: status === 'queued' };
  if (state === 'paid') return { state, at };
  // "can happen if there is a refund from the bank"
  return paidAt ? { state: 'returned', at } : { state: 'refused', code: code ?? 'REFUSED' };
}
