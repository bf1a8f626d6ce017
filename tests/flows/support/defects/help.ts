import { edit } from '../definitionsCopy';
import type { Defect } from './defect';

const PAYING = 'content/help/paying.json';
const LATE = 'content/help/late.json';
const TEXTS = 'locales/id/questions.json';

/** Mistakes in the help center. */
export const HELP: readonly Defect[] = [
  {
    name: 'an answer that leads to no page',
    make: [edit(PAYING, '"pay": "bill/payment-method"', '"pay": "bill/payment-methods"')],
    file: PAYING,
    rule: 'help-link',
    at: '"bill/payment-methods"',
  },
  {
    name: 'an answer that leads to a document that no one is asked for',
    make: [edit(PAYING, '"supplement/REPAYMENT_RECEIPT"', '"supplement/RECEIPT"')],
    file: PAYING,
    rule: 'help-link',
    at: '"supplement/RECEIPT"',
  },
  {
    name: 'a question without texts',
    make: [edit(LATE, '"id": "record"', '"id": "recorded"')],
    file: LATE,
    rule: 'missing-text',
    at: '"recorded"',
  },
  {
    name: 'a button below an answer without a text',
    make: [edit(LATE, '"score":', '"rating":')],
    file: LATE,
    rule: 'missing-text',
    at: '"rating"',
  },
  {
    name: 'a topic without a title',
    make: [edit('locales/en-us/questions.json', '"late":', '"lateness":')],
    file: LATE,
    rule: 'missing-text',
    at: '"id": "late"',
    also: ['missing-translation'],
  },
  {
    name: 'an answer to a question that no topic has',
    make: [TEXTS, 'locales/en-us/questions.json'].map((file) =>
      edit(file, '"record": {', '"forgotten": { "question": "Why?", "answer": "So." },\n      "record": {'),
    ),
    file: TEXTS,
    rule: 'unused-text',
    at: '"question": "Why?"',
  },
  {
    name: 'a question given twice',
    make: [edit(LATE, '"id": "record"', '"id":  "cost"')],
    file: LATE,
    rule: 'duplicate-id',
    at: '"id":  "cost"',
  },
  {
    name: 'a topic at an address that is a page of its own',
    make: [edit(LATE, '"id": "late"', '"id": "contact"')],
    file: LATE,
    rule: 'meta-schema',
    at: '"id": "contact"',
    also: ['duplicate-id', 'missing-text'],
  },
];
