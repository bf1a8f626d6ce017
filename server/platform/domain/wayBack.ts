import { createHash, randomBytes } from 'node:crypto';

/** How long a person who was led to another site may take there, in milliseconds. */
const RETURN_LIFETIME_MS = 10 * 60_000;

/** What is stored of the value that a person brings back from there. */
export const hashOfState = (state: string): Buffer => createHash('sha256').update(state).digest();

/** A value to send along with a person who goes to another site, and what is stored of it until they bring it back. */
export function newWayBack(now: Date): { state: string; stored: { stateHash: Buffer; expiresAt: Date } } {
  const state = randomBytes(32).toString('base64url');
  return { state, stored: { stateHash: hashOfState(state), expiresAt: new Date(now.getTime() + RETURN_LIFETIME_MS) } };
}
