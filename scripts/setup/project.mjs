import { fileURLToPath } from 'node:url';

/** The folder that holds package.json, without a trailing slash. */
export const projectDir = fileURLToPath(new URL('../../', import.meta.url)).replace(/[\\/]$/, '');

// vite.config.ts imports its neighbours without extension, as all our modules do; its loader bundles them.
process.env.VITE_CONFIG_NATIVE_IGNORE_WARNING ??= 'true';

/** Writes one line about what is happening. Always to stderr, so that a command's own output stays clean. */
export function say(line) {
  process.stderr.write(`${line}\n`);
}

/** Ends the command with one line that says what happened and what to do. */
export function fail(line) {
  say(line);
  process.exit(1);
}
