import { randomUUID } from 'node:crypto';
import type {
  AuthorisedSite,
  AuthorisedSites,
  CaptchaAnswer,
  DeskReading,
  ReadingProgress,
  SiteLogin,
  SiteParameters,
} from '../../../src/contract/generated/bodies';
import type { Queries } from '../../platform/database/database';
import { Refusal } from '../../platform/domain/refusals';
import { askPartner } from '../../platform/outside/askPartner';
import { agreementRequired } from '../documents';
import { type DataSite, READING_CHANGE_TO, READING_CHANGES, READING_OPEN } from './domain/dataReading';
import type { DataReader, DataReadingNeeds } from './port';
import {
  addReading,
  changeReading,
  letsRead,
  letsReadLocked,
  readingsOf,
  type StoredReading,
} from './tables/dataReadings';

const CONSENT = 'data-reading-consent';

function shown(site: DataSite, reading: StoredReading | undefined, captcha?: string): AuthorisedSite {
  if (!reading) return site;
  const { status, captchaResult, reason, facts, changedAt } = reading;
  return {
    ...site,
    ...{ processStatus: status, at: changedAt.toISOString() },
    ...(captchaResult && { captchaResult }),
    ...(captcha !== undefined && { captcha }),
    ...(reason && { reason }),
    ...(facts && { facts }),
  };
}

/** GET /crawler/list-website/authorized: the sites that may be read, and what was read of them; none without a service. */
export async function readSites(
  { database, dataReader, dataSites }: DataReadingNeeds,
  userId: string,
): Promise<AuthorisedSites> {
  if (!dataReader) return { consented: false, sites: [] };
  const readings = await readingsOf(database, userId);
  const sites = dataSites.map((site) =>
    shown(
      site,
      readings.find((reading) => reading.site === site.site),
    ),
  );
  return { consented: await letsRead(database, userId), sites };
}

/** Refuses with NOT_FOUND a site that is none of the configuration, and with AGREEMENT_REQUIRED without consent. */
async function allowedSite({ database, dataSites }: DataReadingNeeds, userId: string, id: string): Promise<DataSite> {
  const site = dataSites.find((one) => one.site === id);
  if (!site) throw new Refusal('NOT_FOUND');
  if (!(await letsRead(database, userId))) throw agreementRequired([CONSENT]);
  return site;
}

const found = <Answer>(answer: Answer | undefined): Answer => {
  if (answer === undefined) throw new Refusal('NOT_FOUND');
  return answer;
};

/** GET /crawler/auth/parameters: what the site asks for to sign in. */
export async function readParameters(services: DataReadingNeeds, userId: string, id: string): Promise<SiteParameters> {
  const { site } = await allowedSite(services, userId, id);
  return found(await askPartner(services, services.dataReader, (reader, asked) => reader.parameters({ site }, asked)));
}

/** Writes down what the service says of a reading. Where the consent was withdrawn meanwhile there is nothing to write to. */
async function follow(
  { database, clock }: DataReadingNeeds,
  { site, userId, reading }: { site: DataSite; userId: string; reading: Pick<StoredReading, 'readingId' | 'status'> },
  progress: ReadingProgress,
): Promise<AuthorisedSite> {
  const { processStatus, captchaResult, captcha, reason, facts } = progress;
  const change = READING_CHANGE_TO[processStatus] ?? { from: READING_OPEN, to: reading.status };
  await changeReading(database, reading.readingId, change, { captchaResult, reason, facts, now: clock() });
  const stored = (await readingsOf(database, userId)).find(({ readingId }) => readingId === reading.readingId);
  return shown(site, stored, captcha);
}

/**
 * POST /crawler/auth/submit: has the site read with the person's login, which goes through to the service and is kept
 * nowhere. What was read before ends.
 */
export async function submitLogin(
  services: DataReadingNeeds,
  userId: string,
  login: SiteLogin,
): Promise<AuthorisedSite> {
  const { database, clock, dataReader } = services;
  const site = await allowedSite(services, userId, login.site);
  const reading = { readingId: randomUUID(), status: READING_CHANGES.asked.to };
  await database.transaction(async (tx) => {
    // the consent may be withdrawn meanwhile
    if (!(await letsReadLocked(tx, userId))) throw agreementRequired([CONSENT]);
    await addReading(tx, { readingId: reading.readingId, userId, site: site.site }, clock());
  });
  try {
    const sent = { ...login, reference: reading.readingId };
    const progress = await askPartner(services, dataReader, (reader, asked) => reader.read(sent, asked));
    return await follow(services, { site, userId, reading }, found(progress));
  } catch (error) {
    const failed = { reason: 'SITE_NOT_REACHED', now: clock() } as const;
    await changeReading(database, reading.readingId, READING_CHANGES.failed, failed);
    throw error;
  }
}

/** Asks the service about the reading of a site that is under way; one that is over is shown as it is. */
async function askAbout(
  services: DataReadingNeeds,
  { userId, id }: { userId: string; id: string },
  ask: (reader: DataReader, reference: string, asked: { signal: AbortSignal }) => Promise<ReadingProgress | undefined>,
): Promise<AuthorisedSite> {
  const site = await allowedSite(services, userId, id);
  const reading = found((await readingsOf(services.database, userId)).find((one) => one.site === id));
  if (!READING_OPEN.includes(reading.status)) return shown(site, reading);
  const progress = await askPartner(services, services.dataReader, (reader, asked) =>
    ask(reader, reading.readingId, asked),
  );
  return follow(
    services,
    { site, userId, reading },
    progress ?? { processStatus: 'FAILED', reason: 'SITE_NOT_REACHED' },
  );
}

/** POST /crawler/auth/refresh: how the reading of a site stands now. */
export const refreshReading = (services: DataReadingNeeds, userId: string, id: string): Promise<AuthorisedSite> =>
  askAbout(services, { userId, id }, (reader, reference, asked) => reader.progress({ reference }, asked));

/** POST /crawler/captcha/submit: what the captcha says. */
export const submitCaptcha = (services: DataReadingNeeds, userId: string, { site, answer }: CaptchaAnswer) =>
  askAbout(services, { userId, id: site }, (reader, reference, asked) => reader.answer({ reference, answer }, asked));

/** POST /crawler/captcha/resubmit: another captcha instead of one that cannot be read. */
export const anotherCaptcha = (services: DataReadingNeeds, userId: string, id: string): Promise<AuthorisedSite> =>
  askAbout(services, { userId, id }, (reader, reference, asked) => reader.anotherCaptcha({ reference }, asked));

/** What was read of an applicant, for the reviewer. */
export async function deskReadings(
  db: Queries,
  { dataSites }: Pick<DataReadingNeeds, 'dataSites'>,
  userId: string,
): Promise<DeskReading[]> {
  return (await readingsOf(db, userId)).flatMap(({ site: id, status, changedAt, facts }): DeskReading[] => {
    const site = dataSites.find((one) => one.site === id);
    if (!site) return [];
    const { name, kind } = site;
    return [{ name, kind, processStatus: status, at: changedAt.toISOString(), ...(facts && { facts }) }];
  });
}
