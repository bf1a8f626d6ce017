import type { AnswerValue } from '../contract/definitions';

/** True for what a form can hold as an answer: text, number, boolean or a list of texts. */
export function isAnswerValue(value: unknown): value is AnswerValue {
  if (Array.isArray(value)) return value.every((entry) => typeof entry === 'string');
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

/** True for an answer worth sending: not an empty text, not an empty list. */
export function isPresent(value: unknown): value is AnswerValue {
  return isAnswerValue(value) && value !== '' && !(Array.isArray(value) && value.length === 0);
}
