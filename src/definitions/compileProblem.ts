import type { FormDefinition } from '../contract/definitions';
import { compileValidator } from './compileValidator';
import { createAjv } from './createAjv';
import { expandForm, type JsonSchema } from './expandForm';

let ajv: ReturnType<typeof createAjv> | undefined;

/** Parts of forms that compile, as text. Forms are made of the same few kinds of fields, so there are not many. */
const compiles = new Set<string>();

const entries = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

/**
 * The parts of an expanded form that say all that it says: each field, each condition, and the messages for what is
 * missing. Names of fields make no difference to a field. What is left, the list of required fields, has a fixed form.
 */
function partsOf({ properties, allOf, required, errorMessage }: JsonSchema): readonly JsonSchema[] {
  const fields = entries(properties).map(([, field]) => ({ type: 'object', properties: { field } }));
  const branches = Array.isArray(allOf) ? allOf.map((branch) => ({ type: 'object', allOf: [branch] })) : [];
  return [...fields, ...branches, ...(errorMessage === undefined ? [] : [{ type: 'object', required, errorMessage }])];
}

function partCompiles(part: JsonSchema): boolean {
  const text = JSON.stringify(part);
  if (compiles.has(text)) return true;
  ajv ??= createAjv();
  try {
    ajv.compile(part);
    compiles.add(text);
    return true;
  } catch {
    return false;
  } finally {
    // or it would be kept together with its code
    ajv.removeSchema(part);
  }
}

function isValidSchema(schema: JsonSchema): boolean {
  ajv ??= createAjv();
  try {
    return ajv.validateSchema(schema) === true;
  } catch {
    return false;
  }
}

/**
 * What is wrong with a form that compiling it would tell; undefined when it compiles. Compiles each part once for all
 * forms that have it, because that is where the time goes. @throws Error for a condition that a form cannot have
 */
export function compileProblem(definition: FormDefinition): string | undefined {
  const schema = expandForm(definition.schema);
  if (isValidSchema(schema) && partsOf(schema).every(partCompiles)) return undefined;
  try {
    compileValidator(definition);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
