import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type ErrorObject } from 'ajv';

/** What is wrong with a file, in a few words. */
function faultOf({ instancePath, message, params }: ErrorObject): string {
  const name = 'additionalProperty' in params ? ` (${params.additionalProperty})` : '';
  return `${instancePath || 'the file'} ${message}${name}`;
}

/**
 * What the JSON file `path` says, judged by a schema below the project root. Throws an Error of one line that says what is
 * wrong.
 */
export function readJudgedFile<Value>(path: string, projectRoot: string, schema: string): Value {
  const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
  const ajv = new Ajv({ allErrors: true });
  const fits = ajv.compile<Value>(JSON.parse(readFileSync(join(projectRoot, schema), 'utf8')));
  if (fits(value)) return value;
  throw new Error((fits.errors ?? []).map(faultOf).join('; '));
}
