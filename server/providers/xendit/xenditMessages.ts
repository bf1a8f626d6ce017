import { ownValue } from '../../../src/lib/ownValue';
import type { OtherMessage, PaymentEvent, RefusedRequest } from '../../modules/payments';
import type { RawRequest } from '../../platform/domain/requests';
import { isSameSecret } from '../../platform/domain/sharedSecret';
import { rupiahOf, textIn } from '../gatewayCall';

/** Whether a webhook brings the token of Xendit's settings, which is all that proves it. */
export function isFromXendit({ headers }: RawRequest, token: string): boolean {
  const given = headers['x-callback-token'];
  return typeof given === 'string' && isSameSecret(given, token);
}

/** The first text that an answer has under any of these names. */
const firstOf = (body: unknown, names: readonly string[]): string =>
  names.map((name) => textIn(body, name)).find((text) => text !== '') ?? '';

function momentOf(body: unknown, names: readonly string[]): Date | undefined {
  const at = new Date(firstOf(body, names));
  return Number.isNaN(at.getTime()) ? undefined : at;
}

/**
 * What a webhook says: of a virtual account, a payment code or a QR code that was paid; of one that was made or changed it
 * tells of no money. It is proved by a token alone.
 */
export function noticeOfWebhook(message: unknown): PaymentEvent | OtherMessage | RefusedRequest {
  const data = ownValue(message, 'event') === undefined ? message : ownValue(message, 'data');
  const payment =
    firstOf(data, ['payment_id', 'fixed_payment_code_payment_id']) || (data === message ? '' : textIn(data, 'id'));
  const key = firstOf(data, ['external_id', 'reference_id']);
  if (key === '') return { kind: 'refused', why: 'unreadable' };
  if (payment === '') return { kind: 'other' };
  const amount = rupiahOf(data, 'amount');
  const paidAt = momentOf(data, ['transaction_timestamp', 'created']);
  if (amount === undefined || !paidAt) return { kind: 'refused', why: 'unreadable' };
  const number = firstOf(data, ['account_number', 'payment_code']) || key;
  const said = { notice: `told ${payment}`, reference: payment, key, number, amount, paidAt } as const;
  return { kind: 'notice', ...said, state: 'paid', proof: 'partial' };
}

/** What the statuses of a transaction mean for money (docs.xendit.co, "List Transactions"). */
const STATES: Readonly<Record<string, PaymentEvent['state'] | 'open'>> = {
  PENDING: 'open',
  FAILED: 'open',
  SUCCESS: 'paid',
  VOIDED: 'reversed',
  REVERSED: 'reversed',
};

/** What Xendit keeps of a payment, in rupiah; undefined where it does not say so yet. */
function feeOf(transaction: unknown, amount: number): number | undefined {
  const net = rupiahOf(transaction, 'net_amount');
  return net === undefined || net > amount ? undefined : amount - net;
}

/** What a transaction says of money; undefined where none came in. @throws Error where it cannot be read */
export function noticeOfXendit(transaction: unknown): PaymentEvent | undefined {
  const [id, key, status] = ['id', 'reference_id', 'status'].map((name) => textIn(transaction, name));
  const [state, amount] = [STATES[status ?? ''], rupiahOf(transaction, 'amount')];
  const paidAt = momentOf(transaction, ['created']);
  if (!id || !key || state === undefined || amount === undefined || !paidAt) {
    throw new Error(`Xendit listed a transaction that cannot be read: ${id} ${status}`);
  }
  if (state === 'open') return undefined;
  const number = textIn(transaction, 'account_identifier') || key;
  const fee = feeOf(transaction, amount);
  const money = { amount, ...(fee !== undefined && { fee }) };
  const said = { notice: `look-up ${id} ${state}`, reference: id, key, number, ...money, paidAt } as const;
  return { kind: 'notice', ...said, state, proof: 'signature' };
}
