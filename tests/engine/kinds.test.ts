import { describe, expect, it } from 'vitest';
import flowSchema from '../../schemas/meta/flow.schema.json';
import type { Flow, InfoStep, ListStep, StatusStep, Step } from '../../src/contract/definitions';
import { backFrom } from '../../src/engine/back';
import { hubState } from '../../src/engine/hub';
import { listItems, opensOf } from '../../src/engine/list';
import { answersOfPath } from '../../src/engine/review';
import { notesOf, statusAt } from '../../src/engine/steps';
import { isOpen, openSteps, resolveStep, walk } from '../../src/engine/walk';
import { isStepKind, KIND_WORDS } from '../../src/steps/kindWords';
import type { TraitsOf } from '../../src/steps/traits';
import { endStep, flowOf, formOf, formStep, lookup, stateOf } from './support/flows';

describe('what a kind of step declares', () => {
  it('fits the parts that its steps have, or does not compile', () => {
    const reads = { passedBy: 'reading' } as const satisfies TraitsOf<InfoStep>;
    // @ts-expect-error nothing is sent at it
    const sends = { passedBy: 'sending' } as const satisfies TraitsOf<InfoStep>;
    // @ts-expect-error it asks nothing
    const asks = { passedBy: 'reading', asks: 'picture' } as const satisfies TraitsOf<InfoStep>;
    // @ts-expect-error a flow goes on from it
    const ends = { passedBy: 'reading', ends: true } as const satisfies TraitsOf<InfoStep>;
    expect([sends, asks, ends]).not.toContainEqual(reads);
  });

  it('is known of every kind that the schema of flows takes, and of no other', () => {
    const { properties } = flowSchema.definitions.step;
    expect(properties.kind.enum.filter((kind) => !isStepKind(kind))).toEqual([]);
    expect(properties.kind.enum).toHaveLength(Object.keys(KIND_WORDS).length);
    expect(isStepKind('constructor')).toBe(false);
  });

  it('is too little to pass a step of a kind that does not exist', () => {
    const odd = { ...formStep('odd', [{ to: 'z' }]), kind: 'constructor' } as unknown as Step;
    const flow = flowOf('odd', { odd, z: endStep('z') });
    expect(walk(flow, stateOf())).toMatchObject({ current: 'odd', complete: false });
    expect(resolveStep(flow, stateOf(), 'z')).toBe('odd');
  });

  it('leaves the modules of a step to be walked, whatever its kind is called', () => {
    const desk = { kind: 'desk', path: '', modules: [{ id: 'work', step: 'work' }] } as unknown as Step;
    const flow = flowOf('desk', { desk, work: formStep('work', [{ to: 'desk' }]) });
    expect(openSteps(flow, stateOf({ done: ['work'] }))).toEqual(['desk', 'work']);
    expect(hubState(flow, stateOf({ done: ['work'] }), 'desk').modules).toMatchObject([{ id: 'work', status: 'done' }]);
  });
});

describe('a status step', () => {
  const result: StatusStep = {
    kind: 'status',
    path: 'result',
    status: '/facts/face',
    values: { SUCCESS: { tone: 'done', way: 'pass' }, TOO_DARK: { tone: 'problem', way: { to: 'face' } } },
    next: [{ to: 'z' }],
  };
  const flow = flowOf('face', { face: formStep('face', [{ to: 'result' }]), result, z: endStep('z') });

  it('shows the present value, and none that only seems to be there', () => {
    expect(statusAt(result, stateOf({ facts: { face: 'TOO_DARK' } })).shown?.tone).toBe('problem');
    expect(statusAt(result, stateOf({ facts: { face: 'constructor' } })).shown).toBeUndefined();
    expect(statusAt(result, stateOf())).toEqual({ value: undefined, shown: undefined });
  });

  it('is passed by a value that lets pass, and holds again when the value changes', () => {
    const done = ['face', 'result'];
    expect(walk(flow, stateOf({ done, facts: { face: 'SUCCESS' } })).current).toBe('z');
    expect(walk(flow, stateOf({ done, facts: { face: 'TOO_DARK' } })).current).toBe('result');
    expect(walk(flow, stateOf({ done: ['face'], facts: { face: 'SUCCESS' } })).current).toBe('result');
  });

  it('leaves the step before it open, to try again', () => {
    expect(isOpen(flow, stateOf({ done: ['face'], facts: { face: 'TOO_DARK' } }), 'face')).toBe(true);
  });
});

