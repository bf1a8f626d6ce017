import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { definitionsIn } from '../../server/platform/releases/definitionsIn';
import type { Condition } from '../../src/contract/definitions';
import { compileValidator } from '../../src/definitions/compileValidator';
import { conditionSchema } from '../../src/definitions/conditionSchema';
import { createAjv } from '../../src/definitions/createAjv';
import { RULES } from '../../src/rules';
import { holds } from '../../src/rules/condition';
import { normalise } from '../../src/rules/normalise';
import { OWN_RULES } from '../../src/rules/order';
import { assertProperty } from '../support/sampling/assertProperty';

const definitions = definitionsIn('.');

/** Parameters come from definitions, which are checked; all else may be anything. */
const PARAMETERS = {
  flag: true,
  listed: true,
  field: 'fullName',
  fields: ['fullName', 'other'],
  people: { own: 'fullName', other: 'other' },
} as const;

type AnyCheck = (value: unknown, parameter: unknown, siblings: unknown, context: unknown) => unknown;

const hugeTexts = fc
  .constantFrom('a', '8', ' ', '.', '😀', 'ab', 'ibu ', 'e\u0301\u0316')
  .map((part) => part.repeat(50_000));
const anyValue = fc.oneof(
  fc.anything({ withBigInt: true, withDate: true, withNullPrototype: true }),
  fc.string({ unit: 'binary' }),
  hugeTexts,
);

describe.each([...OWN_RULES])('%s', (rule) => {
  it('answers true or false for anything, and never throws', () => {
    const { takes, check } = RULES[rule];
    const anyCheck = check as AnyCheck;
    assertProperty(
      'rules answer',
      fc.property(anyValue, anyValue, anyValue, (value, siblings, context) => {
        expect(typeof anyCheck(value, PARAMETERS[takes], siblings, context)).toBe('boolean');
      }),
      { few: 20, many: 200 },
    );
  });
});

const texts = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom('+', '6', '2', '0', '8', ' ', '\u00a0', '６', '２', 'a') }),
  hugeTexts,
);

describe.each(definitions.ids('form'))('form %s', (id) => {
  const definition = definitions.form(id);
  const fields = Object.keys(definition.schema.properties);
  const answers = fc.dictionary(
    fc.constantFrom(...fields, 'unknown', '__proto__', 'constructor'),
    fc.oneof(
      texts,
      fc.anything(),
      fc.array(texts),
      fc.constantFrom(...(definition.schema.properties.jobType?.enum ?? [''])),
    ),
  );

  it('normalising twice is normalising once', () => {
    assertProperty(
      'normalising',
      fc.property(answers, (data) => {
        const once = normalise(definition.schema, data);
        expect(normalise(definition.schema, once)).toEqual(once);
      }),
      { few: 20, many: 200 },
    );
  });

  it('the validator never throws and names each field and rule once', () => {
    const validate = compileValidator(definition);
    assertProperty(
      'validator',
      fc.property(answers, fc.dictionary(fc.constantFrom('fullName', 'mobileNumber'), anyValue), (data, context) => {
        const found = validate(normalise(definition.schema, data), context).map(
          ({ field, rule }) => `${field} ${rule}`,
        );
        expect(new Set(found).size).toBe(found.length);
      }),
      { few: 20, many: 200 },
    );
  });
});

describe('a condition as JSON Schema', () => {
  const at = fc.constantFrom('/a', '/b', '/toString');
  const plain = fc.constantFrom('x', 'y', 'xy', 1, 2, 3);
  const leaf: fc.Arbitrary<Condition> = fc.oneof(
    fc.record({ at, is: fc.oneof(plain, fc.boolean()) }),
    fc.record({ at, in: fc.array(plain, { minLength: 1 }).map((items) => [...new Set(items)]) }),
    fc.record({ at, exists: fc.boolean() }),
    fc.record({ at, includes: plain }),
    fc.record({ at, atLeast: fc.integer({ min: 0, max: 4 }) }),
    fc.record({ at, atMost: fc.integer({ min: 0, max: 4 }) }),
    fc.record({ at, matches: fc.constantFrom('^x', 'y$', '^[a-z]+$') }),
  );
  const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
    condition: fc.oneof(
      { maxDepth: 3 },
      leaf,
      fc.record({ all: fc.array(tie('condition'), { minLength: 1, maxLength: 3 }) }),
      fc.record({ any: fc.array(tie('condition'), { minLength: 1, maxLength: 3 }) }),
      fc.record({ not: tie('condition') }),
    ),
  }));
  const data = fc.dictionary(
    fc.constantFrom('a', 'b'),
    fc.oneof(plain, fc.boolean(), fc.array(plain, { maxLength: 3 })),
  );

  it('is valid exactly when the condition holds', () => {
    const ajv = createAjv();
    assertProperty(
      'schemas of conditions',
      fc.property(condition, data, (given, values) => {
        expect(ajv.compile(conditionSchema(given))({ ...values })).toBe(holds(given, values));
      }),
      { few: 150 },
    );
  });
});
