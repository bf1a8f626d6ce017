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

/**
 * Keeps the keyboard's place: when the button that had the focus is replaced by what it caused, the group takes the
 * focus (it needs `tabIndex={-1}`). Spread the handlers on the group.
 */
export function useHeldFocus(group: RefObject<HTMLElement | null>): { onFocus(): void; onBlur(): void } {
  const inside = useRef(false);
  useEffect(() => {
    if (inside.current && document.activeElement === document.body) group.current?.focus();
  });
  return {
    onFocus() {
      inside.current = true;
    },
    onBlur() {
      inside.current = false;
    },
  };
}
