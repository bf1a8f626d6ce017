import { DELETION_CHANGES } from '../../domain/deletion';
import type { Queries } from '../../repositories/database';
import { changeDeletion, type StoredDeletion, waitingDeletion } from '../../repositories/deletions';
import { tell } from '../messages/tell';

/** Stops a deletion that something stands in the way of, and tells its person. */
export async function stopDeletion(
  tx: Queries,
  { deletionId, userId }: Pick<StoredDeletion, 'deletionId' | 'userId'>,
  at: Date,
): Promise<void> {
  await changeDeletion(tx, deletionId, DELETION_CHANGES.stopped, { at });
  await tell(tx, userId, { kind: 'deletionStopped' }, { at });
}

/** The same at once for a person who borrows, where their account waits to be deleted. */
export async function stopDeletionOf(tx: Queries, userId: string, at: Date): Promise<void> {
  const waiting = await waitingDeletion(tx, userId);
  if (waiting) await stopDeletion(tx, waiting, at);
}
