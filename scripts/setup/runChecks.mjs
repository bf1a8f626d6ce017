import { availableParallelism } from 'node:os';

/**
 * A check gives its exit code and, when it is made of tests, how many passed and failed and which. `output` is what it
 * printed where it was asked to be quiet.
 * @typedef {{ code: number, passed?: number, failed?: number, failures?: string[], output?: string }} Outcome
 * @typedef {{ title: string, run: (options: { quiet: boolean }) => Promise<Outcome> }} Check
 */

/**
 * Runs turns of checks up to the first that fails, those of a turn side by side, then sums up: how long each took and which
 * tests failed; the last line is "N passed, N failed".
 * @param {Check[][]} turns
 */
export async function runChecks(turns) {
  const started = performance.now();
  const results = [];
  for (const checks of turns) {
    await runTurn(checks, results);
    if (results.some(({ failed }) => failed > 0)) break;
  }
  console.log(`\n== Summary (${seconds(started)} s) ==`);
  for (const { title, passed, failed, failures, took } of results) {
    console.log(`${failed > 0 ? 'FAILED' : 'ok    '} ${title} (${passed} passed, ${failed} failed, ${took} s)`);
    for (const failure of failures) console.log(`       ${failure}`);
  }
  const ran = new Set(results.map(({ title }) => title));
  for (const { title } of turns.flat()) if (!ran.has(title)) console.log(`not run ${title}`);
  const failed = total(results, 'failed');
  console.log(`${total(results, 'passed')} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
}

/** A check alone prints as it goes; of several, each prints when it has ended, and none starts after one failed. */
async function runTurn(checks, results) {
  const quiet = checks.length > 1;
  const waiting = [...checks];
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      if (!quiet) console.log(`\n== ${check.title} ==`);
      const started = performance.now();
      const outcome = await check.run({ quiet });
      if (quiet) console.log(`\n== ${check.title} ==\n${(outcome.output ?? '').trim()}`);
      results.push({ title: check.title, took: seconds(started), failures: outcome.failures ?? [], ...tally(outcome) });
      if (results.at(-1).failed > 0) waiting.length = 0;
    }
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), checks.length) }, work));
}

const seconds = (started) => ((performance.now() - started) / 1000).toFixed(1);

/** A check without tests of its own counts as one; one that ends badly has failed with any count. */
function tally({ code, passed, failed }) {
  if (passed === undefined || failed === undefined)
    return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1) };
}

function total(results, key) {
  return results.reduce((sum, result) => sum + result[key], 0);
}
