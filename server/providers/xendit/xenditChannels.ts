import { ALFAMART, type CollectionChannel, type CollectionOrder, LEAST_TRANSFER, QRIS } from '../../modules/payments';
import { textIn } from '../gatewayCall';

/** A way to pay as Xendit knows it. */
interface XenditChannel {
  channel: CollectionChannel;
  /** where its numbers are made, and changed by their id */
  path: string;
  headers?: Readonly<Record<string, string>>;
  bodyOf(order: CollectionOrder, key: string): Readonly<Record<string, unknown>>;
  numberIn(answer: unknown): string;
}

const MOST_BY_ACCOUNT = 50_000_000;
/** Xendit takes letters and spaces for a name, so many. */
const NAME_LENGTH = 50;
const plainName = (name: string): string =>
  name
    .replace(/[^A-Za-z ]/g, '')
    .trim()
    .slice(0, NAME_LENGTH);

/** docs.xendit.co, "Virtual Accounts": a closed one that stays, whose amount can be changed. */
const account = (id: string, payableFrom: 'own' | 'any'): XenditChannel => ({
  channel: { id, kind: 'va', min: LEAST_TRANSFER, max: MOST_BY_ACCOUNT, payableFrom, amount: 'updatable' },
  path: '/callback_virtual_accounts',
  bodyOf: ({ amount, name }, key) => ({
    ...{ external_id: key, bank_code: id, name: plainName(name) },
    ...{ is_closed: true, is_single_use: false, expected_amount: amount },
  }),
  numberIn: (answer) => textIn(answer, 'account_number'),
});

const CHANNELS: readonly XenditChannel[] = [
  account('BCA', 'own'),
  account('MANDIRI', 'any'),
  account('BNI', 'any'),
  account('BRI', 'any'),
  account('PERMATA', 'any'),
  {
    // docs.xendit.co, "Retail Outlets"
    channel: { ...ALFAMART, amount: 'updatable' },
    path: '/fixed_payment_code',
    bodyOf: ({ amount, name, expiresAt }, key) => ({
      ...{ external_id: key, retail_outlet_name: 'ALFAMART', name: plainName(name) },
      ...{ expected_amount: amount, is_single_use: true, expiration_date: expiresAt?.toISOString() },
    }),
    numberIn: (answer) => textIn(answer, 'payment_code'),
  },
  {
    // docs.xendit.co, "QR Codes"
    channel: { ...QRIS, amount: 'fixed' },
    path: '/qr_codes',
    headers: { 'api-version': '2022-07-31' },
    bodyOf: ({ amount, expiresAt }, key) => ({
      ...{ reference_id: key, type: 'DYNAMIC', currency: 'IDR', amount, expires_at: expiresAt?.toISOString() },
    }),
    numberIn: (answer) => textIn(answer, 'qr_string') && textIn(answer, 'reference_id'),
  },
];

/** The ways that can be had of Xendit. */
export const XENDIT_CHANNELS: readonly CollectionChannel[] = CHANNELS.map(({ channel }) => channel);

/** A channel by its id. @throws Error where Xendit has none */
export function xenditChannel(id: string): XenditChannel {
  const found = CHANNELS.find(({ channel }) => channel.id === id);
  if (!found) throw new Error(`Xendit has no channel ${id}`);
  return found;
}
