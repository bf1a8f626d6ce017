import { type CommandIo, write } from './command';
import { COMMANDS } from './commands';

const HELP = `usage: npm run --silent flows -- COMMAND [OPTIONS]

The command line for form and flow definitions (schemas/, flows/, locales/).

commands:
${Object.entries(COMMANDS)
  .map(([name, { summary }]) => `  ${name.padEnd(10)}${summary}`)
  .join('\n')}

COMMAND --help tells more of a command.
`;

/** Runs a command of `npm run flows` with its arguments. Resolves to the exit code; 2 for a command there is not. */
export async function runCommand([name, ...args]: readonly string[], io: CommandIo): Promise<number> {
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    await write(name === undefined ? io.stderr : io.stdout, HELP);
    return name === undefined ? 2 : 0;
  }
  const command = Object.entries(COMMANDS).find(([known]) => known === name)?.[1];
  if (!command) {
    await write(
      io.stderr,
      `There is no command "${name}": use one of ${Object.keys(COMMANDS).join(', ')}, or --help.\n`,
    );
    return 2;
  }
  if (args.includes('--help') || args.includes('-h')) {
    await write(io.stdout, command.help);
    return 0;
  }
  return command.run(args, io);
}
