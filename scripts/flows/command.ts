import { type ParseArgsConfig, parseArgs } from 'node:util';
import { DefinitionError } from '../../src/definitions/definitionError';
import { LANGUAGES, type Language } from '../../src/lib/locale';
import { UsageError } from '../../src/prover/usageError';
import { type CommandName, HELP } from './help';

/** Where text goes; `process.stdout` is one. `done` is called when it has been handed on. */
interface TextSink {
  write(text: string, done: (error?: Error | null) => void): unknown;
}

/** What a command reads and writes; `process` is one. */
export interface CommandIo {
  /** `isTTY`: a person can be asked there */
  stdin: AsyncIterable<Uint8Array | string> & { readonly isTTY?: boolean };
  stdout: TextSink;
  stderr: TextSink;
}

/** Writes and waits until the reader has taken it, so that a slow reader slows the writer. */
export function write(sink: TextSink, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    sink.write(text, (error) => (error ? reject(error) : resolve()));
  });
}

/** Asks a person and gives the line they answer; empty where they end it. */
export async function askPerson({ stdin, stdout }: CommandIo, question: string): Promise<string> {
  await write(stdout, question);
  let text = '';
  for await (const piece of stdin) {
    text += typeof piece === 'string' ? piece : Buffer.from(piece).toString('utf8');
    if (text.includes('\n')) break;
  }
  return text.split('\n')[0]?.trim() ?? '';
}

/** The language that `--lang` names. @throws UsageError where there is none of this name */
export function languageGiven(name: string): Language {
  const language = LANGUAGES.find((known) => known === name);
  if (!language) throw new UsageError(`--lang must be one of ${LANGUAGES.join(', ')}, not "${name}"`);
  return language;
}

type Options = NonNullable<ParseArgsConfig['options']>;

/** The options and names a command was called with. @throws UsageError for an option it does not have */
export function commandArgs<Known extends Options>(args: string[], options: Known) {
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** A command by its arguments. Resolves to the exit code, as its help says. */
export type RunCommand = (args: string[], io: CommandIo) => Promise<number>;

/**
 * A command with its name. What is wrong with how it was called, or with definitions it cannot do without, goes to stderr,
 * and the code is 2.
 */
export const command =
  (name: CommandName, run: RunCommand): RunCommand =>
  async (args, io) => {
    try {
      return await run(args, io);
    } catch (error) {
      if (!(error instanceof UsageError || error instanceof DefinitionError)) throw error;
      const hint = error instanceof UsageError ? `\n${HELP[name].help.split('\n\n', 1)}` : '';
      await write(io.stderr, `${name}: ${error.message}${hint}\n`);
      return 2;
    }
  };
