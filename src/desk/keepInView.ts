import { type RefObject, useEffect } from 'react';

const OTHER_WAYS_ON = ['pointerdown', 'wheel', 'keydown'] as const;

/**
 * Keeps something in view until an operator goes on, while what is read after it makes the page longer or shorter. Gives what ends it.
 * @param show scrolls it into view, unless that is no longer wanted
 */
export function keepInView(show: () => void): () => void {
  show();
  if (!('ResizeObserver' in window)) return () => {};
  const observer = new ResizeObserver(show);
  const end = () => {
    observer.disconnect();
    for (const way of OTHER_WAYS_ON) document.removeEventListener(way, end);
  };
  observer.observe(document.body);
  for (const way of OTHER_WAYS_ON) document.addEventListener(way, end, { passive: true });
  return end;
}

/** Shows a row that was opened from where it begins, unless all of it is in the window: what it opened to stands below it. */
export function useOpenedInView(row: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useEffect(() => {
    const own = row.current;
    if (!isOpen || !own) return undefined;
    return keepInView(() => {
      const { top, bottom } = own.getBoundingClientRect();
      if (top < 0 || bottom > window.innerHeight) own.scrollIntoView?.({ block: 'start' });
    });
  }, [row, isOpen]);
}
