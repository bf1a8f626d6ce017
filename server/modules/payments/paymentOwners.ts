import type { OwnerAsked, PaymentOwner, PaymentOwners } from '../../../src/contract/generated/bodies';
import type { Day } from '../../../src/lending/days';
import { sumOf } from '../../../src/lending/money';
import { overdueOn } from '../../../src/lending/overdue';
import { nextDueOf } from '../../../src/lending/statement';
import { isUuid } from '../../platform/domain/photoIds';
import { Refusal } from '../../platform/domain/refusals';
import type { Platform } from '../../platform/platform';
import {
  latestLate,
  loansOfPeople,
  owingNext,
  ownerOfLoanNo,
  type PersonLoan,
  quotePayment,
  totalOutstanding,
} from '../loans';
import { type Operator, recordView } from '../operators';
import { findUsers, loanTodays, nameOfUser, type User } from '../people';
import { findDifference, type StoredDifference } from './tables/paymentDifferences';

/** Of so many who fell late last it is looked up whether they owe just what was paid. */
const LOOKED_UP = 200;
/** Of so many of whom nothing is late, but just that is due next. */
const NEXT_LOOKED_UP = 20;
/** More who owe the same are no help in choosing. */
const NAMED = 5;

const lateOf = (loans: readonly PersonLoan[], day: Day) => sumOf(loans, ({ state }) => overdueOn(state, day).amount);

interface OwingPerson {
  user: User;
  loans: readonly PersonLoan[];
  day: Day;
}

/** Some people with their loans that were paid out, without those who have none. */
async function owingPeople({ database, clock, config }: Platform, ids: readonly string[]): Promise<OwingPerson[]> {
  const todayOf = await loanTodays({ clock, config }, database, ids);
  const [users, loansOf] = [await findUsers(database, ids), await loansOfPeople(database, ids, todayOf)];
  return ids.flatMap((id) => {
    const [user, loans] = [users.get(id), loansOf(id)];
    return user && loans.length > 0 ? [{ user, loans, day: todayOf(id) }] : [];
  });
}

/** @param loanNo the loan they are named by; where absent the one that is late, or owed, or was asked for first */
function asRead({ user, loans, day }: OwingPerson, loanNo?: string): PaymentOwner[] {
  const loan =
    loanNo === undefined
      ? (loans.find((one) => lateOf([one], day) > 0) ?? loans.find((one) => totalOutstanding([one]) > 0) ?? loans[0])
      : loans.find(({ stored }) => stored.loanNo === loanNo);
  if (!loan) return [];
  return [
    {
      ...{ person: user.userId, loanNo: loan.stored.loanNo, isClosed: totalOutstanding([loan]) === 0 },
      name: nameOfUser(user),
      ...{ late: lateOf(loans, day), owed: totalOutstanding(loans) },
    },
  ];
}

/** Who owes just what was paid: of who fell late last what is late, or with it what is due today; of who is not, what is due next of a loan. */
async function whoOwe(services: Platform, amount: number): Promise<PaymentOwner[]> {
  const { database } = services;
  const late = (await owingPeople(services, await latestLate(database, LOOKED_UP))).filter(
    ({ loans, day }) => lateOf(loans, day) === amount || quotePayment(loans, { kind: 'due' }, day).amount === amount,
  );
  const isNamed = new Set(late.map(({ user }) => user.userId));
  const next = (await owingPeople(services, await owingNext(database, amount, NEXT_LOOKED_UP))).flatMap((one) => {
    // as the night has it; what was paid today is known since
    const due = one.loans.find(({ state }) => nextDueOf(state) === amount);
    return due && !isNamed.has(one.user.userId) ? asRead(one, due.stored.loanNo) : [];
  });
  return [...late.flatMap((one) => asRead(one)), ...next].slice(0, NAMED);
}

async function ownersOf(services: Platform, { person, there }: StoredDifference, loanNo: string | undefined) {
  if (loanNo === undefined && person === undefined) return whoOwe(services, there);
  const id = loanNo === undefined ? person : await ownerOfLoanNo(services.database, loanNo);
  const owners = (await owingPeople(services, id === undefined ? [] : [id])).flatMap((one) => asRead(one, loanNo));
  if (owners.length === 0 && loanNo !== undefined) throw new Refusal('LOAN_NOT_FOUND');
  return owners;
}

/**
 * POST /desk/payments/{difference}/owners: whose the payment is, before anything is done about it: who has the loan, who was given
 * its number, or those who owe just that sum. Who is named is in the audit trail. Refuses with NOT_FOUND and LOAN_NOT_FOUND.
 */
export async function readOwners(
  services: Platform,
  operator: Operator,
  id: string,
  { loanNo }: OwnerAsked,
): Promise<PaymentOwners> {
  const { database, clock } = services;
  const difference = isUuid(id) ? await findDifference(database, id) : undefined;
  if (!difference) throw new Refusal('NOT_FOUND');
  const owners = await ownersOf(services, difference, loanNo);
  for (const { person } of owners)
    await recordView(database, { operator, act: 'person.viewArrears', subject: person }, clock());
  return { owners };
}
