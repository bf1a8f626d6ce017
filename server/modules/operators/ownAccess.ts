import { randomUUID } from 'node:crypto';
import { isUniqueViolation, type Transaction } from '../../platform/database/database';
import { Refusal } from '../../platform/domain/refusals';
import { typedText } from '../../platform/domain/typedText';
import type { Platform } from '../../platform/platform';
import { newOperatorSecret, type Operator, operatorSecretHash, tokenEnd } from './domain/operators';
import { type NewCredential, newPasskey, type Site } from './passkeys';
import { recordAct } from './recordAct';
import { endDeskSession, endDeskSessionOfCookie } from './tables/deskSessions';
import { lockAtWork } from './tables/operators';
import { insertToken, revokeToken } from './tables/operatorTokens';
import { insertPasskey, passkeysOf, removePasskey } from './tables/passkeys';
import { isByProvider } from './tables/providerSignIns';

type Needed = Pick<Platform, 'database' | 'clock'>;

/** No way in is made while those of its operator are taken away; refuses with UNAUTHORIZED. */
async function requireAtWork(tx: Transaction, { operatorId }: Operator): Promise<void> {
  if (!(await lockAtWork(tx, operatorId))) throw new Refusal('UNAUTHORIZED');
}

/** Adds a passkey of another device; refuses with PASSKEY_NOT_ACCEPTED. */
export async function addPasskey(
  services: Needed,
  site: Site,
  { operator, credential, label }: { operator: Operator; credential: NewCredential; label: string },
): Promise<void> {
  const { operatorId } = operator;
  const use = { purpose: 'addPasskey', about: operatorId } as const;
  const passkey = await newPasskey(services, site, { use, credential, label });
  const now = services.clock();
  try {
    await services.database.transaction(async (tx) => {
      await requireAtWork(tx, operator);
      await insertPasskey(tx, operatorId, passkey, now);
      const done = { operator, act: 'passkey.add', subject: passkey.credentialId } as const;
      await recordAct(tx, { ...done, detail: { label: passkey.label } }, now);
    });
  } catch (error) {
    if (isUniqueViolation(error, 'passkeys_pkey')) throw new Refusal('PASSKEY_NOT_ACCEPTED');
    throw error;
  }
}

/**
 * Removes a passkey of an operator and ends the sessions that began with it; refuses with NOT_FOUND, and with LAST_PASSKEY
 * where they could not sign in any more.
 */
export async function removeOwnPasskey(
  { database, clock }: Needed,
  site: Site,
  { operator, credentialId }: { operator: Operator; credentialId: string },
): Promise<void> {
  const now = clock();
  await database.transaction(async (tx) => {
    await requireAtWork(tx, operator);
    const own = await passkeysOf(tx, operator.operatorId);
    const removed = own.find((passkey) => passkey.credentialId === credentialId);
    if (!removed) throw new Refusal('NOT_FOUND');
    // one of another site opens nothing here
    const isOpenedBy = own.some((passkey) => passkey !== removed && passkey.host === site.host);
    if (!isOpenedBy) throw new Refusal('LAST_PASSKEY');
    await removePasskey(tx, credentialId);
    const done = { operator, act: 'passkey.remove', subject: credentialId } as const;
    await recordAct(tx, { ...done, detail: { label: removed.label } }, now);
  });
}

/** Ends a session of an operator; refuses with NOT_FOUND. */
export async function endOwnSession({ database, clock }: Needed, operator: Operator, sessionId: string): Promise<void> {
  await database.transaction(async (tx) => {
    if (!(await endDeskSession(tx, operator.operatorId, sessionId))) throw new Refusal('NOT_FOUND');
    await recordAct(tx, { operator, act: 'session.end', subject: sessionId }, clock());
  });
}

/** Signs an operator out; nothing where the cookie is of no session. */
export async function signOutOperator({ database, clock }: Needed, tokenHash: Uint8Array): Promise<void> {
  await database.transaction(async (tx) => {
    const ended = await endDeskSessionOfCookie(tx, tokenHash);
    if (ended) await recordAct(tx, { operator: ended, act: 'session.end', subject: ended.sessionId }, clock());
  });
}

/** Makes a token for the commands of an operator, which is shown once and good for so many days; refuses with TOKEN_BY_PROVIDER. */
export async function createOwnToken(
  { database, clock }: Needed,
  operator: Operator,
  { label: given, days }: { label: string; days: number },
): Promise<{ tokenId: string; token: string; expiresAt: Date }> {
  const label = typedText(given);
  const [tokenId, token, now] = [randomUUID(), newOperatorSecret('token'), clock()];
  const expiresAt = tokenEnd(now, days);
  await database.transaction(async (tx) => {
    await requireAtWork(tx, operator);
    const { operatorId } = operator;
    // it would go on when the groups of its operator do not
    if (await isByProvider(tx, operatorId)) throw new Refusal('TOKEN_BY_PROVIDER');
    await insertToken(tx, { tokenId, tokenHash: operatorSecretHash(token), operatorId, label, now, expiresAt });
    await recordAct(tx, { operator, act: 'token.create', subject: tokenId, detail: { label, days } }, now);
  });
  return { tokenId, token, expiresAt };
}

/** Revokes a token of an operator; refuses with NOT_FOUND. */
export async function revokeOwnToken({ database, clock }: Needed, operator: Operator, tokenId: string): Promise<void> {
  const now = clock();
  await database.transaction(async (tx) => {
    if (!(await revokeToken(tx, operator.operatorId, tokenId, now))) throw new Refusal('NOT_FOUND');
    await recordAct(tx, { operator, act: 'token.revoke', subject: tokenId }, now);
  });
}
