import type { AnswerValue } from '../contract/definitions';
import type { Address } from './AddressPicker/levels';

/** What a control holds: an answer, or the parts of a control made of several fields. */
export type FieldValue = AnswerValue | Address | Partial<Address>;

export const isText = (value: unknown): value is string => typeof value === 'string';
export const isNumber = (value: unknown): value is number => typeof value === 'number';
export const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);
export const isAddress = (value: unknown): value is Address =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
