import { randomUUID } from 'node:crypto';
import type { Platform } from '../../platform/platform';
import { peopleAtDesk } from '../desk';
import { type Message, notify } from '../messaging';
import { BREACH_CHANGES, type BreachCase } from './domain/breach';
import { lockBreach } from './tables/breaches';
import { breachesToTell, noteTold, takeUntold } from './tables/breachPeople';

/** What a person is told of a breach: which data, when and how, what is done about it, and what they can do. */
export const breachNotice = ({ fromAt, untilAt, data, happened, remedy, advice }: BreachCase) =>
  ({
    ...{ kind: 'dataBreach', from: fromAt.toISOString(), until: untilAt.toISOString() },
    ...{ data, happened, remedy, advice },
  }) as const satisfies Message;

const BATCH = 50;

/** Tells some people of a breach in one transaction with that they were told; gives whether there may be more. */
function tellSome({ database, clock }: Platform, breachId: string): Promise<boolean> {
  return database.transaction(async (tx) => {
    const breach = await lockBreach(tx, breachId);
    if (breach?.status !== BREACH_CHANGES.released.to) return false;
    const at = clock();
    const userIds = await takeUntold(tx, breachId, BATCH);
    const reached = await peopleAtDesk(tx, userIds);
    for (const userId of userIds) {
      const notificationId = reached.has(userId) ? randomUUID() : undefined;
      if (notificationId !== undefined) await notify(tx, userId, breachNotice(breach), { at, notificationId });
      await noteTold(tx, { breachId, userId, notificationId, at });
    }
    return userIds.length === BATCH;
  });
}

/**
 * Tells the people of breaches that are released, each once: killed at any point, it goes on with those who were not told. Any number of
 * servers may do so at once.
 */
export async function tellConcerned(services: Platform, signal: AbortSignal): Promise<void> {
  for (const breachId of await breachesToTell(services.database)) {
    while (!signal.aborted && (await tellSome(services, breachId)));
  }
}
