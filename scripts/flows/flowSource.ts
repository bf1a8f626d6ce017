import { definitionsIn } from '../../server/definitionFiles/definitionsIn';
import type { CompiledForm, Flow } from '../../src/contract/definitions';
import type { DefinitionSet } from '../../src/definitions/definitionSet';
import { stepOf } from '../../src/engine/steps';
import { ownValue } from '../../src/lib/ownValue';
import { PRODUCT_ROOT } from './readBuild';

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

/** The calls of a set of definitions, or of this product where it has none of its own. */
function callsOf({ project }: DefinitionSet): unknown {
  const own = project.find('calls', 'calls') ?? definitionsIn(PRODUCT_ROOT).project.find('calls', 'calls');
  return ownValue(own?.value, 'calls');
}

/** A flow with its forms and calls, for walks through it. */
export function flowSource(definitions: DefinitionSet, flow: Flow): FlowSource {
  const calls = callsOf(definitions);
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