describe('a list step', () => {
  const list: ListStep = {
    kind: 'list',
    path: '',
    items: '/facts/materials',
    names: 'material',
    opens: { HR: 'hr', '*': 'upload' },
  };

  it('gives what can be opened, with its requirement and status', () => {
    const materials = [
      { id: 'HR', requirement: 'OPTIONAL', status: 'optional' },
      { id: 'SLIP', status: 'done', count: 2 },
      { id: 7 },
      'SLIP',
      null,
    ];
    expect(listItems(list, stateOf({ facts: { materials } }))).toEqual([
      { id: 'HR', requirement: 'OPTIONAL', status: 'optional' },
      { id: 'SLIP', requirement: 'MANDATORY', status: 'done', count: 2 },
    ]);
    expect(listItems(list, stateOf({ facts: { materials: 'none' } }))).toEqual([]);
  });

  it('opens a flow of its own for an item, or that of all others', () => {
    expect([opensOf(list, 'HR'), opensOf(list, 'SLIP')]).toEqual(['hr', 'upload']);
    expect(opensOf({ ...list, opens: { HR: 'hr' } }, 'SLIP')).toBeUndefined();
  });

  it('is where the flow stays', () => {
    const flow = flowOf('list', { list });
    expect(walk(flow, stateOf({ done: ['list'] }))).toMatchObject({ current: 'list', stop: 'stay', complete: false });
  });
});

describe('a hub that is never sent as a whole', () => {
  const TO_HUB = [{ to: 'hub' }];
  const flow = flowOf(
    'hub',
    {
      hub: {
        kind: 'hub',
        path: '',
        modules: [
          { id: 'work', step: 'work', doneWhen: 'work-known' },
          { id: 'bank', step: 'bank', optionalWhen: 'has-bank', correctWhen: 'bank-returned' },
        ],
      },
      work: formStep('work', TO_HUB),
      bank: formStep('bank', TO_HUB),
    },
    {
      'work-known': { at: '/facts/workInfoCompleteStatus', is: 'DONE' },
      'has-bank': { at: '/known/bank', exists: true },
      'bank-returned': { at: '/facts/returned', includes: 'BANK' },
    },
  );

  it('keeps every module open, also when it is done', () => {
    expect(openSteps(flow, stateOf({ done: ['work', 'bank', 'hub'] }))).toEqual(['hub', 'work', 'bank']);
    expect(hubState(flow, stateOf({ done: ['work', 'bank'] }), 'hub').canSubmit).toBe(false);
  });

  it('says what is optional or to be corrected by conditions', () => {
    const status = (more: object) => hubState(flow, stateOf(more), 'hub').modules[1]?.status;
    expect(status({ known: { bank: 'BCA' } })).toBe('optional');
    expect(status({})).toBe('notStarted');
    expect(status({ done: ['bank'], facts: { returned: ['BANK'] } })).toBe('toCorrect');
  });

  it('counts a module as done when all of it is known', () => {
    const first = (facts: object) => hubState(flow, stateOf({ facts: { ...facts } }), 'hub').modules[0];
    expect(first({ workInfoCompleteStatus: 'DONE' })).toEqual({ id: 'work', step: 'work', status: 'done' });
    expect(first({})?.status).toBe('notStarted');
  });

  it('has a module finished that was begun, whatever is known', () => {
    const flow = flowOf(
      'hub',
      {
        hub: { kind: 'hub', path: '', modules: [{ id: 'face', step: 'card', doneWhen: 'face-known' }] },
        card: formStep('card', [{ to: 'face' }]),
        face: formStep('face', TO_HUB),
      },
      { 'face-known': { at: '/known/face', exists: true } },
    );
    const status = (done: string[]) =>
      hubState(flow, stateOf({ known: { face: 'photo-1' }, done }), 'hub').modules[0]?.status;
    expect(status([])).toBe('done');
    expect(status(['card'])).toBe('notStarted');
    expect(status(['card', 'face'])).toBe('done');
  });

  it('has its own address, and leads back from a module', () => {
    expect(resolveStep(flow, stateOf(), '')).toBe('hub');
    expect(backFrom(flow, stateOf(), 'work')).toEqual({ kind: 'step', step: 'hub' });
  });
});

