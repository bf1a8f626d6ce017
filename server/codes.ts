import { randomUUID } from 'node:crypto';
import type { SendCodeResult } from '../src/contract/api';
import * as code from './domain/oneTimeCode';
import { Refusal, type RefusalCode } from './domain/refusals';
import type { Queries } from './repositories/database';
import * as codes from './repositories/oneTimeCodes';
import type { Recipient, Services } from './services';

/** A code of one kind, on its way to or back from its owner. */
export interface CodeUse {
  to: Recipient;
  purpose: code.CodePurpose;
  /** whom alone the code serves; null before anybody is signed in */
  userId: string | null;
}

const inSeconds = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1_000);

function addressOf({ to, purpose }: Pick<CodeUse, 'to' | 'purpose'>): codes.CodeAddress {
  return { recipient: 'email' in to ? to.email.toLowerCase() : to.mobileNumber, purpose };
}

/** Sends a code and gives when it expires and the next one may be asked for; `requester` is the address that asks. */
export async function sendCode(services: Services, use: CodeUse, requester: string): Promise<SendCodeResult> {
  const { database, config, secret, clock } = services;
  const { purpose, userId, to } = use;
  const now = clock();
  const sent = { ...addressOf(use), requester: code.requesterHash(secret, requester) };
  const codeId = randomUUID();
  const length = code.CODE_LENGTHS[purpose];
  const digits = code.newCode(length);
  await database.transaction(async (tx) => {
    await codes.lockRecipient(tx, sent.recipient);
    const history = await codes.codeHistory(tx, { ...sent, since: inSeconds(now, -code.LIMIT_WINDOW) });
    const refusal = code.sendRefusal(history, config.limits, now);
    if (refusal) throw new Refusal(refusal.code, { retryAfter: refusal.retryAfter });
    const hash = code.codeHash(secret, codeId, digits);
    const expiresAt = inSeconds(now, code.CODE_LIFETIME);
    await codes.insertCode(tx, { ...sent, codeId, userId, hash, sentAt: now, expiresAt });
  });
  try {
    await services.sendCode(to, digits);
  } catch (error) {
    await codes.deleteCode(database, codeId);
    throw new Refusal('CODE_NOT_SENT', { cause: error });
  }
  return { resendAfter: code.RESEND_WAIT, expiresIn: code.CODE_LIFETIME, length };
}

/** How the code sent last stands. */
export async function codeInfo(services: Services, use: CodeUse): Promise<SendCodeResult> {
  const latest = await codes.latestCode(services.database, addressOf(use), use.userId);
  const now = services.clock();
  return {
    resendAfter: code.resendAfter(latest, now),
    expiresIn: code.expiresIn(latest, now),
    length: code.CODE_LENGTHS[use.purpose],
  };
}

export type Guess = { codeId: string } | { refused: RefusalCode };

/**
 * One guess at the code sent last. A wrong one is counted, so whoever hears `refused` must not roll the transaction
 * back. A right one can be made again until the code is consumed.
 */
export async function guessCode(
  services: Services,
  tx: Queries,
  use: CodeUse,
  digits: string,
  now: Date,
): Promise<Guess> {
  const address = addressOf(use);
  await codes.lockRecipient(tx, address.recipient);
  const latest = await codes.latestCode(tx, address, use.userId);
  const refused = code.guessRefusal(latest, now);
  if (refused || !latest) return { refused: refused ?? 'LOGIN_FAILED' };
  if (code.isSameHash(latest.hash, code.codeHash(services.secret, latest.codeId, digits))) {
    return { codeId: latest.codeId };
  }
  await codes.countGuess(tx, latest.codeId);
  return { refused: latest.attempts + 1 >= code.MAX_GUESSES ? 'CODE_GUESSES_EXCEEDED' : 'LOGIN_FAILED' };
}

/**
 * Checks a code that comes with a call and gives what uses it up, to run in the transaction of the call: a code is not
 * lost to a call that is refused for another reason. Refuses where the code is not the one sent last; `field` names
 * the answer that holds it, where one does.
 */
export async function checkedCode(
  services: Services,
  use: CodeUse,
  digits: string,
  field?: string,
): Promise<(tx: Queries) => Promise<void>> {
  const now = services.clock();
  const refusal = (refused: RefusalCode) =>
    new Refusal(
      refused,
      field === undefined ? {} : { errors: [{ field: `/${field}`, rule: refused, message: `errors.${refused}` }] },
    );
  const guess = await services.database.transaction((tx) => guessCode(services, tx, use, digits, now));
  if ('refused' in guess) throw refusal(guess.refused);
  return async (tx) => {
    if (!(await codes.consumeCode(tx, guess.codeId, now))) throw refusal('LOGIN_FAILED');
  };
}
