import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Modules of rjsf that a flat form of our own controls never reaches, or needs a fraction of, and what stands in for
 * them: 50 kB gzip.
 */
const REPLACED: ReadonlyArray<readonly [importer: RegExp, source: RegExp, replacement: string]> = [
  [/@rjsf\/core\//, /getDefaultRegistry(\.js)?$/, 'getDefaultRegistry.ts'],
  // rjsf renders descriptions as Markdown; ours are plain text
  [/@rjsf\/core\//, /^markdown-to-jsx\/react$/, 'markdown.ts'],
  [/@rjsf\/utils\//, /createSchemaUtils(\.js)?$/, 'createSchemaUtils.ts'],
  [/@rjsf\/utils\//, /deepEquals(\.js)?$/, 'deepEquals.ts'],
  [/@rjsf\/utils\//, /(shallowAllOfMerge|omitExtraData|findSchemaDefinition)(\.js)?$/, 'notInDialect.ts'],
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
