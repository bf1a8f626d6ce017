import type { TextTree } from './textStore';

/** The texts that only some screens need, by file. */
export const furtherFiles = import.meta.glob<TextTree>(
  ['/locales/*/*.json', '!/locales/*/{common,auth,rules,errors,desk,desk-errors,data-copy}.json'],
  { import: 'default' },
);
