import { resolve } from 'node:path';
import type { Plugin } from 'vite';

/** The module that Vite puts around every dynamic import of a build. */
const VITE_HELPER = '\0vite/preload-helper.js';
const HELPER = resolve(import.meta.dirname, '../../src/lib/importPart.ts');

/** Lets every dynamic import of the build go through src/lib/importPart.ts, which is told all files the part needs. */
export function importParts(): Plugin {
  return {
    name: 'lancar:import-parts',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          // Vite leaves out the part itself where that is its only file
          resolveDependencies: (part, files, { hostType }) =>
            hostType === 'js' ? [...new Set([part, ...files])] : files,
        },
      },
    }),
    load(id) {
      return id === VITE_HELPER ? `export { importPart as __vitePreload } from ${JSON.stringify(HELPER)};` : undefined;
    },
  };
}
