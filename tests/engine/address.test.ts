import { describe, expect, it } from 'vitest';
import { draftKey, flowPath, givenParams, stepAddress } from '../../src/engine/address';
import { type FlowRoute, locateFlow } from '../../src/engine/locateFlow';
import { endStep, flowOf } from './support/flows';

const routes: readonly FlowRoute[] = [
  { id: 'apply', path: 'apply' },
  { id: 'apply-step', path: 'apply-step' },
  { id: 'supplement', path: 'supplement' },
  { id: 'supplement-material', path: 'supplement/{type}', params: { type: ['SALARY_SLIPS', 'FAMILY_CARD'] } },
  { id: 'supplement-hr', path: 'supplement/HR_INFO' },
];

const found = (route: string) => {
  const located = locateFlow(route, routes);
  return located && { id: located.flow.id, params: located.params, stepPath: located.stepPath };
};

describe('locateFlow', () => {
  it.each([
    ['apply', 'apply', {}, ''],
    ['apply/ktp', 'apply', {}, 'ktp'],
    ['apply-step', 'apply-step', {}, ''],
    ['supplement', 'supplement', {}, ''],
    ['supplement/SALARY_SLIPS/upload', 'supplement-material', { type: 'SALARY_SLIPS' }, 'upload'],
    ['supplement/HR_INFO/hr', 'supplement-hr', {}, 'hr'],
  ])('%s belongs to %s', (route, id, params, stepPath) => {
    expect(found(route)).toEqual({ id, params, stepPath });
  });

  it('takes no other value for a placeholder: the shorter address shows', () => {
    expect(found('supplement/constructor/upload')?.id).toBe('supplement');
  });

  it('finds nothing for an address of no flow', () => {
    expect(found('applystep')).toBeUndefined();
    expect(found('')).toBeUndefined();
  });
});

const flow = {
  ...flowOf('a', { a: { ...endStep('a'), path: '' }, b: endStep('b') }),
  id: 'supplement-material',
  path: 'supplement/{type}',
  params: { type: ['SALARY_SLIPS', 'FAMILY_CARD'] },
};

describe('the address of a step', () => {
  it('fills the placeholders; a step without a path has the address of the flow', () => {
    expect(stepAddress(flow, { type: 'FAMILY_CARD' }, 'b')).toBe('supplement/FAMILY_CARD/b');
    expect(stepAddress(flow, { type: 'FAMILY_CARD' }, 'a')).toBe('supplement/FAMILY_CARD');
    expect(flowPath('apply')).toBe('apply');
  });
});

describe('drafts of a flow with parameters', () => {
  it('are told apart by the values', () => {
    expect(draftKey(flow, { type: 'FAMILY_CARD' })).toBe('supplement-material/FAMILY_CARD');
    expect(draftKey(flowOf('a', {}))).toBe('test');
  });

  it('exist for listed values only', () => {
    expect(givenParams(flow, () => 'FAMILY_CARD')).toEqual({ type: 'FAMILY_CARD' });
    expect(givenParams(flow, () => 'PASSPORT')).toBeUndefined();
    expect(givenParams(flow, () => undefined)).toBeUndefined();
    expect(givenParams(flowOf('a', {}), () => 'x')).toEqual({});
  });
});
