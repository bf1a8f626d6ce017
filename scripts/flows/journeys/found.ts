import { isDeepStrictEqual } from 'node:util';
import { errorsOf } from '../../../src/prover/journeys/differences';
import type { ExpectedCall, ExpectedCourse } from '../../../src/prover/journeys/journey';
import { callsOf, type SimulatedCall, type Simulation, simulatedPath } from '../../../src/prover/simulation/types';

/** A call as the journey says it, in as much detail as it did before; notes stay. */
function callFound(made: SimulatedCall, before: ExpectedCall | undefined): ExpectedCall {
  const { call, body } = made;
  if (before?.call !== call) return { call, body };
  if (before.body === undefined || isDeepStrictEqual(before.body, body)) return before;
  return { ...before, body };
}

/** What a journey has to expect so that it goes as expected. A key that stays as it was is the same value. */
export function foundExpectation(expected: ExpectedCourse, simulation: Simulation): ExpectedCourse {
  const { stop } = simulation;
  const { path: _, stop: __, leaves: ___, calls, errors: before = [], ...notes } = expected;
  const errors = errorsOf(stop).map(({ field, rule }) => ({ field, rule }));
  const known = (error: (typeof errors)[number]) => before.find((old) => isDeepStrictEqual(pick(old), error)) ?? error;
  return {
    ...notes,
    path: simulatedPath(simulation),
    stop: stop.reason,
    ...(stop.reason === 'leave' ? { leaves: stop.leaves } : {}),
    calls: callsOf(simulation).map((made, index) => callFound(made, calls?.[index])),
    ...(errors.length > 0 ? { errors: errors.map(known) } : {}),
  };
}

/** An expected error without its notes. */
const pick = ({ field, rule }: { field: string; rule: string }) => ({ field, rule });
