import { cleanText } from '../lib/cleanText';
import { isDigits, withoutCountryCode } from '../lib/digits';
import type { FieldSchema } from './types';

/** Longest run of digits that every number can hold exactly. */
const SAFE_DIGITS = 15;

/** True for what counts as no answer: empty texts and lists, null. */
export const isBlank = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

function normaliseText(field: FieldSchema | undefined, text: string): unknown {
  const clean = cleanText(text);
  if (field?.normalise === 'phone') return withoutCountryCode(clean);
  const isNumber = field?.type === 'integer' || field?.type === 'number';
  return isNumber && isDigits(clean) && clean.length <= SAFE_DIGITS ? Number(clean) : clean;
}

/** One answer as `normalise` (./normalise.ts) makes it. Login needs no more of it, and no conditions. */
export function normaliseValue(field: FieldSchema | undefined, value: unknown): unknown {
  if (typeof value === 'string') return normaliseText(field, value);
  if (!Array.isArray(value)) return value;
  const items = value.map((item) => (typeof item === 'string' ? normaliseText(field?.items, item) : item));
  return items.filter((item) => !isBlank(item));
}
