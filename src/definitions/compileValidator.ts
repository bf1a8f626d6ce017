import type { FormDefinition, FormValidator } from '../contract/definitions';
import { fieldErrors } from '../rules/fieldErrors';
import { createAjv } from './createAjv';
import { expandForm } from './expandForm';

const compiled = new WeakMap<FormDefinition, FormValidator>();
let ajv: ReturnType<typeof createAjv> | undefined;

/**
 * A form's validator made by ajv at run time, for the server and the command line; it answers as the compiled module
 * does in the browser. Compiled once for each definition object. @throws Error when the schema is not a valid one
 */
export function compileValidator(definition: FormDefinition): FormValidator {
  const known = compiled.get(definition);
  if (known) return known;
  ajv ??= createAjv();
  const run = ajv.compile(expandForm(definition.schema));
  const validate: FormValidator = (data, context = {}) =>
    run.call(context, data) ? [] : fieldErrors(run.errors, definition.schema);
  compiled.set(definition, validate);
  return validate;
}
