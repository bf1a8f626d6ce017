/** Runs the checks in order up to the first that fails, then sums up; the last line is "N passed, N failed". */
export async function runChecks(checks) {
  const results = [];
  for (const check of checks) {
    console.log(`\n== ${check.title} ==`);
    const started = performance.now();
    const outcome = await check.run();
    results.push({ title: check.title, seconds: (performance.now() - started) / 1000, ...tally(outcome) });
    if (results.at(-1).failed > 0) break;
  }
  console.log('\n== Summary ==');
  for (const { title, passed, failed, seconds } of results) {
    console.log(
      `${failed > 0 ? 'FAILED' : 'ok    '} ${title} (${passed} passed, ${failed} failed, ${seconds.toFixed(1)} s)`,
    );
  }
  for (const { title } of checks.slice(results.length)) console.log(`not run ${title}`);
  const failed = total(results, 'failed');
  console.log(`${total(results, 'passed')} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
}

/** A check without tests of its own counts as one; one that ends badly has failed, whatever it counted. */
function tally({ code, passed, failed }) {
  if (passed === undefined || failed === undefined)
    return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1) };
}

function total(results, key) {
  return results.reduce((sum, result) => sum + result[key], 0);
}
