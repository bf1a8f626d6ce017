import { createHash, randomBytes } from 'node:crypto';
import type { OperatorRole } from '../../src/contract/generated/bodies';

/** One of the people who work with the product. */
export interface Operator {
  operatorId: string;
  name: string;
  roles: readonly OperatorRole[];
}

/**
 * What the audit trail may say was done. Another act: a line here and its text `desk.acts.<act>` in locales/<lang>/desk.json,
 * dots as hyphens.
 */
const ACTS = [
  'operator.invite',
  'operator.end',
  'invitation.accept',
  'session.begin',
  'session.end',
  'passkey.add',
  'passkey.remove',
  'token.create',
  'token.revoke',
] as const;
export type OperatorAct = (typeof ACTS)[number];

const MINUTE_MS = 60_000;

export const DESK_COOKIE = 'lancar_desk';
/** seconds: 12 hours, however much a session is used */
const DESK_SESSION_LIFETIME = 12 * 3_600;
const SESSION_IDLE_MS = 30 * MINUTE_MS;

/** When an operator's session ends that is used now: after 30 minutes without use, 12 hours after it began at the latest. */
export function deskSessionEnd(createdAt: Date, now: Date): Date {
  return new Date(Math.min(createdAt.getTime() + DESK_SESSION_LIFETIME * 1_000, now.getTime() + SESSION_IDLE_MS));
}

/** Whether a use is long enough after the one written down to be written down itself. */
export const isWorthNoting = (usedAt: Date | null, now: Date) =>
  usedAt === null || now.getTime() - usedAt.getTime() >= MINUTE_MS;

/** What only its holder has: an invitation, a session, or a token, told apart by how they begin. */
type OperatorSecret = 'invitation' | 'session' | 'token';

const BEGINNINGS: Readonly<Record<OperatorSecret, string>> = { invitation: 'lci_', session: 'lcs_', token: 'lct_' };

/** A secret that cannot be guessed. Its beginning lets a search for leaked secrets find it. */
export function newOperatorSecret(kind: OperatorSecret): string {
  return BEGINNINGS[kind] + randomBytes(32).toString('base64url');
}

/** What the database holds of a secret. */
export function operatorSecretHash(secret: string): Buffer {
  return createHash('sha256').update(`operator:${secret}`).digest();
}
