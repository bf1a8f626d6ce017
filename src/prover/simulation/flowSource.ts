import type { CompiledForm, Flow } from '../../contract/definitions';
import type { DefinitionSet } from '../../definitions/definitionSet';
import { stepOf } from '../../engine/address';
import { ownValue } from '../../lib/ownValue';

/** What a walk through a flow needs besides the flow. */
export interface FlowSource {
  /** @throws DefinitionError when there is no such form or it cannot be used */
  form(id: string): CompiledForm;
  /** none: a walk shows and sends values as they are */
  sensitive(): ReadonlySet<string>;
  /** the fields a step asks; none when it has no form */
  fieldsOf(step: string): readonly string[];
  encodingOf(call: string): 'json' | 'form';
}

const NOTHING_MASKED: ReadonlySet<string> = new Set();

/** A flow with its forms and calls, for walks through it. */
export function flowSource(definitions: DefinitionSet, flow: Flow): FlowSource {
  const calls = ownValue(definitions.project.find('calls', 'calls')?.value, 'calls');
  return {
    form: (id) => definitions.compiledForm(id),
    sensitive: () => NOTHING_MASKED,
    fieldsOf(stepId) {
      const step = stepOf(flow, stepId);
      return step && 'form' in step ? Object.keys(definitions.form(step.form).schema.properties) : [];
    },
    encodingOf: (call) => (ownValue(ownValue(calls, call), 'encoding') === 'form' ? 'form' : 'json'),
  };
}
