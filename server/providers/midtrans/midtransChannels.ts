import {
  ALFAMART,
  type CollectionChannel,
  type CollectionOrder,
  HOUR_MS,
  LEAST_TRANSFER,
  QRIS,
} from '../../modules/payments';
import { itemsIn, textIn } from '../gatewayCall';

/** A way to pay as Midtrans knows it. */
interface MidtransChannel {
  channel: CollectionChannel;
  /** what a charge says beside amount, name and end */
  charge: Readonly<Record<string, unknown>>;
  /** what people type, in the words of Midtrans; empty where the answer does not say */
  numberIn(transaction: unknown): string;
}

/** A virtual account lives a day unless it is said otherwise. */
const ACCOUNT = { kind: 'va', min: LEAST_TRANSFER, amount: 'fixed', maxAgeMs: 24 * HOUR_MS } as const;
/** The code that the bills of Midtrans have at Mandiri. */
const MANDIRI_BILLER = '70012';

const bank = (id: string, payableFrom: 'own' | 'any'): MidtransChannel => ({
  channel: { id, ...ACCOUNT, payableFrom },
  charge: { payment_type: 'bank_transfer', bank_transfer: { bank: id.toLowerCase() } },
  numberIn: (transaction) =>
    textIn(transaction, 'permata_va_number') || textIn(itemsIn(transaction, 'va_numbers')[0], 'va_number'),
});

/** docs.midtrans.com, "Core API": one page a payment method. */
const CHANNELS: readonly MidtransChannel[] = [
  bank('BCA', 'own'),
  {
    channel: { id: 'MANDIRI', ...ACCOUNT, payableFrom: 'own', companyCode: MANDIRI_BILLER },
    charge: { payment_type: 'echannel', echannel: { bill_info1: 'Payment:', bill_info2: 'Lancar' } },
    numberIn: (transaction) => textIn(transaction, 'bill_key'),
  },
  bank('BNI', 'any'),
  bank('BRI', 'any'),
  bank('PERMATA', 'any'),
  {
    channel: { ...ALFAMART, amount: 'fixed' },
    charge: { payment_type: 'cstore', cstore: { store: 'alfamart' } },
    numberIn: (transaction) => textIn(transaction, 'payment_code'),
  },
  {
    channel: { ...QRIS, amount: 'fixed' },
    charge: { payment_type: 'qris', qris: { acquirer: 'gopay' } },
    numberIn: () => '',
  },
];

/** The ways that can be had of Midtrans, by their ids. */
export const MIDTRANS_CHANNELS: readonly CollectionChannel[] = CHANNELS.map(({ channel }) => channel);

/** A channel by its id. @throws Error where Midtrans has none */
export function midtransChannel(id: string): MidtransChannel {
  const found = CHANNELS.find(({ channel }) => channel.id === id);
  if (!found) throw new Error(`Midtrans has no channel ${id}`);
  return found;
}

/** A number as Midtrans tells of it, by any of its ways; the key where it tells none, as of a QR code. */
export function anyNumberIn(transaction: unknown): string {
  const [number = textIn(transaction, 'order_id')] = CHANNELS.map(({ numberIn }) => numberIn(transaction)).filter(
    Boolean,
  );
  return number;
}

const MINUTE_MS = 60_000;

/** A moment as Midtrans writes it, in Jakarta: `2026-03-10 10:00:00 +0700`. */
function midtransTime(at: Date): string {
  const text = new Date(at.getTime() + 7 * HOUR_MS).toISOString();
  return `${text.slice(0, 10)} ${text.slice(11, 19)} +0700`;
}

/** The body of a charge. @param now when it is asked for; its end is counted from then */
export function chargeOf(order: CollectionOrder, key: string, now: Date): Readonly<Record<string, unknown>> {
  const { channel, amount, name, expiresAt } = order;
  return {
    ...midtransChannel(channel).charge,
    transaction_details: { order_id: key, gross_amount: amount },
    customer_details: { first_name: name },
    ...(expiresAt && {
      custom_expiry: {
        order_time: midtransTime(now),
        expiry_duration: Math.max(1, Math.floor((expiresAt.getTime() - now.getTime()) / MINUTE_MS)),
        unit: 'minute',
      },
    }),
  };
}
