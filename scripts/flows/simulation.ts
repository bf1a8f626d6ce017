import type { Answers, AnswerValue, FieldError, Flow, Step, Submit } from '../../src/contract/definitions';
import { type Body, submitBody } from '../../src/engine/body';
import { hubState } from '../../src/engine/hub';
import { startAnswers } from '../../src/engine/prefill';
import type { FlowState } from '../../src/engine/state';
import { stepOf } from '../../src/engine/steps';
import { walk } from '../../src/engine/walk';
import { normalise } from '../../src/rules/normalise';
import type { FlowSource } from './flowSource';

export interface SimulatedCall {
  step: string;
  /** method and path, placeholders filled */
  call: string;
  query: { flow: string; step: string };
  encoding: 'json' | 'form';
  body: Body;
}

/** Why a flow stopped: its end, answers invalid or missing, the server awaited, a hub to correct, a circle, a missing step. */
export type Stop =
  | { reason: 'end'; step: string; outcome: string }
  | { reason: 'invalid'; step: string; errors: readonly FieldError[] }
  | { reason: 'missing'; step: string; errors: readonly FieldError[] }
  | { reason: 'wait'; step: string; call: string }
  | { reason: 'hub'; step: string; modules: readonly string[] }
  | { reason: 'loop'; step: string }
  | { reason: 'broken'; step: string };

export interface Simulation {
  flow: string;
  /** steps in the order they were shown */
  path: readonly string[];
  calls: readonly SimulatedCall[];
  stop: Stop;
  /** answers given that no step on the path asks */
  unasked: readonly string[];
}

export type SimulationInput = Pick<FlowState, 'answers' | 'facts' | 'known'>;

function fill(call: string, params: Submit['params']): string {
  return call.replace(/\{([^{}]+)\}/g, (hole, name: string) => params?.[name] ?? hole);
}

/** The step of a hub's module that is open and has something to do; the hub itself when it can be submitted. */
function openInHub(flow: Flow, state: FlowState, hub: string, source: FlowSource): string | Stop {
  const { modules, canSubmit } = hubState(flow, state, hub);
  const toCorrect = modules.filter(({ status }) => status === 'toCorrect').map(({ id }) => id);
  if (toCorrect.length > 0) return { reason: 'hub', step: hub, modules: toCorrect };
  const wanted = modules.find(({ status, step }) => {
    if (status === 'optional') return source.fieldsOf(step).some((field) => state.answers[field] !== undefined);
    return status === 'notStarted';
  });
  if (wanted && !state.done.includes(wanted.step)) return wanted.step;
  return canSubmit ? hub : { reason: 'broken', step: hub };
}

interface Accepted {
  answers: Answers;
}

/** What browser and server do with the answers of a form: its start values, normalised and judged. */
function judge(step: Step, state: FlowState, source: FlowSource): Accepted | { errors: readonly FieldError[] } {
  if (!('form' in step)) return { answers: {} };
  const { definition, validate } = source.form(step.form);
  const data = normalise(definition.schema, startAnswers(step, definition, state));
  const errors = validate(data, { ...state.known, ...state.answers });
  return errors.length > 0 ? { errors } : { answers: data as Record<string, AnswerValue> };
}

function stopFor(step: string, errors: readonly FieldError[]): Stop {
  return { reason: errors.every(({ rule }) => rule === 'required') ? 'missing' : 'invalid', step, errors };
}

/**
 * Walks a flow with given answers as if the server accepted every call: each step's answers are prefilled, normalised
 * and judged as in the browser, and its body is what the browser would send. Ends for every flow.
 */
export function simulate(flow: Flow, input: SimulationInput, source: FlowSource): Simulation {
  let state: FlowState = { ...input, done: [] };
  const path: string[] = [];
  const calls: SimulatedCall[] = [];

  /** Shows and submits one step; gives why it stopped there. */
  function pass(id: string, step: Step): Stop | undefined {
    if (path[path.length - 1] !== id) path.push(id);
    if (step.kind === 'end') return { reason: 'end', step: id, outcome: step.outcome };
    if (step.kind === 'wait') return { reason: 'wait', step: id, call: step.poll.call };
    const judged = judge(step, state, source);
    if ('errors' in judged) return stopFor(id, judged.errors);
    state = { ...state, answers: { ...state.answers, ...judged.answers } };
    if ('submit' in step) {
      calls.push({
        step: id,
        call: fill(step.submit.call, step.submit.params),
        query: { flow: flow.id, step: id },
        encoding: source.encodingOf(step.submit.call),
        body: submitBody(flow, id, state, (form) => source.form(form).definition),
      });
    }
    state = { ...state, done: [...state.done, id] };
    return undefined;
  }

  function next(): Stop | undefined {
    const { current, stop } = walk(flow, state);
    const open = stepOf(flow, current)?.kind === 'hub' ? openInHub(flow, state, current, source) : current;
    if (typeof open !== 'string') {
      path.push(current);
      return open;
    }
    const step = stepOf(flow, open);
    if (!step || state.done.includes(open)) return { reason: stop === 'loop' ? 'loop' : 'broken', step: open };
    return pass(open, step);
  }

  let stop = next();
  while (!stop) stop = next();
  const asked = new Set(path.flatMap((id) => source.fieldsOf(id)));
  const unasked = Object.keys(input.answers).filter((field) => !asked.has(field));
  return { flow: flow.id, path, calls, stop, unasked };
}
