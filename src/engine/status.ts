import type { FlowContext, StatusStep, StatusValue } from '../contract/definitions';
import { ownValue } from '../lib/ownValue';
import { valueAt } from '../lib/pointer';

export interface StatusNow {
  /** what the fact says; undefined while there is none */
  readonly value: string | undefined;
  /** how the definition shows it; undefined for a value it does not list */
  readonly shown: StatusValue | undefined;
}

/** The present value of a status step, and how it is shown. Inherited names such as `constructor` are no value. */
export function statusAt(step: StatusStep, context: FlowContext): StatusNow {
  const found = valueAt(context, step.status);
  const value = typeof found === 'string' ? found : undefined;
  return { value, shown: value === undefined ? undefined : (ownValue(step.values, value) as StatusValue | undefined) };
}
