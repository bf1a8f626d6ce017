import { runLoans } from './loans/runLoans';

// a reader that has seen enough (| head) is no failure
process.stdout.on('error', () => process.exit());
process.exitCode = await runLoans(process.argv.slice(2), process.env, {
  out: (line) => process.stdout.write(`${line}\n`),
  error: (line) => process.stderr.write(`${line}\n`),
});
