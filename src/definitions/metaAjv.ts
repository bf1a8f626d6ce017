import { Ajv } from 'ajv';

/** ajv with meta schemas, each under the name of its file; `tells` asks for all errors with the values they are about. */
export function metaAjv(schemas: ReadonlyMap<string, object>, { tells }: { tells: boolean }): Ajv {
  const ajv = new Ajv({
    allErrors: tells,
    verbose: tells,
    strict: true,
    allowUnionTypes: true,
    strictRequired: false,
    strictTypes: false,
    ownProperties: true,
  });
  for (const [name, schema] of schemas) ajv.addSchema(schema, name);
  return ajv;
}
