import {
  edgesOf,
  errorTargetsOf,
  modulesOf,
  type Part,
  type StepView,
  valuesOf,
} from '../../definitions/project/flows';
import { entriesOf, isObject, type JsonObject, textOf } from '../../definitions/project/shape';
import { escapeSegment } from '../../lib/pointer';
import type { EdgeKind } from './phrases';
import type { Speech } from './speech';

/** What a way leads to. */
export type Target =
  | { readonly kind: 'step'; readonly name: string }
  | { readonly kind: 'leave'; readonly name: string }
  | { readonly kind: 'again' | 'signOut' };

/** A way out of a step, before it has a place in the picture. */
export interface StepWay {
  readonly kind: EdgeKind;
  readonly target: Target;
  /** the words at it */
  readonly lines: readonly string[];
  readonly pointers: readonly string[];
}

function targetOf({ to, leave }: { to?: unknown; leave?: unknown }): Target | undefined {
  const step = textOf(to);
  if (step !== undefined) return { kind: 'step', name: step };
  const name = textOf(leave);
  return name === undefined ? undefined : { kind: 'leave', name };
}

/** Ways of one kind to the same target become one, with the lines of all. */
function groupedByTarget(ways: readonly StepWay[]): readonly StepWay[] {
  const groups = new Map<string, StepWay>();
  for (const way of ways) {
    const key = JSON.stringify(way.target);
    const group = groups.get(key);
    const { lines = [], pointers = [] } = group ?? {};
    groups.set(key, { ...way, lines: [...lines, ...way.lines], pointers: [...pointers, ...way.pointers] });
  }
  return [...groups.values()];
}

function passingValues(view: StepView): readonly Part[] {
  return view.step.kind === 'status' ? valuesOf(view).filter(([{ way }]) => way === 'pass') : [];
}

/** Statuses go on by the values that pass, hubs once they are sent. */
function linesBeforeNext(view: StepView, speech: Speech): readonly string[] {
  if (view.step.kind === 'hub') return [speech.phrases.submitted];
  return passingValues(view).map((value) => valueLine(view, value, speech));
}

function nextWays(view: StepView, speech: Speech): readonly StepWay[] {
  const { phrases, say } = speech;
  const edges = edgesOf(view);
  const before = linesBeforeNext(view, speech);
  const passing = passingValues(view).map(([, pointer]) => pointer);
  return edges.flatMap((edge, index): StepWay[] => {
    const target = targetOf(edge);
    if (!target) return [];
    const number = edges.length > 1 ? `${index + 1}. ` : '';
    const otherwise = edges.length > 1 ? [`${number}${phrases.otherwise}`] : [];
    const lines =
      edge.when === undefined ? otherwise : [`${number}${say(phrases.when, { words: speech.condition(edge.when) })}`];
    return [{ kind: 'next', target, lines: [...before, ...lines], pointers: [edge.pointer, ...passing] }];
  });
}

function guardWays({ step, pointer }: StepView, speech: Speech): readonly StepWay[] {
  if (!isObject(step.guard)) return [];
  const target = targetOf({ to: step.guard.else });
  const when = textOf(step.guard.when);
  if (!target || when === undefined) return [];
  const words = speech.condition(when, false);
  const lines = [speech.say(speech.phrases.insteadWhen, { words })];
  return [{ kind: 'guard', target, lines, pointers: [`${pointer}/guard`] }];
}

function moduleLines({ correctWhen, optional, optionalWhen, doneWhen }: JsonObject, speech: Speech): readonly string[] {
  const { phrases, say, mention } = speech;
  const when = (phrase: string, condition: unknown): readonly string[] => {
    const name = textOf(condition);
    return name === undefined ? [] : [say(phrase, { name: mention(name) })];
  };
  return [
    ...(optional === true ? [phrases.optional] : []),
    ...when(phrases.optionalWhen, optionalWhen),
    ...when(phrases.toCorrect, correctWhen),
    ...when(phrases.doneWhen, doneWhen),
  ];
}

function moduleWays(view: StepView, speech: Speech): readonly StepWay[] {
  return modulesOf(view).flatMap(([module, pointer]): StepWay[] => {
    const target = targetOf({ to: module.step });
    if (!target) return [];
    const id = textOf(module.id) ?? '?';
    const title = speech.text(`${view.file.id}.${view.id}.modules.${id}`);
    const lines = [...(title === undefined ? [] : [title]), id, ...moduleLines(module, speech)];
    return [{ kind: 'module', target, lines, pointers: [pointer] }];
  });
}

/** A value of a status by its name and title. */
function valueLine(view: StepView, [, , value]: Part, { text }: Speech): string {
  const title = text(`${view.file.id}.${view.id}.${value}.title`);
  return title === undefined ? value : `${value}: ${title}`;
}

function targetOfWay(way: unknown): Target | undefined {
  if (way === 'refresh') return { kind: 'again' };
  if (way === 'signOut') return { kind: 'signOut' };
  return isObject(way) ? targetOf(way) : undefined;
}

function statusWays(view: StepView, speech: Speech): readonly StepWay[] {
  const ways = valuesOf(view).flatMap((value): StepWay[] => {
    const [{ way }, pointer] = value;
    const target = targetOfWay(way);
    return target ? [{ kind: 'way', target, lines: [valueLine(view, value, speech)], pointers: [pointer] }] : [];
  });
  return groupedByTarget(ways);
}

function endWays({ file, id, step, pointer }: StepView, { text }: Speech): readonly StepWay[] {
  const target = step.kind === 'end' ? targetOfWay(step.way) : undefined;
  const label = text(`${file.id}.${id}.way`);
  const lines = label === undefined ? [] : [label];
  return target ? [{ kind: 'way', target, lines, pointers: [`${pointer}/way`] }] : [];
}

function listWays({ step, pointer }: StepView, { phrases, text }: Speech): readonly StepWay[] {
  const names = textOf(step.names) ?? '';
  const ways = entriesOf(step.opens).flatMap(([item, flow]): StepWay[] => {
    const target = targetOf({ leave: flow });
    const title = text(`enums.${names}.${item}`);
    const said = item === '*' ? phrases.others : title === undefined ? item : `${item}: ${title}`;
    return target
      ? [{ kind: 'opens', target, lines: [said], pointers: [`${pointer}/opens/${escapeSegment(item)}`] }]
      : [];
  });
  return groupedByTarget(ways);
}

function refusedWays(view: StepView, { phrases, say }: Speech): readonly StepWay[] {
  const ways = errorTargetsOf(view).flatMap(([{ leave }, pointer, code]): StepWay[] => {
    const target = targetOf({ leave });
    const lines = [say(phrases.refused, { codes: code })];
    return target ? [{ kind: 'refused', target, lines, pointers: [pointer] }] : [];
  });
  return groupedByTarget(ways);
}

/** Every way out of a step: how it goes on first. */
export function waysOutOf(view: StepView, speech: Speech): readonly StepWay[] {
  const { kind } = view.step;
  return [
    ...(kind === 'hub' ? moduleWays(view, speech) : []),
    ...nextWays(view, speech),
    ...guardWays(view, speech),
    ...(kind === 'status' ? statusWays(view, speech) : []),
    ...endWays(view, speech),
    ...(kind === 'list' ? listWays(view, speech) : []),
    ...refusedWays(view, speech),
  ];
}
