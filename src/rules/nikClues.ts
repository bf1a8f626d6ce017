import { isCalendarDay } from '../lib/calendar';
import { isMasked } from '../lib/mask';
import { ownValue } from '../lib/ownValue';
import type { FieldName } from './generated/fieldNames';
import { birthDayOf, nikFacts, type Sex } from './nikFacts';

/** What the user's identity number says, as far as it can be told. */
export interface NikClues {
  /** day of birth without its century, YY-MM-DD */
  readonly birthDay?: string | undefined;
  readonly sex?: Sex | undefined;
}

const NIK = 'idNumber' satisfies FieldName;

const isReadable = (value: unknown) => typeof value === 'string' && value !== '' && !isMasked(value);

const toSex = (value: unknown): Sex | undefined => (value === 'MALE' || value === 'FEMALE' ? value : undefined);

/** YYYY-MM-DD without its century. */
export function withoutCentury(date: unknown): string | undefined {
  return typeof date === 'string' && isCalendarDay(date) ? date.slice(2) : undefined;
}

/**
 * What the identity number says: the one in the same form, else the one known from elsewhere, both only while not
 * masked; where there is none, what is known to have been derived from it (`nikBirthDate` as YYYY-MM-DD, `nikSex`).
 * A number that is there but unfinished or impossible says nothing.
 */
export function nikClues(siblings: unknown, context: unknown): NikClues {
  const number = [siblings, context].map((values) => ownValue(values, NIK)).find(isReadable);
  if (number !== undefined) {
    const facts = nikFacts(number);
    return facts ? { birthDay: birthDayOf(facts), sex: facts.sex } : {};
  }
  return { birthDay: withoutCentury(ownValue(context, 'nikBirthDate')), sex: toSex(ownValue(context, 'nikSex')) };
}
