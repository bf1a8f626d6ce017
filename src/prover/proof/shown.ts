import type { Answers, AnswerValue, Flow, FlowParams } from '../../contract/definitions';
import type { Example } from '../../definitions/example';
import { isAnswerValue } from '../../engine/fields';
import type { FlowState } from '../../engine/steps';
import { type Walk, walk, walkModules } from '../../engine/walk';
import { isOneOf } from '../../lib/isOneOf';
import { pointerSegments } from '../../lib/pointer';
import { valueFor } from './concrete';
import type { Model } from './model';
import type { Traced } from './trace';

/** The steps of a traced way: on the main way, and from there in a module of the last of them. */
export interface Steps {
  readonly main: readonly string[];
  readonly module: readonly string[];
}

export function stepsOnWay({ graph }: Model, { places }: Traced): Steps {
  const passed = places.flatMap((index) => graph.places[index] ?? []).filter(({ kind }) => kind === 'step');
  return {
    main: passed.filter(({ within }) => within === '').map(({ id }) => id),
    module: passed.filter(({ within }) => within !== '').map(({ id }) => id),
  };
}

type Values = Record<string, unknown>;
const ROOTS = ['answers', 'facts', 'known', 'params'] as const;
type Named = Record<(typeof ROOTS)[number], Values>;

/** Values by their root and name; undefined when one has none that can be written down. */
function valuesOf({ variables }: Model, { choice }: Traced): Named | undefined {
  const named: Named = { answers: {}, facts: {}, known: {}, params: {} };
  for (const variable of variables.filter(({ level }) => choice.has(level))) {
    const value = valueFor(variable, choice);
    if (value === undefined || !isOneOf(ROOTS, variable.root)) return undefined;
    named[variable.root][(pointerSegments(variable.pointer) ?? []).slice(1).join('/')] = value;
  }
  return named;
}

/** The example as it is told. Undefined when a value cannot be written down. */
export function exampleOf(model: Model, traced: Traced, last?: string): Example | undefined {
  const values = valuesOf(model, traced);
  if (!values) return undefined;
  const { main, module } = stepsOnWay(model, traced);
  const path = [...main, ...module];
  return { path: last === undefined || path.at(-1) === last ? path : [...path, last], ...values };
}

const isText = (value: unknown): value is string => typeof value === 'string';

function only<T>(values: Readonly<Values>, is: (value: unknown) => value is T): Record<string, T> {
  return Object.fromEntries(Object.entries(values).filter((entry): entry is [string, T] => is(entry[1])));
}

/** The flow as it stands for the example, every step acknowledged. */
export function stateOf(flow: Flow, { answers, facts, known, params }: Example): FlowState {
  const given: Answers = only<AnswerValue>(answers, isAnswerValue);
  const values: FlowParams = only(params, isText);
  return { answers: given, facts, known, params: values, done: Object.keys(flow.steps) };
}

const beginsWith = (path: readonly string[], start: readonly string[]) => start.every((id, at) => path[at] === id);

/** What the engine makes of an example: the walk that goes by its steps; undefined when it goes another way. */
export function walkedBy(flow: Flow, state: FlowState, { main, module }: Steps): Walk | undefined {
  const walked = walk(flow, state);
  if (!beginsWith(walked.path, main)) return undefined;
  if (module.length === 0) return walked;
  const hub = main.at(-1);
  // modules are open only as long as the hub is not sent
  const modules = walkModules(flow, state, main).filter((entry) => entry.hub === hub);
  return modules.map((entry) => entry.walked).find(({ path }) => beginsWith(path, module));
}
