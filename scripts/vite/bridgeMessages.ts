import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { acceptModule } from '../bridge/acceptModule';
import { DIRECTIONS } from '../bridge/messages';

const IMPORT = 'lancar:bridge/';
const MODULE = '\0lancar-bridge:';

/**
 * `import accepts from 'lancar:bridge/to-page'`: for each message type of schemas/api/bridge/to-page a function that tells
 * whether a body is as its schema says, compiled ahead.
 */
export function bridgeMessages(): Plugin {
  let root = process.cwd();
  return {
    name: 'lancar-bridge-messages',
    enforce: 'pre',
    configResolved(config) {
      root = config.root;
    },
    resolveId(source) {
      return source.startsWith(IMPORT) ? MODULE + source.slice(IMPORT.length) : undefined;
    },
    load(id) {
      const direction = DIRECTIONS.find((known) => id === MODULE + known);
      if (!direction) return undefined;
      const folder = resolve(root, 'schemas', 'api', 'bridge', direction);
      for (const name of readdirSync(folder)) this.addWatchFile(join(folder, name));
      return acceptModule(root, direction);
    },
  };
}
