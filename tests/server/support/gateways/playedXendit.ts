import { randomInt, randomUUID } from 'node:crypto';
import type { RawRequest } from '../../../../server/platform/domain/requests';
import { xenditCollection } from '../../../../server/providers/xendit/xenditCollection';
import { type GatewayUnderTest, type PlayedAnswer, type PlayedCall, playService } from './gatewayUnderTest';

const XENDIT_KEY = 'xnd_development_played';
export const XENDIT_TOKEN = 'a-callback-token-that-is-played';

/** A virtual account, payment code or QR code as Xendit has it. */
interface Opened {
  id: string;
  key: string;
  kind: 'account' | 'code' | 'scan';
  /** what people type */
  number: string;
  amount: number;
  endsAt: string;
}

/** A transaction of docs.xendit.co, "List Transactions". */
interface Listed {
  id: string;
  payment: string;
  opened: Opened;
  amount: number;
  status: string;
  created: string;
}

const digits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('');
const FAR = '2057-03-10T00:00:00.000Z';
/** rows that a page of the played list has, whatever is asked for */
const PAGE = 2;

/** What it keeps of each payment, in rupiah. */
export const XENDIT_FEE = 4_440;

const transactionOf = ({ id, payment, opened, amount, status, created }: Listed) => ({
  ...{ id, product_id: payment, type: 'PAYMENT', status, currency: 'IDR', amount, created, updated: created },
  net_amount: amount - XENDIT_FEE,
  ...{ channel_category: opened.kind === 'account' ? 'VIRTUAL_ACCOUNT' : 'RETAIL_OUTLET' },
  ...{
    reference_id: opened.key,
    account_identifier: opened.kind === 'scan' ? null : opened.number,
    cashflow: 'MONEY_IN',
  },
});

/** Xendit on this machine, played after docs.xendit.co: "Virtual Accounts", "Retail Outlets", "List Transactions", "Webhooks". */
export async function playXendit(clock: () => Date): Promise<
  GatewayUnderTest & {
    calls: readonly PlayedCall[];
    /** the last payment into a number has another amount from now on */
    corrects(key: string, amount: number): void;
    /** it is in the list no more */
    forgets(key: string): Listed;
    remembers(listed: Listed): void;
  }
