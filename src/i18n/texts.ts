import { type TextTree, textStore } from './textStore';

export type { Texts } from './textStore';

/** What the first screens need; the list of the others comes with the first of them. */
const firstFiles = import.meta.glob<TextTree>('/locales/*/{common,auth,rules,errors}.json', { import: 'default' });

/** The texts of the app. */
export const { loadAreas, setLanguage, currentTexts, subscribeTexts } = textStore(
  async (file) => firstFiles[file] ?? (await import('./furtherFiles')).furtherFiles[file],
);
