import { subscribe } from 'valtio';
import { session } from './session';

let following = false;

function follow(): void {
  if (following) return;
  following = true;
  import('./otherTabs').then(
    ({ followOtherTabs }) => followOtherTabs(window.location),
    () => {
      following = false; // tried again with the next event
    },
  );
}

/**
 * Has this page follow the other tabs of the browser (src/state/otherTabs.ts): from the moment a user is signed in,
 * here or in one of them. Login does without that part of the app.
 */
export function followTabs(): void {
  const followOnceIn = () => session.signedIn && follow();
  followOnceIn();
  subscribe(session, followOnceIn);
  window.addEventListener('storage', follow);
}
