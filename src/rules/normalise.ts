import { cleanText } from '../lib/cleanText';
import { isDigits, withoutCountryCode } from '../lib/digits';
import { relevantFields } from './relevance';
import type { FieldSchema, FormSchema, FormValues } from './types';

/** Longest run of digits that every number can hold exactly. */
const SAFE_DIGITS = 15;

const isBlank = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

function normaliseText(field: FieldSchema | undefined, text: string): unknown {
  const clean = cleanText(text);
  if (field?.normalise === 'phone') return withoutCountryCode(clean);
  const isNumber = field?.type === 'integer' || field?.type === 'number';
  return isNumber && isDigits(clean) && clean.length <= SAFE_DIGITS ? Number(clean) : clean;
}

function normaliseValue(field: FieldSchema, value: unknown): unknown {
  if (typeof value === 'string') return normaliseText(field, value);
  if (!Array.isArray(value)) return value;
  const items = value.map((item) => (typeof item === 'string' ? normaliseText(field.items, item) : item));
  return items.filter((item) => !isBlank(item));
}

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
