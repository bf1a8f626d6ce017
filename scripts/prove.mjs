/**
 * npm run prove: the long proofs in tests/prove, of which the tests hold a sample. `npm run prove -- night:money` runs the
 * proofs of that night (setup/nights.json), `npm run prove -- mutants attacks` tests/prove/mutants*.test.ts and all in
 * tests/prove/attacks; from the first option on all goes to vitest.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './setup/ensureBrowser.mjs';
import { ensureBuilt } from './setup/ensureBuilt.mjs';
import { ensureInstalled } from './setup/ensureInstalled.mjs';
import { fail, projectDir, say } from './setup/project.mjs';
import { runNode } from './setup/run.mjs';

/**
 * Each ends within an hour on two processors, in about so many minutes.
 * @type {Record<string, { before: string, proofs: string[], projects: string[], minutes: number }>}
 */
const NIGHTS = JSON.parse(readFileSync(join(projectDir, 'scripts', 'setup', 'nights.json'), 'utf8'));

const given = process.argv.slice(2);
const firstOption = given.findIndex((argument) => argument.startsWith('-'));
const names = firstOption < 0 ? given : given.slice(0, firstOption);
const options = given.slice(names.length);

const NIGHT = /^night:(.*)$/;
const nights = names.flatMap((name) => NIGHT.exec(name)?.[1] ?? []);
const unknown = nights.filter((name) => !(name in NIGHTS));
if (unknown.length > 0) {
  const known = Object.entries(NIGHTS).map(([name, { minutes }]) => `night:${name} (about ${minutes} minutes)`);
  fail(`There is no night:${unknown.join(', night:')}. There are ${known.join(', ')}.`);
}

/** What vitest is given for some proofs, for whole projects, or for all there is. */
function runsOf() {
  if (names.length === 0) return [[]];
  const chosen = nights.map((name) => NIGHTS[name]);
  const proofs = [...names.filter((name) => !NIGHT.test(name)), ...chosen.flatMap((night) => night.proofs)];
  const projects = chosen.flatMap((night) => night.projects);
  return [
    ...(proofs.length > 0 ? [proofs.map((name) => `tests/prove/${name}`)] : []),
    ...(projects.length > 0 ? [projects.map((name) => `--project=${name}`)] : []),
  ];
}

await ensureInstalled();
await ensureBrowser();
if ((await ensureBuilt()).code !== 0) fail('The build failed (see above), so there is nothing to prove.');
for (const run of runsOf()) {
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'vitest.prove.config.ts', ...run, ...options];
  const { code } = await runNode(vitest);
  if (code !== 0) process.exitCode = code;
}
for (const name of nights) say(`night:${name} is over${process.exitCode ? ', and something failed (see above)' : ''}.`);