> {
  const numbers: Opened[] = [];
  const listed: Listed[] = [];
  let isBroken = false;

  const MAKES: Readonly<Record<string, (body: PlayedCall['body']) => Opened>> = {
    callback_virtual_accounts: (body) => made(body, { kind: 'account', number: digits(16) }),
    fixed_payment_code: (body) => made(body, { kind: 'code', number: `LNCR${digits(8)}` }),
    qr_codes: (body) => made(body, { kind: 'scan', number: `000201${digits(40)}6304ABCD` }),
  };

  function made(body: PlayedCall['body'], { kind, number }: Pick<Opened, 'kind' | 'number'>): Opened {
    const endsAt = String(body.expiration_date ?? body.expires_at ?? FAR);
    return {
      id: randomUUID(),
      key: String(body.external_id ?? body.reference_id),
      kind,
      number,
      amount: Number(body.expected_amount ?? body.amount),
      endsAt,
    };
  }

  const asSaid = ({ id, key, kind, number, amount, endsAt }: Opened) => ({
    ...{ id, external_id: key, expected_amount: amount, expiration_date: endsAt, status: 'ACTIVE' },
    ...(kind === 'account' && { account_number: number, is_closed: true }),
    ...(kind === 'code' && { payment_code: number, prefix: 'LNCR' }),
    ...(kind === 'scan' && { reference_id: key, qr_string: number, type: 'DYNAMIC', amount, expires_at: endsAt }),
  });

  /** Money-in, the latest first, page by page. */
  function list(query: URLSearchParams): PlayedAnswer {
    const fits = listed.filter(
      ({ opened }) => query.get('reference_id') === null || opened.key === query.get('reference_id'),
    );
    const from = fits.findIndex(({ id }) => id === query.get('after_id')) + 1;
    const data = fits.slice(from, from + PAGE).map(transactionOf);
    return { body: { has_more: from + PAGE < fits.length, data, links: [] } };
  }

  function act({ method, path, query, body }: PlayedCall): PlayedAnswer {
    const [, asked = '', id] = path.split('/');
    if (asked === 'transactions') return list(query);
    const make = MAKES[asked];
    const known = numbers.find((one) => one.id === id);
    if (method === 'POST' && make) {
      const opened = make(body);
      numbers.push(opened);
      return { body: asSaid(opened) };
    }
    if (!known) return { status: 404, body: { error_code: 'NOT_FOUND', message: 'could not be found' } };
    if (body.expected_amount !== undefined) known.amount = Number(body.expected_amount);
    if (body.expiration_date !== undefined) known.endsAt = String(body.expiration_date);
    return { body: asSaid(known) };
  }

  const service = await playService((call) => {
    if (isBroken) return { status: 500, body: { error_code: 'SERVER_ERROR', message: 'try again' } };
    const right = `Basic ${Buffer.from(`${XENDIT_KEY}:`).toString('base64')}`;
    const isKnown = call.headers.authorization === right;
    return isKnown
      ? act(call)
      : { status: 401, body: { error_code: 'INVALID_API_KEY', message: 'API key is not valid' } };
  });

  const openedWith = (key: string): Opened => {
    const found = numbers.findLast((one) => one.key === key);
    if (!found) throw new Error(`${key} was never opened`);
    return found;
  };

  const lastOf = (key: string): Listed => {
    const found = listed.find(({ opened }) => opened.key === key);
    if (!found) throw new Error(`nothing was paid into ${key}`);
    return found;
  };

  /** The webhooks of a virtual account, a payment code and a QR code that was paid. */
  function told(key: string, token: string): RawRequest {
    const { payment, opened, amount, created } = lastOf(key);
    if (opened.kind === 'scan') {
      const data = { id: payment, reference_id: key, qr_id: opened.id, amount, status: 'SUCCEEDED', created };
      return {
        headers: { 'x-callback-token': token },
        body: Buffer.from(JSON.stringify({ event: 'qr.payment', data })),
      };
    }
    const said = { external_id: key, payment_id: payment, amount, transaction_timestamp: created, id: randomUUID() };
    const kind =
      opened.kind === 'account'
        ? { account_number: opened.number, callback_virtual_account_id: opened.id }
        : { payment_code: opened.number, fixed_payment_code_id: opened.id, status: 'COMPLETED' };
    return { headers: { 'x-callback-token': token }, body: Buffer.from(JSON.stringify({ ...said, ...kind })) };
  }

  const config = { url: service.url, secretKey: XENDIT_KEY, callbackToken: XENDIT_TOKEN };
  const channels = ['BCA', 'MANDIRI', 'BNI', 'BRI', 'PERMATA', 'ALFAMART', 'QRIS'];
  return {
    gateway: xenditCollection({ ...config, channels }, { clock }),
    channel: 'ALFAMART',
    calls: service.calls,
    corrects(key, amount) {
      lastOf(key).amount = amount;
    },
    forgets(key) {
      const last = lastOf(key);
      listed.splice(listed.indexOf(last), 1);
      return last;
    },
    remembers(one) {
      listed.unshift(one);
    },
    async bookOf(key) {
      const { amount, endsAt } = openedWith(key);
      return { amount, isEnded: new Date(endsAt) <= clock() };
    },
    async pay(key, amount) {
      const opened = openedWith(key);
      const paid = {
        id: `txn_${randomUUID()}`,
        payment: randomUUID(),
        status: 'SUCCESS',
        created: clock().toISOString(),
      };
      listed.unshift({ ...paid, opened, amount: amount ?? opened.amount });
    },
    async takeBack(key) {
      lastOf(key).status = 'REVERSED';
    },
    message: async (key) => told(key, XENDIT_TOKEN),
    forged: async (key) => told(key, 'another token'),
    fail() {
      isBroken = true;
    },
    close: service.close,
  };
}
