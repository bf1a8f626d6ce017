import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readJsonFile } from '../../server/platform/releases/jsonFile';
import { areaOfKey } from '../../src/definitions/project/texts';
import { valueAt } from '../../src/lib/pointer';
import { PRODUCT_ROOT } from './readBuild';

/** Gives the text of a locale key, placeholders filled. */
export type Translate = (key: string, params?: Readonly<Record<string, string | number>>) => string;

function textsOf(root: string, language: string, area: string): unknown {
  const file = [root, PRODUCT_ROOT].map((home) => join(home, 'locales', language, `${area}.json`)).find(existsSync);
  return file === undefined ? undefined : readJsonFile(file).value;
}

function fill(text: string, params: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (hole, name: string) => String(params[name] ?? hole));
}

/**
 * Texts of locales/<language> below `root`, or this project's where `root` has none. A key without a text is its own
 * text. @throws DefinitionError when a locale file is not JSON
 */
export function translator(root: string, language: string): Translate {
  const areas = new Map<string, unknown>();
  return (key, params = {}) => {
    const area = areaOfKey(key);
    const rest = key.slice(area.length + 1).split('.');
    if (!areas.has(area)) areas.set(area, textsOf(root, language, area));
    const text = valueAt(areas.get(area), `/${rest.join('/')}`);
    return typeof text === 'string' ? fill(text, params) : key;
  };
}
