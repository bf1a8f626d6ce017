import { Worker } from 'node:worker_threads';

/** How long a worker may take for all it was given, before it is stopped. */
const BOUND_MS = 5_000;

/** Tries each text of each run; says when all are done. */
const CODE = `
const { parentPort, workerData } = require('node:worker_threads');
for (const { pattern, texts } of workerData) {
  const expression = new RegExp(pattern, 'u');
  for (const text of texts) expression.test(text);
  parentPort.postMessage(pattern);
}
`;

export interface PatternRun {
  pattern: string;
  texts: readonly string[];
}

/** The patterns that were done with their texts within the bound, each with all of its texts. */
export function finishedRuns(runs: readonly PatternRun[], boundMs = BOUND_MS): Promise<readonly string[]> {
  return new Promise((resolve, reject) => {
    const finished: string[] = [];
    const worker = new Worker(CODE, { eval: true, workerData: runs });
    const timer = setTimeout(() => void worker.terminate(), boundMs);
    worker.on('message', (pattern: string) => finished.push(pattern));
    worker.once('error', reject);
    worker.once('exit', () => {
      clearTimeout(timer);
      resolve(finished);
    });
  });
}

const PUMPS = 12;

/** A number from 0 below 1, the same for the same seed at each run (mulberry32). */
export function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const COMMON = 'a1 Z_.-\n\u4e2d';

/** Long texts of a pattern's own characters, repeated in many ways, with an end that it may not expect. */
export function hardTexts(pattern: string, length: number): readonly string[] {
  const next = numbersFrom(pattern.length + 1);
  const own = [...new Set([...pattern.replace(/[\\^$*+?()[\]{}|]/g, ''), ...COMMON])];
  const pick = () => own[Math.floor(next() * own.length)] ?? 'a';
  const word = () => Array.from({ length: 1 + Math.floor(next() * 4) }, pick).join('');
  const pumps = [...own, ...Array.from({ length: PUMPS }, word)];
  return pumps.flatMap((pump) => {
    const long = pump.repeat(Math.ceil(length / pump.length));
    return [long, `${long}!`, `${long}\n`, `${word()}${long}${word()}`, `${long}${pick()}${long}`];
  });
}
