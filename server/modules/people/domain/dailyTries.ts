import { createHmac } from 'node:crypto';

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
export const refusalCount = (refusals: Refusals) => [...refusals.values()].reduce((total, count) => total + count, 0);

/** How many tries are left today. */
export function triesLeft(refusedToday: Refusals, { perDay, uncounted = [] }: TryLimit): number {
  const counted = new Map([...refusedToday].filter(([outcome]) => !uncounted.includes(outcome)));
  return Math.max(0, perDay - refusalCount(counted));
}

/** Different NIKs that a user may have looked up on one WIB day, whichever call they come with. */
const MAX_NIKS_A_DAY = 5;

/** Stands for a NIK where only sameness counts; the NIK cannot be read from it without the key. */
export function nikMark(idNumber: string, secret: string): string {
  return createHmac('sha256', secret).update(`nik:${idNumber}`).digest('base64url');
}

/** True when one more NIK may be looked up; one that was looked up on the day may be again. */
export function mayLookUp(marksToday: readonly string[], mark: string): boolean {
  return marksToday.includes(mark) || marksToday.length < MAX_NIKS_A_DAY;
}
