import { isObject } from '../../../src/definitions/project/shape';
import { EXPECT } from './expectations';
import { reasonNotOurs } from './notOurs';
import { DO, Player } from './player';
import { textAt, type Vector } from './vector';

/** The first place where a vector and the core differ. */
export interface VectorDifference {
  /** from 1 */
  readonly step: number;
  /** where in the step: rows/3/interest */
  readonly field: string;
  readonly expected: unknown;
  readonly found: unknown;
}

export interface Played {
  readonly id: string;
  readonly difference?: VectorDifference;
  /** why our products decide it otherwise */
  readonly notOurs?: string;
}

/** The field of a step that the player does not know. */
export const UNKNOWN_STEP = 'do';

type Unlike = Omit<VectorDifference, 'step'>;

/** A figure in floating point has this precision at most; everything else is compared exactly. */
const PRECISION = 1e-6;

const isSameNumber = (expected: number, found: unknown) =>
  typeof found === 'number' &&
  (expected === found || (!Number.isInteger(expected) && Math.abs(expected - found) <= PRECISION));

/** Where a found value differs from an expected one; keys that are not expected say nothing. */
function unlike(expected: unknown, found: unknown, field: string): Unlike | undefined {
  if (Array.isArray(expected)) {
    const rows: readonly unknown[] = Array.isArray(found) ? found : [];
    const { length } = rows;
    const inside = expected
      .slice(0, length)
      .map((entry, index) => unlike(entry, rows[index], `${field}/${index + 1}`))
      .find((difference) => difference !== undefined);
    if (inside !== undefined || length === expected.length) return inside;
    return { field: `${field}/length`, expected: expected.length, found: length };
  }
  if (isObject(expected)) {
    return Object.entries(expected)
      .map(([key, value]) => unlike(value, isObject(found) ? found[key] : undefined, `${field}/${key}`))
      .find((difference) => difference !== undefined);
  }
  const same = typeof expected === 'number' ? isSameNumber(expected, found) : expected === found;
  return same ? undefined : { field, expected, found };
}

/** A value with all its figures rounded to whole units. */
function roundedIn(value: unknown): unknown {
  if (typeof value === 'number') return Math.round(value);
  if (Array.isArray(value)) return value.map(roundedIn);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, roundedIn(one)]));
}

/** What names an expectation, not what it expects. */
const NAMING: ReadonlySet<string> = new Set([
  ...['expect', 'type', 'transaction', 'date', 'level', 'installmentDue', 'on', 'days', 'formula'],
  ...['rate', 'per', 'n', 'pv', 'rounded'],
]);

function playStep(player: Player, step: Vector['steps'][number]): Unlike | undefined {
  const [act, expectation] = [textAt(step, 'do'), textAt(step, 'expect')];
  const [does, finds] = [DO[act], EXPECT[expectation]];
  if (does !== undefined) does(player, step);
  else if (finds !== undefined) {
    const found = finds(player, step);
    const shown = step.rounded === true ? roundedIn : (value: unknown) => value;
    for (const [key, value] of Object.entries(step)) {
      const difference = NAMING.has(key) ? undefined : unlike(shown(value), shown(found[key]), key);
      if (difference !== undefined) return { ...difference, field: `${expectation}/${difference.field}` };
    }
  } else return { field: UNKNOWN_STEP, expected: 'a step that is known', found: act || expectation };
  return undefined;
}

/** A difference, with why it is one that we want. */
function judged(vector: Vector, difference: VectorDifference): Played {
  const notOurs = difference.field === UNKNOWN_STEP ? undefined : reasonNotOurs(vector, difference.step);
  return { id: vector.id, difference, ...(notOurs !== undefined && { notOurs }) };
}

/** Plays a vector through the core. What the core refuses is a difference of the step that asked for it. */
export function play(vector: Vector): Played {
  const { id, steps } = vector;
  let step = 0;
  try {
    const player = new Player(vector);
    for (const one of steps) {
      step += 1;
      const difference = playStep(player, one);
      if (difference !== undefined) return judged(vector, { step, ...difference });
    }
    return { id };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return judged(vector, { step, field: 'error', expected: 'no error', found: error.message });
  }
}
