import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the form around an element from being sent while `held`: what is still on its way would be left behind.
 * `onHeld` tells the user instead.
 */
export function useHeldForm(inside: RefObject<HTMLElement | null>, held: boolean, onHeld: () => void): void {
  const latest = useRef(onHeld);
  useLayoutEffect(() => {
    latest.current = onHeld;
  });

  useEffect(() => {
    const form = inside.current?.closest('form');
    if (!held || !form) return undefined;
    function hold(event: Event) {
      event.preventDefault();
      // React listens further out
      event.stopPropagation();
      latest.current();
    }
    form.addEventListener('submit', hold);
    return () => form.removeEventListener('submit', hold);
  }, [inside, held]);
}
