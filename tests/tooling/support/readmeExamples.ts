import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { blocksOf, editOf, type PageEdit } from '../../support/pageEdits';
import type { ProjectCopy } from '../../support/projectCopy';
import { type RunResult, run } from '../../support/run';

const PAGES = resolve(import.meta.dirname, '../readme');

/** What a page of tests/tooling/readme does as a row of README's table says. */
interface Example {
  readonly page: string;
  /** the row */
  readonly what: string;
  /** made first */
  readonly edits: readonly PageEdit[];
  /** in files that do not compile without them */
  readonly demanded: readonly PageEdit[];
  /** tests that show what came of it */
  readonly tests: readonly PageEdit[];
}

const editsOf = (text: string | undefined): readonly PageEdit[] =>
  blocksOf(text ?? '').map((block) => {
    const edit = editOf(block);
    if (!edit) throw new Error(`no edit: ${block.before}`);
    return edit;
  });

function readExample(page: string): Example {
  const text = readFileSync(join(PAGES, page), 'utf8');
  const [, what = ''] = /^# (.+)$/m.exec(text) ?? [];
  const [first, ...others] = text.split(/^## /m);
  const below = (heading: string) => editsOf(others.find((part) => part.startsWith(heading)));
  return { page, what, edits: editsOf(first), demanded: below('What the compiler asks for'), tests: below('Seen') };
}

export const EXAMPLES: readonly Example[] = readdirSync(PAGES).sort().map(readExample);

/** The files that some edits are made in, each once. */
export const filesOf = (edits: readonly PageEdit[]): readonly string[] =>
  [...new Set(edits.map(({ file }) => file))].sort();

/** Runs a program of the packages in a copy. */
export const runIn = ({ folder }: ProjectCopy, program: string, ...args: readonly string[]): Promise<RunResult> =>
  run(process.execPath, [join('node_modules', program), ...args], folder);

/** All that is passed before the tests, but what was just written: pictures, and what Biome says of the edited files. */
const COMMIT_CHECKS = `
const { runChecks } = await import('./scripts/setup/runChecks.mjs');
const { commitChecks } = await import('./scripts/setup/checks.mjs');
const written = ['Lint, format and import order', 'Flow pictures'];
await runChecks([commitChecks[0].filter(({ title }) => !written.includes(title))]);
`;

/** Formats and draws what the edits of a copy changed, then asks for all that every commit passes but its tests. */
export async function checkCopy(copy: ProjectCopy, edits: readonly PageEdit[]): Promise<RunResult> {
  const options = ['--write', '--error-on-warnings', '--no-errors-on-unmatched'];
  const written = [
    await runIn(copy, '@biomejs/biome/bin/biome', 'check', ...options, ...filesOf(edits)),
    await copy.run('scripts/flows.ts', 'graph', '--all', '--update'),
  ];
  return written.find(({ code }) => code !== 0) ?? copy.evaluate(COMMIT_CHECKS);
}

/** Tests of what the examples add to, beside their own. */
const TESTS = [
  'newcomer',
  'tests/rules/rules',
  'tests/rules/registry',
  'tests/rules/warnings',
  'tests/flows/channels',
  'tests/engine/popups',
  'tests/server/refusals',
];

export const testCopy = (copy: ProjectCopy): Promise<RunResult> => runIn(copy, 'vitest/vitest.mjs', 'run', ...TESTS);
