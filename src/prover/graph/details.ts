import {
  actionsOf,
  askingCodesOf,
  errorTargetsOf,
  keepsOf,
  type StepView,
  submitOf,
} from '../../definitions/project/flows';
import { fieldsOf } from '../../definitions/project/forms';
import { entriesOf, isObject, type JsonObject, textOf, textsOf } from '../../definitions/project/shape';
import { pointerSegments } from '../../lib/pointer';
import type { Speech } from './speech';

const SECOND_MS = 1000;

/** A time in words that are the same in both languages: `3 s`. */
const seconds = (ms: unknown) => `${typeof ms === 'number' ? ms / SECOND_MS : '?'} s`;

/** What a pointer looks at, by its name alone. */
const nameOf = (pointer: unknown) => (pointerSegments(textOf(pointer) ?? '') ?? []).slice(1).join('/');

/** Texts by the key they belong to, in the order met. */
function grouped(pairs: readonly (readonly [key: string, text: string])[]): readonly (readonly [string, string])[] {
  const groups = new Map<string, string[]>();
  for (const [key, text] of pairs) groups.set(key, [...(groups.get(key) ?? []), text]);
  return [...groups].map(([key, texts]) => [key, texts.join(', ')]);
}

function formLines({ form, step }: StepView, { project, phrases, say, mention }: Speech): readonly string[] {
  if (form === undefined) return [];
  const correct = entriesOf(step.correct).map(([field, when]) => `${field} (${mention(textOf(when) ?? '?')})`);
  return [
    say(phrases.form, { form, count: String(fieldsOf(project, form).length) }),
    ...(step.readFirst === true ? [phrases.readFirst] : []),
    ...(step.sends === 'changes' ? [phrases.changesOnly] : []),
    ...(correct.length > 0 ? [say(phrases.correct, { fields: correct.join(', ') })] : []),
  ];
}

function submitLines(view: StepView, { phrases, say }: Speech): readonly string[] {
  const { call, verify } = submitOf(view);
  const targets = errorTargetsOf(view);
  const atFields = targets.flatMap(([target, , code]) => {
    const field = textOf(target.field);
    return field === undefined ? [] : [[field, code] as const];
  });
  const repeats = targets.flatMap(([{ repeat }, , code]) => {
    if (!isObject(repeat)) return [];
    const gaps = { every: seconds(repeat.everyMs), longest: seconds(repeat.timeoutMs), codes: code };
    return [say(phrases.repeats, gaps)];
  });
  const keeps = keepsOf(view);
  const codes = askingCodesOf(view).map(({ name }) => name);
  const verifies = codes.length > 0 ? phrases.verifyAsked : phrases.verify;
  return [
    ...(isObject(verify) ? [say(verifies, { length: String(verify.length), codes: codes.join(', ') })] : []),
    ...(textOf(call) === undefined ? [] : [say(phrases.sends, { call: String(call) })]),
    ...grouped(atFields).map(([field, codes]) => say(phrases.refusedAt, { field, codes })),
    ...repeats,
    ...(keeps ? [say(phrases.keeps, { fact: keeps.fact, codes: ['SUCCESS', ...keeps.codes].join(', ') })] : []),
  ];
}

function actionLines(view: StepView, { phrases, say, mention }: Speech): readonly string[] {
  return actionsOf(view).map(([action]) => {
    const line = say(phrases.action, { id: textOf(action.id) ?? '?', call: textOf(action.call) ?? '?' });
    const when = textOf(action.when);
    return when === undefined ? line : `${line} (${say(phrases.when, { words: mention(when) })})`;
  });
}

/** What a step of a kind has that the others have not. */
const OF_KIND: Readonly<Record<string, (step: JsonObject, speech: Speech) => readonly string[]>> = {
  wait: ({ poll }, { phrases, say, mention }) => {
    if (!isObject(poll)) return [];
    const gaps = { every: seconds(poll.everyMs), longest: seconds(poll.timeoutMs), call: textOf(poll.call) ?? '?' };
    const pending = textOf(poll.pending);
    const waits = pending === undefined ? [] : [say(phrases.pending, { name: mention(pending) })];
    return [say(phrases.asks, gaps), ...waits];
  },
  status: ({ status }, { phrases, say }) => [say(phrases.status, { fact: nameOf(status) })],
  list: ({ items }, { phrases, say }) => [say(phrases.items, { fact: nameOf(items) })],
  end: ({ outcome }, { phrases, say }) => [say(phrases.outcome, { outcome: textOf(outcome) ?? '?' })],
  review: ({ of }, { phrases, say }) => {
    const steps = textsOf(of);
    return steps.length === 0 ? [] : [say(phrases.shows, { steps: steps.join(', ') })];
  },
};

function metaLines({ step: { meta } }: StepView, { phrases, say }: Speech): readonly string[] {
  if (!isObject(meta)) return [];
  const back = textOf(meta.back);
  return [
    ...(meta.root === true ? [phrases.root] : []),
    ...(meta.cantGoBack === true ? [phrases.cantGoBack] : []),
    ...(back === undefined ? [] : [say(phrases.backTo, { target: back })]),
    ...(meta.showStayPopup === true ? [phrases.stays] : []),
  ];
}

/** What a step does beyond its edges, one line each. */
export function detailsOf(view: StepView, speech: Speech): readonly string[] {
  const { step } = view;
  const kind = textOf(step.kind) ?? '';
  const ofKind = Object.hasOwn(OF_KIND, kind) ? OF_KIND[kind] : undefined;
  const notes = textsOf(step.notes).map(speech.mention);
  return [
    ...(ofKind?.(step, speech) ?? []),
    ...formLines(view, speech),
    ...submitLines(view, speech),
    ...actionLines(view, speech),
    ...(notes.length > 0 ? [speech.say(speech.phrases.notes, { names: notes.join(', ') })] : []),
    ...metaLines(view, speech),
  ];
}
