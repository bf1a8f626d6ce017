import { fieldsOf } from '../rules/relevance';
import type { Condition } from '../rules/types';

type Test = (value: unknown) => boolean;

const isText: Test = (value) => typeof value === 'string';
const isNumber: Test = (value) => typeof value === 'number';
const isPlain: Test = (value) => isText(value) || isNumber(value);

function isPattern(value: unknown): boolean {
  try {
    return typeof value === 'string' && new RegExp(value, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}

/** The closed operators beside `at`, and what each takes. */
const OPERATORS: Readonly<Record<string, Test>> = {
  is: (value) => isPlain(value) || typeof value === 'boolean',
  in: (value) => Array.isArray(value) && value.length > 0 && value.every(isPlain),
  exists: (value) => typeof value === 'boolean',
  includes: isPlain,
  atLeast: isNumber,
  atMost: isNumber,
  matches: isPattern,
};

function isCondition(value: unknown): value is Condition {
  if (typeof value !== 'object' || value === null) return false;
  const keys = Object.keys(value);
  if ('not' in value) return keys.length === 1 && isCondition(value.not);
  const parts = 'all' in value ? value.all : 'any' in value ? value.any : undefined;
  if (parts !== undefined)
    return keys.length === 1 && Array.isArray(parts) && parts.length > 0 && parts.every(isCondition);
  const [operator] = Object.entries(value).filter(([key]) => key !== 'at');
  if (!('at' in value) || !operator || keys.length !== 2) return false;
  return /^\/[^/]+$/.test(String(value.at)) && OPERATORS[operator[0]]?.(operator[1]) === true;
}

/** What is wrong with a form's `relevantWhen`; undefined when nothing is. */
export function conditionProblem(value: unknown, fields: readonly string[]): string | undefined {
  if (!isCondition(value)) {
    return `a condition is {"at": "/field", …} with one of ${Object.keys(OPERATORS).join(', ')}, or all, any, not of such`;
  }
  const unknown = fieldsOf(value).find((field) => !fields.includes(field));
  return unknown === undefined ? undefined : `the condition looks at "${unknown}", which is no field of this form`;
}
