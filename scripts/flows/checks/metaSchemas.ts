import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { ownValue } from '../../../src/lib/ownValue';
import { PRODUCT_ROOT } from '../project/project';
import { isObject } from '../project/shape';

const FOLDER = join(PRODUCT_ROOT, 'schemas', 'meta');

let ajv: Ajv | undefined;

/** ajv with every file of schemas/meta under its own name. */
function metaAjv(): Ajv {
  if (ajv) return ajv;
  ajv = new Ajv({
    allErrors: true,
    verbose: true,
    strict: true,
    allowUnionTypes: true,
    strictRequired: false,
    strictTypes: false,
    ownProperties: true,
  });
  for (const file of readdirSync(FOLDER).filter((name) => name.endsWith('.schema.json'))) {
    ajv.addSchema(JSON.parse(readFileSync(join(FOLDER, file), 'utf8')), file);
  }
  return ajv;
}

/** The keywords a field may have: those common.schema.json describes. */
export function fieldKeywords(): readonly string[] {
  const field = metaAjv().getSchema('common.schema.json#/definitions/field')?.schema;
  const properties = ownValue(field, 'properties');
  return isObject(properties) ? Object.keys(properties) : [];
}

/** What is wrong with a value by a file of schemas/meta; `[]` when nothing is. */
export function metaErrors(meta: string, value: unknown): readonly ErrorObject[] {
  const validate: ValidateFunction | undefined = metaAjv().getSchema(meta);
  if (!validate) throw new Error(`schemas/meta/${meta} is missing: restore it`);
  return validate(value) ? [] : (validate.errors ?? []);
}
