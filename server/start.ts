import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { biller } from './adapters/biller';
import { bucketObjects } from './adapters/bucketObjects';
import { collectionGateways } from './adapters/collectionGateways';
import { databaseObjects } from './adapters/databaseObjects';
import { dataReader } from './adapters/dataReader';
import { messageGateways } from './adapters/messageGateway';
import { NO_BANK_ACCOUNTS, NO_FACE_MATCH, NO_REGISTER } from './adapters/notConnected';
import { OwnCardReader } from './adapters/ownCardReader';
import { partnerGateway } from './adapters/partnerGateway';
import { sandboxESign } from './adapters/sandboxESign';
import { savingsBank } from './adapters/savingsBank';
import { videoRooms } from './adapters/videoRooms';
import { buildApp } from './app';
import {
  areasOf,
  bankNames,
  readDataSites,
  readHolidays,
  readMissions,
  readVoucherCampaigns,
  ruleLists,
} from './data/lists';
import { channelAliases, definitionsOf, definitionsOfSet } from './definitions';
import { type DocumentReader, DocumentThread } from './documents/documentReader';
import { yearsWithoutHolidays } from './domain/contactHours';
import { NO_OUTSIDE_WORLD } from './domain/outsideWorld';
import { loanDay } from './domain/wib';
import { keepHouse } from './housekeeping';
import { Metrics } from './metrics';
import type { Pictures } from './pictures/pictureJobs';
import { PictureWorker } from './pictures/pictureWorker';
import type { CardReader } from './ports/cardReader';
import { type Build, buildIn, type JudgeRelease, judgeBeside } from './releases/judging';
import { ReleaseSource } from './releases/releaseSource';
import { type Database, StartRefusal } from './repositories/database';
import { endAllDeskSessions } from './repositories/deskSessions';
import { hasObjectsInBucket } from './repositories/objects';
import { openDatabase } from './repositories/openDatabase';
import { endAllSessions } from './repositories/sessions';
import type { Vault } from './repositories/vault';
import { openSandbox } from './sandbox/sandbox';
import type { Services } from './services';
import type { ServerConfig } from './setup/config';
import { secretOf, vaultFor } from './setup/secret';
import type { Texts } from './texts';
import { codesByMessage } from './usecases/codes/codeSender';
import { installBuilt } from './usecases/releases/installBuilt';
import { refuseUnable } from './usecases/releases/refuseUnable';

interface Surroundings {
  clock?: () => Date;
  /** where the sandbox shows codes */
  print?: (line: string) => void;
  pictures?: Pictures;
  documents?: DocumentReader;
  cards?: CardReader;
  judgeRelease?: JudgeRelease;
  build?: () => Build | undefined;
  /** the one that seals the database */
  vault?: Vault;
  stopping?: AbortSignal;
}

