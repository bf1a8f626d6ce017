import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Flow, FormDefinition, FormValidator } from '../../src/contract/definitions';
import { stepOf } from '../../src/engine/steps';
import { ownValue } from '../../src/lib/ownValue';
import { compileValidator } from '../definitions/compileValidator';
import { DefinitionError } from '../definitions/definitionError';
import { readJsonFile } from '../definitions/jsonFile';
import { resolveForm, schemaFileOf } from '../definitions/loadForm';
import { placedError } from '../definitions/placedError';
import { isFlow, metaErrors } from './checks/metaSchemas';
import { PRODUCT_ROOT } from './project/project';

const FLOW = '.flow.json';

/** What a walk through a flow needs besides the flow. */
export interface FlowSource {
  /** @throws DefinitionError when there is no such form or it cannot be used */
  form(id: string): { definition: FormDefinition; validate: FormValidator };
  /** the fields a step asks; none when it has no form */
  fieldsOf(step: string): readonly string[];
  encodingOf(call: string): 'json' | 'form';
}

/** The ids of the flows below a root, sorted; none when it has no flows/. */
export function flowIds(root: string): readonly string[] {
  try {
    const files = readdirSync(join(root, 'flows')).filter((file) => file.endsWith(FLOW));
    return files.map((file) => file.slice(0, -FLOW.length)).sort();
  } catch {
    return [];
  }
}

/** A flow below a root. @throws DefinitionError when it is missing, not JSON or not of the shape of a flow */
export function loadFlow(root: string, id: string): Flow {
  const source = readJsonFile(join(root, 'flows', `${id}${FLOW}`));
  if (isFlow(source.value)) return source.value;
  const [first] = metaErrors('flow.schema.json', source.value);
  const pointer = first?.instancePath ?? '';
  throw new DefinitionError(
    `not a flow (${first?.message}): "flows check" says more`,
    source.placeOf(pointer),
    pointer,
  );
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
  const forms = new Map<string, { definition: FormDefinition; validate: FormValidator }>();
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
      throw placedError(error, schemaFileOf(root, id));
    }
  }

  return {
    of: (flow) => ({
      form,
      fieldsOf(stepId) {
        const step = stepOf(flow, stepId);
        return step && 'form' in step ? Object.keys(form(step.form).definition.schema.properties) : [];
      },
      encodingOf: (call) => (ownValue(ownValue(calls, call), 'encoding') === 'form' ? 'form' : 'json'),
    }),
  };
}
