import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../domain/refusals';
import { SESSION_COOKIE, SESSION_LIFETIME, sessionTokenHash } from '../domain/session';
import { findSession, type Session } from '../repositories/sessions';
import type { User } from '../repositories/users';
import type { Services } from '../services';

/** Hash of the session token the browser sent, if any. */
export function sessionOf(request: FastifyRequest): Buffer | undefined {
  const token = request.cookies[SESSION_COOKIE];
  return token ? sessionTokenHash(token) : undefined;
}

/** The session of whoever is signed in, if anybody is. */
export async function currentSession(
  request: FastifyRequest,
  { database, clock }: Pick<Services, 'database' | 'clock'>,
): Promise<Session | undefined> {
  const tokenHash = sessionOf(request);
  return tokenHash && findSession(database, tokenHash, clock());
}

/** The session of whoever is signed in; refuses with UNAUTHORIZED. */
export async function signedInSession(request: FastifyRequest, services: Services): Promise<Session> {
  const session = await currentSession(request, services);
  if (!session) throw new Refusal('UNAUTHORIZED');
  return session;
}

/** Whoever is signed in; refuses with UNAUTHORIZED. */
export async function signedIn(request: FastifyRequest, services: Services): Promise<User> {
  return (await signedInSession(request, services)).user;
}

/** True when the browser came by https, straight or through a proxy that says so. */
export function isHttps(request: FastifyRequest): boolean {
  return request.protocol === 'https' || request.headers['x-forwarded-proto'] === 'https';
}

export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  reply.setCookie(SESSION_COOKIE, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps(request),
    maxAge: SESSION_LIFETIME,
  });
}

export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(SESSION_COOKIE, { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps(request) });
}
