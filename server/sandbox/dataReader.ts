import { createHmac, randomInt, randomUUID } from 'node:crypto';
import type {
  ReaderAnswer,
  ReaderGrant,
  ReaderSite,
  ReadFacts,
  ReadingProgress,
  SiteDecision,
  SiteQuestion,
} from '../../src/contract/generated/bodies';
import { pathTo } from '../../src/contract/pages';
import { DAY_MS, wibMonth } from '../../src/lib/calendar';
import type { DataReader } from '../modules/dataReading';
import type { Database } from '../platform/database/database';
import { Refusal } from '../platform/domain/refusals';
import { dataReader } from '../providers/signedCalls/dataReader';
import { captchaPicture } from './captchaPicture';
import { leadBack, openQuestion } from './leadBack';
import { addSandboxReading, changeSandboxReading, dropSandboxReading, sandboxReading } from './tables/sandboxReadings';
import { addSiteAsk, decideSiteAsk, openSiteAsk, takeSiteCode } from './tables/sandboxSites';

/** how long a site is read */
const READING_MS = 8_000;
const MONTH_MS = 30 * DAY_MS;
const TRIES = 3;
/** how long a code of a site is good */
const CODE_MS = 60_000;

/** What each site is called, what is read there, and whether it wants a captcha read before it hands that over. */
const SITES: Readonly<
  Record<string, { name: string; facts: Omit<ReadFacts, 'amounts'>; paid: number[]; captcha: boolean }>
> = {
  terang: {
    name: 'Terang',
    facts: { nameOnAccount: 'Keluarga Contoh', months: 38 },
    paid: [412_300, 398_750, 421_900],
    captcha: false,
  },
  pasarkita: {
    name: 'PasarKita',
    facts: { nameOnAccount: 'Nasabah Contoh', months: 21 },
    paid: [1_250_000, 640_500, 915_000],
    captcha: true,
  },
};

interface Surroundings {
  database: Database;
  secret: string;
  clock(): Date;
}

/** The service of the sandbox that reads sites, and their pages where people allow it. */
export interface SandboxDataReader {
  key: string;
  /** the same as Lancar sees it, over HTTP */
  reader: DataReader;
  listensAt(origin: string): void;
  /** what the page of a site asks of the person who was led there */
  question(askedId: string): Promise<SiteQuestion>;
  /** where the page of the site leads back to */
  decide(askedId: string, decision: SiteDecision['decision']): Promise<string>;
  /** each refuses with NOT_FOUND for a site or a reading that it does not know; gives the address of the site's page */
  parameters(asked: ReaderSite): Promise<string>;
  read(grant: ReaderGrant): Promise<ReadingProgress>;
  progress(reference: string): Promise<ReadingProgress>;
  answer(captcha: ReaderAnswer): Promise<ReadingProgress>;
  anotherCaptcha(reference: string): Promise<ReadingProgress>;
  forget(reference: string): Promise<void>;
}

const newCaptcha = () => String(randomInt(1_000, 10_000));

function siteNamed(id: string) {
  const site = Object.hasOwn(SITES, id) ? SITES[id] : undefined;
  if (!site) throw new Refusal('NOT_FOUND');
  return site;
}

/** Makes the service. Its key is made of the server's secret, so any server of one database is the same service. */
export function sandboxDataReader({ database, secret, clock }: Surroundings): SandboxDataReader {
  const key = createHmac('sha256', secret).update('sandbox-reader').digest('hex');
  let server = 'http://127.0.0.1:3000';
  const asked = {
    get url() {
      return `${server}/api/sandbox/reader`;
    },
    key,
  };

  async function known(reference: string) {
    const reading = await sandboxReading(database, reference);
    if (!reading) throw new Refusal('NOT_FOUND');
    return reading;
  }

  function factsOf(id: string): ReadFacts {
    const { facts, paid } = siteNamed(id);
    const monthAgo = (count: number) => wibMonth(clock().getTime() - count * MONTH_MS);
    return { ...facts, amounts: paid.map((amount, index) => ({ month: monthAgo(index + 1), amount })) };
  }

  async function progress(reference: string): Promise<ReadingProgress> {
    const { site, captcha, tries, begunAt } = await known(reference);
    if (tries >= TRIES) return { processStatus: 'FAILED', reason: 'CAPTCHA_NOT_SOLVED' };
    if (captcha !== undefined) {
      return { processStatus: 'INITIATE', captchaResult: 'NEED_CAPTCHA', captcha: await captchaPicture(captcha) };
    }
    const solved = siteNamed(site).captcha ? ({ captchaResult: 'SUCCESS' } as const) : {};
    const isRead = begunAt !== undefined && clock().getTime() - begunAt.getTime() >= READING_MS;
    if (!isRead) return { processStatus: 'PROCESSING', ...solved };
    return { processStatus: 'SUCCESS', ...solved, facts: factsOf(site) };
  }

  return {
    key,
    reader: dataReader(asked, clock),
    listensAt(origin) {
      server = origin;
    },
    async parameters({ site, state, returnAddress }) {
      siteNamed(site);
      const askedId = randomUUID();
      await addSiteAsk(database, { askedId, site, state, returnAddress }, clock());
      return `${new URL(returnAddress).origin}${pathTo('H5', 'test/site', { query: { id: askedId } })}`;
    },
    async question(askedId) {
      const open = await openQuestion(askedId, (id) => openSiteAsk(database, id));
      const { name, facts } = siteNamed(open.site);
      return { name, holder: facts.nameOnAccount };
    },
    decide: (askedId, decision) =>
      leadBack(askedId, decision, (id, code) => decideSiteAsk(database, id, code, clock())),
    async read({ reference, ...grant }) {
      const now = clock();
      const since = new Date(now.getTime() - CODE_MS);
      if (!(await takeSiteCode(database, grant, { now, since }))) {
        return { processStatus: 'FAILED', reason: 'NOT_CONFIRMED' };
      }
      const { site } = grant;
      const begun = siteNamed(site).captcha ? { captcha: newCaptcha() } : { begunAt: now };
      await addSandboxReading(database, reference, { site, ...begun }, now);
      return progress(reference);
    },
    progress,
    async answer({ reference, answer }) {
      const { captcha, tries } = await known(reference);
      if (captcha === undefined) return progress(reference);
      const isRight = answer.trim() === captcha;
      const next = isRight
        ? { captcha: undefined, tries, begunAt: clock() }
        : { captcha: newCaptcha(), tries: tries + 1, begunAt: undefined };
      await changeSandboxReading(database, reference, next);
      return progress(reference);
    },
    async anotherCaptcha(reference) {
      const { captcha, tries, begunAt } = await known(reference);
      if (captcha !== undefined)
        await changeSandboxReading(database, reference, { captcha: newCaptcha(), tries, begunAt });
      return progress(reference);
    },
    forget: (reference) => dropSandboxReading(database, reference),
  };
}
