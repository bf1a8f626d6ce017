import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ValidateFunction } from 'ajv';
import type { Flow } from '../../src/contract/definitions';
import { FLOW_ENDING, flowShape, readFlow } from '../../src/definitions/readFlow';
import { readJsonFile } from './jsonFile';

const SCHEMA_ENDING = '.schema.json';

function namesIn(folder: string, ending: string): readonly string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith(ending));
  } catch {
    return [];
  }
}

/** The meta schemas below a root, by the name of their file. */
export function metaSchemas(root: string): ReadonlyMap<string, object> {
  const folder = join(root, 'schemas', 'meta');
  const names = namesIn(folder, SCHEMA_ENDING);
  return new Map(names.map((name) => [name, Object(readJsonFile(join(folder, name)).value)]));
}

/** The ids of the flows below a root, sorted; none when it has no flows/. */
export function flowIds(root: string): readonly string[] {
  return namesIn(join(root, 'flows'), FLOW_ENDING)
    .map((file) => file.slice(0, -FLOW_ENDING.length))
    .sort();
}

/** A flow below a root, judged by a shape. @throws DefinitionError when it is missing, not JSON or not of the shape of a flow */
export function loadFlowOf(root: string, id: string, shape: ValidateFunction<Flow>): Flow {
  return readFlow(readJsonFile(join(root, 'flows', `${id}${FLOW_ENDING}`)), shape);
}

/** Every flow below a root, by id. @throws DefinitionError with file and line for the first that is not of the shape of a flow */
export function loadFlows(root: string): ReadonlyMap<string, Flow> {
  const shape = flowShape(metaSchemas(root));
  return new Map(flowIds(root).map((id) => [id, loadFlowOf(root, id, shape)]));
}
