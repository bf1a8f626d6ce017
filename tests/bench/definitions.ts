import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { PRODUCT_ROOT } from '../../scripts/flows/readBuild';
import type { CheckedOnce } from './checkOnce';
import { generateProject } from './generated/project';
import { benchHostile } from './hostile';
import { atMost, median, print } from './measure';

const CHECK_ONCE = 'tests/bench/checkOnce.ts';
const LARGE = { maxBuffer: 2 ** 26 };

const started = promisify(execFile);

/** A check in a process of its own, with nothing in memory from another. @throws Error when it finds what it should not */
async function checkOnce(root: string, isExpected: (finding: string) => boolean = () => false): Promise<CheckedOnce> {
  const { stdout } = await started(process.execPath, ['--import', 'tsx', CHECK_ONCE, root], LARGE);
  const checked: CheckedOnce = JSON.parse(stdout);
  const [unexpected] = checked.findings.filter((finding) => !isExpected(finding));
  if (unexpected !== undefined) throw new Error(`The check of ${root} found what is not wrong: ${unexpected}`);
  return checked;
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

const checkCommand = () => started('npm', ['run', '--silent', 'flows', '--', 'check'], LARGE);

async function benchShipped(): Promise<void> {
  const whole: number[] = [];
  for (let time = 0; time < 3; time++) whole.push(await secondsOf(checkCommand));
  print({
    measure: 'flows check, shipped definitions, whole command',
    unit: 's',
    value: median(whole),
    target: atMost(3),
  });
  const { ms } = await checkOnce(PRODUCT_ROOT);
  print({ measure: 'flows check, shipped definitions, without the start of Node', unit: 's', value: ms / 1000 });
}

async function benchMany(flows: number, steps: number): Promise<void> {
  const { root, remove } = generateProject(flows, steps);
  try {
    let peakMb = 0;
    const value = await secondsOf(async () => {
      ({ peakMb } = await checkOnce(root));
    });
    const measure = `flows check, ${flows} generated flows of ${steps} steps`;
    print({ measure, unit: 's', value, target: atMost(60) });
    print({ measure: `${measure}, most memory`, unit: 'MB', value: peakMb, target: atMost(1000) });
  } finally {
    remove();
  }
}

/** A flow may have 200 steps. Of a longer one, whose ways are not proven, it shows how the time of the rest grows. */
const isTooManySteps = (finding: string) => finding.includes('/steps [meta-schema]');

async function benchOne(steps: number): Promise<void> {
  const { root, remove } = generateProject(1, steps);
  try {
    const { ms } = await checkOnce(root, isTooManySteps);
    print({ measure: `flows check, one generated flow of ${steps} steps`, unit: 's', value: ms / 1000 });
  } finally {
    remove();
  }
}

/** How long `flows check` takes: over what is shipped, over many flows, and over one flow as it grows, over what is hostile. */
export async function benchDefinitions(): Promise<void> {
  await benchShipped();
  await benchMany(1000, 20);
  for (const steps of [20, 100, 200, 500]) await benchOne(steps);
  benchHostile();
}
