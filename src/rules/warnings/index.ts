import type { NikClues } from '../nikClues';
import type { FieldSchema } from '../types';
import { agrees as nikBirthDate } from './nikBirthDate';
import { agrees as nikSex } from './nikSex';

export type WarningName = NonNullable<FieldSchema['warns']>;

/** True when there is nothing to warn of. */
export type Warning = (value: unknown, clues: NikClues) => boolean;

/**
 * Every warning that a field may name in `warns`. To add one: its file here, its name in types.ts and in the schema of
 * form schemas, its line below, its table in tests/rules/warnings, its text in locales/<lang>/rules.json.
 */
export const WARNINGS: Readonly<Record<WarningName, Warning>> = { nikBirthDate, nikSex };
