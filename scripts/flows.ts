import { type CommandIo, write } from './flows/commandIo';
import { COMMANDS } from './flows/commands';

const HELP = `usage: npm run --silent flows -- COMMAND [OPTIONS]

The command line for form and flow definitions (schemas/, flows/, locales/).

commands:
${Object.entries(COMMANDS)
  .map(([name, { summary }]) => `  ${name.padEnd(10)}${summary}`)
  .join('\n')}

COMMAND --help tells more of a command.
`;

async function run([name, ...args]: readonly string[], io: CommandIo): Promise<number> {
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

// a reader that has seen enough (| head) is no failure
process.stdout.on('error', () => process.exit());
process.exitCode = await run(process.argv.slice(2), process);
