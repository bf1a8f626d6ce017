import { BANK_CHECKS } from '../../../src/contract/enums';
import type { LateAnswer } from '../../../src/contract/generated/bodies';
import type { Queries, Transaction } from '../../platform/database/database';
import { type BankAccount, mainAccount } from '../../platform/domain/bankAccount';
import { isUuid } from '../../platform/domain/photoIds';
import { Refusal } from '../../platform/domain/refusals';
import type { Platform } from '../../platform/platform';
import { latestApplication, REVIEW_CHANGES } from '../applications';
import { acceptFace, type CheckAsked, doubtsOf, findWaitingFace } from '../identity';
import { briefAccount, notify } from '../messaging';
import { CHECK_CHANGES, endAwaited, findAsked, findUser, lockProofs } from '../people';
import { decideByBank } from './decideByBank';
import { CALLBACK_PORTS, lateEnd, NOT_SAID_YET } from './domain/lateAnswer';

/** seconds after which no call waits any more for a check that is still under way: its process is gone */
const LONGEST_CALL = 60;

type AskedCheck = NonNullable<Awaited<ReturnType<typeof findAsked>>>;

/** True for the account of a person whose last application was approved: no reviewer looks at it any more. */
export async function isOfCustomer(db: Queries, { userId, kind }: { userId: string; kind: string }): Promise<boolean> {
  return kind === 'bank' && (await latestApplication(db, userId))?.status === REVIEW_CHANGES.recommended.to;
}

/** True where a reviewer spoke in the bank's place, or decides as it had not answered for a day; or another account counts by now. */
const isMovedOn = ({ outcome, said }: AskedCheck, kind: string): boolean =>
  outcome === CHECK_CHANGES.overtaken.to ||
  (kind === 'bank' && outcome === CHECK_CHANGES.notPassedLate.to && said === undefined);

/** The account that a bank was asked about. */
async function askedAccount(tx: Transaction, { userId, asked }: AskedCheck): Promise<BankAccount | undefined> {
  const question = asked as CheckAsked | undefined;
  if (question?.service === 'bank') return question.account;
  return mainAccount((await findUser(tx, userId)).known);
}

/** Tells a customer what their bank said of the account that they gave. */
async function tellCustomer(tx: Transaction, check: AskedCheck, outcome: string, at: Date): Promise<void> {
  const own = await askedAccount(tx, check);
  if (!own) return;
  const account = briefAccount(own);
  if (outcome === 'MATCHED') return notify(tx, check.userId, { kind: 'accountAccepted', account }, { at });
  const refusal = BANK_CHECKS.find((code) => code === outcome);
  if (refusal) await notify(tx, check.userId, { kind: 'accountNotAccepted', account, refusal }, { at });
}

/**
 * Ends the check that an answer is awaited for, lets a face that passed prove in a security check, decides an application that waits for the
 * bank alone, and tells a customer of their account. Nothing changes for a reference that is unknown or has its answer.
 * Refuses with NOT_FOUND for a port there is none of, with INVALID_INPUT for what it cannot say, with ANSWER_OVERTAKEN about an account that no
 * one waits to hear of any more, and with SERVER_BUSY while a call still waits for the answer: it may come there, and is to be sent again if not.
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
  if (isMovedOn(check, port)) throw new Refusal('ANSWER_OVERTAKEN');
  const age = (clock().getTime() - check.askedAt.getTime()) / 1_000;
  if (check.outcome === 'UNDER_WAY' && age < LONGEST_CALL) {
    throw new Refusal('SERVER_BUSY', { retryAfter: Math.ceil(config.outsideSeconds) });
  }
  const doubts = check.photoId === undefined ? [] : await doubtsOf(database, check.userId, [check.photoId]);
  await database.transaction(async (tx) => {
    const asked = { userId: check.userId, reference, outcome };
    const isCustomer = await isOfCustomer(tx, { userId: check.userId, kind: port });
    // the bank is asked again
    if (isCustomer && NOT_SAID_YET.has(outcome)) return;
    const isDecided = isCustomer || (port === 'bank' && (await decideByBank(tx, asked, clock())));
    const end = lateEnd(outcome, { doubts, isDecided });
    if (port === 'face') await lockProofs(tx, check.userId);
    const face = port === 'face' ? await findWaitingFace(tx, reference, clock()) : undefined;
    const isEnded = await endAwaited(tx, reference, end);
    if (face && isEnded && end.change.to === 'PASSED') await acceptFace(tx, face, clock());
    if (isCustomer && isEnded) await tellCustomer(tx, check, outcome, clock());
  });
}
