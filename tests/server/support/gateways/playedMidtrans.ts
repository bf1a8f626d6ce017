import { createHash, randomInt, randomUUID } from 'node:crypto';
import type { RawRequest } from '../../../../server/platform/domain/requests';
import { midtransCollection } from '../../../../server/providers/midtrans/midtransCollection';
import { type GatewayUnderTest, type PlayedAnswer, type PlayedCall, playService } from './gatewayUnderTest';

const MIDTRANS_KEY = 'SB-Mid-server-played';

/** A transaction as Midtrans has it. */
interface Transaction {
  key: string;
  gross: number;
  status: string;
  type: string;
  /** what people type or scan */
  number: Readonly<Record<string, unknown>>;
  settledAt?: string;
  refunded?: number;
  /** what Midtrans adds for itself, which the customer pays; and what it says that it added */
  fee?: { added: number; said: number };
}

const digits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('');
const bankIn = (body: PlayedCall['body']) => String(Object(body.bank_transfer).bank);
/** a moment in Jakarta as Midtrans writes it */
const jakarta = (at: Date) => new Date(at.getTime() + 7 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

/** What each payment method gives: the pages of docs.midtrans.com named beside it. */
const NUMBERS: Readonly<Record<string, (body: PlayedCall['body']) => Transaction['number']>> = {
  // "Permata Virtual Account", "BCA Virtual Account", "BNI ...", "BRI ..."
  bank_transfer: (body) =>
    bankIn(body) === 'permata'
      ? { permata_va_number: digits(16) }
      : { va_numbers: [{ bank: bankIn(body), va_number: digits(16) }] },
  // "Mandiri Bill Payment"
  echannel: () => ({ biller_code: '70012', bill_key: digits(12) }),
  // "Alfamart"
  cstore: () => ({ store: 'alfamart', payment_code: digits(16) }),
  // "QRIS"
  qris: () => ({ acquirer: 'gopay', qr_string: `000201${digits(40)}6304ABCD` }),
};

/** "Status Codes": what a message or answer says beside its status. */
const codeOf = (status: string): string => {
  if (status === 'pending') return '201';
  if (status === 'expire') return '407';
  return status === 'deny' ? '202' : '200';
};

/** Midtrans on this machine, played after docs.midtrans.com: "Core API", "GET Status API Requests", "Expire Transaction". */
export async function playMidtrans(clock: () => Date): Promise<
  GatewayUnderTest & {
    calls: readonly PlayedCall[];
    url: string;
    /** a transaction changes its status, as Midtrans or the bank does */
    becomes(key: string, status: string, refunded?: number): void;
    /** it adds a fee for itself to what the customer pays */
    imposes(key: string, fee: { added: number; said: number }): void;
  }
> {
  const book = new Map<string, Transaction>();
  let isBroken = false;

  function asSaid({ key, gross: asked, status, type, number, settledAt, refunded, fee }: Transaction) {
    // "GET Status": a QR code is not told again
    const { qr_string: _, ...told } = number;
    const gross = asked + (fee?.added ?? 0);
    // "Automatic Fee Imposition"
    const info = {
      original_amount: `${asked}`,
      gross_amount: `${gross}`,
      customer_imposed_payment_fee: `${fee?.said}`,
    };
    return {
      ...{ order_id: key, transaction_id: randomUUID(), gross_amount: `${gross}.00`, currency: 'IDR' },
      ...{ payment_type: type, transaction_status: status, fraud_status: 'accept', status_code: codeOf(status) },
      ...{ transaction_time: jakarta(clock()), ...(settledAt && { settlement_time: settledAt }) },
      ...(refunded && { refund_amount: `${refunded}.00`, refunds: [{ refund_amount: `${refunded}.00` }] }),
      ...(fee && { metadata: { extra_info: { gross_amount_info: info } } }),
      ...told,
    };
  }

  function charge(body: PlayedCall['body']): PlayedAnswer {
    const { order_id: key, gross_amount: gross } = Object(body.transaction_details);
    const known = book.get(key);
    if (known && known.status !== 'expire')
      return { body: { status_code: '406', status_message: 'Duplicate order ID' } };
    const type = String(body.payment_type);
    const transaction = { key, gross, type, status: 'pending', number: NUMBERS[type]?.(body) ?? {} };
    book.set(key, transaction);
    return { body: { ...asSaid(transaction), ...transaction.number, status_message: 'created' } };
  }

  function act({ path }: PlayedCall): PlayedAnswer {
    const [, , key = '', asked] = path.split('/');
    const known = book.get(key);
    if (!known) return { status: 404, body: { status_code: '404', status_message: "Transaction doesn't exist." } };
    if (asked === 'status') return { body: asSaid(known) };
    if (known.status !== 'pending')
      return { status: 412, body: { status_code: '412', status_message: 'cannot modify' } };
    known.status = 'expire';
    return { body: { ...asSaid(known), status_message: 'Success, transaction has expired' } };
  }

  const service = await playService((call) => {
    if (isBroken) return { status: 500, body: { status_code: '500', status_message: 'Internal Server Error' } };
    const right = `Basic ${Buffer.from(`${MIDTRANS_KEY}:`).toString('base64')}`;
    if (call.headers.authorization !== right)
      return { status: 401, body: { status_code: '401', status_message: 'denied' } };
    return call.path === '/v2/charge' ? charge(call.body) : act(call);
  });

  /** "Receiving Notifications": signed by SHA-512 of order, status code, amount and server key. */
  function told(key: string, serverKey: string): RawRequest {
    const transaction = book.get(key);
    if (!transaction) throw new Error(`${key} was never charged`);
    const said = asSaid(transaction);
    const text = said.order_id + said.status_code + said.gross_amount + serverKey;
    const signature = createHash('sha512').update(text).digest('hex');
    return { headers: {}, body: Buffer.from(JSON.stringify({ ...said, signature_key: signature })) };
  }

  const imposes = (key: string, fee: { added: number; said: number }) => {
    const transaction = book.get(key);
    if (!transaction) throw new Error(`${key} was never charged`);
    transaction.fee = fee;
  };

  const becomes = (key: string, status: string, refunded?: number) => {
    const transaction = book.get(key);
    if (!transaction) throw new Error(`${key} was never charged`);
    Object.assign(transaction, { status, refunded });
    if (status === 'settlement') transaction.settledAt = jakarta(clock());
  };

  const config = { url: service.url, serverKey: MIDTRANS_KEY };
  const channels = ['BCA', 'MANDIRI', 'BNI', 'BRI', 'PERMATA', 'ALFAMART', 'QRIS'];
  return {
    gateway: midtransCollection({ ...config, channels }, { clock }),
    channel: 'BCA',
    ...{ calls: service.calls, url: service.url, becomes, imposes },
    async bookOf(key) {
      const known = book.get(key);
      return known && { amount: known.gross, isEnded: known.status === 'expire' };
    },
    pay: async (key) => becomes(key, 'settlement'),
    takeBack: async (key) => becomes(key, 'deny'),
    message: async (key) => told(key, MIDTRANS_KEY),
    forged: async (key) => told(key, 'another key'),
    fail() {
      isBroken = true;
    },
    close: service.close,
  };
}
