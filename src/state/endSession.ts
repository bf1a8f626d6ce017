import { logout } from '../api/auth';
import { openWork } from './openWork';
import { dropPartnerToken } from './partner';
import { markSignedIn } from './session';
import { forgetSignIn } from './signIn';

/**
 * Signs out on the server, and forgets here who it was; the other tabs follow. Raises
 * ApiError when the server did not answer: then nobody is signed out.
 */
export async function endSession(): Promise<void> {
  await openWork()?.flush();
  await logout();
  openWork()?.close();
  dropPartnerToken();
  forgetSignIn();
  markSignedIn(false);
}
