import type {
  AuthorisedSite,
  AuthorisedSites,
  CaptchaAnswer,
  DeskReading,
  ReadingProgress,
} from '../../../src/contract/generated/bodies';
import { RETENTION } from '../../../src/contract/retention';
import { DAY_MS } from '../../../src/lib/calendar';
import type { Queries } from '../../platform/database/database';
import { Refusal } from '../../platform/domain/refusals';
import { askPartner } from '../../platform/outside/askPartner';
import { agreementRequired } from '../documents';
import { type DataSite, READING_CHANGE_TO, READING_OPEN } from './domain/dataReading';
import type { DataReader, DataReadingNeeds } from './port';
import { changeReading, letsRead, readingsOf, type StoredReading } from './tables/dataReadings';

/** Refuses as the person has not agreed that sites are read. */
export const refuseWithoutConsent = (): never => {
  throw agreementRequired(['data-reading-consent']);
};

function shown(site: DataSite, reading: StoredReading | undefined, captcha?: string): AuthorisedSite {
  if (!reading) return site;
  const { status, captchaResult, reason, facts, changedAt } = reading;
  return {
    ...site,
    ...{ processStatus: status, at: changedAt.toISOString() },
    ...(captchaResult && { captchaResult }),
    ...(captcha !== undefined && { captcha }),
    ...(reason && { reason }),
    ...(facts && { facts, keptUntil: new Date(changedAt.getTime() + RETENTION.readingDays * DAY_MS).toISOString() }),
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
export async function allowedSite(
  { database, dataSites }: DataReadingNeeds,
  userId: string,
  id: string,
): Promise<DataSite> {
  const site = dataSites.find((one) => one.site === id);
  if (!site) throw new Refusal('NOT_FOUND');
  if (!(await letsRead(database, userId))) refuseWithoutConsent();
  return site;
}

/** What the service answered; refuses with NOT_FOUND where it knows nothing of it. */
export const found = <Answer>(answer: Answer | undefined): Answer => {
  if (answer === undefined) throw new Refusal('NOT_FOUND');
  return answer;
};

/** Writes down what the service says of a reading. Where the consent was withdrawn meanwhile there is nothing to write to. */
export async function noteProgress(
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

/** A site as its person sees it now. */
export async function siteNow({ database }: DataReadingNeeds, userId: string, site: DataSite): Promise<AuthorisedSite> {
  return shown(
    site,
    (await readingsOf(database, userId)).find((reading) => reading.site === site.site),
  );
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
  return noteProgress(
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
