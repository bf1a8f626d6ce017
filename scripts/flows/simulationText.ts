import { count, describeStop } from '../../src/prover/simulation/describeStop';
import { type SimulatedCall, type Simulation, type Stop, simulatedPath } from '../../src/prover/simulation/types';
import type { Translate } from './messages';

function errorLines(stop: Stop, translate: Translate): readonly string[] {
  if (!('errors' in stop)) return [];
  return stop.errors.map(({ field, rule, message, params }) => `  ${field} [${rule}] ${translate(message, params)}`);
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
    `${flow}: ${count(simulatedPath(simulation).length, 'step', 'steps')}`,
    ...steps,
    describeStop(stop),
    ...errorLines(stop, translate),
    ...notAsked,
    ...notTaken,
    '',
  ].join('\n');
}
