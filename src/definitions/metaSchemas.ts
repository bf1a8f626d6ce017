import type { Ajv, ErrorObject, ValidateFunction } from 'ajv';
import calls from '../../schemas/meta/calls.schema.json';
import caps from '../../schemas/meta/caps.schema.json';
import channel from '../../schemas/meta/channel.schema.json';
import common from '../../schemas/meta/common.schema.json';
import condition from '../../schemas/meta/condition.schema.json';
import contract from '../../schemas/meta/contract.schema.json';
import decision from '../../schemas/meta/decision.schema.json';
import document from '../../schemas/meta/document.schema.json';
import flow from '../../schemas/meta/flow.schema.json';
import form from '../../schemas/meta/form.schema.json';
import help from '../../schemas/meta/help.schema.json';
import journey from '../../schemas/meta/journey.schema.json';
import locale from '../../schemas/meta/locale.schema.json';
import product from '../../schemas/meta/product.schema.json';
import renames from '../../schemas/meta/renames.schema.json';
import tolerance from '../../schemas/meta/tolerance.schema.json';
import ui from '../../schemas/meta/ui.schema.json';
import type { Condition, Flow } from '../contract/definitions';
import { ownValue } from '../lib/ownValue';
import { valueAt } from '../lib/pointer';
import { metaAjv } from './createAjv';
import { isObject } from './project/shape';

/** The meta schemas of this product, each under the name of its file. */
const SCHEMAS: ReadonlyMap<string, object> = new Map(
  Object.entries({
    calls,
    caps,
    channel,
    common,
    condition,
    contract,
    decision,
    document,
    flow,
    form,
    help,
    journey,
    locale,
    product,
    renames,
    tolerance,
    ui,
  }).map(([name, schema]) => [`${name}.schema.json`, schema]),
);

let ajv: Ajv | undefined;

/** Of this product, made when it is first asked for. */
function productAjv(): Ajv {
  ajv ??= metaAjv(SCHEMAS, { tells: true });
  return ajv;
}

/** The part of a file of schemas/meta at a pointer; undefined where there is none. */
export function metaSchemaAt(meta: string, pointer: string): unknown {
  return valueAt(SCHEMAS.get(meta), pointer);
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

/** True for what is of the shape of a condition, even with unknown names. */
export function isCondition(value: unknown): value is Condition {
  return metaErrors('condition.schema.json#/definitions/condition', value).length === 0;
}

/** True for what is of the shape of a flow, whether or not its steps and names are there. */
export function isFlow(value: unknown): value is Flow {
  return metaErrors('flow.schema.json', value).length === 0;
}
