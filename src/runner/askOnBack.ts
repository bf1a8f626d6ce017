import { hearHistoryFirst, historyIndex } from '../state/navigation';

/** a way back is under way from a page that asked before: what it closes is closed by it */
let isSecond = false;

/** True while a second way back is under way, which leaves: to be asked where it has closed what was asked. */
export const isSecondBack = (): boolean => isSecond;

/**
 * Asks before the history leads back from the present page, once: the page stays meanwhile, and the next way back leaves
 * it. The returned function calls it off. @param ask shows the question where there is one to ask; false where not.
 * `leave` goes back after all, unless the page was left already
 */
export function askOnBack(ask: (leave: () => void) => boolean): () => void {
  const here = historyIndex();
  let asked = false;
  let isReturning = false;
  const leave = () => {
    if (historyIndex() === here) window.history.back();
  };

  return hearHistoryFirst(() => {
    if (isReturning) {
      isReturning = false;
      return true;
    }
    if (asked) {
      isSecond = true;
      setTimeout(() => {
        isSecond = false;
      });
      return false;
    }
    const now = historyIndex();
    if (here === undefined || now === undefined || now >= here || !ask(leave)) return false;
    asked = true;
    isReturning = true;
    window.history.go(here - now);
    return true;
  });
}
