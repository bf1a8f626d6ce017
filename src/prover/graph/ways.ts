import {
  edgesOf,
  errorTargetsOf,
  modulesOf,
  type PartOf,
  type StepView,
  statusValuesOf,
} from '../../definitions/project/flows';
import { entriesOf } from '../../definitions/project/shape';
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

function targetOf({ to, leave }: { to?: string | undefined; leave?: string | undefined }): Target | undefined {
  if (to !== undefined) return { kind: 'step', name: to };
  return leave === undefined ? undefined : { kind: 'leave', name: leave };
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

function passingValues(view: StepView): ReturnType<typeof statusValuesOf> {
  return statusValuesOf(view).filter(([{ way }]) => way === 'pass');
}

/** Statuses go on by the values that pass, hubs once they are sent. */
function linesBeforeNext(view: StepView, speech: Speech): readonly string[] {
  if (modulesOf(view).length > 0) return [speech.phrases.submitted];
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
  const { when, else: to } = step.guard ?? {};
  const target = targetOf({ to });
  if (!target || when === undefined) return [];
  const words = speech.condition(when, false);
  const lines = [speech.say(speech.phrases.insteadWhen, { words })];
  return [{ kind: 'guard', target, lines, pointers: [`${pointer}/guard`] }];
}

function moduleLines([module]: ReturnType<typeof modulesOf>[number], speech: Speech): readonly string[] {
  const { correctWhen, optional, optionalWhen, doneWhen } = module;
  const { phrases, say, mention } = speech;
  const when = (phrase: string, name: string | undefined): readonly string[] =>
    name === undefined ? [] : [say(phrase, { name: mention(name) })];
  return [
    ...(optional === true ? [phrases.optional] : []),
    ...when(phrases.optionalWhen, optionalWhen),
    ...when(phrases.toCorrect, correctWhen),
    ...when(phrases.doneWhen, doneWhen),
  ];
}

function moduleWays(view: StepView, speech: Speech): readonly StepWay[] {
  return modulesOf(view).flatMap((one): StepWay[] => {
    const [module, pointer] = one;
    const target = targetOf({ to: module.step });
    if (!target) return [];
    const id = module.id ?? '?';
    const title = speech.text(`${view.file.id}.${view.id}.modules.${id}`);
    const lines = [...(title === undefined ? [] : [title]), id, ...moduleLines(one, speech)];
    return [{ kind: 'module', target, lines, pointers: [pointer] }];
  });
}

/** A value of a status by its name and title. */
function valueLine(view: StepView, [, , value]: PartOf<unknown>, { text }: Speech): string {
  const title = text(`${view.file.id}.${view.id}.${value}.title`);
  return title === undefined ? value : `${value}: ${title}`;
}

function targetOfWay(way: StepView['step']['way']): Target | undefined {
  if (way === 'refresh') return { kind: 'again' };
  if (way === 'signOut') return { kind: 'signOut' };
  return typeof way === 'object' ? targetOf(way) : undefined;
}

function statusWays(view: StepView, speech: Speech): readonly StepWay[] {
  const ways = statusValuesOf(view).flatMap((value): StepWay[] => {
    const [{ way }, pointer] = value;
    const target = targetOfWay(way);
    return target ? [{ kind: 'way', target, lines: [valueLine(view, value, speech)], pointers: [pointer] }] : [];
  });
  return groupedByTarget(ways);
}

function endWays({ file, id, step, pointer }: StepView, { text }: Speech): readonly StepWay[] {
  const target = targetOfWay(step.way);
  const label = text(`${file.id}.${id}.way`);
  const lines = label === undefined ? [] : [label];
  return target ? [{ kind: 'way', target, lines, pointers: [`${pointer}/way`] }] : [];
}

function listWays({ step, pointer }: StepView, { phrases, text }: Speech): readonly StepWay[] {
  const { names = '' } = step;
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
  return [
    ...moduleWays(view, speech),
    ...nextWays(view, speech),
    ...guardWays(view, speech),
    ...statusWays(view, speech),
    ...endWays(view, speech),
    ...listWays(view, speech),
    ...refusedWays(view, speech),
  ];
}
