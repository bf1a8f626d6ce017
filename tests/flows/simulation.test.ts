import { describe, expect, it } from 'vitest';
import type { Flow, Step } from '../../src/contract/definitions';
import { END, flowOf, formStep, walked } from './support/walks';

const FORMS = { one: ['a'], two: ['b'] };
const answers = { a: 'A', b: 'B' };

describe('a walk against the replies of the server', () => {
  const flow = flowOf('one', {
    one: formStep('one', ['a'], 'two', {
      errors: {
        TAKEN: { field: 'a', message: 'errors.TAKEN' },
        PENDING: { repeat: { everyMs: 1000, timeoutMs: 5000 }, message: 'errors.PENDING' },
        GONE: { leave: 'Bill' },
      },
    }),
    two: formStep('two', ['b'], 'end'),
    end: END,
  });
  const replied = (...codes: string[]) =>
    walked(flow, FORMS, { answers, replies: codes.map((code) => ({ step: 'one', ...(code ? { code } : {}) })) });

  it('goes to the end when it accepts', () => {
    const { path, calls, stop } = replied();
    expect(path).toEqual(['one', 'two', 'end']);
    expect(calls.map(({ call, body }) => [call, body])).toEqual([
      ['POST /one', { a: 'A' }],
      ['POST /two', { b: 'B' }],
    ]);
    expect(stop).toEqual({ reason: 'end', step: 'end', outcome: 'sent' });
  });

  it('stops at a refusal, with the message at its field', () => {
    expect(replied('TAKEN').stop).toEqual({
      reason: 'refused',
      step: 'one',
      code: 'TAKEN',
      errors: [{ field: '/a', rule: 'TAKEN', message: 'errors.TAKEN' }],
    });
    expect(replied('NEWS').stop).toEqual({ reason: 'refused', step: 'one', code: 'NEWS', errors: [] });
  });

  it('tries again while the server has more to say', () => {
    const { calls, path, stop } = replied('TAKEN', '');
    expect([calls.length, path, stop.reason]).toEqual([3, ['one', 'two', 'end'], 'end']);
  });

  it('sends again by itself what is pending', () => {
    const { calls, stop, edges } = replied('PENDING', 'PENDING');
    expect([calls.length, stop.reason]).toEqual([4, 'end']);
    expect([...edges]).toContain('one -> one (repeats PENDING)');
  });

  it('leaves where the refusal says so', () => {
    expect(replied('GONE').stop).toEqual({ reason: 'leave', step: 'one', leaves: 'Bill' });
  });

  it('tells which replies nothing took', () => {
    const replies = [{ step: 'three', code: 'TAKEN' }];
    expect(walked(flow, FORMS, { answers, replies }).untaken).toEqual(replies);
  });
});

describe('a walk past a status', () => {
  const flow = flowOf('one', {
    one: formStep('one', ['a'], 'result', { keeps: { fact: 'face', codes: ['DARK', 'NEVER', 'AWAY'] } }),
    result: {
      kind: 'status',
      path: 'result',
      status: '/facts/face',
      values: {
        SUCCESS: { tone: 'done', way: 'pass' },
        DARK: { tone: 'problem', way: { to: 'one' } },
        AWAY: { tone: 'problem', way: { leave: 'Home' } },
        NEVER: { tone: 'problem' },
        LATER: { tone: 'wait', way: 'refresh' },
      },
      next: [{ to: 'end' }],
    },
    end: END,
  });
  const replied = (...replies: { step: string; code?: string; facts?: Record<string, unknown> }[]) =>
    walked(flow, FORMS, { answers, replies });

  it('keeps how the call ended, and passes', () => {
    expect(replied().path).toEqual(['one', 'result', 'end']);
  });

  it('goes back and sends again, as often as the server has something new to say', () => {
    const dark = { step: 'one', code: 'DARK' };
    const again = replied(dark, dark, { step: 'one' });
    expect(again.path).toEqual(['one', 'result', 'one', 'result', 'one', 'result', 'end']);
    expect(again.calls).toHaveLength(3);
    const once = replied(dark);
    expect([once.path, once.stop]).toEqual([['one', 'result'], { reason: 'status', step: 'result', value: 'DARK' }]);
    expect([...once.edges]).not.toContain('result -> one (DARK)');
    expect([...again.edges]).toContain('result -> one (DARK)');
  });

  it('leaves, or stays where nothing leads on', () => {
    expect(replied({ step: 'one', code: 'AWAY' }).stop).toMatchObject({ reason: 'leave', leaves: 'Home' });
    expect(replied({ step: 'one', code: 'NEVER' }).stop).toMatchObject({ reason: 'status', value: 'NEVER' });
  });

  it('reads anew while it has to wait, or does not know the value', () => {
    const later = { step: 'one', facts: {} };
    const wait = flowOf('result', { ...flow.steps, result: { ...flow.steps.result, status: '/facts/face' } as Step });
    const facts = { face: 'LATER' };
    expect(walked(wait, FORMS, { facts, answers }).stop).toMatchObject({ reason: 'status', value: 'LATER' });
    expect(
      walked(wait, FORMS, { facts, answers, replies: [{ step: 'result', facts: { face: 'SUCCESS' } }] }).stop.reason,
    ).toBe('end');
    expect(walked(wait, FORMS, { facts: { face: 'NEWS' }, replies: [later] }).stop).toMatchObject({ value: 'NEWS' });
  });
});

