import type { Queries } from '../../platform/database/database';
import type { ContactStop } from './domain/contactLaw';
import { complaintsOf } from './openMessages';
import { wrongNumbersOf } from './tables/contacts';

/** What stops contacts with a person until it is settled. */
interface Stopped {
  by: ContactStop;
  /** when their number reached another person, where no one wrote to them about it since */
  unaskedSince: Date | undefined;
}

/** What stops contacts with each of some people; as many statements for many as for one. */
export async function stopsOf(db: Queries, userIds: readonly string[]): Promise<ReadonlyMap<string, Stopped>> {
  const [complaining, wrong] = [await complaintsOf.call(db, userIds), await wrongNumbersOf(db, userIds)];
  return new Map(
    userIds.flatMap((userId): [string, Stopped][] => {
      const number = wrong.get(userId);
      if (!number && !complaining.has(userId)) return [];
      const unaskedSince = number && !number.isAsked ? number.at : undefined;
      return [[userId, { by: complaining.has(userId) ? 'COMPLAINS' : 'WRONG_NUMBER', unaskedSince }]];
    }),
  );
}
