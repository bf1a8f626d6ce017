import { createHash } from 'node:crypto';

/** How long a person who was led to another site may take there, in milliseconds. */
export const RETURN_LIFETIME_MS = 10 * 60_000;

/** What is stored of the value that a person brings back from there. */
export const hashOfState = (state: string): Buffer => createHash('sha256').update(state).digest();
