import type { Queries } from './database';

/** Whom codes of one kind go to. */
export interface CodeAddress {
  /** canonical number, or e-mail address in lower case */
  recipient: string;
  purpose: string;
}

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
  /** when each code of the last hour was sent there, oldest first */
  toRecipient: Date[];
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

/** Makes everyone else who sends a code there or guesses one wait until the transaction ends. */
export async function lockRecipient(tx: Queries, recipient: string): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [recipient]);
}

/** Codes sent there since a moment (the last one whenever it was), and caused by the requester for any purpose. */
export async function codeHistory(
  db: Queries,
  { recipient, purpose, requester, since }: CodeAddress & { requester: Uint8Array; since: Date },
): Promise<CodeHistory> {
  const latest = await latestCode(db, { recipient, purpose }, null);
  const sent = await db.query<{ sent_at: Date }>(
    'SELECT sent_at FROM one_time_codes WHERE recipient = $1 AND purpose = $2 AND sent_at > $3 ORDER BY sent_at',
    [recipient, purpose, since],
  );
  const [requested] = await db.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM one_time_codes WHERE requester = $1 AND sent_at > $2',
    [requester, since],
  );
  return { latest, toRecipient: sent.map((row) => row.sent_at), byRequester: requested?.count ?? 0 };
}

/** The code sent last, to the user alone where one is named: the only one that can still be used. */
export async function latestCode(
  db: Queries,
  { recipient, purpose }: CodeAddress,
  userId: string | null,
): Promise<(SentCode & { hash: Uint8Array }) | undefined> {
  const [row] = await db.query<CodeRow>(
    `SELECT code_id, code_hash, sent_at, expires_at, attempts, consumed_at FROM one_time_codes
     WHERE recipient = $1 AND purpose = $2 AND ($3::uuid IS NULL OR user_id = $3) ORDER BY sent_at DESC LIMIT 1`,
    [recipient, purpose, userId],
  );
  return row && { ...sentCodeOf(row), hash: row.code_hash };
}

export async function insertCode(
  db: Queries,
  code: CodeAddress & {
    codeId: string;
    userId: string | null;
    hash: Uint8Array;
    requester: Uint8Array;
    sentAt: Date;
    expiresAt: Date;
  },
): Promise<void> {
  const { codeId, recipient, purpose, userId, hash, requester, sentAt, expiresAt } = code;
  await db.query(
    `INSERT INTO one_time_codes (code_id, recipient, purpose, user_id, code_hash, requester, sent_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [codeId, recipient, purpose, userId, hash, requester, sentAt, expiresAt],
  );
}

export async function deleteCode(db: Queries, codeId: string): Promise<void> {
  await db.query('DELETE FROM one_time_codes WHERE code_id = $1', [codeId]);
}

export async function countGuess(db: Queries, codeId: string): Promise<void> {
  await db.query('UPDATE one_time_codes SET attempts = attempts + 1 WHERE code_id = $1', [codeId]);
}

/** False when the code was used in the meantime. */
export async function consumeCode(db: Queries, codeId: string, now: Date): Promise<boolean> {
  const rows = await db.query(
    'UPDATE one_time_codes SET consumed_at = $2 WHERE code_id = $1 AND consumed_at IS NULL RETURNING code_id',
    [codeId, now],
  );
  return rows.length > 0;
}
