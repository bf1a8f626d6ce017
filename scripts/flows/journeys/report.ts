import { pathOf } from '../../../src/definitions/project/kinds';
import { edgeText } from '../../../src/prover/coverage/edges';
import {
  agrees,
  type FlowCoverage,
  isCovered,
  type JourneyResult,
  type JourneysResult,
} from '../../../src/prover/journeys/runJourneys';
import type { JourneyUpdate } from './updateJourneys';

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

function journeyLines({ name, differences, problem }: JourneyResult): readonly string[] {
  if (problem !== undefined) return [`${pathOf('journey', name)}: cannot be run: ${problem}`];
  if (differences.length === 0) return [];
  const lines = differences.flatMap(({ what, expected, found }) => [
    `  ${what}`,
    `    expected ${expected}`,
    `    found    ${found}`,
  ]);
  return [`${pathOf('journey', name)}: went another way than expected`, ...lines];
}

function coverageLines({ flow, covered, edges, problem, uncovered }: FlowCoverage): readonly string[] {
  if (problem !== undefined) return [`  ${flow}: cannot be used: ${problem}`];
  return [`  ${flow} ${covered} of ${edges}`, ...uncovered.map((edge) => `    ${flow}: ${edgeText(edge)}`)];
}

/** The part of the edges that journeys took, in per cent with one decimal; never rounded up to 100. */
function percentOf(coverage: readonly FlowCoverage[]): number {
  const edges = sum(coverage.map((flow) => flow.edges));
  const covered = sum(coverage.map((flow) => flow.covered));
  return edges === 0 ? 100 : Math.floor((covered / edges) * 1000) / 10;
}

function coverageText(coverage: readonly FlowCoverage[]): readonly string[] {
  const edges = sum(coverage.map((flow) => flow.edges));
  const covered = sum(coverage.map((flow) => flow.covered));
  const all = `${covered} of ${edges} edges of ${coverage.length} flows (${percentOf(coverage)} %)`;
  if (coverage.every(isCovered))
    return ['Edges taken:', ...coverage.flatMap(coverageLines), `All edges are covered: ${all}.`];
  const todo = 'Add a journey through each edge listed above, or remove the edge.';
  return [
    'Edges taken, and those that no journey takes:',
    ...coverage.flatMap(coverageLines),
    `Not all edges are covered: ${all}. ${todo}`,
  ];
}

/** What journeys came to, for a reader. */
export function journeysText({ journeys, coverage }: JourneysResult, withCoverage: boolean): string {
  const failed = journeys.filter((journey) => !agrees(journey));
  const asExpected = `${journeys.length - failed.length} of ${journeys.length} journeys went as expected.`;
  return [...failed.flatMap(journeyLines), ...(withCoverage ? coverageText(coverage) : []), asExpected, ''].join('\n');
}

function updateLines({ name, changes, problem }: JourneyUpdate): readonly string[] {
  if (problem !== undefined) return [`${pathOf('journey', name)}: not rewritten: ${problem}`];
  if (changes.length === 0) return [];
  const lines = changes.flatMap(({ what, expected, found }) => [
    `  ${what}`,
    `    was ${expected}`,
    `    now ${found}`,
  ]);
  return [`${pathOf('journey', name)}: rewritten`, ...lines];
}

/** What was rewritten, for the person who judges whether it is right. */
export function updatesText(updates: readonly JourneyUpdate[]): string {
  const rewritten = updates.filter(({ changes }) => changes.length > 0).length;
  const summary = `${rewritten} of ${updates.length} journeys rewritten.`;
  const judge =
    rewritten > 0 ? ' What they expect now is what the flows do: read it, it is right only if you meant it.' : '';
  return [...updates.flatMap(updateLines), summary + judge, ''].join('\n');
}

/** What journeys came to, as data. */
export function journeysJson({ journeys, coverage }: JourneysResult, withCoverage: boolean): string {
  const results = journeys.map((journey) => ({
    ...journey,
    file: pathOf('journey', journey.name),
    agrees: agrees(journey),
  }));
  const covered = withCoverage ? { coverage, percent: percentOf(coverage) } : {};
  return `${JSON.stringify({ journeys: results, ...covered }, null, 2)}\n`;
}
