import { startOfWibDay } from '../domain/wib';
import { type CheckKind, lockChecks, recordCheck, refusedChecks } from '../repositories/outsideChecks';
import type { Services } from '../services';

interface LimitedCheck<Verdict> {
  userId: string;
  kind: CheckKind;
  now: Date;
  /** the verdict that the limit of the day is reached; it does not count itself */
  last: Verdict;
}

/** Refusals so far by outcome: since midnight WIB, and all that are still remembered. */
interface RefusedSoFar {
  today: ReadonlyMap<string, number>;
  ever: ReadonlyMap<string, number>;
}

/**
 * A check whose refusals are counted and limited. Checks of one user come one after the other, so that many at once do
 * not get past the limit. Undefined where nothing is refused.
 */
export function countedCheck<Verdict extends string>(
  { database }: Services,
  { userId, kind, now, last }: LimitedCheck<Verdict>,
  judge: (refused: RefusedSoFar) => Verdict | undefined,
): Promise<Verdict | undefined> {
  return database.transaction(async (tx) => {
    await lockChecks(tx, userId, kind);
    const today = await refusedChecks(tx, userId, kind, startOfWibDay(now));
    const ever = await refusedChecks(tx, userId, kind, new Date(0));
    const verdict = judge({ today, ever });
    if (verdict !== undefined && verdict !== last) await recordCheck(tx, userId, kind, verdict, now);
    return verdict;
  });
}
