import { LANGUAGES, type Language } from '../../contract/enums';
import { escapeSegment } from '../../lib/pointer';
import type { JsonFile } from './jsonFile';
import { once, onceEach } from './memo';
import type { Project } from './project';
import { entriesOf, isObject } from './shape';

export interface TextView {
  /** `<area>.<group>...<name>` */
  key: string;
  text: string;
  file: JsonFile;
  pointer: string;
}

export interface LanguageTexts {
  language: Language;
  /** files by area, those that are not JSON too */
  areas: ReadonlyMap<string, JsonFile>;
  texts: ReadonlyMap<string, TextView>;
}

function flatten(value: unknown, key: string, pointer: string, file: JsonFile): readonly TextView[] {
  if (typeof value === 'string') return [{ key, text: value, file, pointer }];
  return entriesOf(value).flatMap(([name, inner]) =>
    flatten(inner, `${key}.${name}`, `${pointer}/${escapeSegment(name)}`, file),
  );
}

/** The area of a key, by which its file is called: `pay`, or `forms/ktp` for the texts of a form. */
export const areaOfKey = (key: string): string => {
  const [area = '', form] = key.split('.');
  return area === 'forms' && form !== undefined ? `${area}/${form}` : area;
};

/** How the keys of an area begin. */
const keyOfArea = (area: string): string => area.replace('/', '.');

/** The texts of a file: of a project that is read again, or of a release beside another, most are the same files. */
export const textsIn = once((file: JsonFile): readonly TextView[] =>
  file.kind === 'locale' && isObject(file.value) ? flatten(file.value, keyOfArea(file.id), '', file) : [],
);

/** The texts of a language by key. */
export const textsOfLanguage = onceEach((project: Project, language: Language): LanguageTexts => {
  const files = project.files.filter((file) => file.kind === 'locale' && file.path.startsWith(`locales/${language}/`));
  const texts = files.flatMap(textsIn);
  return {
    language,
    areas: new Map(files.map((file) => [file.id, file])),
    texts: new Map(texts.map((text) => [text.key, text])),
  };
});

/** The texts of every language that has any. */
export function allTexts(project: Project): readonly LanguageTexts[] {
  return LANGUAGES.map((language) => textsOfLanguage(project, language)).filter(({ areas }) => areas.size > 0);
}

/** True when the key's file is there but not JSON, so that it is not known whether the key is missing. */
export function isUndecided({ areas }: LanguageTexts, key: string): boolean {
  const area = areas.get(areaOfKey(key));
  return area !== undefined && area.value === undefined;
}

/** i18next writes plural forms as keys of their own: `left_one`, `left_other`. */
export function withoutPlural(key: string): string {
  return key.replace(/_(?:zero|one|two|few|many|other)$/, '');
}

/** The key of a rule's message without the case that it is said of: `rules.contactName` of `rules.contactName_own`. */
export const withoutCase = (key: string) => key.replace(/^(rules\..+)_[a-zA-Z]+$/, '$1');

/** True when the language has the text, in any plural form. */
export function hasText({ texts }: LanguageTexts, key: string): boolean {
  return texts.has(key) || texts.has(`${key}_other`);
}
