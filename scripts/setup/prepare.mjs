/** Part of npm install: makes the types, where what makes them is installed too. */
import { createRequire } from 'node:module';
import { ensureGenerated } from './ensureGenerated.mjs';

const { resolve } = createRequire(import.meta.url);
const needed = ['tsx', 'json-schema-to-typescript'];

function isInstalled(name) {
  try {
    return resolve(name) !== '';
  } catch {
    return false;
  }
}

// a mistake in a definition is no reason against installing: every other command tells it
if (needed.every(isInstalled)) await ensureGenerated();
