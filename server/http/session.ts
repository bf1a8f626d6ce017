import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../domain/refusals';
import { SESSION_COOKIE, SESSION_LIFETIME, sessionTokenHash } from '../domain/session';
import { findSessionUser } from '../repositories/sessions';
import type { User } from '../repositories/users';
import type { Services } from '../services';

/** Hash of the session token the browser sent, if any. */
export function sessionOf(request: FastifyRequest): Buffer | undefined {
  const token = request.cookies[SESSION_COOKIE];
  return token ? sessionTokenHash(token) : undefined;
}

/** Whoever is signed in; refuses with UNAUTHORIZED. */
export async function signedIn(request: FastifyRequest, { database, clock }: Services): Promise<User> {
  const tokenHash = sessionOf(request);
  const user = tokenHash && (await findSessionUser(database, tokenHash, clock()));
  if (!user) throw new Refusal('UNAUTHORIZED');
  return user;
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
