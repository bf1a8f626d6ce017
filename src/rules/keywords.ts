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

function callOf({ takes }: Rule, check: Name, { data, schema, it }: KeywordCxt): Code {
  if (takes === 'flag') return _`${check}(${data})`;
  return _`${check}(${data}, ${stringify(schema)}, ${it.parentData}, ${THIS})`;
}

/** One rule as a `code` keyword: a function keyword could not be compiled ahead. */
function keywordOf(name: string, rule: Rule): KeywordDefinition {
  return {
    keyword: name,
    type: rule.type,
    metaSchema: PARAMETERS[rule.takes],
    code(cxt) {
      const source = _`require(${RULE_MODULE + name}).${new Name(name)}`;
      const check = cxt.gen.scopeValue('func', { ref: rule.check, code: source });
      cxt.fail(_`!${callOf(rule, check, cxt)}`);
    },
  };
}

/** Keywords that say something about a field without judging its value. */
const ANNOTATIONS: readonly KeywordDefinition[] = [
  { keyword: 'normalise', metaSchema: { enum: ['phone'] } },
  { keyword: 'relevantWhen', schemaType: 'object' },
  { keyword: 'transient', schemaType: 'boolean' },
  { keyword: 'oneTime', schemaType: 'boolean' },
  { keyword: 'sensitive', schemaType: 'boolean' },
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
