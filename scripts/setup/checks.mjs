import { ensureBuilt } from './ensureBuilt.mjs';
import { runNode } from './run.mjs';
import { runVitest } from './runVitest.mjs';

/**
 * A check gives its exit code and, when it is made of tests, how many passed and failed.
 * @typedef {{ code: number, passed?: number, failed?: number }} Outcome
 * @typedef {{ title: string, run: () => Promise<Outcome> }} Check
 */

/** A script of the project in TypeScript. */
const script = (...args) => runNode(args, { typescript: true });

/** What every commit must pass, the quickest to tell first. @type {Check[]} */
export const commitChecks = [
  { title: 'Types', run: () => runNode(['node_modules/typescript/bin/tsc']) },
  {
    title: 'Lint, format and import order',
    run: () => runNode(['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings']),
  },
  { title: 'Unused code', run: () => runNode(['node_modules/knip/bin/knip.js']) },
  { title: 'Definitions', run: () => script('scripts/flows.ts', 'check') },
  { title: 'Golden journeys', run: () => script('scripts/flows.ts', 'journeys') },
  { title: 'Flow pictures', run: () => script('scripts/flows.ts', 'graph', '--all', '--check') },
  { title: 'Generated types', run: () => script('scripts/types.ts', '--check') },
  { title: 'Unit tests', run: () => runVitest('unit', 'dom') },
  { title: 'Build', run: ensureBuilt },
  { title: 'Size limits', run: () => script('scripts/size.ts') },
];

/** @type {Check} */
export const endToEnd = { title: 'End-to-end tests in Chromium', run: () => runVitest('e2e') };
