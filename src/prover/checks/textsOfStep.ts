import type { StepKind } from '../../contract/definitions';
import {
  actionsOf,
  errorTargetsOf,
  modulesOf,
  type Part,
  type StepView,
  shownOf,
  signingOf,
  valuesOf,
} from '../../definitions/project/flows';
import { enumOf } from '../../definitions/project/forms';
import { once } from '../../definitions/project/memo';
import type { Project } from '../../definitions/project/project';
import { entriesOf, namesIn, textOf } from '../../definitions/project/shape';
import { waysOf } from '../../definitions/project/uses';
import { guideValues } from './pictures';
import type { RequiredText } from './textsOfForm';

/** What the screen of each kind of step shows, below `<flow>.<step>`. */
const SHOWN: Readonly<Record<StepKind, readonly string[]>> = {
  form: ['title', 'body', 'action'],
  capture: ['title', 'body', 'action'],
  info: ['title', 'body', 'action'],
  wait: ['title', 'body'],
  hub: ['title'],
  review: ['title', 'body', 'action'],
  end: ['title', 'body'],
  status: ['title'],
  list: ['title', 'body'],
  signIn: ['title', 'body', 'action'],
};

/** What a hub shows that is looked at once more before it is sent. */
const REVIEWED: readonly string[] = ['review.title', 'review.body', 'review.action'];

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
  const kind = Object.entries(SHOWN).find(([name]) => name === step.kind);
  const parts = kind?.[1] ?? ['title'];
  // a hub that is sent says how far one is instead
  if (step.kind === 'hub' && step.submit === undefined) return [...parts, 'body'];
  if (step.kind === 'hub' && step.review === true) return [...parts, ...REVIEWED];
  if (step.kind !== 'end') return parts;
  return [...parts, ...(followingForms(steps).has(id) ? ['action'] : []), ...(step.way === undefined ? [] : ['way'])];
}

/** The texts of a step's parts that have an id: `<flow>.<step>.<group>.<id>`. */
function textsOfParts(parts: readonly Part[], group: string, { file, id }: StepView): readonly RequiredText[] {
  return parts.flatMap(([part, at]): RequiredText[] => {
    const name = textOf(part.id);
    return name === undefined ? [] : [{ keys: [`${file.id}.${id}.${group}.${name}`], file, pointer: `${at}/id` }];
  });
}

function textsOfActions(view: StepView): readonly RequiredText[] {
  const { file, id } = view;
  return actionsOf(view).flatMap(([action, at]): RequiredText[] => {
    const parts = action.confirm === true ? ['label', 'confirm'] : ['label'];
    const key = `${file.id}.${id}.actions.${textOf(action.id)}`;
    return parts.map((part): RequiredText => ({ keys: [`${key}.${part}`], file, pointer: `${at}/id` }));
  });
}

function textsOfSigning(view: StepView): readonly RequiredText[] {
  const { file, id } = view;
  const signing = signingOf(view);
  if (!signing) return [];
  return ['title', 'action'].map((part) => ({
    keys: [`${file.id}.${id}.signs.${part}`],
    file,
    pointer: `${signing.pointer}/signs`,
  }));
}

function textsOfStatus(view: StepView): readonly RequiredText[] {
  const { file, id } = view;
  return valuesOf(view).flatMap(([value, pointer, name]): RequiredText[] => {
    const parts = ['title', 'body', ...(value.way === undefined ? [] : ['action'])];
    return parts.map((part): RequiredText => ({ keys: [`${file.id}.${id}.${name}.${part}`], file, pointer }));
  });
}

function textsOfItems(project: Project, { file, pointer, step }: StepView): readonly RequiredText[] {
  const names = textOf(step.names);
  if (step.kind !== 'list' || names === undefined) return [];
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
  const errors = errorTargetsOf(view).flatMap(([target, at]): RequiredText[] => {
    const key = textOf(target.message);
    return key === undefined ? [] : [{ keys: [key], file, pointer: `${at}/message` }];
  });
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
