import { runCommand } from './flows/runCommand';

// a reader that has seen enough (| head) is no failure
process.stdout.on('error', () => process.exit());
process.exitCode = await runCommand(process.argv.slice(2), process);
