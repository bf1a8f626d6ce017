import type { CardReader } from '../../modules/identity';
import { PictureWorker } from '../../platform/pictures/pictureWorker';

/** One card at a time: it takes a processor for seconds. */
const MAX_PARALLEL = 1;
const MAX_WAITING = 20;
/** Some seconds, on a machine that has much to do far more. */
const DEADLINE_MS = 90_000;
/** Megabytes: reader, model and a picture take 330. */
const MAX_MEMORY = 500;
/** What it takes is given back when no one applies. */
const IDLE_MS = 60_000;

/** Reads cards on this server, in a process beside the one that works on uploads, so that no upload waits for it. */
export class OwnCardReader implements CardReader {
  readonly #worker = new PictureWorker({
    atOnce: MAX_PARALLEL,
    maxWaiting: MAX_WAITING,
    deadlineMs: DEADLINE_MS,
    maxMemory: MAX_MEMORY,
    idleMs: IDLE_MS,
  });

  read(card: Uint8Array) {
    return this.#worker.run('readCard', card);
  }

  /** How many cards are read or wait. */
  get size(): number {
    return this.#worker.size;
  }

  close(): void {
    this.#worker.close();
  }
}
