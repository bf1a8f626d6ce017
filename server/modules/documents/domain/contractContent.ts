import { blankKey, DOCUMENT_PLACEHOLDERS, type DocumentPartKind } from '../../../../src/contract/documents';
import type { Language } from '../../../../src/contract/enums';
import type { ContractBlock } from '../../../../src/contract/generated/bodies';
import { instalmentPhrase } from '../../../../src/contract/instalmentPhrase';
import { minus } from '../../../../src/lending/money';
import {
  latePercent,
  percentADay,
  premiumOf,
  type Quote,
  wholeCost,
  wholeCostADay,
  wholeCostShare,
} from '../../../../src/lending/quote';
import type { VoucherKind } from '../../../../src/lending/vouchers';
import { formatRupiah } from '../../../../src/lib/formats';
import { decimalText } from '../../../../src/lib/locale';
import { writtenDay } from '../../../../src/lib/namedDay';
import type { Say } from '../../../platform/texts';
import type { DocumentSubject } from './documentContent';

/** Who and what a contract is about. */
export interface ContractFacts {
  loanNo: string;
  lender: string;
  /** as it may be shown: the NIK masked */
  borrower: { name: string; idNumber: string };
  /** where the money goes, the number masked */
  account: { bank: string; number: string };
  /** a value of the list `loanPurpose` */
  purpose: string;
  /** the money goes to who sells or bills what is bought */
  isPurchase: boolean;
  quote: Quote;
}

type Row = readonly [label: string, value: string];

const rowsOf = (rows: readonly Row[]): ContractBlock => ({
  kind: 'rows',
  rows: rows.map(([label, value]) => ({ label, value })),
});

function costRows({ quote, isPurchase }: ContractFacts, language: Language, say: Say, own: Say): readonly Row[] {
  const { amount, paidOut, fees, interest, voucher, toRepay, instalments } = quote;
  const off = (kind: VoucherKind): readonly Row[] =>
    voucher?.kind === kind ? [[own('cost.voucher'), formatRupiah(-voucher.amount, language)]] : [];
  return [
    [own('cost.amount'), formatRupiah(amount, language)],
    ...fees.map((fee) => [say(`quote.fees.${fee.id}`), formatRupiah(fee.amount, language)] as const),
    ...off('ADMIN_FEE'),
    [isPurchase ? own('cost.toSeller') : own('cost.paidOut'), formatRupiah(paidOut, language)],
    [own('cost.interest'), formatRupiah(interest, language)],
    ...off('FIRST_INTEREST'),
    [own('cost.toRepay'), formatRupiah(toRepay, language)],
    [
      say('quote.wholeCost', { percent: decimalText(wholeCostShare(quote), language) }),
      formatRupiah(wholeCost(quote), language),
    ],
    [
      own('cost.instalments', { count: instalments.length }),
      instalmentPhrase(
        instalments.map(({ total }) => total),
        language,
        say,
      ),
    ],
  ];
}

const percentText = (decimal: string, language: Language) => `${decimalText(decimal, language)}%`;

/** What the loan and being late cost a day, beside what the law allows. */
function dailyRows({ quote }: ContractFacts, language: Language, say: Say, own: Say): readonly Row[] {
  const { fees, costADay, costLimit } = quote;
  const outside = fees.filter(({ outsideCap }) => outsideCap).map(({ id }) => say(`quote.fees.${id}`).toLowerCase());
  const percent = (decimal: string) => percentText(decimal, language);
  return [
    [own('cost.aDay'), percent(percentADay(wholeCostADay(quote)))],
    ...(costLimit && outside.length > 0
      ? [[say('quote.countedOf', { fees: outside.join(', ') }), percent(percentADay(costADay))] as const]
      : []),
    ...(costLimit ? [[own('cost.limit'), percent(percentADay(costLimit))] as const] : []),
    [own('cost.late'), percent(latePercent(quote))],
  ];
}

