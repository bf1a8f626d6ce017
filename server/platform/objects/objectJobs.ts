import { setTimeout as pause } from 'node:timers/promises';
import { findUnnamed, replaceObject, takeObjectToMove } from './objects';
import { type Keeping, keepObject, readObject, removeObjects } from './sealedObjects';

/** Between two pieces of work, so that people come first. */
const REST_MS = 50;
const REMOVED_AT_A_TIME = 20;
/** After that, a server that has taken an object counts as ended. */
const TAKEN_MS = 10 * 60_000;
const FIRST = '00000000-0000-0000-0000-000000000000';
/** Longer than any upload that is still to name its object, and any reader of one that was replaced. */
const UNNAMED_MS = 24 * 3_600_000;

/** After so many failures in a row the store is away. */
const FAILURES_IN_A_ROW = 3;

/**
 * Removes the objects that no picture names any more, or never named. What a store does not remove is tried again the next
 * time, those behind it meanwhile. @throws the last failure, once the others were tried or the store is away
 */
export async function removeUnnamed(services: Keeping, signal: AbortSignal): Promise<void> {
  const before = new Date(services.clock().getTime() - UNNAMED_MS);
  let [after, inARow, failure]: [string, number, unknown] = [FIRST, 0, undefined];
  for (;;) {
    signal.throwIfAborted();
    const objects = await findUnnamed(services.database, before, { after, count: REMOVED_AT_A_TIME });
    try {
      await removeObjects(services, objects);
      inARow = 0;
    } catch (error) {
      failure = error;
      inARow += 1;
    }
    if (objects.length < REMOVED_AT_A_TIME || inARow === FAILURES_IN_A_ROW) break;
    after = objects.at(-1)?.objectId ?? after;
    await pause(REST_MS, undefined, { signal });
  }
  if (failure !== undefined) throw failure;
}

/**
 * Moves to the bucket what still lies in the database, and seals again what lies there under another key: each object
 * is kept once more, then named in place of the old one, which is removed later. Cut short at any point it loses nothing,
 * and several servers may do it together. Gives how many it moved.
 */
export async function moveObjects(services: Keeping, signal: AbortSignal): Promise<number> {
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
