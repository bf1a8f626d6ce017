import type { Flow } from '../../contract/definitions';
import { DefinitionError } from '../../definitions/definitionError';
import type { DefinitionSet } from '../../definitions/definitionSet';
import { edgeText, type FlowEdge, flowEdges } from '../coverage/edges';
import { flowSource } from '../simulation/flowSource';
import { simulate } from '../simulation/simulate';
import type { Simulation } from '../simulation/types';
import { differencesOf, type JourneyDifference } from './differences';
import { type Journey, loadJourney } from './journey';

export interface JourneyResult {
  name: string;
  flow?: string;
  differences: readonly JourneyDifference[];
  /** why it could not be run */
  problem?: string;
}

export interface FlowCoverage {
  flow: string;
  edges: number;
  covered: number;
  uncovered: readonly FlowEdge[];
  /** why the flow cannot be used */
  problem?: string;
}

export interface JourneysResult {
  journeys: readonly JourneyResult[];
  coverage: readonly FlowCoverage[];
}

/** What a definition gives, or what is wrong with it. */
function tried<T>(load: () => T): { value: T } | { problem: string } {
  try {
    return { value: load() };
  } catch (error) {
    if (error instanceof DefinitionError) return { problem: error.message };
    throw error;
  }
}

/** A golden journey and what comes of it. */
export interface JourneyRun {
  journey: Journey;
  simulation: Simulation;
}

type Flows = ReadonlyMap<string, { value: Flow } | { problem: string }>;

/** Runs golden journeys by name. Each flow is read and each form compiled once. */
export function journeyRunner(definitions: DefinitionSet): {
  flows: Flows;
  run(name: string): { value: JourneyRun } | { problem: string };
} {
  const flowOf = (id: string) => tried(() => definitions.flow(id));
  const flows: Flows = new Map(definitions.ids('flow').map((id) => [id, flowOf(id)] as const));

  return {
    flows,
    run(name) {
      const journey = tried(() => loadJourney(definitions, name));
      if ('problem' in journey) return journey;
      const { flow: id, input } = journey.value;
      const flow = flows.get(id) ?? flowOf(id);
      if ('problem' in flow) return flow;
      return tried(() => ({
        journey: journey.value,
        simulation: simulate(flow.value, input, flowSource(definitions, flow.value)),
      }));
    },
  };
}

/** Runs golden journeys, and says which edges of the flows they took. */
export function runJourneys(definitions: DefinitionSet, names: readonly string[]): JourneysResult {
  const runner = journeyRunner(definitions);
  const taken = new Map<string, Set<string>>();

  function run(name: string): JourneyResult {
    const result = runner.run(name);
    if ('problem' in result) return { name, differences: [], problem: result.problem };
    const { journey, simulation } = result.value;
    const edges = taken.get(journey.flow) ?? new Set();
    taken.set(journey.flow, new Set([...edges, ...simulation.edges]));
    return { name, flow: journey.flow, differences: differencesOf(journey.expected, simulation) };
  }

  function coverageOf(id: string, flow: { value: Flow } | { problem: string }): FlowCoverage {
    if ('problem' in flow) return { flow: id, edges: 0, covered: 0, uncovered: [], problem: flow.problem };
    const edges = flowEdges(flow.value);
    const uncovered = edges.filter((edge) => !taken.get(id)?.has(edgeText(edge)));
    return { flow: id, edges: edges.length, covered: edges.length - uncovered.length, uncovered };
  }

  const journeys = names.map(run);
  return { journeys, coverage: [...runner.flows].map(([id, flow]) => coverageOf(id, flow)) };
}

/** True when the journey went as expected. */
export const agrees = ({ differences, problem }: JourneyResult): boolean =>
  problem === undefined && differences.length === 0;

/** True when every edge of the flow was taken. */
export const isCovered = ({ problem, uncovered }: FlowCoverage): boolean =>
  problem === undefined && uncovered.length === 0;
