import type { Language } from '../../../../src/contract/enums';
import type { Queries, Transaction } from '../../../platform/database/database';
import { insertUnless, isThere } from '../../../platform/database/statements';
import type { DocumentInForce } from '../domain/agreements';
import type { DocumentContent } from '../domain/documentContent';

/** Remembers that the user agreed to these documents, and what each said. Agreed to again, the first time stays. */
export async function recordAgreements(
  tx: Transaction,
  userId: string,
  documents: readonly DocumentInForce[],
  now: Date,
): Promise<void> {
  for (const { type, version, language, sha256, content } of documents) {
    await insertUnless(tx, 'agreed_texts', 'any', { sha256, content: JSON.stringify(content) });
    await insertUnless(tx, 'agreements', 'any', { userId, document: type, version, language, sha256, agreedAt: now });
  }
}

/** True when the user agreed to this version of the document. */
export async function hasAgreed(db: Queries, userId: string, document: string, version: string): Promise<boolean> {
  return isThere(db, 'SELECT 1 FROM agreements WHERE user_id = $1 AND document = $2 AND version = $3', [
    userId,
    document,
    version,
  ]);
}

/** Each version of these documents that a user agreed to. */
export const agreedVersions = (
  db: Queries,
  userId: string,
  documents: readonly string[],
): Promise<readonly { document: string; version: string }[]> =>
  db.query('SELECT document, version FROM agreements WHERE user_id = $1 AND document = ANY ($2::text[])', [
    userId,
    documents,
  ]);

/** What a person agreed to. */
export interface StoredAgreement {
  agreementId: string;
  document: string;
  version: string;
  agreedAt: Date;
  /** when the consent was taken back that the document asks for; undefined while it holds, and of what stays agreed to */
  withdrawnAt: Date | undefined;
  /** of what was shown; what was agreed to before this was kept has none */
  sha256: string | undefined;
  language: Language | undefined;
  content: DocumentContent | undefined;
}

/** The consents that can be taken back, by the document that asks for each, with when they were. */
export const WITHDRAWN = `SELECT 'data-reading-consent' AS document, withdrawn_at FROM data_consents WHERE user_id = $1
  UNION ALL SELECT 'savings-data-consent', withdrawn_at FROM savings WHERE user_id = $1`;

/** All that a person agreed to, the latest first; only the one with this id where it is given. */
export const agreementsOf = (db: Queries, userId: string, agreementId?: string): Promise<readonly StoredAgreement[]> =>
  db.query(
    `SELECT agreement_id, a.document, version, agreed_at, withdrawn_at, a.sha256, language, content
     FROM agreements a LEFT JOIN agreed_texts t ON t.sha256 = a.sha256
     LEFT JOIN (${WITHDRAWN}) w ON w.document = a.document
     WHERE user_id = $1 AND ($2::uuid IS NULL OR agreement_id = $2) ORDER BY agreed_at DESC, a.document`,
    [userId, agreementId],
  );
