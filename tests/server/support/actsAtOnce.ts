import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { type Applicant, signIn } from './applicant';
import { approvedPerson, borrowingWalk } from './borrowing';
import { footprintOf } from './footprint';
import { aPayer } from './payer';
import { askedPlan } from './planChanges';
import { operatorAt } from './reviewer';
import { sentApplication } from './sentApplication';
import type { TestServer } from './testServer';

type Answer = Promise<Pick<LightMyRequestResponse, 'statusCode' | 'body'>>;
/** Somebody who is ready for a call, and the ways in which it is made at the same time. */
export interface Ready {
  who: Applicant;
  ways: readonly (() => Answer)[];
}

/** Decisions of a reviewer. */
export const APPROVE = { decision: 'approve', limit: 5_000_000 };
export const PROPOSE = { decision: 'approve', limit: 25_000_000, why: 'Gaji di slip lebih tinggi.' };
export const REJECT = { decision: 'reject', reason: 'DATA_NOT_CONFIRMED' };
export const RETURN = { decision: 'return', reasons: ['BANK_ACCOUNT_IS_INVALID'] };

export const post = (who: Applicant, path: string, payload: object = {}): Answer =>
  who.request({ method: 'POST', url: `/api${path}`, payload });
export const twice = (who: Applicant, way: () => Answer): Ready => ({ who, ways: [way, way] });
export const idOf = async (who: Applicant): Promise<string> => (await who.get('/api/user/v3')).json().userId;

/** The step of a loan's way that is sent next, with the code it takes. */
export async function loanStep(server: TestServer, path: string, ...before: readonly string[]): Promise<Ready> {
  const who = await approvedPerson(server);
  const walker = borrowingWalk(who);
  expect(await walker.through(...before), JSON.stringify(walker.refusal)).toBe(true);
  const isSigning = path.endsWith('/sign');
  if (isSigning) await who.get('/api/loan/loan-agreement');
  const code = await who.code(isSigning ? '/contract-center/e-sign/send-otp' : '/loan/send-otp');
  const step = isSigning ? 'contract' : 'loan-review';
  return twice(who, () => who.step(path, step, {}, { flow: 'apply-loan', code }));
}

/** Somebody who asked for a change of their plan. */
export async function planned(server: TestServer, kind: 'extension' | 'instalment') {
  const payer = await aPayer(server, kind === 'extension' ? {} : { product: 'cash-short', amount: 1_000_000 });
  return { payer, asked: await askedPlan(payer, kind) };
}

export async function overpaid(server: TestServer) {
  const payer = await aPayer(server);
  const { number, amount } = await payer.number({ channel: 'BCA', paying: 'everything' });
  await payer.bank(number, 'pay', amount + 25_000);
  await payer.hasAccount('1234560001');
  return payer;
}

export async function reviewed(server: TestServer, ...decisions: readonly object[]): Promise<Ready> {
  const who = await signIn(server);
  const no = await sentApplication(server, who);
  const ways = decisions.map(async (decision) => {
    const reviewer = await operatorAt(server, 'reviewer');
    return () => reviewer.decide(no, decision);
  });
  return { who, ways: await Promise.all(ways) };
}

const codeOf = ({ statusCode, body }: Awaited<Answer>) =>
  `${statusCode} ${statusCode === 200 ? '' : JSON.parse(body).code}`;

/** What was answered, and what is kept afterwards. */
export async function outcome(
  server: TestServer,
  ready: () => Promise<Ready>,
  go: (ways: Ready['ways']) => Promise<Awaited<Answer>[]>,
) {
  const { who, ways } = await ready();
  // it may end the session
  const userId = await idOf(who);
  const codes = (await go(ways)).map(codeOf);
  return { codes, rows: await footprintOf(server, userId) };
}

export const together = (ways: Ready['ways']) => Promise.all(ways.map((way) => way()));
/** One after the other, the last first where it is said; answers in the order of the ways. */
export const inTurn =
  (isReversed = false) =>
  async (ways: Ready['ways']) => {
    const answers: Awaited<Answer>[] = [];
    for (const way of isReversed ? ways.toReversed() : ways) answers.push(await way());
    return isReversed ? answers.toReversed() : answers;
  };
