import type { Language } from '../contract/enums';
import type { TextTree } from './textStore';

/** What loads each file of texts, by file. */
type TextFiles = Readonly<Record<string, () => Promise<TextTree>>>;

/** A list a language: a page needs that of its own. */
const lists = import.meta.glob<TextFiles>('./files/*.ts', { import: 'files' });

/** The texts that only some screens need, in a language. */
export const furtherFiles = (language: Language): Promise<TextFiles> =>
  lists[`./files/${language}.ts`]?.() ?? Promise.resolve({});
