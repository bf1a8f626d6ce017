import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OperatorRole } from '../../../src/contract/generated/bodies';
import type { ServerConfig } from '../../platform/config/config';
import { Refusal } from '../../platform/domain/refusals';
import { cookieName, isHttps } from '../../platform/http/cookies';
import type { Platform } from '../../platform/platform';
import {
  DESK_COOKIE,
  DESK_SESSION_LIFETIME,
  deskSessionEnd,
  isProof,
  isWorthNoting,
  type Operator,
  operatorSecretHash,
} from './domain/operators';
import type { Site } from './passkeys';
import {
  findDeskSession,
  findGoodToken,
  noteTokenUse,
  type OperatorAccess,
  prolongDeskSession,
} from './tables/operatorAccess';
import { passkeysOf } from './tables/passkeys';

type Needed = Pick<Platform, 'database' | 'clock'>;

const BEARER = /^Bearer +(\S+)$/i;

/** A request is asked whose it is before its body is read, and again by what answers it. */
const found = new WeakMap<FastifyRequest, Promise<OperatorAccess>>();

function onceFound(request: FastifyRequest, find: () => Promise<OperatorAccess>): Promise<OperatorAccess> {
  const known = found.get(request) ?? find();
  found.set(request, known);
  return known;
}

async function byToken(header: string, { database, clock }: Needed): Promise<OperatorAccess> {
  const token = BEARER.exec(header)?.[1];
  const now = clock();
  const access = token === undefined ? undefined : await findGoodToken(database, operatorSecretHash(token), now);
  if (!access) throw new Refusal('OPERATOR_TOKEN_NOT_VALID');
  if (isWorthNoting(access.usedAt, now)) await noteTokenUse(database, access.id, now);
  return access;
}

/** Hash of the session token of the operators' page the browser sent, if any. */
export function deskCookieHash(request: FastifyRequest): Buffer | undefined {
  const token = request.cookies[cookieName(request, DESK_COOKIE)];
  return token ? operatorSecretHash(token) : undefined;
}

/**
 * The session of the operator who is signed in on their page; to use it lets it go on. Refuses with UNAUTHORIZED, and a token with
 * DESK_PAGE_REQUIRED.
 */
export async function deskSession(request: FastifyRequest, services: Needed): Promise<OperatorAccess> {
  if (request.headers.authorization !== undefined) throw new Refusal('DESK_PAGE_REQUIRED');
  return onceFound(request, () => byCookie(request, services));
}

async function byCookie(request: FastifyRequest, { database, clock }: Needed): Promise<OperatorAccess> {
  const hash = deskCookieHash(request);
  const now = clock();
  const access = hash && (await findDeskSession(database, hash, now));
  if (!access) throw new Refusal('UNAUTHORIZED');
  if (isWorthNoting(access.usedAt, now)) {
    await prolongDeskSession(database, access.id, now, deskSessionEnd(access.createdAt, now, access.endsAt));
  }
  return access;
}

/**
 * The operator who makes a request: by a token in `Authorization: Bearer`, or by the session of their page. Refuses with
 * OPERATOR_TOKEN_NOT_VALID or UNAUTHORIZED (401), and where they have none of the roles that are given with ROLE_REQUIRED (403).
 */
export async function operatorOf(
  request: FastifyRequest,
  services: Needed,
  ...roles: readonly OperatorRole[]
): Promise<Operator> {
  const { authorization } = request.headers;
  const { operator } =
    authorization === undefined
      ? await deskSession(request, services)
      : await onceFound(request, () => byToken(authorization, services));
  return withRole(operator, ...roles);
}

/** The operator, where they have one of the roles, or none is asked for. */
function withRole(operator: Operator, ...roles: readonly OperatorRole[]): Operator {
  const [role] = roles;
  if (role !== undefined && !roles.some((one) => operator.roles.includes(one)))
    throw new Refusal('ROLE_REQUIRED', { data: { role }, named: { role: `desk.roles.${role}` } });
  return operator;
}

/**
 * The operator who shows that they are there: on the page, with a passkey that was used lately, so that an unlocked device that
 * was left alone opens no way in. Refuses like {@link deskSession}, with ROLE_REQUIRED and PASSKEY_PROOF_REQUIRED.
 */
export async function presentOperator(
  request: FastifyRequest,
  services: Needed,
  role?: OperatorRole,
): Promise<Operator> {
  const { createdAt, ...access } = await deskSession(request, services);
  const operator = role === undefined ? access.operator : withRole(access.operator, role);
  if (access.credentialId === undefined || !isProof(createdAt, services.clock()))
    throw new Refusal('PASSKEY_PROOF_REQUIRED');
  return operator;
}

/** The same for the passkey that is made: the first one of whom the provider signed in lately takes no other. */
export async function presentForPasskey(request: FastifyRequest, services: Needed): Promise<Operator> {
  const { credentialId, createdAt, operator } = await deskSession(request, services);
  const isNew = credentialId === undefined && isProof(createdAt, services.clock());
  const isFirst = isNew && (await passkeysOf(services.database, operator.operatorId)).length === 0;
  return isFirst ? operator : presentOperator(request, services);
}

/** The site the browser shows: the one LANCAR_ADDRESS names, else the one it asked for. Refuses with INVALID_INPUT. */
export function siteOf({ protocol, host }: FastifyRequest, { address }: Pick<ServerConfig, 'address'>): Site {
  const shown = address ?? `${protocol}://${host}`;
  if (!URL.canParse(shown)) throw new Refusal('INVALID_INPUT');
  const { hostname, origin } = new URL(shown);
  return { host: hostname, origin };
}

const cookieOptions = (request: FastifyRequest) =>
  ({ path: '/', httpOnly: true, sameSite: 'strict', secure: isHttps(request) }) as const;

export function setDeskCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  const options = { ...cookieOptions(request), maxAge: DESK_SESSION_LIFETIME };
  reply.setCookie(cookieName(request, DESK_COOKIE), token, options);
}

export function clearDeskCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(cookieName(request, DESK_COOKIE), cookieOptions(request));
}
