import type { CanApply } from '../../../../src/contract/generated/bodies';
import type { ByField } from '../../../../src/contract/named';
import type { DefinitionSet } from '../../../../src/definitions/definitionSet';
import { leastAgeOn, leastIncomeOn } from '../../../../src/lending/caps';
import type { Day } from '../../../../src/lending/days';
import { capsOf, productsOf } from '../../../../src/lending/released';
import { ageOn } from '../../../../src/lib/calendar';
import { isSameName } from '../../../../src/lib/comparable';
import type { InChannel } from '../../../platform/platform';
import { asksForCredit } from '../../../platform/releases/flowKinds';
import {
  applyAgain,
  type FactsRequest,
  latestApplication,
  missingMaterials,
  neededMaterials,
  phaseOf,
} from '../../applications';
import { creditAppliedAt } from '../../credit';
import { knownOf, loanToday, type User } from '../../people';
import { contractOf, creditOf, creditOfLatest, limitOf, orderOfContract } from '../credit';
import { canApply } from '../domain/canApply';
import { type LoanFacts, leastLoanOf } from '../domain/loanCheck';
import type { LoansNeeds } from '../needs';
import { burdenOf } from '../readLoans';
import { type LoanSums, loanSumsOf } from '../tables/loans';
import { applicationWay } from './applicationWay';

/** Who asks, and when. */
export interface Asking<Needs = LoansNeeds> {
  services: InChannel<Needs>;
  user: User;
  now: Date;
}

/** The same within a transaction, or at the database. */
type AskingAt = Pick<FactsRequest<LoansNeeds>, 'services' | 'db' | 'user' | 'now'>;

export const atDatabase = ({ services, user, now }: Asking): AskingAt => ({
  ...{ services, db: services.database, user, now },
});

/** The documents that a person must still give. */
const materialsLeft = async ({ services, db, user }: Omit<AskingAt, 'now'>) =>
  missingMaterials(await neededMaterials(services, db, user));

/** Whether the documents are there that a person must give. */
const materialsFor = async (asking: AskingAt): Promise<LoanFacts['materials']> =>
  (await materialsLeft(asking)).length === 0 ? 'complete' : 'missing';

/**
 * What decides which products a person may have, and how their loans weigh on another. The NIK tells the day of birth
 * where it is known, as the register vouches for it; a person of whom nothing says it counts as just of the least age of
 * the law.
 */
export async function borrowerOn(
  day: Day,
  { services, db, user, now }: AskingAt,
  { hasBorrowed }: LoanSums,
): Promise<Pick<LoanFacts, 'borrower' | 'bills' | 'repayments'>> {
  const { nikBirthDate, birthDate = '' } = knownOf(user, now);
  const born = String(nikBirthDate ?? birthDate);
  const age = born ? ageOn(born, day) : leastAgeOn(capsOf(services.release.set), day);
  const { lateOn, ...burden } = await burdenOf(services, db, user.userId);
  return { ...burden, borrower: { age, isNew: !hasBorrowed, lateOn } };
}

/** The income of a month in rupiah, as the person said it; undefined where it was never asked. */
const incomeOf = ({ known: { monthlyIncome } }: User) =>
  typeof monthlyIncome === 'number' ? monthlyIncome : undefined;

/** A name that was corrected can be that of a contact from before. */
function contactsOf({ known }: User): LoanFacts['contacts'] {
  const { fullName, contactFullName, contactFullName2 }: ByField = known;
  return [contactFullName, contactFullName2].some((name) => isSameName(name, fullName)) ? 'self' : 'others';
}

/** The products: none for who is known to earn less than the law asks of a borrower on the day. */
function productsWithin(set: DefinitionSet, user: User, { borrower, day }: Pick<LoanFacts, 'borrower' | 'day'>) {
  const income = incomeOf(user);
  const isEnough = income === undefined || income >= leastIncomeOn(capsOf(set), day, borrower);
  return isEnough ? productsOf(set) : [];
}

/** GET /loan/can-apply: whether a person may apply now in a channel, for a limit or a loan. */
export async function readCanApply(asked: Asking & { channel: string }): Promise<CanApply> {
  const asking = atDatabase(asked);
  const { services, db, user } = asking;
  const { release } = services;
  const today = await loanToday(services, db, user.userId);
  const application = await latestApplication(db, user.userId);
  const sums = await loanSumsOf(db, user.userId);
  const owner = { ...asking, sums };
  const credit = await creditOfLatest(owner, application);
  const contract = await contractOf(owner);
  const flow = application && release.flow(application.flow);
  const { bills, borrower } = await borrowerOn(today, asking, sums);
  const isAsked = flow !== undefined && asksForCredit(flow) && (await creditAppliedAt(db, user.userId));
  return canApply({
    application: applicationWay(asked.services, asked),
    phase: application ? phaseOf(application, credit?.creditStatus, today) : 'none',
    again: application && applyAgain(application, credit?.creditStatus, today),
    credit: credit?.creditStatus ?? (isAsked ? 'deciding' : undefined),
    limit: await limitOf(owner, credit),
    contract,
    ...(contract === 'unsigned' && { orderToSign: await orderOfContract(owner) }),
    bills,
    materials: await materialsFor(asking),
    leastLoan: leastLoanOf({
      products: productsWithin(release.set, user, { borrower, day: today }),
      borrower,
      day: today,
    }),
  });
}

/** What a person may borrow from on their day, even where something else stands in the way. */
export async function readLendable(asking: AskingAt) {
  const { services, db, user } = asking;
  const { set } = services.release;
  const sums = await loanSumsOf(db, user.userId);
  const credit = await creditOf({ ...asking, sums });
  const day = await loanToday(services, db, user.userId);
  const borrowing = await borrowerOn(day, asking, sums);
  return {
    ...borrowing,
    credit: credit?.creditStatus,
    limit: await limitOf({ db, user, sums }, credit),
    products: productsWithin(set, user, { ...borrowing, day }),
    caps: capsOf(set),
    day,
  };
}

/** What the check of a loan depends on. */
export async function readLoanFacts(asking: AskingAt): Promise<LoanFacts> {
  const { db, user } = asking;
  return {
    ...(await readLendable(asking)),
    contract: await contractOf({ user, db }),
    materials: await materialsFor(asking),
    income: incomeOf(user),
    contacts: contactsOf(user),
  };
}
