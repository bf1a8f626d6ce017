import {
  endedReadings,
  forgetEndedReading,
  noteReadingTried,
  withdrawDataConsent,
} from '../../repositories/dataReadings';
import type { Services } from '../../services';
import { askPartner } from '../partners/askPartner';

const AT_ONCE = 50;

/**
 * Has the service forget the readings that ended here. One that it does not take leaves the rest for later, and those it was
 * never asked about go before it then.
 */
export async function tellEndedReadings(services: Services): Promise<void> {
  const { database, clock } = services;
  for (const reference of await endedReadings(database, AT_ONCE)) {
    await noteReadingTried(database, reference, clock());
    await askPartner(services, services.dataReader, (reader, asked) => reader.forget({ reference }, asked));
    await forgetEndedReading(database, reference);
  }
}

/**
 * POST /crawler/withdraw: takes back the consent. What was read is gone here at once; the house job has the service forget
 * it as soon as it is reached.
 */
export async function withdrawReading({ database, clock }: Services, userId: string): Promise<void> {
  await database.transaction((tx) => withdrawDataConsent(tx, userId, clock()));
}
