import { fetchUserType } from '../api/auth';
import type { LoginResult } from '../contract/api';
import { handOffLogin } from '../native/handOff';
import { dropPartnerToken } from '../state/partner';
import { markSignedIn, rememberUser, session } from '../state/session';
import { forgetSignIn } from '../state/signIn';
import { track } from '../state/telemetry/track';
import { landingOf } from './redirect';

/** The type is known a moment later; whoever signs in does not wait for it, nor fail without it. */
async function learnUserType(userId: string): Promise<void> {
  try {
    const user = await fetchUserType();
    if (session.signedIn && session.user?.userId === userId && user.userId === userId) rememberUser(userId, user.type);
  } catch {
    // asked again with the next sign-in; until then nothing treats this user specially
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
 * Section 4, login success: remembers who is signed in and goes on. A new user reads the terms first; any other is
 * handed over to the shell, if there is one, and lands where `redirect` says.
 */
export async function landAfterSignIn({ newUser, userId }: LoginResult, landing: Landing): Promise<void> {
  const { channel, redirect, go } = landing;
  const target = landingOf(redirect, channel);
  dropPartnerToken();
  if (newUser) track('register');
  else await handOffLogin(userId).catch(() => undefined); // the page works without its shell
  // in one go: a page for whoever is signed out must not see a signed-in person, and lead on by itself
  rememberUser(userId, '');
  markSignedIn(true);
  go(newUser ? `/${channel}/push/term-and-condition?${new URLSearchParams({ redirect: target })}` : target);
  forgetSignIn();
  void learnUserType(userId);
}
