import { useEffectEvent, useLayoutEffect, useSyncExternalStore } from 'react';
import { browserValues } from '../lib/browserStorage';

const isTypedInto = (target: EventTarget | null) =>
  target instanceof Element &&
  target.matches(
    'textarea, select, [contenteditable]:not([contenteditable="false"]), input:not([type=radio], [type=checkbox])',
  );

/** True for a key pressed alone that is for the page: no part of what is being typed, no dialog is open, and no act with `data-under-way` waits for its answer. */
export const isForPage = ({ target, repeat, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  !(
    repeat ||
    ctrlKey ||
    metaKey ||
    altKey ||
    isTypedInto(target) ||
    document.querySelector('dialog[open], [data-under-way]')
  );

const KEPT = 'deskKeys';
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function want(wanted: boolean) {
  if (wanted) browserValues.removeItem(KEPT);
  else browserValues.setItem(KEPT, 'off');
  for (const listener of listeners) listener();
}

/** Whether single keys act on the page: who dictates or tabs through it can turn them off, and this browser remembers. */
export function useKeysWanted(): [boolean, (wanted: boolean) => void] {
  return [useSyncExternalStore(subscribe, () => browserValues.getItem(KEPT) !== 'off'), want];
}

/**
 * Acts on single keys, but for those that are typed into a field or pressed while a dialog is open. What `onKey` gives true for
 * does nothing else, in the browser or at the desk.
 */
export function useDeskKeys(onKey: (key: string, event: KeyboardEvent) => unknown, isOn: boolean): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !isForPage(event)) return;
    if (onKey(event.key.toLowerCase(), event) === true) event.preventDefault();
  });
  useLayoutEffect(() => {
    if (!isOn) return undefined;
    const listen = (event: KeyboardEvent) => pressed(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOn]);
}
