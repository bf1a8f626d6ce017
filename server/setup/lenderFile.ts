import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type ErrorObject } from 'ajv';
import type { Lender } from '../../src/contract/generated/bodies';

/** What the operator says of the lender. What is absent is not claimed. */
export type LenderFile = Omit<Lender, 'sandbox' | 'tkb90'>;

const SCHEMA = 'server/data/lender.schema.json';

/** What is wrong with a file, in a few words. */
export function faultOf({ instancePath, message, params }: ErrorObject): string {
  const name = 'additionalProperty' in params ? ` (${params.additionalProperty})` : '';
  return `${instancePath || 'the file'} ${message}${name}`;
}

/**
 * What the operator says of the lender: the JSON file `path`, judged by server/data/lender.schema.json. Throws an Error of
 * one line that says what is wrong.
 */
export function readLenderFile(path: string, projectRoot: string): LenderFile {
  const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
  const ajv = new Ajv({ allErrors: true });
  const fits = ajv.compile<LenderFile>(JSON.parse(readFileSync(join(projectRoot, SCHEMA), 'utf8')));
  if (fits(value)) return value;
  throw new Error((fits.errors ?? []).map(faultOf).join('; '));
}
