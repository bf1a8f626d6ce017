import { fetchLender } from '../api/operator';
import type { Lender } from '../contract/generated/bodies';

let asked: Promise<Lender> | undefined;

/** What is known of the lender, asked for once a page load; a failed call is made again the next time. Raises ApiError. */
export function lender(): Promise<Lender> {
  asked ??= fetchLender().catch((error: unknown) => {
    asked = undefined;
    throw error;
  });
  return asked;
}
