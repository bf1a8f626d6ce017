import { useSyncExternalStore } from 'react';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../contract/enums';
import { type Texts, type TextTree, textStore } from '../i18n/textStore';
import { browserValues } from '../lib/browserStorage';

const files = import.meta.glob<TextTree>('/locales/*/desk.json', { import: 'default' });

/** The texts of the operators' page, which the app does not have. */
const texts = textStore(async (file) => files[file]);

/** The same one as in the app, where this browser has been there. */
const KEY = 'language';

/** Loads the texts in the language this browser chose last. */
export async function loadDeskTexts(): Promise<void> {
  const stored = browserValues.getItem(KEY);
  await texts.setLanguage(LANGUAGES.find((language) => language === stored) ?? DEFAULT_LANGUAGE);
  await texts.loadAreas(['desk']);
}

export async function chooseDeskLanguage(language: Language): Promise<void> {
  await texts.setLanguage(language);
  browserValues.setItem(KEY, language);
}

export const currentDeskTexts = texts.currentTexts;

/** The texts in the present language; the component renders again when it changes. */
export function useDeskTexts(): Texts {
  return useSyncExternalStore(texts.subscribeTexts, texts.currentTexts);
}
