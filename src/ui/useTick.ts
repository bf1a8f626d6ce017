import { useEffect } from 'react';
import { browserValues, keptTexts } from '../lib/browserStorage';

const KEY = 'feltPeaks';
/** More than anyone meets before they are forgotten. */
const KEPT = 30;
const TICK_MS = 20;

/** Lets the phone tick where a moment is shown for the first time in this browser; never where motion is reduced. */
export function useTick(moment: string): void {
  useEffect(() => {
    const felt = keptTexts(KEY);
    if (felt.includes(moment)) return;
    browserValues.setItem(KEY, JSON.stringify([...felt, moment].slice(-KEPT)));
    if (window.matchMedia?.('(prefers-reduced-motion: reduce)').matches) return;
    // before a touch browsers refuse it, and say so as an error
    if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(TICK_MS);
  }, [moment]);
}
