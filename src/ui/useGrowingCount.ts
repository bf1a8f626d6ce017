import { useEffect, useState } from 'react';

const FIRST = 30;
const PORTION = 60;

/** How many items of a list to render now: a screenful at once, the rest in portions, each in a task of its own. */
export function useGrowingCount(items: readonly unknown[]): number {
  const [shown, setShown] = useState({ items, count: FIRST });
  const count = shown.items === items ? shown.count : FIRST;
  useEffect(() => {
    if (count >= items.length) return;
    const timer = setTimeout(() => setShown({ items, count: count + PORTION }), 0);
    return () => clearTimeout(timer);
  }, [items, count]);
  return count;
}
