import { proxy, subscribe, useSnapshot } from 'valtio';
import { LANGUAGE_COOKIE } from '../contract/drawn';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../contract/enums';
import { browserValues } from '../lib/browserStorage';
import { ownValue } from '../lib/ownValue';
import { keepChannel, keptChannel } from './channelCache';
import { dropSessionEnd } from './sessionEnd';

/** Who is signed in, as the server names it. */
interface SessionUser {
  readonly userId: string;
  /** GET /user/type: `PARTNER` for a user who came with a partner's token */
  readonly type: string;
  /** the terms are to be agreed to before anything else */
  readonly termsDue?: boolean;
}

const USER_KEY = 'userInfo';
/** What a person pays into, kept for them to read without a network (src/state/keptNumber.ts). */
export const PAYMENT_KEY = 'paymentNumber';
/** The due days of their bills, for the same (src/state/keptDues.ts). */
export const DUES_KEY = 'dueDays';

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}

/** The stored user; undefined where there is none or the storage holds something else. */
function readUser(): SessionUser | undefined {
  const stored = parsed(browserValues.getItem(USER_KEY));
  const userId = ownValue(stored, 'userId');
  const type = ownValue(stored, 'type');
  if (typeof userId !== 'string' || typeof type !== 'string') return undefined;
  return { userId, type, termsDue: ownValue(stored, 'termsDue') === true };
}

function writeUser(user: SessionUser | undefined): void {
  if (user) browserValues.setItem(USER_KEY, JSON.stringify(user));
  else browserValues.removeItem(USER_KEY);
}

/** What this browser knows of who uses it. Nothing personal: the session itself is a cookie that scripts cannot read. */
interface Session {
  language: Language;
  /** the name in the address: `H5`, `JAGATANDROID` */
  channel: string;
  signedIn: boolean;
  /** who is signed in; undefined where the server has not said it yet */
  user: SessionUser | undefined;
}

const LANGUAGE_KEY = 'language';
/** a year, in seconds */
const LANGUAGE_COOKIE_S = 365 * 24 * 3_600;
const SIGNED_IN_KEY = 'loginStatus';
export const DEFAULT_CHANNEL = 'H5';

function storedLanguage(): Language {
  const stored = browserValues.getItem(LANGUAGE_KEY);
  return LANGUAGES.find((language) => language === stored) ?? DEFAULT_LANGUAGE;
}

/** What another tab has left in the storage. */
export function storedSession(): Pick<Session, 'signedIn' | 'user'> {
  const signedIn = browserValues.getItem(SIGNED_IN_KEY) === 'true';
  return { signedIn, user: signedIn ? readUser() : undefined };
}

export const session = proxy<Session>({
  language: storedLanguage(),
  channel: keptChannel()?.channel ?? DEFAULT_CHANNEL,
  ...storedSession(),
});

/** Has the server draw pages in the language (docs/product/sign-in.md); the default needs no cookie. */
function keepForServer(language: Language): void {
  if (typeof document === 'undefined') return;
  const life = language === DEFAULT_LANGUAGE ? 0 : LANGUAGE_COOKIE_S;
  if (life > 0 || document.cookie.includes(LANGUAGE_COOKIE)) {
    // biome-ignore lint/suspicious/noDocumentCookie: old browsers have no other way
    document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${life}; samesite=lax`;
  }
}

keepForServer(session.language);
subscribe(session, () => {
  browserValues.setItem(LANGUAGE_KEY, session.language);
  keepForServer(session.language);
});

export function chooseLanguage(language: Language): void {
  session.language = language;
}

/**
 * The page is in this channel from now on; an address without one is taken to mean it for an hour
 * (docs/product/channels.md).
 */
export function enterChannel(channel: string): void {
  session.channel = channel;
  if (keptChannel()?.channel !== channel) keepChannel({ asked: channel, channel });
}

/** Sets the stored flag (docs/product/sign-in.md). Signing out forgets who it was, and the user type with it. */
export function markSignedIn(signedIn: boolean): void {
  if (signedIn) dropSessionEnd();
  else forgetUser();
  session.signedIn = signedIn;
  if (signedIn) browserValues.setItem(SIGNED_IN_KEY, 'true');
  else browserValues.removeItem(SIGNED_IN_KEY);
}

/** Keeps who has signed in, as `userInfo` (docs/product/sign-in.md). */
export function rememberUser(user: SessionUser): void {
  session.user = user;
  writeUser(session.user);
}

function forgetUser(): void {
  browserValues.removeItem(PAYMENT_KEY);
  browserValues.removeItem(DUES_KEY);
  session.user = undefined;
  writeUser(undefined);
}

export function useSession(): Readonly<Session> {
  return useSnapshot(session);
}

/** Calls `then` whenever the signed-in user no longer is: by the button, by the server, or in another tab. */
export function onSignedOut(then: () => void): void {
  let before = session.signedIn;
  subscribe(session, () => {
    const wasIn = before;
    before = session.signedIn;
    if (wasIn && !before) then();
  });
}
