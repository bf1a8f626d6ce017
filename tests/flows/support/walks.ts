import type { AnswerValue, FieldSchema, Flow, FormDefinition, Step, Submit } from '../../../src/contract/definitions';
import { compileValidator } from '../../../src/definitions/compileValidator';
import type { FlowSource } from '../../../src/prover/simulation/flowSource';
import { simulate } from '../../../src/prover/simulation/simulate';
import { callsOf, type SimulationInput, simulatedPath } from '../../../src/prover/simulation/types';

const TEXT: FieldSchema = { type: 'string', minLength: 1 };

/** A form of text fields, all required but those named `...?`. */
function formOf(id: string, fields: readonly string[]): FormDefinition {
  const names = fields.map((field) => field.replace('?', ''));
  const required = fields.filter((field) => !field.endsWith('?'));
  const properties = Object.fromEntries(names.map((name) => [name, TEXT]));
  const schema = { type: 'object', additionalProperties: false, properties, required } as const;
  return { id, schema, ui: { fields: names.map((field) => ({ field, widget: 'text' })) } };
}

/** What a walk needs besides the flow, for forms given by their fields. */
function sourceOf(flow: Flow, forms: Readonly<Record<string, readonly string[]>>): FlowSource {
  const made = new Map(Object.entries(forms).map(([id, fields]) => [id, formOf(id, fields)]));
  const form = (id: string) => {
    const definition = made.get(id);
    if (!definition) throw new Error(`the test has no form ${id}: add it`);
    return { definition, validate: compileValidator(definition) };
  };
  return {
    form,
    sensitive: () => new Set(),
    fieldsOf: (id) => {
      const step = flow.steps[id];
      return step && 'form' in step ? Object.keys(form(step.form).definition.schema.properties) : [];
    },
    encodingOf: () => 'json',
  };
}

export function flowOf(entry: string, steps: Readonly<Record<string, Step>>, more: Partial<Flow> = {}): Flow {
  return { id: 'f', version: 1, path: 'f', entry, steps, ...more };
}

/** A form step that submits with `POST /<form>` and sends the fields given. */
export function formStep(
  form: string,
  fields: readonly string[],
  to: string,
  more: Partial<Submit> & { readonly prefill?: Readonly<Record<string, string>>; readonly sends?: 'changes' } = {},
): Extract<Step, { kind: 'form' }> {
  const { prefill, sends, ...submit } = more;
  const send = fields.map((field) => `/answers/${field.replace('?', '')}`);
  return {
    kind: 'form',
    path: form,
    form,
    submit: { call: `POST /${form}`, send, ...submit },
    next: [{ to }],
    ...(prefill ? { prefill } : {}),
    ...(sends ? { sends } : {}),
  };
}

export const END: Step = { kind: 'end', path: 'end', outcome: 'sent' };

/** Walks a flow whose forms are given by their fields; what is not given is empty. */
export function walked(
  flow: Flow,
  forms: Readonly<Record<string, readonly string[]>>,
  input: Partial<SimulationInput> & { answers?: Readonly<Record<string, AnswerValue>> } = {},
) {
  const simulation = simulate(flow, { answers: {}, facts: {}, known: {}, ...input }, sourceOf(flow, forms));
  return { ...simulation, path: simulatedPath(simulation), calls: callsOf(simulation) };
}
