import { escapeSegment, pointerSegments } from '../../../src/lib/pointer';
import { type Finding, quote } from '../finding';
import { conditionsOf } from '../project/conditions';
import { conditionUsesOf, stepsOf, submitOf, type Use } from '../project/flows';
import { fieldsOf, isReadable } from '../project/forms';
import type { JsonFile } from '../project/jsonFile';
import type { Project } from '../project/project';
import { entriesOf, isObject, textOf, textsOf } from '../project/shape';
import { insteadOf } from '../suggest';
import type { Check } from './check';

const ROOTS = ['answers', 'facts', 'known'];

function unknownNames(file: JsonFile, uses: readonly Use[], names: readonly string[]): readonly Finding[] {
  return uses
    .filter(({ name }) => !names.includes(name))
    .map(({ name, pointer }) => {
      const todo = names.length === 0 ? 'add it to "conditions".' : insteadOf(name, names);
      return file.finding('unknown-condition', pointer, `The flow has no condition ${quote(name)}: ${todo}`);
    });
}

function loops(file: JsonFile): readonly Finding[] {
  const conditions = conditionsOf(file.value);
  const namedBy = new Map(conditions.map(({ name, parts }) => [name, parts.named.map((use) => use.name)]));
  return conditions.flatMap(({ name, pointer }) => {
    const open = [...(namedBy.get(name) ?? [])];
    const seen = new Set<string>();
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (next === name) {
        return [
          file.finding('condition-loop', pointer, `The condition ${quote(name)} refers to itself: write it out.`),
        ];
      }
      if (!seen.has(next)) open.push(...(namedBy.get(next) ?? []));
      seen.add(next);
    }
    return [];
  });
}

/** Fields asked by the forms of the flow; undefined while one of its forms cannot be read. */
function askedFields(project: Project, file: JsonFile): readonly string[] | undefined {
  const forms = stepsOf(file).flatMap(({ form }) => (form === undefined ? [] : [form]));
  if (!forms.every((form) => isReadable(project, form))) return undefined;
  return [...new Set(forms.flatMap((form) => fieldsOf(project, form).map(({ name }) => name)))];
}

function pointerUses(file: JsonFile): readonly Use[] {
  const inConditions = conditionsOf(file.value).flatMap(({ parts }) => parts.pointers);
  const inSteps = stepsOf(file).flatMap((view) => {
    const send = textsOf(submitOf(view).send).map((name, index) => ({
      name,
      pointer: `${view.pointer}/submit/send/${index}`,
    }));
    const prefill = entriesOf(view.step.prefill).flatMap(([field, value]): Use[] => {
      const name = textOf(value);
      return name === undefined ? [] : [{ name, pointer: `${view.pointer}/prefill/${escapeSegment(field)}` }];
    });
    // what a form step sends of its answers is compared with its own form elsewhere
    return [...(view.form === undefined ? send : send.filter(({ name }) => !name.startsWith('/answers/'))), ...prefill];
  });
  return [...inConditions, ...inSteps];
}

function unknownPointers(project: Project, file: JsonFile): readonly Finding[] {
  const asked = askedFields(project, file);
  return pointerUses(file).flatMap(({ name, pointer }) => {
    const [root, field, ...below] = pointerSegments(name) ?? [];
    if (root === undefined || !ROOTS.includes(root) || !field) {
      return [
        file.finding(
          'unknown-pointer',
          pointer,
          `${quote(name)} points to nothing: begin it with /answers/, /facts/ or /known/.`,
        ),
      ];
    }
    if (root !== 'answers' || asked === undefined || (asked.includes(field) && below.length === 0)) return [];
    return [
      file.finding('unknown-pointer', pointer, `No form of the flow asks ${quote(field)}: ${insteadOf(field, asked)}`),
    ];
  });
}

/** Conditions that are named are there and used, never refer to themselves, and look at what the flow has. */
export const conditions: Check = (project) =>
  project.of('flow').flatMap((file) => {
    const defined = conditionsOf(file.value);
    const names = defined.map(({ name }) => name);
    const uses = [...stepsOf(file).flatMap(conditionUsesOf), ...defined.flatMap(({ parts }) => parts.named)];
    const unused = isObject(file.value)
      ? defined
          .filter(({ name }) => !uses.some((use) => use.name === name))
          .map(({ name, pointer }) =>
            file.finding(
              'unused-condition',
              pointer,
              `Nothing uses the condition ${quote(name)}: remove it.`,
              'warning',
            ),
          )
      : [];
    return [...unknownNames(file, uses, names), ...unused, ...loops(file), ...unknownPointers(project, file)];
  });
