import type { Language } from '../../contract/enums';
import type {
  PaymentChannel,
  PaymentChoice,
  PaymentNumber,
  PaymentNumberBody,
  PaymentOverview,
} from '../../contract/generated/bodies';
import { type AskedOfWay, askedOfWay, closesAll } from '../../lending/portfolio';
import { formatRupiah } from '../../lib/formats';
import { wholeRupiah } from '../../lib/typedAmount';
import type { AheadPrices } from './useAhead';

/** What money ahead of its day is to do; undefined: pay the next instalments. */
export type AheadWish = PaymentNumberBody['ahead'];

/** What is to be paid: one of the choices, or another amount as it is typed, with what is to become of what is ahead of its day. */
export type PayWish =
  | { readonly choice: Pick<PaymentChoice, 'paying' | 'loanNo'> }
  | { readonly amount: string; readonly ahead?: AheadWish };

/** What is chosen at first: what the number to be changed takes, or what the address names, else all that is due. */
export function firstWish(
  query: URLSearchParams,
  { choices }: PaymentOverview,
  changed: PaymentNumber | undefined,
  language: Language,
): PayWish {
  const loanNo = changed ? changed.loanNo : query.get('loanNo');
  const paying = changed ? changed.paying : query.get('pay');
  if (paying === 'amount') {
    if (changed) return { amount: formatRupiah(changed.amount, language), ahead: changed.ahead };
    const named = Number(query.get('amount'));
    return { amount: named > 0 ? formatRupiah(named, language) : '' };
  }
  const isOfLoan = (choice: PaymentChoice) => choice.loanNo === (loanNo ?? undefined);
  // with one loan all that can be paid is of that
  const isAllOfLoan = (choice: PaymentChoice) => choice.parts.every((part) => part.loanNo === loanNo);
  const named =
    choices.find((choice) => choice.paying === paying && isOfLoan(choice)) ??
    choices.find((choice) => choice.paying === paying && choice.loanNo === undefined && changed !== undefined) ??
    choices.find((choice) => choice.paying === paying && isAllOfLoan(choice));
  const ofLoan = choices.find((choice) => choice.paying === 'loan' && isOfLoan(choice));
  // the bill of a loan is not offered where what closes the loan costs no more
  const closing = choices.find((choice) => choice.paying === 'everything' && loanNo && isOfLoan(choice));
  return { choice: named ?? ofLoan ?? closing ?? choices[0] ?? { paying: 'due' } };
}

/** The choice that a wish names, as it stands now; undefined where it is gone, or it is another amount. */
export const choiceOf = (wish: PayWish, { choices }: PaymentOverview): PaymentChoice | undefined =>
  'choice' in wish
    ? choices.find(({ paying, loanNo }) => paying === wish.choice.paying && loanNo === wish.choice.loanNo)
    : undefined;

/** What is typed, in whole rupiah; 0 where it is none. */
const rupiahIn = (text: string): number => wholeRupiah(text) ?? 0;

/** The choice that an amount of one's own is enough for: it closes all loans today. Undefined where it is not. */
export function closingChoice(wish: PayWish, { choices, owed }: PaymentOverview): PaymentChoice | undefined {
  if ('choice' in wish) return undefined;
  const amount = rupiahIn(wish.amount);
  const all = choices.find(({ paying, loanNo }) => paying === 'everything' && loanNo === undefined);
  return all && closesAll(amount, { closing: all.amount, owed }) ? all : undefined;
}

/** The amount of one's own that may be ahead of its day, in rupiah; 0 where there is none, or it pays everything. */
export function amountAhead(wish: PayWish, overview: PaymentOverview): number {
  if ('choice' in wish || closingChoice(wish, overview)) return 0;
  const amount = rupiahIn(wish.amount);
  return amount > overview.owed ? 0 : amount;
}

/** What the number of a wish pays. */
export const payingOfWish = (wish: PayWish, overview: PaymentOverview): PaymentNumber['paying'] =>
  'choice' in wish ? wish.choice.paying : (closingChoice(wish, overview)?.paying ?? 'amount');

/** What a wish comes to, in rupiah. */
function amountOf(wish: PayWish, overview: PaymentOverview): number {
  if ('choice' in wish) return choiceOf(wish, overview)?.amount ?? 0;
  return closingChoice(wish, overview)?.amount ?? rupiahIn(wish.amount);
}

/** What a way is asked for: a choice below the least that it takes is raised to that. */
export function askedBy(way: PaymentChannel | undefined, wish: PayWish, overview: PaymentOverview): AskedOfWay {
  const choice = choiceOf(wish, overview);
  return askedOfWay(amountOf(wish, overview), choice && way ? way.min : 0, choice?.leaves ?? 0);
}

/** Whether a way takes an amount, in rupiah. */
export const fits = ({ min, max = Number.POSITIVE_INFINITY }: PaymentChannel, amount: number): boolean =>
  amount >= min && amount <= max;

/** True for a way that does not take what it would be asked for. Of an amount that is being typed a bank says so once it is chosen. */
export const isUnfit = (way: PaymentChannel, { amount }: AskedOfWay, wish: PayWish): boolean =>
  amount > 0 && !fits(way, amount) && ('choice' in wish || way.kind !== 'va');

/** What of a wish for money ahead of its day can be had: of the choices that are shown, the one that is wished. */
export function shownAhead(wish: PayWish, prices: AheadPrices): Pick<PaymentNumberBody, 'ahead' | 'aheadTotal'> {
  if ('choice' in wish || prices.status !== 'known') return {};
  const offer = prices.choices.find(({ choice }) => choice === (wish.ahead ?? 'instalments'));
  return offer ? { ...(wish.ahead && { ahead: wish.ahead }), aheadTotal: offer.total } : {};
}

/** The body that asks for the number. @param channel the id of the way */
export function bodyFor(wish: PayWish, channel: string, prices: AheadPrices): PaymentNumberBody {
  if ('amount' in wish) {
    return { channel, paying: 'amount', amount: rupiahIn(wish.amount), ...shownAhead(wish, prices) };
  }
  const { paying, loanNo } = wish.choice;
  return { channel, paying, ...(loanNo !== undefined && { loanNo }) };
}
