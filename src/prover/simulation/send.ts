import type { FieldError, Step, Submit } from '../../contract/definitions';
import { type Accepted, changedKnown } from '../../engine/acceptBody';
import { type Body, submitBody } from '../../engine/body';
import { openFields, sendsChanges } from '../../engine/fields';
import { judgeAnswers } from '../../engine/formData';
import { startAnswers } from '../../engine/prefill';
import { asksForCode, serverErrors, targetOf } from '../../engine/serverErrors';
import { acceptStep, KEPT_SUCCESS, keptFact, receiveStep, type StepRefusal } from '../../engine/transition';
import { signsIn } from '../../steps/kinds';
import { codeEdge, errorEdge, keptEdge } from '../coverage/edges';
import { addFacts, hasReply, nextReply, type Run, signIn, take } from './run';
import type { Stop } from './types';

function fill(call: string, params: Submit['params']): string {
  return call.replace(/\{([^{}]+)\}/g, (hole, name: string) => params?.[name] ?? hole);
}

/** What the browser does before it sends: a form's start values, normalised and judged, become answers. */
function judge(run: Run, step: Step): readonly FieldError[] {
  if (!('form' in step)) return [];
  const { flow, source, state } = run;
  const form = source.form(step.form);
  const start = startAnswers(flow, step, form.definition, state);
  const { answers, errors } = judgeAnswers({ flow, step, form }, state, start);
  if (errors.length > 0) return errors;
  const isGiven = (field: string) => !sendsChanges(step) || state.answers[field] !== undefined;
  const fields = [...openFields(flow, step, form.definition, state)].filter(
    (field) => isGiven(field) && answers[field] !== undefined,
  );
  const judged = Object.fromEntries(fields.map((field) => [field, answers[field]]));
  run.state = { ...state, answers: { ...state.answers, ...judged } };
  return [];
}

/** What the server makes of the body; nothing is masked here, and a sign-in is no step of a draft. */
function received({ flow, source, state }: Run, id: string, step: Step, body: Body): Accepted | StepRefusal {
  const accepted = { sent: {}, answers: state.answers, known: { set: {}, remove: [] } };
  return signsIn(step) ? accepted : receiveStep(source, flow, state, { id, body });
}

function accept(run: Run, id: string, step: Step, accepted: Accepted): void {
  if (signsIn(step)) {
    signIn(run);
    return;
  }
  const isNew = !run.state.done.includes(id);
  const { draft, known } = acceptStep(run.state, { id, step }, accepted);
  run.state = { ...draft, known: changedKnown(draft.known, known) };
  if (isNew) run.progress += 1;
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
  const accepted = received(run, id, step, body);
  if ('refused' in accepted) return { reason: 'invalid', step: id, errors: accepted.errors ?? [] };
  if (sendsChanges(step) && Object.keys(body).length === 0) {
    accept(run, id, step, accepted);
    return undefined;
  }
  for (;;) {
    record(run, id, submit, body);
    const code = nextReply(run, id)?.code;
    const kept = keptFact(submit, code ?? KEPT_SUCCESS);
    if (code === undefined || kept) {
      if (kept) addFacts(run, kept);
      if (code !== undefined && submit.keeps) take(run, keptEdge(id, code, submit.keeps.fact));
      accept(run, id, step, accepted);
      return undefined;
    }
    const target = targetOf(submit, code);
    if (target) take(run, errorEdge(id, code, target));
    if (target && 'leave' in target) return { reason: 'leave', step: id, leaves: target.leave };
    const isAsked = asksForCode(submit, code);
    if (isAsked) take(run, codeEdge(id, code));
    const again = isAsked || hasReply(run, id) || (target && 'repeat' in target);
    if (!again) return { reason: 'refused', step: id, code, errors: serverErrors(submit, { code }) };
  }
}
