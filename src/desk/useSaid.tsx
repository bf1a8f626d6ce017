import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './desk.module.css';

const OTHER_WAYS_ON = ['pointerdown', 'wheel', 'keydown'] as const;

/**
 * Keeps in view what has the focus until an operator goes on: what was done is read again after it, and makes the page longer or
 * shorter. Gives what ends it.
 */
function keepInView(element: HTMLElement): () => void {
  element.focus({ preventScroll: true });
  element.scrollIntoView?.({ block: 'nearest' });
  if (!('ResizeObserver' in window)) return () => {};
  const observer = new ResizeObserver(() => {
    if (document.activeElement === element) element.scrollIntoView({ block: 'nearest' });
  });
  const end = () => {
    observer.disconnect();
    for (const way of OTHER_WAYS_ON) document.removeEventListener(way, end);
  };
  observer.observe(document.body);
  for (const way of OTHER_WAYS_ON) document.addEventListener(way, end, { passive: true });
  return end;
}

/** What became of something that was done: said where `note` stands, in view and with the focus, as what had it may be gone. */
export function useSaid(): { note: ReactNode; say(text: ReactNode): void } {
  const [said, setSaid] = useState<{ text: ReactNode }>();
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => (said && note.current ? keepInView(note.current) : undefined), [said]);
  return {
    note: (
      <p ref={note} role="status" tabIndex={-1} className={styles.said}>
        {said?.text}
      </p>
    ),
    say: (text) => setSaid({ text }),
  };
}
