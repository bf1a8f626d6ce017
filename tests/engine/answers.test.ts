import { describe, expect, it } from 'vitest';
import type { Step } from '../../src/contract/definitions';
import { submitBody } from '../../src/engine/body';
import { startAnswers } from '../../src/engine/prefill';
import { answersOfPath } from '../../src/engine/review';
import { endStep, flowOf, formOf, formStep, hubFlow, lookup, stateOf } from './support/flows';

const text = { type: 'string' } as const;
const work = formOf(
  'work',
  {
    jobType: text,
    employerName: { ...text, relevantWhen: { not: { at: '/jobType', is: 'STUDENT' } } },
    province: text,
    city: text,
    account: text,
    accountAgain: { ...text, transient: true },
    material: text,
  },
  [
    { field: 'employerName', widget: 'text' },
    { field: 'jobType', widget: 'select' },
    { field: 'area', widget: 'addressPicker', parts: { province: 'province', city: 'city' } },
    { field: 'account', widget: 'accountNumber' },
    { field: 'accountAgain', widget: 'accountNumber' },
    { field: 'material', widget: 'hidden' },
  ],
);
const other = formOf('other', { note: text });
const forms = lookup(work, other);
const workStep = formStep(
  'work',
  [{ when: 'noted', to: 'other' }, { to: 'review' }],
  ['jobType', 'employerName', 'province', 'city', 'account', 'accountAgain', 'note'],
);
const flow = flowOf(
  'work',
  {
    work: workStep,
    other: formStep('other', [{ to: 'review' }], ['note']),
    review: {
      kind: 'review',
      path: 'review',
      submit: {
        call: 'POST /application/submit',
        send: ['/answers/jobType', '/answers/note', '/facts/offer/rate', '/known/userId'],
      },
      next: [{ to: 'z' }],
    },
    z: endStep('z'),
  },
  { noted: { at: '/facts/asked', is: true } },
);

describe('submitBody', () => {
  const full = {
    jobType: 'EMPLOYEE',
    employerName: 'PT Maju',
    account: '123',
    accountAgain: '123',
    note: 'x',
    city: '',
  };

  it('sends the relevant, present answers of the step, and no transient one', () => {
    expect(submitBody(flow, 'work', stateOf({ answers: full }), forms)).toEqual({
      jobType: 'EMPLOYEE',
      employerName: 'PT Maju',
      account: '123',
    });
  });

  it('leaves out what has stopped being relevant', () => {
    const student = stateOf({ answers: { ...full, jobType: 'STUDENT' } });
    expect(submitBody(flow, 'work', student, forms)).toEqual({ jobType: 'STUDENT', account: '123' });
  });

  it('sends at the review what the path holds, and what facts and known give', () => {
    const state = stateOf({ answers: full, done: ['work'], facts: { offer: { rate: 2 } }, known: { userId: 'u1' } });
    expect(submitBody(flow, 'review', state, forms)).toEqual({ jobType: 'EMPLOYEE', rate: 2, userId: 'u1' });
    const asked = stateOf({ ...state, done: ['work', 'other'], facts: { asked: true } });
    expect(submitBody(flow, 'review', asked, forms)).toEqual({ jobType: 'EMPLOYEE', note: 'x', userId: 'u1' });
  });

  it('sends the answers of the modules from a hub', () => {
    const modules = lookup(formOf('face', { face: text }), formOf('personal', { email: text }));
    const state = stateOf({
      answers: { face: 'photo-1', email: 'a@b.id', slip: 'no' },
      done: ['intro', 'face', 'personal'],
    });
    expect(submitBody(hubFlow, 'hub', state, modules)).toEqual({ face: 'photo-1', email: 'a@b.id' });
  });

  it('is empty for a step that submits nothing or is not there', () => {
    expect(submitBody(flow, 'z', stateOf({ answers: full }), forms)).toEqual({});
    expect(submitBody(flow, 'constructor', stateOf({ answers: full }), forms)).toEqual({});
  });
});

describe('startAnswers', () => {
  const step: Step = {
    ...workStep,
    prefill: { employerName: '/known/employer/name', account: '/known/account', jobType: '/known/jobs' },
  } as Step;
  const known = { employer: { name: 'PT Lama' }, account: '999', jobs: { a: 1 } };

  it('prefers what the consumer has already answered', () => {
    const state = stateOf({ answers: { account: '123', note: 'of another form' }, known });
    expect(startAnswers(flow, step, work, state)).toEqual({ account: '123', employerName: 'PT Lama' });
  });

  it('takes nothing that is no answer', () => {
    expect(startAnswers(flow, step, work, stateOf({ known: { jobs: { a: 1 } } }))).toEqual({});
  });
});

describe('answersOfPath', () => {
  const answers = {
    jobType: 'EMPLOYEE',
    employerName: 'PT Maju',
    province: 'Bali',
    city: 'Badung',
    accountAgain: '1',
    material: 'HR_INFO',
  };

  it('lists the answers in the order of the form, the parts of a control together', () => {
    const shown = answersOfPath(flow, stateOf({ answers, done: ['work'] }), forms);
    expect(shown.map(({ step, form }) => [step, form])).toEqual([['work', 'work']]);
    expect(shown[0]?.controls.map(({ ui, values }) => [ui.field, values])).toEqual([
      ['employerName', { employerName: 'PT Maju' }],
      ['jobType', { jobType: 'EMPLOYEE' }],
      ['area', { province: 'Bali', city: 'Badung' }],
      ['material', { material: 'HR_INFO' }],
    ]);
  });

  it('does not show what is no longer relevant', () => {
    const student = stateOf({ answers: { ...answers, jobType: 'STUDENT' }, done: ['work'] });
    const fields = answersOfPath(flow, student, forms)[0]?.controls.map(({ ui }) => ui.field);
    expect(fields).toEqual(['jobType', 'area', 'material']);
  });
});
