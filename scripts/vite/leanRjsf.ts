import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Modules of rjsf that a flat form of our own controls never reaches, and what stands in for them: 30 kB gzip. */
const REPLACED: ReadonlyArray<readonly [importer: RegExp, source: RegExp, replacement: string]> = [
  [/@rjsf\/core\//, /getDefaultRegistry(\.js)?$/, 'getDefaultRegistry.ts'],
  [/@rjsf\/utils\//, /shallowAllOfMerge(\.js)?$/, 'notInDialect.ts'],
  [/@rjsf\/utils\//, /^fast-uri$/, 'notInDialect.ts'],
];

/** Builds rjsf without its default theme and without the parts of JSON Schema that forms may not use. */
export function leanRjsf(): Plugin {
  let folder = '';
  return {
    name: 'lancar-lean-rjsf',
    enforce: 'pre',
    configResolved(config) {
      folder = join(config.root, 'src/widgets/rjsf/lean');
    },
    resolveId(source, importer = '') {
      const found = REPLACED.find(([from, what]) => from.test(importer) && what.test(source));
      return found && join(folder, found[2]);
    },
  };
}
