import type { TextTree } from '../textStore';

export const files = import.meta.glob<TextTree>(
  [
    '/locales/en-us/*.json',
    '/locales/en-us/forms/*.json',
    '!/locales/en-us/{common,auth,rules,errors,desk,desk-errors,data-copy}.json',
  ],
  { import: 'default' },
);
