import type { FastifySchemaCompiler } from 'fastify';
import type { FormSchema } from '../../../src/contract/definitions';
import { createAjv } from '../../../src/definitions/createAjv';
import { isObject } from '../../../src/definitions/project/shape';
import { ownValue } from '../../../src/lib/ownValue';
import { fieldErrors, type RawError } from '../../../src/rules/fieldErrors';
import { Refusal } from '../domain/refusals';

/** Errors that are told of one body; a hostile one may have thousands. */
const MAX_ERRORS = 20;
/** Errors that are looked at: several may be about one field. */
const MAX_FOUND = 100;

/** Fields that a body may not have, as the errors they are: to find more of them than are told costs what to judge them all does. */
function unknownIn(body: object, schema: FormSchema): RawError[] {
  if (ownValue(schema, 'additionalProperties') !== false) return [];
  const unknown = Object.keys(body).filter((name) => !Object.hasOwn(schema.properties ?? {}, name));
  return unknown.map((additionalProperty) => ({
    ...{ keyword: 'additionalProperties', instancePath: '', params: { additionalProperty } },
  }));
}

/** Cut before they are worded, which costs more than to find them. */
function unfit(found: readonly RawError[], schema: FormSchema) {
  const errors = fieldErrors(found.slice(0, MAX_FOUND), schema);
  return { error: new Refusal('INVALID_INPUT', { errors: errors.slice(0, MAX_ERRORS) }) };
}

/**
 * Judges JSON bodies and queries by the definitions of a schema, `$id` included, as forms are judged: nothing is coerced,
 * filled in or left out. Nothing at all counts as `{}`. Gives INVALID_INPUT with the errors by field, INVALID_BODY for
 * what is no object, UNSUPPORTED_MEDIA_TYPE for a multipart body.
 */
export function requestJudge(bodies: { $id: string }): FastifySchemaCompiler<{ $ref: string }> {
  const ajv = createAjv();
  ajv.addSchema(bodies);
  return ({ schema }) =>
    (sent: unknown) => {
      const body = sent ?? {};
      if (body instanceof FormData) return { error: new Refusal('UNSUPPORTED_MEDIA_TYPE') };
      if (!isObject(body)) return { error: new Refusal('INVALID_BODY') };
      // compiled for the first that is sent
      const fits = ajv.getSchema<Record<string, unknown>>(schema.$ref);
      if (!fits) throw new Error(`schemas/api has no ${schema.$ref}`);
      const many = unknownIn(body, fits.schema as FormSchema);
      if (many.length > MAX_ERRORS) return unfit(many, fits.schema as FormSchema);
      if (fits(body)) return { value: body };
      return unfit(fits.errors ?? [], fits.schema as FormSchema);
    };
}
