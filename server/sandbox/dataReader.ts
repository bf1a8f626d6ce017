import { createHmac, randomInt } from 'node:crypto';
import type {
  LoginField,
  ReaderAnswer,
  ReaderLogin,
  ReadFacts,
  ReadingProgress,
  SiteParameters,
} from '../../src/contract/generated/bodies';
import { wibMonth } from '../../src/lib/calendar';
import type { DataReader } from '../modules/dataReading';
import type { Database } from '../platform/database/database';
import { Refusal } from '../platform/domain/refusals';
import { dataReader } from '../providers/signedCalls/dataReader';
import { captchaPicture } from './captchaPicture';
import { addSandboxReading, changeSandboxReading, dropSandboxReading, sandboxReading } from './tables/sandboxReadings';

/** how long a site is read */
const READING_MS = 8_000;
const MONTH_MS = 30 * 24 * 3_600_000;
const TRIES = 3;
/** the password that every site refuses */
const WRONG_PASSWORD = 'salah';

const PASSWORD: LoginField = { name: 'password', kind: 'password', label: { id: 'Kata sandi', 'en-us': 'Password' } };

/** What each site asks for, and what is read there. */
const SITES: Readonly<Record<string, { fields: LoginField[]; facts: Omit<ReadFacts, 'amounts'>; paid: number[] }>> = {
  terang: {
    fields: [{ name: 'customer', kind: 'number', label: { id: 'ID pelanggan', 'en-us': 'Customer number' } }, PASSWORD],
    facts: { nameOnAccount: 'Keluarga Contoh', months: 38 },
    paid: [412_300, 398_750, 421_900],
  },
  pasarkita: {
    fields: [
      { name: 'email', kind: 'text', label: { id: 'Email atau nomor HP', 'en-us': 'Email or mobile number' } },
      PASSWORD,
    ],
    facts: { nameOnAccount: 'Nasabah Contoh', months: 21 },
    paid: [1_250_000, 640_500, 915_000],
  },
};

interface Surroundings {
  database: Database;
  secret: string;
  clock(): Date;
}

/** The service of the sandbox that reads sites. It keeps no login. */
export interface SandboxDataReader {
  key: string;
  /** the same as Lancar sees it, over HTTP */
  reader: DataReader;
  listensAt(origin: string): void;
  /** each refuses with NOT_FOUND for a site or a reading that it does not know */
  parameters(site: string): SiteParameters;
  read(login: ReaderLogin): Promise<ReadingProgress>;
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
    const isRead = begunAt !== undefined && clock().getTime() - begunAt.getTime() >= READING_MS;
    if (!isRead) return { processStatus: 'PROCESSING', captchaResult: 'SUCCESS' };
    return { processStatus: 'SUCCESS', captchaResult: 'SUCCESS', facts: factsOf(site) };
  }

  return {
    key,
    reader: dataReader(asked, clock),
    listensAt(origin) {
      server = origin;
    },
    parameters: (site) => ({ fields: siteNamed(site).fields }),
    async read({ reference, site, fields }) {
      const isComplete = siteNamed(site).fields.every(({ name }) => fields[name]?.trim());
      if (!isComplete || fields.password === WRONG_PASSWORD) return { processStatus: 'FAILED', reason: 'WRONG_LOGIN' };
      await addSandboxReading(database, reference, { site, captcha: newCaptcha() }, clock());
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
