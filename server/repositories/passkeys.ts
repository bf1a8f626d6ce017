import type { Operator } from '../domain/operators';
import type { Queries } from './database';

/** What a challenge was issued for. */
export type ChallengePurpose = 'accept' | 'signIn' | 'addPasskey';

interface Challenge {
  challenge: string;
  purpose: ChallengePurpose;
  /** the invitation or operator it was issued to; '' where it may be anyone */
  about: string;
}

export async function insertWebauthnChallenge(
  db: Queries,
  { challenge, purpose, about }: Challenge,
  expiresAt: Date,
): Promise<void> {
  await db.query('INSERT INTO webauthn_challenges (challenge, purpose, about, expires_at) VALUES ($1, $2, $3, $4)', [
    challenge,
    purpose,
    about,
    expiresAt,
  ]);
}

/** Takes a challenge, which nothing can answer a second time; false when there is no such one that is still good. */
export async function takeWebauthnChallenge(
  db: Queries,
  { challenge, purpose, about }: Challenge,
  now: Date,
): Promise<boolean> {
  const rows = await db.query(
    `DELETE FROM webauthn_challenges
     WHERE challenge = $1 AND purpose = $2 AND about = $3 AND expires_at > $4 RETURNING challenge`,
    [challenge, purpose, about, now],
  );
  return rows.length > 0;
}

/** A passkey as the server knows it: the public half, on the site it was made for. */
export interface Passkey {
  credentialId: string;
  publicKey: Uint8Array;
  counter: number;
  transports: readonly string[];
  host: string;
  label: string;
}

interface PasskeyRow {
  credential_id: string;
  public_key: Uint8Array;
  counter: number;
  transports: string[];
  host: string;
  label: string;
}

interface OwnedRow extends PasskeyRow {
  operator_id: string;
  name: string;
  roles: Operator['roles'];
}

export async function insertPasskey(db: Queries, operatorId: string, passkey: Passkey, now: Date): Promise<void> {
  const { credentialId, publicKey, counter, transports, host, label } = passkey;
  await db.query(
    `INSERT INTO passkeys (credential_id, operator_id, public_key, counter, transports, host, label, created_at, used_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8)`,
    [credentialId, operatorId, publicKey, counter, transports, host, label, now],
  );
}

/** A passkey with its operator, while they are not ended. */
export async function findPasskey(
  db: Queries,
  credentialId: string,
): Promise<{ operator: Operator; passkey: Passkey } | undefined> {
  const [row] = await db.query<OwnedRow>(
    `SELECT operator_id, name, roles, credential_id, public_key, counter::float8 AS counter, transports, host, label
     FROM passkeys JOIN operators USING (operator_id) WHERE credential_id = $1 AND ended_at IS NULL`,
    [credentialId],
  );
  if (!row) return undefined;
  const { operator_id: operatorId, name, roles, credential_id, public_key: publicKey, ...passkey } = row;
  return { operator: { operatorId, name, roles }, passkey: { credentialId: credential_id, publicKey, ...passkey } };
}

/** Notes that a passkey was used, and how far its device has counted; false where it is there no more. */
export async function notePasskeyUse(tx: Queries, credentialId: string, counter: number, now: Date): Promise<boolean> {
  const sql = 'UPDATE passkeys SET counter = $2, used_at = $3 WHERE credential_id = $1 RETURNING 1 AS one';
  return (await tx.query(sql, [credentialId, counter, now])).length > 0;
}

/** A passkey as its operator sees it. */
export interface ListedPasskey {
  credentialId: string;
  label: string;
  host: string;
  transports: readonly string[];
  createdAt: Date;
  usedAt: Date;
}

/** The passkeys of an operator, the oldest first; `lock` lets no other transaction add or remove one meanwhile. */
export async function passkeysOf(db: Queries, operatorId: string, lock?: 'lock'): Promise<ListedPasskey[]> {
  if (lock) await db.query('SELECT 1 AS locked FROM operators WHERE operator_id = $1 FOR UPDATE', [operatorId]);
  const rows = await db.query<PasskeyRow & { created_at: Date; used_at: Date }>(
    `SELECT credential_id, label, host, transports, created_at, used_at
     FROM passkeys WHERE operator_id = $1 ORDER BY created_at, credential_id`,
    [operatorId],
  );
  return rows.map(
    ({ credential_id: credentialId, label, host, transports, created_at: createdAt, used_at: usedAt }) => ({
      credentialId,
      label,
      host,
      transports,
      createdAt,
      usedAt,
    }),
  );
}

/** Removes a passkey, and with it the sessions that began with it. */
export async function removePasskey(db: Queries, credentialId: string): Promise<void> {
  await db.query('DELETE FROM passkeys WHERE credential_id = $1', [credentialId]);
}

/** Removes the passkeys of an operator, and with them their sessions. */
export async function removePasskeysOf(db: Queries, operatorId: string): Promise<void> {
  await db.query('DELETE FROM passkeys WHERE operator_id = $1', [operatorId]);
}
