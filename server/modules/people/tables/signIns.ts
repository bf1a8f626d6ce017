import type { Language } from '../../../../src/contract/enums';
import type { Arrival } from '../../../../src/contract/generated/bodies';
import type { Queries, Transaction } from '../../../platform/database/database';
import { insertInto } from '../../../platform/database/statements';
import type { Client } from '../domain/client';
import { clientTypeOf } from '../domain/client';

/** A sign-in with what it was done with, and where its person came from. */
interface SignedIn {
  tokenHash: Uint8Array;
  userId: string;
  at: Date;
  channel: string;
  language: Language | undefined;
  client: Client;
}

/** Keeps what a session began with. */
export async function recordSignIn(tx: Transaction, { at, client, ...session }: SignedIn): Promise<void> {
  const { os: clientOs, appVersion, installation, sourceType, agencyToken } = client;
  const came = { clientOs, appVersion, installation, sourceType, agencyToken };
  await insertInto(tx, 'sign_ins', { ...session, ...came, signedInAt: at });
}

/** Says of an application in whose session it was sent. */
export async function noteSender(tx: Transaction, applicationNo: string, tokenHash: Uint8Array): Promise<void> {
  await tx.query(
    `UPDATE applications SET sent_by = (SELECT token_hash FROM sign_ins WHERE token_hash = $2) WHERE application_no = $1`,
    [applicationNo, tokenHash],
  );
}

/** So many ways by which people came since a moment, the most used first; without names of people. */
export async function arrivalsSince(db: Queries, since: Date, count: number): Promise<Arrival[]> {
  const rows = await db.query<Omit<Arrival, 'clientType'>>(
    `SELECT channel, client_os, source_type, agency_token, count(came_by)::int AS sign_ins,
       count(DISTINCT user_id)::int AS people, count(DISTINCT installation)::int AS installations,
       count(application_no)::int AS applications
     FROM (
       SELECT channel, client_os, source_type, agency_token, token_hash AS came_by, user_id, installation,
         NULL AS application_no FROM sign_ins WHERE signed_in_at >= $1
       UNION ALL
       SELECT channel, client_os, source_type, agency_token, NULL, NULL, NULL, application_no
       FROM applications JOIN sign_ins ON sent_by = token_hash WHERE submitted_at >= $1) AS used
     GROUP BY 1, 2, 3, 4 ORDER BY 5 DESC, 8 DESC, 1, 2, 3, 4 LIMIT $2`,
    [since, count],
  );
  return rows.map((row) => ({ ...row, ...(row.clientOs && { clientType: clientTypeOf(row.clientOs) }) }));
}
