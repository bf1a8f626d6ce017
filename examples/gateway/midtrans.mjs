/**
 * Payments, played as Midtrans has them (docs.midtrans.com: "Core API", "Receiving Notifications"), so that a bill can be paid
 * without an account there: `POST /pay` with `{"number": "..."}` is the bank of the person. With an account there, throw this away.
 */
import { createHash, randomInt, randomUUID } from 'node:crypto';

const { LANCAR_URL = 'http://127.0.0.1:3000', LANCAR_MIDTRANS_SERVER_KEY: KEY = '' } = process.env;

/** Transactions by their order. */
const book = new Map();

const digits = (count) => Array.from({ length: count }, () => randomInt(10)).join('');
const jakarta = (at) => new Date(at.getTime() + 7 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

/** The number that each way of paying gives: what people type, and where it stands in the answer. */
const NUMBERS = {
  bank_transfer: (number, { bank_transfer: { bank } }) =>
    bank === 'permata' ? { permata_va_number: number } : { va_numbers: [{ bank, va_number: number }] },
  echannel: (number) => ({ biller_code: '70012', bill_key: number }),
  cstore: (number) => ({ store: 'alfamart', payment_code: number }),
  qris: (number) => ({ acquirer: 'gopay', qr_string: `000201${number}6304ABCD` }),
};
const NOTHING_WAITS =
  'no bill waits at this number: it was paid, ran out, or was given by a gateway before this one; take a new one in the app';
const CODES = { pending: '201', settlement: '200', expire: '407' };

function charge(body) {
  const { order_id, gross_amount } = body.transaction_details;
  if (book.has(order_id)) return { status_code: '406', status_message: 'Duplicate order ID' };
  const number = digits(16);
  book.set(order_id, {
    number,
    told: {
      ...{ order_id, transaction_id: randomUUID(), gross_amount: `${gross_amount}.00`, currency: 'IDR' },
      ...{ payment_type: body.payment_type, transaction_status: 'pending', fraud_status: 'accept', status_code: '201' },
      ...{ transaction_time: jakarta(new Date()), ...NUMBERS[body.payment_type](number, body) },
    },
  });
  return book.get(order_id).told;
}

const becomes = (transaction, status) =>
  Object.assign(transaction.told, { transaction_status: status, status_code: CODES[status] });

/** The bank has the money: Lancar is told, and asks for the status before it believes that. */
async function pay({ number = '' }) {
  // the app shows a number in groups of four
  const typed = String(number).replaceAll(/\D/g, '');
  const paid = [...book.values()].find((one) => one.number === typed && one.told.transaction_status === 'pending');
  if (!paid) return undefined;
  Object.assign(becomes(paid, 'settlement'), { settlement_time: jakarta(new Date()) });
  const { order_id, status_code, gross_amount } = paid.told;
  const signature_key = createHash('sha512').update(`${order_id}${status_code}${gross_amount}${KEY}`).digest('hex');
  const answer = await fetch(`${LANCAR_URL}/api/collections/midtrans`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...paid.told, signature_key }),
  });
  return { paid: gross_amount, told: answer.status };
}

/** Answers a call of Midtrans or of the bank; undefined where the path is neither. */
export async function playMidtrans({ headers }, path, body) {
  if (path === '/pay') {
    const paid = await pay(JSON.parse(body));
    return { status: paid ? 200 : 404, answer: paid ?? { paid: 'nothing', because: NOTHING_WAITS } };
  }
  if (!path.startsWith('/v2/')) return undefined;
  if (headers.authorization !== `Basic ${Buffer.from(`${KEY}:`).toString('base64')}`)
    return { status: 401, answer: { status_code: '401', status_message: 'denied' } };
  if (path === '/v2/charge') return { status: 200, answer: charge(JSON.parse(body)) };
  const [, , order, asked] = path.split('/');
  const known = book.get(order);
  if (!known) return { status: 404, answer: { status_code: '404', status_message: "Transaction doesn't exist." } };
  if (asked === 'expire' && known.told.transaction_status === 'pending') becomes(known, 'expire');
  return { status: 200, answer: known.told };
}
