import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The package serves its development build under every condition. */
const PRODUCTION = 'node_modules/react-router/dist/production';
const FILES: Readonly<Record<string, string>> = {
  'react-router': 'index.mjs',
  'react-router/dom': 'dom-export.mjs',
};

/** Names for developer tools: each is a statement that keeps an unused component in the build. */
const DISPLAY_NAME = /^\w+\.displayName = .*;$/gm;
/** Calls that only make something; the package does not say so, so they are kept as well. */
const MAKES = /= (?=React\d*\.(?:createContext|forwardRef|memo)\()/g;

/** Builds react-router without its warnings for developers and without the components the app does not use. */
export function leanRouter(): Plugin {
  let folder = '';
  return {
    name: 'lancar-lean-router',
    apply: 'build',
    enforce: 'pre',
    configResolved({ root }) {
      folder = join(root, PRODUCTION);
    },
    resolveId: (source) => (Object.hasOwn(FILES, source) ? join(folder, FILES[source] ?? '') : undefined),
    transform(code, id) {
      if (!id.startsWith(folder)) return undefined;
      return { code: code.replace(DISPLAY_NAME, '').replace(MAKES, '= /* @__PURE__ */ '), map: null };
    },
  };
}
