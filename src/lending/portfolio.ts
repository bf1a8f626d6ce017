import { wibDay, wibDayEnd } from '../lib/calendar';
import { type LoanState, owedInAll } from './books';
import { addDays, type Day, dayOf, later } from './days';
import type { AheadChoice, Happening } from './events';
import { least, minus, NOTHING, plus, type Rupiah, sumOf } from './money';
import { settlementOn } from './settlement';
import { backLines, duesOf } from './statement';

/** One of the loans of a person, as it stands. */
export interface LoanOfPerson {
  readonly loanId: string;
  readonly state: LoanState;
}

/** What is unpaid of one loan on one due day, in rupiah. */
export interface OwedPart {
  readonly loanId: string;
  /** of the instalment, from 1; undefined: what is owed back */
  readonly number: number | undefined;
  readonly due: Day;
  readonly amount: Rupiah;
  /** so little is left that it is forgiven once its day has ended */
  readonly isTolerated: boolean;
}

/** What a change of a loan's plan asks for in advance. */
export interface PayingAdvance {
  readonly kind: 'extension' | 'instalment';
  readonly changeId: string;
  readonly loanId: string;
  /** what is still to come */
  readonly amount: Rupiah;
  /** what came for it before */
  readonly came: Rupiah;
  /** what the change makes the loan cost more */
  readonly adds: Rupiah;
}

/** What one number is to pay. */
export type Paying =
  | PayingAdvance
  /** everything that is due, the oldest first */
  | { readonly kind: 'due' }
  /** what is due of one loan, before anything else */
  | { readonly kind: 'loan'; readonly loanId: string }
  /** loans today, by their early settlement: those that there were when it was chosen; all where none are named */
  | { readonly kind: 'everything'; readonly loanIds?: readonly string[] }
  /** so much, at most all that is owed; what of it is ahead of its day changes the plan where that was chosen */
  | { readonly kind: 'amount'; readonly amount: Rupiah; readonly ahead?: ChosenAhead };

/** What money ahead of its day is to do to a loan, instead of paying its next instalments. */
export interface ChosenAhead {
  readonly loanId: string;
  readonly choice: Exclude<AheadChoice, 'instalments'>;
}

/** What is owed back of a loan, due since the day it was sent or used last. */
export function owedBackOf(state: LoanState): readonly Pick<OwedPart, 'due' | 'amount' | 'isTolerated'>[] {
  const { owedBack: amount } = state;
  return amount === 0 ? [] : [{ due: backLines(state).at(-1)?.due ?? state.asOf, amount, isTolerated: false }];
}

/** Whether it pays ahead for a change of a plan. */
export const isAdvance = (paying: Paying): paying is PayingAdvance => 'changeId' in paying;

/** What is unpaid of all loans, the oldest due day first; of one day in the order of the loans. */
export const owedParts = (loans: readonly LoanOfPerson[]): readonly OwedPart[] =>
  loans
    .flatMap(({ loanId, state }): readonly OwedPart[] => [
      ...duesOf(state).map(({ line, ...due }) => ({ loanId, number: line.number, ...due })),
      ...owedBackOf(state).map((back) => ({ loanId, number: undefined, ...back })),
    ])
    .sort((one, other) => (one.due === other.due ? 0 : one.due < other.due ? -1 : 1));

/** What of it people are asked for and reminded of: not what is forgiven as too little. */
export const askedParts = (loans: readonly LoanOfPerson[]): readonly OwedPart[] =>
  owedParts(loans).filter(({ isTolerated }) => !isTolerated);

/** Whether anything that fell due up to a day is unpaid and asked for. */
export const isAnyDue = (loans: readonly LoanOfPerson[], day: Day): boolean =>
  askedParts(loans).some(({ due }) => due <= day);

/** What fell due up to a day; where nothing did, what is due on the next due day. */
export function dueNow(loans: readonly LoanOfPerson[], day: Day): readonly OwedPart[] {
  const parts = owedParts(loans);
  const [first] = parts;
  return first === undefined ? [] : parts.filter(({ due }) => due <= later(day, first.due));
}

/** The part of a sum that goes to a loan, in rupiah. */
export interface LoanShare {
  readonly loanId: string;
  readonly amount: Rupiah;
}

const sharesIn = (parts: readonly LoanShare[]): readonly LoanShare[] => {
  const ids = [...new Set(parts.map(({ loanId }) => loanId))];
  return ids.map((loanId) => ({
    loanId,
    amount: sumOf(
      parts.filter((part) => part.loanId === loanId),
      ({ amount }) => amount,
    ),
  }));
};

/** When a loan pays a part, of money that comes on a day: what is due, then what is owed back, then what is ahead. */
const turnOf = ({ number, due }: OwedPart, day: Day) => (number === undefined ? 1 : due <= day ? 0 : 2);

/**
 * Divides money among the loans of a person: what is owed of `first`, as far as it is due on the day, then of all loans
 * what is due, what is owed back and what is ahead, each the oldest first. What exceeds everything owed goes with the last that was paid, or the first loan where none owes
 * anything. No rupiah is lost: the shares sum to the amount.
 */
