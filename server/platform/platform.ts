import type { ServerConfig } from './config/config';
import type { Database } from './database/database';
import type { Metrics } from './metrics';
import type { Definitions } from './releases/definitions';
import type { ReleaseSource } from './releases/releaseSource';

/**
 * What every request and job may use; made once by server/composition.ts. What a module needs besides, its needs.ts says: its
 * own ports, and the needs of the modules below it that it calls.
 */
export interface Platform {
  config: ServerConfig;
  database: Database;
  /** those that are active for a channel, or for a variant of it */
  definitions(channel: string): Definitions;
  releases: ReleaseSource;
  clock(): Date;
  /** key of the HMACs */
  secret: string;
  /** tells the operator what failed without failing the call */
  report(error: unknown): void;
  metrics: Metrics;
  /** aborted once the server has been told to stop */
  stopping: AbortSignal;
}

/** What is in force for whom a request, a job or a message is, beside what it needs: bound once, when it begins. */
export type InChannel<Needs = unknown> = Needs & {
  /** the channel, by the name they came by */
  channel: string;
  /** what is active there */
  release: Definitions;
};

/** The same in a channel, by what is active there now. */
export function inChannel<Needs extends Pick<Platform, 'definitions'>>(
  needs: Needs,
  channel: string,
): InChannel<Needs> {
  return { ...needs, channel, release: needs.definitions(channel) };
}
