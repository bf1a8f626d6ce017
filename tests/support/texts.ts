import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Language } from '../../src/contract/enums';
import { onceByKey } from './onceByKey';

const PROJECT = resolve(import.meta.dirname, '../..');

/** A test asks for hundreds of texts of the same few files. */
const read = onceByKey<unknown>();

const textsIn = (file: string) => read(file, () => JSON.parse(readFileSync(file, 'utf8')));

/** The text of a key as the app shows it, read from locales/. */
export function textIn(language: Language) {
  return (key: string, params: Readonly<Record<string, unknown>> = {}): string => {
    const [area = '', ...rest] = key.split('.');
    let found = textsIn(join(PROJECT, 'locales', language, `${area}.json`));
    for (const part of rest) found = (found as Record<string, unknown> | undefined)?.[part];
    if (typeof found !== 'string') throw new Error(`locales/${language}/${area}.json has no text ${key}`);
    return found.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name]));
  };
}
