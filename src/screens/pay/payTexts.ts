import type {
  PaidPart,
  PaymentChannel,
  PaymentChoice,
  PaymentNumber,
  PaymentOverview,
} from '../../contract/generated/bodies';
import type { Texts } from '../../i18n/texts';
import { remainsText } from '../../kit/remainsText';
import { wibDay } from '../../lib/calendar';
import { formatRupiah } from '../../lib/formats';
import { dayFrom, dayFromNow } from '../../lib/weekday';

/** How many parts are named one by one. */
const NAMED = 2;

/** How many characters of a loan's number tell it apart. */
const DIGITS_NAMED = 5;

/** How loans are told apart: not where there is one, by their amounts, or where these are alike by the ends of their numbers. */
export type LoanNaming = 'plain' | 'byAmount' | 'numbered';

/** What a loan is called: "pinjaman tunai", "pinjaman Rp2.000.000", "pinjaman tunai …7K2-9". */
export function loanName(
  { t, language }: Texts,
  { kind, loanNo, loanAmount }: Pick<PaidPart, 'kind' | 'loanNo' | 'loanAmount'>,
  naming: LoanNaming,
): string {
  if (naming === 'byAmount') return t(`pay.ofAmount.${kind}`, { amount: formatRupiah(loanAmount, language) });
  const loan = t(`pay.kind.${kind}`);
  return naming === 'plain' ? loan : t('pay.parts.named', { loan, end: `…${loanNo.slice(-DIGITS_NAMED)}` });
}

/** How the loans of a page have to be told apart. */
export function namingOf({ choices }: Pick<PaymentOverview, 'choices'>): LoanNaming {
  const parts = choices.flatMap((choice) => choice.parts);
  const loans = new Map(parts.map(({ loanNo, kind, loanAmount }) => [loanNo, loanAmount && `${kind} ${loanAmount}`]));
  if (loans.size < 2) return 'plain';
  const amounts = new Set([...loans.values()].filter(Boolean));
  return amounts.size === loans.size ? 'byAmount' : 'numbered';
}

/** One part of what is paid: "cicilan 2 dari 3, pinjaman tunai". */
function partText(texts: Texts, part: PaidPart, naming: LoanNaming): string {
  const { t } = texts;
  const { number, count, of } = part;
  if (of !== undefined) return t(`pay.parts.${of}`);
  const loan = loanName(texts, part, naming);
  if (number === undefined) return t('pay.parts.whole', { loan });
  return count === 1 ? t('pay.parts.only', { loan }) : t('pay.parts.instalment', { number, count, loan });
}

/** Two instalments of one loan, which is named once: "cicilan 1 dan 2 dari 3, pinjaman tunai"; undefined where they are not. */
function pairText(texts: Texts, parts: readonly PaidPart[], naming: LoanNaming): string | undefined {
  const { t } = texts;
  const [one, other] = parts;
  if (parts.length !== 2 || !one || !other || one.loanNo !== other.loanNo) return undefined;
  if (one.number === undefined || other.number === undefined || one.count !== other.count) return undefined;
  const numbers = [one.number, other.number].join(t('pay.parts.and'));
  return t('pay.parts.instalments', { numbers, count: one.count, loan: loanName(texts, one, naming) });
}

/** What a sum is for: its parts one by one, or how many there are. */
function payPartsText(texts: Texts, parts: readonly PaidPart[], naming: LoanNaming): string {
  const { t } = texts;
  const pair = pairText(texts, parts, naming);
  if (pair !== undefined) return pair;
  if (parts.length <= NAMED) return parts.map((part) => partText(texts, part, naming)).join(t('pay.parts.and'));
  const loans = new Set(parts.map(({ loanNo }) => loanNo)).size;
  return t('pay.parts.many', { count: parts.length, loans });
}

/** What a return is of: a loan by its name, or so many loans. */
const returnedText = (texts: Texts, parts: readonly PaidPart[], naming: LoanNaming): string =>
  parts.length === 1 && parts[0]
    ? loanName(texts, parts[0], naming)
    : texts.t('pay.parts.loans', { count: parts.length });

/** What a choice that gives loans back is called, in few words. @param isNamed where another choice would be called the same */
export function returnTitle(
  texts: Texts,
  { parts }: Pick<PaymentChoice, 'parts'>,
  naming: LoanNaming,
  isNamed: boolean,
) {
  if (parts.length > 1) return texts.t('pay.choice.giveBackAll');
  return isNamed
    ? texts.t('pay.choice.giveBackOf', { loan: returnedText(texts, parts, naming) })
    : texts.t('pay.choice.giveBack');
}

/** A return that can be chosen: to its last day, not to the end of this one. */
type Return = Pick<PaymentChoice, 'parts'> & { readonly givesBack: NonNullable<PaymentChoice['givesBack']> };

/** What a return is of and until when, what came, and what does not come back. */
export function returnNote(
  texts: Texts,
  { parts, givesBack: { received, kept, until } }: Return,
  naming: LoanNaming,
): string {
  const { t, language } = texts;
  return t(kept > 0 ? 'pay.choice.giveBackNote' : 'pay.choice.giveBackFree', {
    loan: returnedText(texts, parts, naming),
    received: formatRupiah(received, language),
    kept: formatRupiah(kept, language),
    date: dayFromNow(until, language),
  });
}

/** That loans may still be returned, beside what else is chosen. */
export const couldReturnText = (texts: Texts, { parts, givesBack }: Return, naming: LoanNaming): string =>
  texts.t('pay.choice.couldReturn', {
    loan: returnedText(texts, parts, naming),
    date: dayFromNow(givesBack.until, texts.language),
  });

