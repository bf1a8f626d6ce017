import { createHash, randomBytes } from 'node:crypto';

export const SESSION_COOKIE = 'lancar_session';
/** seconds: 30 days */
export const SESSION_LIFETIME = 30 * 24 * 3_600;
const HOUR_MS = 3_600_000;

/** When a session ends that is used now: after so many days without use, and never later than its lifetime allows. */
export function sessionEnd(createdAt: Date, now: Date, idleDays: number): Date {
  const absolute = createdAt.getTime() + SESSION_LIFETIME * 1_000;
  return new Date(idleDays > 0 ? Math.min(absolute, now.getTime() + idleDays * 24 * HOUR_MS) : absolute);
}

/** Whether the end has moved far enough to be written down: not with every call. */
export function isMoved(stored: Date, end: Date): boolean {
  return end.getTime() - stored.getTime() >= HOUR_MS;
}

/** A token that cannot be guessed; only the cookie holds it. */
export function newSessionToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database holds of a token. */
export function sessionTokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
