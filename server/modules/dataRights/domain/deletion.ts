import type { DeletionObstacle, DeletionStatus, ErasedPart, KeptPart } from '../../../../src/contract/generated/bodies';
import { RETENTION } from '../../../../src/contract/retention';
import { addMonths, type Day } from '../../../../src/lending/days';
import type { LoanStatus } from '../../../../src/lending/overdue';
import { DAY_MS } from '../../../../src/lib/calendar';
import type { StatusChanges } from '../../../platform/domain/statusChanges';
import { OWED_STATUSES } from '../../loans';

/** What changes the deletion of an account, by its cause (docs/product/statuses.md). */
export const DELETION_CHANGES = {
  asked: { from: ['none'], to: 'WAITING' },
  /** its person has thought again */
  kept: { from: ['WAITING'], to: 'CANCELED' },
  /** a loan was asked for meanwhile, or on the day something was open that has to be ended first */
  stopped: { from: ['WAITING'], to: 'STOPPED' },
  erased: { from: ['WAITING'], to: 'ERASED' },
  /** what the law kept is gone as well */
  forgotten: { from: ['ERASED'], to: 'FORGOTTEN' },
} as const satisfies StatusChanges<DeletionStatus>;

/** Days in which a person can think again. */
export const DAYS_TO_THINK = RETENTION.thinkDays;

const MONTHS_A_YEAR = 12;

/** When an account is erased that is asked to be deleted now. */
export const erasedAt = (asked: Date): Date => new Date(asked.getTime() + DAYS_TO_THINK * DAY_MS);

/** Until when the law keeps what belongs to loans, the last of which ended on a day. */
export const keptUntil = (lastEnd: Day): Day => addMonths(lastEnd, RETENTION.loanYears * MONTHS_A_YEAR);

/** What may stand between a person and the deletion of their account. */
export interface OpenMatters {
  loans: readonly LoanStatus[];
  isUnderReview: boolean;
  openOrders: number;
  /** money that came and is not booked */
  hasUnbooked: boolean;
  /** rupiah that the person paid too much */
  overpaid: number;
  /** money of the person on its way to them */
  hasPayOut: boolean;
  openCases: number;
}

const UNENDED: readonly string[] = ['WAITING', ...OWED_STATUSES];

/** What has to be ended before an account can be deleted; in the order in which it is told. */
export function obstaclesIn(matters: OpenMatters): readonly DeletionObstacle[] {
  const { loans, isUnderReview, openOrders, hasUnbooked, overpaid, hasPayOut, openCases } = matters;
  const found: readonly (readonly [DeletionObstacle, boolean])[] = [
    ['LOAN', loans.some((status) => UNENDED.includes(status))],
    ['PAYMENT', hasUnbooked],
    ['MONEY_BACK', overpaid > 0 || hasPayOut],
    ['APPLICATION', isUnderReview],
    ['ORDER', openOrders > 0],
    ['CASE', openCases > 0],
  ];
  return found.filter(([, stands]) => stands).map(([obstacle]) => obstacle);
}

const ERASED: readonly ErasedPart[] = [
  'profile',
  'pictures',
  'bankAccounts',
  'devices',
  'messages',
  'linked',
  'vouchers',
  'cases',
];

/** What belongs to loans, and why the law keeps it. */
const KEPT_WITH_LOANS: readonly KeptPart[] = [
  { part: 'identity', reason: 'CUSTOMER' },
  { part: 'loans', reason: 'BOOKS' },
  { part: 'contracts', reason: 'BOOKS' },
  { part: 'payments', reason: 'BOOKS' },
  { part: 'agreements', reason: 'PROOF' },
];

/** Stays of everybody: who did what and when, with nothing of what. */
const TRAIL: KeptPart = { part: 'trail', reason: 'PROOF' };

/** What the deletion of an account erases, and what it keeps. @param until undefined for a person who never had a loan */
export function fateOfData(until: string | undefined): {
  erased: readonly ErasedPart[];
  kept: readonly KeptPart[];
} {
  if (until === undefined) return { erased: [...ERASED, 'identity', 'agreements'], kept: [TRAIL] };
  return { erased: ERASED, kept: [...KEPT_WITH_LOANS.map((kept) => ({ ...kept, until })), TRAIL] };
}
