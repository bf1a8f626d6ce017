import { type Finding, formatExample, printable } from '../../definitions/finding';
import { conditionsOf } from '../../definitions/project/conditions';
import { type StepView, stepsOf } from '../../definitions/project/flows';
import type { JsonFile } from '../../definitions/project/jsonFile';
import { once } from '../../definitions/project/memo';
import { textsOf } from '../../definitions/project/shape';
import { flowIn } from '../../definitions/project/shaped';
import { conditionUsesOf } from '../../definitions/project/uses';
import type { Problem } from './model';

/** Something of the picture that shows a part of the flow's file. */
interface Shown {
  readonly id: string;
  readonly pointers: readonly string[];
}

/** What a flow begins with is marked where the picture begins. */
const OF_THE_WHOLE = /^(?:|\/(?:\$schema|id|version|path|params|facts|entry)(?:\/.*)?)$/;
const CONDITION = /^\/conditions\/([^/]+)/;
const FORM = /^schemas\/forms\/([^/]+)\.(?:schema|ui)\.json$/;

/** What shows the nearest place at or above a pointer. */
function shownAt(pointer: string, shown: readonly Shown[]): readonly string[] {
  const places = shown.flatMap(({ id, pointers }) => pointers.map((at) => ({ id, at })));
  const above = places.filter(({ at }) => pointer === at || pointer.startsWith(`${at}/`));
  const nearest = Math.max(...above.map(({ at }) => at.length));
  return above.filter(({ at }) => at.length === nearest).map(({ id }) => id);
}

/** Condition -> the conditions that use it. */
const usersIn = once((file: JsonFile): ReadonlyMap<string, readonly string[]> => {
  const users = new Map<string, string[]>();
  for (const { name, parts } of conditionsOf(flowIn(file))) {
    for (const use of parts.named) users.set(use.name, [...(users.get(use.name) ?? []), name]);
  }
  return users;
});

/** Where a condition is used, also by way of others. */
function placesOfCondition(name: string, file: JsonFile, views: readonly StepView[]): readonly string[] {
  const users = usersIn(file);
  const names = new Set([name]);
  // what is added on the way is looked at as well
  for (const used of names) for (const user of users.get(used) ?? []) names.add(user);
  return views.flatMap(conditionUsesOf).flatMap((use) => (names.has(use.name) ? [use.pointer] : []));
}

/** Where in the flow's file a text of the flow is used. */
function placesOfText(pointer: string, views: readonly StepView[]): readonly string[] {
  const [first = '', second = ''] = pointer.slice(1).split('/');
  if (first === 'notes') {
    return views.filter(({ step }) => textsOf(step.notes).includes(second)).map((view) => view.pointer);
  }
  const view = views.find(({ id }) => id === first);
  if (!view) return [''];
  const { modules, values } = view.step;
  const module = (modules ?? []).findIndex(({ id }) => id === pointer.split('/')[3]);
  if (second === 'modules' && module >= 0) return [`${view.pointer}/modules/${module}`];
  return [values && Object.hasOwn(values, second) ? `${view.pointer}/values/${second}` : view.pointer];
}

/** Where in the flow's file a finding belongs; undefined when it is none of this flow. */
function placesOf(finding: Finding, file: JsonFile, views: readonly StepView[]): readonly string[] | undefined {
  const { pointer } = finding;
  if (finding.file === file.path) {
    const condition = CONDITION.exec(pointer)?.[1];
    return condition === undefined ? [pointer] : placesOfCondition(condition, file, views);
  }
  if (finding.file.startsWith('locales/') && finding.file.endsWith(`/${file.id}.json`)) {
    return placesOfText(pointer, views);
  }
  const form = FORM.exec(finding.file)?.[1];
  const asking = views.filter((view) => view.form === form && form !== undefined);
  return asking.length === 0 ? undefined : asking.map((view) => view.pointer);
}

/** The findings of a flow, of its forms and of its texts, and what of the picture they are marked at. */
export function problemsOf(
  file: JsonFile,
  findings: readonly Finding[],
  shown: readonly Shown[],
  start: string,
): readonly Problem[] {
  const views = stepsOf(file);
  const own = findings.flatMap((finding) => {
    const places = placesOf(finding, file, views);
    return places === undefined ? [] : [{ finding, places }];
  });
  return own.map(({ finding, places }, index) => {
    const { severity, rule, message, line } = finding;
    const at = places.flatMap((place) => (OF_THE_WHOLE.test(place) ? [start] : shownAt(place, shown)));
    return {
      number: index + 1,
      severity,
      rule,
      place: printable(`${finding.file}:${line}`),
      message: printable(message),
      example: formatExample(finding).trim(),
      at: [...new Set(at)],
    };
  });
}
