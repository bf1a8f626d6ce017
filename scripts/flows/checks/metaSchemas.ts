import { join } from 'node:path';
import type { Ajv, ErrorObject, ValidateFunction } from 'ajv';
import type { Flow } from '../../../src/contract/definitions';
import { ownValue } from '../../../src/lib/ownValue';
import { metaAjv } from '../../definitions/metaAjv';
import { PRODUCT_ROOT } from '../project/project';
import { isObject } from '../project/shape';

const FOLDER = join(PRODUCT_ROOT, 'schemas', 'meta');

let ajv: Ajv | undefined;

/** Of this product, made when it is first asked for. */
function productAjv(): Ajv {
  ajv ??= metaAjv(FOLDER, { tells: true });
  return ajv;
}

/** The keywords a field may have: those common.schema.json describes. */
export function fieldKeywords(): readonly string[] {
  const field = productAjv().getSchema('common.schema.json#/definitions/field')?.schema;
  const properties = ownValue(field, 'properties');
  return isObject(properties) ? Object.keys(properties) : [];
}

/** What is wrong with a value by a file of schemas/meta; `[]` when nothing is. */
export function metaErrors(meta: string, value: unknown): readonly ErrorObject[] {
  const validate: ValidateFunction | undefined = productAjv().getSchema(meta);
  if (!validate) throw new Error(`schemas/meta/${meta} is missing: restore it`);
  return validate(value) ? [] : (validate.errors ?? []);
}

/** True for what is of the shape of a flow, whether or not its steps and names are there. */
export function isFlow(value: unknown): value is Flow {
  return metaErrors('flow.schema.json', value).length === 0;
}
