import type { ValidateFunction } from 'ajv';
import type { Flow } from '../contract/definitions';
import { ownValue } from '../lib/ownValue';
import { escapeSegment } from '../lib/pointer';
import { metaAjv } from './createAjv';
import { DefinitionError } from './definitionError';
import type { JsonFile } from './parseJson';

/** How the file of a flow ends. */
export const FLOW_ENDING = '.flow.json';
const SHAPE = 'flow.schema.json';

/** The judge of a flow's shape by the meta schemas. @throws Error when that of a flow is not among them */
export function flowShape(schemas: ReadonlyMap<string, object>): ValidateFunction<Flow> {
  const validate = metaAjv(schemas, { tells: false }).getSchema<Flow>(SHAPE);
  if (!validate) throw new Error(`schemas/meta/${SHAPE} is missing: restore it`);
  return validate as ValidateFunction<Flow>;
}

/**
 * The flow that a file holds. "flows check" says more of what may be wrong with one; this is what no one who runs
 * flows can do without. @throws DefinitionError with file and line where it is not of the shape of a flow
 */
export function readFlow(source: JsonFile, shape: ValidateFunction<Flow>): Flow {
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
  if (`${value.id}${FLOW_ENDING}` === source.file.split(/[\\/]/).pop()) return value;
  throw new DefinitionError(`the id must be the name of the file, not "${value.id}"`, placeOf('/id'), '/id');
}
