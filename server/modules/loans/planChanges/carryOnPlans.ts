import { loanDay } from '../../../platform/domain/wib';
import { eachDue } from '../../../platform/jobs/eachDue';
import { notify } from '../../messaging';
import { loanToday, lockUser } from '../../people';
import { signedInTurn } from '../contracts/askToSign';
import { lenderOfContracts } from '../contracts/drawContract';
import { signerName } from '../contracts/signContracts';
import { isOpenChange } from '../domain/planChange';
import type { LoansNeeds } from '../needs';
import { loansOfPerson } from '../personLoans';
import { calledOf } from '../tables/loans';
import {
  keepPlanSigned,
  keepSignatureOfPlan,
  lockPlanChange,
  planAgreementOf,
  plansToBeSigned,
  plansToCarryOn,
  plansWithLender,
} from '../tables/planChanges';
import { bookAgreedPlan, lapsePlanChange } from './bookPlanChange';

/** Puts the signatures of people who have signed into their agreements, once the provider has made them. */
async function signForBorrowers(services: LoansNeeds, signal: AbortSignal): Promise<void> {
  const { database, eSign } = services;
  if (!eSign) return;
  await eachDue(services, signal, {
    read: (page) => plansToBeSigned(database, page),
    idOf: ({ changeId }) => changeId,
    async work({ changeId, userId, signedAt: at }) {
      const agreement = await planAgreementOf(database, changeId);
      if (!agreement) return;
      const name = await signerName(services, userId);
      const pdf = await signedInTurn({ ...services, eSign }, agreement.pdf, { by: 'borrower', name, at });
      if (pdf) await keepSignatureOfPlan(database, changeId, pdf);
    },
  });
}

/** Has the lender sign the plans that wait for it, as far as it approves them by now. */
async function signForLender(services: LoansNeeds, signal: AbortSignal): Promise<void> {
  const { database, outside, eSign, clock } = services;
  if (!eSign) return;
  await eachDue(services, signal, {
    read: (page) => plansWithLender(database, page),
    idOf: ({ changeId }) => changeId,
    async work({ changeId, userId, mobileNumber, askedAt }) {
      const at = clock();
      if (outside.eSign({ userId, mobileNumber }, askedAt, at) !== 'COMPLETED') return;
      const agreement = await planAgreementOf(database, changeId);
      if (!agreement) return;
      const signing = { by: 'lender', name: lenderOfContracts(services), at } as const;
      const pdf = await signedInTurn({ ...services, eSign }, agreement.pdf, signing);
      if (pdf) await keepPlanSigned(database, changeId, { by: 'lender', pdf, at });
    },
  });
}

/** Gives a loan the plan that both have signed, or ends a change whose time is over. */
async function carryOn(services: LoansNeeds, changeId: string, userId: string): Promise<void> {
  const { database, clock } = services;
  await database.transaction(async (tx) => {
    await lockUser(tx, userId);
    const now = clock();
    const change = await lockPlanChange(tx, changeId);
    if (!change) return;
    const today = await loanToday(services, tx, userId);
    if (!isOpenChange(change, today)) return lapsePlanChange(tx, change, now);
    if (change.status !== 'PROCESSING' || !change.approvedAt) return;
    const loan = (await loansOfPerson(tx, userId, today)).find(({ loanId }) => loanId === change.loanId);
    if (!loan) throw new Error(`the change ${changeId} is of a loan that was not paid out`);
    const events = await bookAgreedPlan(tx, change, { loan, asOf: today, now });
    const kind = events ? 'planBegins' : 'planFailed';
    await notify(tx, userId, { kind, ...calledOf(loan.stored) }, { at: now });
  });
}

/**
 * Carries on the changes of plans that wait for someone else than their person: the provider signs that was slow, the lender signs, the loan gets its plan, and
 * what was not paid or signed in time ends. Any number of servers may.
 */
export async function carryOnPlans(services: LoansNeeds, signal: AbortSignal): Promise<void> {
  await signForBorrowers(services, signal);
  await signForLender(services, signal);
  const today = loanDay(services.clock());
  await eachDue(services, signal, {
    read: (page) => plansToCarryOn(services.database, today, page),
    idOf: ({ changeId }) => changeId,
    work: ({ changeId, userId }) => carryOn(services, changeId, userId),
  });
}
