import { edit, remove } from '../definitionsCopy';
import type { Defect } from './defect';

const CASH = 'products/cash-instalment.json';
const SHORT = 'products/cash-short.json';
const RETAIL = 'products/retail-instalment.json';
const CAPS = 'products/caps.json';
const DECISION = 'products/decision.json';
const TOLERANCE = 'products/tolerance.json';

/** Mistakes in products and their limits. */
export const PRODUCTS: readonly Defect[] = [
  {
    name: 'an unknown key of a product',
    make: [edit(SHORT, '"graceDays"', '"graceDay": 1,\n    "graceDays"')],
    file: SHORT,
    rule: 'meta-schema',
    at: '"graceDay"',
  },
  {
    name: 'a tolerance of a bill that is more than anyone should forgive unseen',
    make: [edit(TOLERANCE, '"rupiah": 500', '"rupiah": 50000')],
    file: TOLERANCE,
    rule: 'meta-schema',
    at: '50000',
  },
  {
    name: 'a decision rule that declines for no known reason',
    make: [edit(DECISION, '"INCOME_NOT_ENOUGH"', '"TOO_POOR"')],
    file: DECISION,
    rule: 'meta-schema',
    at: '"TOO_POOR"',
  },
  {
    name: 'two decision rules of one name',
    make: [edit(DECISION, '"id": "owes-us"', '"id":  "doubts"')],
    file: DECISION,
    rule: 'duplicate-id',
    at: '"id":  "doubts"',
  },
  {
    name: 'a decision rule that looks at what no application has',
    make: [edit(DECISION, '"/burden/loans"', '"/burden/lones"')],
    file: DECISION,
    rule: 'decision-fact',
    at: '"/burden/lones"',
  },
  {
    name: 'a decision rule that compares with a check that never ends so',
    make: [edit(DECISION, '"/checks/face", "is": "PASSED"', '"/checks/face", "is": "PAST"')],
    file: DECISION,
    rule: 'decision-fact',
    at: '"/checks/face"',
  },
  {
    name: 'a decision rule that takes a list for a number',
    make: [edit(DECISION, '"at": "/burden/percent", "atLeast"', '"at": "/doubts", "atLeast"')],
    file: DECISION,
    rule: 'decision-fact',
    at: '"/doubts", "atLeast"',
  },
  {
    name: 'a condition of decision rules that is not there',
    make: [edit(DECISION, '"condition": "doubted"', '"condition": "doubtful"')],
    file: DECISION,
    rule: 'unknown-condition',
    at: '"doubtful"',
  },
  {
    name: 'a condition of decision rules that refers to itself',
    make: [edit(DECISION, '{ "at": "/doubts", "includes": "nikSex" }', '{ "condition": "doubted" }')],
    file: DECISION,
    rule: 'condition-loop',
    at: '"doubted"',
  },
  {
    name: 'decision rules of which none decides on some applications',
    make: [edit(DECISION, '"id": "first-limit",', '"id": "first-limit",\n      "when": { "at": "/round", "is": 0 },')],
    file: DECISION,
    rule: 'decision-open',
    at: '"id": "first-limit"',
  },
  {
    name: 'a decision rule that those before it leave nothing for',
    make: [edit(DECISION, '"atMost": 1499999', '"exists": true')],
    file: DECISION,
    rule: 'decision-unreachable',
    at: '"id": "obligations-too-high"',
    also: ['decision-unreachable'],
  },
  {
    name: 'a decision rule that grants what two reviewers have to',
    make: [edit(DECISION, '"atMost": 5000000', '"atMost": 25000000')],
    file: DECISION,
    rule: 'decision-limit',
    at: '25000000',
  },
  {
    name: 'a decision rule that grants a share of what is no number',
    make: [edit(DECISION, '"of": "/burden/income"', '"of": "/answers/fullName"')],
    file: DECISION,
    rule: 'decision-limit',
    at: '"/answers/fullName"',
  },
  {
    name: 'a rate that is a number, which would not be exact',
    make: [edit(SHORT, '"percentADay": "0.2"', '"percentADay": 0.2')],
    file: SHORT,
    rule: 'meta-schema',
    at: '"percentADay"',
  },
  {
    name: 'a product that begins on no day',
    make: [edit(SHORT, '2026-01-01', '2026-02-30')],
    file: SHORT,
    rule: 'product-terms',
    at: '2026-02-30',
  },
  {
    name: 'amounts whose steps do not reach the largest',
    make: [edit(SHORT, '"step": 100000', '"step": 110000')],
    file: SHORT,
    rule: 'product-terms',
    at: '"most"',
  },
  {
    name: 'a tenor that is no whole number of instalments',
    make: [edit(RETAIL, '"repayEvery": { "count": 1', '"repayEvery": { "count": 2')],
    file: RETAIL,
    rule: 'product-terms',
    at: '{ "count": 3, "unit": "MONTHS" }',
  },
  {
    name: 'more days to give a loan back in than it runs',
    make: [edit(SHORT, '"coolingOffDays": 3', '"coolingOffDays": 20')],
    file: SHORT,
    rule: 'product-terms',
    at: '"coolingOffDays"',
  },
  {
    name: 'interest above the limit a day of a short tenor',
    make: [edit(SHORT, '"percent": "0.2"', '"percent": "0.31"')],
    file: SHORT,
    rule: 'cost-cap',
    at: '"tenors"',
  },
  {
    name: 'a fee in rupiah that is too much for the least amount only',
    make: [edit(RETAIL, '"amount": 2500', '"amount": 30000')],
    file: RETAIL,
    rule: 'cost-cap',
    at: '{ "count": 3, "unit": "MONTHS" }',
  },
  {
    name: 'a penalty above its limit',
    make: [edit(SHORT, '"percentADay": "0.2"', '"percentADay": "0.35"')],
    file: SHORT,
    rule: 'cost-cap',
    at: '"tenors"',
  },
  {
    name: 'an extension that costs more a day than the law lets a loan cost',
    make: [edit(SHORT, '"feePercent": "2.5"', '"feePercent": "4.5"')],
    file: SHORT,
    rule: 'cost-cap',
    at: '"feePercent": "4.5"',
  },
  {
    name: 'a limit that is lowered while a product is offered',
    make: [
      edit(
        CAPS,
        '"costADay": [',
        '"costADay": [\n    { "from": "2027-01-01", "tenorUpTo": { "count": 1, "unit": "MONTHS" }, "percent": "0.1", "source": "a rule to come", "sourceDay": "2026-01-01", "counsel": "OPEN" },',
      ),
    ],
    file: SHORT,
    rule: 'cost-cap',
    at: '"tenors"',
  },
  {
    name: 'a fee without a name of its own',
    make: [edit(RETAIL, '"id": "service"', '"id": "handling"')],
    file: RETAIL,
    rule: 'missing-text',
    at: '"handling"',
  },
  {
    name: 'an insurance that does not say what it covers',
    make: [edit('locales/id/insurance.json', '"excludes": "Penyakit, ', '"x-excludes": "Penyakit, ')],
    file: CASH,
    rule: 'missing-text',
    at: '"personal-accident"',
  },
  { name: 'no limits at all', make: [remove(CAPS)], file: SHORT, rule: 'missing-caps' },
];
