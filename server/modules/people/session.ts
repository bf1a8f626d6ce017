import type { FastifyReply, FastifyRequest } from 'fastify';
import { isOneOf } from '../../../src/lib/isOneOf';
import type { Queries, Transaction } from '../../platform/database/database';
import { Refusal } from '../../platform/domain/refusals';
import { cookieName, isHttps, SESSION_COOKIE } from '../../platform/http/cookies';
import { channelName, pageLanguage } from '../../platform/http/requests';
import { type InChannel, inChannel, type Platform } from '../../platform/platform';
import { frozenRefusal } from './domain/freeze';
import type { User } from './domain/known';
import { END_CODES, isUseToNote, SESSION_LIFETIME, sessionEnd, USE_NOTED_EVERY_MS } from './domain/session';
import { noteKnown, sessionOf } from './sessionToken';
import { endOfSession } from './tables/endedSessions';
import { findSession, isSession, noteSessionUse, type Session, type SessionTimes } from './tables/sessions';
import { saveLanguage } from './tables/users';

/** A session is used now: it goes on from here, and its person reads when that was. Written every few minutes at most. */
export async function noteUse(
  { database, clock, config }: Pick<Platform, 'database' | 'clock' | 'config'>,
  tokenHash: Uint8Array,
  { createdAt, usedAt }: SessionTimes,
): Promise<void> {
  const now = clock();
  if (!isUseToNote(usedAt, now)) return;
  const expiresAt = sessionEnd(createdAt, now, config.sessionIdleDays);
  const notedBefore = new Date(now.getTime() - USE_NOTED_EVERY_MS);
  await noteSessionUse(database, tokenHash, { now, expiresAt, notedBefore });
}

type Needed = Pick<Platform, 'database' | 'clock' | 'config'>;

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
  noteKnown(tokenHash);
  await noteUse(services, session.tokenHash, session);
  const language = pageLanguage(request);
  if (language && language !== session.language) await saveLanguage(database, session.user.userId, language);
  return session;
}

/**
 * The refusal of a call whose session is over, by why it was ended: who holds its token alone is told. UNAUTHORIZED where that
 * is not known, as of a token that was made up.
 */
export async function signedOutRefusal(db: Queries, tokenHash: Uint8Array | undefined): Promise<Refusal> {
  if (!tokenHash) return new Refusal('UNAUTHORIZED');
  if (await isSession(db, tokenHash)) return new Refusal('TOKEN_EXPIRED');
  const end = await endOfSession(db, tokenHash);
  if (!end || !isOneOf(END_CODES, end.code)) return new Refusal('UNAUTHORIZED');
  return new Refusal(end.code, { data: { endedAt: end.at.toISOString() } });
}

/** Refuses as `signedOutRefusal` does where a session was ended in the meantime. */
export async function requireSession(tx: Transaction, tokenHash: Uint8Array): Promise<void> {
  if (!(await isSession(tx, tokenHash))) throw await signedOutRefusal(tx, tokenHash);
}

/** The session of the signed-in user. Refuses as `signedOutRefusal` does. */
export async function signedInSession(request: FastifyRequest, services: Needed): Promise<Session> {
  const session = await currentSession(request, services);
  if (session) return session;
  throw await signedOutRefusal(services.database, sessionOf(request));
}

/** Refuses a call of who is not signed in as `signedInSession` does, and one that a frozen account does not make. */
export async function admitPerson(
  request: FastifyRequest,
  services: Needed,
  { whileFrozen }: { whileFrozen: boolean },
): Promise<void> {
  const { frozen } = await signedInSession(request, services);
  if (frozen && !whileFrozen) throw frozenRefusal();
}

/** The signed-in user; refuses as `signedInSession` does. */
export async function signedIn(request: FastifyRequest, services: Platform): Promise<User> {
  return (await signedInSession(request, services)).user;
}

/** What is active for anyone who asks: in the channel of their session, or in the one that the request names. */
export async function inChannelOf<Needs extends Platform>(
  request: FastifyRequest,
  services: Needs,
): Promise<InChannel<Needs>> {
  const session = await currentSession(request, services);
  return inChannel(services, session?.channel ?? channelName(request, services));
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
