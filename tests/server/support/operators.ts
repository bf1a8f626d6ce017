import { randomUUID } from 'node:crypto';
import { newOperatorSecret, operatorSecretHash } from '../../../server/modules/operators/domain/operators';
import type { Database } from '../../../server/platform/database/database';
import type { OperatorRole } from '../../../src/contract/generated/bodies';
import type { TestServer } from './testServer';

const HOUR_MS = 3_600_000;

/** An operator who has accepted their invitation. */
export async function anOperator(db: Database, roles: readonly OperatorRole[], now: Date): Promise<string> {
  const operatorId = randomUUID();
  await db.query(
    "INSERT INTO operators (operator_id, name, roles, status, created_at) VALUES ($1, $2, $3, 'active', $4)",
    [operatorId, `Operator ${operatorId}`, roles, now],
  );
  return operatorId;
}

/** A token of an operator that is good for so many hours. */
export async function aTokenOf(db: Database, operatorId: string, now: Date, hours = 24): Promise<string> {
  const token = newOperatorSecret('token');
  await db.query(
    `INSERT INTO operator_tokens (token_id, token_hash, operator_id, label, created_at, expires_at)
     VALUES ($1, $2, $3, 'a test', $4, $5)`,
    [randomUUID(), operatorSecretHash(token), operatorId, now, new Date(now.getTime() + hours * HOUR_MS)],
  );
  return token;
}

/** A session of an operator, begun now with a passkey that no device has; gives what its cookie holds. */
export async function aDeskSessionOf(db: Database, operatorId: string, now: Date): Promise<string> {
  const [token, credentialId] = [newOperatorSecret('session'), randomUUID()];
  await db.query(
    `INSERT INTO passkeys (credential_id, operator_id, public_key, counter, transports, host, label, created_at, used_at)
     VALUES ($1, $2, $3, 0, '{}', 'localhost', 'a test', $4, $4)`,
    [credentialId, operatorId, new Uint8Array(1), now],
  );
  await db.query(
    `INSERT INTO operator_sessions (session_id, token_hash, operator_id, credential_id, created_at, used_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $5, $6)`,
    [randomUUID(), operatorSecretHash(token), operatorId, credentialId, now, new Date(now.getTime() + HOUR_MS / 2)],
  );
  return token;
}

/** An operator with some roles who makes calls below /desk by a token. */
export async function operatorWith({ app, services, database }: TestServer, ...roles: OperatorRole[]) {
  const now = services.clock();
  const operatorId = await anOperator(database, roles, now);
  const token = await aTokenOf(database, operatorId, now, 24 * 365);
  const send = async (method: 'GET' | 'POST', path: string, payload?: object) => {
    const headers = { authorization: `Bearer ${token}` };
    return app.inject({ method, url: `/api/desk${path}`, headers, ...(payload && { payload }) });
  };
  const read = async <Answer>(path: string): Promise<Answer> => (await send('GET', path)).json();
  return { operatorId, send, read };
}
