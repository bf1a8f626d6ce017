import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { checkProject } from '../../scripts/flows/project';
import { PRODUCT_ROOT } from '../../scripts/flows/readBuild';
import { DEFINITION_FOLDERS } from '../../src/definitions/project/kinds';
import type { Attack } from '../flows/support/hostile/attack';
import { ATTACKS } from '../flows/support/hostile/index';
import { atMost, print } from './measure';

/** Seconds that the check of the definitions below a root takes with the files of an attack among them. */
function secondsOf(root: string, { files }: Attack): number {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const start = performance.now();
  const { findings } = checkProject(root);
  const seconds = (performance.now() - start) / 1000;
  if (!findings.some(({ severity }) => severity === 'error')) throw new Error('A hostile definition was not refused.');
  for (const path of Object.keys(files)) {
    rmSync(join(root, path));
    if (existsSync(join(PRODUCT_ROOT, path))) cpSync(join(PRODUCT_ROOT, path), join(root, path));
  }
  return seconds;
}

/** How long it takes to refuse definitions that were made to confuse or to hang: the slowest of them all. */
export function benchHostile(): void {
  const root = mkdtempSync(join(tmpdir(), 'hostile-'));
  try {
    for (const folder of DEFINITION_FOLDERS)
      cpSync(join(PRODUCT_ROOT, folder), join(root, folder), { recursive: true });
    checkProject(root);
    const [slowest] = ATTACKS.map((attack) => ({ ...attack, value: secondsOf(root, attack) })).sort(
      (a, b) => b.value - a.value,
    );
    if (!slowest) throw new Error('There are no hostile definitions.');
    const measure = `flows check, slowest of ${ATTACKS.length} hostile definitions (${slowest.name})`;
    print({ measure, unit: 's', value: slowest.value, target: atMost(1) });
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}
