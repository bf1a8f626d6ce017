import { randomUUID } from 'node:crypto';
import type { VideoCallStatus, VideoOutcome } from '../../../../src/contract/generated/bodies';
import type { Queries, Transaction } from '../../../platform/database/database';
import { changed, changeStatus, columnOf, firstRow, insertInto } from '../../../platform/database/statements';
import type { StatusChange } from '../../../platform/domain/statusChanges';
import { VIDEO_CALL_CHANGES } from '../domain/videoCall';

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

/** A reviewer asks for a call. */
export async function addVideoCall(
  tx: Transaction,
  call: Pick<StoredVideoCall, 'applicationNo' | 'userId'>,
  askedAt: Date,
): Promise<void> {
  const { applicationNo, userId } = call;
  const status = VIDEO_CALL_CHANGES.asked.to;
  await insertInto(tx, 'video_calls', { callId: randomUUID(), applicationNo, userId, status, askedAt });
}

/** The call that was asked for last for an application. */
export const lastVideoCall = (db: Queries, applicationNo: string): Promise<StoredVideoCall | undefined> =>
  firstRow(
    db,
    `SELECT call_id, application_no, user_id, status, asked_at, consented_at, appointment_at FROM video_calls
     WHERE application_no = $1 ORDER BY asked_at DESC LIMIT 1`,
    [applicationNo],
  );

/** False, and nothing is changed, where the call has none of the statuses of `from`. An appointment ends with its change. */
export const changeVideoCall = (
  tx: Transaction,
  callId: string,
  change: StatusChange<VideoCallStatus>,
  appointmentAt?: Date,
): Promise<boolean> => changeStatus(tx, 'video_calls', { callId }, change, { appointmentAt, remindedAt: undefined });

/** The calls with an appointment up to a moment that is still to come and was not reminded of. */
export async function unremindedCalls(db: Queries, until: Date, now: Date): Promise<readonly string[]> {
  return columnOf<string>(
    db,
    'SELECT call_id FROM video_calls WHERE status = $1 AND appointment_at BETWEEN $3 AND $2 AND reminded_at IS NULL',
    [VIDEO_CALL_CHANGES.appointed.to, until, now],
  );
}

/** Notes that the person of a call is reminded, and says whom of what; undefined where another server was faster. */
export const takeUnreminded = (tx: Transaction, callId: string, now: Date) =>
  firstRow<{ userId: string; appointmentAt: Date }>(
    tx,
    `UPDATE video_calls SET reminded_at = $2 WHERE call_id = $1 AND status = $3 AND reminded_at IS NULL
     RETURNING user_id, appointment_at`,
    [callId, now, VIDEO_CALL_CHANGES.appointed.to],
  );

/** Their person agrees to be seen and recorded. Said again, the first time stays. */
export async function keepVideoConsent(tx: Transaction, callId: string, now: Date): Promise<void> {
  await tx.query('UPDATE video_calls SET consented_at = coalesce(consented_at, $2) WHERE call_id = $1', [callId, now]);
}

/** A word of the service for rooms. */
export interface VideoWord {
  notice: string;
  outcome: VideoOutcome;
  receivedAt: Date;
}

/** Keeps a word of the service; false where it was kept before, or there is no such call. */
export async function addVideoWord(tx: Transaction, callId: string, { notice, outcome, receivedAt }: VideoWord) {
  return changed(
    tx,
    `INSERT INTO video_call_notices (notice, call_id, outcome, received_at)
     SELECT $1, call_id, $3, $4 FROM video_calls WHERE call_id = $2 ON CONFLICT DO NOTHING`,
    [notice, callId, outcome, receivedAt],
  );
}

/** What the service said of a call, the first first. */
export async function videoWords(db: Queries, callId: string): Promise<readonly VideoWord[]> {
  return db.query('SELECT notice, outcome, received_at FROM video_call_notices WHERE call_id = $1 ORDER BY notice_no', [
    callId,
  ]);
}
