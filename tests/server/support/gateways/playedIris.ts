import { createHash } from 'node:crypto';
import type { RawRequest } from '../../../../server/platform/domain/requests';
import type { Fault } from '../outside/faults';
import { type PlayedAnswer, type PlayedCall, playService } from './gatewayUnderTest';

const CREATOR_KEY = 'IRIS-creator-played';
const APPROVER_KEY = 'IRIS-approver-played';
const MERCHANT_KEY = 'IRIS-merchant-played';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** what a payout has moved, or may still move, money at */
const MOVING = ['queued', 'approved', 'processed', 'completed'];

interface Payout {
  readonly number: string;
  readonly key: string;
  readonly text: string;
  readonly sent: Sent;
  readonly madeAt: Date;
  status: string;
  failure?: string | undefined;
  updatedAt: string;
  approvals: number;
  /** what the history has of it */
  readonly rows: { type: string; status: string; at: Date }[];
}

type Sent = Readonly<Record<string, unknown>>;

/** What becomes of a payout that was approved. */
interface Becoming {
  status: string;
  failure?: string;
}

/** A key "older than 24 hours" is removed "every midnight (UTC)". */
const isRemoved = (madeAt: Date, now: Date): boolean =>
  madeAt.getTime() + DAY_MS <= Math.floor(now.getTime() / DAY_MS) * DAY_MS;

/**
 * Midtrans Payouts on this machine, played after docs.midtrans.com: "Validate Bank Account", "HTTP(S) Header", "Create Payout",
 * "Approve Payout", "Get Payout Details", "Transaction History" and "Notification Payload".
 */
