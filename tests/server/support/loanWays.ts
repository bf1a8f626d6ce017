import { setTimeout as pause } from 'node:timers/promises';
import { saveKnown } from '../../../server/modules/people/tables/users';
import type { Applicant } from './applicant';
import { borrowingWalk } from './borrowing';
import { buyerWith, buying, orderAt } from './partnerShop';
import type { TestServer } from './testServer';
import type { Walker } from './walker';

const LIMIT = 10_000_000;
/** A month: the share of it that may be repaid is more than one of the loans below takes, and less than two. */
const INCOME = 5_000_000;
/** Costs less than Rp1,000,000 a month. */
const LOAN = { amount: 4_500_000, tenor: '6' };

/** A person whose limit is enough for two loans and whose income for one. */
export async function personOfOneLoan(server: TestServer): Promise<Applicant> {
  const who = await buyerWith(server, LIMIT);
  const { userId } = (await who.get('/api/user/v3')).json();
  await server.database.transaction((tx) => saveKnown(tx, userId, { set: { monthlyIncome: INCOME }, remove: [] }));
  return who;
}

/** A way to a loan on which only the last call is left, sent under a key where one is given; gives 200 or why not. */
export type LoanWay = (key?: string) => Promise<200 | string>;

const TRIED_AGAIN: ReadonlySet<string> = new Set(['SERVER_BUSY', 'SAVE_CONFLICT']);
const BUSY_MS = 200;

interface LastCall {
  path: string;
  step: string;
}

async function wayOf(walker: Walker, before: readonly string[], { path, step }: LastCall): Promise<LoanWay> {
  if (!(await walker.through(...before))) throw new Error(JSON.stringify(walker.refusal));
  const { who, address: flow } = walker;
  const { answers } = await who.draft(flow);
  const send = (key: string | undefined) => who.step(path, step, answers, { flow, ...(key !== undefined && { key }) });
  return async (key) => {
    let answer = await send(key);
    // more come at once than may wait: a page tries again too
    while (TRIED_AGAIN.has(answer.json().code)) {
      await pause(BUSY_MS);
      answer = await send(key);
    }
    return answer.statusCode === 200 ? 200 : answer.json().code;
  };
}

/** Ways of each kind, by the effect of the last call. */
export const LOAN_WAYS: Readonly<Record<'loanApply' | 'orderApply', (who: Applicant) => Promise<LoanWay>>> = {
  loanApply: (who) =>
    wayOf(borrowingWalk(who, { loanAmount: LOAN.amount, tenor: LOAN.tenor }), ['amount'], {
      path: '/loan/apply',
      step: 'loan-review',
    }),
  async orderApply(who) {
    const { amount, tenor } = LOAN;
    const order = await orderAt(who.server, { amount, items: [{ name: 'Kulkas', quantity: 1, price: amount }] });
    return wayOf(buying(who, order, tenor), ['order', 'tenor'], { path: '/order/apply', step: 'purchase-review' });
  },
};

/** So many ways of a person: a loan of money, and orders. */
export async function waysOf(who: Applicant, count: number): Promise<readonly LoanWay[]> {
  const ways = [await LOAN_WAYS.loanApply(who)];
  while (ways.length < count) ways.push(await LOAN_WAYS.orderApply(who));
  return ways;
}