export function divide(
  loans: readonly LoanOfPerson[],
  amount: Rupiah,
  { day, first }: { day: Day; first?: string | undefined },
): readonly LoanShare[] {
  const before = dueNow(
    loans.filter(({ loanId }) => loanId === first),
    day,
  );
  const isBefore = (part: OwedPart) =>
    before.some(({ loanId, number }) => loanId === part.loanId && number === part.number);
  const others = owedParts(loans).filter((part) => !isBefore(part));
  const parts = [...before, ...[...others].sort((one, other) => turnOf(one, day) - turnOf(other, day))];
  let left = amount;
  const paid: LoanShare[] = [];
  for (const { loanId, amount: owed } of parts) {
    const share = least(left, owed);
    if (share === 0) break;
    paid.push({ loanId, amount: share });
    left = minus(left, share);
  }
  const rest = paid.at(-1)?.loanId ?? loans[0]?.loanId;
  return sharesIn(left > 0 && rest !== undefined ? [...paid, { loanId: rest, amount: left }] : paid);
}

/** What closes each loan that is owed on a day, in rupiah: its early settlement, good until that day ends (23:59 WIB). */
export const settlementsOn = (loans: readonly LoanOfPerson[], day: Day): readonly LoanShare[] =>
  loans
    .map(({ loanId, state }) => ({ loanId, amount: settlementOn(state, day).total }))
    .filter(({ amount }) => amount > 0);

/**
 * Whether an amount of one's own closes all loans today: it reaches what closes them, where that is less than all that is
 * owed. All in rupiah.
 */
export const closesAll = (amount: number, { closing, owed }: { closing: number; owed: number }): boolean =>
  closing < owed && amount >= closing && amount <= owed;

/** What a way is asked to take, in rupiah. */
export interface AskedOfWay {
  readonly amount: number;
  /** what of it is more than it is for, as the way takes no less: it pays what else is owed */
  readonly rest: number;
  /** what of that is more than everything owed, and so the person's */
  readonly over: number;
}

/** What a way asks for a sum: the sum, or the least that it takes. @param leaves what is owed beside the sum, in rupiah */
export function askedOfWay(sum: number, least: number, leaves: number): AskedOfWay {
  const amount = sum > 0 ? Math.max(sum, least) : sum;
  const rest = amount - sum;
  return { amount, rest, over: Math.max(0, rest - leaves) };
}

/** What is reckoned for the day it is chosen on alone. */
const HOLDS_TODAY: Readonly<Record<Paying['kind'], boolean>> = {
  ...{ due: false, loan: false, amount: false },
  ...{ everything: true, extension: true, instalment: true },
};

/**
 * When a number ends that is made now, in milliseconds since 1970: once its way lets it live no longer, or with the day in
 * Jakarta (23:59 WIB) where what it pays holds for that day. `withDay` where the day ends it.
 * `moreDays`: how many days after this one it holds as well, as a return does to the end of the right to it.
 * @param life how long its way lets it live, in milliseconds
 */
export function numberEnd(
  {
    kind,
    ahead,
    moreDays = 0,
  }: { readonly kind: Paying['kind']; readonly ahead?: unknown; readonly moreDays?: number | undefined },
  now: number,
  life: number,
): { at: number; withDay: boolean } {
  const dayEnd = wibDayEnd(addDays(dayOf(wibDay(now)), moreDays));
  const holdsToDay = HOLDS_TODAY[kind] || ahead !== undefined;
  const withDay = holdsToDay && now + life > dayEnd;
  return { at: withDay ? dayEnd : now + life, withDay };
}

/** The loans that a choice is about. */
export function chosenLoans<Loan extends LoanOfPerson>(loans: readonly Loan[], paying: Paying): readonly Loan[] {
  if ('loanId' in paying) return loans.filter(({ loanId }) => loanId === paying.loanId);
  const { loanIds } = paying.kind === 'everything' ? paying : {};
  return loanIds ? loans.filter(({ loanId }) => loanIds.includes(loanId)) : loans;
}

const totalOfShares = (shares: readonly LoanShare[]): Rupiah => sumOf(shares, ({ amount }) => amount);

/** What a number takes on a day, in rupiah, by loan and due day. For an early settlement the parts are whole loans. */
export interface Takes {
  readonly amount: Rupiah;
  readonly parts: readonly (LoanShare & Partial<OwedPart>)[];
}

/** What a number takes now for what it is to pay. Nothing where nothing is owed. @param loans at the day */
export function takesOn(loans: readonly LoanOfPerson[], paying: Paying, day: Day): Takes {
  if (isAdvance(paying)) return { amount: paying.amount, parts: [{ loanId: paying.loanId, amount: paying.amount }] };
  if (paying.kind === 'amount') {
    const amount = least(
      paying.amount,
      sumOf(owedParts(loans), (part) => part.amount),
    );
    return { amount, parts: amount > 0 ? divide(loans, amount, { day }) : [] };
  }
  const chosen = chosenLoans(loans, paying);
  const parts = paying.kind === 'everything' ? settlementsOn(chosen, day) : dueNow(chosen, day);
  return { amount: totalOfShares(parts), parts };
}

