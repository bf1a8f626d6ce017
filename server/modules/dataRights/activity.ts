import type { Activity, ActivityEntry } from '../../../src/contract/generated/bodies';
import type { Queries } from '../../platform/database/database';
import { type Deed, deedsOn } from './tables/activity';

const MAX_ROWS = 200;

function entryOf(deed: Deed, userId: string): ActivityEntry {
  const at = deed.at.toISOString();
  if ('fact' in deed) return { at, by: 'YOU', what: deed.fact };
  if ('shown' in deed) return { at, by: 'SESSION', what: deed.shown, operation: deed.operation };
  const { act, subject } = deed;
  return { at, by: 'STAFF', what: act, ...(subject !== userId && { about: subject }) };
}

/** GET /user/activity: who saw and changed what of a person, the latest first. Operators are not named. */
export async function readActivity(db: Queries, userId: string): Promise<Activity> {
  const deeds = await deedsOn(db, userId, MAX_ROWS);
  return { entries: deeds.map((deed) => entryOf(deed, userId)) };
}
