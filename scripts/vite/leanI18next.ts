import type { Plugin } from 'vite';
import { blockOf, type LeanPart, leaner } from './leaner';

const method = (name: string) => new RegExp(`^ {2}(?:static )?${name}\\([\\s\\S]*?^ {2}}\\n`, 'm');

/** A language is known by its name alone, as the folders of locales are. */
const LANGUAGES_BY_NAME = `class LanguageUtil {
  getBestMatchFromCodes([code]) {
    return code;
  }
  getFallbackCodes() {
    return [];
  }
  toResolveHierarchy(code) {
    return [code];
  }
}
`;

const SILENT_LOGGER = `class Logger {
  create() {
    return this;
  }
  init() {}
  log() {}
  warn() {}
  error() {}
  once() {}
}
`;

/**
 * Parts of i18next that texts of our dialect never reach, and what stands in for them: texts come from files of the app,
 * by a key, with `{{placeholders}}` alone (src/prover/placeholders.ts), in languages that are known by their names and read
 * from left to right. A text that is missing is its key, and no one is told.
 */
const PARTS: readonly LeanPart[] = [
  [blockOf('class Connector '), 'class Connector extends EventEmitter {}\n'],
  [blockOf('class Formatter '), 'class Formatter {\n  format(value) {\n    return value;\n  }\n}\n'],
  [blockOf('class Logger '), SILENT_LOGGER],
  [blockOf('class LanguageUtil '), LANGUAGES_BY_NAME],
  [blockOf('class RegExpCache '), ''],
  [/^const looksLikeObjectPathRegExpCache = .*\n/m, ''],
  [blockOf('const looksLikeObjectPath = '), ''],
  [method('extractFromKey'), '  extractFromKey(key) {\n    return { key, namespaces: this.options.defaultNS };\n  }\n'],
  [method('nest'), '  nest(text) {\n    return text;\n  }\n'],
  [method('dir'), "  dir() {\n    return 'ltr';\n  }\n"],
  [method('hasDefaultValue'), '  static hasDefaultValue() {\n    return false;\n  }\n'],
  [method('getUsedParamsDetails'), '  getUsedParamsDetails() {}\n'],
  [method('loadResources'), '  loadResources(language, callback) {\n    callback(null);\n  }\n'],
  [method('reloadResources'), '  reloadResources() {}\n'],
  [method('hasLoadedNamespace'), '  hasLoadedNamespace() {\n    return true;\n  }\n'],
  ...['cloneInstance', 'use', 'hydrate', 'getFixedT', 'loadNamespaces', 'loadLanguages', 'addResources'].map(
    (name) => [method(name), ''] as const,
  ),
  [
    /^ {2}overloadTranslationOptionHandler: args => \{[\s\S]*?^ {2}\},\n/m,
    '  overloadTranslationOptionHandler: () => ({}),\n',
  ],
  [blockOf("if (lng?.toLowerCase() === 'cimode') {", 4), ''],
  [blockOf('if (usedKey || usedDefault || updateMissing) {', 6), ''],
  [blockOf('if (res != null && postProcessorNames?.length', 4), ''],
  [blockOf('if (this.modules.languageDetector) {', 6), ''],
  [blockOf('if (l && this.logger.debug', 6), ''],
  [
    /^ {4}if \(!lng && this\.services\.languageDetector && [\s\S]*?^ {4}\} else \{\n {6}setLng\(lng\);\n {4}\}\n/m,
    '    setLng(lng);\n',
  ],
  [blockOf('function createProxy('), ''],
  [blockOf('function keysFromSelector('), "function keysFromSelector() {\n  return '';\n}\n"],
];

/** What is said to developers, and only while the option `debug` is on. */
const DEBUG = /^ +(?:this\.logger|baseLogger)\.(?:log|warn|once|deprecate)\(.*\);$/gm;

/** The source of i18next without its loading, formats, nesting, other ways to name a text, and words for developers. */
export const leanTexts = (code: string): string =>
  leaner(code, PARTS, 'scripts/vite/leanI18next.ts').replace(DEBUG, '');

/** Builds i18next without the parts that no text needs. */
export function leanI18next(): Plugin {
  return {
    name: 'lancar-lean-i18next',
    apply: 'build',
    transform: {
      filter: { id: /\/node_modules\/i18next\/dist\/esm\/i18next\.js$/ },
      handler: (code) => ({ code: leanTexts(code), map: null }),
    },
  };
}
