import { type ChildProcess, fork } from 'node:child_process';
import { isKeyOf } from '../../../src/lib/isOneOf';
import { REFUSALS, Refusal } from '../domain/refusals';
import type { PictureJob, PictureReply, PictureRequest, PictureResult, Pictures } from './pictureJobs';

const RETRY_SECONDS = 5;

interface WorkerLimits {
  /** jobs at the same time */
  atOnce: number;
  /** how long one job may take before the process is ended */
  deadlineMs: number;
  /** jobs that wait; each holds its file */
  maxWaiting: number;
  /** megabytes that the process may take before it is ended */
  maxMemory: number;
  /** the process is ended once it has had nothing to do for so long; undefined: never */
  idleMs?: number;
}

/** For uploads: the deadline is the decoder's own limit, twice. */
const UPLOADS: WorkerLimits = { atOnce: 2, deadlineMs: 35_000, maxWaiting: 20, maxMemory: 360 };

/** Killed, out of memory or of time: which of them, the system knows. */
class PictureProcessEnded extends Error {
  override readonly name = 'PictureProcessEnded';
  override readonly message = 'the picture process ended over it twice';
}

interface Task {
  request: PictureRequest;
  /** how often the process has ended while it ran */
  deaths: number;
  deadline?: NodeJS.Timeout;
  resolve(result: unknown): void;
  reject(error: Error): void;
}

/** What the kernel lets the process have, in kilobytes; it ends itself long before. */
const MAX_DATA_KB = 700 * 1024;
const LIMITED = `ulimit -d ${MAX_DATA_KB} 2>/dev/null; exec "$0" "$@"`;

/** The build has the process beside the server; in development it is TypeScript. */
function startProcess({ maxMemory }: WorkerLimits): ChildProcess {
  const isSource = import.meta.url.endsWith('.ts');
  const loader = isSource ? ['--import', 'tsx'] : [];
  return fork(new URL(isSource ? './pictureProcess.ts' : './pictureProcess.js', import.meta.url), [String(maxMemory)], {
    ...(process.platform === 'win32'
      ? { execArgv: loader }
      : { execPath: '/bin/sh', execArgv: ['-c', LIMITED, process.execPath, ...loader] }),
    serialization: 'advanced',
    // many small heaps would keep what a big picture has freed
    env: { ...process.env, MALLOC_ARENA_MAX: '2' },
  });
}

/**
 * Works on files of strangers in a process of its own, so many at a time, so that a hostile one costs and breaks nothing of
 * the server. The process is started again when it ends or a job takes too long.
 */
export class PictureWorker implements Pictures {
  readonly #waiting: Task[] = [];
  readonly #running = new Map<number, Task>();
  #child: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;
  #lastId = 0;

  constructor(
    private readonly limits: WorkerLimits = UPLOADS,
    private readonly start: (limits: WorkerLimits) => ChildProcess = startProcess,
  ) {}

  async run<Job extends PictureJob>(job: Job, file: Uint8Array): Promise<PictureResult<Job>> {
    if (this.#waiting.length >= this.limits.maxWaiting)
      throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: RETRY_SECONDS });
    this.#lastId += 1;
    const request = { id: this.#lastId, job, file };
    const result = await new Promise<unknown>((resolve, reject) => {
      this.#waiting.push({ request, deaths: 0, resolve, reject });
      this.#next();
    });
    return result as PictureResult<Job>;
  }

  /** Starts the process, so that the first picture does not wait for it. */
  open(): void {
    this.#process();
  }

  /** How many jobs run or wait. */
  get size(): number {
    return this.#running.size + this.#waiting.length;
  }

  close(): void {
    clearTimeout(this.#idle);
    const last = this.#child;
    this.#child = undefined;
    last?.kill('SIGKILL');
  }

  /** Gives back what the process took, once it has had nothing to do for long. */
  #rest(): void {
    clearTimeout(this.#idle);
    if (this.limits.idleMs === undefined || this.size > 0) return;
    this.#idle = setTimeout(() => this.size === 0 && this.close(), this.limits.idleMs).unref();
  }

  #next(): void {
    const first = this.#waiting[0];
    // a file the process has died of runs alone, so that it takes no other with it again
    const isAlone = [...this.#running.values()].some(({ deaths }) => deaths > 0);
    if (!first || isAlone || this.#running.size >= (first.deaths > 0 ? 1 : this.limits.atOnce)) return;
    this.#waiting.shift();
    this.#running.set(first.request.id, first);
    const child = this.#process();
    first.deadline = setTimeout(() => child.kill('SIGKILL'), this.limits.deadlineMs);
    child.send(first.request);
    this.#next();
  }

  #process(): ChildProcess {
    if (this.#child) return this.#child;
    const child = this.start(this.limits);
    this.#child = child;
    child.on('message', (reply: PictureReply) => this.#settle(reply));
    child.once('exit', () => this.#ended(child));
    child.once('error', () => this.#ended(child));
    child.unref();
    child.channel?.unref();
    return child;
  }

  #settle(reply: PictureReply): void {
    const task = this.#take(reply.id);
    if (!task) return;
    if ('result' in reply) task.resolve(reply.result);
    else if ('failed' in reply) task.reject(new Error(reply.failed));
    else if (isKeyOf(REFUSALS, reply.refused)) task.reject(new Refusal(reply.refused));
    else task.reject(new Error(`the picture process refused with ${reply.refused}`));
    this.#next();
    this.#rest();
  }

  /** Every job that ran is tried once more; one that ends the process twice is refused. */
  #ended(child: ChildProcess): void {
    if (this.#child !== child) return;
    this.#child = undefined;
    for (const id of [...this.#running.keys()].reverse()) {
      const task = this.#take(id);
      if (!task) continue;
      task.deaths += 1;
      if (task.deaths > 1) task.reject(new Refusal('PHOTO_UNREADABLE', { cause: new PictureProcessEnded() }));
      else this.#waiting.unshift(task);
    }
    this.#next();
  }

  #take(id: number): Task | undefined {
    const task = this.#running.get(id);
    this.#running.delete(id);
    clearTimeout(task?.deadline);
    return task;
  }
}
