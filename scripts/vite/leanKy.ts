import type { Plugin } from 'vite';
import { blockOf, type LeanPart, leaner } from './leaner';

/**
 * Parts of ky that no call of the app reaches, by the file they are in: hooks, progress (uploads have a way of their own,
 * src/api/photo.ts), streams as bodies, and queries that are put together of two.
 */
const PARTS: Readonly<Record<string, readonly LeanPart[]>> = {
  'core/Ky.js': [
    ...Array.from({ length: 4 }, (): LeanPart => [/^( +)for \(const hook of [\s\S]*?^\1\}\n/m, '']),
    [/^ +hooks: mergeHooks\(\{[\s\S]*?\}, options\.hooks\),\n/m, ''],
    [blockOf('if (ky.#options.onDownloadProgress) {', 12), ''],
    [blockOf('if (this.#options.onUploadProgress) {', 8), ''],
    [blockOf('#assignRequest(', 4), ''],
    [blockOf('#wrapRequestWithUploadProgress(', 4), ''],
    [blockOf('if (errorObject instanceof ForceRetryError) {', 8), ''],
    [blockOf('if (error instanceof ForceRetryError && error.customRequest) {', 12), ''],
  ],
  'core/constants.js': [
    [
      /^export const supportsRequestStreams = \([\s\S]*?^\}\)\(\);\n/m,
      'export const supportsRequestStreams = false;\n',
    ],
  ],
  'utils/merge.js': [
    [blockOf('if (isObject(source.hooks)) {', 12), ''],
    [/searchParameters === undefined \? value : appendSearchParameters\(searchParameters, value\)/, 'value'],
  ],
};

/** A member that is private by name: for browsers of before, each use of a private one is a call of a helper. */
const PRIVATE = /#(?=[a-z]\w*\b)/gi;

/** The source of a file of ky without what no call needs. @param file below its distribution, `core/Ky.js` */
export const leanCalls = (file: string, code: string): string =>
  leaner(code, PARTS[file] ?? [], 'scripts/vite/leanKy.ts').replace(file === 'core/Ky.js' ? PRIVATE : /$^/, '_');

/** Builds ky without the parts that no call needs. */
export function leanKy(): Plugin {
  return {
    name: 'lancar-lean-ky',
    apply: 'build',
    transform: {
      filter: { id: /\/node_modules\/ky\/distribution\// },
      handler: (code, id) => ({ code: leanCalls(id.replace(/^.*\/distribution\//, ''), code), map: null }),
    },
  };
}
