import type { Arrivals, ArrivalsQuery } from '../../../src/contract/generated/bodies';
import { arrivalsSince } from '../../repositories/signIns';
import type { Services } from '../../services';

const DAYS = 30;
const DAY_MS = 24 * 3_600_000;
const MOST = 500;

/** GET /desk/arrivals: what people signed in and applied with in so many days, and which advertisement brought them. */
export async function readArrivals({ database, clock }: Services, { days }: ArrivalsQuery): Promise<Arrivals> {
  const since = new Date(clock().getTime() - Number(days ?? DAYS) * DAY_MS);
  return { since: since.toISOString(), arrivals: await arrivalsSince(database, since, MOST) };
}
