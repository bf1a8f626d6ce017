import './hooks';
import type { ArrearsNeeds, ContactLaw } from './modules/arrears';
import type { CasesNeeds } from './modules/cases';
import type { DataSite } from './modules/dataReading';
import type { DataRightsNeeds } from './modules/dataRights';
import type { DeskNeeds } from './modules/desk';
import type { CardReader } from './modules/identity';
import type { MessagingNeeds } from './modules/messaging';
import type { OperatorsNeeds } from './modules/operators';
import { leastPayable } from './modules/payments';
import type { PublishingNeeds } from './modules/publishing';
import type { PurchasesNeeds } from './modules/purchases';
import type { RemindersNeeds } from './modules/reminders';
import type { SignInNeeds } from './modules/signIn';
import type { VoucherCampaign } from './modules/vouchers';
import type { ServerConfig } from './platform/config/config';
import { secretOf, vaultFor } from './platform/config/secret';
import { type Database, StartRefusal } from './platform/database/database';
import type { Vault } from './platform/database/vault';
import { faultOf, type ReportFault } from './platform/faults';
import { areasOf, bankNames, readData, readHolidays, ruleLists } from './platform/lists/lists';
import { Metrics } from './platform/metrics';
import { databaseObjects } from './platform/objects/objects';
import { type DocumentReader, DocumentThread } from './platform/pdf/documentReader';
import type { Pictures } from './platform/pictures/pictureJobs';
import { PictureWorker } from './platform/pictures/pictureWorker';
import { channelAliases, definitionsOf, definitionsOfSet } from './platform/releases/definitions';
import { type Build, buildIn, type JudgeRelease, judgeBeside } from './platform/releases/judging';
import { ReleaseSource } from './platform/releases/releaseSource';
import type { Texts } from './platform/texts';
import { bucketObjects } from './providers/bucket/bucketObjects';
import { OwnCardReader } from './providers/cardReader/ownCardReader';
import { connectedPorts } from './providers/connected';
import { oidcProvider } from './providers/oidc/oidcProvider';
import { errorReports } from './providers/sentry/errorReports';
import type { OpenSandbox } from './sandbox';

/** What a server has of its own in the place of what it would make; tests have more of it. */
export interface ServerParts {
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

/** All that modules need, and what the start alone looks at: routes and jobs hand each module its own. */
export type Composition = DeskNeeds &
  SignInNeeds &
  PurchasesNeeds &
  MessagingNeeds &
  RemindersNeeds &
  ArrearsNeeds &
  CasesNeeds &
  DataRightsNeeds &
  OperatorsNeeds &
  PublishingNeeds & {
    /** undefined outside sandbox mode */
    sandbox: OpenSandbox | undefined;
    /** tells of what broke where faults are collected, if anywhere */
    reportFault: ReportFault;
  };

/** What plays the outside. It is fetched only where it is asked for, so that a build may leave its folder out. @throws StartRefusal */
async function openPlayed(
  ...surroundings: Parameters<typeof import('./sandbox')['openSandbox']>
): Promise<OpenSandbox> {
  try {
    const { openSandbox } = await import('./sandbox');
    return openSandbox(...surroundings);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ERR_MODULE_NOT_FOUND' && code !== 'ENOENT') throw error;
    throw new StartRefusal(
      'There is to be a sandbox, and this build was made without server/sandbox: set LANCAR_SANDBOX=off, or build with that folder.',
    );
  }
}

/** How often who is late may be contacted. */
function readContactLaw(projectRoot: string): ContactLaw {
  const { mostADay, mostInSevenDays, lastDayLate } = readData<ContactLaw>(projectRoot, 'contactLaw.json');
  return { mostADay, mostInSevenDays, lastDayLate };
}

/** Makes what all modules need, for a configuration and an open database. @throws StartRefusal for a sandbox that was left out of the build */
export async function servicesOf(
  config: ServerConfig,
  database: Database,
  surroundings: ServerParts = {},
): Promise<Composition> {
  const { clock = () => new Date(), print = console.log, pictures = new PictureWorker() } = surroundings;
  const { documents = new DocumentThread(), cards = new OwnCardReader() } = surroundings;
  const { judgeRelease = judgeBeside } = surroundings;
  const { stopping = new AbortController().signal, vault = vaultFor(config) } = surroundings;
  const secret = secretOf(config);
  const { projectRoot } = config;
  const sandbox = config.sandbox ? await openPlayed({ config, database, secret, clock, print }) : undefined;
  const areas = areasOf(projectRoot);
  const reportFault = config.errorReports
    ? errorReports(config.errorReports, config.sandbox ? 'sandbox' : 'production')
    : () => undefined;
  const warn = (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    reportFault(faultOf(error), {});
  };
  const lists = ruleLists(projectRoot, areas);
  const aliases = channelAliases(projectRoot);
  const built = definitionsOf(projectRoot, config.watchDefinitions, warn, lists);
  const otherwise: Texts = (...args) => built().texts(...args);
  const releases = new ReleaseSource(database, built, (set, id) =>
    definitionsOfSet(set, id, { aliases, lists, otherwise }),
  );
  const services: Composition = {
    ...(sandbox?.ports ?? connectedPorts(config, { clock, report: warn, database })),
    sandbox,
    staff: config.staffSignIn && oidcProvider(config.staffSignIn, clock),
    config,
    database,
    definitions: (channel) => releases.active(channel),
    releases,
    build: surroundings.build ?? (() => buildIn(projectRoot)),
    judgeRelease,
    areas,
    bankName: bankNames(projectRoot),
    voucherCampaigns: readData<{ campaigns: readonly VoucherCampaign[] }>(projectRoot, 'vouchers.json').campaigns,
    holidays: readHolidays(projectRoot),
    contactLaw: readContactLaw(projectRoot),
    clock,
    secret,
    dataSites: readData<readonly DataSite[]>(projectRoot, 'dataSites.json'),
    leastPayable: () => leastPayable(services.collections),
    report: warn,
    reportFault,
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
  };
  return services;
}
