import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { projectDir } from './project.mjs';
import { runNode } from './run.mjs';

/** Runs the named projects of vitest.config.ts, counts their tests and tells which failed and why. */
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

const SHOWN_LINES = 12;

const OTHERS_FRAME = /^ +at .*(?:node_modules|<anonymous>)/;

/** The beginning of an error's text, each line below the test's name. */
function firstLines(text = '') {
  const lines = stripVTControlCharacters(text).split('\n');
  const own = lines.filter((line) => !OTHERS_FRAME.test(line)).slice(0, SHOWN_LINES);
  return own.map((line) => `\n         ${line}`).join('');
}

/** Nothing when vitest ended before it could write its report. */
function readReport(report) {
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
    const failures = testResults
      .filter(({ status }) => status === 'failed')
      .flatMap(({ name, message, assertionResults }) => {
        const tests = assertionResults.filter(({ status }) => status === 'failed');
        const found = tests.length > 0 ? tests : [{ fullName: 'could not run', failureMessages: [message] }];
        const file = relative(projectDir, name);
        return found.map(({ fullName, failureMessages }) => `${file}: ${fullName}${firstLines(failureMessages[0])}`);
      });
    return { passed: numPassedTests, failed: numFailedTests, failures };
  } catch {
    return {};
  }
}
