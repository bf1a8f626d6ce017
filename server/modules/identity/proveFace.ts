import { randomUUID } from 'node:crypto';
import type { SecurityProof } from '../../../src/contract/generated/bodies';
import type { Transaction } from '../../platform/database/database';
import { isUuid } from '../../platform/domain/photoIds';
import { refusalAt } from '../../platform/domain/refusals';
import { askService, provisionalJudgement } from '../../platform/outside/askService';
import { isRefused, type Judgement } from '../../platform/outside/question';
import {
  endCheck,
  failedToday,
  findSecurityCheck,
  freshProofs,
  leftToProve,
  lockProofs,
  MAX_FAILED_PROOFS,
  needsRecording,
  provesSince,
  recordCheck,
  recordProofs,
  rejectedUntil,
  type Session,
} from '../people';
import { keepUnanswered } from './askAgain';
import type { FaceRefusal } from './domain/identityRefusals';
import { judgedFace } from './liveness';
import type { IdentityNeeds } from './needs';
import { type Capture, readCapture, readPicture } from './storedPictures';

const notFound = () => refusalAt('PHOTO_NOT_FOUND', 'photo', 'PHOTO_NOT_FOUND', 'errors.PHOTO_NOT_FOUND');

const notRecorded = () => refusalAt('FACE_NOT_RECORDED', 'photo', 'FACE_NOT_RECORDED', 'errors.FACE_NOT_RECORDED');

/** One try that counts from now on, or why there is none. */
type BegunTry = { ended: SecurityProof } | { checkNo: string; failedBefore: number };

async function begin(
  tx: Transaction,
  { user, tokenHash }: Session,
  { capture, reference }: { capture: Capture; reference: string },
  now: Date,
): Promise<BegunTry> {
  await lockProofs(tx, user.userId);
  const check = await findSecurityCheck(tx, tokenHash);
  const left = check ? leftToProve(check, now) : [];
  if (!check || !left.includes('LIVENESS')) return { ended: { result: 'TOKEN_INVALID', left } };
  const failed = await failedToday(tx, user.userId, now);
  const rejectUntil = rejectedUntil(failed, now);
  if (rejectUntil !== undefined) return { ended: { result: 'FAILED', left, triesLeft: 0, rejectUntil } };
  // a face of before the demand, or one that has proved before, proves nothing of who holds the phone now
  if (capture.takenAt < provesSince(check, now)) throw notFound();
  if (needsRecording(check.operation, capture.doubts)) throw notRecorded();
  const { operation, scenario } = check;
  const asked = { photoId: capture.photoId, reference, operation, scenario, tokenHash };
  const checkNo = await recordCheck(tx, { userId: user.userId, kind: 'securityFace', now, ...asked });
  return { checkNo, failedBefore: failed.LIVENESS };
}

async function proofOf(
  tx: Transaction,
  { user, tokenHash }: Session,
  judgement: Judgement<FaceRefusal>,
  now: Date,
): Promise<SecurityProof> {
  const check = await findSecurityCheck(tx, tokenHash);
  const left = check ? leftToProve(check, now) : [];
  if (!check) return { result: 'TOKEN_INVALID', left };
  if (judgement === 'PENDING_REVIEW') return { result: 'PENDING_REVIEW', left };
  if (!isRefused(judgement)) {
    const proved = [...freshProofs(check, now), 'LIVENESS' as const];
    await recordProofs(tx, tokenHash, { proved, demandedAt: provesSince(check, now) }, now);
    return { result: 'SUCCESS', left: left.filter((method) => method !== 'LIVENESS') };
  }
  const failed = await failedToday(tx, user.userId, now);
  const rejectUntil = rejectedUntil(failed, now);
  const triesLeft = Math.max(0, MAX_FAILED_PROOFS - failed.LIVENESS);
  return { result: 'FAILED', left, triesLeft, ...(rejectUntil === undefined ? {} : { rejectUntil }) };
}

/**
 * One try to prove by a face that the session's user is the account's owner. It counts as failed until the face service
 * has answered, so that many at once get no further than one by one; what only a person can judge proves nothing.
 */
export async function proveFace(services: IdentityNeeds, session: Session, photo: unknown): Promise<SecurityProof> {
  const { database, clock } = services;
  const { user } = session;
  const now = clock();
  const capture = await readCapture(services, user.userId, photo);
  if (!capture) throw notFound();
  const idPhoto = await readPicture(services, user.userId, user.known.idPhoto);
  const reference = randomUUID();
  const begun = await database.transaction((tx) => begin(tx, session, { capture, reference }, now));
  if ('ended' in begun) return begun.ended;
  const { userId, mobileNumber } = user;
  const asked = {
    applicant: { userId, mobileNumber },
    purpose: 'security',
    refusedBefore: begun.failedBefore,
  } as const;
  const outcome = await askService(services, reference, (question) =>
    judgedFace(services, { ...asked, idPhoto, capture }, question),
  );
  const { idPhoto: idPhotoId } = user.known;
  const kept = {
    service: 'face',
    ...asked,
    photoId: capture.photoId,
    idPhoto: isUuid(idPhotoId) ? idPhotoId : undefined,
  } as const;
  return database.transaction(async (tx) => {
    await lockProofs(tx, user.userId);
    await endCheck(tx, begun.checkNo, outcome);
    await keepUnanswered(tx, { reference, asked: kept, now });
    return proofOf(tx, session, provisionalJudgement(outcome), now);
  });
}
