import { createHash, randomBytes } from 'node:crypto';
import type { OperatorRole, OperatorStatus, TokenStatus } from '../../../../src/contract/generated/bodies';
import { DAY_MS } from '../../../../src/lib/calendar';
import { isLately } from '../../../platform/domain/lately';
import type { StatusChanges } from '../../../platform/domain/statusChanges';

/** One of the people who work with the product. */
export interface Operator {
  operatorId: string;
  name: string;
  roles: readonly OperatorRole[];
}

/** Whether two lists name the same roles, in any order. */
export const areSameRoles = (some: readonly OperatorRole[], others: readonly OperatorRole[]): boolean =>
  some.length === others.length && some.every((one) => others.includes(one));

const MINUTE_MS = 60_000;

export const DESK_COOKIE = 'lancar_desk';
/** seconds: 12 hours, however much a session is used */
export const DESK_SESSION_LIFETIME = 12 * 3_600;
const SESSION_IDLE_MS = 30 * MINUTE_MS;
const INVITATION_MS = 3 * DAY_MS;
const CHALLENGE_MS = 5 * MINUTE_MS;

/**
 * When an operator's session ends that is used now: after 30 minutes without use, 12 hours after it began at the latest, or when
 * the provider that signed them in says.
 */
export function deskSessionEnd(createdAt: Date, now: Date, endsAt?: Date): Date {
  const longest = createdAt.getTime() + DESK_SESSION_LIFETIME * 1_000;
  return new Date(Math.min(longest, now.getTime() + SESSION_IDLE_MS, endsAt?.getTime() ?? longest));
}

/** Whether a use is long enough after the one written down to be written down itself. */
export const isWorthNoting = (usedAt: Date | undefined, now: Date) =>
  usedAt === undefined || now.getTime() - usedAt.getTime() >= MINUTE_MS;

const PROOF_MS = 5 * MINUTE_MS;

/** Whether a session began so lately that the passkey counts as shown now: within five minutes. */
export const isProof = (begunAt: Date, now: Date) => isLately(begunAt, PROOF_MS, now);

/** Until when an invitation made now can be accepted: three days. */
export const invitationEnd = (now: Date) => new Date(now.getTime() + INVITATION_MS);

/** Until when a WebAuthn challenge made now can be answered: five minutes. */
export const challengeEnd = (now: Date) => new Date(now.getTime() + CHALLENGE_MS);

/** Until when a token made now for so many days is good. */
export const tokenEnd = (now: Date, days: number) => new Date(now.getTime() + days * DAY_MS);

/** What changes an operator, by its cause (docs/product/statuses.md). */
export const OPERATOR_CHANGES = {
  invited: { from: ['none'], to: 'invited' },
  invitedAgain: { from: ['invited'], to: 'invited' },
  passkeyLost: { from: ['active'], to: 'recovering' },
  accepted: { from: ['invited', 'recovering'], to: 'active' },
  ended: { from: ['invited', 'active', 'recovering'], to: 'ended' },
} as const satisfies StatusChanges<OperatorStatus>;

/** How an invitation stands. */
export type InvitationStatus = 'open' | 'used' | 'withdrawn' | 'expired';

/** What changes an invitation, by its cause. */
export const INVITATION_CHANGES = {
  made: { from: ['none'], to: 'open' },
  accepted: { from: ['open'], to: 'used' },
  replacedOrEnded: { from: ['open'], to: 'withdrawn' },
  threeDaysPassed: { from: ['open'], to: 'expired' },
} as const satisfies StatusChanges<InvitationStatus>;

/** How an invitation stands now. */
export function invitationStatusOf(
  { closedAs, expiresAt }: { closedAs: string | undefined; expiresAt: Date },
  now: Date,
): InvitationStatus {
  if (closedAs !== undefined) return closedAs === 'used' ? 'used' : 'withdrawn';
  return expiresAt > now ? 'open' : 'expired';
}

/** What changes a token, by its cause. */
export const TOKEN_CHANGES = {
  made: { from: ['none'], to: 'good' },
  revoked: { from: ['good'], to: 'revoked' },
  itsDaysPassed: { from: ['good'], to: 'expired' },
} as const satisfies StatusChanges<TokenStatus>;

/** How a token stands now. */
export function tokenStatusOf(
  { revokedAt, expiresAt }: { revokedAt: Date | undefined; expiresAt: Date },
  now: Date,
): TokenStatus {
  if (revokedAt !== undefined) return 'revoked';
  return expiresAt > now ? 'good' : 'expired';
}

/** What only its holder has: an invitation, a session, or a token, told apart by how they begin. */
export type OperatorSecret = 'invitation' | 'session' | 'token';

const BEGINNINGS: Readonly<Record<OperatorSecret, string>> = { invitation: 'lci_', session: 'lcs_', token: 'lct_' };

/** A secret that cannot be guessed. Its beginning lets a search for leaked secrets find it. */
export function newOperatorSecret(kind: OperatorSecret): string {
  return BEGINNINGS[kind] + randomBytes(32).toString('base64url');
}

/** What the database holds of a secret. */
export function operatorSecretHash(secret: string): Buffer {
  return createHash('sha256').update(`operator:${secret}`).digest();
}
