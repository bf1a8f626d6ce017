import { LANGUAGES, type Language, locale } from '../lib/locale';

/** The languages by their short names, "ID · EN". */
export const LANGUAGE_NAMES = LANGUAGES.map((language) => locale(language).short).join(' · ');

/** The same, with a class for the one that is shown. */
export const LanguageNames = ({ shown, className }: { shown: Language; className: string | undefined }) =>
  LANGUAGES.map((language, at) => [
    at > 0 && ' · ',
    <span key={language} className={language === shown ? className : undefined}>
      {locale(language).short}
    </span>,
  ]);
