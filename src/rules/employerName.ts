import { codePointLength } from '../lib/cleanText';

const SHORTEST = 3;

/**
 * employerName: contains a letter and has at least 3 characters. That it must satisfy the company-name
 * rule too is said by `companyName` beside it in the schema, so that each has its own message.
 */
export function employerName(value: unknown): boolean {
  return typeof value === 'string' && /[A-Za-z]/.test(value) && codePointLength(value) >= SHORTEST;
}
