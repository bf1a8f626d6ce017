import { useSyncExternalStore } from 'react';
import { offlineError } from '../api/errors';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../contract/enums';
import { type Texts, type TextTree, textStore } from '../i18n/textStore';
import { browserValues } from '../lib/browserStorage';

const files = import.meta.glob<TextTree>('/locales/*/desk.json', { import: 'default' });

const appFiles = async (language: Language) => (await import('../i18n/furtherFiles')).furtherFiles(language);

/** The texts of the operators' page, which the app does not have, and those of the app by which applications are read. */
const texts = textStore(async (file, language) => files[file] ?? (await appFiles(language))[file]);

/** What says how answers, and decisions on them, are put to the applicant. */
const ANSWER_AREAS = ['fields', 'enums', 'home', 'apply'] as const;

/** The same one as in the app, where this browser has been there. */
const KEY = 'language';

/** Loads the texts in the language this browser chose last. */
export async function loadDeskTexts(): Promise<void> {
  const stored = browserValues.getItem(KEY);
  await texts.setLanguage(LANGUAGES.find((language) => language === stored) ?? DEFAULT_LANGUAGE);
  await texts.loadAreas(['desk']);
}

/** Loads the texts of an application. Its flow may have come with a release that this build has no texts of. Raises ApiError. */
export async function loadApplicationTexts(flow: string): Promise<void> {
  try {
    const known = await appFiles(DEFAULT_LANGUAGE);
    const areas = [...ANSWER_AREAS, flow].filter((area) => known[`/locales/${DEFAULT_LANGUAGE}/${area}.json`]);
    await texts.loadAreas(areas);
  } catch {
    // a file of the page that could not be had
    throw offlineError();
  }
}

/** The text of a key that comes from data, or else what the data says. */
export function textOr({ t, has }: Texts, key: string, otherwise: string): string {
  return has(key) ? t(key) : otherwise;
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
