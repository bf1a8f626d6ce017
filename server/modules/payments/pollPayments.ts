import type { DeskLookUp } from '../../../src/contract/generated/bodies';
import { DAY_MS } from '../../../src/lib/calendar';
import type { Queries } from '../../platform/database/database';
import { isUuid } from '../../platform/domain/photoIds';
import { Refusal } from '../../platform/domain/refusals';
import { insertAct, type Operator } from '../operators';
import { isUser } from '../people';
import type { PaymentWork } from './bookPayments';
import { nextCollectionLook } from './domain/collectionStatus';
import type { CollectionGateway, OpenedCollection, PaymentEvent, PaymentsNeeds } from './port';
import { recordLookup } from './recordEvents';
import {
  claimLooks,
  collectionsOfUser,
  expireCollections,
  findCollection,
  lastChoiceAt,
  type StoredCollection,
  schedulePoll,
} from './tables/collections';
import { paymentsInto } from './tables/payments';

export type LookingWork = PaymentWork & Pick<PaymentsNeeds, 'collections' | 'config'>;

/** A number as its gateway is told of it. */
export const openedAs = ({ collectionId, channel, gatewayRef }: StoredCollection): OpenedCollection => ({
  ...{ key: collectionId, channel },
  ...(gatewayRef !== undefined && { gatewayRef }),
});

/** Takes what a gateway says was paid into a number; nothing of it that was told before counts again. */
export async function pollCollection(
  work: LookingWork,
  collection: StoredCollection,
): Promise<readonly PaymentEvent[]> {
  const { collections, config } = work;
  const gateway: CollectionGateway | undefined = collections.find(({ id }) => id === collection.gateway);
  if (!gateway) return [];
  const found = await gateway.lookUp(openedAs(collection), AbortSignal.timeout(config.outsideSeconds * 1_000));
  await recordLookup(work, gateway, found);
  return found;
}

/** The rupiah of payments into a number that stand. */
async function standingIn(db: Queries, collectionId: string): Promise<number> {
  const standing = (await paymentsInto(db, collectionId)).filter(
    ({ status }) => status === 'SEEN' || status === 'BOOKED',
  );
  return standing.reduce((sum, { amount }) => sum + amount, 0);
}

/** So many numbers of a person are asked about at once, those asked for last. */
const MOST_ASKED = 10;

/**
 * POST /desk/people/{person}/look-up: gateways are asked now what was paid into the numbers of a person, each as the job would ask. How
 * many were asked about, of how many the gateway did not answer, and the rupiah that we had not heard of. Refuses with NOT_FOUND.
 */
export async function lookUpPerson(work: LookingWork, operator: Operator, userId: string): Promise<DeskLookUp> {
  const { database, clock, report } = work;
  if (!(await isUser(database, userId))) throw new Refusal('NOT_FOUND');
  const { operatorId } = operator;
  await insertAct(database, { operatorId, act: 'person.lookUp', subject: userId, detail: {} }, clock());
  const numbers = (await collectionsOfUser(database, userId)).filter(({ number }) => number !== undefined);
  const told = { asked: 0, silent: 0, came: 0 };
  for (const collection of numbers.slice(0, MOST_ASKED)) {
    const before = await standingIn(database, collection.collectionId);
    told.asked += 1;
    try {
      await pollCollection(work, collection);
    } catch (error) {
      report(error);
      told.silent += 1;
    }
    told.came += Math.max(0, (await standingIn(database, collection.collectionId)) - before);
  }
  return told;
}

const BATCH_SIZE = 20;
const SPARE_SECONDS = 10;

/** When a number is looked into next: less and less often for a day after it was asked for, then once a day with all others. */
async function planNextLook({ database, clock }: LookingWork, { collectionId, askedAt }: StoredCollection) {
  const now = clock();
  const since = (await lastChoiceAt(database, collectionId)) ?? askedAt;
  const isOver = now.getTime() - since.getTime() > DAY_MS;
  await schedulePoll(database, collectionId, isOver ? undefined : nextCollectionLook(since, now));
}

/** Asks about a key that no one here was given: what was paid by it is kept, and of no one. */
async function lookIntoUnknown(work: LookingWork, gateway: CollectionGateway, key: string): Promise<void> {
  const signal = AbortSignal.timeout(work.config.outsideSeconds * 1_000);
  await recordLookup(work, gateway, await gateway.lookUp({ key, channel: '' }, signal));
}

/** Asks a gateway about keys at once; where that fails it is told to the operator, and done again by the job. */
export async function pollByKey(work: LookingWork, gateway: CollectionGateway, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    try {
      const collection = isUuid(key) ? await findCollection(work.database, key) : undefined;
      if (collection) {
        await pollCollection(work, collection);
        await planNextLook(work, collection);
      } else {
        await lookIntoUnknown(work, gateway, key);
      }
    } catch (error) {
      work.report(error);
    }
  }
}

async function lookBy(gateway: string, work: LookingWork, signal: AbortSignal): Promise<void> {
  const { database, clock, config, report } = work;
  for (;;) {
    if (signal.aborted) return;
    const now = clock();
    const until = new Date(now.getTime() + (config.outsideSeconds + SPARE_SECONDS) * 1_000);
    const taken = await claimLooks(database, { gateway, now, until, count: BATCH_SIZE });
    for (const collection of taken) {
      await pollCollection(work, collection).catch(report);
      await planNextLook(work, collection);
    }
    if (taken.length < BATCH_SIZE) return;
  }
}

/**
 * Asks gateways about the numbers that money is expected in, each for itself, so that one that does not answer holds up no
 * other, and ends the numbers whose time is over. Any number of servers may.
 */
export async function pollExpected(work: LookingWork, signal: AbortSignal): Promise<void> {
  await expireCollections(work.database, work.clock());
  await Promise.all(work.collections.map(({ id }) => lookBy(id, work, signal)));
}
