declare module 'autocannon' {
  import type { EventEmitter } from 'node:events';

  export interface Client extends EventEmitter {
    setHeaders(headers: Record<string, string>): void;
  }
  export interface Options {
    url: string;
    method: 'POST';
    connections: number;
    /** seconds */
    duration: number;
    body: string;
    setupClient(client: Client): void;
  }
  export interface Result {
    '2xx': number;
    non2xx: number;
    errors: number;
    /** seconds */
    duration: number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
