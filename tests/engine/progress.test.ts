import { describe, expect, it } from 'vitest';
import { progressAt } from '../../src/engine/progress';
import { apply } from './support/apply';
import { endStep, flowOf, hubFlow, schoolFlow, stateOf } from './support/flows';

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
    ['submitted', 8],
  ])('apply: %s is step %i of 8', (step, position) => {
    expect(progressAt(apply, stateOf(), step)).toEqual({ position, total: 8 });
  });

  it('follows the answers: a student has one step more', () => {
    expect(progressAt(schoolFlow, stateOf(), 'job')).toEqual({ position: 1, total: 2 });
    expect(progressAt(schoolFlow, stateOf({ answers: { jobType: 'STUDENT' } }), 'job')).toEqual({
      position: 1,
      total: 3,
    });
  });

  it('counts within the module in a hub', () => {
    expect(progressAt(hubFlow, stateOf(), 'face')).toEqual({ position: 1, total: 1 });
  });

  it('says nothing where nothing is counted', () => {
    expect(progressAt(flowOf('z', { z: endStep('z') }), stateOf(), 'z')).toBeUndefined();
  });
});
