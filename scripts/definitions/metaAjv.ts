import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';

/** ajv with every meta schema of a folder under its own file name; `tells` asks for all errors with the values they are about. */
export function metaAjv(folder: string, { tells }: { tells: boolean }): Ajv {
  const ajv = new Ajv({
    allErrors: tells,
    verbose: tells,
    strict: true,
    allowUnionTypes: true,
    strictRequired: false,
    strictTypes: false,
    ownProperties: true,
  });
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.schema.json'))) {
    ajv.addSchema(JSON.parse(readFileSync(join(folder, file), 'utf8')), file);
  }
  return ajv;
}
