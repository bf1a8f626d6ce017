import type { TextTree } from '../textStore';

export const files = import.meta.glob<TextTree>(
  [
    '/locales/id/*.json',
    '/locales/id/forms/*.json',
    '!/locales/id/{common,auth,rules,errors,desk,desk-errors,data-copy}.json',
  ],
  { import: 'default' },
);
