import type { Language } from '../../src/contract/enums';
import type { ContractBlock } from '../../src/contract/generated/bodies';
import { times, toDecimal } from '../../src/lending/fraction';
import { minus } from '../../src/lending/money';
import { percentADay, type Quote } from '../../src/lending/quote';
import { dayMonthYear } from '../../src/lib/dayMonth';
import { formatRupiah } from '../../src/lib/formats';

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
  quote: Quote;
}

/** The text of a contract in one language. */
export interface ContractContent {
  title: string;
  blocks: readonly ContractBlock[];
}

/** The text of a locale key. @throws Error where there is none */
export type Say = (key: string, params?: Readonly<Record<string, string | number>>) => string;

/** The clauses in their order; each has a title and a text below `contract.clauses`. */
const CLAUSES = ['loan', 'payOut', 'costs', 'repayment', 'late', 'early', 'cancel', 'signature', 'complaint', 'law'];

function costBox({ quote }: ContractFacts, language: Language, say: Say): ContractBlock {
  const { amount, paidOut, fees, interest, toRepay, instalments, costADay, costLimit, late } = quote;
  const [first] = instalments;
  const percent = (decimal: string) => `${decimal.replace('.', language === 'id' ? ',' : '.')}%`;
  const rows: readonly (readonly [label: string, value: string])[] = [
    [say('contract.cost.amount'), formatRupiah(amount)],
    ...fees.map((fee) => [say(`quote.fees.${fee.id}`), formatRupiah(fee.amount)] as const),
    [say('contract.cost.paidOut'), formatRupiah(paidOut)],
    [say('contract.cost.interest'), formatRupiah(interest)],
    [say('contract.cost.toRepay'), formatRupiah(toRepay)],
    [say('contract.cost.instalments'), `${instalments.length} x ${formatRupiah(first?.total)}`],
    [say('contract.cost.aDay'), percent(percentADay(costADay))],
    ...(costLimit ? [[say('contract.cost.limit'), percent(percentADay(costLimit))] as const] : []),
    [say('contract.cost.late'), percent(toDecimal(times(late.aDay, 100), 4))],
  ];
  return { kind: 'rows', rows: rows.map(([label, value]) => ({ label, value })) };
}

function schedule({ quote: { instalments } }: ContractFacts, language: Language, say: Say): ContractBlock {
  return {
    kind: 'table',
    head: ['number', 'due', 'principal', 'interest', 'total'].map((column) => say(`contract.schedule.${column}`)),
    rows: instalments.map(({ number, due, principal, interest, fee, total }) => [
      String(number),
      dayMonthYear(due, language),
      formatRupiah(principal),
      formatRupiah(interest + fee),
      formatRupiah(total),
    ]),
  };
}

/**
 * The contract of a loan in one language: who, what it costs, the clauses, the schedule. The figures are those of the quote
 * (docs/product/lending.md, "Contract"). @throws Error where a text is missing
 */
export function contractContent(facts: ContractFacts, language: Language, say: Say): ContractContent {
  const { loanNo, lender, borrower, account, purpose, quote } = facts;
  const { amount, paidOut, toRepay, instalments, late } = quote;
  const values = {
    ...{ loanNo, lender, name: borrower.name, bank: account.bank, number: account.number },
    purpose: say(`enums.loanPurpose.${purpose}`),
    amount: formatRupiah(amount),
    paidOut: formatRupiah(paidOut),
    fees: formatRupiah(minus(amount, paidOut)),
    toRepay: formatRupiah(toRepay),
    count: instalments.length,
    firstDue: dayMonthYear(instalments[0]?.due ?? quote.day, language),
    lastDue: dayMonthYear(instalments.at(-1)?.due ?? quote.day, language),
    graceDays: late.graceDays,
  };
  const parties = [
    [say('contract.parties.number'), loanNo],
    [say('contract.parties.lender'), lender],
    [say('contract.parties.borrower'), borrower.name],
    [say('contract.parties.idNumber'), borrower.idNumber],
    [say('contract.parties.account'), `${account.bank} ${account.number}`],
  ].map(([label = '', value = '']) => ({ label, value }));
  return {
    title: say('contract.title'),
    blocks: [
      { kind: 'rows', rows: parties },
      { kind: 'heading', text: say('contract.cost.title') },
      costBox(facts, language, say),
      { kind: 'text', text: say('contract.cost.note', values) },
      ...CLAUSES.flatMap((clause): ContractBlock[] => [
        { kind: 'heading', text: say(`contract.clauses.${clause}.title`) },
        { kind: 'text', text: say(`contract.clauses.${clause}.text`, values) },
      ]),
      { kind: 'heading', text: say('contract.schedule.title') },
      schedule(facts, language, say),
    ],
  };
}
