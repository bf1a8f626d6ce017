import type { Flow, HubStep, ListStep, Step, WaitStep } from '../../contract/definitions';
import { stepOf } from '../../engine/address';
import { listItems, opensOf } from '../../engine/list';
import type { FlowState } from '../../engine/steps';
import { walk } from '../../engine/walk';
import { ownValue } from '../../lib/ownValue';
import { type StepPassedBy, traitsOf } from '../../steps/kinds';
import type { PassedBy } from '../../steps/traits';
import { opensEdge } from '../coverage/edges';
import { passedEdges } from '../coverage/passed';
import type { FlowSource } from './flowSource';
import { atHub, endOfWay } from './hub';
import { acknowledge, nextReply, type Run, show, startRun, take } from './run';
import { send } from './send';
import { atStatus } from './status';
import type { Simulation, SimulationInput, Stop } from './types';

function atWait(run: Run, id: string, { poll }: WaitStep): Stop | undefined {
  return nextReply(run, id) ? undefined : { reason: 'wait', step: id, call: poll.call };
}

function atList(run: Run, id: string, step: ListStep): Stop {
  const { open } = run.input;
  if (open === undefined) return { reason: 'stay', step: id };
  const item = listItems(step, run.state).find((entry) => entry.id === open);
  const flow = item && opensOf(step, item.id);
  if (flow === undefined) return { reason: 'stay', step: id, absent: open };
  take(run, opensEdge(id, ownValue(step.opens, open) === undefined ? '*' : open, flow));
  return { reason: 'leave', step: id, leaves: flow };
}

/** At a hub: a step of a module, or what it sends as a whole. */
function atModules(run: Run, id: string, step: HubStep): Stop | undefined {
  const found = atHub(run, id, step);
  if ('stop' in found) return found.stop;
  if ('open' in found) return found.open === id ? { reason: 'broken', step: id } : atStep(run, found.open);
  return step.submit && send(run, id, step, step.submit);
}

type AtStep = {
  readonly [Way in PassedBy]: (run: Run, id: string, step: StepPassedBy<Way>) => Stop | undefined;
};

/** What happens at a step, by how it is passed; gives why the walk stops there, if it does. */
const AT: AtStep = {
  sending: (run, id, step) => ('modules' in step ? atModules(run, id, step) : send(run, id, step, step.submit)),
  session: (run, id, step) => send(run, id, step, step.submit),
  reading(run, id) {
    nextReply(run, id);
    acknowledge(run, id);
    return undefined;
  },
  facts: atWait,
  value: atStatus,
  nothing: (run, id, step) =>
    'opens' in step ? atList(run, id, step) : { reason: 'end', step: id, outcome: step.outcome },
};

function atStep(run: Run, id: string): Stop | undefined {
  const step = stepOf(run.flow, id);
  if (!step) return { reason: 'broken', step: id };
  if (!('modules' in step)) show(run, id); // a hub may open a module at once
  const at = AT[traitsOf(step).passedBy] as (run: Run, id: string, step: Step) => Stop | undefined;
  return at(run, id, step);
}

function goOn(run: Run): Stop | undefined {
  const { flow, state } = run;
  const walked = walk(flow, state);
  take(run, ...passedEdges(flow, state, new Set(run.visits.map(({ step }) => step))));
  if (walked.path.length === 0) return { reason: 'broken', step: walked.current };
  return walked.complete ? endOfWay(walked) : atStep(run, walked.current);
}

const shownLast = ({ flow, visits }: Run): string => visits[visits.length - 1]?.step ?? flow.entry;

/**
 * Walks a flow with given answers, against a server that accepts every call but for the replies it is given: each
 * step's answers are prefilled, normalised and judged as in the browser, and its body is what the browser would send.
 * A flow in which one signs in begins without a session. Ends for every flow: what repeats uses up replies.
 * `watch` sees the state after every change that brought the walk on.
 */
export function simulate(
  flow: Flow,
  input: SimulationInput,
  source: FlowSource,
  watch: (state: FlowState) => void = () => {},
): Simulation {
  const run = startRun(flow, input, source);
  let stop: Stop | undefined;
  while (!stop) {
    const { progress } = run;
    stop = goOn(run) ?? (run.progress === progress ? { reason: 'broken', step: shownLast(run) } : undefined);
    if (run.progress !== progress) watch(run.state);
  }
  const asked = new Set(run.visits.flatMap(({ step }) => source.fieldsOf(step)));
  const unasked = Object.keys(input.answers).filter((field) => !asked.has(field));
  return { flow: flow.id, visits: run.visits, stop, unasked, untaken: run.replies, edges: run.edges };
}
