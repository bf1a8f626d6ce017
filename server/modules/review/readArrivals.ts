import type { Arrivals, ArrivalsQuery } from '../../../src/contract/generated/bodies';
import { DAY_MS } from '../../../src/lib/calendar';
import type { Platform } from '../../platform/platform';
import { arrivalsSince } from '../people';

const DAYS = 30;
const MAX_ARRIVALS = 500;

/** GET /desk/arrivals: what people signed in and applied with in so many days, and which advertisement brought them. */
export async function readArrivals({ database, clock }: Platform, { days }: ArrivalsQuery): Promise<Arrivals> {
  const since = new Date(clock().getTime() - Number(days ?? DAYS) * DAY_MS);
  return { since: since.toISOString(), arrivals: await arrivalsSince(database, since, MAX_ARRIVALS) };
}
