import { setTimeout as pause } from 'node:timers/promises';
import { DAY_MS } from '../../../src/lib/calendar';
import { type BookedHere, differencesBetween, type PaymentDifference } from './domain/paymentDifferences';
import { type LookingWork, pollCollection } from './pollPayments';
import type { CollectionGateway, PaymentEvent } from './port';
import { recordLookup } from './recordEvents';
import { collectionsAfter, type StoredCollection } from './tables/collections';
import { endDifferences, keepDifference } from './tables/paymentDifferences';
import { oddPayments, type Payment, paymentsInto, paymentsSince } from './tables/payments';

/** How far back a gateway's own list is read: some days more than a server is ever away. */
const LISTED_MS = 8 * DAY_MS;
/** What came within it may not be in the list yet. */
const FRESH_MS = 10 * 60_000;
/** Numbers of one bill are asked about for so long. */
const ASKED_MS = 400 * DAY_MS;
/** After so long a payment that is not booked is not on its way any more. */
const STUCK_MS = 10 * 60_000;

const bookedHere = ({ reference, number, amount, status, collectionId }: Payment): BookedHere => ({
  ...{ reference, number, amount },
  counts: status === 'SEEN' || status === 'BOOKED',
  isKnown: collectionId !== undefined,
});

/** Keeps what differs and ends what differs no more; gives what is open from now on. */
async function keepFound(
  { database, clock }: LookingWork,
  gateway: string,
  here: readonly Payment[],
  there: readonly PaymentEvent[],
): Promise<readonly PaymentDifference[]> {
  const found = differencesBetween(gateway, here.map(bookedHere), there);
  const compared = [...here, ...there].map(({ reference }) => reference);
  const opened: PaymentDifference[] = [];
  for (const one of found) if (await keepDifference(database, one, clock())) opened.push(one);
  if (compared.length > 0) await endDifferences(database, gateway, { compared, found }, clock());
  return opened;
}

type Listing = CollectionGateway & Required<Pick<CollectionGateway, 'report'>>;

const hasReport = (gateway: CollectionGateway): gateway is Listing => gateway.report !== undefined;

/** Compares what a gateway lists of the last days with what is known of them, once all that it lists was taken. */
async function compareByReport(work: LookingWork, gateway: Listing): Promise<readonly PaymentDifference[]> {
  const now = work.clock().getTime();
  const since = new Date(now - LISTED_MS);
  const listed = await gateway.report(since, AbortSignal.timeout(work.config.outsideSeconds * 1_000));
  await recordLookup(work, gateway, listed);
  const known = await paymentsSince(work.database, gateway.id, since);
  const isListed = new Set(listed.map(({ reference }) => reference));
  const here = known.filter(({ reference, paidAt }) => isListed.has(reference) || paidAt.getTime() < now - FRESH_MS);
  return keepFound(work, gateway.id, here, listed);
}

const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const BATCH_SIZE = 20;
/** Between two numbers, so that people come first. */
const REST_MS = 5;

async function compareNumber(work: LookingWork, collection: StoredCollection): Promise<readonly PaymentDifference[]> {
  const found = await pollCollection(work, collection);
  const known = await paymentsInto(work.database, collection.collectionId);
  return keepFound(work, collection.gateway, known, found);
}

/** Compares every number of the gateways that list nothing; one that cannot be asked about is noted, and keeps none from it. */
async function compareByNumber(
  work: LookingWork,
  signal: AbortSignal,
  note: (error: unknown) => readonly PaymentDifference[],
): Promise<readonly PaymentDifference[]> {
  const opened: PaymentDifference[] = [];
  const gateways = work.collections.filter((gateway) => !hasReport(gateway)).map(({ id }) => id);
  const since = new Date(work.clock().getTime() - ASKED_MS);
  let last = FIRST_ID;
  for (;;) {
    const some = await collectionsAfter(work.database, last, { count: BATCH_SIZE, gateways, since });
    for (const collection of some) {
      if (signal.aborted) return opened;
      opened.push(...(await compareNumber(work, collection).catch(note)));
      await pause(REST_MS, undefined, { signal }).catch(() => {});
    }
    last = some.at(-1)?.collectionId ?? last;
    if (some.length < BATCH_SIZE) return opened;
  }
}

/** Keeps the payments that cannot be booked or undone, and those into a number that no one was given. */
export async function keepStuck({ database, clock }: Pick<LookingWork, 'database' | 'clock'>): Promise<void> {
  const kinds = { 'unknown-number': 'unknown-here', 'not-booked': 'not-booked', 'not-undone': 'not-undone' } as const;
  const now = clock();
  for (const { why, gateway, reference, number, amount } of await oddPayments(
    database,
    new Date(now.getTime() - STUCK_MS),
  )) {
    if (why === 'other-amount') continue;
    const there = why === 'not-undone' ? 0 : amount;
    const difference = { gateway, reference, number, kind: kinds[why], here: why === 'not-undone' ? amount : 0, there };
    await keepDifference(database, difference, now, 'kept');
  }
}

const inWords = ({ gateway, number, reference, kind, here, there }: PaymentDifference): string => {
  const side = { 'unknown-there': 'is known here, not there', 'unknown-here': 'is of no one here' }[String(kind)];
  return `${gateway} ${number}: ${reference} ${side ?? 'has another amount there'} (Rp${here} here, Rp${there} there)`;
};

/**
 * Compares our books with what the gateways say: takes what no notice told, and keeps what still differs for the operators
 * at /desk. @throws Error with each difference that is new, and with what could not be compared
 */
export async function compareWithGateways(work: LookingWork, signal: AbortSignal): Promise<void> {
  const failed: string[] = [];
  const note = (error: unknown) => {
    failed.push(String(error));
    return [];
  };
  const opened: PaymentDifference[] = [];
  for (const gateway of work.collections.filter(hasReport)) {
    if (signal.aborted) return;
    opened.push(...(await compareByReport(work, gateway).catch(note)));
  }
  opened.push(...(await compareByNumber(work, signal, note).catch(note)));
  await keepStuck(work);
  const problems = [...opened.map(inWords), ...failed];
  if (problems.length > 0) throw new Error(`Payments differ from what gateways say: ${problems.join('; ')}`);
}
