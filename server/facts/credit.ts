import type { CreditLimit, CreditStatus } from '../../src/contract/generated/bodies';
import type { FactValues } from '../../src/contract/named';
import { CREDIT_CHANGES } from '../domain/creditStatus';
import type { LoanFacts } from '../domain/loanCheck';
import { latestApplication } from '../repositories/applications';
import { contractToSign, findContract } from '../repositories/contracts';
import { type CreditLine, creditAppliedAt, creditLineOf } from '../repositories/credit';
import type { Queries } from '../repositories/database';
import { type LoanSums, loanSumsOf } from '../repositories/loans';
import { ordersOfLoans } from '../repositories/orders';
import { openChecks } from '../repositories/outsideChecks';
import type { Facts, FactsRequest } from './facts';

interface Credit {
  creditStatus: CreditStatus;
  limit?: CreditLimit;
}

interface CreditRequest extends Pick<FactsRequest, 'services' | 'db' | 'user' | 'now'> {
  /** what the user's loans come to, where that was read already */
  sums?: LoanSums;
}

type Decided = Pick<CreditLine, 'status' | 'total'>;

/**
 * What was decided on the request for credit, with the whole limit in rupiah; undefined until then. Nothing is decided
 * while a NIK is disputed or a check waits for a person.
 */
async function decidedCredit({ services, db, user, now }: CreditRequest): Promise<Decided | undefined> {
  const appliedAt = await creditAppliedAt(db, user.userId);
  const line = await creditLineOf(db, user.userId);
  if (line && (!appliedAt || line.decidedAt >= appliedAt)) return line;
  if (!appliedAt) return undefined;
  const waits = (await latestApplication(db, user.userId))?.disputed || (await openChecks(db, user.userId)).length > 0;
  if (waits) return { status: CREDIT_CHANGES.notDecidedYet.to, total: undefined };
  const decision = services.outside.credit(user, appliedAt, now);
  return decision && { status: decision.creditStatus, total: decision.limit };
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

/** GET /global-status/v2: no status before credit was asked for and while it is being decided. */
export const globalStatus: Facts = async (request): Promise<FactValues> => {
  const credit = await creditOf(request);
  return credit ? toldCredit(credit) : {};
};

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

/** GET /contract-center/e-sign/effortless: how the signature of the last loan stands; nothing before there is one. */
export const eSign: Facts = async ({ db, user }): Promise<FactValues> => {
  const contract = await findContract(db, user.userId, undefined);
  return contract ? { eSignStatus: contract.status } : {};
};
