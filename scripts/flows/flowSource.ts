import { join } from 'node:path';
import { loadFlowOf, metaSchemas } from '../../server/definitionFiles/flows';
import { resolveForm, schemaFileOf } from '../../server/definitionFiles/forms';
import { readJsonFile } from '../../server/definitionFiles/jsonFile';
import type { CompiledForm, Flow } from '../../src/contract/definitions';
import { compileValidator } from '../../src/definitions/compileValidator';
import { placedError } from '../../src/definitions/definitionError';
import { flowShape } from '../../src/definitions/readFlow';
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

let shape: ReturnType<typeof flowShape> | undefined;

/** A flow below a root, judged by this product's shape. @throws DefinitionError when it is missing, not JSON or no flow */
export function loadFlow(root: string, id: string): Flow {
  shape ??= flowShape(metaSchemas(PRODUCT_ROOT));
  return loadFlowOf(root, id, shape);
}

function readCalls(root: string): unknown {
  const file = (home: string) => join(home, 'schemas', 'api', 'calls.json');
  try {
    return readJsonFile(file(root)).value;
  } catch {
    return readJsonFile(file(PRODUCT_ROOT)).value;
  }
}

/** The forms and calls below a root, for walks through its flows. Each form is compiled once. */
export function definitionSource(root: string): { of(flow: Flow): FlowSource } {
  const forms = new Map<string, CompiledForm>();
  const calls = ownValue(readCalls(root), 'calls');

  function form(id: string) {
    const loaded = forms.get(id);
    if (loaded) return loaded;
    try {
      const definition = resolveForm(root, id);
      const entry = { definition, validate: compileValidator(definition) };
      forms.set(id, entry);
      return entry;
    } catch (error) {
      throw placedError(error, schemaFileOf(root, id), readJsonFile);
    }
  }

  return {
    of: (flow) => ({
      form,
      sensitive: () => NOTHING_MASKED,
      fieldsOf(stepId) {
        const step = stepOf(flow, stepId);
        return step && 'form' in step ? Object.keys(form(step.form).definition.schema.properties) : [];
      },
      encodingOf: (call) => (ownValue(ownValue(calls, call), 'encoding') === 'form' ? 'form' : 'json'),
    }),
  };
}
