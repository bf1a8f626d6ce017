import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readJsonFile } from '../../../server/definitionFiles/jsonFile';
import { definitionErrorAt } from '../../../src/definitions/definitionError';
import type { JsonObject } from '../../../src/definitions/project/shape';
import { refuseOtherShape } from '../../../src/definitions/usableFile';
import type { SimulationInput, Stop } from '../../../src/prover/simulation/types';
import { InputError, simulationInput } from '../simulationInput';

const FOLDER = join('flows', 'journeys');
const ENDING = '.json';

export interface ExpectedCall {
  call: string;
  body?: Readonly<Record<string, unknown>>;
}

export interface Expected {
  path: readonly string[];
  stop: Stop['reason'];
  leaves?: string;
  calls?: readonly ExpectedCall[];
  errors?: readonly { field: string; rule: string }[];
}

/** A golden journey: answers through a flow, and what must come of them. */
export interface Journey {
  name: string;
  flow: string;
  about: string;
  input: SimulationInput;
  expected: Expected;
}

interface JourneyFile {
  flow: string;
  about: string;
  expect: Expected;
}

/** Names of the journeys below a root, sorted; none when it has no flows/journeys. */
export function journeyNames(root: string): readonly string[] {
  try {
    const files = readdirSync(join(root, FOLDER)).filter((file) => file.endsWith(ENDING));
    return files.map((file) => file.slice(0, -ENDING.length)).sort();
  } catch {
    return [];
  }
}

/** Where a journey lies below its root, with forward slashes. */
export function journeyPath(name: string): string {
  return `flows/journeys/${name}${ENDING}`;
}

/** A journey below a root. @throws DefinitionError when it is missing, not JSON or not of the shape of a journey */
export function loadJourney(root: string, name: string): Journey {
  const source = readJsonFile(join(root, FOLDER, `${name}${ENDING}`));
  refuseOtherShape(source, source.value, 'journey.schema.json', 'a journey');
  const value = source.value as JourneyFile & JsonObject;
  try {
    return { name, flow: value.flow, about: value.about, input: simulationInput(value), expected: value.expect };
  } catch (error) {
    if (error instanceof InputError) throw definitionErrorAt(source, '', error.message);
    throw error;
  }
}
