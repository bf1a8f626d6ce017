/**
 * The languages there are; the first one is the source of the texts. Each is named by its BCP 47 tag in lower case, which Intl
 * and `lang` of a page take as it is, and has a folder of that name in locales/ (docs/languages.md).
 */
export const LANGUAGES = ['id', 'en-us'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'id';

/** How a language is written, apart from the texts of its folder and what Intl knows of it. */
export interface Locale {
  /** its name where there is little room */
  readonly short: string;
  /** what stands between the thousands of a number, before its decimals, and between hour and minute */
  readonly thousands: string;
  readonly decimal: string;
  readonly time: string;
  /** the digits that a day has at least where it stands alone: `01 Des` */
  readonly dayDigits: 1 | 2;
  /** January to December, three letters each */
  readonly months: string;
}

const LOCALES: Readonly<Record<Language, Locale>> = {
  id: {
    short: 'ID',
    thousands: '.',
    decimal: ',',
    time: '.',
    dayDigits: 2,
    months: 'JanFebMarAprMeiJunJulAguSepOktNovDes',
  },
  'en-us': {
    short: 'EN',
    thousands: ',',
    decimal: '.',
    time: ':',
    dayDigits: 1,
    months: 'JanFebMarAprMayJunJulAugSepOctNovDec',
  },
};

/** How a language is written. */
export const locale = (language: Language): Locale => LOCALES[language];

/** A decimal as the language writes it: `9,3`. @param decimal with a point */
export const decimalText = (decimal: string, language: Language): string =>
  decimal.replace('.', locale(language).decimal);

/** One value a language. */
export const inEachLanguage = <Value>(make: (language: Language) => Value) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, make(language)])) as Record<Language, Value>;

/** The language that a switch leads to, one after the other. */
export const nextLanguage = (language: Language): Language =>
  LANGUAGES[LANGUAGES.indexOf(language) + 1] ?? DEFAULT_LANGUAGE;
