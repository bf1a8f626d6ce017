import { isCondition } from '../../definitions/metaSchemas';
import type { JsonFile } from '../../definitions/project/jsonFile';
import { entriesOf } from '../../definitions/project/shape';
import { flowIn } from '../../definitions/project/shaped';
import type { NamedConditions } from '../../rules/condition';

/** The named conditions of a flow that are conditions. */
export function namedConditions(file: JsonFile): NamedConditions {
  return Object.fromEntries(
    entriesOf(flowIn(file).conditions).flatMap(([name, one]) => (isCondition(one) ? [[name, one] as const] : [])),
  );
}
