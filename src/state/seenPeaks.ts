import { useEffect } from 'react';
import { browserValues, keptTexts } from '../lib/browserStorage';
import { session } from './session';

const KEY = 'seenPeaks';

/** More than anyone meets while they are told. */
const KEPT = 30;

/**
 * One peak: of the loan whose money arrived, that is closed, or whose first instalment was paid in time; of the instalment that
 * freed a part of the limit; or the first limit of who is signed in.
 */
export type SeenPeak =
  | { readonly kind: 'arrived' | 'closed' | 'firstInTime'; readonly loanNo: string }
  | { readonly kind: 'limitGrown'; readonly loanNo: string; readonly number: number }
  | { readonly kind: 'firstLimit' };

const nameOf = (peak: SeenPeak): string =>
  [
    peak.kind,
    'loanNo' in peak ? peak.loanNo : (session.user?.userId ?? ''),
    ...('number' in peak ? [peak.number] : []),
  ].join(' ');

/** Tells which peaks were shown whole in this browser until now; what is shown later does not change the answer. */
export function seenUntilNow(): (peak: SeenPeak) => boolean {
  const names = new Set(keptTexts(KEY));
  return (peak) => names.has(nameOf(peak));
}

/** Remembers that a peak is shown whole. @param peak undefined where none is */
export function useSeeing(peak: SeenPeak | undefined): void {
  const name = peak && nameOf(peak);
  useEffect(() => {
    if (name !== undefined) {
      browserValues.setItem(KEY, JSON.stringify([...new Set([...keptTexts(KEY), name])].slice(-KEPT)));
    }
  }, [name]);
}
