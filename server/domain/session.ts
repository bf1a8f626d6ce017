import { createHash, randomBytes } from 'node:crypto';

export const SESSION_COOKIE = 'lancar_session';
/** seconds: 30 days */
export const SESSION_LIFETIME = 30 * 24 * 3_600;

/** A token nobody can guess; only the cookie holds it. */
export function newSessionToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database holds of a token. */
export function sessionTokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
