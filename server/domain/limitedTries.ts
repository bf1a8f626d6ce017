/** How often something was tried in vain: the outcomes with their counts. */
export type Refusals = ReadonlyMap<string, number>;

/** How many tries a user has a WIB day, and what does not count as one. */
export interface TryLimit {
  perDay: number;
  /** outcomes that refuse nothing yet */
  uncounted?: readonly string[];
}

/** Faces and bank accounts that a user may try in vain on one WIB day. */
export const FACE_TRIES: TryLimit = { perDay: 5 };
export const BANK_TRIES: TryLimit = {
  perDay: 10,
  uncounted: ['BANK_VALID_PENDING', 'MAX_RETRY_COUNT_REACHED_TRY_TOMORROW'],
};

/** All refusals together. */
export const totalOf = (refusals: Refusals) => [...refusals.values()].reduce((total, count) => total + count, 0);

/** How many tries are left today. */
export function triesLeft(refusedToday: Refusals, { perDay, uncounted = [] }: TryLimit): number {
  const counted = new Map([...refusedToday].filter(([outcome]) => !uncounted.includes(outcome)));
  return Math.max(0, perDay - totalOf(counted));
}
