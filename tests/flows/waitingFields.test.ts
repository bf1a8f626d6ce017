import { expect, it } from 'vitest';
import { describeExample } from '../../src/definitions/example';
import { relevance } from '../../src/prover/checks/relevance';
import { relevanceValues } from '../../src/prover/checks/relevanceValues';
import { changed } from './support/changed';
import { type Edit, put } from './support/mutants/mutant';

const BANK = 'schemas/forms/bank-info.schema.json';
const BASIC = 'schemas/forms/effortless-basic-info.schema.json';
const CONTACT_UI = 'schemas/forms/contact-info.ui.json';
const WORK = 'schemas/forms/work-info.schema.json';
const WORK_UI = 'schemas/forms/work-info.ui.json';
const APPLY = 'flows/apply.flow.json';

const found = (...edits: readonly Edit[]) => relevanceValues(changed(edits));
const messages = (...edits: readonly Edit[]) => found(...edits).map(({ message }) => message);

const given = (field: string) => ({ at: `/${field}`, exists: true });
const employee = { at: '/jobType', is: 'EMPLOYEE' };
const shown = (field: string, condition: object) => put(WORK, `/properties/${field}/relevantWhen`, condition);
const prefilled = (step: string, field: string, pointer: string) =>
  put(APPLY, `/steps/${step}/prefill/${field}`, pointer);

const ELSEWHERE = 'Let it depend on a question that is asked without it.';

it('finds two fields that wait for each other, each with what it waits for', () => {
  expect(messages(shown('jobIndustry', given('jobPosition')), shown('jobPosition', given('jobIndustry')))).toEqual([
    `"jobIndustry" is never asked, however the others are answered: it waits for an answer to "jobPosition", which waits for "jobIndustry". ${ELSEWHERE}`,
    `"jobPosition" is never asked, however the others are answered: it waits for an answer to "jobIndustry", which waits for "jobPosition". ${ELSEWHERE}`,
  ]);
});

it('tells who should have been asked', () => {
  const [first] = found(
    shown('jobIndustry', { all: [employee, given('jobPosition')] }),
    shown('jobPosition', given('jobIndustry')),
  );
  expect(first?.example && describeExample(first.example)).toBe('jobType = EMPLOYEE, jobPosition = absent');
});

it('finds a circle of three, and a field that waits for one', () => {
  const circle = [shown('jobIndustry', given('jobPosition')), shown('jobPosition', given('workSince'))];
  expect(messages(...circle, shown('workSince', given('jobIndustry')))).toHaveLength(3);
  const two = [shown('jobIndustry', given('jobPosition')), shown('jobPosition', given('jobIndustry'))];
  expect(messages(...two, shown('workSince', given('jobIndustry')))[2]).toContain(
    '"workSince" is never asked, however the others are answered: it waits for an answer to "jobIndustry", which waits for "jobPosition", which waits for "jobIndustry"',
  );
});

it('finds a field that is shown by its own answer', () => {
  expect(messages(shown('workSince', given('workSince')))).toEqual([
    `"workSince" is never asked, however the others are answered: it is shown by its own answer. ${ELSEWHERE}`,
  ]);
});

it('finds a circle by way of a shared definition', () => {
  const shared = put('schemas/common/jobPosition.schema.json', '/relevantWhen', given('jobIndustry'));
  const own = put(WORK, '/properties/jobPosition', { $ref: '../common/jobPosition.schema.json' });
  expect(messages(shared, own, shown('jobIndustry', given('jobPosition')))).toHaveLength(2);
});

it('finds a field that waits for what a check of it gives', () => {
  // each form is filled in with what is known from the other
  const edits = [BANK, BASIC].map((file) =>
    put(file, '/properties/paymentBankCode/relevantWhen', given('paymentBankName')),
  );
  const message = `"paymentBankCode" is never asked, however the others are answered: it waits for an answer to "paymentBankName", which is given by the check of "paymentBankCode". ${ELSEWHERE}`;
  expect(messages(...edits)).toEqual([message, message]);
});

const NPWP_HIDDEN = put(WORK_UI, '/fields/7/widget', 'hidden');

it('finds a field that waits for one that nobody can enter, unless a step fills that in', () => {
  const waiting = [NPWP_HIDDEN, shown('employerName', given('npwp'))];
  expect(messages(...waiting)).toEqual([
    '"employerName" is never asked, however the others are answered: it waits for an answer to "npwp", which cannot be entered and is filled in by no step. Let a step fill that in with "prefill", or let it depend on a question that is asked.',
  ]);
  expect(messages(...waiting, prefilled('work-info', 'npwp', '/answers/birthPlace'))).toEqual([]);
});

it('finds a circle by way of the form of another step', () => {
  const edits = [
    NPWP_HIDDEN,
    put(CONTACT_UI, '/fields/3/widget', 'hidden'),
    shown('employerName', given('npwp')),
    prefilled('work-info', 'npwp', '/answers/contactFullName2'),
    prefilled('contact-info', 'contactFullName2', '/answers/employerName'),
  ];
  expect(messages(...edits)).toEqual([
    `"employerName" is never asked, however the others are answered: it waits for an answer to "npwp", which is filled in with "contactFullName2" of the form "contact-info", which is filled in with "employerName" of the form "work-info". ${ELSEWHERE}`,
  ]);
});

it('lets a circle be that one of its fields can be shown out of, or is filled in from elsewhere', () => {
  const either = { any: [given('jobPosition'), employee] };
  expect(messages(shown('jobIndustry', either), shown('jobPosition', given('jobIndustry')))).toEqual([]);
  const circle = [shown('jobIndustry', given('jobPosition')), shown('jobPosition', given('jobIndustry'))];
  expect(messages(...circle, prefilled('work-info', 'jobIndustry', '/known/education'))).toEqual([]);
});

it('warns of a question that is shown by an answer below it', () => {
  const [warning, ...others] = relevance(changed([shown('jobIndustry', given('monthlyIncome'))]));
  expect(others).toEqual([]);
  expect(warning).toMatchObject({
    severity: 'warning',
    message:
      '"jobIndustry" is shown by the answer to "monthlyIncome", which stands below it: move it behind "monthlyIncome".',
  });
});
