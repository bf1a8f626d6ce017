import { useEffect, useState } from 'react';

/** After so long a wait people hear that it still goes on. */
const SLOW_MS = 8_000;

/** True once something has been under way for long. */
export function useSlow(isUnderWay: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!isUnderWay) return undefined;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isUnderWay]);
  return slow;
}
