import { readFileSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import type { Plugin } from 'vite';
import type { Flow } from '../../src/contract/definitions';
import { routeOfFlow } from '../../src/engine/steps';

const QUERY = '.flow.json?route';
const PREFIX = '\0lancar-flow-route:';

/**
 * `/flows/<flow>.flow.json?route` gives the flow's address, the values of its placeholders and where one signs in,
 * so that the router knows every flow's routes without any flow in the first download.
 */
export function flowPathPlugin(): Plugin {
  let root = process.cwd();
  return {
    name: 'lancar-flow-route',
    enforce: 'pre',
    configResolved(config) {
      root = config.root;
    },
    resolveId(source, importer) {
      if (!source.endsWith(QUERY)) return undefined;
      const file = source.slice(0, -'.json?route'.length);
      const fromRoot = file.startsWith('/') && !file.startsWith(root + sep);
      return PREFIX + (fromRoot ? join(root, file) : resolve(dirname(importer ?? root), file));
    },
    load(id) {
      if (!id.startsWith(PREFIX)) return undefined;
      const file = `${id.slice(PREFIX.length)}.json`;
      this.addWatchFile(file);
      return `export default ${JSON.stringify(routeOfFlow(JSON.parse(readFileSync(file, 'utf8')) as Flow))};`;
    },
  };
}
