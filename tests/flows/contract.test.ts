import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { runCheck } from '../../scripts/flows/check';
import { contractText, readContract } from '../../scripts/flows/contractFile';
import { checkProject } from '../../scripts/flows/project';
import { PRODUCT_ROOT, readBuild } from '../../scripts/flows/readBuild';
import type { BuildContract } from '../../src/contract/buildContract';
import type { RuleId } from '../../src/definitions/ruleIds';
import { hasPage } from '../../src/prover/checks/pages';
import { someOf } from '../support/thorough';
import { collected } from './support/collected';
import { DEFECTS } from './support/defects/index';
import { definitionsCopy, emptyRoot, remove } from './support/definitionsCopy';

const FILE = 'contract.json';
let build: BuildContract;
beforeAll(() => {
  build = JSON.parse(JSON.stringify(readBuild(PRODUCT_ROOT)));
});

/** A contract.json in a folder of its own. */
function written(contract: BuildContract): string {
  const file = join(emptyRoot(), FILE);
  writeFileSync(file, contractText(contract));
  return file;
}

/** The rules that ask what a build can do. */
const ASKING: readonly RuleId[] = [
  'unknown-widget',
  'unfit-widget',
  'unknown-rule',
  'rule-parameter',
  'leave-target',
  'unknown-back-target',
  'missing-picture',
  'unserved-call',
  'unused-form',
  'unused-text',
];

describe('definitions checked against the contract of a build', () => {
  it('have no finding when they are those that are shipped', () => {
    expect(checkProject(PRODUCT_ROOT, readContract(written(build))).findings).toEqual([]);
  });

  it.each(someOf('asking rules', ASKING, 3))(
    'have the findings that they have against its code, with a defect by %s',
    (rule) => {
      const root = definitionsCopy();
      for (const change of DEFECTS.find((defect) => defect.rule === rule)?.make ?? []) change(root);
      const { findings } = checkProject(root, readContract(written(build)));
      expect(findings.map((finding) => finding.rule)).toContain(rule);
      expect(findings).toEqual(checkProject(root).findings);
    },
  );

  const without = <Value>(all: Readonly<Record<string, Value>>, name: string) =>
    Object.fromEntries(Object.entries(all).filter(([key]) => key !== name));
  const lacking: [string, RuleId, (full: BuildContract) => Partial<BuildContract>][] = [
    ['a widget', 'unknown-widget', ({ widgets }) => ({ widgets: without(widgets, 'nik') })],
    ['a rule', 'unknown-rule', ({ rules }) => ({ rules: without(rules, 'nik') })],
    ['a screen', 'leave-target', ({ screens }) => ({ screens: { ...screens, leave: [] } })],
    ['a screen to go back to', 'unknown-back-target', ({ screens }) => ({ screens: { ...screens, back: [] } })],
    ['a call', 'unserved-call', ({ calls }) => ({ calls: calls.filter((call) => call !== 'POST /loan/check') })],
    ['a form', 'unused-form', ({ forms }) => ({ forms: forms.filter((form) => form !== 'login') })],
    [
      'the use of a text',
      'unused-text',
      ({ texts }) => ({ texts: { ...texts, literals: texts.literals.filter((key) => key !== 'common.toHome') } }),
    ],
  ];
  it.each(someOf('lacking builds', lacking, 3))('are told by a build that lacks %s', (_, rule, change) => {
    const older = readContract(written({ ...build, ...change(build) }));
    expect(checkProject(PRODUCT_ROOT, older).findings.map((finding) => finding.rule)).toContain(rule);
  });
});

/** What is written in code as an address is, without the channel before it and the query behind it. */
const WRITTEN = /(['"`])(?:\/\$\{\w+\}\/)?([^'"`\n?]+)(?:\?[^'"`\n]*)?\1(?!\s+satisfies Flow)/g;
/** Where one word may be an address: behind a name, a choice or a return. */
const LEADS = /(?:(?<!\bway): |\? |(?<![=!])= |return |navigate\()$/;
/** Where nothing leads anywhere: a row of what is asked on which page stays unread where the page is gone. */
const NO_ADDRESS = /[\\/](?:(?:generated|prover|sandbox|desk|migrations|definitions)[\\/]|helpOfPages\.ts$)/;

describe('what code relies on by name', () => {
  it('is written in the contract of a build with the files that name it', () => {
    const loan = build.named.find(({ kind, name }) => kind === 'address' && name === 'home/apply-loan');
    expect(loan?.at).toContain('server/modules/loans/domain/canApply.ts');
    const named = build.named.map(({ kind, name }) => `${kind} ${name}`);
    expect(named).toEqual(expect.arrayContaining(['flow verify-nik', 'form login', 'document loan-agreement']));
  });

  it('is marked wherever code leads to a flow', () => {
    const project = checkProject(PRODUCT_ROOT, { ...build, paths: [] }).project;
    const files = ['src', 'server'].flatMap((folder) =>
      readdirSync(join(PRODUCT_ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
    );
    const unmarked = files
      .filter((file) => /\.tsx?$/.test(file) && !NO_ADDRESS.test(file))
      .flatMap((file) => {
        const text = readFileSync(join(PRODUCT_ROOT, file), 'utf8');
        return [...text.matchAll(WRITTEN)].flatMap(({ 2: written = '', index }) => {
          const path = written.replace(/\$\{[^}]*\}/g, '{}');
          const isWord = !path.includes('/') && !LEADS.test(text.slice(0, index));
          return !isWord && hasPage(project, path) && !build.paths.includes(path) ? [`${file} ${path}`] : [];
        });
      });
    expect(unmarked).toEqual([]);
  });

  it.each([
    ['flows/verify-nik.flow.json', 'server/modules/home/readStanding.ts'],
    ['schemas/forms/login.schema.json', 'server/modules/people/signInForms.ts'],
    ['content/documents/terms-of-service.json', 'server/modules/documents/documentsInForce.ts'],
    ['flows/resubmit.flow.json', 'server/modules/loans/domain/canApply.ts'],
  ])('is missed where %s is gone, with the place', (path, place) => {
    const root = definitionsCopy();
    remove(path)(root);
    const { findings } = checkProject(root, build);
    const missed = findings.filter(({ rule }) => rule === 'named-in-code').map(({ message }) => message);
    expect(missed).toEqual([expect.stringContaining(place)]);
  });
});

describe('flows check --contract', () => {
  it('says of the shipped definitions what it says without', async () => {
    const [plain, against] = [collected(), collected()];
    expect(await runCheck([], plain.io)).toBe(0);
    expect(await runCheck(['--contract', written(build)], against.io)).toBe(0);
    expect(against.out()).toBe(plain.out());
  });

  it.each<[string, (text: string) => string]>([
    ['that was changed', (text) => text.replace('POST /loan/check', 'POST /loan/chekc')],
    ['that lacks a part', (text) => text.replace('"calls"', '"x-calls"')],
    ['that is not JSON', (text) => text.slice(1)],
  ])('refuses a file %s', async (_, change) => {
    const file = written(build);
    writeFileSync(file, change(readFileSync(file, 'utf8')));
    const { io, err } = collected();
    expect(await runCheck(['--contract', file], io)).toBe(2);
    expect(err()).toContain(`${file} is no contract of a build`);
  });

  it('knows a build by what it can do, in whatever order that is written', () => {
    const idOf = (text: string) => JSON.parse(text).id;
    const id = idOf(contractText(build));
    const { texts, widgets, ...others } = build;
    expect(idOf(contractText({ texts, ...others, widgets }))).toBe(id);
    expect(idOf(contractText({ ...build, pictures: [] }))).not.toBe(id);
  });
});
