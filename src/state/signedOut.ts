import { subscribe } from 'valtio';
import { session } from './session';

/** Calls `then` whenever the signed-in user no longer is: by the button, by the server, or in another tab. */
export function onSignedOut(then: () => void): void {
  let before = session.signedIn;
  subscribe(session, () => {
    const wasIn = before;
    before = session.signedIn;
    if (wasIn && !before) then();
  });
}
