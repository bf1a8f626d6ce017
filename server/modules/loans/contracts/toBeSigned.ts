import { foldLoan } from '../../../../src/lending/fold';
import { rupiah } from '../../../../src/lending/money';
import { scheduleTotals } from '../../../../src/lending/statement';
import type { Platform } from '../../../platform/platform';
import { loanDayAt, loanToday, type ToBeSigned } from '../../people';
import { openContractOf } from '../domain/contractStatus';
import { isOpenChange } from '../domain/planChange';
import { contractOfLoan, contractToSign } from '../tables/contracts';
import { loansOfUser, type StoredLoan } from '../tables/loans';
import { openPlanChangesOf } from '../tables/planChanges';

/** All instalments of a loan together, paid out on the day it was asked for, as its contract says it. */
async function toRepayOf(services: Platform, { userId, terms, amount, appliedAt }: StoredLoan): Promise<number> {
  const day = await loanDayAt(services, services.database, userId, appliedAt);
  const paidOut = { id: 'planned', kind: 'disbursed', day, amount: rupiah(amount) } as const;
  return scheduleTotals(foldLoan(terms, [paidOut], day)).total;
}

async function loanToSign(services: Platform, userId: string): Promise<ToBeSigned | undefined> {
  const { database } = services;
  const loanId = await contractToSign(database, userId);
  if (loanId === undefined || openContractOf(await contractOfLoan(database, loanId)) !== 'toSign') return undefined;
  const loan = (await loansOfUser(database, userId)).find((own) => own.loanId === loanId);
  return loan && { what: 'loan', amount: loan.amount, toRepay: await toRepayOf(services, loan) };
}

async function plansToSign(services: Platform, userId: string): Promise<readonly ToBeSigned[]> {
  const { database } = services;
  const today = await loanToday(services, database, userId);
  const open = await openPlanChangesOf(database, userId);
  return open
    .filter((change) => change.kind === 'instalment' && !change.signedAt && isOpenChange(change, today))
    .map(({ agreed }) => ({ what: 'plan', toRepay: agreed.offer.total }));
}

/** What a person's code for signing would sign; undefined where nothing waits, or where it would sign either of several. */
export async function toBeSigned(services: Platform, userId: string): Promise<ToBeSigned | undefined> {
  const loan = await loanToSign(services, userId);
  const all = [...(loan ? [loan] : []), ...(await plansToSign(services, userId))];
  return all.length === 1 ? all[0] : undefined;
}