describe('a walk with waits, lists, parameters and a sign-in', () => {
  it('waits until a reply brings what it waits for', () => {
    const flow = flowOf(
      'wait',
      {
        wait: {
          kind: 'wait',
          path: 'wait',
          poll: { call: 'GET /status', everyMs: 1000, timeoutMs: 5000 },
          next: [
            { when: 'ready', to: 'end' },
            { when: 'gone', leave: 'Home' },
          ],
        },
        end: END,
      },
      { conditions: { ready: { at: '/facts/ready', is: true }, gone: { at: '/facts/ready', is: false } } },
    );
    const polled = (...ready: (boolean | undefined)[]) =>
      walked(flow, {}, { replies: ready.map((value) => ({ step: 'wait', facts: { ready: value } })) });
    expect(polled(undefined).stop).toEqual({ reason: 'wait', step: 'wait', call: 'GET /status' });
    expect(polled(undefined, true).path).toEqual(['wait', 'end']);
    const gone = polled(false);
    expect(gone.stop).toEqual({ reason: 'leave', step: 'wait', leaves: 'Home' });
    expect([...gone.edges]).toEqual(['wait -> Home (when gone)']);
  });

  it('opens an item of a list that is there', () => {
    const list: Step = {
      kind: 'list',
      path: '',
      items: '/facts/items',
      names: 'thing',
      opens: { CARD: 'card', '*': 'other' },
    };
    const facts = { items: [{ id: 'CARD' }, { id: 'SLIP' }] };
    const opened = (open?: string) => walked(flowOf('list', { list }), {}, { facts, ...(open ? { open } : {}) });
    expect(opened('CARD').stop).toEqual({ reason: 'leave', step: 'list', leaves: 'card' });
    expect(opened('SLIP').stop).toMatchObject({ leaves: 'other' });
    expect([...opened('SLIP').edges]).toEqual(['list -> other (opens *)']);
    expect(opened().stop).toEqual({ reason: 'stay', step: 'list' });
    expect(opened('PASS').stop).toEqual({ reason: 'stay', step: 'list', absent: 'PASS' });
  });

  it('sends the values of the placeholders with every call', () => {
    const flow = flowOf(
      'one',
      { one: formStep('one', ['a'], 'end', { prefill: { a: '/params/type' } }), end: END },
      { path: 'f/{type}', params: { type: ['CARD'] } },
    );
    const [call] = walked(flow, FORMS, { params: { type: 'CARD' } }).calls;
    expect(call).toMatchObject({ query: { flow: 'f', step: 'one', type: 'CARD' }, body: { a: 'CARD' } });
  });

  it('begins at the sign-in', () => {
    const flow = flowOf('in', {
      in: {
        kind: 'signIn',
        path: 'in',
        form: 'one',
        submit: { call: 'POST /in', send: ['/answers/a'] },
        next: [{ to: 'end' }],
      },
      end: END,
    });
    expect(walked(flow, FORMS, { answers }).path).toEqual(['in', 'end']);
    expect(walked(flow, FORMS).stop).toMatchObject({ reason: 'missing', step: 'in' });
  });
});

