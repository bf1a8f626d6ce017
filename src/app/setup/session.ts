import { dropDraftOfPage } from '../../api/draftOfPage';
import { followTabs } from '../../state/followTabs';
import { onSignedOut, session } from '../../state/session';
import { forgetStoredOfPerson } from '../../state/storedValues';
import { applyTopBarHeight } from '../pageStyle';

/** What the session and the rules of navigation need from the browser as long as the page lives. */
export function setUp(): void {
  if (!session.signedIn) {
    dropDraftOfPage();
    forgetStoredOfPerson();
  }
  onSignedOut(() => void dropDraftOfPage());
  followTabs();
  applyTopBarHeight();
  // every page begins at its top, those that are gone back to as well
  window.history.scrollRestoration = 'manual';
}
