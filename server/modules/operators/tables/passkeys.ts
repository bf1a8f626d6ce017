import type { Queries, Transaction } from '../../../platform/database/database';
import { changed, deleteFrom, insertInto, updateRows } from '../../../platform/database/statements';
import type { Operator } from '../domain/operators';

/** What a challenge was issued for. */
export type ChallengePurpose = 'accept' | 'signIn' | 'addPasskey';

interface Challenge {
  challenge: string;
  purpose: ChallengePurpose;
  /** the invitation or operator it was issued to; '' where it may be anyone */
  about: string;
}

export const insertWebauthnChallenge = (db: Queries, challenge: Challenge, expiresAt: Date): Promise<void> =>
  insertInto(db, 'webauthn_challenges', { ...challenge, expiresAt });

/** Takes a challenge, which nothing can answer a second time; false when there is no such one that is still good. */
export async function takeWebauthnChallenge(
  db: Queries,
  { challenge, purpose, about }: Challenge,
  now: Date,
): Promise<boolean> {
  return changed(
    db,
    `DELETE FROM webauthn_challenges
     WHERE challenge = $1 AND purpose = $2 AND about = $3 AND expires_at > $4`,
    [challenge, purpose, about, now],
  );
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

type OwnedRow = Passkey & Operator;

export const insertPasskey = (db: Queries, operatorId: string, passkey: Passkey, now: Date): Promise<void> =>
  insertInto(db, 'passkeys', { ...passkey, operatorId, createdAt: now, usedAt: now });

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
  const { operatorId, name, roles, ...passkey } = row;
  return { operator: { operatorId, name, roles }, passkey };
}

/** Notes that a passkey was used, and how far its device has counted; false where it is there no more. */
export const notePasskeyUse = (tx: Transaction, credentialId: string, counter: number, now: Date): Promise<boolean> =>
  updateRows(tx, 'passkeys', { credentialId }, { counter, usedAt: now });

/** A passkey as its operator sees it. */
export interface ListedPasskey {
  credentialId: string;
  label: string;
  host: string;
  transports: readonly string[];
  createdAt: Date;
  usedAt: Date;
}

/** The passkeys of an operator, the oldest first. */
export async function passkeysOf(db: Queries, operatorId: string): Promise<ListedPasskey[]> {
  return db.query(
    `SELECT credential_id, label, host, transports, created_at, used_at
     FROM passkeys WHERE operator_id = $1 ORDER BY created_at, credential_id`,
    [operatorId],
  );
}

/** Removes a passkey, and with it the sessions that began with it. */
export async function removePasskey(db: Queries, credentialId: string): Promise<void> {
  await deleteFrom(db, 'passkeys', { credentialId });
}

/** Removes the passkeys of an operator, and with them their sessions. */
export async function removePasskeysOf(db: Queries, operatorId: string): Promise<void> {
  await deleteFrom(db, 'passkeys', { operatorId });
}
