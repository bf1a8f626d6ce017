import type { AnswerValue } from '../contract/definitions';

type Edit = AnswerValue | null;
export type Edits = Record<string, Edit>;
export type SaveStatus = 'saved' | 'saving' | 'waiting';

export interface DraftSaverPorts {
  save(edits: Edits, keepalive: boolean): Promise<unknown>;
  /** whether the same save may succeed later; otherwise the edits are kept but not sent again by themselves */
  retryable(error: unknown): boolean;
  onStatus(status: SaveStatus): void;
}

const PAUSE_MS = 500;
const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 30_000;

/**
 * Sends edits to the server a moment after they are made, one request at a time, again and again until
 * they arrive. An edit is forgotten only when the server has it.
 */
export class DraftSaver {
  #edits: Edits = {};
  /** fields whose edits another call is bringing to the server right now */
  #carried: readonly string[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | undefined;
  #retryMs = FIRST_RETRY_MS;

  constructor(readonly ports: DraftSaverPorts) {}

  get pending(): Readonly<Edits> {
    return this.#edits;
  }

  edit(field: string, value: Edit): void {
    this.#edits[field] = value;
    this.ports.onStatus('saving');
    this.#schedule(PAUSE_MS);
  }

  /**
   * Sends what is pending now; settles when nothing is under way, whether or not it arrived. A page that is left sends at
   * once: it may not live until what is under way has ended.
   */
  async flush(leaving = false): Promise<void> {
    clearTimeout(this.#timer);
    if (!leaving) await this.#running;
    if (Object.keys(this.#toSend(leaving)).length === 0) return;
    await (leaving ? this.#run(true) : this.#start());
  }

  /**
   * Leaves edits of these fields to a call that brings them, until the returned function is called: what it has not
   * brought by then is sent again by itself.
   */
  leaveTo(fields: readonly string[]): () => void {
    this.#carried = fields;
    return () => {
      this.#carried = [];
      if (Object.keys(this.#edits).length > 0) this.#schedule(PAUSE_MS);
    };
  }

  /** Edits of fields that another call has brought to the server. */
  forget(fields: readonly string[]): void {
    for (const field of fields) delete this.#edits[field];
    this.#reportIfSaved();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#edits = {};
  }

  /** A page that is left sends all: the other call may not arrive. */
  #toSend(leaving: boolean): Edits {
    const edits = Object.entries(this.#edits);
    return Object.fromEntries(leaving ? edits : edits.filter(([field]) => !this.#carried.includes(field)));
  }

  #reportIfSaved(): void {
    if (Object.keys(this.#edits).length === 0) this.ports.onStatus('saved');
  }

  #schedule(delayMs: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), delayMs);
  }

  #start(): Promise<void> {
    this.#running ??= this.#run(false).finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #run(leaving: boolean): Promise<void> {
    const sent = this.#toSend(leaving);
    try {
      await this.ports.save(sent, leaving);
      this.#retryMs = FIRST_RETRY_MS;
      for (const [field, value] of Object.entries(sent)) if (this.#edits[field] === value) delete this.#edits[field];
      this.#reportIfSaved();
      if (Object.keys(this.#edits).length > 0) this.#schedule(PAUSE_MS);
    } catch (error) {
      // what failed has come by another call meanwhile
      if (Object.keys(this.#edits).length === 0) return;
      this.ports.onStatus('waiting');
      if (!this.ports.retryable(error)) return;
      this.#schedule(this.#retryMs);
      this.#retryMs = Math.min(this.#retryMs * 2, LAST_RETRY_MS);
    }
  }
}
