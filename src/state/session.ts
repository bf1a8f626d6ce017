import { proxy, subscribe, useSnapshot } from 'valtio';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../contract/enums';

/** What this browser knows of who uses it. Nothing personal: the session itself is a cookie that scripts cannot read. */
interface Session {
  language: Language;
  channel: string;
  signedIn: boolean;
}

const LANGUAGE_KEY = 'language';
const SIGNED_IN_KEY = 'loginStatus';
const DEFAULT_CHANNEL = 'H5';

function storedLanguage(): Language {
  const stored = localStorage.getItem(LANGUAGE_KEY);
  return LANGUAGES.find((language) => language === stored) ?? DEFAULT_LANGUAGE;
}

export const session = proxy<Session>({
  language: storedLanguage(),
  channel: DEFAULT_CHANNEL,
  signedIn: localStorage.getItem(SIGNED_IN_KEY) === 'true',
});

subscribe(session, () => {
  localStorage.setItem(LANGUAGE_KEY, session.language);
  if (session.signedIn) localStorage.setItem(SIGNED_IN_KEY, 'true');
  else localStorage.removeItem(SIGNED_IN_KEY);
});

export function chooseLanguage(language: Language): void {
  session.language = language;
}

export function enterChannel(channel: string): void {
  session.channel = channel;
}

export function markSignedIn(signedIn: boolean): void {
  session.signedIn = signedIn;
}

export function useSession(): Readonly<Session> {
  return useSnapshot(session);
}
