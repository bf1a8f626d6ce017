import type { Transaction } from '../../platform/database/database';
import { notify } from '../messaging';
import { DELETION_CHANGES } from './domain/deletion';
import { changeDeletion, type StoredDeletion, waitingDeletion } from './tables/deletions';

/** Stops a deletion that something stands in the way of, and tells its person. */
export async function stopDeletion(
  tx: Transaction,
  { deletionId, userId }: Pick<StoredDeletion, 'deletionId' | 'userId'>,
  at: Date,
): Promise<void> {
  await changeDeletion(tx, deletionId, DELETION_CHANGES.stopped, { at });
  await notify(tx, userId, { kind: 'deletionStopped' }, { at });
}

/** The same at once for a person who borrows, where their account waits to be deleted. */
export async function stopDeletionOf(tx: Transaction, userId: string, at: Date): Promise<void> {
  const waiting = await waitingDeletion(tx, userId);
  if (waiting) await stopDeletion(tx, waiting, at);
}
