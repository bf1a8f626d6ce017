import { afterEach, describe, expect, it, vi } from 'vitest';
import { translator } from '../../scripts/flows/messages';
import { definitionsIn } from '../../server/platform/releases/definitionsIn';
import { LANGUAGES } from '../../src/contract/enums';
import { compileValidator } from '../../src/definitions/compileValidator';
import { formatRupiah } from '../../src/lib/formats';
import { normalise } from '../../src/rules/normalise';
import { dataOfRow, exampleNames, exampleRows, formOfRow, normaliseRows, ruleRows, tableNames } from './support/tables';

const definitions = definitionsIn('.');

describe.each(tableNames())('%s', (rule) => {
  it.each(ruleRows(rule))('$name', (row) => {
    const errors = compileValidator(formOfRow(rule, row))(dataOfRow(row), row.context);
    const own = errors.filter(({ field }) => field === '/value');
    const says = row.says && { params: row.says };
    expect(own).toEqual(row.valid ? [] : [{ field: '/value', rule, message: `rules.${rule}`, ...says }]);
  });
});

describe('normalise', () => {
  it.each(normaliseRows())('$name', ({ properties, data, result }) => {
    const schema = { type: 'object', additionalProperties: false, properties, required: [] } as const;
    expect(normalise(schema, data)).toEqual(result);
  });
});

describe.each(exampleNames())('form %s', (form) => {
  const definition = definitions.form(form);
  const validate = compileValidator(definition);

  it.each(exampleRows(form))('$name', ({ data, context, errors }) => {
    const found = validate(normalise(definition.schema, data), context);
    expect(found.map(({ field, rule }) => [field, rule])).toEqual(errors);
  });
});

it('every form has examples, every example a form', () => {
  expect(exampleNames()).toEqual(definitions.ids('form'));
  for (const form of exampleNames()) {
    const rows = exampleRows(form);
    expect(rows.some(({ errors }) => errors.length === 0)).toBe(true);
    expect(rows.some(({ errors }) => errors.length > 0)).toBe(true);
  }
});

describe('pastMonth at the turn of the month', () => {
  const validate = compileValidator(formOfRow('pastMonth', { name: '', valid: true }));
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each([
    ['2026-01-31T16:59:59Z', '2026-01', true],
    ['2026-01-31T16:59:59Z', '2026-02', false],
    ['2026-01-31T17:00:00Z', '2026-02', true],
    ['2025-12-31T17:00:00Z', '2026-01', true],
    ['2025-12-31T16:59:59Z', '2026-01', false],
  ])('at %s, %s is past or present in Jakarta: %s', (now, value, valid) => {
    vi.useFakeTimers({ now: new Date(now) });
    expect(validate({ value })).toHaveLength(valid ? 0 : 1);
  });
});

describe('pastDate at the turn of the day', () => {
  const validate = compileValidator(formOfRow('pastDate', { name: '', valid: true }));
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each([
    ['2026-11-20T16:59:59Z', '2026-11-20', true],
    ['2026-11-20T16:59:59Z', '2026-11-21', false],
    ['2026-11-20T17:00:00Z', '2026-11-21', true],
    ['2026-12-31T17:00:00Z', '2027-01-01', true],
    ['2026-12-31T16:59:59Z', '2027-01-01', false],
  ])('at %s, %s is past or present in Jakarta: %s', (now, value, valid) => {
    vi.useFakeTimers({ now: new Date(now) });
    expect(validate({ value })).toHaveLength(valid ? 0 : 1);
  });
});

describe('the limits of a loan', () => {
  const { schema } = definitions.form('effortless-loan');
  const { minimum, maximum } = schema.properties.loanAmount ?? {};

  it.each(LANGUAGES)('are told as they are, in %s', (language) => {
    const translate = translator('.', language);
    expect(translate('forms.effortless-loan.loanAmount.minimum')).toContain(formatRupiah(minimum, language));
    expect(translate('forms.effortless-loan.loanAmount.maximum')).toContain(formatRupiah(maximum, language));
  });
});
