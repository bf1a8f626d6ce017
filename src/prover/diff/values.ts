import { entriesOf, isObject, textOf, textsOf } from '../../definitions/project/shape';
import type { Value } from './change';
import { textOfPlain } from './plain';

/** The entries of an object in a row; of a list of objects, one after the other. */
function rowOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(rowOf).join('; ');
  if (!isObject(value)) return typeof value === 'string' ? value : textOfPlain(value);
  return entriesOf(value)
    .map(([key, inner]) => `${key} ${rowOf(inner)}`)
    .join(', ');
}

/** A value out of a definition, to be told as it stands there. */
export function dataValue(value: unknown): Value {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return textsOf(value);
  return rowOf(value) || undefined;
}

/** What a setting is and was: what can only be on or off is off where it is not there. */
export function settingValues(now: unknown, was: unknown): { now: Value; was: Value } {
  const isSwitch = typeof now === 'boolean' || typeof was === 'boolean';
  const value = (of: unknown) => (isSwitch && of === undefined ? false : dataValue(of));
  return { now: value(now), was: value(was) };
}

/** Where a button leads. */
export function wayValue(way: unknown): Value {
  if (way === 'pass') return { phrase: 'way-pass' };
  if (way === 'refresh') return { phrase: 'way-refresh' };
  if (way === 'signOut') return { phrase: 'way-signOut' };
  if (!isObject(way)) return undefined;
  const [to, leave] = [textOf(way.to), textOf(way.leave)];
  if (to !== undefined) return { phrase: 'way-to', values: { step: to } };
  return leave === undefined ? undefined : { phrase: 'way-leave', values: { target: leave } };
}

/** What an error of the server leads to. */
export function targetValue(target: unknown): Value {
  if (!isObject(target)) return undefined;
  if (target.repeat !== undefined) return { phrase: 'target-repeat', values: { message: textOf(target.message) } };
  const [field, leave] = [textOf(target.field), textOf(target.leave)];
  if (field !== undefined) return { phrase: 'target-field', values: { field, message: textOf(target.message) } };
  return leave === undefined ? undefined : { phrase: 'way-leave', values: { target: leave } };
}
