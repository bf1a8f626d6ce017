import { url as inspectorUrl } from 'node:inspector';
import { Worker } from 'node:worker_threads';

const BEAT_MS = 500;

/** What the thread is given. */
export interface WatchData {
  /** counted on by the event loop */
  beats: Int32Array;
  seconds: number;
}

/**
 * Ends the process when its event loop stands still for some seconds, so that a supervisor starts it again; 0 never. A
 * computation without end, in the embedded database too, answers nothing and hears no signal. Only the built server is watched, and none under a
 * debugger.
 */
export function watchLoop(seconds: number): void {
  const isSource = import.meta.url.endsWith('.ts'); // a thread has no loader for it
  if (seconds === 0 || isSource || inspectorUrl() !== undefined) return;
  const beats = new Int32Array(new SharedArrayBuffer(4));
  const timer = setInterval(() => Atomics.add(beats, 0, 1), BEAT_MS);
  timer.unref();
  const file = new URL('./watchdogThread.js', import.meta.url);
  const workerData: WatchData = { beats, seconds };
  new Worker(file, { workerData }).unref();
}
