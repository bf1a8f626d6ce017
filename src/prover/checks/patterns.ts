import { type Finding, quote } from '../../definitions/finding';
import { patternProblem } from '../../definitions/pattern';
import { conditionParts, conditionsOf } from '../../definitions/project/conditions';
import type { JsonFile } from '../../definitions/project/jsonFile';
import { entriesOf, isObject, textOf, type Use } from '../../definitions/project/shape';
import { escapeSegment } from '../../lib/pointer';
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
  const wrong = patternProblem(name);
  return wrong === undefined ? [] : [file.finding('unsafe-pattern', pointer, `${quote(name)} ${wrong}`)];
}

/** Every pattern of forms and conditions is one of the dialect, which cannot take too long on any text. */
export const patterns: Check = (project) =>
  project.files.flatMap((file) => patternsOf(file).flatMap((use) => judge(file, use)));
