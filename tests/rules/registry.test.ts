import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { translator } from '../../scripts/flows/messages';
import { readJsonFile } from '../../server/platform/releases/jsonFile';
import { LANGUAGES } from '../../src/contract/enums';
import { RULES } from '../../src/rules';
import { OWN_RULES, RULE_ORDER } from '../../src/rules/order';
import { ruleRows, tableNames } from './support/tables';

/** Modules of src/rules that are no rule. */
const OTHERS = [
  'condition',
  'digitCounts',
  'errorField',
  'fieldErrors',
  'index',
  'keywords',
  'mends',
  'nikClues',
  'nikFacts',
  'nikSuggestions',
  'normalise',
  'normaliseValue',
  'order',
  'relevance',
  'ruleContext',
  'types',
  'warningsOf',
];

it('the registry lists every rule, in the order of errors', () => {
  expect(Object.keys(RULES)).toEqual([...OWN_RULES]);
});

it('every rule has its file, every file its rule', () => {
  const files = readdirSync('src/rules').flatMap((file) => (file.endsWith('.ts') ? [basename(file, '.ts')] : []));
  expect(files.filter((file) => !OTHERS.includes(file)).sort()).toEqual([...OWN_RULES].sort());
});

it('every rule has a table, every table a rule', () => {
  expect(tableNames().sort()).toEqual(['required', ...OWN_RULES].sort());
});

describe.each(tableNames())('the table of %s', (rule) => {
  it('has at least 12 lines, some valid and some not, each named once', () => {
    const rows = ruleRows(rule);
    expect(rows.length).toBeGreaterThanOrEqual(12);
    expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
    expect(new Set(rows.map(({ valid }) => valid))).toEqual(new Set([true, false]));
  });
});

describe.each(LANGUAGES)('texts in %s', (language) => {
  const translate = translator('.', language);

  it.each(OWN_RULES.filter((rule) => RULES[rule].fault))('%s has a message for each case in its table', (rule) => {
    const said = ruleRows(rule).flatMap(({ says }) => (says?.context === undefined ? [] : [says]));
    expect(new Set(said.map(({ context }) => context)).size).toBeGreaterThan(1);
    for (const { context, ...says } of said) {
      const text = translate(`rules.${rule}_${context}`, says);
      expect(text).not.toMatch(/^rules\.|\{\{/);
    }
  });

  it.each(RULE_ORDER)('%s has a message', (rule) => {
    const text = translate(`rules.${rule}`, { limit: 5 });
    expect(text).not.toBe(`rules.${rule}`);
    expect(text).not.toMatch(/\{\{|\}\}/);
  });
});

describe('messages of the specification, in English', () => {
  const translate = translator('.', 'en-us');

  it.each([
    ['required', 'The field is required'],
    ['confirmed', "account numbers don't match"],
    ['nik', 'Invalid KTP no.'],
    ['personName', 'Please input only alphabet and symbol (.)'],
    ['mobile', 'Must start with 08/8'],
    ['telPhone', 'Must start with 08/02'],
    ['startPhone', 'Invalid phone number'],
    ['noSpecialNum', 'Invalid mobile'],
    ['phoneLength', 'Phone number must be 9 - 13 digits'],
    ['verifyCode4', 'Verification code must be 4-digit numbers'],
    ['notEmoji', 'Name format error please correct'],
    ['notNumber', 'Only characters and punctuation is allowed'],
    ['address', 'Input your detailed address including street name and house no.'],
    ['email', 'The email field must be a valid email'],
    ['motherMaidenName', "Please provide your real mother's maiden name"],
  ])('%s', (rule, text) => {
    expect(translate(`rules.${rule}`)).toBe(text);
  });
});

it.each(['genericMotherNames', 'familyWords'])('the words of %s are as names are compared, each once', (list) => {
  const words = readJsonFile(`src/rules/data/${list}.json`).value;
  if (!Array.isArray(words)) throw new Error('not a list');
  expect(words.length).toBeGreaterThanOrEqual(30);
  expect(new Set(words).size).toBe(words.length);
  for (const word of words) expect(word).toMatch(/^[a-z]+(?: [a-z]+)?$/);
});
