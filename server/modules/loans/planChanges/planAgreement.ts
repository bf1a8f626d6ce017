import type { Language } from '../../../../src/contract/enums';
import type { LoanAgreement, PlanChange, PlanSignature } from '../../../../src/contract/generated/bodies';
import type { Queries } from '../../../platform/database/database';
import { Refusal } from '../../../platform/domain/refusals';
import { checkedCode, loanToday, lockUnfrozen, toOwnPhone, type User } from '../../people';
import { askToSign } from '../contracts/askToSign';
import { isOpenChange, type PlanChangeRecord } from '../domain/planChange';
import type { LoansNeeds } from '../needs';
import { SignatureAwaited } from '../ports/eSign';
import { loanNumberOf, loansOfUser, ownLoanId } from '../tables/loans';
import {
  changePlanChange,
  findPlanChange,
  keepPlanSigned,
  lockPlanChange,
  notePlanShown,
  planAgreementOf,
  planChangesOf,
  type StoredPlanAgreement,
} from '../tables/planChanges';
import { changeAsRead } from './readPlanOptions';

interface Found {
  loanNo: string;
  change: PlanChangeRecord;
  agreement: StoredPlanAgreement;
}

/** The last agreement about the plan of a person's loan; of the loan asked for last that has one where none is named. */
async function requireAgreement(db: Queries, userId: string, loanNo: string | undefined): Promise<Found> {
  const named = loanNo === undefined ? undefined : await ownLoanId(db, userId, loanNo);
  const ids = loanNo === undefined ? (await loansOfUser(db, userId)).map(({ loanId }) => loanId) : [named ?? ''];
  for (const loanId of ids.filter(Boolean)) {
    const change = (await planChangesOf(db, loanId)).find(({ kind }) => kind === 'instalment');
    const agreement = change && (await planAgreementOf(db, change.changeId));
    const ofLoan = await loanNumberOf(db, loanId);
    if (change && agreement && ofLoan !== undefined) return { loanNo: ofLoan, change, agreement };
  }
  throw new Refusal('NOT_FOUND');
}

const eSignStatusOf = ({ signedAt, approvedAt }: PlanChangeRecord): LoanAgreement['eSignStatus'] =>
  approvedAt ? 'COMPLETED' : signedAt ? 'WAITING_LENDER_APPROVE' : 'UNCOMPLETED';

/** GET /loan/plan-agreement: the agreement about a plan, which counts as shown from then on. Refuses with NOT_FOUND. */
export async function readPlanAgreement(
  services: LoansNeeds,
  userId: string,
  { loanNo: asked, language }: { loanNo: string | undefined; language: Language },
): Promise<LoanAgreement> {
  const { database, clock } = services;
  const { loanNo, change, agreement } = await requireAgreement(database, userId, asked);
  await notePlanShown(database, change.changeId, clock());
  const { title, blocks } = agreement.content[language];
  const { signedAt, approvedAt } = change;
  return {
    ...{ loanNo, eSignStatus: eSignStatusOf(change), sha256: agreement.sha256, title, blocks: [...blocks] },
    signatures: [
      ...(signedAt ? [{ by: 'borrower' as const, at: signedAt.toISOString() }] : []),
      ...(approvedAt ? [{ by: 'lender' as const, at: approvedAt.toISOString() }] : []),
    ],
  };
}

/** The same as PDF, with the signatures that it has. Refuses with NOT_FOUND. */
export async function readPlanPdf(services: LoansNeeds, userId: string, loanNo: string | undefined) {
  return (await requireAgreement(services.database, userId, loanNo)).agreement.pdf;
}

/**
 * POST /loan/plan-agreement/sign: the person signs the agreement about their plan by a code to their phone; told again it is
 * signed already. Where the provider makes the signature later, they have signed all the same. Refuses with NOT_FOUND,
 * CONTRACT_NOT_SHOWN, E_SIGN_UNAVAILABLE, and as codes are.
 */
export async function signPlan(services: LoansNeeds, user: User, signature: PlanSignature): Promise<PlanChange> {
  try {
    return await signNow(services, user, signature);
  } catch (error) {
    // sent twice at once, the one that was first used the code up
    const { change } = await requireAgreement(services.database, user.userId, signature.loanNo);
    if (!change.signedAt) throw error;
    return changeAsRead(change, await loanToday(services, services.database, user.userId));
  }
}

async function signNow(services: LoansNeeds, user: User, { loanNo, code }: PlanSignature): Promise<PlanChange> {
  const { database, eSign, clock, report } = services;
  const { userId, known } = user;
  const today = await loanToday(services, database, userId);
  const { change, agreement } = await requireAgreement(database, userId, loanNo);
  const { changeId } = change;
  if (change.signedAt) return changeAsRead(change, today);
  if (!isOpenChange(change, today)) throw new Refusal('NOT_FOUND');
  if (!agreement.shownAt) throw new Refusal('CONTRACT_NOT_SHOWN');
  if (!eSign) throw new Refusal('E_SIGN_UNAVAILABLE');
  const useCode = await checkedCode(services, toOwnPhone(user, 'signature'), code);
  const at = clock();
  const signing = { by: 'borrower', name: String(known.fullName ?? userId), at } as const;
  const pdf = await askToSign({ ...services, eSign }, agreement.pdf, signing).catch((cause: unknown) => {
    if (cause instanceof SignatureAwaited) return undefined;
    report(cause);
    throw new Refusal('E_SIGN_UNAVAILABLE', { cause });
  });
  return database.transaction(async (tx) => {
    await lockUnfrozen(tx, userId, at);
    await useCode(tx);
    const locked = await lockPlanChange(tx, changeId);
    // it may have ended, or its day may have been moved on, since
    if (!locked || !isOpenChange(locked, await loanToday(services, tx, userId))) throw new Refusal('NOT_FOUND');
    if (!(await keepPlanSigned(tx, changeId, { by: 'borrower', pdf, at }))) throw new Refusal('NOT_FOUND');
    if (locked.paidAt) await changePlanChange(tx, changeId, 'given', at);
    const signed = await findPlanChange(tx, changeId);
    if (!signed) throw new Error(`the change ${changeId} is not there any more`);
    return changeAsRead(signed, today);
  });
}
