import { type ParseArgsConfig, parseArgs } from 'node:util';
import { UsageError } from '../../src/prover/usageError';

type Options = NonNullable<ParseArgsConfig['options']>;

/** The options and names a command was called with. @throws UsageError for an option it does not have */
export function commandArgs<Known extends Options>(args: string[], options: Known) {
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
