import { hearHistoryFirst, historyIndex } from '../state/navigation';

/** a way back is under way from a page that asked before: what it closes is closed by it */
let isSecond = false;

/** True while a second way back is under way, which leaves: to be asked where it has closed what was asked. */
export const isSecondBack = (): boolean => isSecond;

/**
 * Asks before the history leads back from the present page, once: the page stays meanwhile, and the next way back leaves
 * it. The returned function calls it off. @param question what shows it, once the history is back at the page; undefined
 * where there is nothing to ask. `leave` goes back after all, unless the page was left already
 */
export function askOnBack(question: () => ((leave: () => void) => void) | undefined): () => void {
  const here = historyIndex();
  let asked = false;
  let show: ReturnType<typeof question>;
  const leave = () => {
    if (historyIndex() === here) window.history.back();
  };

  return hearHistoryFirst(() => {
    const returned = show;
    show = undefined;
    // where they went back once more before the history had returned, it leads on
    if (returned && historyIndex() === here) {
      returned(leave);
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
    if (here === undefined || now === undefined || now >= here) return false;
    show = question();
    if (!show) return false;
    asked = true;
    window.history.go(here - now);
    return true;
  });
}
