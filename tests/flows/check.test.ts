import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { runCheck } from '../../scripts/flows/check';
import { checkProject } from '../../scripts/flows/project';
import { PRODUCT_ROOT } from '../../scripts/flows/readBuild';
import { RULE_IDS } from '../../src/definitions/ruleIds';
import { someOf } from '../support/thorough';
import { collected } from './support/collected';
import { DEFECTS } from './support/defects/index';
import { tryDefects } from './support/defects/tryDefects';
import { add, definitionsCopy, edit, emptyRoot } from './support/definitionsCopy';

vi.setConfig({ testTimeout: 60_000 });

describe('flows check finds', () => {
  // rules.test.ts has an example of each rule; `npm run prove -- defects` tries all
  tryDefects(someOf('defects', DEFECTS, 6));
});

describe('flows check', () => {
  it('finds nothing in the shipped definitions', () => {
    expect(checkProject(PRODUCT_ROOT).findings).toEqual([]);
  });

  it('has a defect for every rule that a mistake in a file can break', () => {
    const elsewhere = [
      'root',
      'unreadable-file',
      'outside-root',
      'too-many-fields',
      'missing-language',
      'check-failed',
    ];
    const shown = new Set([...DEFECTS.map(({ rule }) => rule), ...elsewhere]);
    expect(Object.keys(RULE_IDS).filter((rule) => !shown.has(rule))).toEqual([]);
  });

  it('suggests the name that was meant', () => {
    const root = definitionsCopy();
    edit('schemas/forms/ktp.ui.json', '"camera": "KTP"', '"camera": "KTP", "autocomplet": "name"')(root);
    expect(checkProject(root).findings[0]?.message).toBe('Unknown key "autocomplet": did you mean "autocomplete"?');
  });

  it.each([
    ['an edge', 'flows/apply.flow.json', '"to": "ktp-holding"', '"to": "nowhere"', ['missing-step']],
    ['a widget', 'schemas/forms/ktp.ui.json', '"widget": "nik"', '"widget": "nikk"', ['unknown-widget']],
    [
      'a reference',
      'schemas/forms/ktp.schema.json',
      '../common/photo.schema.json',
      'https://example.com/photo.schema.json',
      ['remote-ref'],
    ],
  ])('says once what is wrong with %s, and not what follows from it', (_, file, find, replacement, rules) => {
    const root = definitionsCopy();
    edit(file, find, replacement)(root);
    expect(checkProject(root).findings.map(({ rule }) => rule)).toEqual(rules);
  });

  it('says once that a step or the controls of a form are of a wrong type', () => {
    const root = definitionsCopy();
    edit('flows/apply.flow.json', '"steps": {', '"steps": {"extra": null,')(root);
    add('schemas/forms/ktp.ui.json', '5')(root);
    const places = checkProject(root).findings.map(({ file, pointer, rule }) => [file, pointer, rule]);
    expect(places).toEqual([
      ['flows/apply.flow.json', '/steps/extra', 'meta-schema'],
      ['schemas/forms/ktp.ui.json', '', 'meta-schema'],
    ]);
  });

  it('reports the first step of a circle no way leads to', () => {
    const root = definitionsCopy();
    const info = (to: string) => `{"kind": "info", "path": "x-${to}", "points": ["a"], "next": [{"to": "${to}"}]}`;
    edit('flows/apply.flow.json', '"steps": {', `"steps": {"one": ${info('two')}, "two": ${info('one')},`)(root);
    const cut = checkProject(root).findings.filter(({ rule }) => rule === 'unreachable-step');
    expect(cut.map(({ pointer }) => pointer)).toEqual(['/steps/one']);
  });

  it('lets a condition see that there is a masked value, which is as true in the browser as on the server', () => {
    const root = definitionsCopy();
    const asked = '"at": "/facts/emailToVerify",\n      "is": true';
    edit('flows/resubmit.flow.json', asked, '"at": "/known/idNumber",\n      "exists": true')(root);
    expect(checkProject(root).findings).toEqual([]);
  });

  it('asks for the pictures of the root first, then for those of this product', () => {
    const root = definitionsCopy();
    edit('flows/apply.flow.json', '"picture": "liveness"', '"picture": "own"')(root);
    expect(checkProject(root).findings.map(({ rule }) => rule)).toEqual(['missing-picture']);
    add('public/pictures/own.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')(root);
    expect(checkProject(root).findings).toEqual([]);
  });

  it('refuses more than 40 fields in a form', () => {
    const root = definitionsCopy();
    const names = Array.from({ length: 41 }, (_, index) => `field${index}`);
    add('schemas/forms/long.schema.json', {
      $schema: '../meta/form.schema.json',
      type: 'object',
      additionalProperties: false,
      properties: Object.fromEntries(names.map((name) => [name, { type: 'boolean' }])),
      required: [],
    })(root);
    expect(checkProject(root).findings.map(({ rule }) => rule)).toContain('too-many-fields');
  });

  it('prints one line a problem and exits with 1', async () => {
    const root = definitionsCopy();
    edit('flows/apply.flow.json', '"entry": "ktp"', '"entry": "kpt"')(root);
    const { io, out } = collected();
    expect(await runCheck(['--root', root], io)).toBe(1);
    expect(out()).toBe(
      'flows/apply.flow.json:6 /entry [missing-entry] The entry "kpt" is no step: did you mean "ktp"?\n',
    );
  });

  it('prints the findings as data with --json', async () => {
    const root = definitionsCopy();
    edit('flows/apply.flow.json', '"entry": "ktp"', '"entry": "kpt"')(root);
    const { io, out } = collected();
    expect(await runCheck(['--root', root, '--json'], io)).toBe(1);
    expect(JSON.parse(out())).toEqual([
      {
        file: 'flows/apply.flow.json',
        line: 6,
        pointer: '/entry',
        rule: 'missing-entry',
        severity: 'error',
        message: 'The entry "kpt" is no step: did you mean "ktp"?',
      },
    ]);
  });

  it('exits with 0 when there are warnings only', async () => {
    const root = definitionsCopy();
    edit(
      'flows/apply.flow.json',
      '"entry"',
      '"conditions": {"known": {"at": "/known/email", "exists": true}}, "entry"',
    )(root);
    const { io, out } = collected();
    expect(await runCheck(['--root', root], io)).toBe(0);
    expect(out()).toContain('[unused-condition] (warning)');
  });

  it('says what it has checked when all is fine', async () => {
    const { io, out } = collected();
    expect(await runCheck([], io)).toBe(0);
    expect(out()).toMatch(/^All definitions are fine: \d+ forms, .*\n$/);
    const json = collected();
    await runCheck(['--json'], json.io);
    expect(JSON.parse(json.out())).toEqual([]);
  });

  it.each([
    ['a root that is not there', '/nowhere/at/all'],
    ['a root that is a file', `${PRODUCT_ROOT}/package.json`],
  ])('reports %s', async (_, root) => {
    const { io, out } = collected();
    expect(await runCheck(['--root', root], io)).toBe(1);
    expect(out()).toMatch(/^\.:1 \/ \[root\] .+: .+\.\n$/);
  });

  it('reports a root without definitions, and languages without texts', () => {
    const root = emptyRoot();
    expect(checkProject(root).findings.map(({ rule }) => rule)).toEqual(['root']);
    add('flows/x.flow.json', readFileSync(`${PRODUCT_ROOT}/flows/apply.flow.json`, 'utf8'))(root);
    expect(checkProject(root).findings.filter(({ rule }) => rule === 'missing-language')).toHaveLength(2);
  });

  it('refuses an option it does not have', async () => {
    const { io, err } = collected();
    expect(await runCheck(['--rot', '.'], io)).toBe(2);
    expect(err()).toContain('flows -- check [--root DIR]');
  });
});
