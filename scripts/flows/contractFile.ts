import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { BuildContract } from '../../src/contract/buildContract';
import { metaErrors } from '../../src/definitions/metaSchemas';
import { ordered } from '../../src/lib/json';
import { UsageError } from '../../src/prover/usageError';

const identityOf = (contract: object) =>
  createHash('sha256')
    .update(JSON.stringify(ordered(contract)))
    .digest('hex');

/** What a build can do as contract.json: one key a line, its identity first. */
export function contractText(contract: BuildContract): string {
  const entries = Object.entries({ id: identityOf(contract), ...contract });
  return `{\n${entries.map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)}`).join(',\n')}\n}\n`;
}

/** Reads a contract.json. @throws UsageError when it is none, or is not as the build wrote it */
export function readContract(file: string): BuildContract {
  const refuse = (why: string) => new UsageError(`${file} is no contract of a build: ${why}`);
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw refuse(error instanceof Error ? error.message : String(error));
  }
  const [error] = metaErrors('contract.schema.json', value);
  if (error) throw refuse(`${error.instancePath || '/'} ${error.message}`);
  const { id, ...contract } = value as BuildContract & { id: string };
  if (id !== identityOf(contract)) throw refuse('it was changed after the build; build again');
  return contract;
}
