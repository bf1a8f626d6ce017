import { Ajv, type Options } from 'ajv';
import { addRules } from '../rules/keywords';

/** What a validator of ours is, at run time and compiled ahead: the same options give the same errors. */
const OPTIONS: Options = {
  allErrors: true,
  strict: true,
  strictRequired: false,
  ownProperties: true,
  passContext: true,
  verbose: false,
  /** ajv-errors hands its locale key over as a message */
  messages: true,
};

/**
 * An ajv that knows every rule. `source`: keeps the code of what it compiles, to write it to a file; only then it is made
 * shorter, which takes a third of the time that compiling takes.
 */
export function createAjv({ source }: { source: boolean } = { source: false }): Ajv {
  return addRules(new Ajv({ ...OPTIONS, code: { source, lines: source, optimize: source } }));
}

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
    code: { optimize: false },
    inlineRefs: false,
  });
  for (const [name, schema] of schemas) ajv.addSchema(schema, name);
  return ajv;
}
