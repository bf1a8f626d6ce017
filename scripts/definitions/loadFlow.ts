import { readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { ValidateFunction } from 'ajv';
import type { Flow } from '../../src/contract/definitions';
import { ownValue } from '../../src/lib/ownValue';
import { escapeSegment } from '../../src/lib/pointer';
import { DefinitionError } from './definitionError';
import { type JsonFile, readJsonFile } from './jsonFile';
import { metaAjv } from './metaAjv';

const ENDING = '.flow.json';
const LARGEST = 256 * 1024;
const SHAPE = 'flow.schema.json';

/** The judge of a flow's shape by the schemas below a root. */
function shapeOf(root: string): ValidateFunction<Flow> {
  const folder = join(root, 'schemas', 'meta');
  const validate = metaAjv(folder, { tells: false }).getSchema<Flow>(SHAPE);
  if (!validate) throw new Error(`${join(folder, SHAPE)} is missing: restore it`);
  return validate as ValidateFunction<Flow>;
}

function read(file: string): JsonFile {
  const { size } = statSync(file);
  if (size <= LARGEST) return readJsonFile(file);
  throw new DefinitionError(`${size} bytes, at most ${LARGEST}: split it`, { file, line: 1, column: 1 });
}

function flowIn(source: JsonFile, shape: ValidateFunction<Flow>): Flow {
  const { value, duplicates, placeOf } = source;
  const [twice] = duplicates;
  if (twice !== undefined) throw new DefinitionError('the same key twice', placeOf(twice), twice);
  if (!shape(value)) {
    const [first] = shape.errors ?? [];
    const extra = ownValue(first?.params, 'additionalProperty') ?? first?.propertyName;
    const below = typeof extra === 'string' ? `/${escapeSegment(extra)}` : '';
    const pointer = `${first?.instancePath ?? ''}${below}`;
    throw new DefinitionError(`not a flow, ${first?.message ?? 'it has the wrong shape'}`, placeOf(pointer), pointer);
  }
  if (`${value.id}${ENDING}` === basename(source.file)) return value;
  throw new DefinitionError(`the id must be the name of the file, not "${value.id}"`, placeOf('/id'), '/id');
}

/**
 * Every flow below a root, by id. "flows check" says more of what may be wrong with one; this is what nobody who runs
 * flows can do without. @throws DefinitionError with file and line for the first that is not of the shape of a flow
 */
export function loadFlows(root: string): ReadonlyMap<string, Flow> {
  const folder = join(root, 'flows');
  const shape = shapeOf(root);
  const files = readdirSync(folder).filter((name) => name.endsWith(ENDING));
  const flows = files.map((name) => flowIn(read(join(folder, name)), shape));
  return new Map(flows.map((flow) => [flow.id, flow]));
}