function schedule({ quote: { instalments } }: ContractFacts, language: Language, own: Say): ContractBlock {
  return {
    kind: 'table',
    head: ['number', 'due', 'principal', 'interest', 'total'].map((column) => own(`schedule.${column}`)),
    rows: instalments.map(({ number, due, principal, interest, fee, total }) => [
      String(number),
      writtenDay(due, language),
      formatRupiah(principal, language),
      formatRupiah(interest + fee, language),
      formatRupiah(total, language),
    ]),
  };
}

function valuesOf(facts: ContractFacts, language: Language, say: Say): DocumentSubject['values'] {
  const { loanNo, lender, borrower, account, purpose, quote } = facts;
  const { amount, paidOut, toRepay, instalments, late } = quote;
  const filled = {
    ...{ loanNo, lender, name: borrower.name, bank: account.bank, number: account.number },
    purpose: say(`enums.loanPurpose.${purpose}`),
    amount: formatRupiah(amount, language),
    paidOut: formatRupiah(paidOut, language),
    fees: formatRupiah(minus(amount, paidOut), language),
    feesKept: formatRupiah(minus(amount, paidOut, premiumOf(quote)), language),
    toRepay: formatRupiah(toRepay, language),
    count: instalments.length,
    firstDue: writtenDay(instalments[0]?.due ?? quote.day, language),
    lastDue: writtenDay(instalments.at(-1)?.due ?? quote.day, language),
    reckonedFor: writtenDay(quote.day, language),
    latePercent: percentText(latePercent(quote), language),
    graceDays: late.graceDays,
    grace: say('loans.tenor.DAYS', { count: late.graceDays }),
    coolingOffDays: quote.terms.coolingOffDays ?? 0,
  };
  return filled satisfies Record<(typeof DOCUMENT_PLACEHOLDERS.loan)[number], string | number>;
}

const PARTIES = ['number', 'lender', 'borrower', 'idNumber', 'account'] as const;

const partiesOf = (values: readonly string[], own: Say): ContractBlock =>
  rowsOf(PARTIES.map((party, index) => [own(`parties.${party}`), values[index] ?? '']));

/** A loan, for its contract in one language: the figures are those of the quote (docs/product/lending.md, "Contract"). */
export function loanSubject(facts: ContractFacts, language: Language, say: Say): DocumentSubject {
  const { loanNo, lender, borrower, account, isPurchase } = facts;
  const values = valuesOf(facts, language, say);
  const part = (kind: DocumentPartKind, own: Say): readonly ContractBlock[] => {
    if (kind === 'parties') {
      const parties = [loanNo, lender, borrower.name, borrower.idNumber, `${account.bank} ${account.number}`];
      return [partiesOf(parties, own)];
    }
    const title = (text: string): ContractBlock => ({ kind: 'heading', text });
    if (kind === 'costs') {
      const noted = isPurchase ? own('cost.noteOfPurchase', values) : own('cost.note', values);
      const note: ContractBlock = { kind: 'text', text: noted };
      return [
        ...[title(own('cost.title')), rowsOf(costRows(facts, language, say, own)), note],
        ...[title(own('cost.daily')), rowsOf(dailyRows(facts, language, say, own))],
      ];
    }
    return kind === 'schedule' ? [title(own('schedule.title')), schedule(facts, language, own)] : [];
  };
  return { values, part };
}

/** A loan that is not there yet: words stand where its values will. `lender` as far as it is known. */
export function futureLoanSubject(lender: string | undefined, own: Say): DocumentSubject {
  const words = DOCUMENT_PLACEHOLDERS.loan.map((name) => [name, own(blankKey(name))] as const);
  const values: Record<string, string> = { ...Object.fromEntries(words), ...(lender !== undefined && { lender }) };
  const shown = ({ loanNo, name, bank, number }: typeof values) =>
    [loanNo, values.lender, name, own('blanks.idNumber'), `${bank} ${number}`].map(String);
  const part = (kind: DocumentPartKind): readonly ContractBlock[] => {
    if (kind === 'parties') return [partiesOf(shown(values), own)];
    const below = { costs: 'cost', schedule: 'schedule', lender: undefined }[kind];
    if (below === undefined) return [];
    return [
      { kind: 'heading', text: own(`${below}.title`) },
      { kind: 'text', text: own(`${below}.before`) },
    ];
  };
  return { values, part };
}
