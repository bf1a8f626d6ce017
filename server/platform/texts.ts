import { LANGUAGES, type Language } from '../../src/contract/enums';
import { DefinitionError } from '../../src/definitions/definitionError';
import type { Project } from '../../src/definitions/project/project';
import { withoutMistakes } from '../../src/definitions/usableFile';
import { valueAt } from '../../src/lib/pointer';

type Params = Readonly<Record<string, string | number>>;

/** Gives the text of a locale key (`errors.NOT_FOUND`) in a language, or undefined when there is none. */
export type Texts = (language: Language, key: string, params?: Params) => string | undefined;

/** The areas of locales/ the server speaks from. */
export const SPOKEN_AREAS = [
  'errors',
  'desk',
  'desk-errors',
  'enums',
  'contract',
  'quote',
  'legal',
  'documents',
  'insurance',
  'messages',
  'home',
  'loans',
  'pay',
  'plan',
  'fields',
  'my-account',
  'data-copy',
  'data-rights',
] as const;

export type SpokenArea = (typeof SPOKEN_AREAS)[number];

const pointerOf = (key: string) => `/${key.replaceAll('.', '/')}`;

/**
 * The server's texts among the definitions. Throws when a file is no JSON, or is missing.
 * @param otherwise says what they lack, files included: an earlier release knows nothing of what a later build says
 */
export function textsOf(project: Project, otherwise?: Texts): Texts {
  const fileOf = (language: Language, area: string) => {
    const path = `locales/${language}/${area}.json`;
    const file = project.at(path);
    if (!file && otherwise) return {};
    if (!file) throw new DefinitionError('there is no such file', { file: path, line: 1 });
    return withoutMistakes(file).value;
  };
  const files = Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      Object.fromEntries(SPOKEN_AREAS.map((area) => [area, fileOf(language, area)])),
    ]),
  );
  return (language, key, params = {}) => {
    const { count } = params;
    const counted = count === undefined ? undefined : `${key}_${count === 1 ? 'one' : 'other'}`;
    const text = valueAt(files[language], pointerOf(key)) ?? (counted && valueAt(files[language], pointerOf(counted)));
    if (typeof text !== 'string') return otherwise?.(language, key, params);
    return text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => String(params[name] ?? placeholder));
  };
}

/** The text of a locale key. @throws Error where there is none */
export type Say = (key: string, params?: Params) => string;

/** The texts of a language for what cannot do without one. @throws Error where there is none */
export const sayIn =
  (texts: Texts, language: Language): Say =>
  (key, params) => {
    const text = texts(language, key, params);
    if (text === undefined) throw new Error(`locales/${language} has no text ${key}`);
    return text;
  };
