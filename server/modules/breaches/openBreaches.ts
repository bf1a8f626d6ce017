import type { Queries } from '../../platform/database/database';
import type { Platform } from '../../platform/platform';
import { hoursLeft, isOpen } from './domain/breach';
import { listBreaches } from './tables/breaches';

/** The breaches that are open at a time: how many, and the hours that the most urgent of them has left; none where none is open. */
export async function openBreaches(db: Queries, now: Date): Promise<{ count: number; hoursLeft?: number }> {
  const left = (await listBreaches(db)).filter(isOpen).map((breach) => hoursLeft(breach, now));
  return { count: left.length, ...(left.length > 0 && { hoursLeft: Math.min(...left) }) };
}

/** Shows in the metrics how many hours the most urgent open breach has left; nothing where none is open. */
export function watchBreaches({ database, clock, metrics, report }: Platform): void {
  metrics.gaugeAsked(
    'lancar_breach_hours_left',
    'Hours that are left of the 72 of the most urgent open breach of personal data',
    async () => {
      try {
        return (await openBreaches(database, clock())).hoursLeft;
      } catch (error) {
        // the other figures are needed most where the database is away
        report(error);
        return undefined;
      }
    },
  );
}
