import type { Queries } from '../../platform/database/database';
import type { ContactStop } from './domain/contactLaw';
import { complaintsOf } from './openMessages';
import { wrongNumbersOf } from './tables/contacts';

/** What stops contacts with a person until it is settled. */
interface Stopped {
  /** undefined where nothing does any more */
  by: ContactStop | undefined;
  /** when the last complaint of theirs was settled that does not wait */
  complaintSettledAt: Date | undefined;
  /** when their number reached another person, where no one wrote to them about it since */
  unaskedSince: Date | undefined;
}

/** What stops contacts with each of some people; as many statements for many as for one. */
export async function stopsOf(db: Queries, userIds: readonly string[]): Promise<ReadonlyMap<string, Stopped>> {
  const [complaining, wrong] = [await complaintsOf.call(db, userIds), await wrongNumbersOf(db, userIds)];
  return new Map(
    userIds.flatMap((userId): [string, Stopped][] => {
      const number = wrong.get(userId);
      const complaint = complaining.get(userId);
      if (!number && !complaint) return [];
      const unaskedSince = number && !number.isAsked ? number.at : undefined;
      const by = complaint?.waits ? 'COMPLAINS' : number && 'WRONG_NUMBER';
      return [[userId, { by, unaskedSince, complaintSettledAt: complaint?.settledAt }]];
    }),
  );
}
