import type { JsonFile } from '../../definitions/project/jsonFile';
import { entriesOf, isObject } from '../../definitions/project/shape';
import type { NamedConditions } from '../../rules/condition';
import type { Condition } from '../../rules/types';

type Test = (value: unknown) => boolean;

const isText: Test = (value) => typeof value === 'string';
const isNumber: Test = (value) => typeof value === 'number';
const isPlain: Test = (value) => isText(value) || isNumber(value);
const isEvery = (value: unknown, test: Test) => Array.isArray(value) && value.every(test);

const OPERATORS: Readonly<Record<string, Test>> = {
  is: (value) => isPlain(value) || typeof value === 'boolean',
  in: (value) => isEvery(value, isPlain),
  exists: (value) => typeof value === 'boolean',
  includes: isPlain,
  atLeast: isNumber,
  atMost: isNumber,
  matches: isText,
};

const COMBINATIONS: Readonly<Record<string, Test>> = {
  all: (value) => isEvery(value, isCondition),
  any: (value) => isEvery(value, isCondition),
  not: isCondition,
  condition: isText,
};

/** True for what has the shape of a condition, even with unknown names. */
function isCondition(value: unknown): value is Condition {
  if (!isObject(value)) return false;
  const parts = entriesOf(value);
  const operators = parts.filter(([key]) => key !== 'at');
  const [operator] = operators;
  if (!operator || operators.length !== 1) return false;
  const [name, taken] = operator;
  const tests = parts.length === 2 && isText(value.at) ? OPERATORS : parts.length === 1 ? COMBINATIONS : {};
  return Object.hasOwn(tests, name) && tests[name]?.(taken) === true;
}

/** The named conditions of a flow that are conditions. */
export function namedConditions({ value }: JsonFile): NamedConditions {
  const conditions = isObject(value) ? value.conditions : undefined;
  return Object.fromEntries(
    entriesOf(conditions).flatMap(([name, condition]) => (isCondition(condition) ? [[name, condition] as const] : [])),
  );
}
