import { describe, expect, it } from 'vitest';
import { progressAt } from '../../src/engine/progress';
import { apply } from './support/apply';
import { endStep, flowOf, formStep, hubFlow, schoolFlow, stateOf } from './support/flows';

describe('progressAt', () => {
  it.each([
    ['ktp', 1],
    ['liveness-introduce', 2],
    ['liveness', 2],
    ['ktp-holding', 3],
    ['personal-info', 4],
    ['work-info', 5],
    ['contact-info', 6],
    ['bank-info', 7],
    ['linear-supplement', 8],
    ['review', 8],
  ])('apply: %s is step %i of 8', (step, position) => {
    expect(progressAt(apply, stateOf(), step)).toEqual({ position, total: 8 });
  });

  it.each([
    ['nothing answered', {}, [], 'job', 1, 4],
    ['no student', { jobType: 'EMPLOYEE' }, [], 'job', 1, 2],
    ['no student, further on', { jobType: 'EMPLOYEE' }, ['job'], 'contact', 2, 2],
    ['a student', { jobType: 'STUDENT' }, ['job'], 'school', 2, 4],
    ['a student who leaves the next question open', { jobType: 'STUDENT' }, ['job', 'school'], 'contact', 3, 3],
    ['a student with a grant', { jobType: 'STUDENT', hasScholarship: true }, ['job', 'school'], 'contact', 3, 4],
  ])('takes the longest way that open questions leave: %s', (_, answers, done, step, position, total) => {
    expect(progressAt(schoolFlow, stateOf({ answers, done }), step)).toEqual({ position, total });
  });

  it('counts a step that an open question may yet show', () => {
    const guarded = flowOf(
      'job',
      {
        job: formStep('job', [{ to: 'school' }], ['jobType']),
        school: formStep('school', [{ to: 'sent' }], [], { guard: { when: 'student', else: 'sent' } }),
        sent: endStep('sent'),
      },
      { student: { at: '/answers/jobType', is: 'STUDENT' } },
    );
    expect(progressAt(guarded, stateOf(), 'job')).toEqual({ position: 1, total: 2 });
    expect(progressAt(guarded, stateOf({ answers: { jobType: 'EMPLOYEE' } }), 'job')).toBeUndefined();
  });

  it('counts within the module in a hub', () => {
    const flow = flowOf('hub', {
      ...hubFlow.steps,
      face: formStep('face', [{ to: 'holding' }]),
      holding: formStep('holding', [{ to: 'hub' }]),
    });
    expect(progressAt(flow, stateOf(), 'face')).toEqual({ position: 1, total: 2 });
    expect(progressAt(flow, stateOf({ done: ['intro', 'face'] }), 'holding')).toEqual({ position: 2, total: 2 });
  });

  it('begins anew after a review', () => {
    const flow = flowOf('a', {
      a: formStep('a', [{ to: 'b' }]),
      b: formStep('b', [{ to: 'check' }]),
      check: { kind: 'review', path: 'check', submit: { call: 'POST /step', send: [] }, next: [{ to: 'c' }] },
      c: formStep('c', [{ to: 'd' }]),
      d: formStep('d', [{ to: 'e' }]),
      e: formStep('e', [{ to: 'z' }]),
      z: endStep('z'),
    });
    expect(progressAt(flow, stateOf({ done: ['a'] }), 'b')).toEqual({ position: 2, total: 2 });
    expect(progressAt(flow, stateOf({ done: ['a', 'b', 'check'] }), 'c')).toEqual({ position: 1, total: 3 });
  });

  it('says nothing where there is nothing to get through', () => {
    expect(progressAt(flowOf('z', { z: endStep('z') }), stateOf(), 'z')).toBeUndefined();
    expect(progressAt(hubFlow, stateOf(), 'personal')).toBeUndefined();
  });
});