/** Everything the routes work with, for a configuration and an open database. */
export function servicesOf(config: ServerConfig, database: Database, surroundings: Surroundings = {}): Services {
  const { clock = () => new Date(), print = console.log, pictures = new PictureWorker() } = surroundings;
  const { documents = new DocumentThread(), cards = new OwnCardReader() } = surroundings;
  const { judgeRelease = judgeBeside } = surroundings;
  const { stopping = new AbortController().signal, vault = vaultFor(config) } = surroundings;
  const secret = secretOf(config);
  const { projectRoot } = config;
  const sandbox = config.sandbox
    ? openSandbox({ projectRoot, database, secret, clock, decideMs: config.sandboxDecideMs, print })
    : undefined;
  const areas = areasOf(projectRoot);
  const messages = sandbox?.messages ?? messageGateways(config);
  const warn = (error: unknown) => console.error(error instanceof Error ? error.message : error);
  const lists = ruleLists(projectRoot, areas);
  const aliases = channelAliases(projectRoot);
  const built = definitionsOf(projectRoot, config.watchDefinitions, warn, lists);
  const otherwise: Texts = (...args) => built().texts(...args);
  const releases = new ReleaseSource(database, built, (set, id) =>
    definitionsOfSet(set, id, { aliases, lists, otherwise }),
  );
  return {
    config,
    database,
    definitions: (channel) => releases.active(channel),
    releases,
    build: surroundings.build ?? (() => buildIn(projectRoot)),
    judgeRelease,
    areas,
    bankName: bankNames(projectRoot),
    voucherCampaigns: readVoucherCampaigns(projectRoot),
    missions: readMissions(projectRoot),
    holidays: readHolidays(projectRoot),
    clock,
    secret,
    outside: sandbox?.world ?? { ...NO_OUTSIDE_WORLD, partnerUser: partnerGateway(config) },
    bankAccounts: sandbox?.bankAccounts ?? NO_BANK_ACCOUNTS,
    face: sandbox?.face ?? NO_FACE_MATCH,
    register: sandbox?.register ?? NO_REGISTER,
    eSign: sandbox && sandboxESign(database, clock),
    payOuts: sandbox?.payOuts,
    savings: sandbox?.savings.partner ?? (config.savings && savingsBank(config.savings, clock)),
    dataReader: sandbox?.reader.reader ?? (config.dataReader && dataReader(config.dataReader, clock)),
    dataSites: readDataSites(projectRoot),
    biller: sandbox?.biller.biller ?? (config.biller && biller(config.biller, clock)),
    billsPartner: sandbox?.biller.partner.id ?? config.billsPartner,
    video: sandbox?.video.rooms ?? (config.videoCall && videoRooms(config.videoCall, clock)),
    messages,
    collections: collectionGateways(config, { database, secret, clock }),
    report: warn,
    partners: [...config.partners, ...(sandbox ? [sandbox.shop.partner, sandbox.biller.partner] : [])],
    sendCode: sandbox?.sendCode ?? codesByMessage(messages),
    pictures,
    documents,
    cards,
    stores: {
      database: databaseObjects(database),
      bucket: config.bucket && bucketObjects(config.bucket),
    },
    vault,
    metrics: new Metrics(),
    stopping,
    sandbox,
  };
}

/** Throws StartRefusal where pictures lie in a bucket that the configuration does not name. */
export async function refuseWithoutBucket({ bucket }: ServerConfig, database: Database): Promise<void> {
  if (bucket || !(await hasObjectsInBucket(database))) return;
  throw new StartRefusal('Pictures of this database lie in a bucket: set LANCAR_S3_ENDPOINT and what goes with it.');
}

/** How soon a server sees what another one has made active. */
const FOLLOW_MS = 2_000;

/** Reads now and then which releases are active; gives the function that ends it. */
function followReleases({ releases, report }: Services): () => void {
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
  services: Services;
  port: number;
  /** stops being ready, lets requests under way finish, then closes the database and releases its folder */
  close(): Promise<void>;
}

/** Opens the database, brings it up to date and listens. What was opened is closed again when that fails. */
export async function startServer(config: ServerConfig, surroundings: Surroundings = {}): Promise<RunningServer> {
  const vault = vaultFor(config);
  const database = await openDatabase(config, vault);
  const pictures = new PictureWorker();
  const documents = new DocumentThread();
  const cards = new OwnCardReader();
  const stop = new AbortController();
  try {
    await refuseWithoutBucket(config, database);
    if (config.endSessions) {
      await endAllSessions(database);
      await endAllDeskSessions(database);
    }
    const services = servicesOf(config, database, {
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
    const app = await buildApp(services);
    let leaveHouse = () => {};
    // the embedded database belongs to this server alone
    const leaveReleases = config.databaseUrl === undefined ? () => {} : followReleases(services);
    app.addHook('onClose', async () => {
      leaveHouse();
      leaveReleases();
      pictures.close();
      cards.close();
      await documents.close();
      await database.close();
    });
    pictures.open();
    await app.listen({ host: config.host, port: config.port });
    const { port } = app.server.address() as AddressInfo;
    const { shop, savings, video, reader, biller } = services.sandbox ?? {};
    for (const service of [shop, savings, video, reader, biller]) service?.listensAt(ownOrigin(config.host, port));
    leaveHouse = keepHouse(services, (error, job) => app.log.error(error, `${job} failed, it is tried again`));
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
