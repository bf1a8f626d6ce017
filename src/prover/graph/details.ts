import {
  actionsOf,
  askingCodesOf,
  errorTargetsOf,
  keepsOf,
  type StepView,
  submitOf,
} from '../../definitions/project/flows';
import { fieldsOf } from '../../definitions/project/forms';
import { entriesOf, textsOf } from '../../definitions/project/shape';
import { pointerSegments } from '../../lib/pointer';
import type { Speech } from './speech';

const SECOND_MS = 1000;

/** A time in words that are the same in both languages: `3 s`. */
const seconds = (ms: number | undefined) => `${ms === undefined ? '?' : ms / SECOND_MS} s`;

/** What a pointer looks at, by its name alone. */
const nameOf = (pointer: string) => (pointerSegments(pointer) ?? []).slice(1).join('/');

/** Texts by the key they belong to, in the order met. */
function grouped(pairs: readonly (readonly [key: string, text: string])[]): readonly (readonly [string, string])[] {
  const groups = new Map<string, string[]>();
  for (const [key, text] of pairs) groups.set(key, [...(groups.get(key) ?? []), text]);
  return [...groups].map(([key, texts]) => [key, texts.join(', ')]);
}

function formLines({ form, step }: StepView, { project, phrases, say, mention }: Speech): readonly string[] {
  if (form === undefined) return [];
  const correct = entriesOf(step.correct).map(([field, when]) => `${field} (${mention(when)})`);
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
  const atFields = targets.flatMap(([{ field }, , code]) => (field === undefined ? [] : [[field, code] as const]));
  const repeats = targets.flatMap(([{ repeat }, , code]) => {
    if (!repeat) return [];
    const gaps = { every: seconds(repeat.everyMs), longest: seconds(repeat.timeoutMs), codes: code };
    return [say(phrases.repeats, gaps)];
  });
  const keeps = keepsOf(view);
  const codes = askingCodesOf(view).map(({ name }) => name);
  const verifies = codes.length > 0 ? phrases.verifyAsked : phrases.verify;
  return [
    ...(verify ? [say(verifies, { length: String(verify.length), codes: codes.join(', ') })] : []),
    ...(call === undefined ? [] : [say(phrases.sends, { call })]),
    ...grouped(atFields).map(([field, codes]) => say(phrases.refusedAt, { field, codes })),
    ...repeats,
    ...(keeps ? [say(phrases.keeps, { fact: keeps.fact, codes: ['SUCCESS', ...keeps.codes].join(', ') })] : []),
  ];
}

function actionLines(view: StepView, { phrases, say, mention }: Speech): readonly string[] {
  return actionsOf(view).map(([action]) => {
    const line = say(phrases.action, { id: action.id ?? '?', call: action.call ?? '?' });
    const when = action.when;
    return when === undefined ? line : `${line} (${say(phrases.when, { words: mention(when) })})`;
  });
}

function pollLines({ step: { poll } }: StepView, { phrases, say, mention }: Speech): readonly string[] {
  if (!poll) return [];
  const gaps = { every: seconds(poll.everyMs), longest: seconds(poll.timeoutMs), call: poll.call ?? '?' };
  const waits = poll.pending === undefined ? [] : [say(phrases.pending, { name: mention(poll.pending) })];
  return [say(phrases.asks, gaps), ...waits];
}

/** What stands of the parts that only steps of one kind have. */
function partLines(view: StepView, speech: Speech): readonly string[] {
  const { phrases, say } = speech;
  const { status, items, outcome, of } = view.step;
  const steps = textsOf(of);
  return [
    ...pollLines(view, speech),
    ...(status === undefined ? [] : [say(phrases.status, { fact: nameOf(status) })]),
    ...(items === undefined ? [] : [say(phrases.items, { fact: nameOf(items) })]),
    ...(outcome === undefined ? [] : [say(phrases.outcome, { outcome })]),
    ...(steps.length === 0 ? [] : [say(phrases.shows, { steps: steps.join(', ') })]),
  ];
}

function metaLines({ step: { meta } }: StepView, { phrases, say }: Speech): readonly string[] {
  if (!meta) return [];
  const { back } = meta;
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
  const notes = textsOf(step.notes).map(speech.mention);
  return [
    ...partLines(view, speech),
    ...formLines(view, speech),
    ...submitLines(view, speech),
    ...actionLines(view, speech),
    ...(notes.length > 0 ? [speech.say(speech.phrases.notes, { names: notes.join(', ') })] : []),
    ...metaLines(view, speech),
  ];
}
