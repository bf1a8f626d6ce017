import { describe, expect, it } from 'vitest';
import type { Step } from '../../src/contract/definitions';
import { hubState } from '../../src/engine/hub';
import type { FlowState } from '../../src/engine/steps';
import { walk } from '../../src/engine/walk';
import { hubFlow, stateOf } from './support/flows';

const hub = (state: Partial<FlowState>) => hubState(hubFlow, stateOf(state), 'hub');
const statuses = (state: Partial<FlowState>) => hub(state).modules.map(({ status }) => status);

describe('hubState', () => {
  it('starts with nothing done and no way to submit', () => {
    expect(hub({})).toEqual({
      modules: [
        { id: 'faceIdentification', step: 'intro', status: 'notStarted' },
        { id: 'personalInfo', step: 'personal', status: 'notStarted' },
        { id: 'requiredAdditionalInfo', step: 'extra', status: 'optional' },
      ],
      done: 0,
      total: 2,
      canSubmit: false,
    });
  });

  it('continues a module that was begun where it was left', () => {
    expect(hub({ done: ['intro'] }).modules[0]).toEqual({
      id: 'faceIdentification',
      step: 'face',
      status: 'notStarted',
    });
  });

  it('can be submitted once every module but the optional one is done', () => {
    const state = { done: ['personal', 'face', 'intro'] };
    expect(statuses(state)).toEqual(['done', 'done', 'optional']);
    expect(hub(state)).toMatchObject({ done: 2, total: 2, canSubmit: true });
  });

  it('asks for a correction first, at the start of the module', () => {
    const state = { done: ['personal', 'face', 'intro', 'extra'], facts: { returnReason: 'WRONG_PHOTO_FORMAT' } };
    expect(statuses(state)).toEqual(['toCorrect', 'done', 'done']);
    expect(hub(state).modules[0]?.step).toBe('intro');
    expect(hub(state)).toMatchObject({ done: 1, canSubmit: false });
  });

  it('counts an optional part that is to be corrected', () => {
    const toCorrect = {
      ...hubFlow,
      steps: {
        ...hubFlow.steps,
        hub: {
          ...hubFlow.steps.hub,
          modules: [
            { id: 'requiredAdditionalInfo', step: 'extra', optional: true, correctWhen: 'badPhoto' },
            { id: 'personalInfo', step: 'personal' },
          ],
        } as Step,
      },
    };
    const state = stateOf({ facts: { returnReason: 'WRONG_PHOTO_FORMAT' } });
    expect(hubState(toCorrect, state, 'hub')).toMatchObject({ done: 0, total: 2 });
    expect(hubState(toCorrect, stateOf(), 'hub')).toMatchObject({ done: 0, total: 1 });
  });

  it('stays current until it is submitted itself', () => {
    const done = ['personal', 'face', 'intro'];
    expect(walk(hubFlow, stateOf({ done })).current).toBe('hub');
    expect(walk(hubFlow, stateOf({ done: [...done, 'hub'] })).current).toBe('sent');
  });

  it('gives no modules for a step that is no hub', () => {
    expect(hubState(hubFlow, stateOf(), 'personal')).toEqual({ modules: [], done: 0, total: 0, canSubmit: false });
  });
});
