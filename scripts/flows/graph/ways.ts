import { escapeSegment } from '../../../src/lib/pointer';
import { edgesOf, errorTargetsOf, modulesOf, type Part, type StepView, valuesOf } from '../project/flows';
import { entriesOf, isObject, type JsonObject, textOf } from '../project/shape';
import type { Line, Tone } from './model';
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
  readonly lines: readonly Line[];
  readonly pointers: readonly string[];
}

const TONES: readonly Tone[] = ['done', 'wait', 'problem'];

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
function linesBeforeNext(view: StepView, speech: Speech): readonly Line[] {
  if (view.step.kind === 'hub') return [{ text: speech.phrases.submitted }];
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
    const otherwise = edges.length > 1 ? [{ text: `${number}${phrases.otherwise}` }] : [];
    const lines =
      edge.when === undefined
        ? otherwise
        : [{ text: `${number}${say(phrases.when, { words: speech.condition(edge.when) })}` }];
    return [{ kind: 'next', target, lines: [...before, ...lines], pointers: [edge.pointer, ...passing] }];
  });
}

function guardWays({ step, pointer }: StepView, speech: Speech): readonly StepWay[] {
  if (!isObject(step.guard)) return [];
  const target = targetOf({ to: step.guard.else });
  const when = textOf(step.guard.when);
  if (!target || when === undefined) return [];
  const words = speech.condition(when, false);
  const lines = [{ text: speech.say(speech.phrases.insteadWhen, { words }) }];
  return [{ kind: 'guard', target, lines, pointers: [`${pointer}/guard`] }];
}

function moduleLines({ correctWhen, optional, optionalWhen, doneWhen }: JsonObject, speech: Speech): readonly Line[] {
  const { phrases, say, mention } = speech;
  const when = (phrase: string, condition: unknown): readonly Line[] => {
    const name = textOf(condition);
    return name === undefined ? [] : [{ text: say(phrase, { name: mention(name) }) }];
  };
  return [
    ...(optional === true ? [{ text: phrases.optional }] : []),
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
    const lines = [
      { text: title ?? id, strong: true },
      ...(title === undefined ? [] : [{ text: id }]),
      ...moduleLines(module, speech),
    ];
    return [{ kind: 'module', target, lines, pointers: [pointer] }];
  });
}

/** A value of a status by its name and title. */
function valueLine(view: StepView, [{ tone }, , value]: Part, { text }: Speech): Line {
  const title = text(`${view.file.id}.${view.id}.${value}.title`);
  const known = TONES.find((name) => name === tone);
  return { text: title === undefined ? value : `${value}: ${title}`, ...(known === undefined ? {} : { tone: known }) };
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
  const lines = label === undefined ? [] : [{ text: label }];
  return target ? [{ kind: 'way', target, lines, pointers: [`${pointer}/way`] }] : [];
}

function listWays({ step, pointer }: StepView, { phrases, text }: Speech): readonly StepWay[] {
  const names = textOf(step.names) ?? '';
  const ways = entriesOf(step.opens).flatMap(([item, flow]): StepWay[] => {
    const target = targetOf({ leave: flow });
    const title = text(`enums.${names}.${item}`);
    const said = item === '*' ? phrases.others : title === undefined ? item : `${item}: ${title}`;
    return target
      ? [{ kind: 'opens', target, lines: [{ text: said }], pointers: [`${pointer}/opens/${escapeSegment(item)}`] }]
      : [];
  });
  return groupedByTarget(ways);
}

function refusedWays(view: StepView, { phrases, say }: Speech): readonly StepWay[] {
  const ways = errorTargetsOf(view).flatMap(([{ leave }, pointer, code]): StepWay[] => {
    const target = targetOf({ leave });
    const lines = [{ text: say(phrases.refused, { codes: code }) }];
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
