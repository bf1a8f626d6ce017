import { DAY_MS } from '../../../src/lib/calendar';
import type { IrisPayOutsAccess } from '../../platform/config/irisAccess';
import { callGateway, type GatewayAnswer, type GatewayCall, itemsIn, rupiahOf, textIn } from '../gatewayCall';

/** "List all transactions history for a month" */
const MONTH_MS = 28 * DAY_MS;
const NOT_UNIQUE = 'idempotency-key is not unique';

const isWell = ({ status }: GatewayAnswer): boolean => status >= 200 && status < 300;

/** What it says beside its status may name the account, and stays out of the log. */
const failed = ({ method, path }: GatewayCall, { status }: GatewayAnswer): Error =>
  new Error(`Midtrans answered ${method} ${path.replace(/\?.*/, '')} with ${status}`);

const digitsOf = (account: string): string => account.replace(/^0+/, '');
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** What is asked of Midtrans Payouts. Each rejects where it is not reached in time or answers what its documentation does not say. */
export function irisCalls({ url, creatorKey, approverKey }: IrisPayOutsAccess) {
  const ask = (asked: GatewayCall, signal: AbortSignal, key = creatorKey) =>
    callGateway({ url: `${url}/iris/api/v1`, key }, asked, signal);

  /** Money that moved, as its history has it from a day before until a month after. */
  async function history(since: number, now: number, signal: AbortSignal): Promise<readonly unknown[]> {
    const days = { from_date: dayOf(since - DAY_MS), to_date: dayOf(Math.min(now, since + MONTH_MS)) };
    const asked = { method: 'GET', path: `/statements?${new URLSearchParams(days)}` } as const;
    const answer = await ask(asked, signal);
    if (!isWell(answer) || !Array.isArray(answer.body)) throw failed(asked, answer);
    return answer.body;
  }
  const numbersOf = (rows: readonly unknown[]): readonly string[] =>
    [...new Set(rows.map((row) => textIn(row, 'reference_no')))].filter((number) => number !== '');

  return {
    /** Makes a payout, or gives that of before: its number; undefined where another was made by the same key. */
    async create(key: string, payout: Readonly<Record<string, unknown>>, signal: AbortSignal) {
      const headers = { 'x-idempotency-key': key };
      const asked = { method: 'POST', path: '/payouts', headers, body: payout } as const;
      const answer = await ask(asked, signal);
      const made = itemsIn(answer.body, 'payouts');
      const number = textIn(made[0], 'reference_no');
      if (isWell(answer) && made.length === 1 && number !== '') return number;
      if (!isWell(answer) && textIn(answer.body, 'error_message') === NOT_UNIQUE) return undefined;
      throw failed(asked, answer);
    },
    /** What is known of a payout; undefined where it knows none by this number. */
    async details(number: string, signal: AbortSignal): Promise<unknown> {
      const asked = { method: 'GET', path: `/payouts/${encodeURIComponent(number)}` } as const;
      const answer = await ask(asked, signal);
      if (answer.status === 404) return undefined;
      if (!isWell(answer)) throw failed(asked, answer);
      return answer.body;
    },
    /** Releases a payout, by the key of the approver. */
    async approve(reference: string, number: string, signal: AbortSignal): Promise<void> {
      const headers = { 'x-idempotency-key': `${reference}-approve` };
      const asked = { method: 'POST', path: '/payouts/approve', headers, body: { reference_nos: [number] } } as const;
      const answer = await ask(asked, signal, approverKey);
      if (!isWell(answer) || textIn(answer.body, 'status') !== 'ok') throw failed(asked, answer);
    },
    /** The numbers of payouts of so much to such an account. */
    async sentTo(
      { amount, account }: { amount: number; account: string },
      since: Date,
      now: Date,
      signal: AbortSignal,
    ) {
      const rows = await history(since.getTime(), now.getTime(), signal);
      return numbersOf(
        rows.filter(
          (row) =>
            textIn(row, 'type') === 'Payout' &&
            rupiahOf(row, 'amount') === amount &&
            digitsOf(textIn(row, 'beneficiary_account')) === digitsOf(account),
        ),
      );
    },
    /** The numbers of payouts of which something came back. */
    async refundedSince(since: Date, now: Date, signal: AbortSignal): Promise<readonly string[]> {
      const rows = await history(since.getTime(), now.getTime(), signal);
      return numbersOf(rows.filter((row) => textIn(row, 'type') === 'Refund'));
    },
  };
}
