import { once } from 'node:events';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import { Refusal } from '../domain/refusals';
import type { ReadDocument, SentDocument, UnreadDocument } from './documentJobs';

/** What a thread may take until it can read, on a machine that has much to do. */
const START_MS = 30_000;
/** A document of ours takes some hundredths of a second. */
const DEADLINE_MS = 3_000;
/** Documents that wait; each holds its body. */
const MAX_WAITING = 10;
const RETRY_SECONDS = 5;
const resourceLimits = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16, stackSizeMb: 2 };

/** Reads documents of strangers. */
export interface DocumentReader {
  /**
   * Refuses with INVALID_BODY or BODY_TOO_LARGE what has no file to be read in the time and memory there is, and with
   * TOO_MANY_REQUESTS where too many wait already.
   */
  read(sent: SentDocument): Promise<ReadDocument>;
}

type StartThread = (options: WorkerOptions) => Worker;

/** The build has the thread beside the server; in development it is TypeScript, for which a thread loads what reads it. */
function startThread(options: WorkerOptions): Worker {
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL('./documentThread.js', import.meta.url), options);
  const { href } = new URL('./documentThread.ts', import.meta.url);
  const code = `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(href)}); })`;
  return new Worker(code, { ...options, eval: true });
}

/** One after the other in a thread that is started for the first, and again after one that took too much. */
export class DocumentThread implements DocumentReader {
  #waiting = 0;
  #last: Promise<unknown> = Promise.resolve();
  #thread: Worker | undefined;

  constructor(
    private readonly start: StartThread = startThread,
    private readonly deadlineMs = DEADLINE_MS,
  ) {}

  async read(sent: SentDocument): Promise<ReadDocument> {
    if (this.#waiting >= MAX_WAITING) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: RETRY_SECONDS });
    this.#waiting += 1;
    const answer = this.#last.then(() => this.#ask(sent)).finally(() => (this.#waiting -= 1));
    this.#last = answer.catch(() => {});
    const read = await answer;
    if (typeof read === 'string') throw new Refusal(read);
    return read;
  }

  async close(): Promise<void> {
    await this.#thread?.terminate();
    this.#thread = undefined;
  }

  /** The thread, as soon as it says that it is there. */
  async #ready(): Promise<Worker> {
    if (this.#thread) return this.#thread;
    const thread = this.start({ resourceLimits });
    try {
      await once(thread, 'message', { signal: AbortSignal.timeout(START_MS) });
    } catch (error) {
      await thread.terminate();
      throw error;
    }
    // held open by nothing that it does
    thread.unref();
    // one that ends is replaced, however it ended
    thread.on('error', () => {});
    thread.once('exit', () => {
      if (this.#thread === thread) this.#thread = undefined;
    });
    this.#thread = thread;
    return thread;
  }

  async #ask(sent: SentDocument): Promise<ReadDocument | UnreadDocument> {
    const thread = await this.#ready();
    const ended = new AbortController();
    const deadline = setTimeout(() => ended.abort(), this.deadlineMs);
    const end = () => ended.abort();
    thread.once('exit', end);
    try {
      thread.postMessage(sent, [sent.body.buffer]);
      const [read] = await once(thread, 'message', { signal: ended.signal });
      return read;
    } catch {
      await thread.terminate();
      return 'INVALID_BODY';
    } finally {
      clearTimeout(deadline);
      thread.off('exit', end);
    }
  }
}
