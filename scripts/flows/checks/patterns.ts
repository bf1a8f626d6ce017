import { escapeSegment } from '../../../src/lib/pointer';
import { type Finding, quote } from '../finding';
import { conditionParts, conditionsOf } from '../project/conditions';
import type { JsonFile } from '../project/jsonFile';
import { entriesOf, isObject, textOf } from '../project/shape';
import type { Use } from '../project/use';
import { unsafePattern } from '../unsafePattern';
import type { Check } from './check';

function patternsOfField(field: unknown, pointer: string): readonly Use[] {
  if (!isObject(field)) return [];
  const own = textOf(field.pattern);
  return [
    ...(own === undefined ? [] : [{ name: own, pointer: `${pointer}/pattern` }]),
    ...conditionParts(field.relevantWhen, `${pointer}/relevantWhen`).patterns,
    ...patternsOfField(field.items, `${pointer}/items`),
  ];
}

function patternsOf({ kind, value }: JsonFile): readonly Use[] {
  if (!isObject(value)) return [];
  if (kind === 'common') return patternsOfField(value, '');
  if (kind === 'flow') return conditionsOf(value).flatMap(({ parts }) => parts.patterns);
  if (kind !== 'form') return [];
  return entriesOf(value.properties).flatMap(([name, field]) =>
    patternsOfField(field, `/properties/${escapeSegment(name)}`),
  );
}

function judge(file: JsonFile, { name, pointer }: Use): readonly Finding[] {
  const wrong = unsafePattern(name);
  return wrong === undefined ? [] : [file.finding('unsafe-pattern', pointer, `${quote(name)} ${wrong}`)];
}

/** Every regular expression of forms and conditions is one, and cannot take too long on any text. */
export const patterns: Check = (project) =>
  project.files.flatMap((file) => patternsOf(file).flatMap((use) => judge(file, use)));
