import type {
  ApplicationCheck,
  ApplyAgain,
  CanApply,
  CreditLimit,
  CreditStatus,
} from '../../../../src/contract/generated/bodies';
import type { FlowAddress } from '../../../../src/contract/generated/names';
import type { PageAddress } from '../../../../src/contract/pages';
import type { RefusalCode } from '../../../platform/domain/refusals';
import type { ApplicationPhase } from '../../applications';

type Result = CanApply['result'];

/** What is known of a person that tells whether they may apply, for a limit or, with one, for a loan. */
export interface StartFacts {
  /** where they apply for a limit, below the channel */
  application: string;
  /** how far their latest application is */
  phase: ApplicationPhase;
  /** after an application that was refused */
  again: ApplyAgain | undefined;
  /** what the lender says of them; `deciding` while that is awaited, undefined where nothing was asked */
  credit: CreditStatus | 'deciding' | undefined;
  limit: CreditLimit | undefined;
  /** whether a contract waits for a signature */
  contract: 'unsigned' | 'none';
  /** the order that the unsigned contract pays; undefined where it lends money */
  orderToSign?: string | undefined;
  /** whether a bill is late, or there is none: nothing is owed or asked for */
  bills: 'late' | 'inTime' | 'none';
  /** whether the documents are there that must be */
  materials: 'complete' | 'missing';
  /** the least that they can borrow, in rupiah; undefined where nothing is lent to them */
  leastLoan: number | undefined;
}

/** A check that was not passed. */
export type FailedCheck = Extract<ApplicationCheck, RefusalCode>;

type Kept = readonly [result: Exclude<Result, 'APPLICABLE'>, check: FailedCheck];

/** What keeps a person with a credit status from applying, for each that does; the popup of the status says why. */
export const KEPT_BY_CREDIT: Readonly<Partial<Record<CreditStatus, Kept>>> = {
  LIMIT: ['AVAILABLE_LIMIT_NOT_ENOUGH', 'AVAILABLE_LIMIT_NOT_ENOUGH'],
  FROZEN: ['INVALID', 'CREDIT_FROZEN'],
  BLOCKED: ['INVALID', 'CREDIT_BLOCKED'],
  EFFORTLESS_LOGIN_FORBID: ['INVALID', 'CREDIT_BLOCKED'],
  EFFORTLESS_LOAN_FACE_SIMILARITY_ERROR: ['INVALID', 'INCOMPLETE_USER_INFO'],
  EFFORTLESS_LOAN_FACE_TIMES_ERROR: ['INVALID', 'INCOMPLETE_USER_INFO'],
  ONGOING: ['ONGOING_ORDER_EXISTS', 'ORDER_ONGOING'],
  UNABLE_TO_LOAN: ['ONGOING_ORDER_EXISTS', 'UNABLE_TO_LOAN'],
  WAITING: ['HAS_AUDITING_APPLICATION', 'ORDER_OPENING'],
  NKP_ONGOING: ['HAS_AUDITING_APPLICATION', 'ORDER_ONGOING'],
  REJECTED: ['UNDER_REJECTION', 'ORDER_REJECTING'],
  NKP_REJECTED: ['UNDER_REJECTION', 'ORDER_REJECTING'],
  UNQUALIFIED: ['NOT_RECOMMENDED', 'INSUFFICIENT_CREDIT'],
  UNAVAILABLE: ['NOT_RECOMMENDED', 'ILLEGAL_PRODUCTS'],
};

/** The popup of a credit status. UNABLE_TO_LOAN leads nowhere: with a loan that is owed it is the one that leads to the bills. */
export const creditPopup = (credit: CreditStatus, bills: StartFacts['bills']): CreditStatus =>
  credit === 'UNABLE_TO_LOAN' && bills !== 'none' ? 'ONGOING' : credit;

/** Where one goes on, below the channel. */
const WAYS = {
  correction: 'resubmit' satisfies FlowAddress,
  quickLoan: 'effortless' satisfies FlowAddress,
  loan: 'home/apply-loan' satisfies FlowAddress,
  materials: 'supplement' satisfies FlowAddress,
  noProduct: 'no-product',
  bills: 'bill',
} as const satisfies Readonly<Record<string, PageAddress>>;

const passed = (path: string): CanApply => ({ result: 'APPLICABLE', check: 'SUCCESS', path });

/** Whether what is left of a limit can be borrowed. */
function ofLimit({ limit, leastLoan, credit, materials, contract, orderToSign, bills }: StartFacts): CanApply {
  const loan = credit ? WAYS.quickLoan : WAYS.loan;
  const toSign = orderToSign === undefined ? loan : (`purchase/${orderToSign}` satisfies FlowAddress);
  if (bills === 'late') return { result: 'OVERDUE', check: 'HAS_LATE_PAYMENT_BILLS', path: WAYS.bills };
  if (contract === 'unsigned') return { result: 'HAS_LBA_TO_SIGN', check: 'ORDER_ONGOING', path: toSign };
  if (leastLoan === undefined) return { result: 'NOT_RECOMMENDED', check: 'ILLEGAL_PRODUCTS', path: WAYS.noProduct };
  if (!limit || limit.total < leastLoan) {
    return { result: 'LIMIT_NOT_ENOUGH', check: 'INSUFFICIENT_CREDIT', popup: limit ? 'LIMIT' : 'UNQUALIFIED' };
  }
  if (limit.available < leastLoan) {
    return { result: 'AVAILABLE_LIMIT_NOT_ENOUGH', check: 'AVAILABLE_LIMIT_NOT_ENOUGH', popup: 'LIMIT' };
  }
  if (materials === 'missing') {
    return { result: 'APPLICABLE', check: 'NEED_SUPPLEMENTAL_MATERIALS', path: WAYS.materials };
  }
  return passed(loan);
}

/** What the latest application leaves to do, where the lender has said nothing of the person since. */
const OF_PHASE: Readonly<Record<ApplicationPhase, (facts: StartFacts) => CanApply>> = {
  none: ({ application }) => passed(application),
  ended: ({ application }) => passed(application),
  review: () => ({ result: 'HAS_AUDITING_APPLICATION', check: 'ORDER_OPENING', action: 'RECHECK', popup: 'WAITING' }),
  returned: () => ({ result: 'ONGOING_ORDER_EXISTS', check: 'INCOMPLETE_USER_INFO', path: WAYS.correction }),
  declined: ({ again }) => ({
    result: 'UNDER_REJECTION',
    check: 'ORDER_REJECTING',
    popup: 'REJECTED',
    ...(again && { from: again.from }),
  }),
  approved: ofLimit,
};

/**
 * Whether a person may apply now: for a limit where they have none, else for a loan. With what says why not, a popup or
 * where the person goes on, what can be done, and from when they may (docs/product/decisions.md, "Who may apply").
 */
export function canApply(facts: StartFacts): CanApply {
  const { phase, again, credit, application, bills } = facts;
  if (again?.isOpen) return passed(application);
  const from = again && { from: again.from };
  if (credit === 'deciding') return { result: 'REFRESH', check: 'ORDER_OPENING', action: 'RECHECK' };
  const [result, check] = (credit && KEPT_BY_CREDIT[credit]) ?? [];
  if (credit && result && check) {
    return {
      result,
      check,
      ...(credit === 'UNQUALIFIED' ? { path: WAYS.noProduct } : { popup: creditPopup(credit, bills) }),
      ...from,
    };
  }
  if (credit) return ofLimit(facts);
  return OF_PHASE[phase](facts);
}
