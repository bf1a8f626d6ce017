import { setTimeout as pause } from 'node:timers/promises';
import { findUnnamed, replaceObject, takeObjectToMove } from '../repositories/objects';
import type { Services } from '../services';
import { keepObject, readObject, removeObjects } from './sealedObjects';

/** Between two pieces of work, so that people come first. */
const REST_MS = 50;
const REMOVED_AT_A_TIME = 20;
/** After that, a server that has taken an object counts as ended. */
const TAKEN_MS = 10 * 60_000;
const FIRST = '00000000-0000-0000-0000-000000000000';
/** Longer than any upload that is still to name its object, and any reader of one that was replaced. */
const UNNAMED_MS = 24 * 3_600_000;

/** Removes the objects that no picture names any more, or never named. What fails is tried again the next time. */
export async function removeUnnamed(services: Services, signal: AbortSignal): Promise<void> {
  const before = new Date(services.clock().getTime() - UNNAMED_MS);
  for (;;) {
    signal.throwIfAborted();
    const objects = await findUnnamed(services.database, before, REMOVED_AT_A_TIME);
    await removeObjects(services, objects);
    if (objects.length < REMOVED_AT_A_TIME) return;
    await pause(REST_MS, undefined, { signal });
  }
}

/**
 * Moves to the bucket what still lies in the database, and seals again what lies there under another key: each object
 * is kept once more, then named in place of the old one, which is removed later. Cut short at any point it loses nothing,
 * and several servers may do it together. Gives how many it moved.
 */
export async function moveObjects(services: Services, signal: AbortSignal): Promise<number> {
  const { database, stores, vault, clock } = services;
  if (!stores.bucket) return 0;
  let moved = 0;
  let last = FIRST;
  for (;;) {
    signal.throwIfAborted();
    const now = clock();
    const since = new Date(now.getTime() - TAKEN_MS);
    const old = await takeObjectToMove(database, { keyId: vault.keyId, last, now, since });
    if (!old) return moved;
    last = old.objectId;
    const bytes = await readObject(services, old);
    if (bytes) {
      const { objectId } = await keepObject(services, bytes);
      await database.transaction((tx) => replaceObject(tx, old.objectId, objectId, clock()));
      moved += 1;
    }
    await pause(REST_MS, undefined, { signal });
  }
}