describe('a flow that leaves for another one', () => {
  const flow = flowOf(
    'upload',
    {
      upload: formStep('upload', [{ when: 'more', to: 'second' }, { leave: 'supplement' }]),
      second: endStep('second'),
    },
    { more: { at: '/answers/more', is: true } },
  );

  it('stays open at its last step', () => {
    const state = stateOf({ done: ['upload'] });
    expect(walk(flow, state)).toMatchObject({ path: ['upload'], stop: 'leave', leave: 'supplement', complete: true });
    expect(isOpen(flow, state, 'upload')).toBe(true);
  });

  it('leads back there from its first step', () => {
    expect(backFrom(flow, stateOf(), 'upload')).toEqual({ kind: 'leave', leave: 'supplement' });
  });
});

describe('what was sent as a whole', () => {
  const review = { kind: 'review', path: 'r', submit: { call: 'POST /step', send: [] }, of: ['b'] } as const;
  const flow: Flow = flowOf('a', {
    a: formStep('a', [{ to: 'b' }], ['x']),
    b: formStep('b', [{ to: 'r' }], ['y', 'code']),
    r: { ...review, next: [{ to: 'c' }] },
    c: formStep('c', [{ to: 'z' }]),
    z: endStep('z'),
  });

  it('is closed: neither shown again nor led back to', () => {
    const state = stateOf({ done: ['a', 'b', 'r'] });
    expect(openSteps(flow, state)).toEqual(['c']);
    expect(resolveStep(flow, state, 'a')).toBe('c');
    expect(backFrom(flow, state, 'c')).toEqual({ kind: 'none' });
  });

  it('is looked at in parts where the review says so, never with one-time codes', () => {
    const forms = lookup(
      formOf('a', { x: { type: 'string' } }),
      formOf('b', { y: { type: 'string' }, code: { type: 'string', oneTime: true } }),
    );
    const state = stateOf({ done: ['a', 'b'], answers: { x: '1', y: '2', code: '123456' } });
    const shown = answersOfPath(flow, state, forms, review.of);
    expect(shown.map(({ step, controls }) => [step, controls.map(({ ui }) => ui.field)])).toEqual([['b', ['y']]]);
  });
});

describe('a sign-in step', () => {
  const flow = flowOf('login', {
    login: { kind: 'signIn', path: 'login', form: 'login', submit: { call: 'POST /x', send: [] }, next: [{ to: 'a' }] },
    a: formStep('a', [{ to: 'z' }]),
    z: endStep('z'),
  });

  it('is where strangers stand, and closed once there is a session', () => {
    expect(walk(flow, stateOf({ guest: true })).current).toBe('login');
    expect(resolveStep(flow, stateOf({ guest: true }), 'a')).toBe('login');
    expect(resolveStep(flow, stateOf(), 'login')).toBe('a');
    expect(backFrom(flow, stateOf(), 'a')).toEqual({ kind: 'none' });
  });
});

describe('notesOf', () => {
  it('names the notes whose condition holds', () => {
    const step = formStep('a', [{ to: 'z' }], [], { notes: ['blurred', 'named', 'gone'] });
    const flow = flowOf(
      'a',
      { a: step, z: endStep('z') },
      { blurred: { at: '/facts/reasons', includes: 'BLURRED' }, named: { at: '/facts/reasons', includes: 'NAME' } },
    );
    expect(notesOf(flow, step, stateOf({ facts: { reasons: ['NAME', 'BLURRED'] } }))).toEqual(['blurred', 'named']);
    expect(notesOf(flow, step, stateOf())).toEqual([]);
  });
});
