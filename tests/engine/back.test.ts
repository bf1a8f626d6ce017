import { describe, expect, it } from 'vitest';
import { backFrom } from '../../src/engine/back';
import { apply } from './support/apply';
import { endStep, flowOf, formStep, hubFlow, schoolFlow, stateOf } from './support/flows';

const toStep = (step: string) => ({ kind: 'step', step });

describe('backFrom', () => {
  it('leads to the step before on the path that was taken', () => {
    const done = ['job', 'school'];
    expect(backFrom(schoolFlow, stateOf({ answers: { jobType: 'STUDENT' }, done }), 'contact')).toEqual(
      toStep('school'),
    );
    expect(backFrom(schoolFlow, stateOf({ answers: { jobType: 'EMPLOYEE' }, done }), 'contact')).toEqual(toStep('job'));
  });

  it('works from an earlier step that is visited again', () => {
    const state = stateOf({ done: ['ktp', 'liveness-introduce', 'liveness'] });
    expect(backFrom(apply, state, 'liveness')).toEqual(toStep('liveness-introduce'));
  });

  it('leads nowhere from the first step of apply and from its end', () => {
    expect(backFrom(apply, stateOf(), 'ktp')).toEqual({ kind: 'none' });
    expect(backFrom(apply, stateOf({ done: Object.keys(apply.steps) }), 'submitted')).toEqual({ kind: 'none' });
  });

  it('leads from the first step of a module to its hub', () => {
    expect(backFrom(hubFlow, stateOf(), 'personal')).toEqual(toStep('hub'));
    expect(backFrom(hubFlow, stateOf({ done: ['intro'] }), 'face')).toEqual(toStep('intro'));
  });

  it('honours the hints of the definition', () => {
    const flow = flowOf('first', {
      first: formStep('first', [{ to: 'card' }]),
      card: formStep('card', [{ to: 'fixed' }], [], { meta: { back: 'BankList' } }),
      fixed: formStep('fixed', [{ to: 'top' }], [], { meta: { cantGoBack: true } }),
      top: formStep('top', [{ to: 'z' }], [], { meta: { root: true } }),
      z: endStep('z'),
    });
    const state = stateOf({ done: ['first', 'card', 'fixed'] });
    expect(backFrom(flow, state, 'first')).toEqual({ kind: 'leave', leave: 'Home' });
    expect(backFrom(flow, state, 'card')).toEqual({ kind: 'leave', leave: 'BankList' });
    expect(backFrom(flow, state, 'fixed')).toEqual({ kind: 'none' });
    expect(backFrom(flow, state, 'top')).toEqual({ kind: 'none' });
  });
});
