import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { LANGUAGES } from '../../../src/contract/enums';
import { generateFlow } from './flow';
import { COMMON, fieldsOf, formOf, labelsOf, VALUES } from './vocabulary';

const LOCALE = { $schema: '../../schemas/meta/locale.schema.json' };

const CALLS = {
  $schema: '../meta/calls.schema.json',
  calls: {
    'GET /generated/state': {
      group: 'generated',
      facts: true,
      gives: { decision: ['APPROVED', 'LATER', 'REJECTED'], documentNeeded: [true, false] },
    },
    'POST /generated/sent': { group: 'generated', step: true },
    'POST /generated/{part}': { group: 'generated', step: true },
  },
};

/** What the generated forms say besides their labels. */
const RULE_TEXTS = {
  type: 'Not possible',
  required: 'Fill this in',
  enum: 'Choose one',
  notEmoji: 'No emoji',
  maxLength: 'Too long',
  minimum: 'Too little',
  maximum: 'Too much',
  positiveInteger: 'A number above zero',
  pastMonth: 'A month in the past',
  telPhone: 'No phone number',
  phoneLength: 'Too short or too long',
};

/**
 * A folder of definitions with a number of generated flows, the same ones every time, each with forms and texts of its
 * own in both languages. `remove` deletes it.
 */
export function generateProject(flows: number, steps: number): { root: string; remove(): void } {
  const root = mkdtempSync(join(tmpdir(), 'generated-'));
  const write = (path: string, value: unknown) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), JSON.stringify(value));
  };
  const asked = new Set<string>();
  for (let at = 0; at < flows; at++) {
    const id = `generated-${at}`;
    const made = generateFlow(id, at, steps);
    write(`flows/${id}.flow.json`, made.flow);
    for (const { id: form, theme, fields } of made.forms) {
      const { schema, ui } = formOf(theme, fields);
      for (const name of fieldsOf(theme, fields)) asked.add(name);
      write(`schemas/forms/${form}.schema.json`, schema);
      write(`schemas/forms/${form}.ui.json`, ui);
    }
    for (const language of LANGUAGES) write(`locales/${language}/${id}.json`, made.texts);
  }
  write('schemas/api/calls.json', CALLS);
  for (const [name, schema] of Object.entries(COMMON)) write(`schemas/common/${name}.schema.json`, schema);
  const options = Object.fromEntries(VALUES.map((value) => [value, `Option ${value}`]));
  for (const language of LANGUAGES) {
    write(`locales/${language}/fields.json`, { ...LOCALE, ...labelsOf(asked) });
    write(`locales/${language}/enums.json`, { ...LOCALE, kind: options });
    write(`locales/${language}/rules.json`, { ...LOCALE, ...RULE_TEXTS });
  }
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}
