import type { Answers, CompiledForm, FieldError, Flow, Step, Submit } from '../contract/definitions';
import type { ByField } from '../contract/named';
import { pointerSegments } from '../lib/pointer';
import { submitIn } from '../steps/kinds';
import { type Accepted, acceptBody, bothChanges, changedKnown, type KnownChange, NOTHING_LEARNT } from './acceptBody';
import { stepOf } from './address';
import { openFields, sendsChanges } from './fields';
import { unexpected } from './formData';
import { hubState } from './hub';
import type { FlowState, FormLookup } from './steps';
import { letsOn } from './steps';
import { isOpen, walk, walkModules } from './walk';

/**
 * The answers that were judged: those a step that was sent asks, and could be given there. Others are not yet to be
 * believed when one answer is compared with another.
 */
export function acknowledgedAnswers(flow: Flow, state: FlowState, forms: FormLookup): Answers {
  const fields = state.done.flatMap((id) => {
    const step = stepOf(flow, id);
    const form = step && 'form' in step ? forms(step.form) : undefined;
    return step && form ? [...openFields(flow, step, form, state)] : [];
  });
  const judged = new Set(fields);
  return Object.fromEntries(Object.entries(state.answers).filter(([name]) => judged.has(name)));
}

/**
 * What a flow keeps when it is taken again after it was sent: the steps before `repeatable.from` that were done, and
 * the answers that were judged there. Nothing where it begins at its first step again, or cannot be repeated.
 */
export function keptWhenTakenAgain(
  flow: Flow,
  state: FlowState,
  forms: FormLookup,
): Pick<FlowState, 'answers' | 'done'> {
  const { path } = walk(flow, state);
  const before = path.slice(0, Math.max(0, path.indexOf(flow.repeatable?.from ?? '')));
  const ofModules = walkModules(flow, state, before).flatMap(({ walked }) => walked.path);
  const kept = new Set([...before, ...ofModules]);
  const done = state.done.filter((id) => kept.has(id));
  return { done, answers: acknowledgedAnswers(flow, { ...state, done }, forms) };
}

type Values = Readonly<Record<string, unknown>>;

/** The definitions that a step is judged by. */
export interface StepDefinitions {
  form(id: string): CompiledForm | undefined;
  /** the fields whose values are shown masked */
  sensitive(): ReadonlySet<string>;
}

/** Why a step cannot be sent, or not with this body. */
export interface StepRefusal {
  readonly refused: 'STEP_NOT_OPEN' | 'INCOMPLETE_USER_INFO' | 'INVALID_INPUT' | 'SAVE_CONFLICT';
  readonly errors?: readonly FieldError[];
}

/** A step without a form repeats what was answered before, as the user has seen just that. */
function repeated(state: FlowState, submit: Submit | undefined, body: Values): Accepted | StepRefusal {
  const named = (submit?.send ?? []).map((pointer) => pointerSegments(pointer)?.at(-1));
  const unnamed = Object.keys(body).filter((name) => !named.includes(name));
  if (unnamed.length > 0) return { refused: 'INVALID_INPUT', errors: unnamed.map(unexpected) };
  const isOther = ([name, value]: [string, unknown]) => JSON.stringify(value) !== JSON.stringify(state.answers[name]);
  if (Object.entries(body).some(isOther)) return { refused: 'SAVE_CONFLICT' };
  return { sent: {}, answers: state.answers, known: NOTHING_LEARNT };
}

/**
 * What a step that was sent with `body` comes to, or why it is refused. Nothing has happened yet: the step's call
 * follows, and `acceptStep` says what becomes of the draft when it went well. `state` is not masked.
 */
export function receiveStep(
  definitions: StepDefinitions,
  flow: Flow,
  state: FlowState,
  { id, body }: { id: string; body: Values },
): Accepted | StepRefusal {
  const step = stepOf(flow, id);
  if (!step || !isOpen(flow, state, id)) return { refused: 'STEP_NOT_OPEN' };
  if ('modules' in step && !hubState(flow, state, id).canSubmit) return { refused: 'INCOMPLETE_USER_INFO' };
  const form = 'form' in step ? definitions.form(step.form) : undefined;
  if (!form) return repeated(state, submitIn(step), body);
  const acknowledged = acknowledgedAnswers(flow, state, (other) => definitions.form(other)?.definition);
  const result = acceptBody({ flow, step, form, context: state, acknowledged }, body, definitions.sensitive());
  return 'errors' in result ? { refused: 'INVALID_INPUT', errors: result.errors } : result;
}

/** What of a draft changes from step to step. */
interface Progress {
  readonly answers: Answers;
  readonly facts: Values;
  readonly done: readonly string[];
}

/** The draft with a step acknowledged. */
export function withDone<Draft extends Pick<Progress, 'done'>>(draft: Draft, id: string): Draft {
  return draft.done.includes(id) ? draft : { ...draft, done: [...draft.done, id] };
}

/** What the call of a step brought about besides its answers. */
export interface CallResult {
  readonly facts?: Values | undefined;
  /** values that a check gave; undefined removes the one of before */
  readonly given?: ByField<string> | undefined;
  readonly known?: KnownChange | undefined;
}

/** Values that a check gave, laid over what a body came to. */
function withGiven(step: Step, { answers, known }: Omit<Accepted, 'sent'>, given: Values): Omit<Accepted, 'sent'> {
  const entries = Object.entries(given);
  const set = Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  const remove = entries.flatMap(([name, value]) => (value === undefined ? [name] : []));
  if (sendsChanges(step)) return { answers, known: bothChanges(known, { set, remove }) };
  return { answers: changedKnown(answers, { set, remove }) as Answers, known };
}

/** The draft after the call of a step went well, and what is learnt of the user by it. */
export function acceptStep<Draft extends Progress>(
  draft: Draft,
  { id, step }: { id: string; step: Step },
  accepted: Omit<Accepted, 'sent'>,
  { facts, given = {}, known = NOTHING_LEARNT }: CallResult = {},
): { draft: Draft; known: KnownChange } {
  const next = withGiven(step, accepted, given);
  return {
    draft: withDone({ ...draft, answers: next.answers, facts: { ...draft.facts, ...facts } }, id),
    known: bothChanges(next.known, known),
  };
}

/** What a step keeps as a fact where its call was accepted. */
export const KEPT_SUCCESS = 'SUCCESS';

/**
 * The fact a step keeps of how its call went, a refusal's code or KEPT_SUCCESS; undefined where it keeps none, so that
 * a refusal stands in the way.
 */
export function keptFact(submit: Submit | undefined, outcome: string): Readonly<Record<string, string>> | undefined {
  const keeps = submit?.keeps;
  const isKept = keeps && (outcome === KEPT_SUCCESS || keeps.codes.includes(outcome));
  return isKept ? { [keeps.fact]: outcome } : undefined;
}

/** True for a step that asks nothing and can be passed now. */
export function canPass(flow: Flow, state: FlowState, id: string): boolean {
  const step = stepOf(flow, id);
  return step !== undefined && letsOn(step, state) && isOpen(flow, state, id);
}
