import { isBlank, normaliseValue } from './normaliseValue';
import { relevantFields } from './relevance';
import type { FormSchema, FormValues } from './types';

/**
 * A form's data as the validator, the calls and the database see them (docs/product/rules.md): texts cleaned, phone
 * numbers without +62/62, digits as numbers where the field is one, and neither blanks (empty texts and lists, null)
 * nor fields that are not relevant. Unknown fields and values of a wrong type stay, for the validator to refuse.
 * Normalising normalised data changes nothing.
 */
export function normalise(schema: FormSchema, data: FormValues): Record<string, unknown> {
  const fields = new Map(Object.entries(schema.properties));
  const filled = Object.entries(data).flatMap(([name, value]): Array<[string, unknown]> => {
    const field = fields.get(name);
    if (!field) return [[name, value]];
    const normalised = normaliseValue(field, value);
    return isBlank(normalised) ? [] : [[name, normalised]];
  });
  const relevant = relevantFields(schema, Object.fromEntries(filled));
  return Object.fromEntries(filled.filter(([name]) => relevant.has(name) || !fields.has(name)));
}
