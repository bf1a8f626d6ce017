import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const OTHERS = 0o077;

function closeToOthers(path: string): void {
  const stat = lstatSync(path);
  if (stat.isSymbolicLink()) return;
  if (stat.mode & OTHERS) chmodSync(path, stat.mode & ~OTHERS);
  if (stat.isDirectory()) for (const name of readdirSync(path)) closeToOthers(join(path, name));
}

/**
 * Makes the folder where it is missing and takes all in it, and all that this process makes from now on, from everybody
 * but its own user.
 */
export function ownFolder(folder: string): void {
  process.umask(OTHERS);
  mkdirSync(folder, { recursive: true });
  closeToOthers(folder);
}
