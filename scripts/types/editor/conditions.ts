import { whenThen } from '../../../src/definitions/expandForm';
import { all, own, props, type Schema, when } from './schema';

/** Pointers whose values are the same, together: value lists may be long. */
function byValues(
  values: ReadonlyMap<string, readonly unknown[]>,
): readonly (readonly [string[], readonly unknown[]])[] {
  const groups = new Map<string, [string[], readonly unknown[]]>();
  for (const [pointer, list] of values) {
    const key = JSON.stringify(list);
    const group = groups.get(key) ?? [[], list];
    group[0].push(pointer);
    groups.set(key, group);
  }
  return [...groups.values()];
}

interface ConditionNames {
  /** what it may look at */
  at: Schema;
  /** what it may compare, where that is less */
  compared?: Schema;
  /** names of other conditions; none in a form */
  named: Schema;
  values: ReadonlyMap<string, readonly unknown[]>;
}

/** The definition `condition`: what it looks at, and the values it can be compared with. */
export function conditionChoices({ at, compared, named, values }: ConditionNames): Schema {
  const list = { items: own('condition') };
  const cases = byValues(values).map(([pointers, possible]) => {
    const value = { enum: possible };
    return when(
      'at',
      [...pointers].sort(),
      props({ is: value, in: { items: value, uniqueItems: true }, includes: value }),
    );
  });
  const onlyCompared = compared && whenThen<Schema>({ not: { required: ['exists'] } }, props({ at: compared }));
  return {
    ...props({ at, condition: named, all: list, any: list, not: own('condition') }),
    ...all([...(onlyCompared ? [onlyCompared] : []), ...cases]),
  };
}
