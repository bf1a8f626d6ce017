import { useEffect, useState } from 'react';

/** Seconds left until a moment (milliseconds since 1970), counted down on the screen. */
export function useCountdown(until: number): number {
  const secondsLeft = () => Math.max(0, Math.ceil((until - Date.now()) / 1000));
  const [left, setLeft] = useState(secondsLeft);

  // biome-ignore lint/correctness/useExhaustiveDependencies: secondsLeft depends on `until` alone
  useEffect(() => {
    setLeft(secondsLeft());
    const timer = setInterval(() => setLeft(secondsLeft()), 500);
    return () => clearInterval(timer);
  }, [until]);

  return left;
}
