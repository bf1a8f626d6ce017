import type { Plugin } from 'vite';

const classNamed = (name: string) => new RegExp(`^class ${name}\\b[^]*?^}\\n`, 'm');
const method = (name: string) => new RegExp(`^ {2}${name}\\([^]*?^ {2}}\\n`, 'm');
const named = (name: string) => new RegExp(`^function ${name}\\([^]*?^}\\n`, 'm');

/**
 * Parts of i18next that texts of our dialect never reach, and what stands in for them: texts come from files of the app,
 * by a key, with `{{placeholders}}` alone (src/prover/placeholders.ts), in languages that are read from left to right.
 */
const REPLACED: ReadonlyArray<readonly [part: RegExp, by: string]> = [
  [classNamed('Connector'), 'class Connector extends EventEmitter {}\n'],
  [classNamed('Formatter'), 'class Formatter {\n  format(value) {\n    return value;\n  }\n}\n'],
  [method('nest'), '  nest(text) {\n    return text;\n  }\n'],
  [method('dir'), "  dir() {\n    return 'ltr';\n  }\n"],
  ...['cloneInstance', 'use', 'hydrate', 'getFixedT', 'loadNamespaces', 'loadLanguages', 'addResources'].map(
    (name) => [method(name), ''] as const,
  ),
  [named('createProxy'), ''],
  [named('keysFromSelector'), "function keysFromSelector() {\n  return '';\n}\n"],
];

/** What is said to developers, and only while the option `debug` is on. */
const DEBUG = /^ +(?:this\.logger|baseLogger)\.(?:log|warn|once|deprecate)\(.*\);$/gm;

/** Builds i18next without its loading, formats, nesting, other ways to name a text, and words for developers. */
export function leanI18next(): Plugin {
  return {
    name: 'lancar-lean-i18next',
    apply: 'build',
    transform: {
      filter: { id: /\/node_modules\/i18next\/dist\/esm\/i18next\.js$/ },
      handler(code) {
        const lean = REPLACED.reduce((left, [part, by]) => {
          if (!part.test(left)) this.error(`i18next has no part ${part} any more: correct scripts/vite/leanI18next.ts`);
          return left.replace(part, () => by);
        }, code);
        return { code: lean.replace(DEBUG, ''), map: null };
      },
    },
  };
}
