import { runOperators } from './operators/runOperators';

// a reader that has seen enough (| head) is no failure
process.stdout.on('error', () => process.exit());
process.exitCode = await runOperators(process.argv.slice(2), process.env, {
  out: (line) => process.stdout.write(`${line}\n`),
  error: (line) => process.stderr.write(`${line}\n`),
});
