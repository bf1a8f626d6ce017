import { randomUUID } from 'node:crypto';
import type { Language } from '../../../src/contract/enums';
import type { AskedOperation, SendCodeResult } from '../../../src/contract/generated/bodies';
import type { Transaction } from '../../platform/database/database';
import { latestPast } from '../../platform/domain/lately';
import { Refusal, type RefusalCode } from '../../platform/domain/refusals';
import { isSameSecret } from '../../platform/domain/sharedSecret';
import type { InChannel } from '../../platform/platform';
import { sayIn } from '../../platform/texts';
import { CODE_DAY, type CodeHistory, guessLimit, type LimitRefusal, resendAfter, sendLimit } from './domain/codeLimits';
import { codeText, type ToBeSigned } from './domain/codeText';
import * as code from './domain/oneTimeCode';
import { numberProven } from './numberProven';
import type { PeopleNeeds, Recipient } from './port';
import { isKnownBrowser } from './tables/devices';
import * as codes from './tables/oneTimeCodes';

/** Where a call came from. */
export interface Caller {
  /** network address */
  address: string;
  /** token of the browser, where it keeps one */
  browser: string | undefined;
}

interface CodeOf {
  to: Recipient;
  purpose: code.CodePurpose;
}

/** A code of one kind, on its way to or back from its owner: the user whom alone it serves, else the caller. */
export type CodeUse = CodeOf & ({ userId: string } | { userId: null; caller: Caller });

/** All codes together have reached their ceiling: the operator is told, since the gateway may be abused. */
class CodeCeilingError extends Error {
  override readonly name = 'CodeCeilingError';
}

const HOUR_S = 3_600;
const CEILING_RETRY_SECONDS = 600;

const inSeconds = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1_000);

function addressOf({ to, purpose }: CodeOf): codes.CodeAddress {
  return { recipient: 'email' in to ? to.email.toLowerCase() : to.mobileNumber, purpose };
}

function callerOf(secret: string, use: CodeUse): codes.CodeCaller {
  if (use.userId !== null) return { userId: use.userId, requester: null, browser: null };
  const { address, browser } = use.caller;
  return {
    userId: null,
    requester: code.requesterHash(secret, address),
    browser: browser === undefined ? null : code.browserHash(secret, browser),
  };
}

/** The last so many seconds. */
const inLast = (seconds: number, now: Date) => ({ since: inSeconds(now, -seconds), until: latestPast(now) });

/** A caller's own codes: those its browser asked for where there are any, else those of its address. */
function ownOf(sent: readonly codes.SentCode[]): codes.SentCode[] {
  const own = sent.filter(({ isOwn }) => isOwn);
  const ofBrowser = own.filter(({ isOfBrowser }) => isOfBrowser);
  return ofBrowser.length > 0 ? ofBrowser : own;
}

interface History extends CodeHistory {
  toRecipient: readonly codes.SentCode[];
}

/** All that limits a code now; `requester`, where it counts, is locked from here on. */
async function historyOf(
  tx: Transaction,
  use: CodeUse,
  { caller, requester, now }: { caller: codes.CodeCaller; requester: Uint8Array | null; now: Date },
): Promise<History> {
  const address = addressOf(use);
  const { browser } = caller;
  await codes.lockRecipient(tx, address.recipient);
  const isKnown =
    caller.userId !== null || (browser !== null && (await isKnownBrowser(tx, browser, address.recipient)));
  if (requester && !isKnown) await codes.lockRequester(tx, requester);
  const day = inLast(CODE_DAY, now);
  // what others at the same address did does not count against a browser that is known
  const toRecipient = await codes.sentCodes(tx, address, isKnown ? { ...caller, requester: null } : caller, day);
  const none = { lastHour: 0, lastDay: 0, wrong: 0 };
  const byAddress = requester
    ? await codes.causedBy(tx, requester, { hourAgo: inSeconds(now, -HOUR_S), dayAgo: day.since, until: day.until })
    : none;
  return { toRecipient, byAddress, isKnown, isNamed: code.NAMED_BY_USER.has(use.purpose) };
}

