/** Checks the definitions below a root, once, in a process of its own: prints how long it took and the most memory. */
import { checkProject } from '../../scripts/flows/project';
import { formatFinding } from '../../src/definitions/finding';

export interface CheckedOnce {
  ms: number;
  /** the most memory the process had */
  peakMb: number;
  findings: readonly string[];
}

const [root = ''] = process.argv.slice(2);
const start = performance.now();
const { findings } = checkProject(root);
const checked: CheckedOnce = {
  ms: performance.now() - start,
  peakMb: process.resourceUsage().maxRSS / 1024,
  findings: findings.map(formatFinding),
};
process.stdout.write(JSON.stringify(checked));
