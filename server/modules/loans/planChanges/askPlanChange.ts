import { randomUUID } from 'node:crypto';
import type { PlanChange, PlanChangeBody } from '../../../../src/contract/generated/bodies';
import type { Transaction } from '../../../platform/database/database';
import { Refusal, type RefusalCode } from '../../../platform/domain/refusals';
import type { InChannel } from '../../../platform/platform';
import { sayIn } from '../../../platform/texts';
import { type DrawnAgreement, drawAgreement } from '../../documents';
import { loanToday, lockUnfrozen, lockUser, type User } from '../../people';
import { partiesOf } from '../contracts/drawContract';
import { planAgreementContent } from '../domain/planAgreement';
import { type AgreedPlan, type Availability, isOpenChange, type PlanChangeRecord } from '../domain/planChange';
import type { LoansNeeds } from '../needs';
import { loansOfPerson, type PersonLoan } from '../personLoans';
import { changePlanChange, findPlanChange, insertPlanChange, planChangesOf } from '../tables/planChanges';
import { offeredPlan } from '../tables/reliefs';
import { lapsePlanChange } from './bookPlanChange';
import { changeAsRead, paymentLookedFor, planWay } from './readPlanOptions';

/** The number that people quote an agreement by: of the loan, and which plan of it. */
const planNumber = (loanNo: string, index: number): string => `${loanNo}/P${index}`;

/** How an agreement that is not there yet is numbered, and the day it is for. */
interface Numbered {
  number: string;
  day: string;
}

/** Draws the agreement of a plan in both languages; nothing is signed for an extension. */
async function drawPlan(
  services: InChannel<LoansNeeds>,
  user: User,
  { stored: { loanNo, kind } }: PersonLoan,
  { offer }: AgreedPlan,
  { number, day }: Numbered,
): Promise<DrawnAgreement | undefined> {
  if (offer.kind === 'extension') return undefined;
  const { texts } = services.release;
  const subject = { parties: partiesOf({ services, user }), number, loan: { loanNo, kind }, offer, day };
  return drawAgreement(number, (language) => planAgreementContent(subject, language, sayIn(texts, language)));
}

/** Codes of the call for what keeps a plan from being changed; what is under way already is asked for at the same time. */
const REFUSED_BY: Readonly<Partial<Record<Availability['availability'], RefusalCode>>> = {
  CURRENT_BILL_HAS_REMINDER: 'CURRENT_BILL_HAS_REMINDER',
  BILL_INSTALLMENT_CREATION_CONCURRENT: 'BILL_INSTALLMENT_CREATION_CONCURRENT',
  PAY_IN_ADVANCE_UNPAID: 'BILL_INSTALLMENT_CREATION_CONCURRENT',
  E_SIGN_UNCOMPLETED: 'BILL_INSTALLMENT_CREATION_CONCURRENT',
  ALL_UNCOMPLETED: 'BILL_INSTALLMENT_CREATION_CONCURRENT',
  E_SIGN_WAITING_LENDER_APPROVE: 'BILL_INSTALLMENT_CREATION_CONCURRENT',
};

const isSame = ({ offer }: AgreedPlan, { kind, count, inAdvance, total }: PlanChangeBody) =>
  offer.kind === kind && offer.count === count && offer.inAdvance === inAdvance && offer.total === total;

/** Ends what is over, and what waits for nothing but its person where they ask for another of its kind. Gives what stays open. */
async function openOf(
  tx: Transaction,
  changes: readonly PlanChangeRecord[],
  { body, day, now }: { body: PlanChangeBody; day: PlanChangeRecord['day']; now: Date },
): Promise<PlanChangeRecord | undefined> {
  const change = changes.find(({ status }) => status === 'INITIATE' || status === 'PROCESSING');
  if (!change) return undefined;
  const { changeId, kind, signedAt, paidAt } = change;
  if (!isOpenChange(change, day)) {
    await lapsePlanChange(tx, change, now);
    return undefined;
  }
  if (kind !== body.kind || signedAt || paidAt || isSame(change.agreed, body)) return change;
  await changePlanChange(tx, changeId, 'withdrawn', now);
  return undefined;
}

/**
 * POST /loan/plan-change: agrees to a change of a loan's plan as it was shown; told again it is the same. Nothing of the loan
 * changes yet. Refuses with NOT_FOUND, BILL_INSTALLMENT_CREATION_INVALID_PARAM where it would be another now, and with what
 * keeps it from being changed.
 */
export async function askPlanChange(
  services: InChannel<LoansNeeds>,
  user: User,
  body: PlanChangeBody,
): Promise<PlanChange> {
  const { database, clock } = services;
  const { userId } = user;
  return database.transaction(async (tx) => {
    const now = clock();
    await lockUnfrozen(tx, userId, now);
    const day = await loanToday(services, tx, userId);
    const loans = await loansOfPerson(tx, userId, day);
    const loan = loans.find(({ stored }) => stored.loanNo === body.loanNo);
    if (!loan) throw new Refusal('NOT_FOUND');
    const { loanId, stored } = loan;
    const changes = await planChangesOf(tx, loanId);
    const open = await openOf(tx, changes, { body, day, now });
    if (open && isSame(open.agreed, body)) return changeAsRead(open, day);
    const relief = await offeredPlan(tx, loanId, day);
    const isLookedFor = await paymentLookedFor.call(tx, userId, { loans, day, now });
    const { plans, availability } = planWay(services, body.kind, { loan, loans, open, relief, isLookedFor, day });
    if (availability !== 'AVAILABLE') throw new Refusal(REFUSED_BY[availability] ?? 'BILL_INSTALLMENT_CANNOT_APPLY');
    const agreed = plans.find((plan) => isSame(plan, body));
    if (!agreed) throw new Refusal('BILL_INSTALLMENT_CREATION_INVALID_PARAM');
    const number = planNumber(stored.loanNo, changes.length + 1);
    const drawn = await drawPlan(services, user, loan, agreed, { number, day });
    const changeId = randomUUID();
    await insertPlanChange(tx, { changeId, loanId, userId, kind: body.kind, day, agreed, askedAt: now }, drawn);
    const asked = await findPlanChange(tx, changeId);
    if (!asked) throw new Error(`the change ${changeId} was not written down`);
    return changeAsRead(asked, day);
  });
}

/** POST /loan/plan-change/withdraw: the person takes back a change that they have not paid for whole; told again it stays so. Refuses with NOT_FOUND. */
export async function withdrawPlanChange(services: LoansNeeds, userId: string, loanNo: string): Promise<void> {
  const { database, clock } = services;
  await database.transaction(async (tx) => {
    await lockUser(tx, userId);
    const day = await loanToday(services, tx, userId);
    const loan = (await loansOfPerson(tx, userId, day)).find(({ stored }) => stored.loanNo === loanNo);
    if (!loan) throw new Refusal('NOT_FOUND');
    const [last] = await planChangesOf(tx, loan.loanId);
    if (last && !last.paidAt) await changePlanChange(tx, last.changeId, 'withdrawn', clock());
  });
}