const refused = ({ code: refusal, retryAfter }: LimitRefusal) => new Refusal(refusal, { retryAfter });

async function refuseAtCeiling(
  { config, metrics }: PeopleNeeds,
  tx: Transaction,
  { purpose, now }: { purpose: code.CodePurpose; now: Date },
): Promise<void> {
  const { codesPerHour } = config.limits;
  if (codesPerHour === 0 || (await codes.countSent(tx, inLast(HOUR_S, now))) < codesPerHour) return;
  metrics.codes.inc({ purpose, outcome: 'ceiling' });
  throw new Refusal('CODE_NOT_SENT', { retryAfter: CEILING_RETRY_SECONDS, cause: new CodeCeilingError() });
}

/** Who asks for a code. */
export interface CodeAsker {
  /** network address */
  address: string;
  /** of the page: the message has it too */
  language: Language;
  /** what the code signs, where that is known */
  signs?: ToBeSigned | undefined;
  /** what the person asked for, where the code proves who they are before it */
  before?: AskedOperation | undefined;
}

/** Sends a code and gives when it expires and the next one may be asked for. */
export async function sendCode(
  services: InChannel<PeopleNeeds>,
  use: CodeUse,
  { address, language, signs, before }: CodeAsker,
): Promise<SendCodeResult> {
  const { database, config, secret, clock, metrics } = services;
  const { purpose, userId, to } = use;
  const now = clock();
  const caller = callerOf(secret, use);
  const requester = code.requesterHash(secret, address);
  const codeId = randomUUID();
  const length = code.CODE_LENGTHS[purpose];
  const digits = code.newCode(length);
  const count = (outcome: string) => metrics.codes.inc({ purpose, outcome });
  const { wait, isAgain } = await database.transaction(async (tx) => {
    const history = await historyOf(tx, use, { caller, requester, now });
    const limit = sendLimit(history, config.limits, now);
    if (limit) {
      count('refused');
      throw refused(limit);
    }
    await refuseAtCeiling(services, tx, { purpose, now });
    const hash = code.codeHash(secret, codeId, digits);
    const expiresAt = inSeconds(now, code.CODE_LIFETIME);
    const sent = {
      ...addressOf(use),
      requester,
      browser: caller.browser,
      codeId,
      userId,
      hash,
      sentAt: now,
      expiresAt,
    };
    await codes.insertCode(tx, sent);
    const isOwn = { isOwn: true, attempts: 0, consumed: false };
    const before = history.toRecipient.filter((past) => past.isOwn);
    return {
      wait: resendAfter([...before, { ...sent, ...isOwn }], now),
      isAgain: before.some((past) => past.expiresAt > now && !past.consumed),
    };
  });
  try {
    const say = sayIn(services.release.texts, language);
    const text = codeText({ digits, purpose, signs, before }, language, say);
    const sms = code.boundToHost(text, { digits, address: config.address });
    // who asks for another has not seen the first: it goes the way that every phone has
    const words = purpose === 'login' && !isAgain ? 'any' : 'own';
    const way = await services.sendCode(to, { code: digits, text: 'email' in to ? text : sms, language, words });
    count('sent');
    return { resendAfter: wait, expiresIn: code.CODE_LIFETIME, length, ...(way && { way }) };
  } catch (error) {
    count('failed');
    await codes.deleteCode(database, codeId);
    throw new Refusal('CODE_NOT_SENT', { cause: error });
  }
}

/** How the code stands that the caller asked for last; what others asked for is not told. */
export async function codeInfo({ database, secret, clock }: PeopleNeeds, use: CodeUse): Promise<SendCodeResult> {
  const now = clock();
  const own = ownOf(await codes.sentCodes(database, addressOf(use), callerOf(secret, use), inLast(CODE_DAY, now)));
  return {
    resendAfter: resendAfter(own, now),
    expiresIn: code.expiresIn(own.at(-1), now),
    length: code.CODE_LENGTHS[use.purpose],
  };
}

