import { call } from '../api/call';
import type { Lender } from '../contract/generated/bodies';
import { browserValues } from '../lib/browserStorage';

const TKB_KEY = 'tkb90';

let asked: Promise<Lender> | undefined;

/** What is known of the lender, asked for once a page load; a failed call is made again the next time. Raises ApiError. */
export function lender(): Promise<Lender> {
  asked ??= call('GET /variable/lender').then(
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

/** TKB90 in per cent as this browser was told it last: "99.98"; null where it never was. */
export const toldTkb = (): string | null => browserValues.getItem(TKB_KEY);
