import { DefinitionError } from '../../src/definitions/definitionError';
import { UsageError } from '../../src/prover/usageError';
import { type CommandIo, write } from './commandIo';

/**
 * Runs a command and gives its exit code. What is wrong with how it was called, or with definitions it cannot do
 * without, goes to stderr, and the code is 2.
 */
export async function answerCall(
  name: string,
  usage: string,
  io: CommandIo,
  run: () => Promise<number>,
): Promise<number> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof DefinitionError)) throw error;
    const hint = error instanceof UsageError ? `\n${usage}` : '';
    await write(io.stderr, `${name}: ${error.message}${hint}\n`);
    return 2;
  }
}
