import { endedReadings, forgetEndedReading, withdrawDataConsent } from '../../repositories/dataReadings';
import type { Services } from '../../services';
import { askPartner } from '../partners/askPartner';

const AT_ONCE = 50;

/** Has the service forget the readings that ended here. The first that it does not take leaves the rest for later. */
export async function tellEndedReadings(services: Services): Promise<void> {
  for (const reference of await endedReadings(services.database, AT_ONCE)) {
    await askPartner(services, services.dataReader, (reader, asked) => reader.forget({ reference }, asked));
    await forgetEndedReading(services.database, reference);
  }
}

/**
 * POST /crawler/withdraw: takes back the consent. What was read is gone here at once; the house job has the service forget
 * it as soon as it is reached.
 */
export async function withdrawReading({ database, clock }: Services, userId: string): Promise<void> {
  await database.transaction((tx) => withdrawDataConsent(tx, userId, clock()));
}
