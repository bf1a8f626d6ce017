import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { updateJourneys } from '../../../scripts/flows/journeys/updateJourneys';
import { definitionsIn } from '../../../server/platform/releases/definitionsIn';
import { pathOf } from '../../../src/definitions/project/kinds';
import { loadJourney } from '../../../src/prover/journeys/journey';
import { definitionsCopy, write } from './definitionsCopy';

/** Spoils what a shipped journey expects, has it written again, and expects what was there before. */
export function spoilAndUpdate(name: string): void {
  const root = definitionsCopy();
  const written = () => JSON.parse(readFileSync(join(root, pathOf('journey', name)), 'utf8'));
  const { expected } = loadJourney(definitionsIn(root), name);
  expect(expected.calls, 'the journey says which calls it expects').toBeDefined();
  const whole = written();
  const { path, errors, calls, ...rest } = whole.expect;
  const spoiled = { ...rest, path: [...path, path[0]], stop: 'hub', calls: calls.slice(1), errors: errors?.slice(1) };
  write(root, pathOf('journey', name), JSON.stringify({ ...whole, expect: spoiled }, null, 2));
  expect(updateJourneys(root, [name])).toEqual([{ name, changes: expect.any(Array) }]);
  expect(written()).toEqual(whole);
}
