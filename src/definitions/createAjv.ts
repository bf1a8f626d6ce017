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

/** An ajv that knows every rule. `source`: keeps the code of what it compiles, to write it to a file. */
export function createAjv({ source }: { source: boolean } = { source: false }): Ajv {
  return addRules(new Ajv({ ...OPTIONS, code: { source, lines: source } }));
}
