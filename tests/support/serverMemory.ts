import { readdirSync, readFileSync } from 'node:fs';

const KILOBYTES = 1_024;

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return ''; // the process has ended in the meantime
  }
}

/** A process and all it has started, by their ids. */
function family(pid: number): number[] {
  const threads = readdirSync(`/proc/${pid}/task`);
  const children = threads.flatMap((thread) => read(`/proc/${pid}/task/${thread}/children`).split(' '));
  return [pid, ...children.filter((child) => child.trim() !== '').flatMap((child) => family(Number(child)))];
}

/** Megabytes of a process and of each that it has started; what they share is divided between them (PSS). */
function megabytesOf(pid: number): Map<number, number> {
  const size = (id: number) => Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${id}/smaps_rollup`))?.[1] ?? 0) / KILOBYTES;
  return new Map(family(pid).map((id) => [id, size(id)]));
}

const total = (sizes: Iterable<number>) => [...sizes].reduce((sum, size) => sum + size, 0);

/**
 * The most megabytes that the work adds to a process and to all it has started, at one moment. What one of them gives
 * back meanwhile does not count against what another one takes. Linux only.
 */
export async function addedBy<Result>(pid: number, work: () => Promise<Result>) {
  const before = megabytesOf(pid);
  let added = 0;
  const timer = setInterval(() => {
    const grown = [...megabytesOf(pid)].map(([id, size]) => Math.max(0, size - (before.get(id) ?? 0)));
    added = Math.max(added, total(grown));
  }, 10);
  try {
    const result = await work();
    return { result, before: total(before.values()), added };
  } finally {
    clearInterval(timer);
  }
}
