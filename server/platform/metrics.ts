import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from './database/database';

const SECONDS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** What the operator sees of the running server. No label holds anything of a person. */
export class Metrics {
  readonly registry = new Registry();

  readonly requests = new Histogram({
    name: 'lancar_http_request_duration_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: SECONDS,
    registers: [this.registry],
  });

  readonly codes = new Counter({
    name: 'lancar_codes_total',
    help: 'One-time codes by what they are for: sent, refused by a limit, stopped by the ceiling, or failed at the gateway',
    labelNames: ['purpose', 'outcome'] as const,
    registers: [this.registry],
  });

  readonly guesses = new Counter({
    name: 'lancar_code_guesses_total',
    help: 'One-time codes that were entered, by what they are for and the answer',
    labelNames: ['purpose', 'outcome'] as const,
    registers: [this.registry],
  });

  readonly messages = new Counter({
    name: 'lancar_messages_total',
    help: 'Tries to send a message by its channel: sent, put back to be tried again, given up, or without a provider',
    labelNames: ['channel', 'outcome'] as const,
    registers: [this.registry],
  });

  readonly cards = new Counter({
    name: 'lancar_cards_total',
    help: 'ID cards that were read, by what they said for certain: all, all but the name, or nothing',
    labelNames: ['outcome'] as const,
    registers: [this.registry],
  });

  readonly #lateJobs = new Gauge({
    name: 'lancar_job_late',
    help: '1 for each job of the house that was not done for three of its periods',
    labelNames: ['job'] as const,
    registers: [this.registry],
  });

  /** the names of jobs that are not done any more */
  lateJobs: readonly string[] = [];

  noteLateJobs(names: readonly string[]): void {
    this.lateJobs = names;
    this.#lateJobs.reset();
    for (const job of names) this.#lateJobs.set({ job }, 1);
  }

  /** Shows a number as it is whenever it is read. */
  gauge(name: string, help: string, read: () => number): void {
    new Gauge({
      name,
      help,
      registers: [this.registry],
      collect() {
        this.set(read());
      },
    });
  }

  /** Shows a number that is asked for whenever it is read, and nothing where there is none. */
  gaugeAsked(name: string, help: string, ask: () => Promise<number | undefined>): void {
    new Gauge({
      name,
      help,
      registers: [this.registry],
      async collect() {
        const value = await ask();
        this.reset();
        if (value === undefined) this.remove();
        else this.set(value);
      },
    });
  }

  /** Shows how busy the database is. */
  watchDatabase({ load }: Database): void {
    if (!load) return;
    this.gauge('lancar_database_running', 'Statements and transactions that run', () => load().running);
    this.gauge('lancar_database_waiting', 'Statements and transactions that wait for their turn', () => load().waiting);
  }

  /** Shows memory, processor and event loop of the process. */
  watchProcess(): void {
    collectDefaultMetrics({ register: this.registry });
  }
}
