import type { Queries, Transaction } from '../../platform/database/database';
import { eventsOf, latestApplication } from '../applications';
import { isAwaitedAccount, openChecks } from '../people';
import { accountOf, decideByService, decisionDetail } from './decideApplication';
import { accountDecision, verdictOf, waitsForBank } from './domain/reviewDecision';

/** How often the account of an application came back. */
export async function accountReturns(db: Queries, applicationNo: string): Promise<number> {
  return (await eventsOf(db, applicationNo)).filter(({ cause }) => cause === 'accountReturned').length;
}

/**
 * Decides an application that waits for nothing but the bank, by what the bank says late. False, and nothing is written,
 * where it waits for something else, the answer is about another account, or leaves it to a reviewer.
 */
export async function decideByBank(
  tx: Transaction,
  { userId, reference, outcome }: { userId: string; reference: string; outcome: string },
  at: Date,
): Promise<boolean> {
  const application = await latestApplication(tx, userId);
  const awaited = (await openChecks(tx, userId)).find(isAwaitedAccount);
  if (!application || awaited?.reference !== reference || !waitsForBank(application)) return false;
  const { applicationNo, submittedAt } = application;
  const decision = accountDecision(outcome, await accountReturns(tx, applicationNo));
  if (!decision) return false;
  const verdict = verdictOf(decision, await accountOf(tx, { applicationNo, userId }));
  return decideByService(tx, applicationNo, { verdict, detail: decisionDetail(decision, verdict), at, submittedAt });
}
