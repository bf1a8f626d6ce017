import { expect } from 'vitest';
import type { Applicant } from '../server/support/applicant';
import { personOfOneLoan, waysOf } from '../server/support/loanWays';
import type { TestServer } from '../server/support/testServer';

/** Why a way is refused beside another: by the loan itself, or because its step is closed by then. */
export const REFUSED = ['ORDER_ONGOING', 'STEP_NOT_OPEN'];

/** Both have signed the contract of a person's one loan. */
async function signed(server: TestServer, who: Applicant): Promise<void> {
  const loans = await who.loans();
  expect(loans).toHaveLength(1);
  await server.database.query(
    `UPDATE contracts SET status = 'COMPLETED', signed_at = drawn_at, completed_at = drawn_at
     WHERE loan_id = (SELECT loan_id FROM loans WHERE loan_no = $1)`,
    [loans[0]?.loanNo ?? ''],
  );
}

/** People at the same moment: more would wait for the database, not for each other. */
const AT_ONCE = 10;

/** So many people at the same moment, each by all their ways. */
async function takeWave(server: TestServer, { people, ways }: Taken): Promise<void> {
  const taken = await Promise.all(
    Array.from({ length: people }, async () => {
      const who = await personOfOneLoan(server);
      return { who, ways: await waysOf(who, ways) };
    }),
  );
  const answers = await Promise.all(taken.map(({ ways: own }) => Promise.all(own.map((way) => way()))));
  for (const own of answers) {
    expect(own.filter((answer) => answer !== 200 && !REFUSED.includes(answer))).toEqual([]);
    expect(own.filter((answer) => answer === 200)).toHaveLength(1);
  }
  for (const { who } of taken) await signed(server, who);
  const left = taken.map(({ ways: own }, person) => own.filter((_, way) => answers[person]?.[way] !== 200));
  const again = await Promise.all(left.map((own) => Promise.all(own.map((way) => way()))));
  for (const own of again) expect(new Set(own)).toEqual(new Set(['REACH_DBR_RESTRICTION']));
  expect(again.flat()).toHaveLength(people * (ways - 1));
}

interface Taken {
  people: number;
  /** of each */
  ways: number;
}

/**
 * Has people take so many ways to a loan each, all at once, and the ways that are left once more when the loan is signed.
 * The first time an unsigned contract stands against all but one, the second time the income.
 */
export async function takeLoansAtOnce(server: TestServer, { people, ways }: Taken): Promise<void> {
  for (let done = 0; done < people; done += AT_ONCE) {
    await takeWave(server, { people: Math.min(AT_ONCE, people - done), ways });
  }
}