/** Money as it came: what for, and the day it counts from. */
export interface CameIn {
  readonly amount: Rupiah;
  readonly paying: Paying;
  readonly day: Day;
  /** what it may leave of a bill, in rupiah: as the data in force on its day says */
  readonly tolerance: Rupiah;
}

/** What happens to a loan by money that came. */
export interface PaidTogether extends LoanShare {
  readonly happening: Extract<Happening, { kind: 'paid' | 'settled' }>;
}

/** How money is divided: an advance belongs to its loan before all else that is due, and what is more pays as any money does. */
function sharesOf(loans: readonly LoanOfPerson[], { amount, paying, day }: CameIn, first: string | undefined) {
  if (!isAdvance(paying) || amount < paying.amount) return divide(loans, amount, { day, first });
  const { loanId, amount: advance } = paying;
  return sharesIn([{ loanId, amount: advance }, ...divide(loans, minus(amount, advance), { day, first })]);
}

/**
 * What money that came does to the loans of a person. An early settlement that was paid in full closes each of those that
 * it was chosen for by the quote of that day; with less money it is an ordinary payment, which closes what it is enough for.
 * @param loans as they stand with all that is known
 * @param quoted the same on the day the money came
 */
export function paidTogether(
  loans: readonly LoanOfPerson[],
  quoted: readonly LoanOfPerson[],
  came: CameIn,
): readonly PaidTogether[] {
  const { amount, paying, day } = came;
  const settlements = paying.kind === 'everything' ? settlementsOn(chosenLoans(quoted, paying), day) : [];
  const whole = totalOfShares(settlements);
  if (settlements.length > 0 && amount >= whole) {
    const last = settlements.length - 1;
    return settlements.map(({ loanId, amount: asked }, index): PaidTogether => {
      const share = plus(asked, index === last ? minus(amount, whole) : NOTHING);
      return asSettled({ loanId, amount: share }, came);
    });
  }
  const first = 'loanId' in paying ? paying.loanId : undefined;
  return isAdvance(paying)
    ? sharesOf(loans, came, first).map((share) => asPaid(share, came))
    : closedOrPaid(loans, quoted, { came, first });
}

const toleranceOf = ({ tolerance }: CameIn) => (tolerance > 0 ? { tolerance } : {});

const asPaid = ({ loanId, amount }: LoanShare, came: CameIn, ahead?: AheadChoice): PaidTogether => ({
  ...{ loanId, amount },
  happening: { kind: 'paid', amount, by: 'person', ...(ahead && { ahead }), ...toleranceOf(came) },
});

const asSettled = ({ loanId, amount }: LoanShare, came: CameIn): PaidTogether => ({
  ...{ loanId, amount },
  happening: { kind: 'settled', amount, quotedFor: came.day, ...toleranceOf(came) },
});

/** What money ahead of its day is to do: what was chosen for a loan, as long as it is the only one that is owed. */
function aheadOf(paying: Paying, loans: readonly LoanOfPerson[]): AheadChoice | undefined {
  if (paying.kind !== 'amount' || !paying.ahead) return undefined;
  const { loanId, choice } = paying.ahead;
  const others = loans.filter((loan) => loan.loanId !== loanId);
  return others.every(({ state }) => owedInAll(state) === 0) ? choice : undefined;
}

/**
 * Divides money. A loan that gets what closes it that day is closed by that: what its plan holds besides is interest and
 * fees of later days, which are not owed once it is paid. The rest goes to the others, or is the person's.
 */
function closedOrPaid(
  loans: readonly LoanOfPerson[],
  quoted: readonly LoanOfPerson[],
  { came, first }: { came: CameIn; first: string | undefined },
): readonly PaidTogether[] {
  const { amount, day } = came;
  const shares = sharesOf(loans, came, first);
  const closing = shares
    .map((share) => ({ ...share, asked: closingOf(share, { loans, quoted, day }) }))
    .find(({ asked }) => asked !== undefined);
  if (closing?.asked === undefined) {
    const ahead = aheadOf(came.paying, loans);
    return shares.map((share) => asPaid(share, came, ahead));
  }
  const { loanId, asked } = closing;
  const others = loans.filter((loan) => loan.loanId !== loanId);
  const left = minus(amount, asked);
  const isLast = left === 0 || owedParts(others).length === 0;
  const share = isLast ? amount : asked;
  const closed = asSettled({ loanId, amount: share }, came);
  return isLast ? [closed] : [closed, ...closedOrPaid(others, quoted, { came: { ...came, amount: left }, first })];
}

/** What closes the loan of a share on a day, where that is less than all that is planned of it and the share reaches it. */
function closingOf(
  { loanId, amount }: LoanShare,
  { loans, quoted, day }: { loans: readonly LoanOfPerson[]; quoted: readonly LoanOfPerson[]; day: Day },
): Rupiah | undefined {
  const now = loans.find((loan) => loan.loanId === loanId);
  const then = quoted.find((loan) => loan.loanId === loanId);
  if (!now || !then) return undefined;
  const { total } = settlementOn(then.state, day);
  return total < owedInAll(now.state) && amount >= total ? total : undefined;
}
