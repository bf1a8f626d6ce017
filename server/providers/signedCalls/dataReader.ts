import {
  CAPTCHA_RESULTS,
  PROCESS_STATUSES,
  READING_FAILURES,
  type ReadFacts,
  type ReadingProgress,
  type SiteParameters,
} from '../../../src/contract/generated/bodies';
import { ownValue } from '../../../src/lib/ownValue';
import type { DataReader } from '../../modules/dataReading';
import type { SignedService } from '../../platform/config/signedServices';
import { neededList, neededText, neededWord, signedCalls, unreadable } from './signedCalls';

const MOST_MONTHS = 24;

function wholeIn(body: unknown, name: string): number {
  const value = ownValue(body, name);
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : unreadable();
}

const parametersOf = (body: unknown): SiteParameters => ({ address: neededText(body, 'address') });

const factsOf = (facts: unknown): ReadFacts => ({
  nameOnAccount: neededText(facts, 'nameOnAccount'),
  months: wholeIn(facts, 'months'),
  amounts: neededList(facts, 'amounts')
    .slice(0, MOST_MONTHS)
    .map((month) => ({ month: neededText(month, 'month'), amount: wholeIn(month, 'amount') })),
});

function progressOf(body: unknown): ReadingProgress {
  const processStatus = neededWord(body, 'processStatus', PROCESS_STATUSES);
  const has = (name: string) => ownValue(body, name) !== undefined;
  return {
    processStatus,
    ...(has('captchaResult') && { captchaResult: neededWord(body, 'captchaResult', CAPTCHA_RESULTS) }),
    ...(has('captcha') && { captcha: neededText(body, 'captcha') }),
    ...(processStatus === 'FAILED' && { reason: neededWord(body, 'reason', READING_FAILURES) }),
    ...(processStatus === 'SUCCESS' && { facts: factsOf(ownValue(body, 'facts')) }),
  };
}

/** The service for reading sites behind an HTTP API (docs/product/data-authorisation.md). */
export function dataReader(service: SignedService, clock: () => Date): DataReader {
  const post = signedCalls(service, clock);
  const ask = async (path: string, sent: object, signal: AbortSignal) => {
    const body = await post(path, sent, signal);
    return body === undefined ? undefined : progressOf(body);
  };
  return {
    async parameters(site, { signal }) {
      const body = await post('/parameters', site, signal);
      return body === undefined ? undefined : parametersOf(body);
    },
    read: (grant, { signal }) => ask('/readings', grant, signal),
    progress: (reading, { signal }) => ask('/progress', reading, signal),
    answer: (captcha, { signal }) => ask('/captcha', captcha, signal),
    anotherCaptcha: (reading, { signal }) => ask('/another-captcha', reading, signal),
    async forget(reading, { signal }) {
      await post('/forget', reading, signal);
    },
  };
}
