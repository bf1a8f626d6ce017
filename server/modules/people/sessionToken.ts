import type { FastifyRequest } from 'fastify';
import { networkOf } from '../../platform/domain/requests';
import { cookieName, SESSION_COOKIE } from '../../platform/http/cookies';
import { sessionTokenHash } from './domain/session';

/** Hash of the session token the browser sent, if any. */
export function sessionOf(request: FastifyRequest): Buffer | undefined {
  const token = request.cookies[cookieName(request, SESSION_COOKIE)];
  return token ? sessionTokenHash(token) : undefined;
}

/** Hashes of sessions that were found, the one used last at the end. */
const known = new Set<string>();
const MOST_KNOWN = 50_000;

/** Notes that the database knows a session. */
export function noteKnown(tokenHash: Buffer): void {
  const hash = tokenHash.toString('base64');
  known.delete(hash);
  known.add(hash);
  const [oldest] = known;
  if (known.size > MOST_KNOWN && oldest !== undefined) known.delete(oldest);
}

/**
 * Whom a request waits for the database with: the others of a session that was found before, else all that comes from its
 * network. A cookie that was made up earns no turn of its own.
 */
export function queueLineOf(request: FastifyRequest): string {
  const hash = sessionOf(request)?.toString('base64');
  return hash !== undefined && known.has(hash) ? hash : networkOf(request.ip);
}
