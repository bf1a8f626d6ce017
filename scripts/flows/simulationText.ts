import { pathOf, type SimulatedCall, type Simulation, type Stop } from '../../src/prover/simulation/types';
import type { Translate } from './messages';

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

function errorLines(stop: Stop, translate: Translate): readonly string[] {
  if (!('errors' in stop)) return [];
  return stop.errors.map(({ field, rule, message, params }) => `  ${field} [${rule}] ${translate(message, params)}`);
}

const REASONS: { readonly [Reason in Stop['reason']]: (stop: Extract<Stop, { reason: Reason }>) => string } = {
  end: ({ outcome }) => `the end of the flow, outcome "${outcome}".`,
  leave: ({ leaves }) => `it leaves for ${leaves}.`,
  stay: ({ absent }) =>
    absent === undefined ? 'the flow stays here.' : `"${absent}" is not in the list, the flow stays here.`,
  status: ({ value }) =>
    value === undefined ? 'there is no status yet.' : `how it stands is ${value}, and nothing leads on from it.`,
  refused: ({ code }) => `the server refuses with ${code}.`,
  invalid: ({ errors }) => `${count(errors.length, 'answer is', 'answers are')} not accepted. Correct the answers:`,
  missing: ({ errors }) => `${count(errors.length, 'answer is', 'answers are')} missing. Add to the answers:`,
  wait: ({ call }) => `it waits for the server (${call}). Give the facts its conditions look at.`,
  hub: ({ modules }) => `to be corrected: ${modules.join(', ')}.`,
  loop: () => 'the steps go in a circle. "flows check" says more.',
  broken: () => 'the way on leads to no step that is open. "flows check" says more.',
};

/** Why and where a walk stopped, in words. */
export function describeStop(stop: Stop): string {
  const describe = REASONS[stop.reason] as (stop: Stop) => string;
  return `Stopped at ${stop.step}: ${describe(stop)}`;
}

function callLines({ body, call, encoding, query }: SimulatedCall): readonly string[] {
  const form = encoding === 'form' ? ' (multipart/form-data)' : '';
  return [`     ${call}?${new URLSearchParams(query)}${form}`, `     ${JSON.stringify(body)}`];
}

/** A simulation for a reader: the path with each call and its body, then where and why it stopped. */
export function simulationText(simulation: Simulation, translate: Translate): string {
  const { flow, visits, stop, unasked, untaken } = simulation;
  const steps = visits.flatMap(({ step, calls }, index) => [
    `${String(index + 1).padStart(3)}. ${step}`,
    ...calls.flatMap(callLines),
  ]);
  const notAsked =
    stop.reason === 'end' && unasked.length > 0 ? [`Answers no step asked for: ${unasked.join(', ')}`] : [];
  const notTaken = untaken.length > 0 ? [`Replies nothing took: ${untaken.map(({ step }) => step).join(', ')}`] : [];
  return [
    `${flow}: ${count(pathOf(simulation).length, 'step', 'steps')}`,
    ...steps,
    describeStop(stop),
    ...errorLines(stop, translate),
    ...notAsked,
    ...notTaken,
    '',
  ].join('\n');
}
