import type {
  ReaderAnswer,
  ReaderLogin,
  ReaderReference,
  ReaderSite,
  ReadingProgress,
  SiteParameters,
} from '../../../src/contract/generated/bodies';
import type { Question } from '../../platform/outside/question';
import type { Platform } from '../../platform/platform';
import type { DataSite } from './domain/dataReading';

type Asked = Pick<Question, 'signal'>;

/**
 * The service that signs in to other sites for a person and reads them. Each call rejects where it is not reached or cannot
 * be understood; `undefined`: it knows no such site, or no such reading.
 */
export interface DataReader {
  parameters(site: ReaderSite, asked: Asked): Promise<SiteParameters | undefined>;
  /** the login goes through it to the site, and is kept nowhere */
  read(login: ReaderLogin, asked: Asked): Promise<ReadingProgress | undefined>;
  progress(reading: ReaderReference, asked: Asked): Promise<ReadingProgress | undefined>;
  answer(captcha: ReaderAnswer, asked: Asked): Promise<ReadingProgress | undefined>;
  /** another picture instead of one that cannot be read */
  anotherCaptcha(reading: ReaderReference, asked: Asked): Promise<ReadingProgress | undefined>;
  /** ends a reading and forgets what was read; one that is forgotten stays so */
  forget(reading: ReaderReference, asked: Asked): Promise<void>;
}

/** What the reading of other sites needs. */
export type DataReadingNeeds = Platform & {
  /** undefined where no service is connected: no site is read */
  dataReader: DataReader | undefined;
  /** the sites that may be read */
  dataSites: readonly DataSite[];
};
