import { describe, expect, it } from 'vitest';
import type { FieldSchema, FormSchema } from '../../src/contract/definitions';
import { compileValidator } from '../../src/definitions/compileValidator';

function errorsOf(
  properties: Record<string, FieldSchema>,
  data: Record<string, unknown>,
  more: Partial<FormSchema> = {},
) {
  const schema = { type: 'object', additionalProperties: false, properties, required: [], ...more } as const;
  return compileValidator({ id: 'form', schema, ui: { fields: [] } })(data);
}

describe('errors of fields', () => {
  it('come in the order of the fields, then of the rules, whatever the order in the schema', () => {
    const b = { type: 'string', maxLength: 5, notEmoji: true, personName: true } as const;
    const found = errorsOf({ b, a: { type: 'string', nik: true } }, { a: '1', b: '😀😀😀😀😀😀' });
    expect(found.map(({ field, rule }) => [field, rule])).toEqual([
      ['/b', 'personName'],
      ['/b', 'notEmoji'],
      ['/b', 'maxLength'],
      ['/a', 'nik'],
    ]);
  });

  it('carry limits for the message, and never the value', () => {
    const [error] = errorsOf({ a: { type: 'string', maxLength: 3 } }, { a: 'secret' });
    expect(error).toEqual({ field: '/a', rule: 'maxLength', message: 'rules.maxLength', params: { limit: 3 } });
  });

  it('name the rule that the schema has another text for, with that text', () => {
    const a = { type: 'string', nik: true, errorMessage: { nik: 'forms.ktp.nikUnreadable' } } as const;
    expect(errorsOf({ a }, { a: '1' })).toEqual([{ field: '/a', rule: 'nik', message: 'forms.ktp.nikUnreadable' }]);
    expect(errorsOf({ a }, { a: 1 })).toEqual([{ field: '/a', rule: 'nik', message: 'forms.ktp.nikUnreadable' }]);
  });

  it('put a missing field at the field, with its own text where there is one', () => {
    const fields = { a: { type: 'string' }, b: { type: 'string' } } as const;
    const more = { required: ['a', 'b'], errorMessage: { required: { b: 'forms.ktp.photoMissing' } } };
    expect(errorsOf(fields, {}, more)).toEqual([
      { field: '/a', rule: 'required', message: 'rules.required' },
      { field: '/b', rule: 'required', message: 'forms.ktp.photoMissing' },
    ]);
  });

  it('do so too for a field that is required only while relevant', () => {
    const b = { type: 'string', relevantWhen: { at: '/a', is: 'x' } } as const;
    const more = { required: ['b'], errorMessage: { required: { b: 'forms.ktp.photoMissing' } } };
    const fields = { a: { type: 'string' }, b } as const;
    expect(errorsOf(fields, { a: 'x' }, more)).toEqual([
      { field: '/b', rule: 'required', message: 'forms.ktp.photoMissing' },
    ]);
    expect(errorsOf(fields, { a: 'y' }, more)).toEqual([]);
  });

  it('of a wrong type break one rule: the first own one, the choice, or the type', () => {
    const fields = {
      a: { type: 'string', notEmoji: true, mobile: true, maxLength: 3 },
      b: { type: 'string', enum: ['x'] },
      c: { type: 'string', minLength: 1 },
    } as const;
    expect(errorsOf(fields, { a: 1, b: 2, c: 3 }).map(({ rule }) => rule)).toEqual(['mobile', 'enum', 'type']);
  });

  it('of an item are about the list, once', () => {
    const list = { type: 'array', items: { type: 'string', maxLength: 1 } } as const;
    expect(errorsOf({ list }, { list: ['ab', 'cd', 'e'] })).toEqual([
      { field: '/list', rule: 'maxLength', message: 'rules.maxLength', params: { limit: 1 } },
    ]);
  });

  it('name an unknown field, its name escaped', () => {
    expect(errorsOf({}, { 'a/b~c': 1 })).toEqual([
      { field: '/a~1b~0c', rule: 'additionalProperties', message: 'rules.additionalProperties' },
    ]);
  });
});
