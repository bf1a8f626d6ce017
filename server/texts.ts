import { LANGUAGES, type Language } from '../src/contract/enums';
import { DefinitionError } from '../src/definitions/definitionError';
import type { Project } from '../src/definitions/project/project';
import { withoutMistakes } from '../src/definitions/usableFile';
import { valueAt } from '../src/lib/pointer';

type Params = Readonly<Record<string, string | number>>;

/** Gives the text of a locale key (`errors.NOT_FOUND`) in a language, or undefined when there is none. */
export type Texts = (language: Language, key: string, params?: Params) => string | undefined;

/** The areas of locales/ the server speaks from. */
const AREAS = [
  'errors',
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
] as const;

const pointerOf = (key: string) => `/${key.replaceAll('.', '/')}`;

/** Areas that releases of before may not have: what speaks from them asks the build, too. */
const LATER_AREAS: ReadonlySet<string> = new Set(['messages', 'insurance', 'documents', 'home', 'loans']);

/** The server's texts among the definitions. Throws when a file is missing that every release has, or is no JSON. */
export function textsOf(project: Project): Texts {
  const fileOf = (language: Language, area: string) => {
    const path = `locales/${language}/${area}.json`;
    const file = project.at(path);
    if (!file && LATER_AREAS.has(area)) return {};
    if (!file) throw new DefinitionError('there is no such file', { file: path, line: 1 });
    return withoutMistakes(file).value;
  };
  const files = Object.fromEntries(
    LANGUAGES.map((language) => [language, Object.fromEntries(AREAS.map((area) => [area, fileOf(language, area)]))]),
  );
  return (language, key, params = {}) => {
    const text = valueAt(files[language], pointerOf(key));
    if (typeof text !== 'string') return undefined;
    return text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => String(params[name] ?? placeholder));
  };
}

/** The texts of a language for what cannot do without one. @throws Error where there is none */
export const sayIn =
  (texts: Texts, language: Language) =>
  (key: string, params?: Params): string => {
    const text = texts(language, key, params);
    if (text === undefined) throw new Error(`locales/${language} has no text ${key}`);
    return text;
  };

/** What the active release, and the build, say. */
interface Releases {
  definitions(): { texts: Texts };
  releases: { built(): { texts: Texts } };
}

/** The texts of a language; those of the build where the active release was made before them. @throws Error where there is none */
export const sayOrBuilt = ({ definitions, releases }: Releases, language: Language) =>
  sayIn((of, key, params) => definitions().texts(of, key, params) ?? releases.built().texts(of, key, params), language);
