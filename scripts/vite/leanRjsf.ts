import { join } from 'node:path';
import type { Plugin } from 'vite';
import { blockOf, type LeanPart, leaner } from './leaner';

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

/** Members of its form that judge, change and send: what is entered goes to the FormStore, and this form holds no data. */
const FORM_MEMBERS = [
  'liveValidate(',
  'validate(',
  'renderErrors(',
  'getUsedFormData = ',
  'getFieldNames = ',
  'omitExtraData = ',
  'setFieldValue = ',
  'onChange = ',
  'validateBeforeThrow(',
  'processChange(',
  'reset = ',
  'onBlur = ',
  'queueUpdate(',
  'onFocus = ',
  'onSubmit = ',
  'validateSubmission(',
  'validateWithExtraErrors(',
  'focusFirstError(',
  'submit = ',
  'focusOnError(',
  'validateFormWithFormData = ',
  'validateForm(',
];

/** On one line or many. */
const memberNamed = (head: string) =>
  new RegExp(`^ {4}${head.replace(/[(=]/g, '\\$&')}.*;\\n|${blockOf(head, 4).source}`, 'm');

const FORM_PARTS = FORM_MEMBERS.map((member): LeanPart => [memberNamed(member), '']);

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
    transform: {
      filter: { id: /\/@rjsf\/core\/lib\/components\/Form\.js$/ },
      handler: (code) => ({ code: leaner(code, FORM_PARTS, 'scripts/vite/leanRjsf.ts'), map: null }),
    },
  };
}
