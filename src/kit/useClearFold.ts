import { type RefObject, useLayoutEffect } from 'react';
import { foldShift } from '../lib/foldShift';

const TARGETS = 'a[href], button, input, select, textarea, summary';

/**
 * Has the page above a bar begin a little lower where else a target would be seen of which too little is clear of the bar
 * to be pressed. It is looked at while the page is at its top: what is being read stays where it is.
 */
export function useClearFold(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const tabs = bar.current;
    const main = tabs?.closest('main');
    const body = main?.firstElementChild;
    if (!tabs || !main || !body || !('ResizeObserver' in window)) return undefined;
    let shift = 0;
    const settle = () => {
      if (window.scrollY > 0) return;
      const targets = [...body.querySelectorAll(TARGETS)].map((target) => {
        const { top, bottom } = target.getBoundingClientRect();
        return { top: top - shift, bottom: bottom - shift };
      });
      shift = foldShift(targets, tabs.getBoundingClientRect());
      main.style.setProperty('--clear-fold', `${shift}px`);
    };
    const observer = new ResizeObserver(settle);
    observer.observe(body);
    // what stands above may change while all of it is as high as before
    const changes = new MutationObserver(settle);
    changes.observe(body, { childList: true, subtree: true, characterData: true });
    window.addEventListener('resize', settle);
    return () => {
      observer.disconnect();
      changes.disconnect();
      window.removeEventListener('resize', settle);
    };
  }, [bar]);
}
