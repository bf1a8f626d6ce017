import { useEffect, useState } from 'react';
import { afterPress } from '../typing/afterPress';

const isTyping = () => document.activeElement?.matches('input, textarea') ?? false;

/** True once no one types after `starts`, and from then on: nothing moves under the fingers of who is typing or pressing. */
export function useQuiet(starts: boolean): boolean {
  const [isQuiet, setQuiet] = useState(false);

  useEffect(() => {
    if (!starts) return;
    let isHere = true;
    // the focus is on its way to the next field while the last is left
    const look = () => setTimeout(() => afterPress(() => isHere && !isTyping() && setQuiet(true)));
    if (isTyping()) document.addEventListener('focusout', look);
    else setQuiet(true);
    return () => {
      isHere = false;
      document.removeEventListener('focusout', look);
      setQuiet(false);
    };
  }, [starts]);

  return isQuiet;
}
