import { linkSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { processStart } from './processStart';

/** Another running server uses the data folder. */
export class FolderHeldError extends Error {
  override readonly name = 'FolderHeldError';

  constructor(folder: string, pid: number) {
    super(`The data folder ${folder} is in use by another server (process ${pid}): stop it or set DATA_DIR.`);
  }
}

const RELEASED = 0;

interface Claim {
  number: number;
  pid: number;
  start: string | undefined;
  /** the folder it was made in; a copy of the folder is another one */
  place: string | undefined;
}

/** Tells a folder from its copies. */
function placeOf(folder: string): string {
  const { dev, ino } = statSync(folder);
  return `${dev}:${ino}`;
}

function claimsIn(folder: string): Claim[] {
  return readdirSync(folder)
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .sort((a, b) => b - a)
    .flatMap((number) => {
      try {
        const [pid, start, place] = readFileSync(join(folder, String(number)), 'utf8').split(' ');
        return [{ number, pid: Number(pid), start, place }];
      } catch {
        return []; // a newer holder has just removed it
      }
    });
}

/** A claim of the version before names no place: it is of this folder. */
function isHeld({ pid, start, place }: Claim, here: string): boolean {
  return pid !== RELEASED && (place ?? here) === here && processStart(pid) === start;
}

/** Creates the numbered claim with its content in one step; false when another process was first. */
function claim(folder: string, number: number, content: string): boolean {
  const draft = join(folder, `draft-${process.pid}`);
  writeFileSync(draft, content);
  try {
    linkSync(draft, join(folder, String(number)));
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * Takes `<dataDir>/lock` for this process and gives the function that releases it; throws FolderHeldError.
 *
 * Claims are numbered files. The highest one counts; its holder is alive when a process with its id and start
 * time runs, so a killed holder needs no clean-up, and when the claim was made here: a copy of the folder is free. Only one process can create the next number, and the highest
 * file is never removed but by the creator of a higher one, so two processes can never both believe they hold it.
 */
export function holdFolder(dataDir: string): () => void {
  const folder = join(dataDir, 'lock');
  mkdirSync(folder, { recursive: true });
  const here = placeOf(folder);
  const content = `${process.pid} ${processStart(process.pid)} ${here}`;
  for (;;) {
    const highest = claimsIn(folder)[0];
    if (highest && isHeld(highest, here)) throw new FolderHeldError(dataDir, highest.pid);
    const number = (highest?.number ?? 0) + 1;
    if (!claim(folder, number, content)) continue;
    const others = claimsIn(folder).filter((other) => other.number !== number);
    if (others.some((other) => other.number > number)) {
      rmSync(join(folder, String(number)), { force: true });
      continue;
    }
    for (const other of others) rmSync(join(folder, String(other.number)), { force: true });
    return () => writeFileSync(join(folder, String(number)), String(RELEASED));
  }
}
