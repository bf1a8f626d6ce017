import { type RefObject, useEffect, useRef } from 'react';

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
