import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { contractText } from '../flows/contractFile';
import { readBuild } from '../flows/readBuild';

/** Writes beside the app of a build what it can do, which definitions are checked against where its code is not. */
export function contract(): Plugin {
  let root = '';
  return {
    name: 'lancar:contract',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    configResolved(config) {
      root = config.root;
    },
    writeBundle({ dir = '' }) {
      writeFileSync(join(dir, '..', 'contract.json'), contractText(readBuild(root)));
    },
  };
}
