import {
  actionsOf,
  errorTargetsOf,
  modulesOf,
  type PartOf,
  type StepView,
  shownOf,
  signingOf,
  statusValuesOf,
} from '../../definitions/project/flows';
import { enumOf } from '../../definitions/project/forms';
import { once } from '../../definitions/project/memo';
import type { Project } from '../../definitions/project/project';
import { entriesOf, nameAt, namesIn } from '../../definitions/project/shape';
import { waysOf } from '../../definitions/project/uses';
import { wordsOfKind } from '../../steps/kindWords';
import { guideValues } from './pictures';
import type { RequiredText } from './textsOfForm';

/** The steps on the way to which answers can have been given, so that they offer to look at them. */
const followingForms = once((steps: readonly StepView[]): ReadonlySet<string> => {
  const ways = new Map(steps.map((view) => [view.id, waysOf(view).map(({ name }) => name)]));
  const reached = new Set<string>();
  const open = steps.flatMap(({ id, form }) => (form === undefined ? [] : (ways.get(id) ?? [])));
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (reached.has(next)) continue;
    reached.add(next);
    open.push(...(ways.get(next) ?? []));
  }
  return reached;
});

function partsOfScreen({ id, step }: StepView, steps: readonly StepView[]): readonly string[] {
  const words = wordsOfKind(step.kind);
  if (!words) return ['title'];
  return [...words.texts, ...(words.moreTexts?.(step, followingForms(steps).has(id)) ?? [])];
}

/** The texts of a step's parts that have an id: `<flow>.<step>.<group>.<id>`. */
function textsOfParts(
  parts: readonly PartOf<{ readonly id?: string }>[],
  group: string,
  { file, id }: StepView,
): readonly RequiredText[] {
  const named = parts.flatMap(([part, at]) => nameAt(part.id, `${at}/id`));
  return named.map(
    ({ name, pointer }): RequiredText => ({ keys: [`${file.id}.${id}.${group}.${name}`], file, pointer }),
  );
}

function textsOfActions(view: StepView): readonly RequiredText[] {
  const { file, id } = view;
  return actionsOf(view).flatMap(([action, at]): RequiredText[] => {
    const parts = action.confirm === true ? ['label', 'confirm'] : ['label'];
    const key = `${file.id}.${id}.actions.${action.id}`;
    return parts.map((part): RequiredText => ({ keys: [`${key}.${part}`], file, pointer: `${at}/id` }));
  });
}

function textsOfSigning(view: StepView): readonly RequiredText[] {
  const { file, id } = view;
  const [, pointer] = signingOf(view) ?? [];
  if (pointer === undefined) return [];
  return ['title', 'action'].map((part) => ({
    keys: [`${file.id}.${id}.signs.${part}`],
    file,
    pointer,
  }));
}

function textsOfStatus(view: StepView): readonly RequiredText[] {
  const { file, id } = view;
  return statusValuesOf(view).flatMap(([value, pointer, name]): RequiredText[] => {
    const parts = ['title', 'body', ...(value.way === undefined ? [] : ['action'])];
    return parts.map((part): RequiredText => ({ keys: [`${file.id}.${id}.${name}.${part}`], file, pointer }));
  });
}

function textsOfItems(project: Project, { file, pointer, step }: StepView): readonly RequiredText[] {
  const names = step.names;
  if (names === undefined) return [];
  const named = entriesOf(step.opens).flatMap(([item]) => (item === '*' ? [] : [item]));
  return [...new Set([...enumOf(project, names), ...named])].map(
    (item): RequiredText => ({ keys: [`enums.${names}.${item}`], file, pointer: `${pointer}/names` }),
  );
}

/** What a step shows: title, text and buttons, its modules, points, values, notes and advice, and messages of the server. */
export function textsOfStep(project: Project, view: StepView, steps: readonly StepView[]): readonly RequiredText[] {
  const { file, id, pointer, step } = view;
  const flow = file.id;
  const screen = partsOfScreen(view, steps).map(
    (part): RequiredText => ({ keys: [`${flow}.${id}.${part}`], file, pointer }),
  );
  const named = (list: unknown, at: string, key: (name: string) => string) =>
    namesIn(list, at).map((use): RequiredText => ({ keys: [key(use.name)], file, pointer: use.pointer }));
  const errors = errorTargetsOf(view)
    .flatMap(([{ message }, at]) => nameAt(message, `${at}/message`))
    .map(({ name, pointer: at }): RequiredText => ({ keys: [name], file, pointer: at }));
  const advice = guideValues(project, view).map(
    (value): RequiredText => ({ keys: [`guides.${value}`], file, pointer: `${pointer}/guide` }),
  );
  return [
    ...screen,
    ...textsOfParts(modulesOf(view), 'modules', view),
    ...textsOfParts(shownOf(view), 'show', view),
    ...textsOfSigning(view),
    ...named(step.points, `${pointer}/points`, (name) => `${flow}.${id}.points.${name}`),
    ...named(step.notes, `${pointer}/notes`, (name) => `${flow}.notes.${name}`),
    ...textsOfActions(view),
    ...textsOfStatus(view),
    ...textsOfItems(project, view),
    ...advice,
    ...errors,
  ];
}
