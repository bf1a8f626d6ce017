import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where the workers of a test run keep their copies of the definitions. */
export function copiesOf(run: number): string {
  return join(tmpdir(), `lancar-copies-${run}`);
}

/** Removes them once all workers are done: a worker uses its copies for all of its test files. */
export default function setup(): () => void {
  return () => rmSync(copiesOf(process.pid), { recursive: true, force: true });
}