export type Guess = { codeId: string } | { refused: RefusalCode; retryAfter?: number };

async function judgedGuess(
  services: PeopleNeeds,
  tx: Transaction,
  use: CodeUse,
  digits: string,
  now: Date,
): Promise<Guess> {
  const { secret, config } = services;
  const caller = callerOf(secret, use);
  const history = await historyOf(tx, use, { caller, requester: caller.requester, now });
  const latest = ownOf(history.toRecipient).at(-1);
  const limit = guessLimit(history, config.limits, now);
  if (limit) return { refused: limit.code, retryAfter: limit.retryAfter };
  const refusal = code.guessRefusal(latest, now);
  if (refusal || !latest) return { refused: refusal ?? 'LOGIN_FAILED' };
  if (isSameSecret(latest.hash, code.codeHash(secret, latest.codeId, digits))) return { codeId: latest.codeId };
  await codes.countGuess(tx, latest.codeId);
  return { refused: latest.attempts + 1 >= code.MAX_GUESSES ? 'CODE_GUESSES_EXCEEDED' : 'LOGIN_FAILED' };
}

/**
 * One guess at the code that the caller asked for last. A wrong one is counted, so a caller that gets `refused` must
 * not roll the transaction back. A right one can be made again until the code is consumed.
 */
export async function guessCode(
  services: PeopleNeeds,
  tx: Transaction,
  use: CodeUse,
  digits: string,
  now: Date,
): Promise<Guess> {
  const guess = await judgedGuess(services, tx, use, digits, now);
  services.metrics.guesses.inc({ purpose: use.purpose, outcome: 'refused' in guess ? guess.refused : 'right' });
  return guess;
}

/** Why a guess did not count, told at `field` where that is the answer that holds the code. */
export function refusalOfGuess(guess: { refused: RefusalCode; retryAfter?: number }, field?: string): Refusal {
  const { refused: refusal, retryAfter } = guess;
  if (retryAfter !== undefined) return new Refusal(refusal, { retryAfter });
  if (field === undefined) return new Refusal(refusal);
  return new Refusal(refusal, { errors: [{ field: `/${field}`, rule: refusal, message: `errors.${refusal}` }] });
}

/**
 * Checks a code that comes with a call and gives what uses it up, to run in the transaction of the call: a code is not
 * lost to a call that is refused for another reason. Refuses where the code is not the one sent last; `field` names
 * the answer that holds it, where one does.
 */
export async function checkedCode(
  services: PeopleNeeds,
  use: CodeUse,
  digits: string,
  field?: string,
): Promise<(tx: Transaction) => Promise<void>> {
  const now = services.clock();
  const guess = await services.database.transaction((tx) => guessCode(services, tx, use, digits, now));
  if ('refused' in guess) throw refusalOfGuess(guess, field);
  return async (tx) => {
    if (!(await codes.consumeCode(tx, guess.codeId, now))) throw refusalOfGuess({ refused: 'LOGIN_FAILED' }, field);
    // a number that is to become theirs is not theirs yet
    const isOwn = 'mobileNumber' in use.to && use.purpose !== 'mobileChange';
    if (use.userId !== null && isOwn) await numberProven.call(tx, use.userId, now);
  };
}

/** True where the code that the caller asked for last is used up, and these are its digits: what it was sent for is done. */
export async function isUsedCode(services: PeopleNeeds, use: CodeUse, digits: string): Promise<boolean> {
  const { database, secret, clock } = services;
  const own = ownOf(await codes.sentCodes(database, addressOf(use), callerOf(secret, use), inLast(CODE_DAY, clock())));
  const latest = own.at(-1);
  return latest?.consumed === true && isSameSecret(latest.hash, code.codeHash(secret, latest.codeId, digits));
}