describe('a walk through guards and hubs', () => {
  it('takes what a guard names instead', () => {
    const guard = { when: 'rich', else: 'end' };
    const flow = flowOf(
      'one',
      { one: formStep('one', ['a'], 'two'), two: { ...formStep('two', ['b'], 'end'), guard }, end: END },
      { conditions: { rich: { at: '/facts/rich', is: true } } },
    );
    const poor = walked(flow, FORMS, { answers });
    expect(poor.path).toEqual(['one', 'end']);
    expect([...poor.edges]).toEqual(['one -> two (next)', 'two -> end (unless rich)']);
    expect(walked(flow, FORMS, { answers, facts: { rich: true } }).path).toEqual(['one', 'two', 'end']);
  });

  const hub = (more: object): Step => ({
    kind: 'hub',
    path: '',
    modules: [
      { id: 'first', step: 'one', correctWhen: 'wrong' },
      { id: 'second', step: 'two' },
    ],
    ...more,
  });
  const steps = { one: formStep('one', ['a'], 'hub'), two: formStep('two', ['b'], 'hub'), end: END };
  const conditions: Flow['conditions'] = { wrong: { at: '/facts/wrong', is: true } };
  const sent = flowOf(
    'hub',
    { hub: hub({ submit: { call: 'POST /hub', send: [] }, next: [{ to: 'end' }] }), ...steps },
    { conditions },
  );

  it('completes every module before it sends the hub', () => {
    const { calls, path } = walked(sent, FORMS, { answers });
    expect(path).toEqual(['hub', 'one', 'hub', 'two', 'hub', 'end']);
    expect(calls.map(({ call }) => call)).toEqual(['POST /one', 'POST /two', 'POST /hub']);
    expect(walked(sent, FORMS, { answers: { b: 'B' } }).stop).toMatchObject({ reason: 'missing', step: 'one' });
  });

  it('stops at a hub with a module that is still to be corrected', () => {
    const facts = { wrong: true };
    const stuck = { reason: 'hub', step: 'hub', modules: ['first'] };
    expect(walked(sent, FORMS, { facts, answers: { b: 'B' } })).toMatchObject({ path: ['hub'], stop: stuck });
    expect(walked(sent, FORMS, { facts, answers }).stop).toEqual(stuck);
    const replies = [{ step: 'one', facts: { wrong: false } }];
    expect(walked(sent, FORMS, { facts, answers, replies }).stop.reason).toBe('end');
  });

  it('opens what is answered of a hub that stays', () => {
    const stays = flowOf('hub', { hub: hub({}), ...steps }, { conditions });
    const { path, stop, edges } = walked(stays, FORMS, { answers: { b: 'B' } });
    expect([path, stop]).toEqual([['hub', 'two', 'hub'], { reason: 'stay', step: 'hub' }]);
    expect([...edges]).toEqual(['hub -> two (module second)', 'two -> hub (next)']);
  });

  it('sends what differs from what is known, and nothing when nothing does', () => {
    const forms = { one: ['a', 'c?'] };
    const one = formStep('one', ['a', 'c'], 'end', { sends: 'changes', prefill: { a: '/known/a', c: '/known/c' } });
    const flow = flowOf('one', { one, end: END });
    const known = { a: 'A', c: 'C' };
    const bodies = (given: Record<string, string>) =>
      walked(flow, forms, { known, answers: given }).calls.map(({ body }) => body);
    expect(bodies({ a: 'A2' })).toEqual([{ a: 'A2' }]);
    expect(bodies({ c: '' })).toEqual([{ c: '' }]);
    expect(bodies({ a: 'A' })).toEqual([]);
  });
});

describe('a walk through a flow that cannot go on', () => {
  it('ends at a step that is not there, in a circle, and at a way back to a step that is not open', () => {
    const step = formStep('one', ['a'], 'two');
    expect(walked(flowOf('one', { one: step }), FORMS, { answers }).stop).toEqual({ reason: 'broken', step: 'one' });
    const circle = flowOf('one', { one: step, two: formStep('two', ['b'], 'one') });
    expect(walked(circle, FORMS, { answers }).stop).toEqual({ reason: 'loop', step: 'two' });
    const status: Step = {
      kind: 'status',
      path: 's',
      status: '/facts/s',
      values: { NO: { tone: 'problem', way: { to: 'two' } } },
    };
    const away = flowOf('s', { s: status, two: formStep('two', ['b'], 's') });
    const replies = [{ step: 'two' }];
    expect(walked(away, FORMS, { facts: { s: 'NO' }, replies }).stop).toEqual({ reason: 'broken', step: 'two' });
  });
});
