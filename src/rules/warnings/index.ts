import type { NikClues } from '../nikClues';
import type { FieldSchema, FormValues } from '../types';
import { emailTypo } from './emailTypo';
import { incomeInRupiah } from './incomeInRupiah';
import { nikBirthDate } from './nikBirthDate';
import { nikPlausible } from './nikPlausible';
import { nikSex } from './nikSex';
import { spouseContact } from './spouseContact';
import { workSinceAge } from './workSinceAge';
import { zipInProvince } from './zipInProvince';

export type WarningName = NonNullable<FieldSchema['warns']>;

/**
 * True when there is nothing to warn of; else false, or what fills the placeholders of the text.
 * @param answers all that is known, of the form and from elsewhere
 */
export type Warning = (
  value: unknown,
  clues: NikClues,
  answers: FormValues,
) => boolean | Readonly<Record<string, string>>;

/**
 * Every warning that a field may name in `warns`. To add one: its file here, its name in types.ts and in the schema of
 * form schemas, its line below, its table in tests/rules/warnings, its text in locales/<lang>/rules.json.
 */
export const WARNINGS: Readonly<Record<WarningName, Warning>> = {
  emailTypo,
  incomeInRupiah,
  nikBirthDate,
  nikPlausible,
  nikSex,
  spouseContact,
  workSinceAge,
  zipInProvince,
};
