import type { CaseStatus, CaseTopic } from '../../../../src/contract/generated/bodies';
import { addDays, type Day } from '../../../../src/lending/days';
import type { AskLimits } from '../../../platform/domain/askLimits';
import type { StatusChanges } from '../../../platform/domain/statusChanges';
import { loanDay } from '../../../platform/domain/wib';
import type { Holidays } from '../../../platform/lists/lists';
import { hourIn, workingDaysAfter } from '../../arrears';

/** What changes a question or complaint, by its cause (docs/product/help.md). */
export const CASE_CHANGES = {
  written: { from: ['none'], to: 'OPEN' },
  answered: { from: ['OPEN'], to: 'ANSWERED' },
  /** its person was answered and asks on */
  writtenBack: { from: ['ANSWERED'], to: 'OPEN' },
  /** its person needs no answer any more */
  closed: { from: ['OPEN', 'ANSWERED'], to: 'CLOSED' },
} as const satisfies StatusChanges<CaseStatus>;

/** Working days in which a case is answered: POJK 22/2023 as we know it, to be confirmed (docs/product/help.md). */
export const ANSWER_WORKING_DAYS = 10;

/** A complaint about how we collect what is late: until it is answered no one calls its person about that. */
export const COLLECTION = 'COLLECTION' satisfies CaseTopic;

/** Working days in which topics are answered that have fewer: what POJK 22/2023 gives a complaint that was spoken, to be confirmed. */
export const FEWER_WORKING_DAYS: Readonly<Partial<Record<CaseTopic, number>>> = { COLLECTION: 5 };

/**
 * Topics that do not wait for working days, since the harm goes on until someone acts. Written before this hour in Jakarta
 * they are answered on the same day, later on the next one, on all days of the week.
 */
export const SAME_DAY_BEFORE: Readonly<Partial<Record<CaseTopic, number>>> = { SECURITY: 20 };

/** What a person may write in 24 hours: cases, and messages in all of them. */
export const CASES_A_DAY = 5;
export const CASE_MESSAGES_A_DAY = 20;

/** What is taken in 24 hours of people who are not signed in. */
export const SIGNED_OUT_A_DAY: AskLimits = { own: 3, ofNetwork: 5, again: 500, networks: 2_000 };

/** The last day on which what was written at a moment is answered, by its topic (docs/product/help.md). */
export function answerDay(topic: CaseTopic, at: Date, holidays: Holidays): Day {
  const day = loanDay(at);
  const before = SAME_DAY_BEFORE[topic];
  if (before === undefined) return workingDaysAfter(day, FEWER_WORKING_DAYS[topic] ?? ANSWER_WORKING_DAYS, holidays);
  return hourIn('WIB', at) < before ? day : addDays(day, 1);
}

const CASE_NUMBER = /^LC-C-\d{8}-[2-9A-Z]{6}$/;

/** True for what a number of a case looks like. */
export const isCaseNumber = (text: string): boolean => CASE_NUMBER.test(text);
