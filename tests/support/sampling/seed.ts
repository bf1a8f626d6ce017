import { execFileSync } from 'node:child_process';

/** Of an archive or a container, which has no commits. */
const WITHOUT_GIT = 'lancar';

/** What samples are drawn by: LANCAR_SEED, which is any word, or else the commit that a folder stands on. */
export function readSeed(folder: string, set = process.env.LANCAR_SEED): string {
  if (set) return set;
  try {
    const stdio: ('ignore' | 'pipe')[] = ['ignore', 'pipe', 'ignore'];
    return execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { cwd: folder, encoding: 'utf8', stdio }).trim();
  } catch {
    return WITHOUT_GIT;
  }
}
