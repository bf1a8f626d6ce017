import { isObject, type JsonObject } from '../../../src/definitions/project/shape';

/** A history of figures from a public source: what was done to a loan, and what it should look like after it. */
export interface Vector {
  readonly id: string;
  readonly conventions: JsonObject;
  readonly loan: JsonObject;
  readonly steps: readonly JsonObject[];
}

const orNothing = (value: unknown): JsonObject => (isObject(value) ? value : {});

function vectorOf(value: unknown): Vector {
  if (!isObject(value) || typeof value.id !== 'string' || !Array.isArray(value.steps)) {
    throw new SyntaxError('a vector needs an "id" and its "steps": see tests/lending/vectors.json');
  }
  const { id, conventions, loan, steps } = value;
  return { id, conventions: orNothing(conventions), loan: orNothing(loan), steps: steps.filter(isObject) };
}

/** The vectors of a file: `{"vectors": [...]}`, or the list alone. @throws SyntaxError for a file of another form */
export function readVectors(text: string): readonly Vector[] {
  const file: unknown = JSON.parse(text);
  const list = isObject(file) ? file.vectors : file;
  if (!Array.isArray(list)) throw new SyntaxError('the file holds no "vectors"');
  return list.map(vectorOf);
}

/** A value of a step or loan as text; `''` when it is not there. */
export const textAt = (object: JsonObject, key: string): string => {
  const value = object[key];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/** A value of a step or loan as a number, also where it is written as text. */
export function numberAt(object: JsonObject, key: string, otherwise?: number): number {
  const text = textAt(object, key);
  const number = text === '' ? otherwise : Number(text);
  if (number === undefined || Number.isNaN(number)) throw new RangeError(`"${key}" is no number: "${text}"`);
  return number;
}
