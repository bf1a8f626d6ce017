import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { definitionsIn } from '../../server/platform/releases/definitionsIn';
import type { FormDefinition } from '../../src/contract/definitions';
import { compileValidator } from '../../src/definitions/compileValidator';
import { normalise } from '../../src/rules/normalise';
import { launchBrowser } from '../support/browser';
import { type Answer, type Case, startRulesPage } from './support/page';
import { dataOfRow, exampleRows, formOfRow, normaliseRows, ruleRows, tableNames } from './support/tables';

const definitions = definitionsIn('.');

interface Entry {
  title: string;
  definition: FormDefinition;
  /** id of a real form, which the page loads through the Vite plugin */
  real?: string;
  case: Omit<Case, 'form'>;
}

const ruleEntries: Entry[] = tableNames().flatMap((rule) =>
  ruleRows(rule).map((row) => ({
    title: `${rule}: ${row.name}`,
    definition: formOfRow(rule, row),
    case: { data: dataOfRow(row), context: row.context, raw: true },
  })),
);

const normaliseEntries: Entry[] = normaliseRows().map(({ name, properties, data }) => ({
  title: `normalise: ${name}`,
  definition: {
    id: 'normalise',
    schema: { type: 'object', additionalProperties: false, properties, required: [] },
    ui: { fields: [] },
  },
  case: { data, context: undefined, raw: false },
}));

const exampleEntries: Entry[] = definitions.ids('form').flatMap((id) => {
  const definition = definitions.form(id);
  return exampleRows(id).map(({ name, data, context }) => ({
    title: `form ${id}: ${name}`,
    definition,
    real: id,
    case: { data, context, raw: false },
  }));
});

const PATTERNS: readonly (readonly [pattern: string, values: readonly string[]])[] = [
  ['^([01][0-9]|2[0-3]):[0-5][0-9]$', ['00:00', '23:59', '24:00', '29:59']],
  ['^(\\+62|0)8[1-9][0-9]{6,10}$', ['+62812345678', '0812345678', '812345678']],
  ['^(?:K\\p{Lu}\\d[ /]?){1,2}$|^"require(d|s)"$', ['KÉ1', 'KA1/KB2', 'KA1KB2KC3', '"required"', 'required']],
];

const patternEntries: Entry[] = PATTERNS.flatMap(([pattern, values]) =>
  values.map((value) => ({
    title: `pattern ${pattern}: ${value}`,
    definition: {
      id: 'pattern',
      schema: {
        type: 'object',
        additionalProperties: false,
        properties: { value: { type: 'string', pattern } },
        required: [],
      },
      ui: { fields: [] },
    },
    case: { data: { value }, context: undefined, raw: true },
  })),
);

/** Forms that occur, each once: most rows of a table share one. */
function formsOf(entries: readonly Entry[]): { forms: Array<FormDefinition | string>; indexOf(entry: Entry): number } {
  const keyOf = ({ definition, real }: Entry) => real ?? JSON.stringify(definition);
  const byKey = new Map(entries.map((entry) => [keyOf(entry), entry.real ?? entry.definition]));
  const keys = [...byKey.keys()];
  return { forms: [...byKey.values()], indexOf: (entry) => keys.indexOf(keyOf(entry)) };
}

describe('compiled validators in Chromium, under a strict content security policy', () => {
  const entries = [...ruleEntries, ...normaliseEntries, ...exampleEntries, ...patternEntries];
  const problems: string[] = [];
  let browser: Browser;
  let answers: Answer[];

  beforeAll(async () => {
    const { forms, indexOf } = formsOf(entries);
    const site = await startRulesPage(
      forms,
      entries.map((entry) => ({ form: indexOf(entry), ...entry.case })),
    );
    browser = await launchBrowser();
    try {
      const page = await browser.newPage();
      page.on('console', (message) => problems.push(message.text()));
      page.on('pageerror', (error) => problems.push(error.message));
      await page.goto(site.url);
      await page.waitForSelector('body[data-done]', { timeout: 30_000 });
      answers = JSON.parse((await page.textContent('body')) ?? '');
    } finally {
      await site.close();
    }
  });

  afterAll(() => browser?.close());

  it('run without an error or a violation of the policy', () => {
    expect(problems).toEqual([]);
    expect(answers).toHaveLength(entries.length);
  });

  it.each(entries.map((entry, index) => ({ ...entry, index })))('$title', ({ definition, case: given, index }) => {
    const normalised = normalise(definition.schema, given.data);
    const errors = compileValidator(definition)(given.raw ? given.data : normalised, given.context);
    expect(answers[index]).toEqual([errors, normalised]);
  });
});
