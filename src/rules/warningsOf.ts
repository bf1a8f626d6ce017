import { escapeSegment } from '../lib/pointer';
import { nikClues } from './nikClues';
import { normalise } from './normalise';
import type { FieldError, FormContext, FormSchema, FormValues } from './types';
import { WARNINGS } from './warnings';

/**
 * What is doubtful about a form's data, in the form's order: at most one warning a field, shaped as an error and never
 * refusing. Only relevant fields are looked at; data are normalised here.
 * @param context what the form knows from elsewhere: `idNumber` unmasked, else `nikBirthDate` (YYYY-MM-DD) and `nikSex`, and other answers
 */
export function warningsOf(schema: FormSchema, data: FormValues, context: FormContext = {}): FieldError[] {
  const fields = Object.entries(schema.properties);
  if (!fields.some(([, { warns }]) => warns)) return [];
  const values = normalise(schema, data);
  const clues = nikClues(values, context);
  const answers = { ...context, ...values };
  return fields.flatMap(([name, { warns }]): FieldError[] => {
    const value = values[name];
    const verdict = !warns || value === undefined || WARNINGS[warns](value, clues, answers);
    if (!warns || verdict === true) return [];
    const params = verdict === false ? {} : { params: verdict };
    return [{ field: `/${escapeSegment(name)}`, rule: warns, message: `rules.warnings.${warns}`, ...params }];
  });
}
