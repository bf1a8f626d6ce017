import type { Language } from '../../../../src/contract/enums';
import type { ContractBlock, LoanStatement, OwnLoan, OwnPayment } from '../../../../src/contract/generated/bodies';
import { paidPartName } from '../../../../src/contract/paidPartName';
import { dayMonthYear } from '../../../../src/lib/dayMonth';
import { formatRupiah, monthName } from '../../../../src/lib/formats';
import { wibTimeYear } from '../../../../src/lib/weekday';
import type { Say } from '../../../platform/texts';
import type { DocumentContent } from '../../documents';

/** Who a document is from and about: the NIK masked. */
export interface DocumentParties {
  lender: string;
  name: string;
  idNumber: string;
}

interface Wording {
  language: Language;
  say: Say;
}

type Row = readonly [label: string, value: string];

const rows = (list: readonly Row[]): ContractBlock => ({
  kind: 'rows',
  rows: list.map(([label, value]) => ({ label, value })),
});
const heading = (text: string): ContractBlock => ({ kind: 'heading', text });
const text = (said: string): ContractBlock => ({ kind: 'text', text: said });

/** Who a document is from and about, in rows. */
export const partyRows = ({ lender, name, idNumber }: DocumentParties, say: Say): readonly Row[] => [
  [say('documents.lender'), lender],
  [say('documents.borrower'), name],
  [say('documents.idNumber'), idNumber],
];

interface PolicyFacts {
  number: string;
  loan: OwnLoan;
  insurance: NonNullable<OwnLoan['insurance']>;
  /** what the insurance said of itself when it was taken */
  document: DocumentContent;
}

/** The parts of a payment in the order they are paid, those that it paid nothing of left out. */
const PARTS = ['penalties', 'fees', 'interest', 'principal'] as const;

/** Which instalments a payment paid; no row where that is not known. */
function instalmentRow({ instalments: paid }: OwnPayment, say: Say): readonly Row[] {
  if (!paid) return [];
  const { first: number, last, count, inPart } = paid;
  const one = count === 1 ? (inPart ? 'onlyInPart' : 'only') : inPart ? 'inPart' : 'instalment';
  const which = number < last ? 'several' : one;
  return [[say('documents.receipt.pays'), say(`documents.receipt.${which}`, { number, first: number, last, count })]];
}

/** What was due next after a payment; no row where nothing was. */
function nextRow({ next, day }: OwnPayment, { language, say }: Wording): readonly Row[] {
  if (!next) return [];
  const due = { date: dayMonthYear(next.due, language), amount: formatRupiah(next.amount, language) };
  return [[say(`documents.receipt.${next.due < day ? 'alreadyDue' : 'next'}`), say('documents.receipt.nextDue', due)]];
}

/** The receipt of a payment: what it paid, and what was owed after it. */
export function receiptContent(
  parties: DocumentParties,
  { number, payment }: { number: string; payment: OwnPayment },
  { language, say }: Wording,
): DocumentContent {
  const {
    loanNo,
    kind,
    day,
    amount,
    paid,
    overpaid,
    owedBack = 0,
    owed,
    ahead,
    reversedOn,
    way,
    paidAt,
    givesBack,
  } = payment;
  const parts = PARTS.filter((part) => paid[part] !== 0).map(
    (part): Row => [paidPartName(paid, part, say), formatRupiah(paid[part], language)],
  );
  const others = [
    [say('documents.receipt.owedBack'), owedBack],
    [say('documents.receipt.overpaid'), overpaid],
  ] as const;
  const more = others.filter(([, sum]) => sum > 0).map(([label, sum]): Row => [label, formatRupiah(sum, language)]);
  return {
    title: say('documents.receipt.title'),
    blocks: [
      rows([
        [say('documents.number'), number],
        ...partyRows(parties, say),
        [say('documents.loan'), `${say(`loans.kind.${kind}`)}, ${loanNo}`],
        [say('documents.receipt.day'), dayMonthYear(day, language)],
        ...(paidAt === undefined ? [] : ([[say('documents.receipt.time'), wibTimeYear(paidAt, language)]] as const)),
        [say('documents.receipt.amount'), formatRupiah(amount, language)],
        ...instalmentRow(payment, say),
        ...(way === undefined ? [] : ([[say('documents.receipt.way'), say(`pay.ways.${way}`)]] as const)),
      ]),
      ...(givesBack ? [text(say('documents.receipt.givenBack'))] : []),
      heading(say('documents.receipt.parts')),
      rows([...parts, ...more]),
      ...(ahead === undefined ? [] : [text(say(`documents.receipt.ahead.${ahead}`))]),
      heading(say('documents.receipt.after')),
      rows([[say('documents.receipt.owed'), formatRupiah(owed, language)], ...nextRow(payment, { language, say })]),
      ...(reversedOn === undefined
        ? []
        : [text(say('documents.receipt.reversed', { date: dayMonthYear(reversedOn, language) }))]),
    ],
  };
}

