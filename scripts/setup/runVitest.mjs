import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { projectDir } from './project.mjs';
import { runNode } from './run.mjs';

/** Runs the named projects of vitest.config.ts, counts their tests and names those that failed. */
export async function runVitest(...projects) {
  const folder = mkdtempSync(join(tmpdir(), 'lancar-tests-'));
  const report = join(folder, 'report.json');
  const { code } = await runNode([
    'node_modules/vitest/vitest.mjs',
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  try {
    return { code, ...readReport(report) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Nothing when vitest ended before it could write its report. */
function readReport(report) {
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
    const failures = testResults
      .filter(({ status }) => status === 'failed')
      .flatMap(({ name, assertionResults }) => {
        const tests = assertionResults.filter(({ status }) => status === 'failed');
        const titles = tests.length > 0 ? tests.map(({ fullName }) => fullName) : ['could not run'];
        return titles.map((title) => `${relative(projectDir, name)}: ${title}`);
      });
    return { passed: numPassedTests, failed: numFailedTests, failures };
  } catch {
    return {};
  }
}
