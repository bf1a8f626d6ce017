import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './desk.module.css';
import { keepInView } from './keepInView';

/** Gives an element the focus, and keeps it in view as long as it has that. Gives what ends it. */
function keepFocused(element: HTMLElement): () => void {
  element.focus({ preventScroll: true });
  return keepInView(() => {
    if (document.activeElement === element) element.scrollIntoView?.({ block: 'nearest' });
  });
}

/** What became of something that was done: said where `note` stands, in view and with the focus, as what had it may be gone. */
export function useSaid(): { note: ReactNode; say(text: ReactNode): void } {
  const [said, setSaid] = useState<{ text: ReactNode }>();
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => (said && note.current ? keepFocused(note.current) : undefined), [said]);
  return {
    note: (
      <p ref={note} role="status" tabIndex={-1} className={styles.said}>
        {said?.text}
      </p>
    ),
    say: (text) => setSaid({ text }),
  };
}
