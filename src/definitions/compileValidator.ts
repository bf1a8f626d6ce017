import type { ValidateFunction } from 'ajv';
import type { FormDefinition, FormValidator } from '../contract/definitions';
import { fieldErrors } from '../rules/fieldErrors';
import { createAjv } from './createAjv';
import { expandForm } from './expandForm';

const compiled = new WeakMap<FormDefinition, FormValidator>();
let ajv: ReturnType<typeof createAjv> | undefined;

/** What each form compiled to last: from one release or project to the next most forms stay as they are. */
const last = new Map<string, { readonly text: string; readonly run: ValidateFunction }>();

function compile({ id, schema }: FormDefinition): ValidateFunction {
  const text = JSON.stringify(schema);
  const known = last.get(id);
  if (known?.text === text) return known.run;
  ajv ??= createAjv();
  const run = ajv.compile(expandForm(schema));
  last.set(id, { text, run });
  return run;
}

/**
 * A form's validator made by ajv at run time, for the server and the command line; it answers as the compiled module
 * does in the browser. @throws Error when the schema is not a valid one
 */
export function compileValidator(definition: FormDefinition): FormValidator {
  const known = compiled.get(definition);
  if (known) return known;
  const run = compile(definition);
  const validate: FormValidator = (data, context = {}) =>
    run.call(context, data) ? [] : fieldErrors(run.errors, definition.schema);
  compiled.set(definition, validate);
  return validate;
}
