import { _, type Ajv, type Code, type KeywordCxt, type KeywordDefinition, Name, stringify } from 'ajv';
import ajvErrors from 'ajv-errors';
import { RULES, type Rule, type RuleParameter } from './index';
import { OWN_RULES } from './order';
import { WARNINGS } from './warnings';

/**
 * What compiled code requires to reach src/rules/<rule>.ts; the build replaces it by a path when it writes the code to
 * a file.
 */
export const RULE_MODULE = 'lancar:rules/';

const THIS = new Name('this');

type Around = Pick<KeywordCxt, 'gen' | 'data' | 'schema'> & { it: { parentData: Name } };

const PARAMETERS: Record<RuleParameter, object> = {
  flag: { const: true },
  listed: { const: true },
  field: { type: 'string', minLength: 1 },
  fields: { type: 'array', items: { type: 'string', minLength: 1 }, minItems: 1 },
  people: {
    type: 'object',
    properties: { own: { type: 'string', minLength: 1 }, other: { type: 'string', minLength: 1 } },
    required: ['own'],
    additionalProperties: false,
  },
};

/** Calls what src/rules/<rule>.ts exports by that name. */
function callOf(ref: object, [rule, exported]: readonly [string, string], takes: RuleParameter, cxt: Around): Code {
  const { gen, data, schema, it } = cxt;
  const code = _`require(${RULE_MODULE + rule}).${new Name(exported)}`;
  const called = gen.scopeValue('func', { ref, code });
  if (takes === 'flag') return _`${called}(${data})`;
  return _`${called}(${data}, ${stringify(schema)}, ${it.parentData}, ${THIS})`;
}

/** One rule as a `code` keyword: a function keyword could not be compiled ahead. */
function keywordOf(name: string, { type, takes, check, fault }: Rule): KeywordDefinition {
  return {
    keyword: name,
    type,
    metaSchema: PARAMETERS[takes],
    code: (cxt) => cxt.fail(_`!${callOf(check, [name, name], takes, cxt)}`),
    ...(fault && {
      error: {
        message: `must pass "${name}"`,
        params: (cxt) => _`{fault: ${callOf(fault, [name, `${name}Fault`], takes, cxt)}}`,
      },
    }),
  };
}

/** Keywords that say something about a field without judging its value. */
const ANNOTATIONS: readonly KeywordDefinition[] = [
  { keyword: 'normalise', metaSchema: { enum: ['phone'] } },
  { keyword: 'relevantWhen', schemaType: 'object' },
  { keyword: 'transient', schemaType: 'boolean' },
  { keyword: 'oneTime', schemaType: 'boolean' },
  { keyword: 'sensitive', schemaType: 'boolean' },
  { keyword: 'personal', schemaType: 'boolean' },
  { keyword: 'fromCheckOf', schemaType: 'array' },
  { keyword: 'warns', metaSchema: { enum: Object.keys(WARNINGS) } },
];

/**
 * Teaches ajv every rule of src/rules, the annotations of form schemas and `errorMessage`. The validator must be called
 * with the form's context as `this` (ajv option passContext).
 */
export function addRules(ajv: Ajv): Ajv {
  for (const name of OWN_RULES) ajv.addKeyword(keywordOf(name, RULES[name]));
  for (const annotation of ANNOTATIONS) ajv.addKeyword(annotation);
  ajvErrors(ajv);
  return ajv;
}
