import { logout } from '../api/auth';
import { closeFlow } from './flowSession';
import { markSignedIn } from './session';

/** Signs out on the server and forgets what this page knows of the person. Raises ApiError when the server did not answer. */
export async function endSession(): Promise<void> {
  await logout();
  markSignedIn(false);
  closeFlow();
}
