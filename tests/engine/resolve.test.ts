import { describe, expect, it } from 'vitest';
import { isOpen, resolveStep } from '../../src/engine/walk';
import { apply } from './support/apply';
import { endStep, flowOf, formStep, hubFlow, schoolFlow, stateOf } from './support/flows';

describe('resolveStep', () => {
  const atLiveness = stateOf({ done: ['ktp', 'liveness-introduce'] });

  it.each([
    ['no step', undefined, 'liveness'],
    ['the current step', 'liveness', 'liveness'],
    ['an earlier step', 'ktp', 'ktp'],
    ['a later step', 'review', 'liveness'],
    ['a step that is not there', 'nowhere', 'liveness'],
    ['an inherited name', 'constructor', 'liveness'],
  ])('shows the right step for %s in the address', (_, requested, shown) => {
    expect(resolveStep(apply, atLiveness, requested)).toBe(shown);
  });

  it('knows a step by its path as well as by its id', () => {
    const flow = flowOf('a', {
      a: formStep('a', [{ to: 'b' }]),
      b: formStep('b', [], [], { path: 'data/pribadi' }),
      z: endStep('z'),
    });
    expect(resolveStep(flow, stateOf({ done: ['a'] }), 'data/pribadi')).toBe('b');
  });

  it('leads everything to the end once it is reached', () => {
    const state = stateOf({ done: Object.keys(apply.steps) });
    expect(resolveStep(apply, state, 'ktp')).toBe('submitted');
    expect(isOpen(apply, state, 'review')).toBe(false);
  });

  it('closes a step that the answers have taken off the path', () => {
    const done = ['job', 'school'];
    expect(isOpen(schoolFlow, stateOf({ answers: { jobType: 'STUDENT' }, done }), 'school')).toBe(true);
    expect(isOpen(schoolFlow, stateOf({ answers: { jobType: 'EMPLOYEE' }, done }), 'school')).toBe(false);
  });

  it('opens the modules of a hub in any order, but the steps of a module one after the other', () => {
    expect(isOpen(hubFlow, stateOf(), 'personal')).toBe(true);
    expect(isOpen(hubFlow, stateOf(), 'face')).toBe(false);
    expect(isOpen(hubFlow, stateOf({ done: ['intro'] }), 'face')).toBe(true);
  });
});
