import { randomUUID } from 'node:crypto';
import type { VideoCallStatus, VideoOutcome } from '../../src/contract/generated/bodies';
import type { StatusChange } from '../domain/statusChanges';
import { VIDEO_CALL_CHANGES } from '../domain/videoCall';
import type { Queries } from './database';

/** A video call that was asked for. */
export interface StoredVideoCall {
  callId: string;
  applicationNo: string;
  userId: string;
  status: VideoCallStatus;
  askedAt: Date;
  consentedAt: Date | undefined;
  appointmentAt: Date | undefined;
}

interface Row {
  call_id: string;
  application_no: string;
  user_id: string;
  status: VideoCallStatus;
  asked_at: Date;
  consented_at: Date | null;
  appointment_at: Date | null;
}

const callOf = (row: Row): StoredVideoCall => ({
  callId: row.call_id,
  applicationNo: row.application_no,
  userId: row.user_id,
  status: row.status,
  askedAt: row.asked_at,
  consentedAt: row.consented_at ?? undefined,
  appointmentAt: row.appointment_at ?? undefined,
});

const COLUMNS = 'call_id, application_no, user_id, status, asked_at, consented_at, appointment_at';

/** A reviewer asks for a call. */
export async function addVideoCall(
  tx: Queries,
  { applicationNo, userId }: Pick<StoredVideoCall, 'applicationNo' | 'userId'>,
  now: Date,
): Promise<void> {
  await tx.query(
    `INSERT INTO video_calls (call_id, application_no, user_id, status, asked_at) VALUES ($1, $2, $3, $4, $5)`,
    [randomUUID(), applicationNo, userId, VIDEO_CALL_CHANGES.asked.to, now],
  );
}

/** The call that was asked for last for an application. */
export async function lastVideoCall(db: Queries, applicationNo: string): Promise<StoredVideoCall | undefined> {
  const [row] = await db.query<Row & Record<string, unknown>>(
    `SELECT ${COLUMNS} FROM video_calls WHERE application_no = $1 ORDER BY asked_at DESC LIMIT 1`,
    [applicationNo],
  );
  return row && callOf(row);
}

/** False, and nothing is changed, where the call has none of the statuses of `from`. An appointment ends with its change. */
export async function changeVideoCall(
  tx: Queries,
  callId: string,
  { from, to }: StatusChange<VideoCallStatus>,
  appointmentAt?: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE video_calls SET status = $2, appointment_at = $3, reminded_at = NULL
     WHERE call_id = $1 AND status = ANY ($4::text[]) RETURNING 1 AS one`,
    [callId, to, appointmentAt ?? null, from],
  );
  return rows.length > 0;
}

/** The calls with an appointment up to a moment that is still to come and was not reminded of. */
export async function unremindedCalls(db: Queries, until: Date, now: Date): Promise<readonly string[]> {
  const rows = await db.query<{ call_id: string }>(
    'SELECT call_id FROM video_calls WHERE status = $1 AND appointment_at BETWEEN $3 AND $2 AND reminded_at IS NULL',
    [VIDEO_CALL_CHANGES.appointed.to, until, now],
  );
  return rows.map((row) => row.call_id);
}

/** Notes that the person of a call is reminded, and says whom of what; undefined where another server was faster. */
export async function takeUnreminded(tx: Queries, callId: string, now: Date) {
  const [row] = await tx.query<{ user_id: string; appointment_at: Date }>(
    `UPDATE video_calls SET reminded_at = $2 WHERE call_id = $1 AND status = $3 AND reminded_at IS NULL
     RETURNING user_id, appointment_at`,
    [callId, now, VIDEO_CALL_CHANGES.appointed.to],
  );
  return row && { userId: row.user_id, appointmentAt: row.appointment_at };
}

/** Their person agrees to be seen and recorded. Said again, the first time stays. */
export async function keepVideoConsent(tx: Queries, callId: string, now: Date): Promise<void> {
  await tx.query('UPDATE video_calls SET consented_at = coalesce(consented_at, $2) WHERE call_id = $1', [callId, now]);
}

/** A word of the service for rooms. */
export interface VideoWord {
  notice: string;
  outcome: VideoOutcome;
  receivedAt: Date;
}

/** Keeps a word of the service; false where it was kept before, or there is no such call. */
export async function addVideoWord(tx: Queries, callId: string, { notice, outcome, receivedAt }: VideoWord) {
  const rows = await tx.query(
    `INSERT INTO video_call_notices (notice, call_id, outcome, received_at)
     SELECT $1, call_id, $3, $4 FROM video_calls WHERE call_id = $2 ON CONFLICT DO NOTHING RETURNING 1 AS one`,
    [notice, callId, outcome, receivedAt],
  );
  return rows.length > 0;
}

/** What the service said of a call, the first first. */
export async function videoWords(db: Queries, callId: string): Promise<readonly VideoWord[]> {
  const rows = await db.query<{ notice: string; outcome: VideoOutcome; received_at: Date }>(
    'SELECT notice, outcome, received_at FROM video_call_notices WHERE call_id = $1 ORDER BY notice_no',
    [callId],
  );
  return rows.map(({ received_at: receivedAt, ...word }) => ({ ...word, receivedAt }));
}
