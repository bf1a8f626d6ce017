import type { LoanInstalment, LoanLateness, LoanPurchase, OwnLoan, OwnLoans } from '../../contract/generated/bodies';
import type { Texts } from '../../i18n/texts';
import { placeText } from '../../kit/payOuts';
import { addDays, dayOf, daysBetween } from '../../lending/days';
import { isContactOver } from '../../lending/tkb';
import { formatRupiah } from '../../lib/formats';
import { dayFrom, unbrokenDayFrom } from '../../lib/weekday';
import { type BillStatus, type Late, owedInstalments, togetherLate } from './dues';

/** When something is due, seen from a day: "Sabtu, 28 Nov · 6 hari lagi". */
function dueText({ t, language }: Texts, asOf: string, due: string): string {
  const date = unbrokenDayFrom(asOf, due, language);
  const count = daysBetween(dayOf(asOf), dayOf(due));
  return count === 0 ? t('home.dues.today', { date }) : t('home.dues.inDays', { date, count });
}

/** True for what was paid or moved before the bill became instalments as they were agreed. */
export const isBeforePlan = (
  { place }: { readonly place?: LoanInstalment['place'] | undefined },
  { instalments }: Pick<OwnLoan, 'instalments'>,
): boolean => !place && instalments.some((one) => one.place);

/** Which instalment of a loan it is; of a bill that is paid in instalments as they were agreed. */
export function instalmentText(
  { t }: Texts,
  loan: Pick<OwnLoan, 'instalments'>,
  { number, place, rescheduled }: Pick<LoanInstalment, 'number' | 'place' | 'rescheduled'>,
): string {
  if (isBeforePlan({ place }, loan)) return t(`loans.instalment.${rescheduled ? 'moved' : 'before'}`);
  return placeText(t, place ?? { number, count: loan.instalments.length });
}

/** Which loan an instalment belongs to, and which of its instalments it is. Its texts are of the area `home`. */
export function loanOfDueText(
  { t, language }: Texts,
  { amount, purchase, instalments }: Pick<OwnLoan, 'amount' | 'purchase' | 'instalments'>,
  { number, place }: Pick<LoanInstalment, 'number' | 'place'>,
): string {
  const which = place ?? { number, count: instalments.length };
  const only = which.count === 1 ? 'Only' : '';
  return purchase
    ? t(`home.dues.ofShop${only}`, { ...which, shop: purchase.shop })
    : t(`home.dues.ofLoan${only}`, { ...which, amount: formatRupiah(amount, language) });
}

/** What a loan is called among others: by its shop or its amount. Its texts are of the area `home`. */
export const loanAmongText = (
  { t, language }: Texts,
  { amount, purchase }: Pick<OwnLoan, 'amount'> & { readonly purchase?: Pick<LoanPurchase, 'shop'> },
): string => purchase?.shop ?? t('home.dues.loan', { amount: formatRupiah(amount, language) });

/** Which loan several instalments are late of. Its texts are of the area `home`. */
export function lateOfLoanText(
  { t, language }: Texts,
  { amount, purchase }: Pick<OwnLoan, 'amount' | 'purchase'>,
  late: number,
): string {
  return purchase
    ? t('home.dues.ofShopLate', { late, shop: purchase.shop })
    : t('home.dues.ofLoanLate', { late, amount: formatRupiah(amount, language) });
}

/** How an instalment stands on a day. */
export function billStatusText(
  { t }: Texts,
  status: BillStatus,
  { due, outstanding, daysLate, forgivenOn }: Pick<LoanInstalment, 'due' | 'outstanding' | 'daysLate' | 'forgivenOn'>,
  asOf: string,
): string {
  if (forgivenOn !== undefined) return t('bills.detail.forgiven');
  if (status === 'OVERDUE' && daysLate !== undefined) return t('home.dues.late', { count: daysLate });
  return outstanding > 0 && due === asOf ? t('bills.detail.dueToday') : t(`bills.billStatus.${status}`);
}

/** What lateness costs by now and from now on. */
export function latenessText(
  { t, language }: Texts,
  { since, days, amount, penalty, growsBy, penaltyFrom }: Late,
): string {
  const isGrace = penalty === 0 && penaltyFrom > addDays(dayOf(since), days);
  if (isGrace) return t('home.dues.grace', { date: unbrokenDayFrom(since, penaltyFrom, language) });
  const parts =
    penalty === 0
      ? t('home.dues.penaltyPaid')
      : t('home.dues.parts', {
          bill: formatRupiah(amount - penalty, language),
          penalty: formatRupiah(penalty, language),
        });
  const grows = t('home.dues.grows', { growsBy: formatRupiah(growsBy, language) });
  return growsBy === 0 ? parts : `${parts} ${grows}`;
}

/** How many days of a late loan do not count, and why: a line for each cause. */
export function notCountedTexts({ t }: Texts, { daysNotCounted }: Pick<LoanLateness, 'daysNotCounted'>) {
  const { takenBack = 0, paused = 0, claimed = 0 } = daysNotCounted ?? {};
  return [
    ...(takenBack > 0 ? [t('loans.bill.notCounted.takenBack', { count: takenBack })] : []),
    ...(paused > 0 ? [t('loans.bill.notCounted.paused', { count: paused })] : []),
    ...(claimed > 0 ? [t('loans.bill.notCounted.claimed', { count: claimed })] : []),
  ];
}

/** That what is left of a loan's bills is forgiven, and when: a sentence for each. */
export function restTexts({ t, language }: Texts, { instalments }: Pick<OwnLoan, 'instalments'>, asOf: string) {
  return instalments.flatMap(({ outstanding, due, forgivenOn }) => {
    if (forgivenOn === undefined) return [];
    const said = { amount: formatRupiah(outstanding, language), due: dayFrom(asOf, due, language) };
    return [t(`loans.bill.forgiven.${forgivenOn === asOf ? 'tonight' : 'later'}`, said)];
  });
}

