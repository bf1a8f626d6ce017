import { ownValue } from '../../../src/lib/ownValue';
import type { PaymentEvent } from '../../modules/payments';
import { itemsIn, rupiahOf, textIn } from '../gatewayCall';
import { anyNumberIn } from './midtransChannels';

/** `back`: some of it went back, the rest stays paid. */
type Meaning = PaymentEvent['state'] | 'back' | 'open';

/** What the statuses of a transaction mean for money (docs.midtrans.com, "Transaction Status Cycle"). */
const MEANINGS: Readonly<Record<string, Meaning>> = {
  pending: 'open',
  authorize: 'open',
  capture: 'paid',
  settlement: 'paid',
  refund: 'reversed',
  chargeback: 'reversed',
  partial_refund: 'back',
  partial_chargeback: 'back',
  // a settlement may still become a deny within minutes: the bank took it back
  deny: 'unpaid',
  cancel: 'unpaid',
  expire: 'unpaid',
  failure: 'unpaid',
};

/** A moment as Midtrans says it, `2026-03-10 10:00:00` in Jakarta; undefined where it says none. */
export function midtransMoment(transaction: unknown, name: string): Date | undefined {
  const text = textIn(transaction, name);
  const at = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text) ? new Date(`${text.replace(' ', 'T')}+07:00`) : undefined;
  return at && !Number.isNaN(at.getTime()) ? at : undefined;
}

/** The rupiah that went back of a transaction. */
const refunded = (transaction: unknown): number => {
  const each = itemsIn(transaction, 'refunds').map((one) => rupiahOf(one, 'refund_amount') ?? 0);
  return each.length > 0 ? each.reduce((sum, one) => sum + one, 0) : (rupiahOf(transaction, 'refund_amount') ?? 0);
};

/**
 * What of a transaction is ours, in rupiah: Midtrans may add a fee that the customer pays it ("Automatic Fee Imposition"),
 * and says the sum with it as gross. Undefined where what it says of both does not add up.
 */
function oursOf(transaction: unknown, gross: number): number | undefined {
  const info = ownValue(ownValue(ownValue(transaction, 'metadata'), 'extra_info'), 'gross_amount_info');
  if (info === undefined || info === null) return gross;
  const feeText = textIn(info, 'customer_imposed_payment_fee');
  const fee = /^0?(?:\.0{1,2})?$/.test(feeText) ? 0 : (rupiahOf(info, 'customer_imposed_payment_fee') ?? Number.NaN);
  const [original, whole] = [rupiahOf(info, 'original_amount'), rupiahOf(info, 'gross_amount') ?? gross];
  return original !== undefined && whole === gross && original + fee === gross ? original : undefined;
}

/** What a transaction says of money. */
export interface SaidOfMoney {
  readonly notice: PaymentEvent;
  /** its sums do not add up: no money moves by it, and the operator is told */
  readonly contradicts?: true;
}

/**
 * What a transaction says of money; `nothing` where none was moved, `unreadable` where it is no transaction. A key is
 * charged once, so it names the payment as well.
 */
export function noticeOfTransaction(transaction: unknown, toldBy: string): SaidOfMoney | 'nothing' | 'unreadable' {
  const key = textIn(transaction, 'order_id');
  const status = textIn(transaction, 'transaction_status');
  const meaning = MEANINGS[status];
  const gross = rupiahOf(transaction, 'gross_amount');
  const paidAt = midtransMoment(transaction, 'settlement_time') ?? midtransMoment(transaction, 'transaction_time');
  if (key === '' || meaning === undefined || gross === undefined || !paidAt) return 'unreadable';
  const fraud = textIn(transaction, 'fraud_status');
  const isDoubted = meaning === 'paid' && fraud !== '' && fraud !== 'accept';
  if (meaning === 'open' || isDoubted) return 'nothing';
  const ours = oursOf(transaction, gross);
  const paid = ours ?? gross;
  const amount = meaning === 'back' ? paid - refunded(transaction) : paid;
  if (amount <= 0) return 'unreadable';
  const said = { kind: 'notice', reference: key, key, number: anyNumberIn(transaction), amount, paidAt } as const;
  const state = meaning === 'back' ? 'paid' : meaning;
  const notice: PaymentEvent = { ...said, state, notice: `${toldBy} ${key} ${status} ${amount}`, proof: 'partial' };
  return { notice, ...(ours === undefined && state === 'paid' && { contradicts: true }) };
}
