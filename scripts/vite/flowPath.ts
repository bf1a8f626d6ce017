import { readFileSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import type { Plugin } from 'vite';

const QUERY = '.flow.json?path';
const PREFIX = '\0lancar-flow-path:';

/**
 * `/flows/<flow>.flow.json?path` gives the flow's `path` alone, so that the router knows every flow's routes
 * without any flow in the first download.
 */
export function flowPath(): Plugin {
  let root = process.cwd();
  return {
    name: 'lancar-flow-path',
    enforce: 'pre',
    configResolved(config) {
      root = config.root;
    },
    resolveId(source, importer) {
      if (!source.endsWith(QUERY)) return undefined;
      const file = source.slice(0, -'.json?path'.length);
      const fromRoot = file.startsWith('/') && !file.startsWith(root + sep);
      return PREFIX + (fromRoot ? join(root, file) : resolve(dirname(importer ?? root), file));
    },
    load(id) {
      if (!id.startsWith(PREFIX)) return undefined;
      const file = `${id.slice(PREFIX.length)}.json`;
      this.addWatchFile(file);
      const { path } = JSON.parse(readFileSync(file, 'utf8')) as { path: string };
      return `export default ${JSON.stringify(path)};`;
    },
  };
}
