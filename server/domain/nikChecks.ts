import { createHmac } from 'node:crypto';

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
