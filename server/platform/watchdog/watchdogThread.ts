/** A thread beside the server's own (watchLoop.ts): it goes on when that one stands still. */
import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import type { WatchData } from './watchLoop';

const STDERR = 2;
const { beats, seconds } = workerData as WatchData;
let last = -1;
let still = 0;

// counts looks instead of reading the clock: a machine that slept is no standstill
setInterval(() => {
  const now = Atomics.load(beats, 0);
  still = now === last ? still + 1 : 0;
  last = now;
  if (still < seconds) return;
  writeSync(STDERR, `The server has stood still for ${seconds} seconds: it ends, to be started again.\n`);
  process.kill(process.pid, 'SIGKILL');
}, 1_000);
