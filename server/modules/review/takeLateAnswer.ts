import type { LateAnswer } from '../../../src/contract/generated/bodies';
import type { Transaction } from '../../platform/database/database';
import { isUuid } from '../../platform/domain/photoIds';
import { Refusal } from '../../platform/domain/refusals';
import type { Platform } from '../../platform/platform';
import { latestApplication, REVIEW_CHANGES } from '../applications';
import { acceptFace, doubtsOf, findWaitingFace } from '../identity';
import { endAwaited, findAsked, lockProofs } from '../people';
import { decideByBank } from './decideByBank';
import { CALLBACK_PORTS, lateEnd } from './domain/lateAnswer';

/** seconds after which no call waits any more for a check that is still under way: its process is gone */
const LONGEST_CALL = 60;

/** True for a person whose last application was approved: the account is one of a customer's. */
async function isApproved(tx: Transaction, { userId }: { userId: string }): Promise<boolean> {
  return (await latestApplication(tx, userId))?.status === REVIEW_CHANGES.recommended.to;
}

/**
 * Ends the check that an answer is awaited for, lets a face that passed prove in a security check, and decides an application that waits for the bank alone. Nothing changes for a reference that is unknown or has its answer.
 * Refuses with NOT_FOUND for a port there is none of, with INVALID_INPUT for what it cannot say, and with SERVER_BUSY
 * while a call still waits for the answer: it may come there, and is to be sent again if not.
 */
export async function takeLateAnswer(
  services: Platform,
  port: string,
  { reference, outcome }: LateAnswer,
): Promise<void> {
  const { database, clock, config } = services;
  const known = Object.hasOwn(CALLBACK_PORTS, port) ? CALLBACK_PORTS[port] : undefined;
  if (!known) throw new Refusal('NOT_FOUND');
  if (!known.answers.includes(outcome)) throw new Refusal('INVALID_INPUT');
  const check = isUuid(reference) ? await findAsked(database, reference, known.kinds) : undefined;
  if (!check) return;
  const age = (clock().getTime() - check.askedAt.getTime()) / 1_000;
  if (check.outcome === 'UNDER_WAY' && age < LONGEST_CALL) {
    throw new Refusal('SERVER_BUSY', { retryAfter: Math.ceil(config.outsideSeconds) });
  }
  const doubts = check.photoId === undefined ? [] : await doubtsOf(database, check.userId, [check.photoId]);
  await database.transaction(async (tx) => {
    const asked = { userId: check.userId, reference, outcome };
    const isDecided = port === 'bank' && ((await decideByBank(tx, asked, clock())) || (await isApproved(tx, asked)));
    const end = lateEnd(outcome, { doubts, isDecided });
    if (port === 'face') await lockProofs(tx, check.userId);
    const face = port === 'face' ? await findWaitingFace(tx, reference, clock()) : undefined;
    const isEnded = await endAwaited(tx, reference, end);
    if (face && isEnded && end.change.to === 'PASSED') await acceptFace(tx, face, clock());
  });
}
