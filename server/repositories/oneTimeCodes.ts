import type { Queries } from './database';

export interface SentCode {
  codeId: string;
  sentAt: Date;
  expiresAt: Date;
  attempts: number;
  consumed: boolean;
}

/** What was sent before, as far as it limits what may be sent now. */
export interface CodeHistory {
  latest: SentCode | undefined;
  /** when each code of the last hour was sent to the number, oldest first */
  toNumber: Date[];
  /** how many codes the same requester caused in the last hour */
  byRequester: number;
}

interface CodeRow {
  code_id: string;
  code_hash: Uint8Array;
  sent_at: Date;
  expires_at: Date;
  attempts: number;
  consumed_at: Date | null;
}

const sentCodeOf = (row: CodeRow): SentCode => ({
  codeId: row.code_id,
  sentAt: row.sent_at,
  expiresAt: row.expires_at,
  attempts: row.attempts,
  consumed: row.consumed_at !== null,
});

/** Makes everyone else who sends to or guesses for this number wait until the transaction ends. */
export async function lockNumber(tx: Queries, mobileNumber: string): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [mobileNumber]);
}

/** Codes of one purpose sent to the number since a moment (the last one whenever it was), and caused by the requester. */
export async function codeHistory(
  db: Queries,
  {
    mobileNumber,
    purpose,
    requester,
    since,
  }: { mobileNumber: string; purpose: string; requester: Uint8Array; since: Date },
): Promise<CodeHistory> {
  const latest = await latestCode(db, mobileNumber, purpose);
  const toNumber = await db.query<{ sent_at: Date }>(
    'SELECT sent_at FROM one_time_codes WHERE mobile_number = $1 AND purpose = $2 AND sent_at > $3 ORDER BY sent_at',
    [mobileNumber, purpose, since],
  );
  const [requested] = await db.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM one_time_codes WHERE requester = $1 AND sent_at > $2',
    [requester, since],
  );
  return { latest, toNumber: toNumber.map((row) => row.sent_at), byRequester: requested?.count ?? 0 };
}

/** The code sent last: the only one that can still be used. */
export async function latestCode(
  db: Queries,
  mobileNumber: string,
  purpose: string,
): Promise<(SentCode & { hash: Uint8Array }) | undefined> {
  const [row] = await db.query<CodeRow>(
    `SELECT code_id, code_hash, sent_at, expires_at, attempts, consumed_at FROM one_time_codes
     WHERE mobile_number = $1 AND purpose = $2 ORDER BY sent_at DESC LIMIT 1`,
    [mobileNumber, purpose],
  );
  return row && { ...sentCodeOf(row), hash: row.code_hash };
}

export async function insertCode(
  db: Queries,
  code: {
    codeId: string;
    mobileNumber: string;
    purpose: string;
    hash: Uint8Array;
    requester: Uint8Array;
    sentAt: Date;
    expiresAt: Date;
  },
): Promise<void> {
  await db.query(
    `INSERT INTO one_time_codes (code_id, mobile_number, purpose, code_hash, requester, sent_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [code.codeId, code.mobileNumber, code.purpose, code.hash, code.requester, code.sentAt, code.expiresAt],
  );
}

export async function deleteCode(db: Queries, codeId: string): Promise<void> {
  await db.query('DELETE FROM one_time_codes WHERE code_id = $1', [codeId]);
}

export async function countGuess(db: Queries, codeId: string): Promise<void> {
  await db.query('UPDATE one_time_codes SET attempts = attempts + 1 WHERE code_id = $1', [codeId]);
}

export async function consumeCode(db: Queries, codeId: string, now: Date): Promise<void> {
  await db.query('UPDATE one_time_codes SET consumed_at = $2 WHERE code_id = $1', [codeId, now]);
}
