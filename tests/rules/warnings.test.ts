import { readdirSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { translator } from '../../scripts/flows/messages';
import { definitionsIn } from '../../server/platform/releases/definitionsIn';
import { LANGUAGES } from '../../src/contract/enums';
import { compileValidator } from '../../src/definitions/compileValidator';
import type { FormSchema } from '../../src/rules/types';
import { WARNINGS, type WarningName } from '../../src/rules/warnings';
import { warningsOf } from '../../src/rules/warningsOf';
import { assertProperty } from '../support/sampling/assertProperty';

const definitions = definitionsIn('.');

/** One line of tests/rules/warnings/<warning>.json: whether a value is warned of. */
interface WarningRow {
  name: string;
  value?: unknown;
  siblings?: Record<string, unknown>;
  context?: Record<string, unknown>;
  warns: boolean;
}

const NAMES = Object.keys(WARNINGS) as WarningName[];
const namesIn = (folder: string, end: string) =>
  readdirSync(folder).flatMap((file) => (file.endsWith(end) ? [basename(file, end)] : []));
const rowsOf = (warning: string): WarningRow[] =>
  JSON.parse(readFileSync(resolve(import.meta.dirname, 'warnings', `${warning}.json`), 'utf8'));

/** Values of the type that the warning looks at: that of the first value in its table which is warned of. */
const typeOf = (warning: WarningName) =>
  typeof rowsOf(warning).find(({ warns }) => warns)?.value === 'number' ? 'number' : 'string';

const formOf = (warns: WarningName): FormSchema => ({
  type: 'object',
  additionalProperties: false,
  properties: {
    value: { type: typeOf(warns), warns },
    idNumber: { type: 'string' },
  },
  required: [],
});

it('every warning has its file and its table, and each of those its warning', () => {
  expect(namesIn('src/rules/warnings', '.ts').filter((name) => name !== 'index')).toEqual(NAMES);
  expect(namesIn(resolve(import.meta.dirname, 'warnings'), '.json')).toEqual(NAMES);
});

describe.each(NAMES)('%s', (warning) => {
  it.each(rowsOf(warning))('$name', ({ value, siblings, context, warns }) => {
    const data = { ...(value === undefined ? {} : { value }), ...siblings };
    const found = warningsOf(formOf(warning), data, context).map(({ params, ...doubt }) => doubt);
    const expected = { field: '/value', rule: warning, message: `rules.warnings.${warning}` };
    expect(found).toEqual(warns ? [expected] : []);
  });

  it.each(LANGUAGES)('has a text in %s', (language) => {
    expect(translator('.', language)(`rules.warnings.${warning}`)).not.toContain('rules.');
  });

  it('never throws', () => {
    assertProperty(
      'warnings',
      fc.property(fc.anything(), fc.anything(), fc.object(), (value, idNumber, context) => {
        expect(warningsOf(formOf(warning), { value, idNumber }, context).length).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('warnings of a form', () => {
  const form = definitions.form('personal-info');
  const doubtful = { birthDate: '1990-05-16', sex: 'FEMALE' };
  const context = { nikBirthDate: '1990-05-15', nikSex: 'MALE' };

  it('come in the order of the fields', () => {
    expect(warningsOf(form.schema, doubtful, context).map(({ field }) => field)).toEqual(['/birthDate', '/sex']);
  });

  it('name the e-mail domain that was probably meant', () => {
    const found = warningsOf(form.schema, { email: 'siti@gmial.com' });
    expect(found.map(({ params }) => params)).toEqual([{ suggestion: 'gmail.com' }]);
  });

  it('refuse nothing', () => {
    const fields = compileValidator(form)(doubtful, context).map(({ field }) => field);
    expect(fields).not.toContain('/birthDate');
    expect(fields).not.toContain('/sex');
  });

  it('are not given for a field that is not relevant', () => {
    const { value, idNumber } = formOf('nikSex').properties;
    if (!value || !idNumber) throw new Error('the form lacks its fields');
    const hidden = { ...value, relevantWhen: { at: '/idNumber', is: 'other' } };
    const schema = { ...formOf('nikSex'), properties: { value: hidden, idNumber } };
    expect(warningsOf(schema, { value: 'FEMALE', idNumber: '3171011505900001' })).toEqual([]);
  });
});
