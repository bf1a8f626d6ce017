import { proxy, ref, useSnapshot } from 'valtio';
import type { PopupAnswer, PopupRequest } from '../contract/popups';

interface AskedPopup extends PopupRequest {
  readonly id: number;
  readonly answer: (given: PopupAnswer) => void;
}

interface Overlays {
  /** those that wait for an answer; the first is shown */
  popups: readonly AskedPopup[];
  /** how many pieces of work want the page covered meanwhile */
  loading: number;
}

const overlays = proxy<Overlays>({ popups: [], loading: 0 });
let lastId = 0;

/**
 * Asks by a popup (docs/product/screens.md), after those that were asked before. Resolves with what it was answered:
 * `submit` the confirm button, where a further question followed that one's answer; `signOut` once the person is signed
 * out; else `close`. Where confirming leads somewhere (src/engine/popups.ts) the page goes there by itself.
 * @param until closes it once aborted: the page that asks was left
 */
export function showPopup(request: PopupRequest, until?: AbortSignal): Promise<PopupAnswer> {
  lastId += 1;
  const id = lastId;
  return new Promise((resolve) => {
    const answer = (given: PopupAnswer) => {
      overlays.popups = overlays.popups.filter((popup) => popup.id !== id);
      resolve(given);
    };
    until?.addEventListener('abort', () => answer('close'));
    overlays.popups = [...overlays.popups, ref({ ...request, id, answer })];
  });
}

/** Answers every popup with `close`: whom they asked is not here any more. */
export function closePopups(): void {
  for (const { answer } of overlays.popups) answer('close');
}

/** Covers the page with the loading picture until the returned function is called; it may be called twice. */
export function coverPage(): () => void {
  let covered = true;
  overlays.loading += 1;
  return () => {
    if (covered) overlays.loading -= 1;
    covered = false;
  };
}

/** What is above the page now. */
export function useOverlays(): { readonly popup: AskedPopup | undefined; readonly loading: boolean } {
  const { popups, loading } = useSnapshot(overlays) as Overlays;
  return { popup: popups[0], loading: loading > 0 };
}
