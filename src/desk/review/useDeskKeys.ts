import { useLayoutEffect, useRef, useState } from 'react';
import { browserValues } from '../../lib/browserStorage';
import { isForPage } from '../deskKeys';

const KEPT = 'deskKeys';

/** Whether single keys act on the page: who dictates or tabs through it can turn them off, and this browser remembers. */
export function useKeysWanted(): [boolean, (wanted: boolean) => void] {
  const [isWanted, setWanted] = useState(() => browserValues.getItem(KEPT) !== 'off');
  function want(next: boolean) {
    if (next) browserValues.removeItem(KEPT);
    else browserValues.setItem(KEPT, 'off');
    setWanted(next);
  }
  return [isWanted, want];
}

/** Acts on single keys, but for those that are typed into a field or pressed while a dialog is open. */
export function useDeskKeys(onKey: (key: string) => void, isOn: boolean): void {
  const act = useRef(onKey);
  useLayoutEffect(() => {
    act.current = onKey;
  });
  useLayoutEffect(() => {
    if (!isOn) return undefined;
    function pressed(event: KeyboardEvent) {
      if (isForPage(event)) act.current(event.key.toLowerCase());
    }
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [isOn]);
}