export async function playIris(clock: () => Date = () => new Date()) {
  const holders = new Map<string, string>();
  const payouts: Payout[] = [];
  let becomes = (_: Sent): Becoming => ({ status: 'completed' });
  let isLost = (_: Sent) => false;
  const lost = new Set<string>();
  let fault: Fault | undefined;
  let instead: PlayedAnswer | undefined;
  let wantsOtp = false;

  function change(payout: Payout, { status, failure }: Becoming): void {
    const isBack = ['failed', 'rejected'].includes(status) && payout.rows.length > 0;
    if (isBack) payout.rows.push({ type: 'Refund', status: 'credit', at: clock() });
    Object.assign(payout, { status, failure, updatedAt: clock().toISOString() });
  }

  function validate({ query }: PlayedCall): PlayedAnswer {
    const [bank, account] = [query.get('bank'), query.get('account')];
    const holder = holders.get(`${bank} ${account}`);
    if (holder !== undefined)
      return { body: { id: 'e2c60cbd3c7a', account_name: holder, account_no: account, bank_name: bank } };
    const said = 'An error occured when doing account validation';
    return { status: 400, body: { error_message: said, errors: { account: ['Account does not exist'] } } };
  }

  const shown = ({ number, sent, status, failure, updatedAt, madeAt }: Payout) => ({
    ...{ amount: `${sent.amount}.0`, beneficiary_name: sent.beneficiary_name, bank: 'Bank of the account' },
    ...{ beneficiary_account: sent.beneficiary_account, reference_no: number, notes: sent.notes, status },
    ...{ created_by: 'Lancar', created_at: madeAt.toISOString(), updated_at: updatedAt },
    ...(failure !== undefined && { error_code: failure, error_message: 'as its list has it' }),
  });

  function create({ headers, body }: PlayedCall): PlayedAnswer {
    const [key, text, now] = [String(headers['x-idempotency-key']), JSON.stringify(body), clock()];
    const known = payouts.find((payout) => payout.key === key && !isRemoved(payout.madeAt, now));
    const told = (number: string) => ({ status: 201, body: { payouts: [{ status: 'queued', reference_no: number }] } });
    if (known && known.text !== text) {
      const said = 'idempotency-key is not unique';
      return { status: 400, body: { error_message: said, errors: said } };
    }
    if (known) return told(known.number);
    const [sent] = body.payouts as Record<string, unknown>[];
    if (!sent?.beneficiary_name || !/^[\w ]{1,100}$/.test(String(sent.notes))) {
      const said = 'An error occurred when creating payouts';
      return { status: 400, body: { error_message: said, errors: { 0: ['cannot be blank'] } } };
    }
    const number = createHash('sha256').update(`${payouts.length}`).digest('hex').slice(0, 18);
    const made = { number, key, text, sent, madeAt: now, status: 'queued', updatedAt: now.toISOString() };
    payouts.push({ ...made, approvals: 0, rows: [] });
    return told(number);
  }

  function approve({ body }: PlayedCall): PlayedAnswer {
    const found = payouts.filter(({ number }) => (body.reference_nos as unknown[]).includes(number));
    if (wantsOtp || found.some(({ status }) => status !== 'queued'))
      return { status: 400, body: { error_message: 'An error occurred when approving payouts', errors: ['no'] } };
    for (const payout of found) {
      payout.approvals += 1;
      payout.rows.push({ type: 'Payout', status: 'debit', at: clock() });
      change(payout, { status: 'approved' });
    }
    return { status: 202, body: { status: 'ok' } };
  }

  function history({ query }: PlayedCall): PlayedAnswer {
    const isAsked = (at: Date) => {
      const day = at.toISOString().slice(0, 10);
      return day >= String(query.get('from_date')) && day <= String(query.get('to_date'));
    };
    const rows = payouts.flatMap(({ number, sent, rows: moves }) =>
      moves.flatMap(({ type, status, at }) => {
        const of = { reference_no: number, beneficiary_account: sent.beneficiary_account, account: 'PT. BANK TBK.' };
        if (!isAsked(at)) return [];
        const fee = { ...of, type: 'Payout fee', amount: '300.0', status: 'debit', created_at: at.toISOString() };
        return [fee, { ...of, type, amount: `${sent.amount}.0`, status, created_at: at.toISOString() }];
      }),
    );
    const topUp = { account: 'Bri virtual account number', type: 'Topup', amount: '100000000.0', status: 'credit' };
    return { body: [topUp, ...rows] };
  }

  function details(number: string): PlayedAnswer {
    const found = payouts.find((payout) => payout.number === number);
    if (!found) return { status: 404, body: { error_message: 'Payout not found' } };
    if (found.status === 'approved') change(found, becomes(found.sent));
    return { body: shown(found) };
  }

  function act(call: PlayedCall): PlayedAnswer {
    const path = call.path.replace(/^\/iris\/api\/v1\//, '');
    const key = path === 'payouts/approve' ? APPROVER_KEY : CREATOR_KEY;
    if (call.headers.authorization !== `Basic ${Buffer.from(`${key}:`).toString('base64')}`) {
      const said = 'You are not authorized to perform this action';
      return { status: 401, body: { error_message: said, errors: { account: [said] } } };
    }
    if (path === 'account_validation') return instead ?? validate(call);
    if (path === 'payouts/approve') return approve(call);
    if (path === 'payouts') return instead ?? create(call);
    return path === 'statements' ? history(call) : details(path.replace(/^payouts\//, ''));
  }

  /** Whether the answer to a new payout does not come through: the first alone. */
  function loses({ path, headers, body }: PlayedCall): boolean {
    const [[sent] = [], key] = [(body.payouts ?? []) as Sent[], String(headers['x-idempotency-key'])];
    if (!path.endsWith('/payouts') || !sent || lost.has(key) || !isLost(sent)) return false;
    lost.add(key);
    return true;
  }

  const service = await playService((call) => {
    const right = fault && !fault.does ? undefined : act(call);
    if (loses(call)) return 'silent';
    if (fault?.reply === 'silent' || fault?.reply === 'cut') return fault.reply;
    if (typeof fault?.reply === 'object') return fault.reply;
    return right ?? act(call);
  });

  const made = (reference: string) =>
    payouts.filter(({ sent }) => String(sent.notes).endsWith(reference.replaceAll('-', '')));
  const lastOf = (reference: string): Payout => {
    const found = made(reference).at(-1);
    if (!found) throw new Error(`Midtrans has no payout ${reference}`);
    return found;
  };

  return {
    access: { url: service.url, creatorKey: CREATOR_KEY, approverKey: APPROVER_KEY, merchantKey: MERCHANT_KEY },
    calls: service.calls,
    /** A bank of theirs has an account, whose it is. */
    holds: (bank: string, account: string, holder: string) => void holders.set(`${bank} ${account}`, holder),
    /** What is answered to each question whose an account is, and to each new payout, instead of what it should. */
    says(now?: PlayedAnswer) {
      instead = now;
    },
    fails(now?: Fault) {
      fault = now;
    },
    /** From now on approved payouts become so. */
    become(next: Becoming | typeof becomes) {
      becomes = typeof next === 'function' ? next : () => next;
    },
    /** From now on the first answers to such payouts do not come through. */
    lose(which: typeof isLost) {
      isLost = which;
    },
    /** The last payout of a reference is so now. */
    set: (reference: string, now: Becoming) => change(lastOf(reference), now),
    /** Whether an approver has to give the digits of their phone as well. */
    asksForOtp(now: boolean) {
      wantsOtp = now;
    },
    /** Somebody makes and releases one in the dashboard. */
    makeByHand(sent: { amount: number; account: string; note: string }): void {
      const body = { beneficiary_name: 'SITI RAHAYU', beneficiary_account: sent.account, beneficiary_bank: 'bca' };
      const number = `hand${payouts.length}`;
      const at = clock();
      const payout = { ...body, amount: String(sent.amount), notes: sent.note };
      const rows = [{ type: 'Payout', status: 'debit', at }];
      payouts.push({
        ...{ number, key: number, text: '', sent: payout, madeAt: at, status: 'approved', approvals: 1, rows },
        updatedAt: at.toISOString(),
      });
    },
    made,
    /** the payouts of a reference that moved money or may */
    moved: (reference: string) => made(reference).filter(({ status }) => MOVING.includes(status)).length,
    /** All payouts, and whether each moved money or may. */
    all: () => payouts.map(({ key: reference, status }) => ({ reference, isMoney: MOVING.includes(status) })),
    numberOf: (reference: string) => lastOf(reference).number,
    /** What it tells by itself. */
    notification(said: object, merchantKey = MERCHANT_KEY): RawRequest {
      const body = Buffer.from(JSON.stringify(said));
      const signature = createHash('sha512').update(body).update(merchantKey).digest('hex');
      return { headers: { 'iris-signature': signature }, body };
    },
    close: service.close,
  };
}
