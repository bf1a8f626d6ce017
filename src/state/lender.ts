import { fetchLender } from '../api/operator';
import type { Lender } from '../contract/generated/bodies';
import { browserValues } from '../lib/browserStorage';

const TKB_KEY = 'tkb90';
/** Of a lender whose figure this browser was never told: as the specification has the label. */
const UNTOLD_TKB = '100.00';

let asked: Promise<Lender> | undefined;

/** What is known of the lender, asked for once a page load; a failed call is made again the next time. Raises ApiError. */
export function lender(): Promise<Lender> {
  asked ??= fetchLender().then(
    (known) => {
      browserValues.setItem(TKB_KEY, known.tkb90);
      return known;
    },
    (error: unknown) => {
      asked = undefined;
      throw error;
    },
  );
  return asked;
}

/** TKB90 in per cent as this browser was told it last: "99.98". */
export const toldTkb = (): string => browserValues.getItem(TKB_KEY) ?? UNTOLD_TKB;
