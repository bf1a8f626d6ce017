import { DRAFT_CHANGED, openWork } from './openWork';
import { dropPartnerToken } from './partner';
import { session, storedSession } from './session';
import { forgetSignIn } from './signIn';
import { forgetStoredOfPerson } from './storedValues';

/** What the other tabs of this browser have done with the session since this page last looked. */
type Change = 'none' | 'signedOut' | 'signedIn' | 'otherPerson';

function changeElsewhere(): Change {
  const stored = storedSession();
  if (session.signedIn !== stored.signedIn) return stored.signedIn ? 'signedIn' : 'signedOut';
  const [here, there] = [session.user?.userId, stored.user?.userId];
  return here !== undefined && there !== undefined && here !== there ? 'otherPerson' : 'none';
}

/** Nothing of the person stays in this page: the draft with its edits, and the number that was typed. */
function forgetPerson(): void {
  openWork()?.close();
  dropPartnerToken();
  forgetSignIn();
  forgetStoredOfPerson();
}

interface Page {
  reload(): void;
}

const FOLLOW: Readonly<Record<Change, (page: Page) => void>> = {
  none() {
    const { user } = storedSession();
    // the terms were agreed to there
    if (user && session.user && user.termsDue !== session.user.termsDue) session.user = user;
  },
  signedOut() {
    forgetPerson();
    Object.assign(session, storedSession());
  },
  signedIn: () => void Object.assign(session, storedSession()),
  // what is on the page is not this person's: nothing of it may be shown, and least of all sent
  otherPerson(page) {
    forgetPerson();
    page.reload();
  },
};

/** Follows what the other tabs have done with the session, and tells what that was. */
function catchUpWithTabs(page: Page): Change {
  const change = changeElsewhere();
  FOLLOW[change](page);
  return change;
}

function readAnew(): void {
  openWork()
    ?.catchUp()
    .catch(() => undefined); // shown as it was; its next call tells what is wrong
}

/**
 * Signing out in one tab signs out in all of them at once (docs/product/sign-in.md); a page that was
 * frozen meanwhile follows when it is shown again. A draft that is shown again is read again, as another tab or phone
 * may have gone on with it; so is one in a window beside this one when a tab says that it has changed a draft.
 */
export function followOtherTabs(page: Page): void {
  catchUpWithTabs(page);
  window.addEventListener('storage', ({ key }) => {
    if (catchUpWithTabs(page) === 'none' && key === DRAFT_CHANGED && document.visibilityState === 'visible') readAnew();
  });
  window.addEventListener('pageshow', ({ persisted }) => persisted && catchUpWithTabs(page));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && catchUpWithTabs(page) === 'none') readAnew();
  });
}