/** The letter of full repayment of a loan. */
export function letterContent(
  parties: DocumentParties,
  { number, loan, repaidOn, paid }: { number: string; loan: OwnLoan; repaidOn: string; paid: number },
  { language, say }: Wording,
): DocumentContent {
  const { loanNo, kind, amount, paidOutOn, givenBack } = loan;
  const date = dayMonthYear(repaidOn, language);
  const values = { ...parties, loanNo, date, amount: formatRupiah(amount, language) };
  return {
    title: say('documents.letter.title'),
    blocks: [
      rows([
        [say('documents.number'), number],
        ...partyRows(parties, say),
        [say('documents.loan'), `${say(`loans.kind.${kind}`)}, ${loanNo}`],
        [say('documents.letter.amount'), formatRupiah(amount, language)],
        ...(paidOutOn === undefined
          ? []
          : ([[say('documents.letter.paidOutOn'), dayMonthYear(paidOutOn, language)]] as const)),
        [say('documents.letter.paid'), formatRupiah(paid, language)],
        [say(givenBack ? 'documents.letter.givenBackOn' : 'documents.letter.repaidOn'), date],
      ]),
      ...(givenBack
        ? [text(say('documents.letter.givenBack', values))]
        : [text(say('documents.letter.states', values))]),
      text(say('documents.letter.nothingOwed')),
      text(say('documents.letter.purpose')),
    ],
  };
}

/** The policy of the insurance that was taken with a loan, with what it said of itself then. */
export function policyContent(
  parties: DocumentParties,
  { number, loan, insurance, document }: PolicyFacts,
  { language, say }: Wording,
): DocumentContent {
  const { until, cancelledOn, premium } = insurance;
  const { name, idNumber } = parties;
  const day = (date: string) => dayMonthYear(date, language);
  const covers: readonly Row[] =
    until === undefined || loan.paidOutOn === undefined
      ? []
      : [
          [say('documents.policy.from'), day(loan.paidOutOn)],
          [say('documents.policy.until'), day(until)],
        ];
  const state =
    cancelledOn !== undefined
      ? say('documents.policy.cancelled', { date: day(cancelledOn) })
      : until === undefined && say('documents.policy.notYet');
  return {
    title: say('documents.policy.title', { name: say(`quote.fees.${insurance.insuranceId}`) }),
    blocks: [
      rows([
        [say('documents.number'), number],
        [say('documents.policy.holder'), parties.lender],
        [say('documents.policy.insured'), name],
        [say('documents.idNumber'), idNumber],
        [say('documents.loan'), `${say(`loans.kind.${loan.kind}`)}, ${loan.loanNo}`],
        [say('documents.policy.sum'), formatRupiah(loan.amount, language)],
        [say('documents.policy.premium'), formatRupiah(premium, language)],
        ...covers,
      ]),
      ...(state ? [text(state)] : []),
      ...document.blocks,
    ],
  };
}

/** A loan with what is to be known of its line behind it: "LN-1 (2/3)". */
function named(loanNo: string, ...notes: readonly (string | false | undefined)[]): string {
  const said = notes.filter(Boolean).join(', ');
  return said ? `${loanNo} (${said})` : loanNo;
}

/** The statement of a month: what fell due, what was paid, what is left. */
export function statementContent(
  parties: DocumentParties,
  { asOf, month, dues, payments, totals }: LoanStatement,
  { language, say }: Wording,
): DocumentContent {
  const day = (date: string) => dayMonthYear(date, language);
  const dueTable: ContractBlock = {
    kind: 'table',
    head: ['due', 'loan', 'amount', 'left'].map((column) => say(`documents.statement.columns.${column}`)),
    rows: dues.map(({ loanNo, of, place, due, total, outstanding, rescheduled, forgiven }) => [
      day(due),
      named(
        loanNo,
        of && say('documents.statement.owedBack'),
        place && `${place.number}/${place.count}`,
        outstanding === 0 && rescheduled && say('documents.statement.rescheduled'),
        forgiven !== undefined && say('documents.statement.forgiven', { amount: formatRupiah(forgiven, language) }),
      ),
      formatRupiah(total, language),
      formatRupiah(outstanding, language),
    ]),
  };
  const paymentTable: ContractBlock = {
    kind: 'table',
    head: ['day', 'loan', 'amount'].map((column) => say(`documents.statement.columns.${column}`)),
    rows: payments.map(({ loanNo, day: on, amount, reversedOn }) => [
      day(on),
      named(loanNo, reversedOn !== undefined && say('documents.statement.reversed')),
      formatRupiah(amount, language),
    ]),
  };
  return {
    title: say('documents.statement.title', { month: monthName(month, language) }),
    blocks: [
      rows([...partyRows(parties, say), [say('documents.statement.asOf'), day(asOf)]]),
      heading(say('documents.statement.totals')),
      rows(
        (['due', 'paid', 'left'] as const).map(
          (total): Row => [say(`documents.statement.${total}`), formatRupiah(totals[total], language)],
        ),
      ),
      heading(say('documents.statement.dues')),
      dues.length > 0 ? dueTable : text(say('documents.statement.noDues')),
      heading(say('documents.statement.payments')),
      payments.length > 0 ? paymentTable : text(say('documents.statement.noPayments')),
    ],
  };
}
