import { ensureBuilt } from './ensureBuilt.mjs';
import { ensureGenerated } from './ensureGenerated.mjs';
import { runNode } from './run.mjs';
import { runVitest } from './runVitest.mjs';

/** A program of our packages, or a script of the project in TypeScript. */
const program =
  (...args) =>
  (options) =>
    runNode(args, options);
const script =
  (...args) =>
  (options) =>
    runNode(args, { ...options, typescript: true });

async function buildAndWeigh(options) {
  const built = await ensureBuilt(options);
  return built.code === 0 ? script('scripts/size.ts')(options) : built;
}

/** What is looked at without running it. */
const looks = [
  { title: 'Generated types', run: ensureGenerated },
  { title: 'Types', run: program('node_modules/typescript/bin/tsc') },
  {
    title: 'Lint, format and import order',
    run: program('node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'),
  },
  { title: 'Floors of the server', run: script('scripts/floors.ts') },
  { title: 'Unused code', run: program('node_modules/knip/bin/knip.js') },
  { title: 'Definitions', run: script('scripts/flows.ts', 'check') },
  { title: 'Golden journeys', run: script('scripts/flows.ts', 'journeys') },
  { title: 'Flow pictures', run: script('scripts/flows.ts', 'graph', '--all', '--check') },
];

/** What every commit must pass. @type {import('./runChecks.mjs').Check[][]} */
export const commitChecks = [looks, [{ title: 'Unit tests', run: () => runVitest('unit', 'page') }]];

/** What a landing must pass: all tests in one run, which reads each file of the code once. @type {import('./runChecks.mjs').Check[][]} */
export const landingChecks = [
  [{ title: 'Build and size limits', run: buildAndWeigh }, ...looks],
  [{ title: 'Tests, in Chromium too', run: () => runVitest('unit', 'page', 'tooling', 'server', 'dom', 'e2e') }],
];
