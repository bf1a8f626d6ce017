import { type ReactNode, useEffect, useRef, useState } from 'react';

/** What became of something that was done: said where `note` stands, which takes the focus, as what had it may be gone. */
export function useSaid(): { note: ReactNode; say(text: string): void } {
  const [said, setSaid] = useState<{ text: string }>();
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (said) note.current?.focus();
  }, [said]);
  return {
    note: (
      <p ref={note} role="status" tabIndex={-1}>
        {said?.text}
      </p>
    ),
    say: (text) => setSaid({ text }),
  };
}
