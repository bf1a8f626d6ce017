import { describe, expect, it } from 'vitest';
import { PRODUCT_ROOT } from '../../scripts/flows/readBuild';
import { definitionsIn } from '../../server/platform/releases/definitionsIn';
import type { Flow } from '../../src/contract/definitions';
import { edgeText, flowEdges } from '../../src/prover/coverage/edges';
import { differencesOf } from '../../src/prover/journeys/differences';
import { journeyNames, loadJourney } from '../../src/prover/journeys/journey';
import { flowSource } from '../../src/prover/simulation/flowSource';
import { simulate } from '../../src/prover/simulation/simulate';
import { someOf } from '../support/thorough';
import { withBrokenEdge } from './support/brokenFlow';

const definitions = definitionsIn(PRODUCT_ROOT);
const journeys = journeyNames(definitions).map((name) => loadJourney(definitions, name));

/** The journeys of a flow with the edges each takes, and whether it goes as expected. */
const walks = (flow: Flow) =>
  journeys
    .filter((journey) => journey.flow === flow.id)
    .map(({ name, input, expected }) => {
      const simulation = simulate(flow, input, flowSource(definitions, flow));
      return { name, edges: simulation.edges, agrees: differencesOf(expected, simulation).length === 0 };
    });

describe('breaking an edge fails exactly the journeys through it', () => {
  const flows = definitions.ids('flow').map((id) => definitions.flow(id));
  describe.each(flows.map((flow) => [flow.id, flow] as const))('%s', (_, flow) => {
    const whole = walks(flow);
    const edges = flowEdges(flow);

    it('is walked as expected while it is whole', () => {
      expect(whole.filter(({ agrees }) => !agrees)).toEqual([]);
      expect(whole).not.toEqual([]);
    });

    it.each(someOf('broken edges', edges, 5).map((edge) => [edgeText(edge), edge] as const))('%s', (text, edge) => {
      const through = whole.filter(({ edges: taken }) => taken.has(text)).map(({ name }) => name);
      const failing = walks(withBrokenEdge(flow, edge)).filter(({ agrees }) => !agrees);
      expect(failing.map(({ name }) => name)).toEqual(through);
      expect(through).not.toEqual([]);
    });
  });
});
