declare module 'autocannon' {
  import type { EventEmitter } from 'node:events';

  export interface Client extends EventEmitter {
    setHeaders(headers: Record<string, string>): void;
    setBody(body: string): void;
  }
  export interface Options {
    url: string;
    method: 'POST' | 'PUT';
    connections: number;
    /** seconds */
    duration: number;
    body: string;
    /** seconds until an answer is given up; 10 without one */
    timeout?: number;
    setupClient(client: Client): void;
  }
  export interface Result {
    '2xx': number;
    non2xx: number;
    errors: number;
    /** seconds */
    duration: number;
    /** milliseconds */
    latency: { p50: number; p99: number; max: number };
  }
  export default function autocannon(options: Options): Promise<Result>;
}
