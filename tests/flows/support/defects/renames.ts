import { add, type Change, edit } from '../definitionsCopy';
import type { Defect } from './defect';

const RENAMES = 'flows/renames.json';

const former = (fields: Readonly<Record<string, readonly string[]>>): Change =>
  add(RENAMES, JSON.stringify({ $schema: '../schemas/meta/renames.schema.json', fields }, null, 2));

/** Former names that lead to no field, to two, or away from what code knows by its name; addresses that it leads to. */
export const RENAMED: readonly Defect[] = [
  {
    name: 'former names of a misspelt field',
    make: [former({ employrName: ['companyName'] })],
    file: RENAMES,
    rule: 'renamed-field',
    at: '"employrName"',
  },
  {
    name: 'a former name with a former name of its own',
    make: [former({ employerName: ['companyName'], companyName: ['firmName'] })],
    file: RENAMES,
    rule: 'renamed-field',
    at: '"companyName": [',
  },
  {
    name: 'a former name that is a field still',
    make: [former({ employerName: ['jobIndustry'] })],
    file: RENAMES,
    rule: 'former-name',
    at: '"jobIndustry"',
  },
  {
    name: 'two fields with the same former name',
    make: [former({ employerName: ['firm'], jobIndustry: ['trade', 'firm'] })],
    file: RENAMES,
    rule: 'former-name',
    at: '"firm"',
  },
  {
    name: 'a circle of names',
    make: [former({ employerName: ['firm'], firm: ['employerName'] })],
    file: RENAMES,
    rule: 'former-name',
    at: '      "employerName"',
    also: ['renamed-field'],
  },
  {
    name: 'another name for a protected fact',
    make: [former({ employerName: ['motherMaidenName'] })],
    file: RENAMES,
    rule: 'fixed-name',
    at: '"motherMaidenName"',
    also: ['former-name'],
  },
  {
    name: 'a former name for what code reads',
    make: [former({ loanAmount: ['amountWanted'] })],
    file: RENAMES,
    rule: 'fixed-name',
    at: '"loanAmount"',
  },
  {
    name: 'a step at another address than the one that code leads to',
    make: [
      add('src/leads.ts', "export const FIRST = 'apply/ktp' satisfies FlowAddress;\n"),
      edit('flows/apply.flow.json', '"path": "ktp",', '"path": "identity",'),
    ],
    file: 'flows/apply.flow.json',
    rule: 'named-in-code',
    at: '{',
  },
];
