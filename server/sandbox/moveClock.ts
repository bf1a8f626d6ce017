import type { LoanClock } from '../../src/contract/generated/bodies';
import { dayOf, daysBetween } from '../../src/lending/days';
import { keepLate } from '../modules/arrears';
import type { LoansNeeds } from '../modules/loans';
import { accrueLoan, loansOfUser, readLoans } from '../modules/loans';
import { type Operator, recordAct } from '../modules/operators';
import { borrowers, inChannelOfUser, loanToday, moveClock, movedDays } from '../modules/people';
import { lookAgain } from '../modules/reminders';
import { Refusal } from '../platform/domain/refusals';

const SHOWN = 50;

async function loanClock(services: LoansNeeds, userId: string, mobileNumber: string): Promise<LoanClock> {
  const { asOf: today, loans } = await readLoans(await inChannelOfUser(services, services.database, userId), userId);
  const owed = loans.flatMap(({ instalments }) => instalments.filter(({ outstanding }) => outstanding > 0));
  const [next] = owed.map(({ due }) => due).sort();
  const days = await movedDays(services.database, userId);
  const nextDueIn = next === undefined ? {} : { nextDueIn: daysBetween(dayOf(today), dayOf(next)) };
  return { user: userId, mobileNumber: `0${mobileNumber}`, days, today, ...nextDueIn };
}

/** The clocks of the persons with loans, who borrowed last first. */
export async function loanClocks(services: LoansNeeds): Promise<LoanClock[]> {
  const found = await borrowers(services.database, SHOWN);
  return Promise.all(found.map(({ userId, mobileNumber }) => loanClock(services, userId, mobileNumber)));
}

/**
 * Moves the clock of a person's loans to so many days after today, and brings the ledger there. Only for a sandbox. What
 * the ledger has of later days stays when a clock is moved back. Refuses with NOT_FOUND who has no loan.
 */
export async function moveLoanClock(
  services: LoansNeeds,
  operator: Operator,
  userId: string,
  days: number,
): Promise<void> {
  const { database, clock } = services;
  const now = clock();
  await database.transaction(async (tx) => {
    const loans = await loansOfUser(tx, userId);
    if (loans.length === 0) throw new Refusal('NOT_FOUND');
    await moveClock(tx, userId, days);
    await lookAgain(tx, userId, now);
    const today = await loanToday(services, tx, userId);
    for (const { loanId } of loans) await accrueLoan(tx, loanId, today, now);
    keepLate(tx, userId);
    await recordAct(tx, { operator, act: 'clock.move', subject: userId, detail: { days } }, now);
  });
}
