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

const secondsLeft = (until: number) => Math.max(0, Math.ceil((until - Date.now()) / 1000));

/** Seconds left until a moment (milliseconds since 1970), counted down on the screen. */
export function useCountdown(until: number): number {
  const [left, setLeft] = useState(() => secondsLeft(until));

  useEffect(() => {
    const count = () => setLeft(secondsLeft(until));
    count();
    const timer = setInterval(count, 500);
    return () => clearInterval(timer);
  }, [until]);

  return left;
}
