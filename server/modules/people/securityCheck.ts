import type { Flow } from '../../../src/contract/definitions';
import type { SecurityMethod, SecurityProof } from '../../../src/contract/generated/bodies';
import { askedOperation } from '../../../src/contract/security';
import type { Queries, Transaction } from '../../platform/database/database';
import { Refusal } from '../../platform/domain/refusals';
import { startOfWibDay } from '../../platform/domain/wib';
import type { Applicant } from '../../platform/outside/question';
import { refusalCount } from './domain/dailyTries';
import { operationOfCall } from './domain/operationType';
import { CHECK_CHANGES } from './domain/outsideCheck';
import {
  demandOf,
  type FailedProofs,
  freshProofs,
  judgedFaceUntil,
  leftToProve,
  MAX_FAILED_PROOFS,
  provesSince,
  rejectedUntil,
  type SecurityCheck,
  type SecurityRequest,
  takesJudgedFace,
} from './domain/security';
import type { PeopleNeeds } from './port';
import { type CheckKind, lockChecks, recordCheck, refusedChecks } from './tables/outsideChecks';
import { findSecurityCheck, recordDemand, recordProofs, takeJudgedFace } from './tables/securityChecks';
import type { Session } from './tables/sessions';

const KINDS: Readonly<Record<SecurityMethod, CheckKind>> = { OTP: 'securityCode', LIVENESS: 'securityFace' };

/** Failed tries of the user since midnight WIB. */
export async function failedToday(db: Queries, userId: string, now: Date): Promise<FailedProofs> {
  const countOf = async (method: SecurityMethod) =>
    refusalCount(await refusedChecks(db, userId, KINDS[method], startOfWibDay(now)));
  return { OTP: await countOf('OTP'), LIVENESS: await countOf('LIVENESS') };
}

/**
 * What was demanded of a session and what it proves. A face that was accepted later is used once it is asked for, unless
 * nothing may be tried any more today.
 */
export async function checkNow(
  { database }: PeopleNeeds,
  { user, tokenHash }: { user: Pick<Applicant, 'userId'>; tokenHash: Uint8Array },
  asked: Pick<SecurityCheck, 'necessary' | 'operation'> | undefined,
  now: Date,
): Promise<SecurityCheck | undefined> {
  const check = await findSecurityCheck(database, tokenHash);
  if (!check || !takesJudgedFace(check, asked ?? check, now)) return check;
  if (rejectedUntil(await failedToday(database, user.userId, now), now) !== undefined) return check;
  await takeJudgedFace(database, tokenHash, judgedFaceUntil(now));
  return findSecurityCheck(database, tokenHash);
}

/**
 * docs/product/security.md: refuses a call with ACCOUNT_SECURITY as long as the session has not proved what is demanded
 * before it. Nothing of the call is done then, so that it can be repeated as it is.
 * @param isAsked true where a rule of ours demands it of everyone who asks for this, false where it comes unasked
 */
export async function demandProofs(
  services: PeopleNeeds,
  { user, tokenHash }: { user: Applicant; tokenHash: Uint8Array },
  { isAsked, ...request }: SecurityRequest & Pick<SecurityCheck, 'operation'> & { isAsked: boolean },
): Promise<void> {
  const { database, clock } = services;
  const now = clock();
  const check = await checkNow(services, { user, tokenHash }, request, now);
  const demand = demandOf(request, check, await failedToday(database, user.userId, now), now);
  if (!demand) return;
  if (demand.result === 'REQUIRED')
    await recordDemand(database, tokenHash, { ...demand, operation: request.operation }, now);
  const askedFor = isAsked && askedOperation(request.operation);
  throw new Refusal('ACCOUNT_SECURITY', { data: askedFor ? { ...demand, askedFor } : demand });
}

/** The same for what is demanded before any call. */
export async function refuseUnlessSecure(
  services: PeopleNeeds,
  { user, tokenHash }: { user: Applicant; tokenHash: Uint8Array | undefined },
  call: string,
  flow?: Flow,
): Promise<void> {
  if (!tokenHash) return;
  const request = await services.outside.securityDemand(user, call, []);
  if (request) {
    await demandProofs(
      services,
      { user, tokenHash },
      { ...request, operation: operationOfCall(call, flow), isAsked: false },
    );
  }
}

/** What a session has to prove and has proved; undefined where nothing was ever demanded of it. */
export async function securityCheckOf(
  services: PeopleNeeds,
  session: Session,
): Promise<(SecurityCheck & { left: SecurityMethod[]; rejectUntil: string | undefined }) | undefined> {
  const now = services.clock();
  const check = await checkNow(services, session, undefined, now);
  if (!check) return undefined;
  const rejectUntil = rejectedUntil(await failedToday(services.database, session.user.userId, now), now);
  return { ...check, left: leftToProve(check, now), rejectUntil };
}

/** Makes other tries of the user to prove something wait until the transaction ends. */
export async function lockProofs(tx: Transaction, userId: string): Promise<void> {
  for (const kind of Object.values(KINDS)) await lockChecks(tx, userId, kind);
}

/** How one try went: `verdict` is undefined where it proves what it should. */
export interface Try {
  method: SecurityMethod;
  judge(tx: Transaction, check: SecurityCheck, failedBefore: number): Promise<string | undefined>;
}

/**
 * One try to prove something. Tries of one user come one after the other and failed ones are counted, so that many at
 * once get no further than one by one. `judge` may refuse, which counts as no try.
 */
export function prove(services: PeopleNeeds, session: Session, { method, judge }: Try): Promise<SecurityProof> {
  const { user, tokenHash } = session;
  const now = services.clock();
  return services.database.transaction(async (tx): Promise<SecurityProof> => {
    await lockProofs(tx, user.userId);
    const check = await findSecurityCheck(tx, tokenHash);
    const left = check ? leftToProve(check, now) : [];
    if (!check || !left.includes(method)) return { result: 'TOKEN_INVALID', left };
    const failed = await failedToday(tx, user.userId, now);
    const rejectUntil = rejectedUntil(failed, now);
    if (rejectUntil !== undefined) return { result: 'FAILED', left, triesLeft: 0, rejectUntil };
    const { operation, scenario } = check;
    const tried = { userId: user.userId, kind: KINDS[method], now, operation, scenario };
    const verdict = await judge(tx, check, failed[method]);
    if (verdict === undefined) {
      await recordCheck(tx, tried, CHECK_CHANGES.passed.to);
      const proved = [...freshProofs(check, now), method];
      await recordProofs(tx, tokenHash, { proved, demandedAt: provesSince(check, now) }, now);
      return { result: 'SUCCESS', left: left.filter((other) => other !== method) };
    }
    await recordCheck(tx, tried, verdict);
    const triesLeft = MAX_FAILED_PROOFS - failed[method] - 1;
    const until = rejectedUntil({ ...failed, [method]: failed[method] + 1 }, now);
    return { result: 'FAILED', left, triesLeft, ...(until === undefined ? {} : { rejectUntil: until }) };
  });
}