/** What is owed first, in three lines: what it is, how much, and when or what it costs. */
export interface OwedWords {
  label: string;
  headline: string;
  note: string;
  /** all that is to be paid by now, in rupiah: also what falls due today beside what is late; or what closes it for no more */
  asks: number;
  /** what the button to pay it says; undefined while less returns what was borrowed: that has a row of its own */
  pay: string | undefined;
  /** `paused`: late, and standing still */
  tone: 'late' | 'paused' | 'calm';
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);

/** The same where closing loans costs no more than that: as the page to pay chooses. @param bill the words for what is due */
function closingWords(
  { t, language }: Texts,
  { loans, closing }: OwnLoans,
  { note, asks, ...bill }: Omit<OwedWords, 'pay'>,
): OwedWords {
  if (!closing) {
    const pay = t('home.dues.payAmount', { amount: formatRupiah(asks, language) });
    return { ...bill, note, asks, pay };
  }
  const { amount, loanNo } = closing;
  const closed = loans.filter((loan) => loan.owed > 0 && (loanNo === undefined || loan.loanNo === loanNo));
  // money that has just come is not asked back first, and its bill would cost more than returning it
  if (closed.every(({ coolingOff }) => coolingOff)) return { ...bill, note, asks, pay: undefined };
  const values = { note, amount: formatRupiah(amount, language), bill: formatRupiah(asks, language) };
  return {
    label: bill.tone === 'late' ? bill.label : t(`home.dues.closing.settle.${amount < asks ? 'cheaper' : 'same'}`),
    headline: formatRupiah(amount, language),
    note: t('home.dues.closing.bill', values),
    asks: amount,
    pay: t('home.dues.closing.settle.action', values),
    tone: bill.tone,
  };
}

/** Until when lateness stands still. */
interface StandingStill {
  /** while what they say they paid is looked for */
  claimedUntil?: string | undefined;
  /** in a pause that was granted of all that is late */
  pausedUntil?: string | undefined;
}

/** The words for what a person owes first, or what closes it for no more; undefined where they owe nothing. */
export function owedWords(texts: Texts, all: OwnLoans, still: StandingStill = {}): OwedWords | undefined {
  const bill = dueWords(texts, all);
  const words = bill && closingWords(texts, all, bill);
  const late = togetherLate(all);
  if (words?.tone !== 'late' || !late) return words;
  const label = stillLabel(texts, all, late, still);
  return label === undefined ? words : { ...words, label, tone: 'paused' };
}

/** That what is late stands still, and until when; undefined where it does not. */
function stillLabel(
  { t, language }: Texts,
  { asOf, loans }: OwnLoans,
  { since, amount }: Late,
  { claimedUntil, pausedUntil }: StandingStill,
): string | undefined {
  if (claimedUntil !== undefined) {
    const date = unbrokenDayFrom(asOf, claimedUntil, language);
    return t(`home.dues.${isContactOver(since, asOf) ? 'pausedOver' : 'paused'}`, { date });
  }
  if (pausedUntil === undefined) return undefined;
  const date = unbrokenDayFrom(asOf, pausedUntil, language);
  const isOnly = loans.filter(({ owed }) => owed > 0).length === 1;
  return t(`home.dues.${isOnly ? 'granted' : 'grantedPart'}`, { date, amount: formatRupiah(amount, language) });
}

function dueWords(texts: Texts, all: OwnLoans): Omit<OwedWords, 'pay'> | undefined {
  const { t, language } = texts;
  const late = togetherLate(all);
  const owed = owedInstalments(all);
  const [next] = owed;
  const dueOn = (day: string) => sum(owed.filter(({ due }) => due === day).map(({ outstanding }) => outstanding));
  const today = dueOn(all.asOf);
  const owedBack = sum(all.loans.map((loan) => loan.owedBack ?? 0));
  const alsoToday = today > 0 ? [t('home.dues.alsoToday', { amount: formatRupiah(today, language) })] : [];
  if (late) {
    const alsoBack = owedBack > 0 ? [t('home.dues.alsoBack', { amount: formatRupiah(owedBack, language) })] : [];
    const asks = late.amount + today + owedBack;
    const isAll = asks === late.amount;
    const isSeveral = new Set(owed.flatMap(({ daysLate }) => daysLate ?? [])).size > 1;
    const ofIt = t(`home.dues.${isSeveral ? 'ofItLateUpTo' : 'ofItLate'}`, {
      amount: formatRupiah(late.amount, language),
      count: late.days,
    });
    return {
      label: isAll ? t(`home.dues.${isSeveral ? 'lateUpTo' : 'late'}`, { count: late.days }) : t('home.dues.now'),
      headline: formatRupiah(asks, language),
      note: [...(isAll ? [] : [ofIt]), latenessText(texts, late), ...alsoToday, ...alsoBack].join(' '),
      asks,
      tone: 'late',
    };
  }
  // asked for before all else
  if (owedBack > 0) {
    const asks = owedBack + today;
    const ofIt = today > 0 ? [t('home.dues.ofItBack', { amount: formatRupiah(owedBack, language) })] : [];
    const note = [...ofIt, t('home.dues.owedBackNote'), ...alsoToday].join(' ');
    const label = t(today > 0 ? 'home.dues.now' : 'home.dues.owedBack');
    return { label, headline: formatRupiah(asks, language), note, asks, tone: 'calm' };
  }
  if (!next) return undefined;
  const asks = dueOn(next.due);
  const note = dueText(texts, all.asOf, next.due);
  return { label: t('home.dues.next'), headline: formatRupiah(asks, language), note, asks, tone: 'calm' };
}
