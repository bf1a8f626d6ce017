import { type NikClues, withoutCentury } from '../nikClues';
import { pastDate as isPastDate } from '../pastDate';

/** False when a date of birth has another day, month or year than the identity number; a NIK does not tell the century. */
export function nikBirthDate(value: unknown, { birthDay }: NikClues): boolean {
  return birthDay === undefined || !isPastDate(value) || withoutCentury(value) === birthDay;
}
