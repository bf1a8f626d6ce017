import type {
  ReaderAnswer,
  ReaderGrant,
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
 * The service that reads accounts at other sites, which their persons allowed there. Each call rejects where it is not reached or cannot
 * be understood; `undefined`: it knows no such site, or no such reading.
 */
export interface DataReader {
  /** where the person goes to allow it; the site leads back with the state, and a code where they did */
  parameters(site: ReaderSite, asked: Asked): Promise<SiteParameters | undefined>;
  /** by a code that the site gave for this state, once */
  read(grant: ReaderGrant, asked: Asked): Promise<ReadingProgress | undefined>;
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
