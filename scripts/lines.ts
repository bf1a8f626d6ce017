import type { Variables } from '../server/platform/config/environment';

/** Where a command writes, line by line. */
export interface Lines {
  out(line: string): void;
  error(line: string): void;
}

/** A command of its arguments and variables. Resolves to the exit code. */
type LineCommand = (args: string[], variables: Variables, lines: Lines) => Promise<number>;

/** Runs a command as the process, which ends with its code. */
export async function runAsProcess(command: LineCommand): Promise<void> {
  // a reader that has seen enough (| head) is no failure
  process.stdout.on('error', () => process.exit());
  process.exitCode = await command(process.argv.slice(2), process.env, {
    out: (line) => process.stdout.write(`${line}\n`),
    error: (line) => process.stderr.write(`${line}\n`),
  });
}

/** What was called for, or why it cannot be. */
export type Called<Given> = { run(given: Given, lines: Lines): Promise<void> } | { wrong: string };

interface LineCommands<Given> {
  help: string;
  /** @throws Error for options there are not */
  called(args: string[]): Called<Given>;
  /** runs what was called for with what it works with */
  give(variables: Variables, run: (given: Given) => Promise<void>): Promise<void>;
  /** errors that say by themselves what to do */
  foreseen: readonly (new (
    ...args: never[]
  ) => Error)[];
}

/** A command that is one of several: exit code 0 done, 1 not done, 2 wrong call. */
export function lineCommand<Given>({ help, called, give, foreseen }: LineCommands<Given>): LineCommand {
  const parse = (args: string[]): Called<Given> => {
    try {
      return called(args);
    } catch (error) {
      return { wrong: error instanceof Error ? error.message : help };
    }
  };
  return async (args, variables, lines) => {
    if (args.includes('--help') || args.includes('-h')) {
      lines.out(help.trimEnd());
      return 0;
    }
    const call = parse(args);
    if ('wrong' in call) {
      lines.error(call.wrong);
      return 2;
    }
    try {
      await give(variables, (given) => call.run(given, lines));
      return 0;
    } catch (error) {
      if (!(error instanceof Error) || !foreseen.some((kind) => error instanceof kind)) throw error;
      lines.error(error.message);
      return 1;
    }
  };
}