/** What is paid by a choice: an advance for a change of a plan, everything, or its parts. */
export function payWhatText(
  texts: Texts,
  {
    paying,
    parts,
    leaves,
    loanNo,
    ahead,
    givesBack,
  }: Pick<PaymentNumber, 'paying' | 'parts' | 'leaves' | 'loanNo' | 'ahead' | 'givesBack'>,
  naming: LoanNaming,
): string {
  const { t } = texts;
  const loan = parts[0] && loanName(texts, parts[0], naming);
  switch (paying) {
    case 'extension':
      return t('pay.parts.extension', { loan });
    case 'instalment':
      return t('pay.parts.instalmentPlan', { loan });
    case 'everything':
      if (givesBack) return t('pay.parts.givenBack', { loan: returnedText(texts, parts, naming) });
      if (naming !== 'plain' && loanNo !== undefined) return t('pay.parts.whole', { loan });
      return t(leaves > 0 ? 'pay.parts.those' : 'pay.parts.everything');
    // a sum of one's own ends within an instalment
    case 'amount':
      if (ahead) return t(`pay.parts.${ahead}`);
      return t(leaves > 0 ? 'pay.parts.some' : 'pay.parts.all');
    default:
      return payPartsText(texts, parts, naming);
  }
}

/** What the page of a number is called: by its amount, or that it gives a loan back. */
export const numberTitle = (
  { t, language }: Texts,
  { amount, parts, givesBack }: Pick<PaymentNumber, 'amount' | 'parts' | 'givesBack'>,
): string =>
  givesBack
    ? t(parts.length > 1 ? 'pay.giveBackAll' : 'pay.giveBack')
    : t('pay.titleOf', { amount: formatRupiah(amount, language) });

/** What the page is called while something is chosen: a return where that alone is there to choose. @param named what the address names */
export function choosingTitle(
  { t }: Texts,
  choices: PaymentOverview['choices'],
  { loanNo, pay }: Readonly<Record<'loanNo' | 'pay', string | null>>,
): string {
  const isNamed = ({ paying, parts, loanNo: ofOne }: PaymentChoice) =>
    paying === pay && (loanNo === null ? ofOne === undefined : parts.every((part) => part.loanNo === loanNo));
  const named = choices.find((choice) => choice.givesBack && isNamed(choice));
  if (!named) return t('pay.title');
  return t(named.parts.length > 1 ? 'pay.giveBackAll' : 'pay.giveBack');
}

/** The way to pay what can wait: the next bill, or what closes the loan in its place. */
export function payNextText(texts: Texts, choice: PaymentChoice, all: PaymentOverview): string {
  const naming = namingOf(all);
  const {
    bill,
    loanNo,
    givesBack,
    parts: [part],
  } = choice;
  if (givesBack) return returnTitle(texts, choice, naming, naming !== 'plain');
  if (!bill || naming === 'plain') return texts.t(bill ? 'pay.met.last' : 'pay.met.next');
  if (loanNo === undefined || !part) return texts.t('pay.choice.everything');
  return texts.t('pay.choice.settle', { loan: loanName(texts, part, naming) });
}

/** What a number will take now, what is owed afterwards, and what of that is to be paid by when. */
export function takesText(
  texts: Texts,
  number: Pick<
    PaymentNumber,
    'amount' | 'parts' | 'leaves' | 'remains' | 'paying' | 'loanNo' | 'ahead' | 'givesBack' | 'scan' | 'came'
  >,
  naming: LoanNaming,
): string {
  const { t, language } = texts;
  const { amount, leaves, scan, came, remains } = number;
  if (amount === 0) return t('pay.takes.nothing');
  const what = payWhatText(texts, number, naming);
  const leaving = naming !== 'plain' ? 'pay.takes.leavesAll' : 'pay.takes.leaves';
  const owing = leaves > 0 ? t(leaving, { amount: formatRupiah(leaves, language) }) : t('pay.takes.clears');
  const isAll = remains?.amount === leaves;
  const left = remains && remainsText(texts, remains, wibDay(Date.now()), isAll ? 'then' : 'ofIt');
  const after = [...(isAll ? [] : [owing]), ...(left === undefined ? [] : [left])].join(' ');
  const before = came
    ? `${t('pay.takes.came', { amount: formatRupiah(came, language), left: formatRupiah(amount, language) })} `
    : '';
  return `${before}${t(scan ? 'pay.takes.scan' : 'pay.takes.now', { amount: formatRupiah(amount, language), what })} ${after}`;
}

/** Where what a way takes beyond the sum goes, before and while its number is shown; undefined where it takes no more. */
export function restText(
  { t, language }: Texts,
  { id, min }: Pick<PaymentChannel, 'id' | 'min'>,
  { rest = 0, over = 0 }: Pick<PaymentNumber, 'rest' | 'over'>,
): string | undefined {
  if (rest === 0) return undefined;
  const said = {
    way: t(`pay.ways.${id}`),
    least: formatRupiah(min, language),
    rest: formatRupiah(rest - over, language),
    over: formatRupiah(over, language),
  };
  if (over === 0) return t('pay.rest.next', said);
  return over === rest ? t('pay.rest.yours', said) : t('pay.rest.both', said);
}

/** That what is left of bills is forgiven, and when: a sentence for each. @param asOf the person's day */
export function restForgivenTexts({ t, language }: Texts, parts: readonly PaidPart[], asOf: string): readonly string[] {
  return parts.flatMap(({ amount, due = asOf, forgivenOn }) => {
    if (forgivenOn === undefined) return [];
    const said = { amount: formatRupiah(amount, language), due: dayFrom(asOf, due, language) };
    return [t(`pay.forgiven.${forgivenOn === asOf ? 'tonight' : 'later'}`, said)];
  });
}
