import { describe, expect, it } from 'vitest';
import { PRODUCT_ROOT } from '../../scripts/flows/readBuild';
import { definitionsIn } from '../../server/platform/releases/definitionsIn';
import type { FormDefinition } from '../../src/contract/definitions';
import { compileProblem } from '../../src/definitions/compileProblem';
import { compileValidator } from '../../src/definitions/compileValidator';

const definitions = definitionsIn(PRODUCT_ROOT);

type Json = Record<string, unknown>;

function formOf(properties: Json, more: Json = {}): FormDefinition {
  const schema = { type: 'object', additionalProperties: false, properties, required: [], ...more };
  return { id: 'a', schema: schema as FormDefinition['schema'], ui: { fields: [] } };
}

/** What compiling the form as a whole tells. */
function thrown(form: FormDefinition): string | undefined {
  try {
    compileValidator(form);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const text = { type: 'string' };
const when = (condition: Json): Json => ({
  properties: { a: text, b: { ...text, relevantWhen: condition } },
  required: ['b'],
});

describe('what keeps a form from compiling, found by its parts', () => {
  it.each(definitions.ids('form'))('is nothing for the shipped form %s', (id) => {
    expect(compileProblem(definitions.form(id))).toBeUndefined();
  });

  it.each<[string, FormDefinition]>([
    ['a pattern that is none', formOf({ a: text, b: { ...text, pattern: '(' } })],
    ['a keyword for another type', formOf({ a: { type: 'integer', minLength: 3 } })],
    ['an unknown keyword', formOf({ a: { ...text, lenght: 3 } })],
    ['a rule with a wrong parameter', formOf({ a: { ...text, notEmoji: 'yes' } })],
    ['an enum with the same value twice', formOf({ a: { ...text, enum: ['A', 'A'] } })],
    ['an unknown type', formOf({ a: { type: 'text' } })],
    ['items that are wrong', formOf({ a: { type: 'array', items: { type: 'string', pattern: '[' } } })],
    ['a field required twice', formOf({ a: text }, { required: ['a', 'a'] })],
    ['messages of a wrong shape', formOf({ a: text }, { required: ['a'], errorMessage: { required: { a: 1 } } })],
    ['a message that is none', formOf({ a: { ...text, maxLength: 3, errorMessage: { maxLength: 3 } } })],
    ['a condition with the same value twice', formOf({}, when({ at: '/a', in: ['A', 'A'] }))],
    ['a condition with a pattern that is none', formOf({}, when({ at: '/a', matches: '(' }))],
  ])('is the same as of the whole: %s', (_, form) => {
    expect(thrown(form)).toBeDefined();
    expect(compileProblem(form)).toBe(thrown(form));
    expect(compileProblem(form), 'also the second time').toBe(thrown(form));
  });
});
