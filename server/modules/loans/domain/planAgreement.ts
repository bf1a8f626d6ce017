import type { Language } from '../../../../src/contract/enums';
import type { ContractBlock, OwnLoan, PlanOffer } from '../../../../src/contract/generated/bodies';
import { instalmentPhrase } from '../../../../src/contract/instalmentPhrase';
import { dayMonthYear } from '../../../../src/lib/dayMonth';
import { formatRupiah } from '../../../../src/lib/formats';
import { writtenDay } from '../../../../src/lib/namedDay';
import type { Say } from '../../../platform/texts';
import type { DocumentContent } from '../../documents';
import { type DocumentParties, partyRows } from './loanDocuments';

interface PlanSubject {
  parties: DocumentParties;
  number: string;
  loan: Pick<OwnLoan, 'loanNo' | 'kind'>;
  offer: PlanOffer;
  /** the day it is agreed for */
  day: string;
}

/** The agreement that makes instalments of a bill: its price first, its clauses, the schedule. */
export function planAgreementContent(
  { parties, number, loan, offer, day }: PlanSubject,
  language: Language,
  say: Say,
): DocumentContent {
  const { inAdvance, cost, total, count = 0, dues, relief } = offer;
  const own: Say = (key, params) => say(`plan.agreement.${key}`, params);
  const date = dayMonthYear(day, language);
  const values = {
    ...parties,
    date,
    count,
    inAdvance: formatRupiah(inAdvance, language),
    total: formatRupiah(total, language),
    forgiven: formatRupiah(relief?.forgiven ?? 0, language),
  };
  const clause = (id: string, index: number): readonly ContractBlock[] => [
    { kind: 'heading', text: `${index + 1}. ${own(`clauses.${id}.title`)}` },
    { kind: 'text', text: own(`clauses.${id}.text`, { ...values, loanNo: loan.loanNo }) },
  ];
  const row = (label: string, value: string) => ({ label, value });
  return {
    title: own('title'),
    blocks: [
      {
        kind: 'rows',
        rows: [
          row(say('documents.number'), number),
          ...partyRows(parties, say).map(([label, value]) => row(label, value)),
          row(say('documents.loan'), `${say(`loans.kind.${loan.kind}`)}, ${loan.loanNo}`),
        ],
      },
      { kind: 'heading', text: own('price') },
      {
        kind: 'rows',
        rows: [
          row(own('unpaid'), formatRupiah(total - cost, language)),
          ...(inAdvance > 0 ? [row(own('inAdvance'), formatRupiah(inAdvance, language))] : []),
          row(
            own('instalments'),
            instalmentPhrase(
              dues.map(({ amount }) => amount),
              language,
              say,
            ),
          ),
          row(own('interest'), formatRupiah(cost, language)),
          row(own('total'), formatRupiah(total, language)),
        ],
      },
      ...['change', relief ? 'relief' : 'advance', 'late', 'early', 'rest', 'signature'].flatMap(clause),
      { kind: 'heading', text: own('schedule') },
      {
        kind: 'table',
        head: [own('number'), own('due'), own('amount')],
        rows: dues.map(({ due, amount }, index) => [
          String(index + 1),
          writtenDay(due, language),
          formatRupiah(amount, language),
        ]),
      },
    ],
  };
}
