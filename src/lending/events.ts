import type { Day } from './days';
import type { Rupiah } from './money';
import type { Every } from './periods';
import type { Part } from './terms';

/** What money ahead of the due day does: pay the instalments after, shorten the loan, or lower its instalments. */
export type AheadChoice = 'instalments' | 'shorten' | 'lower';

/**
 * What becomes of interest that is earned where a plan is made again: it stays earned, and the new plan earns from its day on.
 * Events of before this rule do not say it; they go on by the rule that they were agreed under (docs/product/lending.md).
 */
export type EarnedInterest = 'kept';

/** What happened to a loan, with what it needs. Amounts are rupiah above zero. */
export type Happening =
  | { readonly kind: 'disbursed'; readonly amount: Rupiah; readonly fees?: Rupiah }
  /** a fee or a penalty that falls due on a day */
  | { readonly kind: 'charged'; readonly part: 'fee' | 'penalty'; readonly amount: Rupiah; readonly due: Day }
  /**
   * `by: lender` is a credit out of goodwill: it pays as money does, and no money came. `tolerance` is what it may leave of a
   * bill: that is forgiven once the day of the bill and of the payment has ended
   */
  | {
      readonly kind: 'paid';
      readonly amount: Rupiah;
      readonly by: 'person' | 'lender';
      readonly ahead?: AheadChoice;
      readonly tolerance?: Rupiah;
    }
  | { readonly kind: 'reversed'; readonly event: string }
  /** the instalment due on `due`, and those after it, move to `to`; `more` instalments follow, `grace` without principal */
  | {
      readonly kind: 'extended';
      readonly due: Day;
      readonly to: Day;
      readonly fee?: Rupiah;
      readonly more?: number;
      readonly grace?: number;
    }
  /** all that is unpaid becomes a plan of its own, with interest in all of its instalments together */
  | {
      readonly kind: 'converted';
      readonly every: Every;
      readonly first: Day;
      readonly count: number;
      readonly interest?: Rupiah;
      readonly earned?: EarnedInterest;
      /**
       * fees and penalties go into the plan too; without it they stay due where they are. `spread`: so that its instalments differ
       * by one rupiah at most; of `moved`, as plans were agreed before, the last takes what rounding leaves
       */
      readonly charges?: 'moved' | 'spread';
      /** penalties that are forgiven with it */
      readonly forgiven?: Rupiah;
    }
  /** what is overdue is spread over the instalments still to come */
  | { readonly kind: 'rebalanced'; readonly earned?: EarnedInterest }
  | { readonly kind: 'waived'; readonly part: Part; readonly amount: Rupiah }
  /** an early settlement by a quote that was reckoned for `quotedFor` */
  | { readonly kind: 'settled'; readonly amount: Rupiah; readonly quotedFor: Day; readonly tolerance?: Rupiah }
  | { readonly kind: 'written-off' }
  /** before the pay-out, and free */
  | { readonly kind: 'cancelled' }
  /** the purchase was given back: `amount` came from the merchant */
  | { readonly kind: 'refunded'; readonly amount: Rupiah }
  /** lateness neither counts nor costs on the days after `day` up to `until`; `paused` where the lender grants that */
  | { readonly kind: 'frozen'; readonly until: Day; readonly paused?: true }
  /** the person cancels the insurance in time: its premium, which was taken from the pay-out, is theirs again */
  | { readonly kind: 'insurance-cancelled'; readonly amount: Rupiah }
  /** an overpayment goes back to the bank account, or pays another bill: the person's choice */
  | { readonly kind: 'overpayment-used'; readonly amount: Rupiah; readonly to: 'account' | 'bill' };

/** One event of a loan. Events are the truth; everything else is made of them. */
export type LoanEvent = Happening & {
  /** unique within the loan; the same event twice counts once */
  readonly id: string;
  /** the day it counts from, which may lie before the day it was booked */
  readonly day: Day;
};

export type EventKind = Happening['kind'];
export type EventOf<Kind extends EventKind> = Extract<LoanEvent, { kind: Kind }>;
