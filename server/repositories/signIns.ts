import type { Language } from '../../src/contract/enums';
import type { Arrival, ClientOs } from '../../src/contract/generated/bodies';
import type { Client } from '../domain/client';
import { clientTypeOf } from '../domain/client';
import type { Queries } from './database';

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
export async function recordSignIn(tx: Queries, { tokenHash, userId, at, channel, language, client }: SignedIn) {
  const { os, appVersion, installation, sourceType, agencyToken } = client;
  await tx.query(
    `INSERT INTO sign_ins (token_hash, user_id, signed_in_at, channel, language, client_os, app_version, installation,
       source_type, agency_token)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      ...[tokenHash, userId, at, channel, language ?? null],
      ...[os, appVersion, installation, sourceType, agencyToken].map((value) => value ?? null),
    ],
  );
}

/** Says of an application in whose session it was sent. */
export async function noteSender(tx: Queries, applicationNo: string, tokenHash: Uint8Array): Promise<void> {
  await tx.query(
    `UPDATE applications SET sent_by = (SELECT token_hash FROM sign_ins WHERE token_hash = $2) WHERE application_no = $1`,
    [applicationNo, tokenHash],
  );
}

interface Row extends Omit<Arrival, 'clientOs' | 'clientType' | 'sourceType' | 'agencyToken'> {
  os: ClientOs | null;
  source: string | null;
  agency: string | null;
}

/** So many ways by which people came since a moment, the most used first; without names of people. */
export async function arrivalsSince(db: Queries, since: Date, count: number): Promise<Arrival[]> {
  const rows = await db.query<Row & Record<string, unknown>>(
    `SELECT channel, client_os AS os, source_type AS source, agency_token AS agency, count(came_by)::int AS "signIns",
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
  return rows.map(({ os, source, agency, ...counts }) => ({
    ...counts,
    ...(os && { clientOs: os, clientType: clientTypeOf(os) }),
    ...(source && { sourceType: source }),
    ...(agency && { agencyToken: agency }),
  }));
}
