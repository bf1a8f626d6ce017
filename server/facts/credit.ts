import type { CreditLimit, CreditStatus } from '../../src/contract/generated/bodies';
import type { FactValues } from '../../src/contract/named';
import { CREDIT_CHANGES } from '../domain/creditStatus';
import type { LoanFacts } from '../domain/loanCheck';
import { latestApplication } from '../repositories/applications';
import { type CreditLine, creditAppliedAt, creditLineOf } from '../repositories/credit';
import type { Queries } from '../repositories/database';
import { loanSumsOf } from '../repositories/loans';
import { openChecks } from '../repositories/outsideChecks';
import type { Facts, FactsRequest } from './facts';

interface Credit {
  creditStatus: CreditStatus;
  /** rupiah */
  availableLimit?: number;
}

type CreditRequest = Pick<FactsRequest, 'services' | 'db' | 'user' | 'now'>;
type Decided = Pick<CreditLine, 'status' | 'total'>;

/**
 * What was decided on the request for credit, with the whole limit in rupiah; undefined until then. Nothing is decided
 * while a NIK is disputed or a check waits for a person.
 */
export async function decidedCredit({ services, db, user, now }: CreditRequest): Promise<Decided | undefined> {
  const appliedAt = await creditAppliedAt(db, user.userId);
  const line = await creditLineOf(db, user.userId);
  if (line && (!appliedAt || line.decidedAt >= appliedAt)) return line;
  if (!appliedAt) return undefined;
  const waits = (await latestApplication(db, user.userId))?.disputed || (await openChecks(db, user.userId)).length > 0;
  if (waits) return { status: CREDIT_CHANGES.notDecidedYet.to, total: undefined };
  const decision = services.outside.credit(user, appliedAt, now);
  return decision && { status: decision.creditStatus, total: decision.limit };
}

/** The same with what of the limit is left, in rupiah. */
export async function creditOf(request: CreditRequest): Promise<Credit | undefined> {
  const decided = await decidedCredit(request);
  return decided && withAvailable(request.db, request.user.userId, decided);
}

async function withAvailable(
  db: Queries,
  userId: string,
  { status: creditStatus, total: limit }: Decided,
): Promise<Credit> {
  if (limit === undefined) return { creditStatus };
  const { inUse } = await loanSumsOf(db, userId);
  return { creditStatus, availableLimit: Math.max(0, limit - inUse) };
}

/** The limit that a person was granted and what of it is left, in rupiah; undefined where they have none. */
export async function grantedLimit(db: Queries, userId: string): Promise<CreditLimit | undefined> {
  const line = await creditLineOf(db, userId);
  if (line?.total === undefined) return undefined;
  const { availableLimit = 0 } = await withAvailable(db, userId, line);
  return { total: line.total, available: availableLimit };
}

/** GET /global-status/v2: no status before credit was asked for and while it is being decided. */
export const globalStatus: Facts = async (request): Promise<FactValues> => (await creditOf(request)) ?? {};

/** How the signature of the user's last loan stands; undefined before there is one. */
async function signatureOf({ services, db, user, now }: CreditRequest) {
  const { latest } = await loanSumsOf(db, user.userId);
  return latest ? services.outside.eSign(user, latest, now) : undefined;
}

/** Whether the contract of the user's last loan is signed. */
export async function contractOf(request: CreditRequest): Promise<LoanFacts['contract']> {
  const signature = await signatureOf(request);
  if (!signature) return 'none';
  return signature === 'COMPLETED' ? 'signed' : 'unsigned';
}

/** The limit to borrow from: what was granted, or what the lender said with a decision of its own. */
export async function limitOf(
  db: Queries,
  userId: string,
  credit: Credit | undefined,
): Promise<CreditLimit | undefined> {
  if (credit?.availableLimit === undefined) return grantedLimit(db, userId);
  const { inUse } = await loanSumsOf(db, userId);
  return { total: credit.availableLimit + inUse, available: credit.availableLimit };
}

/** GET /contract-center/e-sign/effortless: how the signature of the last loan stands; nothing before there is one. */
export const eSign: Facts = async (request): Promise<FactValues> => {
  const eSignStatus = await signatureOf(request);
  return eSignStatus ? { eSignStatus } : {};
};
