import { describe, expect, it } from 'vitest';
import { walk } from '../../src/engine/walk';
import { apply } from './support/apply';
import { endStep, flowOf, formStep, schoolFlow, stateOf } from './support/flows';

describe('walk', () => {
  it('starts a new application at the entry, with the whole way ahead', () => {
    const { path, current, ahead, stop } = walk(apply, stateOf());
    expect(path).toEqual(['ktp']);
    expect(current).toBe('ktp');
    expect(ahead).toEqual([
      'liveness-introduce',
      'liveness',
      'ktp-holding',
      'personal-info',
      'work-info',
      'contact-info',
      'bank-info',
      'linear-supplement',
      'review',
      'submitted',
    ]);
    expect(stop).toBe('end');
  });

  it('continues at the first step the server has not acknowledged, in whatever order it lists them', () => {
    const state = stateOf({ done: ['liveness-introduce', 'work-info', 'ktp'] });
    expect(walk(apply, state).path).toEqual(['ktp', 'liveness-introduce', 'liveness']);
  });

  it('ends at the end step when everything is acknowledged', () => {
    const state = stateOf({ done: Object.keys(apply.steps) });
    expect(walk(apply, state)).toMatchObject({ current: 'submitted', ahead: [], complete: false, stop: 'end' });
  });

  it('takes the first edge whose condition holds', () => {
    const student = stateOf({ answers: { jobType: 'STUDENT' }, done: ['job'] });
    expect(walk(schoolFlow, student).current).toBe('school');
    const employee = stateOf({ answers: { jobType: 'EMPLOYEE' }, done: ['job'] });
    expect(walk(schoolFlow, employee).current).toBe('contact');
  });

  it('expects the way that the answers typed so far lead to', () => {
    expect(walk(schoolFlow, stateOf({ answers: { jobType: 'STUDENT' } })).ahead).toEqual(['school', 'contact', 'sent']);
    expect(walk(schoolFlow, stateOf()).ahead).toEqual(['contact', 'sent']);
  });

  it('does not let an answer of a step that is off the path steer it', () => {
    const wasStudent = { jobType: 'EMPLOYEE', hasScholarship: true };
    const state = stateOf({ answers: wasStudent, done: ['job', 'school', 'contact'] });
    expect(walk(schoolFlow, state).path).toEqual(['job', 'contact', 'sent']);
    const again = stateOf({ ...state, answers: { ...wasStudent, jobType: 'STUDENT' } });
    expect(walk(schoolFlow, again).path).toEqual(['job', 'school', 'contact', 'grant']);
  });

  it('shows what a guard names while its condition does not hold', () => {
    const flow = flowOf(
      'a',
      {
        a: formStep('a', [{ to: 'b' }]),
        b: formStep('b', [{ to: 'z' }], [], { guard: { when: 'hasLimit', else: 'no' } }),
        no: { kind: 'end', path: 'no', outcome: 'noLimit' },
        z: endStep('z'),
      },
      { hasLimit: { at: '/facts/limit', atLeast: 1 } },
    );
    expect(walk(flow, stateOf({ done: ['a'] })).current).toBe('no');
    expect(walk(flow, stateOf({ done: ['a'], facts: { limit: 5 } })).current).toBe('b');
  });

  it('passes a wait as soon as one of its conditions holds', () => {
    const flow = flowOf(
      'w',
      {
        w: {
          kind: 'wait',
          path: 'w',
          poll: { call: 'GET /application', everyMs: 1000, timeoutMs: 5000 },
          next: [
            { when: 'approved', to: 'yes' },
            { when: 'delayed', to: 'later' },
          ],
        },
        yes: endStep('yes'),
        later: endStep('later'),
      },
      {
        approved: { at: '/facts/reviewStatus', is: 'RECOMMENDED' },
        delayed: { at: '/facts/reviewStatus', is: 'VIDEOKYC' },
      },
    );
    expect(walk(flow, stateOf()).current).toBe('w');
    expect(walk(flow, stateOf({ facts: { reviewStatus: 'RECOMMENDED' } })).current).toBe('yes');
    expect(walk(flow, stateOf({ facts: { reviewStatus: 'VIDEOKYC' } })).current).toBe('later');
    expect(walk(flow, stateOf({ done: ['w'] })).current).toBe('w');
  });

  const circle = flowOf('a', { a: formStep('a', [{ to: 'b' }]), b: formStep('b', [{ to: 'a' }]) });
  const broken = flowOf('a', { a: formStep('a', [{ to: 'gone' }]) });
  const guardedCircle = flowOf(
    'a',
    {
      a: formStep('a', [{ to: 'b' }], [], { guard: { when: 'never', else: 'b' } }),
      b: formStep('b', [{ to: 'a' }], [], { guard: { when: 'never', else: 'a' } }),
    },
    { never: { at: '/facts/never', exists: true } },
  );
  it.each([
    ['a circle of steps', circle, 'b', 'loop'],
    ['an edge to a step that is not there', broken, 'a', 'broken'],
    ['guards that send in a circle', guardedCircle, 'a', 'broken'],
    ['an entry that is an inherited name', flowOf('constructor', {}), 'constructor', 'broken'],
  ])('stays at the last step it can show for %s', (_, flow, current, stop) => {
    const walked = walk(flow, stateOf({ done: ['a', 'b'] }));
    expect(walked.current).toBe(current);
    expect(walked.stop).toBe(stop);
  });
});
