import { isSameJson } from '../../lib/json';
import { describeStop } from '../simulation/describeStop';
import { callsOf, type SimulatedCall, type Simulation, type Stop, simulatedPath } from '../simulation/types';
import type { ExpectedCall, ExpectedCourse } from './journey';

/** Where a journey went another way than expected, in words. */
export interface JourneyDifference {
  what: string;
  expected: string;
  found: string;
}

const NONE = 'none';
const listed = (names: readonly string[]) => (names.length > 0 ? names.join(', ') : NONE);
const errorText = ({ field, rule }: { field: string; rule: string }) => `${field} [${rule}]`;

function difference(what: string, expected: string, found: string, more = ''): readonly JourneyDifference[] {
  return expected === found ? [] : [{ what, expected, found: more === '' ? found : `${found} (${more})` }];
}

function callText(call: ExpectedCall): string {
  return call.body === undefined ? call.call : `${call.call} ${JSON.stringify(call.body)}`;
}

function callDifferences(
  expected: ExpectedCourse['calls'],
  found: readonly SimulatedCall[],
): readonly JourneyDifference[] {
  if (!expected) return [];
  const longest = Math.max(expected.length, found.length);
  return Array.from({ length: longest }, (_, index) => index).flatMap((index) => {
    const wanted = expected[index];
    const made = found[index];
    const isSame = wanted?.call === made?.call && (wanted?.body === undefined || isSameJson(wanted.body, made?.body));
    if (isSame) return [];
    return [
      { what: `call ${index + 1}`, expected: wanted ? callText(wanted) : NONE, found: made ? callText(made) : NONE },
    ];
  });
}

/** The errors of the answers it stopped at. */
export const errorsOf = (stop: Stop) => ('errors' in stop ? stop.errors : []);

/** Why it stopped, with the answers that are missing or not accepted. */
function stopText(stop: Stop): string {
  const why = describeStop(stop);
  if (stop.reason !== 'missing' && stop.reason !== 'invalid') return why;
  const fields = new Set(stop.errors.map(({ field }) => field.replace(/^\//, '')));
  return `${why} ${[...fields].join(', ')}`;
}

/** What a journey expects and did not come so: its path, why it stopped, its calls and errors, its replies. */
export function differencesOf(expected: ExpectedCourse, simulation: Simulation): readonly JourneyDifference[] {
  const { stop, untaken } = simulation;
  const leaves = stop.reason === 'leave' ? stop.leaves : NONE;
  return [
    ...difference('path', listed(expected.path), listed(simulatedPath(simulation))),
    ...difference('stop', expected.stop, stop.reason, stopText(stop)),
    ...difference('leaves for', expected.leaves ?? NONE, leaves),
    ...callDifferences(expected.calls, callsOf(simulation)),
    ...difference('errors', listed((expected.errors ?? []).map(errorText)), listed(errorsOf(stop).map(errorText))),
    ...difference('replies nothing took', NONE, listed(untaken.map(({ step }) => step))),
  ];
}
