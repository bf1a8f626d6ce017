import { call } from '../api/call';
import type { DeviceInfo, LoginResult } from '../contract/generated/bodies';
import { pathTo } from '../contract/pages';
import { loginHeaders } from '../native/advertising';
import { deviceInfo } from '../native/device';
import { handOffLogin } from '../native/handOff';
import { dropPartnerToken } from '../state/partner';
import { markSignedIn, rememberUser, session } from '../state/session';
import { forgetSignIn } from '../state/signIn';
import { track } from '../state/telemetry/report';
import { landingOf, safeRedirect, wayOn } from './redirect';

/**
 * What goes with every sign-in besides who it is: the device, and where the user came from (docs/product/sign-in.md).
 */
export async function loginIdentity(): Promise<{ deviceInfo: DeviceInfo; headers: Record<string, string> }> {
  return { deviceInfo: deviceInfo(), headers: await loginHeaders() };
}

/** The type is known a moment later; the sign-in neither waits for it nor fails without it. */
async function learnUserType(userId: string): Promise<void> {
  try {
    const user = await call('GET /user/type');
    if (session.signedIn && session.user?.userId === userId && user.userId === userId)
      rememberUser({ ...session.user, type: user.type });
  } catch {
    // asked again with the next sign-in; until then nothing treats this user specially
  }
}

/**
 * What was asked for, else where the person stands. Home for a newcomer, who sees first what it is about and what it costs,
 * and where the server does not say: there it can be tried again.
 */
async function targetOf({ channel, redirect }: Landing): Promise<string> {
  const asked = safeRedirect(redirect, channel);
  if (asked !== undefined) return asked;
  try {
    const standing = await call('GET /user/standing');
    return standing.state === 'new' ? landingOf(null, channel) : pathTo(channel, wayOn(standing));
  } catch {
    return landingOf(null, channel);
  }
}

/** Where a sign-in is to lead. */
export interface Landing {
  readonly channel: string;
  /** the query `redirect`; only a path of the channel is followed */
  readonly redirect: string | null;
  go(path: string): void;
}

/**
 * docs/product/sign-in.md: remembers who is signed in and goes on. Who has terms to agree to reads them first; any other is
 * handed over to the shell, if there is one, and lands where `redirect` says, else where they stand.
 */
export async function landAfterSignIn({ newUser, termsChanged, userId }: LoginResult, landing: Landing): Promise<void> {
  const { channel, go } = landing;
  const target = await targetOf(landing);
  const termsDue = newUser || termsChanged === true;
  if (newUser) track('register');
  if (!termsDue) await handOffLogin(userId).catch(() => undefined); // the page works without its shell
  // in one go: a page for signed-out users must not see a signed-in one, and lead on by itself
  rememberUser({ userId, type: '', termsDue });
  markSignedIn(true);
  dropPartnerToken();
  go(termsDue ? pathTo(channel, 'push/term-and-condition', { query: { redirect: target } }) : target);
  forgetSignIn();
  void learnUserType(userId);
}
