import type { Limits } from '../../../platform/config/limits';
import type { RefusalCode } from '../../../platform/domain/refusals';
import { MAX_GUESSES, RESEND_WAIT } from './oneTimeCode';

const HOUR_S = 3_600;
/** seconds the daily limits look back; codes are kept as long */
export const CODE_DAY = 24 * HOUR_S;

/** How many times a limit of one caller all callers of a number have together, and one caller has in a day. */
const ALL_CALLERS = 3;
const DAY_OF_HOURS = 3;
const ADDRESS_DAY_OF_HOURS = 5;
/** The wait for the next code grows up to an hour. */
const MAX_RESEND_WAIT = HOUR_S;

/** A code of the last day, sent to the number or address in question. */
export interface PastCode {
  sentAt: Date;
  expiresAt: Date;
  /** wrong guesses */
  attempts: number;
  consumed: boolean;
  /** asked for by the caller, as far as can be told */
  isOwn: boolean;
}

/** What was sent and guessed in the last day, as far as it limits what may be sent or guessed now. */
export interface CodeHistory {
  /** oldest first */
  toRecipient: readonly PastCode[];
  /** caused by the caller's network address, to any recipient */
  byAddress: { lastHour: number; lastDay: number; wrong: number };
  /** the caller is signed in, or its browser was with this number: what strangers do never counts against it */
  isKnown: boolean;
  /** the caller names whom the code goes to, who may be anyone: what callers of any kind send there counts */
  isNamed: boolean;
}

export interface LimitRefusal {
  code: RefusalCode;
  /** seconds */
  retryAfter: number;
}

const secondsUntil = (at: number, now: Date) => Math.max(0, Math.ceil((at - now.getTime()) / 1_000));
const isReached = (count: number, limit: number) => limit > 0 && count >= limit;
const wrongOf = (codes: readonly PastCode[]) => codes.reduce((total, { attempts }) => total + attempts, 0);

/** Seconds until the first of the codes is older than the window. */
function untilOlder(codes: readonly PastCode[], window: number, now: Date): number {
  const oldest = codes[0]?.sentAt ?? now;
  return Math.max(1, secondsUntil(oldest.getTime() + window * 1_000, now));
}

function since(codes: readonly PastCode[], window: number, now: Date): PastCode[] {
  return codes.filter(({ sentAt }) => sentAt.getTime() > now.getTime() - window * 1_000);
}

/** Seconds between two codes for one caller: doubled by every code that was guessed wrong to its end today. */
function resendWait(own: readonly PastCode[]): number {
  const spent = own.filter(({ attempts }) => attempts >= MAX_GUESSES).length;
  return Math.min(RESEND_WAIT * 2 ** spent, MAX_RESEND_WAIT);
}

/** Seconds until a caller may ask for the next code. A code that was used needs no wait: its owner has it. */
export function resendAfter(own: readonly PastCode[], now: Date): number {
  const latest = own.at(-1);
  if (!latest || latest.consumed) return 0;
  return secondsUntil(latest.sentAt.getTime() + resendWait(own) * 1_000, now);
}

/** Why no guess is judged any more today, or undefined when one is. */
export function guessLimit(history: CodeHistory, limits: Limits, now: Date): LimitRefusal | undefined {
  const { toRecipient, byAddress, isKnown } = history;
  const own = toRecipient.filter(({ isOwn }) => isOwn);
  const { wrongCodesPerNumber: perCaller, wrongCodesPerAddress } = limits;
  const refuse = (codes: readonly PastCode[]): LimitRefusal => ({
    code: 'TOO_MANY_GUESSES',
    retryAfter: untilOlder(
      codes.filter(({ attempts }) => attempts > 0),
      CODE_DAY,
      now,
    ),
  });
  if (isReached(wrongOf(own), perCaller)) return refuse(own);
  if (isKnown) return undefined;
  if (isReached(wrongOf(toRecipient), perCaller * ALL_CALLERS)) return refuse(toRecipient);
  return isReached(byAddress.wrong, wrongCodesPerAddress)
    ? { code: 'TOO_MANY_GUESSES', retryAfter: HOUR_S }
    : undefined;
}

/** Why no code may be sent now, or undefined when one may. */
export function sendLimit(history: CodeHistory, limits: Limits, now: Date): LimitRefusal | undefined {
  const { toRecipient, byAddress, isKnown, isNamed } = history;
  const own = toRecipient.filter(({ isOwn }) => isOwn);
  const wait = resendAfter(own, now);
  if (wait > 0) return { code: 'CODE_SENT_RECENTLY', retryAfter: wait };
  const guesses = guessLimit(history, limits, now);
  if (guesses) return guesses;
  const perCaller = limits.codesPerNumber;
  const budgets = [
    { codes: since(own, HOUR_S, now), limit: perCaller, window: HOUR_S },
    { codes: own, limit: perCaller * DAY_OF_HOURS, window: CODE_DAY },
    ...(isKnown && !isNamed
      ? []
      : [
          { codes: since(toRecipient, HOUR_S, now), limit: perCaller * ALL_CALLERS, window: HOUR_S },
          { codes: toRecipient, limit: perCaller * ALL_CALLERS * DAY_OF_HOURS, window: CODE_DAY },
        ]),
  ];
  const spent = budgets.find(({ codes, limit }) => isReached(codes.length, limit));
  if (spent) return { code: 'TOO_MANY_CODES', retryAfter: untilOlder(spent.codes, spent.window, now) };
  const { codesPerAddress } = limits;
  const isOver =
    isReached(byAddress.lastHour, codesPerAddress) ||
    isReached(byAddress.lastDay, codesPerAddress * ADDRESS_DAY_OF_HOURS);
  return isOver ? { code: 'TOO_MANY_CODES', retryAfter: HOUR_S } : undefined;
}
