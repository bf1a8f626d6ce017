import type { Queries, Transaction } from '../../../platform/database/database';
import { firstRow, firstValue, insertInto, isThere } from '../../../platform/database/statements';

interface SignInRow {
  stateHash: Uint8Array;
  browserHash: Uint8Array;
  nonce: string;
  verifier: string;
  expiresAt: Date;
}

export const insertProviderSignIn = (db: Queries, row: SignInRow): Promise<void> =>
  insertInto(db, 'provider_sign_ins', { ...row });

/** Takes a sign-in that this browser began, which nothing can end a second time. */
export const takeProviderSignIn = (
  db: Queries,
  { stateHash, browserHash }: Pick<SignInRow, 'stateHash' | 'browserHash'>,
  now: Date,
): Promise<Pick<SignInRow, 'nonce' | 'verifier'> | undefined> =>
  firstRow(
    db,
    `DELETE FROM provider_sign_ins WHERE state_hash = $1 AND browser_hash = $2 AND expires_at > $3
     RETURNING nonce, verifier`,
    [stateHash, browserHash, now],
  );

/** The id of the operator whom a provider knows by a subject. */
export const operatorOfIdentity = (tx: Transaction, issuer: string, subject: string): Promise<string | undefined> =>
  firstValue(tx, 'SELECT operator_id FROM operator_identities WHERE issuer = $1 AND subject = $2', [issuer, subject]);

export const insertIdentity = (
  tx: Transaction,
  identity: { issuer: string; subject: string; operatorId: string },
): Promise<void> => insertInto(tx, 'operator_identities', identity);

/** Whether a provider says what an operator may. */
export const isByProvider = (db: Queries, operatorId: string): Promise<boolean> =>
  isThere(db, 'SELECT 1 FROM operator_identities WHERE operator_id = $1', [operatorId]);
