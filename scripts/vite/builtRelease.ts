import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { definitionsIn } from '../../server/platform/releases/definitionsIn';
import { releaseOf } from '../../src/definitions/release';

const ID = 'lancar:built-release';
const MODULE = `\0${ID}`;
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** `import { BUILT_RELEASE } from 'lancar:built-release'` gives the id of the definitions a build is made with. */
export function builtRelease(): Plugin {
  let root = process.cwd();
  return {
    name: 'lancar:built-release',
    configResolved(config) {
      root = config.root;
    },
    resolveId: (source) => (source === ID ? MODULE : undefined),
    load(id) {
      if (id !== MODULE) return undefined;
      const { releaseId } = releaseOf(definitionsIn(root).project, sha256);
      return `export const BUILT_RELEASE = ${JSON.stringify(releaseId)};`;
    },
  };
}
