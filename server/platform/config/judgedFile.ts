import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type ErrorObject } from 'ajv';

/** What is wrong with a file, in a few words. */
function faultOf({ instancePath, message, params, parentSchema }: ErrorObject): string {
  const place = instancePath || 'the file';
  if (!('additionalProperty' in params)) return `${place} ${message}`;
  const known = Object.keys(parentSchema?.properties ?? {}).filter((name) => name !== '$schema');
  return `${place} has no "${params.additionalProperty}", but ${known.join(', ')}`;
}

function textOf(path: string, schema: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new Error(`there is no such file: correct its path, or write it as ${schema} says`);
  }
}

/**
 * What the JSON file `path` says, judged by a schema below the project root. Throws an Error of one line that says what is
 * wrong.
 */
export function readJudgedFile<Value>(path: string, projectRoot: string, schema: string): Value {
  const value: unknown = JSON.parse(textOf(path, schema));
  const ajv = new Ajv({ allErrors: true, verbose: true });
  const fits = ajv.compile<Value>(JSON.parse(readFileSync(join(projectRoot, schema), 'utf8')));
  if (fits(value)) return value;
  throw new Error((fits.errors ?? []).map(faultOf).join('; '));
}
