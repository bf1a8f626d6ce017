import { escapeSegment } from '../../lib/pointer';
import { entriesOf, listOf, textOf } from './shape';

/** A name used somewhere, and where. */
export interface Use {
  name: string;
  pointer: string;
}

/** A value that names something; none when it is no text. */
export function nameAt(value: unknown, pointer: string): readonly Use[] {
  const name = textOf(value);
  return name === undefined ? [] : [{ name, pointer }];
}

/** The names of a list. */
export function namesIn(list: unknown, pointer: string): readonly Use[] {
  return listOf(list).flatMap((value, index) => nameAt(value, `${pointer}/${index}`));
}

/** The names that are the values of an object. */
export function namesBy(object: unknown, pointer: string): readonly Use[] {
  return entriesOf(object).flatMap(([key, value]) => nameAt(value, `${pointer}/${escapeSegment(key)}`));
}
