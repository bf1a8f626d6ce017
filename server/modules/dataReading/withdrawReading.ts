import { askPartner } from '../../platform/outside/askPartner';
import type { DataReadingNeeds } from './port';
import { endedReadings, forgetEndedReading, noteReadingTried, withdrawDataConsent } from './tables/dataReadings';

const BATCH_SIZE = 50;

/**
 * Has the service forget the readings that ended here. One that it does not take leaves the rest for later, and those it was
 * never asked about go before it then.
 */
export async function tellEndedReadings(services: DataReadingNeeds): Promise<void> {
  const { database, clock } = services;
  for (const reference of await endedReadings(database, BATCH_SIZE)) {
    await noteReadingTried(database, reference, clock());
    await askPartner(services, services.dataReader, (reader, asked) => reader.forget({ reference }, asked));
    await forgetEndedReading(database, reference);
  }
}

/**
 * POST /crawler/withdraw: takes back the consent. What was read is gone here at once; the house job has the service forget
 * it as soon as it is reached.
 */
export async function withdrawReading({ database, clock }: DataReadingNeeds, userId: string): Promise<void> {
  await database.transaction((tx) => withdrawDataConsent(tx, userId, clock()));
}
