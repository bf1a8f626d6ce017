import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import type { Partner } from '../domain/partnerShop';
import { faultOf } from './lenderFile';

const SCHEMA = 'server/data/partners.schema.json';

/**
 * The partners whose shops may have orders paid: the JSON file `path`, judged by server/data/partners.schema.json. Throws an
 * Error of one line that says what is wrong.
 */
export function readPartnersFile(path: string, projectRoot: string): readonly Partner[] {
  const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
  const ajv = new Ajv({ allErrors: true });
  const fits = ajv.compile<{ partners: readonly Partner[] }>(
    JSON.parse(readFileSync(join(projectRoot, SCHEMA), 'utf8')),
  );
  if (!fits(value)) throw new Error((fits.errors ?? []).map(faultOf).join('; '));
  const ids = value.partners.map(({ id }) => id);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice !== undefined) throw new Error(`two partners have the id ${twice}`);
  return value.partners;
}
