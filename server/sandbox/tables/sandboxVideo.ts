import type { SandboxRoom } from '../../../src/contract/generated/bodies';
import type { Queries } from '../../platform/database/database';
import { firstValue } from '../../platform/database/statements';

/** A room as the sandbox's service has it. */
export interface SandboxRoomRow {
  reference: string;
  returnAddress: string;
  state: SandboxRoom['state'];
  recordedAt: Date | undefined;
}

interface Row {
  reference: string;
  returnAddress: string;
  state: SandboxRoom['state'];
  recordedAt: Date | undefined;
}

export async function addSandboxRoom(
  db: Queries,
  { roomId, reference, returnAddress }: { roomId: string; reference: string; returnAddress: string },
  now: Date,
): Promise<void> {
  await db.query(
    `INSERT INTO sandbox_video_rooms (room_id, reference, return_address, state, opened_at)
     VALUES ($1, $2, $3, 'EMPTY', $4)`,
    [roomId, reference, returnAddress, now],
  );
}

export async function sandboxRoom(db: Queries, roomId: string): Promise<SandboxRoomRow | undefined> {
  const [row] = await db.query<Row>(
    'SELECT reference, return_address, state, recorded_at FROM sandbox_video_rooms WHERE room_id = $1',
    [roomId],
  );
  if (!row) return undefined;
  const { reference, state } = row;
  return { reference, state, returnAddress: row.returnAddress, recordedAt: row.recordedAt };
}

/** Changes a room that is not over yet. */
export async function changeSandboxRoom(
  db: Queries,
  roomId: string,
  { state, recordedAt }: { state: SandboxRoom['state']; recordedAt: Date | undefined },
): Promise<void> {
  await db.query(
    "UPDATE sandbox_video_rooms SET state = $2, recorded_at = $3 WHERE room_id = $1 AND state <> 'ENDED'",
    [roomId, state, recordedAt],
  );
}

/** The room that the call of a reference was recorded in last. */
export async function recordedRoom(db: Queries, reference: string): Promise<string | undefined> {
  return firstValue<string>(
    db,
    `SELECT room_id FROM sandbox_video_rooms WHERE reference = $1 AND recorded_at IS NOT NULL
     ORDER BY recorded_at DESC LIMIT 1`,
    [reference],
  );
}

/** Removes what was recorded of the call of a reference. */
export async function forgetRecorded(db: Queries, reference: string): Promise<void> {
  await db.query('DELETE FROM sandbox_video_rooms WHERE reference = $1', [reference]);
}
