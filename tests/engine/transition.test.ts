import { describe, expect, it } from 'vitest';
import type { CompiledForm, Submit } from '../../src/contract/definitions';
import { compileValidator } from '../../src/definitions/compileValidator';
import {
  acceptStep,
  canPass,
  KEPT_SUCCESS,
  keptFact,
  receiveStep,
  type StepDefinitions,
} from '../../src/engine/transition';
import { endStep, flowOf, formOf, formStep, hubFlow, stateOf } from './support/flows';

const person = formOf('person', {
  fullName: { type: 'string', personName: true },
  email: { type: 'string', sensitive: true },
  again: { type: 'string', transient: true, confirmed: 'email' },
});
const friend = formOf('friend', { friendEmail: { type: 'string', maxLength: 30 } });
const compiled = new Map<string, CompiledForm>(
  [person, { ...friend, schema: { ...friend.schema, required: ['friendEmail'] } }].map((definition) => [
    definition.id,
    { definition, validate: compileValidator(definition) },
  ]),
);
const definitions: StepDefinitions = { form: (id) => compiled.get(id), sensitive: () => new Set(['email']) };

const flow = flowOf('person', {
  person: formStep('person', [{ to: 'friend' }], ['fullName', 'email']),
  friend: formStep('friend', [{ to: 'read' }], ['friendEmail']),
  read: { kind: 'info', path: 'read', next: [{ to: 'review' }] },
  review: {
    kind: 'review',
    path: 'review',
    submit: { call: 'POST /step', send: ['/answers/email'] },
    next: [{ to: 'end' }],
  },
  end: endStep('end'),
});
const begun = stateOf({ done: ['person'], answers: { fullName: 'Siti Rahayu', email: 'siti@example.com' } });
const reviewing = stateOf({ ...begun, done: ['person', 'friend', 'read'] });

const received = (id: string, body: object, state = begun) =>
  receiveStep(definitions, flow, state, { id, body: { ...body } });

describe('a step that is sent', () => {
  it.each([
    ['that is further on', 'review', {}, begun, { refused: 'STEP_NOT_OPEN' }],
    ['that the flow does not have', 'constructor', {}, begun, { refused: 'STEP_NOT_OPEN' }],
    [
      'without what its form requires',
      'friend',
      {},
      begun,
      { refused: 'INVALID_INPUT', errors: [expect.objectContaining({ field: '/friendEmail', rule: 'required' })] },
    ],
    [
      'with a field of another form',
      'friend',
      { friendEmail: 'budi@example.com', salary: 1 },
      begun,
      { refused: 'INVALID_INPUT', errors: [expect.objectContaining({ field: '/salary' })] },
    ],
    [
      'that repeats what was never asked',
      'review',
      { salary: 1 },
      reviewing,
      { refused: 'INVALID_INPUT', errors: [expect.objectContaining({ field: '/salary' })] },
    ],
    [
      'that repeats another answer than was shown',
      'review',
      { email: 'x@example.com' },
      reviewing,
      { refused: 'SAVE_CONFLICT' },
    ],
  ])('%s is refused', (_, id, body, state, refusal) => {
    expect(received(id, body, state)).toEqual(refusal);
  });

  it('that sends a whole hub before its modules are done is refused', () => {
    expect(receiveStep(definitions, hubFlow, stateOf(), { id: 'hub', body: {} })).toEqual({
      refused: 'INCOMPLETE_USER_INFO',
    });
  });

  it('takes a masked value for one that was not sent', () => {
    const result = received('person', { fullName: ' Siti  Rahayu ', email: 's•••@example.com' });
    expect(result).toMatchObject({ sent: { fullName: 'Siti Rahayu' }, answers: { fullName: 'Siti Rahayu' } });
    expect(result).not.toHaveProperty('answers.email');
  });

  it('keeps nothing that is only entered twice', () => {
    const email = 'new@example.com';
    const result = received('person', { fullName: 'Siti Rahayu', email, again: email });
    expect(result).toMatchObject({ answers: { email } });
    expect(result).not.toHaveProperty('answers.again');
  });
});

describe('a call that went well', () => {
  const step = flow.steps.friend;
  if (!step) throw new Error('the step is there');
  const accepted = { answers: { ...begun.answers, friendEmail: 'budi@example.com' }, known: { set: {}, remove: [] } };

  it('acknowledges the step once, with its answers and facts, and what a check gave', () => {
    const result = { facts: { score: 7 }, given: { fullName: 'SITI RAHAYU', email: undefined } };
    const { draft } = acceptStep(begun, { id: 'friend', step }, accepted, result);
    expect(draft).toEqual({
      ...begun,
      answers: { fullName: 'SITI RAHAYU', friendEmail: 'budi@example.com' },
      facts: { score: 7 },
      done: ['person', 'friend'],
    });
    expect(acceptStep(draft, { id: 'friend', step }, accepted).draft.done).toEqual(['person', 'friend']);
  });

  it('makes known what a step of changes was given, and nothing an answer', () => {
    const changing = { ...step, sends: 'changes' as const };
    const change = { answers: {}, known: { set: { email: 'new@example.com' }, remove: ['workPhone'] } };
    const { known } = acceptStep(begun, { id: 'friend', step: changing as typeof step }, change, {
      given: { fullName: 'SITI RAHAYU', email: undefined },
      known: { set: { emailVerified: true }, remove: [] },
    });
    expect(known).toEqual({ set: { fullName: 'SITI RAHAYU', emailVerified: true }, remove: ['workPhone', 'email'] });
  });
});

it('only a refusal that the step keeps becomes a fact', () => {
  const submit: Submit = { call: 'POST /step', send: [], keeps: { fact: 'nikState', codes: ['NIK_ALREADY_EXIST'] } };
  const outcomes = [KEPT_SUCCESS, 'NIK_ALREADY_EXIST', 'INVALID_NIK_CODE'].map((outcome) => keptFact(submit, outcome));
  expect(outcomes).toEqual([{ nikState: 'SUCCESS' }, { nikState: 'NIK_ALREADY_EXIST' }, undefined]);
  expect(keptFact({ call: 'POST /step', send: [] }, KEPT_SUCCESS)).toBeUndefined();
});

it.each([
  ['a page that was read', 'read', stateOf({ ...begun, done: ['person', 'friend'] }), true],
  ['a page that is not reached', 'read', begun, false],
  ['a form', 'friend', begun, false],
])('%s can be passed without a call, or not', (_, id, state, expected) => {
  expect(canPass(flow, state, id)).toBe(expected);
});
