import type { Day } from '../../../src/lending/days';
import type { Paying } from '../../../src/lending/portfolio';
import { Refusal } from '../../platform/domain/refusals';
import type { User } from '../people';
import { COLLECTION_CHANGES } from './domain/collectionStatus';
import { numberTakes, payerName } from './numberTakes';
import { openedAs } from './pollPayments';
import type { CollectionChannel, CollectionGateway, PaymentsNeeds } from './port';
import { changeCollection, type StoredCollection, setCollectionAmount } from './tables/collections';

/** A number that is asked for. */
export interface AskedNumber {
  user: Pick<User, 'userId' | 'known'>;
  gateway: CollectionGateway;
  channel: CollectionChannel;
  paying: Paying;
  /** rupiah */
  amount: number;
  day: Day;
  now: Date;
}

/**
 * Tells the gateway what a number takes from now on, and again where something else was chosen while it was told: of two
 * who tell it at once, either may be heard last.
 */
async function tellAmount(
  services: PaymentsNeeds,
  { user, gateway, channel, amount: chosen }: AskedNumber,
  collection: StoredCollection,
  signal: AbortSignal,
): Promise<void> {
  const isTold = channel.amount === 'updatable';
  for (let amount = chosen, told = 0; amount > 0 && amount !== told; ) {
    await gateway.amend(openedAs(collection), { amount, name: payerName(user.known) }, signal);
    told = amount;
    if (!isTold) return;
    await setCollectionAmount(services.database, collection.collectionId, amount);
    amount = (await numberTakes(services, collection)).amount;
  }
}

/** Has the gateway know the number and what it takes. Refuses with PAYMENT_UNAVAILABLE where it does not answer. */
export async function tellGateway(
  services: PaymentsNeeds,
  asked: AskedNumber,
  collection: StoredCollection,
): Promise<void> {
  const { database, config, report } = services;
  const { user, gateway, channel, amount } = asked;
  const { collectionId, number, expiresAt, status } = collection;
  const signal = AbortSignal.timeout(config.outsideSeconds * 1_000);
  const name = payerName(user.known);
  try {
    if (status !== 'NEW') {
      if (channel.amount !== 'fixed') await tellAmount(services, asked, collection, signal);
      return;
    }
    const order = { channel: channel.id, amount, name, ...(number && { number }), ...(expiresAt && { expiresAt }) };
    const opened = await gateway.open(order, collectionId, signal);
    await changeCollection(database, collectionId, COLLECTION_CHANGES.opened, {
      number: opened.number,
      expiresAt: opened.expiresAt ?? expiresAt,
      gatewayRef: opened.gatewayRef,
      scan: opened.scan,
    });
    if (channel.amount === 'updatable') await setCollectionAmount(database, collectionId, amount);
  } catch (error) {
    report(error);
    throw new Refusal('PAYMENT_UNAVAILABLE', { cause: error });
  }
}

/** Ends numbers at the gateway that others replace. Money that comes all the same is booked, so a failure is only told. */
export async function closeReplaced(
  { config, report }: PaymentsNeeds,
  gateway: CollectionGateway,
  replaced: readonly StoredCollection[],
) {
  for (const collection of replaced) {
    await gateway.close(openedAs(collection), AbortSignal.timeout(config.outsideSeconds * 1_000)).catch(report);
  }
}
