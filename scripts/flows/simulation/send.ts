import type { Answers, FieldError, FormDefinition, Step, Submit } from '../../../src/contract/definitions';
import { type Body, submitBody } from '../../../src/engine/body';
import { countingErrors, openFields, sendsChanges } from '../../../src/engine/fields';
import { startAnswers } from '../../../src/engine/prefill';
import { serverErrors, targetOf } from '../../../src/engine/serverErrors';
import type { FlowState } from '../../../src/engine/state';
import { errorEdge, keptEdge } from '../../../src/prover/coverage/edges';
import type { Stop } from '../../../src/prover/simulation/types';
import { normalise } from '../../../src/rules/normalise';
import { acknowledge, addFacts, hasReply, nextReply, type Run, signIn, take } from './run';

const ACCEPTED = 'SUCCESS';

function fill(call: string, params: Submit['params']): string {
  return call.replace(/\{([^{}]+)\}/g, (hole, name: string) => params?.[name] ?? hole);
}

/** The fields that become the consumer's answers: in a step that sends changes, those they gave. */
function answeredFields({ flow, state }: Run, step: Step, form: FormDefinition): readonly string[] {
  const open = [...openFields(flow, step, form, state)];
  return sendsChanges(step) ? open.filter((field) => state.answers[field] !== undefined) : open;
}

/** What browser and server do with the answers of a form: its start values, normalised and judged, become answers. */
function judge(run: Run, step: Step): readonly FieldError[] {
  if (!('form' in step)) return [];
  const { flow, source, state } = run;
  const { definition, validate } = source.form(step.form);
  const data = normalise(definition.schema, startAnswers(flow, step, definition, state)) as Answers;
  const found = validate(data, { ...state.known, ...state.answers });
  const errors = countingErrors(flow, step, definition, { answers: data, context: state }, found);
  if (errors.length > 0) return errors;
  const answered = answeredFields(run, step, definition).filter((field) => data[field] !== undefined);
  const entries = answered.map((field) => [field, data[field]] as const);
  run.state = { ...state, answers: { ...state.answers, ...Object.fromEntries(entries) } };
  return [];
}

/** What a step sent as changes is known from then on, and no answer any more. */
function makeKnown(state: FlowState, { schema }: FormDefinition, body: Body): FlowState {
  const own = Object.keys(schema.properties);
  const emptied = Object.keys(body).filter((field) => body[field] === '');
  const without = (values: object, fields: readonly string[]) =>
    Object.fromEntries(Object.entries(values).filter(([field]) => !fields.includes(field)));
  return {
    ...state,
    answers: without(state.answers, own),
    known: without({ ...state.known, ...body }, emptied),
  };
}

function accept(run: Run, id: string, step: Step, body: Body): void {
  if (step.kind === 'signIn') signIn(run);
  else acknowledge(run, id);
  if ('form' in step && sendsChanges(step)) {
    run.state = makeKnown(run.state, run.source.form(step.form).definition, body);
  }
}

function record({ flow, source, state, visits }: Run, id: string, { call, params }: Submit, body: Body): void {
  visits[visits.length - 1]?.calls.push({
    step: id,
    call: fill(call, params),
    query: { flow: flow.id, step: id, ...state.params },
    encoding: source.encodingOf(call),
    body,
  });
}

/**
 * Submits a step: its answers are judged, its body is what the browser would send, and the server's replies decide
 * what comes of it. A refused step is sent again while the server has a further reply for it.
 */
export function send(run: Run, id: string, step: Step, submit: Submit): Stop | undefined {
  const wrong = judge(run, step);
  if (wrong.length > 0) {
    return { reason: wrong.every(({ rule }) => rule === 'required') ? 'missing' : 'invalid', step: id, errors: wrong };
  }
  const body = submitBody(run.flow, id, run.state, (form) => run.source.form(form).definition);
  if (sendsChanges(step) && Object.keys(body).length === 0) {
    accept(run, id, step, body);
    return undefined;
  }
  for (;;) {
    record(run, id, submit, body);
    const code = nextReply(run, id)?.code;
    const { keeps } = submit;
    const isKept = code !== undefined && keeps?.codes.includes(code);
    if (code === undefined || isKept) {
      if (keeps) addFacts(run, { [keeps.fact]: code ?? ACCEPTED });
      if (keeps && isKept) take(run, keptEdge(id, code, keeps.fact));
      accept(run, id, step, body);
      return undefined;
    }
    const target = targetOf(submit, code);
    if (target) take(run, errorEdge(id, code, target));
    if (target && 'leave' in target) return { reason: 'leave', step: id, leaves: target.leave };
    const again = hasReply(run, id) || (target && 'repeat' in target);
    if (!again) return { reason: 'refused', step: id, code, errors: serverErrors(submit, { code }) };
  }
}
