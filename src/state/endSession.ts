import { call } from '../api/call';
import { openWork } from './openWork';
import { dropPartnerToken } from './partner';
import { markSignedIn } from './session';
import { forgetSignIn } from './signIn';

async function endBy(tellServer: () => Promise<unknown>): Promise<void> {
  await openWork()?.flush();
  await tellServer();
  openWork()?.close();
  dropPartnerToken();
  forgetSignIn();
  markSignedIn(false);
}

/**
 * Signs out on the server, and forgets here who it was; the other tabs follow. Raises
 * ApiError when the server did not answer: then the user stays signed in.
 */
export const endSession = (): Promise<void> => endBy(() => call('POST /auth/logout'));

/** The same on all devices of the person: for one that was lost or lent. */
export const endEverySession = (): Promise<void> => endBy(() => call('POST /auth/logout-everywhere'));
