import { expect, it } from 'vitest';
import { checkProject } from '../../scripts/flows/project';
import { WORK } from './support/defects/defect';
import { type Change, definitionsCopy, edit } from './support/definitionsCopy';

/** The findings of one rule in a copy of the shipped definitions. */
function found(rule: string, ...changes: readonly Change[]): readonly string[] {
  const root = definitionsCopy();
  for (const change of changes) change(root);
  return checkProject(root).findings.flatMap((finding) =>
    finding.rule === rule ? [`${finding.severity}: ${finding.message}`] : [],
  );
}

const WORKING =
  '"not": {\n          "at": "/jobType",\n          "in": ["STUDENT", "HOUSEWIFE", "UNEMPLOYED", "RETIRED"]\n        }';

/** Shows a field of work-info, whose definition begins so, under another condition. */
const shown = (begins: string, condition: string): Change =>
  edit(
    WORK,
    `${begins}\n      "relevantWhen": {\n        ${WORKING}`,
    `${begins}\n      "relevantWhen": {\n        ${condition}`,
  );

const industry = (condition: string) => shown('"$ref": "../common/jobIndustry.schema.json",', condition);
const position = (condition: string) => shown('"$ref": "../common/jobPosition.schema.json",', condition);
const started = (condition: string) => shown('"pastMonth": true,', condition);
const given = (field: string) => `"at": "/${field}", "exists": true`;

it('finds two fields that wait for each other, each with what it waits for', () => {
  expect(found('always-false', industry(given('jobPosition')), position(given('jobIndustry')))).toEqual([
    'error: "jobIndustry" is never asked, however the others are answered: it waits for an answer to "jobPosition", which waits for "jobIndustry". Let it depend on a question that is asked without it.',
    'error: "jobPosition" is never asked, however the others are answered: it waits for an answer to "jobIndustry", which waits for "jobPosition". Let it depend on a question that is asked without it.',
  ]);
});

it('finds a circle of three, and a field that waits for one', () => {
  const circle = [industry(given('jobPosition')), position(given('workSince')), started(given('jobIndustry'))];
  expect(found('always-false', ...circle)).toHaveLength(3);
  const behind = [industry(given('jobPosition')), position(given('jobIndustry')), started(given('jobIndustry'))];
  expect(found('always-false', ...behind)[2]).toContain(
    '"workSince" is never asked, however the others are answered: it waits for an answer to "jobIndustry", which waits for "jobPosition", which waits for "jobIndustry"',
  );
});

it('finds a field that is shown by its own answer', () => {
  expect(found('always-false', started(given('workSince')))).toEqual([
    'error: "workSince" is never asked, however the others are answered: it is shown by its own answer. Let it depend on a question that is asked without it.',
  ]);
});

it('lets a circle be that one of its fields can be shown out of', () => {
  const either = `"any": [{ ${given('jobPosition')} }, { "at": "/jobType", "is": "EMPLOYEE" }]`;
  expect(found('always-false', industry(either), position(given('jobIndustry')))).toEqual([]);
});

it('warns of a question that is shown by an answer below it', () => {
  expect(found('shown-above', industry(given('monthlyIncome')))).toEqual([
    'warning: "jobIndustry" is shown by the answer to "monthlyIncome", which stands below it: move it behind "monthlyIncome".',
  ]);
});
