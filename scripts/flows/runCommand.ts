import { isKeyOf } from '../../src/lib/isOneOf';
import { runCheck } from './check';
import { type CommandIo, type RunCommand, write } from './command';
import { runDecide } from './decide';
import { runDiff } from './diff';
import { runGraph } from './graph';
import { type CommandName, HELP } from './help';
import { runJourneysCommand } from './journeys';
import { runPublish } from './publish';
import { runPull } from './pull';
import { runApprove, runReleases, runRollback } from './releases';
import { runSimulate } from './simulate';
import { runValidate } from './validate';

const COMMANDS: Readonly<Record<CommandName, RunCommand>> = {
  ...{ check: runCheck, validate: runValidate, simulate: runSimulate, decide: runDecide },
  ...{ journeys: runJourneysCommand, diff: runDiff, graph: runGraph, publish: runPublish },
  ...{ pull: runPull, approve: runApprove, releases: runReleases, rollback: runRollback },
};

const OVERVIEW = `usage: npm run --silent flows -- COMMAND [OPTIONS]

The command line for form and flow definitions (schemas/, flows/, locales/).

commands:
${Object.entries(HELP)
  .map(([name, { summary }]) => `  ${name.padEnd(10)}${summary}`)
  .join('\n')}

COMMAND --help tells more of a command.
`;

/** Runs a command of `npm run flows` with its arguments. Resolves to the exit code; 2 for a command there is not. */
export async function runCommand([name, ...args]: readonly string[], io: CommandIo): Promise<number> {
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    await write(name === undefined ? io.stderr : io.stdout, OVERVIEW);
    return name === undefined ? 2 : 0;
  }
  if (!isKeyOf(COMMANDS, name)) {
    await write(io.stderr, `There is no command "${name}": use one of ${Object.keys(HELP).join(', ')}, or --help.\n`);
    return 2;
  }
  if (args.includes('--help') || args.includes('-h')) {
    await write(io.stdout, HELP[name].help);
    return 0;
  }
  return COMMANDS[name](args, io);
}
