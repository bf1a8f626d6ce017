import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, type Language } from '../src/contract/enums';
import { valueAt } from '../src/lib/pointer';

type Params = Readonly<Record<string, string | number>>;

/** Gives the text of a locale key (`errors.NOT_FOUND`) in a language, or undefined when there is none. */
export type Texts = (language: Language, key: string, params?: Params) => string | undefined;

/** The areas of locales/ the server speaks from. */
const AREAS = ['errors', 'enums'] as const;

const pointerOf = (key: string) => `/${key.replaceAll('.', '/')}`;

/** Reads the server's texts from `<root>/locales`. Throws when a file is missing or no JSON. */
export function loadTexts(root: string): Texts {
  const files = Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      Object.fromEntries(
        AREAS.map((area): [string, unknown] => [
          area,
          JSON.parse(readFileSync(join(root, 'locales', language, `${area}.json`), 'utf8')),
        ]),
      ),
    ]),
  );
  return (language, key, params = {}) => {
    const text = valueAt(files[language], pointerOf(key));
    if (typeof text !== 'string') return undefined;
    return text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => String(params[name] ?? placeholder));
  };
}
