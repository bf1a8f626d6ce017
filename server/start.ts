import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app';
import { type Composition, type ServerParts, servicesOf } from './composition';
import { startJobs } from './housekeeping';
import { yearsWithoutHolidays } from './modules/arrears';
import { watchBreaches } from './modules/breaches';
import { watchPayOuts } from './modules/desk';
import { endAllDeskSessions } from './modules/operators';
import { endAllSessions } from './modules/people';
import { installBuilt, refuseUnable } from './modules/publishing';
import type { ServerConfig } from './platform/config/config';
import { vaultFor } from './platform/config/secret';
import { type Database, StartRefusal } from './platform/database/database';
import { openDatabase } from './platform/database/openDatabase';
import { loanDay } from './platform/domain/wib';
import { faultOf, LeftUndone } from './platform/faults';
import { hasObjectsInBucket } from './platform/objects/objects';
import { DocumentThread } from './platform/pdf/documentReader';
import { PictureWorker } from './platform/pictures/pictureWorker';
import { OwnCardReader } from './providers/cardReader/ownCardReader';

/** Throws StartRefusal where pictures lie in a bucket that the configuration does not name. */
export async function refuseWithoutBucket({ bucket }: ServerConfig, database: Database): Promise<void> {
  if (bucket || !(await hasObjectsInBucket(database))) return;
  throw new StartRefusal('Pictures of this database lie in a bucket: set LANCAR_S3_ENDPOINT and what goes with it.');
}

/** How soon a server sees what another one has made active. */
const FOLLOW_MS = 2_000;

/** Reads now and then which releases are active; gives the function that ends it. */
function followReleases({ releases, report }: Composition): () => void {
  const timer = setInterval(() => void releases.refresh().catch(report), FOLLOW_MS);
  return () => clearInterval(timer);
}

/** Where this machine reaches a server that listens at a host. */
function ownOrigin(host: string, port: number): string {
  const own = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return `http://${own.includes(':') ? `[${own}]` : own}:${port}`;
}

export interface RunningServer {
  app: FastifyInstance;
  services: Composition;
  port: number;
  /** stops being ready, lets requests under way finish, then closes the database and releases its folder */
  close(): Promise<void>;
}

/** Opens the database, brings it up to date and listens. What was opened is closed again when that fails. */
export async function startServer(config: ServerConfig, surroundings: ServerParts = {}): Promise<RunningServer> {
  const vault = vaultFor(config);
  const database = await openDatabase(config, vault);
  const pictures = new PictureWorker();
  const documents = new DocumentThread();
  const cards = new OwnCardReader();
  const stop = new AbortController();
  let endTraces = async () => {};
  try {
    await refuseWithoutBucket(config, database);
    if (config.endSessions) {
      await endAllSessions(database, new Date());
      await endAllDeskSessions(database);
    }
    const services = await servicesOf(config, database, {
      pictures,
      documents,
      cards,
      vault,
      stopping: stop.signal,
      ...surroundings,
    });
    for (const line of await refuseUnable(services)) console.warn(line);
    const otherRelease = await installBuilt(services);
    if (otherRelease !== undefined) console.log(otherRelease);
    services.metrics.watchProcess();
    services.metrics.watchDatabase(database);
    services.metrics.gauge('lancar_pictures_in_work', 'Pictures that are worked on or wait', () => pictures.size);
    services.metrics.gauge('lancar_cards_in_work', 'ID cards that are read or wait', () => cards.size);
    services.metrics.gauge(
      'lancar_holidays_unknown',
      'Years whose national holidays have to be known by now and are not',
      () => (services.sandbox ? 0 : yearsWithoutHolidays(loanDay(services.clock()), services.holidays).length),
    );
    watchBreaches(services);
    watchPayOuts(services);
    const app = await buildApp(services);
    if (config.traces) {
      // fetched only where it is asked for: a start without it is sooner
      const { openTraces } = await import('./providers/openTelemetry/traces');
      endTraces = openTraces(config.traces, config.sandbox ? 'sandbox' : 'production');
    }
    let stopJobs = () => {};
    // the embedded database belongs to this server alone
    const stopFollowing = config.databaseUrl === undefined ? () => {} : followReleases(services);
    app.addHook('onClose', async () => {
      stopJobs();
      stopFollowing();
      pictures.close();
      cards.close();
      await documents.close();
      await database.close();
      await endTraces();
    });
    pictures.open();
    await app.listen({ host: config.host, port: config.port });
    const { port } = app.server.address() as AddressInfo;
    services.sandbox?.listensAt(ownOrigin(config.host, port));
    stopJobs = startJobs(services, (error, job) => {
      if (error instanceof LeftUndone) return app.log.error(error.message);
      services.reportFault(faultOf(error), { job });
      app.log.error(error, `${job} failed, it is tried again`);
    });
    const close = async () => {
      stop.abort();
      // load balancers see that it is not ready any more, and send no users here, before it stops listening
      await sleep(config.drainSeconds * 1_000);
      await app.close();
    };
    return { app, services, port, close };
  } catch (error) {
    pictures.close();
    cards.close();
    await database.close();
    throw error;
  }
}
