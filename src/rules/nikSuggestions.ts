import { birthDateOf, nikFacts } from './nikFacts';
import type { FormSchema } from './types';

/**
 * What an identity number tells of its owner, for the fields of a form that are compared with it (`warns`), by field;
 * nothing for a number that is none.
 * @param at now, milliseconds since 1970 UTC
 */
export function nikSuggestions(schema: FormSchema, nik: unknown, at: number): Readonly<Record<string, string>> {
  const facts = nikFacts(nik);
  if (!facts) return {};
  const told: Readonly<Record<string, string>> = { nikBirthDate: birthDateOf(facts, at), nikSex: facts.sex };
  const fields = Object.entries(schema.properties).flatMap(([field, { warns = '' }]) => {
    const value = told[warns];
    return value === undefined ? [] : [[field, value] as const];
  });
  return Object.fromEntries(fields);
}
