import type {
  BillAvailability,
  ChangeFailure,
  ChangeObstacle,
  PlanChangeKind,
  PlanOffer,
  ProcessStatus,
} from '../../../../src/contract/generated/bodies';
import { addDays, type Day } from '../../../../src/lending/days';
import { type Rupiah, rupiah } from '../../../../src/lending/money';
import type { AgreedChange, NoOffer } from '../../../../src/lending/offers';
import type { LoanStatus } from '../../../../src/lending/overdue';
import { wibDayEnd } from '../../../../src/lib/calendar';
import type { StatusChanges } from '../../../platform/domain/statusChanges';

/** What changes a change of a plan, by its cause (docs/product/statuses.md). */
export const PLAN_CHANGES = {
  asked: { from: ['none'], to: 'INITIATE' },
  /** its person has paid and signed */
  given: { from: ['INITIATE'], to: 'PROCESSING' },
  /** the loan has its new plan: an extension once it is paid, instalments once the lender has signed */
  booked: { from: ['INITIATE', 'PROCESSING'], to: 'SUCCESS' },
  withdrawn: { from: ['INITIATE'], to: 'FAILED' },
  /** not paid on its day, or not signed in time */
  lapsed: { from: ['INITIATE'], to: 'FAILED' },
  /** what happened to the loan meanwhile does not go with what was agreed */
  overtaken: { from: ['INITIATE', 'PROCESSING'], to: 'FAILED' },
  /** the bank took back what was paid for it */
  takenBack: { from: ['INITIATE', 'PROCESSING', 'SUCCESS'], to: 'FAILED' },
} as const satisfies StatusChanges<ProcessStatus>;

/** Why a change failed, by what ended it. */
export const FAILURES = {
  withdrawn: 'WITHDRAWN',
  lapsed: 'LAPSED',
  overtaken: 'PLAN_CHANGED',
  takenBack: 'TAKEN_BACK',
} as const satisfies Partial<Record<keyof typeof PLAN_CHANGES, ChangeFailure>>;

/** What was agreed to, as it is kept: the event without its id and day, and the offer as it was shown. */
export interface AgreedPlan {
  happening: Omit<AgreedChange['event'], 'id' | 'day'>;
  offer: PlanOffer;
  /** the id of what a person who is late was offered */
  relief?: string;
}

/** A change of a plan apart from its agreement. */
export interface PlanChangeRecord {
  changeId: string;
  loanId: string;
  userId: string;
  kind: PlanChangeKind;
  status: ProcessStatus;
  day: Day;
  agreed: AgreedPlan;
  askedAt: Date;
  signedAt: Date | undefined;
  /** true where its person has signed and the provider has still to make the signature */
  awaitsBorrower: boolean;
  paidAt: Date | undefined;
  approvedAt: Date | undefined;
  endedAt: Date | undefined;
  failure: ChangeFailure | undefined;
  /** rupiah that came for it so far and was not taken back */
  came: number;
}

/** For how many days after it was paid a plan can be signed. */
export const SIGN_DAYS = 3;

/** The last day for what a change waits for: to be paid, or where it is paid, to be signed. */
const lastDayOf = ({ day, paidAt }: Pick<PlanChangeRecord, 'day' | 'paidAt'>): Day =>
  paidAt ? addDays(day, SIGN_DAYS) : day;

/** ISO time of the end of that day in Jakarta. */
export const untilOf = (change: Pick<PlanChangeRecord, 'day' | 'paidAt'>): string =>
  new Date(wibDayEnd(lastDayOf(change))).toISOString();

/** True while a change waits for something and still can. @param today of the loan */
export const isOpenChange = (change: PlanChangeRecord, today: Day): boolean =>
  change.status === 'PROCESSING' || (change.status === 'INITIATE' && lastDayOf(change) >= today);

/** True while what a change asks for in advance can be paid. @param today of the loan */
export const awaitsAdvance = ({ status, paidAt, day }: PlanChangeRecord, today: Day): boolean =>
  status === 'INITIATE' && paidAt === undefined && day === today;

/** What of the payment in advance is still to come, in rupiah. */
export const advanceLeft = ({ agreed, came }: Pick<PlanChangeRecord, 'agreed' | 'came'>): Rupiah =>
  rupiah(Math.max(0, agreed.offer.inAdvance - came));

/** What an open change waits for. */
export function availabilityOfOpen({ kind, signedAt, paidAt, approvedAt }: PlanChangeRecord): BillAvailability {
  if (kind === 'extension') return 'PAY_IN_ADVANCE_UNPAID';
  if (approvedAt) return 'WAITING_DISBURSE';
  if (signedAt) return paidAt ? 'E_SIGN_WAITING_LENDER_APPROVE' : 'PAY_IN_ADVANCE_UNPAID';
  return paidAt ? 'E_SIGN_UNCOMPLETED' : 'ALL_UNCOMPLETED';
}

export interface Availability {
  availability: BillAvailability;
  obstacle?: ChangeObstacle;
}

/** Why a plan cannot be changed where nothing of it is offered. `unpayable`: no way to pay takes so little; `looked-for`: what its person says they have paid. */
const KEPT_BY: Readonly<Record<NoOffer | 'unpayable' | 'no-signature' | 'looked-for', Availability>> = {
  'not-offered': { availability: 'UNAVAILABLE' },
  'nothing-due': { availability: 'UNAVAILABLE' },
  'no-signature': { availability: 'UNAVAILABLE' },
  'too-often': { availability: 'CURRENT_BILL_HAS_REMINDER', obstacle: 'EXCESS_APPLY_TIME' },
  'too-late': { availability: 'CURRENT_BILL_HAS_REMINDER', obstacle: 'HAS_OVERDUE' },
  'planned-before': { availability: 'CURRENT_BILL_HAS_REMINDER', obstacle: 'PLAN_CHANGED' },
  'too-small': { availability: 'BILL_INSTALLMENT_CANNOT_APPLY', obstacle: 'CANNOT_APPLY' },
  'above-cap': { availability: 'BILL_INSTALLMENT_CANNOT_APPLY', obstacle: 'CANNOT_APPLY' },
  'looked-for': { availability: 'BILL_INSTALLMENT_CANNOT_APPLY', obstacle: 'CANNOT_APPLY' },
  unpayable: { availability: 'BILL_INSTALLMENT_CANNOT_APPLY', obstacle: 'CANNOT_APPLY' },
};

export type NoPlan = keyof typeof KEPT_BY;

/** What decides whether the plan of a loan can be changed in a way. */
export interface PlanFacts {
  kind: PlanChangeKind;
  loan: LoanStatus;
  /** whether another loan of the person is late */
  others: 'late' | 'inTime';
  open: PlanChangeRecord | undefined;
  found: 'offered' | NoPlan;
}

/** Whether the plan of a loan can be changed in a way, or how far that is, and what keeps it from it. */
export function availabilityOf({ kind, loan, others, open, found }: PlanFacts): Availability {
  if (loan === 'WAITING') return { availability: 'WAITING_DISBURSE' };
  if (open?.kind === kind) return { availability: availabilityOfOpen(open) };
  if (open) return { availability: 'BILL_INSTALLMENT_CREATION_CONCURRENT', obstacle: 'CREATION_CONCURRENT' };
  if (found === 'not-offered' || found === 'nothing-due') return KEPT_BY[found];
  if (others === 'late') return { availability: 'CURRENT_BILL_HAS_REMINDER', obstacle: 'HAS_OVERDUE' };
  return found === 'offered' ? { availability: 'AVAILABLE' } : KEPT_BY[found];
}
