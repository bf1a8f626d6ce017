import { edit, remove } from '../definitionsCopy';
import type { Defect } from './defect';

const RISK = 'content/documents/risk.json';
const CONTRACT = 'content/documents/loan-agreement.json';
const CALLS = 'schemas/api/calls.json';
const TEXTS = 'locales/id/contract.json';

/** Mistakes in documents. */
export const DOCUMENTS: readonly Defect[] = [
  {
    name: 'an unknown key of a document',
    make: [edit(RISK, '"about": "lender"', '"about": "lender",\n  "clauses": []')],
    file: RISK,
    rule: 'meta-schema',
    at: '"clauses"',
  },
  {
    name: 'a clause without an id',
    make: [edit(RISK, '"id": "late"', '"x-id": "late"')],
    file: RISK,
    rule: 'meta-schema',
    at: '{\n      "kind": "clause",\n      "x-id"',
  },
  {
    name: 'a document of another name than its file',
    make: [edit(RISK, '"id": "risk"', '"id": "risks"')],
    file: RISK,
    rule: 'duplicate-id',
    at: '"id"',
  },
  {
    name: 'a clause without texts',
    make: [edit(CONTRACT, '"id": "law"', '"id": "court"')],
    file: CONTRACT,
    rule: 'missing-text',
    at: '"court"',
  },
  {
    name: 'a clause with a text in one language only',
    make: [edit('locales/en-us/contract.json', '"law": {', '"laws": {')],
    file: CONTRACT,
    rule: 'missing-text',
    at: '"law"',
    also: ['missing-translation'],
  },
  {
    name: 'a text that no clause shows any more',
    make: [edit(CONTRACT, '{ "kind": "clause", "id": "law" },', '')],
    file: TEXTS,
    rule: 'unused-text',
    at: '"title": "Hukum',
  },
  {
    name: 'a clause given twice',
    make: [
      edit(
        CONTRACT,
        '{ "kind": "clause", "id": "cancel" },',
        '{ "kind": "clause", "id": "cancel" }, { "kind": "clause", "id": "late" },',
      ),
    ],
    file: CONTRACT,
    rule: 'document-part',
    at: '"id": "cancel" }, {',
  },
  {
    name: 'the costs of a loan where there is none',
    make: [edit(RISK, '"kind": "clause",\n      "id": "late"', '"kind": "costs"')],
    file: RISK,
    rule: 'document-part',
    at: '"costs"',
    also: ['missing-text'],
  },
  {
    name: 'a placeholder of a loan in a document about the lender',
    make: [edit('locales/id/legal.json', '{{lender}}', '{{loanNo}}')],
    file: 'locales/id/legal.json',
    rule: 'placeholders',
    at: '{{loanNo}}',
  },
  {
    name: 'no contract to draw',
    make: [remove(CONTRACT)],
    file: CALLS,
    rule: 'missing-document',
    at: '"POST /loan/apply"',
    also: ['text-too-long'],
  },
  {
    name: 'no risks to agree to',
    make: [remove(RISK)],
    file: CALLS,
    rule: 'missing-document',
    at: '"POST /application/submit"',
    also: ['text-too-long'],
  },
];
