import type { Location } from 'react-router-dom';
import { historyIndex } from '../../state/navigation';
import { keepPageBelow } from '../../state/securityWay';
import { holdModals, modalsGone } from '../../ui/modalHistory';

/** A page that stays as it is while others are shown above it. */
export interface HeldPage {
  /** how far the history is to go to be at the page again: negative, or 0 where it is not known */
  stepsBack(): number;
  /** no page is above it any more; `shown` when it is the page that is seen again */
  release(shown: boolean): void;
}

/** Keeps the page that is shown now, with its modals, heading and place, below those the router shows next. */
export async function holdPage(location: Location): Promise<HeldPage> {
  // the popup that asked goes first
  await new Promise((resolve) => setTimeout(resolve));
  const releaseModals = holdModals();
  await modalsGone();
  const { title } = document;
  const { scrollY } = window;
  const index = historyIndex();
  keepPageBelow(location);
  return {
    stepsBack() {
      const now = historyIndex();
      return index === undefined || now === undefined ? 0 : index - now;
    },
    release(shown) {
      releaseModals();
      if (!shown) return;
      document.title = title;
      window.scrollTo(0, scrollY);
    },
  };
}
