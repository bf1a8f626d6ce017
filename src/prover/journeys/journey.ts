import { definitionErrorAt } from '../../definitions/definitionError';
import type { DefinitionSet } from '../../definitions/definitionSet';
import type { JsonObject } from '../../definitions/project/shape';
import { refuseOtherShape, usableFile } from '../../definitions/usableFile';
import { InputError, simulationInput } from '../simulation/simulationInput';
import type { SimulationInput, Stop } from '../simulation/types';

export interface ExpectedCall {
  call: string;
  body?: Readonly<Record<string, unknown>>;
}

export interface ExpectedCourse {
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
  expected: ExpectedCourse;
}

interface JourneyFile {
  flow: string;
  about: string;
  expect: ExpectedCourse;
}

/** Names of the journeys of a set of definitions, sorted. */
export const journeyNames = (definitions: DefinitionSet): readonly string[] => definitions.ids('journey');

/** @throws DefinitionError when it is missing, not JSON or not of the shape of a journey */
export function loadJourney({ project }: DefinitionSet, name: string): Journey {
  const source = usableFile(project, 'journey', name);
  refuseOtherShape(source, source.value, 'journey.schema.json', 'a journey');
  const value = source.value as JourneyFile & JsonObject;
  try {
    return { name, flow: value.flow, about: value.about, input: simulationInput(value), expected: value.expect };
  } catch (error) {
    if (error instanceof InputError) throw definitionErrorAt(source, '', error.message);
    throw error;
  }
}
