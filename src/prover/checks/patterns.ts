import { type Finding, quote } from '../../definitions/finding';
import { patternProblem } from '../../definitions/pattern';
import { conditionParts, conditionsOf } from '../../definitions/project/conditions';
import type { JsonFile } from '../../definitions/project/jsonFile';
import { entriesOf, nameAt, type Use } from '../../definitions/project/shape';
import { commonIn, flowIn, formIn, type LooseField } from '../../definitions/project/shaped';
import { escapeSegment } from '../../lib/pointer';
import type { Check } from './check';

function patternsOfField(field: LooseField, pointer: string): readonly Use[] {
  return [
    ...nameAt(field.pattern, `${pointer}/pattern`),
    ...conditionParts(field.relevantWhen, `${pointer}/relevantWhen`).patterns,
    ...(field.items ? patternsOfField(field.items, `${pointer}/items`) : []),
  ];
}

const patternsOf = (file: JsonFile): readonly Use[] => [
  ...patternsOfField(commonIn(file), ''),
  ...conditionsOf(flowIn(file)).flatMap(({ parts }) => parts.patterns),
  ...entriesOf(formIn(file).properties).flatMap(([name, field]) =>
    patternsOfField(field, `/properties/${escapeSegment(name)}`),
  ),
];

function judge(file: JsonFile, { name, pointer }: Use): readonly Finding[] {
  const wrong = patternProblem(name);
  return wrong === undefined ? [] : [file.finding('unsafe-pattern', pointer, `${quote(name)} ${wrong}`)];
}

/** Every pattern of forms and conditions is one of the dialect, which cannot take too long on any text. */
export const patterns: Check = (project) =>
  project.files.flatMap((file) => patternsOf(file).flatMap((use) => judge(file, use)));
