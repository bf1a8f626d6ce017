import { expect, it, vi } from 'vitest';
import { checkProject } from '../../../scripts/flows/project';
import { type Change, definitionsCopy, edit } from '../support/definitionsCopy';

vi.setConfig({ testTimeout: 60_000 });

const APPLY_STEP = 'flows/apply-step.flow.json';
const EFFORTLESS = 'flows/effortless.flow.json';
const STATUS_CALL = '"call": "GET /global-status/v2"';
const E_SIGN_CALL = '"call": "GET /contract-center/e-sign/effortless"';
const TO_KTP = '"to": "ktp"';
const TO_LOAN_REVIEW = '"to": "loan-review"';

/** Findings of rules about paths and conditions, without those about texts that a new step lacks. */
function found(...changes: readonly Change[]): readonly string[] {
  const root = definitionsCopy();
  for (const change of changes) change(root);
  return checkProject(root)
    .findings.filter(({ rule }) => rule !== 'missing-text')
    .map(({ rule, pointer }) => `${rule} ${pointer}`);
}

const more = (file: string, named: Readonly<Record<string, unknown>>) =>
  edit(file, '"conditions": {', `"conditions": {${JSON.stringify(named).slice(1, -1)},`);

/** A wait behind the face photo, for what a fact is said to become. */
const faceWait = (when: unknown, edge: string) => [
  more(APPLY_STEP, { arrived: when, missing: { not: { condition: 'arrived' } } }),
  edit(APPLY_STEP, '"to": "liveness-result"', '"to": "w"'),
  edit(
    APPLY_STEP,
    '"liveness-result": {',
    `"w": { "kind": "wait", "path": "w", "poll": { "call": "GET /user/v2", "everyMs": 3000, "timeoutMs": 60000, "pending": "missing" },\n "next": [{ "when": "${edge}", "to": "liveness-result" }] },\n "liveness-result": {`,
  ),
];

it.each([
  ['credit', edit(EFFORTLESS, TO_KTP, `"when": "credit-decided", "to": "credit-status" }, { ${TO_KTP}`)],
  [
    'a signature',
    edit(EFFORTLESS, TO_LOAN_REVIEW, `"when": "e-sign-completed", "to": "loan-done" }, { ${TO_LOAN_REVIEW}`),
  ],
])('lets one skip ahead who need not wait for %s', (_, skip) => {
  expect(found(skip)).toEqual([]);
});

it('lets the guard of a step before a wait keep out whom the wait would let on', () => {
  const guard = more(EFFORTLESS, { undecided: { not: { condition: 'credit-decided' } } });
  const guarded = edit(
    EFFORTLESS,
    '"path": "ktp",',
    '"path": "ktp", "guard": { "when": "undecided", "else": "credit-status" },',
  );
  expect(found(guard, guarded)).toEqual([]);
});

it('still says that an edge of a wait asks for what nobody there has answered', () => {
  const small = { 'tiny-loan': { at: '/answers/loanAmount', atMost: -1 } };
  const edge = edit(
    EFFORTLESS,
    '"when": "e-sign-completed"',
    '"when": "tiny-loan", "leave": "Home" }, { "when": "e-sign-completed"',
  );
  expect(found(more(EFFORTLESS, small), edge)).toEqual(['always-false /steps/esign-loading/next/0/when']);
});

it('still says that an edge of a wait is too late for whatever the server says', () => {
  const late = { 'e-sign-known': { at: '/facts/eSignStatus', exists: true } };
  const edge = edit(
    EFFORTLESS,
    '"when": "e-sign-completed"',
    '"when": "e-sign-known", "leave": "Home" }, { "when": "e-sign-completed"',
  );
  expect(found(more(EFFORTLESS, late), edge)).toContain('shadowed-edge /steps/esign-loading/next/1');
});

it('finds a wait that polls a call which does not give what it waits for', () => {
  expect(found(edit(EFFORTLESS, STATUS_CALL, E_SIGN_CALL))).toEqual(['dead-end /steps/credit-loading/poll/call']);
});

it('finds a wait for what a step has kept', () => {
  expect(found(...faceWait({ at: '/facts/faceResult', is: 'SUCCESS' }, 'arrived'))).toEqual(['dead-end /steps/w']);
});

it('lets one wait for anything that the polled call gives, and for what a step has certainly kept', () => {
  expect(found(...faceWait({ at: '/facts/basicInfoCompleteStatus', is: 'DONE' }, 'arrived'))).toEqual([]);
  const kept = { at: '/facts/faceResult', exists: true };
  const both = { all: [kept, { at: '/facts/basicInfoCompleteStatus', is: 'DONE' }] };
  expect(found(...faceWait(both, 'arrived'))).toEqual([]);
});

const income = { at: '/answers/monthlyIncome' };
const given = { ...income, exists: true };
const wrongIncome = (wrong: unknown) => [
  more(APPLY_STEP, { wrong }),
  edit(APPLY_STEP, '"correctWhen": "work-info-to-correct"', '"correctWhen": "wrong"'),
];

it('lets a module be corrected by another answer to it', () => {
  const low = { all: [given, { ...income, atMost: 1000 }] };
  expect(found(...wrongIncome(low))).toEqual([]);
});

it('finds a module that is to be corrected because of any answer to it', () => {
  expect(found(...wrongIncome(given))).toContain('dead-end /steps/hub');
});
