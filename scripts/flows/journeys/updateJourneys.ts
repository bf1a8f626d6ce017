import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Finding, formatFinding } from '../../../src/definitions/finding';
import { pathOf } from '../../../src/definitions/project/kinds';
import { differencesOf, type JourneyDifference } from '../../../src/prover/journeys/differences';
import { type JourneyRun, journeyRunner } from '../../../src/prover/journeys/runJourneys';
import { describeStop } from '../../../src/prover/simulation/describeStop';
import type { Stop } from '../../../src/prover/simulation/types';
import { checkProject, definitionsAt } from '../project';
import { foundExpectation } from './found';
import { rewritten } from './rewrite';

export interface JourneyUpdate {
  name: string;
  /** what the file expects from now on, beside what it expected; none when it was left as it is */
  changes: readonly JourneyDifference[];
  /** why it was left although it does not go as expected */
  problem?: string;
}

/** Stops that are mistakes of a flow, never what a journey is to show. */
const MISTAKES: ReadonlySet<Stop['reason']> = new Set(['broken', 'loop']);

const NOT_STATED = 'not stated';

/** The first mistake of each flow that has any. */
function mistakesByFile(root: string): ReadonlyMap<string, Finding> {
  const errors = checkProject(root).findings.filter(({ severity }) => severity === 'error');
  return new Map(errors.reverse().map((finding) => [finding.file, finding]));
}

/** What keeps a journey from being rewritten: then not the journey is wrong, but the flow. */
function obstacle({ journey, simulation }: JourneyRun, mistakes: ReadonlyMap<string, Finding>): string | undefined {
  const mistake = mistakes.get(`flows/${journey.flow}.flow.json`);
  if (mistake) return `its flow has mistakes, correct them first: ${formatFinding(mistake)}`;
  const { stop, untaken } = simulation;
  if (MISTAKES.has(stop.reason)) return `${describeStop(stop)} Correct the flow, or the answers.`;
  const [reply] = untaken;
  return reply && `nothing takes the reply to "${reply.step}": remove it, or correct its step.`;
}

/** The calls of a journey that did not say which it expects. */
function statedCalls({ journey, simulation }: JourneyRun): readonly JourneyDifference[] {
  if (journey.expected.calls) return [];
  const made = simulation.visits.flatMap(({ calls }) => calls.map(({ call }) => call));
  return [{ what: 'calls', expected: NOT_STATED, found: made.length > 0 ? made.join(', ') : 'none' }];
}

/**
 * Rewrites `expect` of the journeys that go another way than they expect, or do not say which calls they expect.
 * A journey through a flow with mistakes is left as it is.
 */
export function updateJourneys(root: string, names: readonly string[]): readonly JourneyUpdate[] {
  const runner = journeyRunner(definitionsAt(root));
  let mistakes: ReadonlyMap<string, Finding> | undefined;

  return names.map((name): JourneyUpdate => {
    const result = runner.run(name);
    if ('problem' in result) return { name, changes: [], problem: result.problem };
    const { journey, simulation } = result.value;
    const changes = [...differencesOf(journey.expected, simulation), ...statedCalls(result.value)];
    if (changes.length === 0) return { name, changes };
    mistakes ??= mistakesByFile(root);
    const problem = obstacle(result.value, mistakes);
    if (problem !== undefined) return { name, changes: [], problem };
    const file = join(root, pathOf('journey', name));
    const { expected } = journey;
    const text = rewritten(
      readFileSync(file, 'utf8'),
      'expect',
      { ...expected },
      { ...foundExpectation(expected, simulation) },
    );
    writeFileSync(file, text);
    return { name, changes };
  });
}
