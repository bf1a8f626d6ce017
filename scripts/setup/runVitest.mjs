import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runNode } from './run.mjs';

/** Runs the named projects of vitest.config.ts and counts their tests. */
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
    return { code, ...countTests(report) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** No counts when vitest ended before it could write its report. */
function countTests(report) {
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
    return { passed: numPassedTests, failed: numFailedTests };
  } catch {
    return {};
  }
}
