import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { runCheck } from '../../../scripts/flows/check';
import { checkProject } from '../../../scripts/flows/project';
import { PRODUCT_ROOT } from '../../../scripts/flows/readBuild';
import { formatExample, formatFinding } from '../../../src/definitions/finding';
import { RULE_IDS } from '../../../src/definitions/ruleIds';
import { someOf } from '../../support/thorough';
import { collected } from '../support/collected';
import { withMutant } from '../support/mutants/applyMutant';
import { type Entry, readEntries, rulesOfContents } from './support/document';
import { SET_UPS } from './support/setUps';

const EXAMPLE = join(PRODUCT_ROOT, 'tests/flows/rules/example');
const ENTRIES = readEntries();
const RULES = Object.keys(RULE_IDS);

let root = '';

/** A copy of the example project, as nobody changed it. */
function copy(): string {
  const to = join(mkdtempSync(join(tmpdir(), 'rules-')), 'project');
  cpSync(EXAMPLE, to, { recursive: true });
  return to;
}

beforeAll(() => {
  root = copy();
});
afterAll(() => rmSync(join(root, '..'), { recursive: true, force: true }));

const lines = (at: string) => checkProject(at).findings.map(formatFinding);

/** The rules found, each once, with the files in which one of them is, and how grave that is. */
function found(at: string, rule: string) {
  const { findings } = checkProject(at);
  const ofRule = findings.filter((finding) => finding.rule === rule);
  return {
    rules: [...new Set(findings.map((finding) => finding.rule))].sort(),
    files: ofRule.map(({ file }) => file),
    severities: new Set(ofRule.map(({ severity }) => severity)),
    lines: findings.map(formatFinding).join('\n'),
  };
}

describe('docs/definition-rules.md', () => {
  it('has one entry for every rule, and none for what is no rule', () => {
    expect(ENTRIES.map(({ rule }) => rule).sort()).toEqual([...RULES].sort());
  });

  it('leads to every entry from its contents', () => {
    expect(rulesOfContents()).toEqual(expect.arrayContaining([...RULES]));
  });

  it('shows a wrong and a right example of every rule, or tells them in words that a set-up makes true', () => {
    const without = ENTRIES.filter(({ wrong, right }) => wrong === undefined || right === undefined);
    expect(without.map(({ rule }) => rule).sort()).toEqual([...Object.keys(SET_UPS), 'check-failed'].sort());
  });

  it('takes its examples from a project that is fine', () => {
    expect(lines(root)).toEqual([]);
  });
});

/** Rules about what happens to some people and not to others. */
const ABOUT_PEOPLE = [
  'dead-end',
  'endless-loop',
  'missing-last-edge',
  'shadowed-edge',
  'always-true',
  'always-false',
  'uncollected-answer',
  'unserved-value',
];

const shown = ENTRIES.filter(
  (entry): entry is Required<Entry> => entry.wrong !== undefined && entry.right !== undefined,
);

describe('an example of the document', () => {
  it.each(someOf('broken examples', shown, 50))(
    'that is wrong by $rule is reported so, as grave as the document says, and nothing else',
    ({ rule, wrong, also, files: expected, severity }) => {
      const { rules, files, severities, lines: all } = withMutant(root, wrong, () => found(root, rule));
      expect(rules, all).toEqual([rule, ...also].sort());
      expect(expected, all).toEqual(expect.arrayContaining([...files]));
      expect(severities, all).toEqual(new Set([severity]));
    },
  );

  it.each(ABOUT_PEOPLE)('that is wrong by %s comes with answers that show it', (rule) => {
    const wrong = shown.find((entry) => entry.rule === rule)?.wrong ?? { edits: [] };
    const findings = withMutant(root, wrong, () => checkProject(root).findings.filter((one) => one.rule === rule));
    expect(findings.map(formatExample)).toEqual(findings.map(() => expect.stringMatching(/^ {4}for example: \S/)));
    expect(findings).not.toEqual([]);
  });

  it.each(someOf('right examples', shown, 50))('that is right by $rule has no finding', ({ right }) => {
    expect(withMutant(root, right, () => lines(root))).toEqual([]);
  });
});

describe('a situation the document tells in words', () => {
  it.each(Object.entries(SET_UPS))('by %s is reported so, and put right is not', (rule, { file, wrong, right }) => {
    const [broken, sound] = [copy(), copy()];
    try {
      wrong(broken);
      right(sound);
      const also = ENTRIES.find((entry) => entry.rule === rule)?.also ?? [];
      const { rules, files, lines: all } = found(broken, rule);
      expect(rules, all).toEqual([rule, ...also].sort());
      expect(files, all).toContain(file);
      expect(lines(sound)).toEqual([]);
    } finally {
      for (const folder of [broken, sound]) rmSync(join(folder, '..'), { recursive: true, force: true });
    }
  });
});

describe('a check that fails within itself', () => {
  afterEach(() => {
    vi.doUnmock('../../../src/prover/checks/index');
    vi.resetModules();
  });

  it('is reported so, and the same project is fine otherwise', async () => {
    const stumbling = {
      stumbling: () => {
        throw new Error('over a stone');
      },
    };
    vi.doMock('../../../src/prover/checks/index', () => ({ CHECKS: stumbling, LATE_CHECKS: {} }));
    vi.resetModules();
    const { checkProject: check } = await import('../../../scripts/flows/project');
    expect(check(root).findings.map(formatFinding)).toEqual([
      expect.stringMatching(/^\.:1 \/ \[check-failed\] The check stumbling could not finish \(over a stone\): .+\.$/),
    ]);
    expect(lines(root)).toEqual([]);
  });
});

describe('flows check --explain', () => {
  it.each(RULES)('says of %s what the document says', async (rule) => {
    const { io, out } = collected();
    expect(await runCheck(['--explain', rule], io)).toBe(0);
    expect(out()).toMatch(new RegExp(`^${rule}\n\n`));
    expect(out()).toContain('\nWrong');
    expect(out()).toContain('\nRight');
    expect(out()).not.toContain('###');
  });

  it('suggests the rule that was meant', async () => {
    const { io, err } = collected();
    expect(await runCheck(['--explain', 'missing-setp'], io)).toBe(2);
    expect(err()).toContain('did you mean "missing-step"?');
  });
});
