import { RETENTION } from './retention';

/** A part of a document that is no clause: rows and tables of what it is about. */
export type DocumentPartKind = 'parties' | 'costs' | 'schedule' | 'lender';

export type DocumentPart =
  | {
      readonly kind: 'clause';
      readonly id: string;
      /** a placeholder: the clause is there only where that has a value above zero */
      readonly with?: string;
    }
  | { readonly kind: DocumentPartKind };

/** What a document is about: what the operator says of the lender, or a loan. */
export type DocumentSubjectKind = 'lender' | 'loan';

/** content/documents/<id>.json: what people read and agree to (docs/definition-language.md, "A document"). */
export interface DocumentDefinition {
  readonly id: string;
  /** YYYYMMDD */
  readonly version: string;
  readonly about: DocumentSubjectKind;
  /** the key below which its texts are */
  readonly texts: string;
  readonly parts: readonly DocumentPart[];
}

/** What a part that is no clause is about, and its texts below the document's. */
export const DOCUMENT_PARTS = {
  parties: {
    about: 'loan',
    texts: [
      ...['number', 'lender', 'borrower', 'idNumber', 'account'].map((name) => `parties.${name}`),
      'blanks.idNumber',
    ],
  },
  costs: {
    about: 'loan',
    texts: [
      ...[
        'title',
        'amount',
        'paidOut',
        'toSeller',
        'interest',
        'voucher',
        'toRepay',
        'instalments',
        'daily',
        'aDay',
        'limit',
        'late',
      ],
      ...['note', 'noteOfPurchase', 'before'],
    ].map((name) => `cost.${name}`),
  },
  schedule: {
    about: 'loan',
    texts: ['title', 'number', 'due', 'principal', 'interest', 'total', 'before'].map((name) => `schedule.${name}`),
  },
  lender: {
    about: 'lender',
    texts: [
      'name',
      'licence',
      'membership',
      'address',
      'phone',
      'whatsapp',
      'email',
      'hours',
      'sandbox',
      'check',
      'unlicensed',
      'unknown',
    ].map((name) => `lender.${name}`),
  },
} as const satisfies Readonly<Record<DocumentPartKind, { about: DocumentSubjectKind; texts: readonly string[] }>>;

/** What the texts of a document may name in braces, by what it is about. */
export const DOCUMENT_PLACEHOLDERS = {
  lender: ['lender', 'service', 'lateDays', 'draftDays', 'photoDays', 'notificationDays', ...Object.keys(RETENTION)],
  loan: [
    ...['loanNo', 'lender', 'name', 'bank', 'number', 'purpose', 'amount', 'paidOut', 'fees', 'toRepay', 'count'],
    ...['firstDue', 'lastDue', 'latePercent', 'graceDays', 'grace', 'coolingOffDays', 'feesKept', 'reckonedFor'],
  ],
} as const satisfies Readonly<Record<DocumentSubjectKind, readonly string[]>>;

/** The keys below a document's `texts` that say in words what a placeholder stands for, before there is a loan. */
export const blankKey = (placeholder: string): string => `blanks.${placeholder}`;

const DRAWN_BY: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    'POST /loan/apply': ['loan-agreement'],
    'POST /order/apply': ['loan-agreement'],
  }),
);

/** Documents that calls draw, besides those that they have people agree to (agreements.ts). */
export const drawnBy = (call: string): readonly string[] => DRAWN_BY.get(call) ?? [];
