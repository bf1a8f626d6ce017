import { randomUUID } from 'node:crypto';
import type { Transaction } from '../database/database';
import type { Vault } from '../database/vault';
import { Refusal } from '../domain/refusals';
import type { Platform } from '../platform';
import { type ObjectStore, ObjectStoreError, type ObjectStores } from './objectStore';
import { deleteObjects, noteObject, type ObjectPlace, type StoredObject } from './objects';

/** Where the bytes of pictures lie, and what seals them. */
export interface SealedStores {
  stores: ObjectStores;
  vault: Vault;
}

/** What objects are kept with. */
export type Keeping = Platform & SealedStores;

/** Where new objects go. */
const placeFor = ({ bucket }: ObjectStores): ObjectPlace => (bucket ? 'bucket' : 'database');

function storeOf(stores: ObjectStores, place: ObjectPlace): ObjectStore {
  const store = stores[place];
  if (!store) throw new ObjectStoreError('NOT_CONFIGURED');
  return store;
}

/**
 * Keeps bytes, sealed. Resolves once they are there: only then may a row name the object. What no row ever names is
 * removed after a day.
 */
export async function keepObject(services: Keeping, bytes: Uint8Array): Promise<StoredObject> {
  const { database, stores, vault, clock } = services;
  const object = { objectId: randomUUID(), place: placeFor(stores) };
  await noteObject(database, { ...object, sealedBy: vault.keyId, now: clock() });
  await storeOf(stores, object.place).put(object.objectId, vault.sealBytes(bytes));
  return object;
}

/** The bytes as they were kept; undefined, and reported, where they are lost. */
export async function readObject(services: Keeping, object: StoredObject): Promise<Uint8Array | undefined> {
  const { stores, vault, report } = services;
  const stored = await storeOf(stores, object.place).get(object.objectId);
  if (stored) return vault.open(stored) as Uint8Array;
  report(new Error(`The object ${object.objectId} is missing in the ${object.place}.`));
  return undefined;
}

/** Removes objects that nothing names: first the bytes, so that what fails is found again. */
export async function removeObjects(
  { database, stores }: Pick<Keeping, 'database' | 'stores'>,
  objects: readonly StoredObject[],
): Promise<void> {
  for (const place of ['database', 'bucket'] as const) {
    const keys = objects.filter((object) => object.place === place).map(({ objectId }) => objectId);
    if (keys.length === 0) continue;
    await storeOf(stores, place).delete(keys);
    await deleteObjects(database, keys);
  }
}

/**
 * Names kept objects in one transaction. Where `name` says false or refuses they are removed at once, so that they take
 * no room.
 */
export async function nameObjects(
  services: Keeping,
  objects: readonly StoredObject[],
  name: (tx: Transaction) => Promise<boolean>,
): Promise<boolean> {
  // after any other failure they may be named all the same; what is left is removed by a job
  const remove = () => removeObjects(services, objects).catch(services.report);
  try {
    const isNamed = await services.database.transaction(name);
    if (!isNamed) await remove();
    return isNamed;
  } catch (error) {
    if (error instanceof Refusal) await remove();
    throw error;
  }
}
