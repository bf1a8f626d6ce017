import type { AfterId, Queries, Transaction } from '../../../platform/database/database';
import { columnOf, firstValue } from '../../../platform/database/statements';

/** There may be a recording of a call since a moment. */
export async function keepRecording(tx: Transaction, callId: string, at: Date): Promise<void> {
  await tx.query(
    `INSERT INTO video_recordings (call_id, recorded_at) VALUES ($1, $2)
     ON CONFLICT (call_id) DO UPDATE SET recorded_at = $2`,
    [callId, at],
  );
}

/** True until the service has removed what it recorded of a call. */
export const hasRecording = async (db: Queries, callId: string): Promise<boolean> =>
  (await firstValue<string>(db, 'SELECT call_id FROM video_recordings WHERE call_id = $1 AND NOT unwanted', [
    callId,
  ])) !== undefined;

/** The recordings that are from before a moment, or whose person's account is erased. */
export const endedRecordings = (db: Queries, before: Date, { after, count }: AfterId): Promise<readonly string[]> =>
  columnOf<string>(
    db,
    `SELECT call_id FROM video_recordings WHERE (recorded_at < $1 OR unwanted) AND call_id > $2
     ORDER BY call_id LIMIT $3`,
    [before, after, count],
  );

/** The service has removed it. */
export async function forgetRecording(db: Queries, callId: string): Promise<void> {
  await db.query('DELETE FROM video_recordings WHERE call_id = $1', [callId]);
}
