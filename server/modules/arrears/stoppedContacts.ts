import type { Queries } from '../../platform/database/database';
import type { ContactStop } from './domain/contactLaw';
import { complaintsOf } from './openMessages';

/** What stops contacts with each of some people until it is settled; as many statements for many as for one. */
export async function stopsOf(db: Queries, userIds: readonly string[]): Promise<ReadonlyMap<string, ContactStop>> {
  const complaining = await complaintsOf.call(db, userIds);
  return new Map([...complaining].map((userId) => [userId, 'COMPLAINS']));
}
