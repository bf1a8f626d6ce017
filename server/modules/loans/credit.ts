import type { CreditLimit, CreditStatus } from '../../../src/contract/generated/bodies';
import type { Queries } from '../../platform/database/database';
import { type Application, creditIsOf, decidedCredit, type FactsRequest } from '../applications';
import { creditLineOf } from '../credit';
import { ordersOfLoans } from '../orders';
import type { LoanFacts } from './domain/loanCheck';
import { contractToSign } from './tables/contracts';
import { type LoanSums, loanSumsOf } from './tables/loans';

interface Credit {
  creditStatus: CreditStatus;
  limit?: CreditLimit;
}

interface CreditRequest extends Pick<FactsRequest, 'services' | 'db' | 'user' | 'now'> {
  /** what the user's loans come to, where that was read already */
  sums?: LoanSums;
}

const sumsFor = async ({ db, user, sums }: CreditRequest) => sums ?? (await loanSumsOf(db, user.userId));

const limitOfTotal = (total: number, { inUse }: LoanSums): CreditLimit => ({
  total,
  available: Math.max(0, total - inUse),
});

/** The same with the limit and what of it is left, in rupiah. */
export async function creditOf(request: CreditRequest): Promise<Credit | undefined> {
  const decided = await decidedCredit(request);
  if (!decided) return undefined;
  const { status: creditStatus, total } = decided;
  return { creditStatus, ...(total !== undefined && { limit: limitOfTotal(total, await sumsFor(request)) }) };
}

/** What of it the person is told. */
export const toldCredit = ({ creditStatus, limit }: Credit) => ({
  creditStatus,
  ...(limit && { availableLimit: limit.available }),
});

/** The limit that a person was granted and what of it is left, in rupiah; undefined where they have none. */
export async function grantedLimit(db: Queries, userId: string, sums?: LoanSums): Promise<CreditLimit | undefined> {
  const line = await creditLineOf(db, userId);
  return line?.total === undefined ? undefined : limitOfTotal(line.total, sums ?? (await loanSumsOf(db, userId)));
}

/** What was decided on the user's credit, unless their latest application is another than the one that asked for it. */
export async function creditOfLatest(asking: Omit<CreditRequest, 'now'>, latest: Application | undefined) {
  const { release, clock } = asking.services;
  return creditIsOf(release, latest) ? creditOf({ ...asking, now: clock() }) : undefined;
}

type Owner = Pick<CreditRequest, 'db' | 'user'>;

/** Whether a contract of the user waits for a signature; one of a cancelled loan waits for none. */
export async function contractOf({ db, user }: Owner): Promise<LoanFacts['contract']> {
  return (await contractToSign(db, user.userId)) === undefined ? 'none' : 'unsigned';
}

/** The order that the contract that waits for a signature pays; undefined where it lends money. */
export async function orderOfContract({ db, user }: Owner): Promise<string | undefined> {
  const loanId = await contractToSign(db, user.userId);
  return loanId === undefined ? undefined : (await ordersOfLoans(db, [loanId])).get(loanId)?.orderId;
}

/** The limit to borrow from: what the lender said with a decision of its own, or what was granted. */
export async function limitOf(
  { db, user, sums }: Pick<CreditRequest, 'db' | 'user' | 'sums'>,
  credit: Credit | undefined,
): Promise<CreditLimit | undefined> {
  return credit?.limit ?? grantedLimit(db, user.userId, sums);
}
