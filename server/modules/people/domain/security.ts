import type { OperationType, SecurityMethod, SecurityScenario } from '../../../../src/contract/generated/bodies';
import type { SecurityDemand } from '../../../../src/contract/security';
import { DAY_MS } from '../../../../src/lib/calendar';
import { isLately } from '../../../platform/domain/lately';
import type { StatusChanges } from '../../../platform/domain/statusChanges';
import { wibTomorrow } from '../../../platform/domain/wib';

/** Failed tries of one method on one WIB day after which the account is closed for writing until the next. */
export const MAX_FAILED_PROOFS = 5;
/** milliseconds for which a session is clear after the last proof: 15 minutes */
export const CLEAR_MS = 15 * 60_000;

/** milliseconds for which a face waits to be judged by a reviewer, and its person is reminded of it: 7 days */
export const FACE_WAITS_MS = 7 * DAY_MS;
/** milliseconds after a reviewer's yes within which the person comes back and goes on by it: 24 hours */
export const FACE_COUNTS_MS = 24 * 3_600_000;

/** What has to be proved before a call goes on, or until when nothing is let through. */
export interface SecurityRequest {
  necessary: readonly SecurityMethod[];
  /** YYYY-MM-DD, WIB */
  rejectUntil?: string | undefined;
}

/** What was demanded of a session last, and what it has proved. */
export interface SecurityCheck {
  /** what it was demanded for last */
  operation: OperationType;
  /** the way the person was on, as the page says; it decides nothing */
  scenario?: SecurityScenario | undefined;
  necessary: readonly SecurityMethod[];
  proved: readonly SecurityMethod[];
  demandedAt: Date;
  provedAt: Date | undefined;
  /** what a face that was accepted later proves, for that alone, and until when */
  faceFor: OperationType | undefined;
  faceUntil: Date | undefined;
}

/** How the check of a session stands. `lapsed`: what it has proved counts no longer. */
type SecurityStatus = 'required' | 'proved' | 'lapsed';

/** What changes the check of a session, by its cause (docs/product/statuses.md). */
export const SECURITY_CHANGES = {
  demanded: { from: ['none', 'required', 'proved'], to: 'required' },
  demandedAgain: { from: ['lapsed'], to: 'lapsed' },
  provedInPart: { from: ['required', 'lapsed'], to: 'required' },
  provedAll: { from: ['required', 'lapsed'], to: 'proved' },
  fifteenMinutesPassed: { from: ['required', 'proved'], to: 'lapsed' },
} as const satisfies StatusChanges<SecurityStatus>;

/** What was proved at this moment or before counts no longer. */
export const lapsedBefore = (now: Date) => new Date(now.getTime() - CLEAR_MS);

/** What a session has proved that still counts. */
export function freshProofs(check: SecurityCheck | undefined, now: Date): readonly SecurityMethod[] {
  const isFresh = check?.provedAt && isLately(check.provedAt, CLEAR_MS, now);
  return isFresh ? check.proved : [];
}

/** The same for an operation: a face that was accepted later counts for what it was sent for. */
export function provedFor(
  check: SecurityCheck | undefined,
  operation: OperationType,
  now: Date,
): readonly SecurityMethod[] {
  const proved = freshProofs(check, now);
  const isJudged = check?.faceFor === operation && check.faceUntil !== undefined && check.faceUntil > now;
  return isJudged ? [...new Set([...proved, 'LIVENESS' as const])] : proved;
}

/** What is still to be proved of what was demanded. */
export function leftToProve(check: SecurityCheck, now: Date): SecurityMethod[] {
  const proved = provedFor(check, check.operation, now);
  return check.necessary.filter((method) => !proved.includes(method));
}

/** Until when a face that was accepted later counts once it is asked for: like any other proof. */
export const judgedFaceUntil = (now: Date) => new Date(now.getTime() + CLEAR_MS);

/** True where a face that was accepted later is asked for, and counts longer than it does once it is used. */
export function takesJudgedFace(
  check: SecurityCheck,
  { necessary, operation }: Pick<SecurityCheck, 'necessary' | 'operation'>,
  now: Date,
): boolean {
  const isAsked = necessary.includes('LIVENESS') && check.faceFor === operation;
  return isAsked && check.faceUntil !== undefined && check.faceUntil > judgedFaceUntil(now);
}

/** What takes over an account or moves its money: the face has to be recorded for it. */
const BY_RECORDING: ReadonlySet<OperationType> = new Set([
  'CHANGE_MOBILE',
  'CHANGE_BANK_ACCOUNT',
  'LOAN',
  'DATA_COPY',
  'DELETE_ACCOUNT',
  'LIFT_FREEZE',
]);

/** True for a picture of the owner that others may have, too, where that is not enough to be judged by a reviewer. */
export const needsRecording = (operation: OperationType, doubts: readonly string[]): boolean =>
  BY_RECORDING.has(operation) && (doubts.includes('noChallenge') || doubts.includes('still'));

/** How the check stands now. */
export function securityStatusOf(check: SecurityCheck, now: Date): SecurityStatus {
  if (check.provedAt !== undefined && freshProofs(check, now).length === 0) return 'lapsed';
  return leftToProve(check, now).length === 0 ? 'proved' : 'required';
}

/** Since when a face counts for a proof: since the demand, and after a time of being clear, since that began. */
export function provesSince(check: SecurityCheck, now: Date): Date {
  const { demandedAt, provedAt } = check;
  const hasLapsed = securityStatusOf(check, now) === 'lapsed';
  return hasLapsed && provedAt !== undefined && provedAt > demandedAt && provedAt <= now ? provedAt : demandedAt;
}

/** Failed tries today by method. */
export type FailedProofs = Readonly<Record<SecurityMethod, number>>;

/** The day until which nothing can be tried again after too many failed tries, or undefined. */
export function rejectedUntil(failed: FailedProofs, now: Date): string | undefined {
  return Object.values(failed).some((count) => count >= MAX_FAILED_PROOFS) ? wibTomorrow(now) : undefined;
}

/** Why a call may not go on, as its caller is told; undefined when it may. */
export function demandOf(
  { necessary, rejectUntil, operation }: SecurityRequest & Pick<SecurityCheck, 'operation'>,
  check: SecurityCheck | undefined,
  failed: FailedProofs,
  now: Date,
): SecurityDemand | undefined {
  const until = rejectUntil ?? rejectedUntil(failed, now);
  if (until !== undefined) return { result: 'REJECTED', rejectUntil: until, necessary: [...necessary] };
  const proved = provedFor(check, operation, now);
  if (necessary.every((method) => proved.includes(method))) return undefined;
  return { result: 'REQUIRED', necessary: [...necessary] };
}
