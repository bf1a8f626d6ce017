import { setTimeout as pause } from 'node:timers/promises';
import { nextCollectionLook } from '../../domain/collectionStatus';
import type { CollectionGateway, Notice, OpenedCollection } from '../../ports/collection';
import {
  claimLooks,
  collectionsAfter,
  expireCollections,
  findCollection,
  lastChoiceAt,
  lookAtCollection,
  type StoredCollection,
} from '../../repositories/collections';
import { paymentsInto } from '../../repositories/payments';
import type { Services } from '../../services';
import type { PaymentWork } from './bookPayments';
import { takeNotices } from './takeNotices';

export type LookingWork = PaymentWork & Pick<Services, 'collections' | 'config'>;

/** A number as its gateway is told of it. */
export const openedAs = ({ collectionId, channel, gatewayRef }: StoredCollection): OpenedCollection => ({
  ...{ key: collectionId, channel },
  ...(gatewayRef !== undefined && { gatewayRef }),
});

/** Takes what a gateway says was paid into a number; nothing of it that was told before counts again. */
async function lookInto(work: LookingWork, collection: StoredCollection): Promise<readonly Notice[]> {
  const { collections, config } = work;
  const gateway: CollectionGateway | undefined = collections.find(({ id }) => id === collection.gateway);
  if (!gateway) return [];
  const found = await gateway.lookUp(openedAs(collection), AbortSignal.timeout(config.outsideSeconds * 1_000));
  await takeNotices(
    work,
    gateway,
    found.map((notice) => ({ notice, raw: JSON.stringify(notice) })),
    'look-up',
  );
  return found;
}

const AT_ONCE = 20;
const SPARE_SECONDS = 10;
const DAY_MS = 24 * 3_600_000;

/** When a number is looked into next: less and less often for a day after it was asked for, then once a day with all others. */
async function planNextLook({ database, clock }: LookingWork, { collectionId, askedAt }: StoredCollection) {
  const now = clock();
  const since = (await lastChoiceAt(database, collectionId)) ?? askedAt;
  const isOver = now.getTime() - since.getTime() > DAY_MS;
  await lookAtCollection(database, collectionId, isOver ? undefined : nextCollectionLook(since, now));
}

/** Asks gateways about numbers at once; where that fails it is told to the operator, and done again by the job. */
export async function lookAtNumbers(work: LookingWork, collectionIds: readonly string[]): Promise<void> {
  for (const id of collectionIds) {
    const collection = await findCollection(work.database, id);
    if (!collection) continue;
    try {
      await lookInto(work, collection);
      await planNextLook(work, collection);
    } catch (error) {
      work.report(error);
    }
  }
}

/** Asks gateways about the numbers that money is expected in, and ends those whose time is over. Any number of servers may. */
export async function lookAtExpected(work: LookingWork, signal: AbortSignal): Promise<void> {
  const { database, clock, config, report } = work;
  await expireCollections(database, clock());
  for (;;) {
    if (signal.aborted) return;
    const now = clock();
    const until = new Date(now.getTime() + (config.outsideSeconds + SPARE_SECONDS) * 1_000);
    const taken = await claimLooks(database, { now, until, count: AT_ONCE });
    for (const collection of taken) {
      await lookInto(work, collection).catch(report);
      await planNextLook(work, collection);
    }
    if (taken.length < AT_ONCE) return;
  }
}

/** What of a number differs between its gateway and what is known here, once all that the gateway knows was taken. */
async function differencesOf(work: LookingWork, collection: StoredCollection): Promise<readonly string[]> {
  const found = await lookInto(work, collection);
  const known = await paymentsInto(work.database, collection.collectionId);
  const named = ({ reference, amount, state }: Pick<Notice, 'reference' | 'amount' | 'state'>) =>
    `${reference} ${amount} ${state}`;
  const here = known.map(({ reference, amount, status }) =>
    named({ reference, amount, state: status === 'SEEN' || status === 'BOOKED' ? 'paid' : 'reversed' }),
  );
  const there = found.filter(({ state }) => state !== 'unpaid').map(named);
  const of = `${collection.gateway} ${collection.number}`;
  return [
    ...here.filter((one) => !there.includes(one)).map((one) => `${of}: ${one} is known here, not there`),
    ...there.filter((one) => !here.includes(one)).map((one) => `${of}: ${one} is known there, not here`),
  ];
}

const FIRST_ID = '00000000-0000-0000-0000-000000000000';
/** Between two numbers, so that people come first. */
const REST_MS = 5;

/**
 * Compares every number with its gateway: takes what no notice told, and throws what still differs, for the operator.
 * @throws Error with each difference: number, payment, amount in rupiah, paid or reversed
 */
export async function compareWithGateways(work: LookingWork, signal: AbortSignal): Promise<void> {
  const problems: string[] = [];
  let last = FIRST_ID;
  for (;;) {
    const some = await collectionsAfter(work.database, last, AT_ONCE);
    for (const collection of some) {
      if (signal.aborted) return;
      const found = await differencesOf(work, collection).catch((error: unknown) => [String(error)]);
      problems.push(...found);
      await pause(REST_MS, undefined, { signal }).catch(() => {});
    }
    last = some.at(-1)?.collectionId ?? last;
    if (some.length < AT_ONCE) break;
  }
  if (problems.length > 0) throw new Error(`Payments differ from what gateways say: ${problems.join('; ')}`);
}
