import { CREDIT_CHANGES, type CreditLine, creditAppliedAt, creditLineOf, takenSince } from '../credit';
import { openChecks } from '../people';
import type { FactsRequest } from './facts';
import { latestApplication } from './tables/applications';

type Decided = Pick<CreditLine, 'status' | 'total'>;

const WAITING: Decided = { status: CREDIT_CHANGES.notDecidedYet.to, total: undefined };

/** As long as this a decision is taken to be made while the person looks on; afterwards they are told that it takes its time. */
const LOOKED_ON_MS = 120_000;

/**
 * What was decided on the request for credit, with the whole limit in rupiah; undefined while it is being decided. It only
 * reads what the job that decides has written (`decideDue`). Nothing is decided while a NIK is disputed or a check waits for a person.
 */
export async function decidedCredit({
  services,
  db,
  user,
  now,
}: Pick<FactsRequest, 'services' | 'db' | 'user' | 'now'>): Promise<Decided | undefined> {
  const appliedAt = await creditAppliedAt(db, user.userId);
  const line = await creditLineOf(db, user.userId);
  if (line && (!appliedAt || line.decidedAt >= appliedAt)) return line;
  if (!appliedAt) return undefined;
  const waits = (await latestApplication(db, user.userId))?.disputed || (await openChecks(db, user.userId)).length > 0;
  if (waits || !services.decisions) return WAITING;
  const answer = await takenSince(db, user.userId, appliedAt);
  if (answer?.outcome === 'STANDING') return { status: answer.creditStatus, total: answer.limit };
  return answer || now.getTime() - appliedAt.getTime() > LOOKED_ON_MS ? WAITING : undefined;
}
