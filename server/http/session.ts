import type { FastifyReply, FastifyRequest } from 'fastify';
import type { User } from '../domain/known';
import { Refusal } from '../domain/refusals';
import { SESSION_COOKIE, SESSION_LIFETIME, sessionTokenHash } from '../domain/session';
import { findSession, isSession, type Session } from '../repositories/sessions';
import { saveLanguage } from '../repositories/users';
import { type ChannelServices, inChannel, type Services } from '../services';
import { noteUse } from '../usecases/signIn/noteUse';
import { channelName, pageLanguage } from './requests';

/** Hash of the session token the browser sent, if any. */
export function sessionOf(request: FastifyRequest): Buffer | undefined {
  const token = request.cookies[cookieName(request, SESSION_COOKIE)];
  return token ? sessionTokenHash(token) : undefined;
}

type Needed = Pick<Services, 'database' | 'clock' | 'config'>;

/** A request is asked whose it is before its body is read, and again by what answers it. */
const found = new WeakMap<FastifyRequest, Promise<Session | undefined>>();

/** The session of the person who is signed in, if there is one; to use it lets it go on, and tells their language. */
export function currentSession(request: FastifyRequest, services: Needed): Promise<Session | undefined> {
  const known = found.get(request) ?? readSession(request, services);
  found.set(request, known);
  return known;
}

async function readSession(request: FastifyRequest, services: Needed): Promise<Session | undefined> {
  const { database, clock } = services;
  const tokenHash = sessionOf(request);
  const session = tokenHash && (await findSession(database, tokenHash, clock()));
  if (!session) return undefined;
  await noteUse(services, session.tokenHash, session);
  const language = pageLanguage(request);
  if (language && language !== session.language) await saveLanguage(database, session.user.userId, language);
  return session;
}

/** The session of the signed-in user. Refuses with TOKEN_EXPIRED where its time is over, else with UNAUTHORIZED. */
export async function signedInSession(request: FastifyRequest, services: Needed): Promise<Session> {
  const session = await currentSession(request, services);
  if (session) return session;
  const tokenHash = sessionOf(request);
  const isExpired = tokenHash !== undefined && (await isSession(services.database, tokenHash));
  throw new Refusal(isExpired ? 'TOKEN_EXPIRED' : 'UNAUTHORIZED');
}

/** The signed-in user; refuses as `signedInSession` does. */
export async function signedIn(request: FastifyRequest, services: Services): Promise<User> {
  return (await signedInSession(request, services)).user;
}

/** What is active for whoever asks: in the channel of their session, or in the one that the request names. */
export async function inChannelOf(request: FastifyRequest, services: Services): Promise<ChannelServices> {
  const session = await currentSession(request, services);
  return inChannel(services, session?.channel ?? channelName(request, services));
}

/** True when the browser came by https, straight or through the trusted proxy, whose word alone counts. */
export function isHttps(request: FastifyRequest): boolean {
  return request.protocol === 'https';
}

/** The name of a cookie: behind https one that only this host can set, never a neighbour below the same domain. */
export function cookieName(request: FastifyRequest, name: string): string {
  return isHttps(request) ? `__Host-${name}` : name;
}

export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  reply.setCookie(cookieName(request, SESSION_COOKIE), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps(request),
    maxAge: SESSION_LIFETIME,
  });
}

export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps(request) } as const;
  reply.clearCookie(cookieName(request, SESSION_COOKIE), options);
}
