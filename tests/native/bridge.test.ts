// @vitest-environment jsdom
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, test, vi } from 'vitest';
import { connectShell, shell, shellFor } from '../../src/native/shell';
import type { ShellEvents } from '../../src/native/shellContract';
import type { ShellAnswers } from '../../src/screens/sandbox/shell/answers';
import type { ShellKind } from '../../src/screens/sandbox/shell/shellDoor';
import { enterShell, type Heard, type SimulatedShell } from '../../src/screens/sandbox/shell/simulatedShell';
import { assertProperty } from '../support/sampling/assertProperty';
import { hostileMessage } from '../support/shell/hostileMessages';

const GREETING = { app: '0.0.5', language: 'id', channel: 'H5' } as const;
const KINDS: ShellKind[] = ['androidListener', 'androidInterface', 'ios'];
const PICTURE = [btoa('abc'), btoa('de')];

const events = { back: vi.fn(() => true), logout: vi.fn(), safeAreas: vi.fn() } satisfies ShellEvents;
let heard: Heard[] = [];
let around: SimulatedShell | undefined;

async function meet(
  kind: ShellKind,
  answers: Partial<ShellAnswers> = {},
  capabilities?: string[],
): Promise<SimulatedShell> {
  const wishes = { answers, onMessage: (message: Heard) => heard.push(message) };
  around = enterShell(kind, capabilities ? { ...wishes, capabilities } : wishes);
  await connectShell(GREETING, events);
  return around;
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));
const doneNothing = () => Object.values(events).every((event) => event.mock.calls.length === 0);

beforeEach(() => {
  heard = [];
  vi.clearAllMocks();
});

afterEach(async () => {
  around?.leave();
  around = undefined;
  await connectShell(GREETING, events);
});

it('finds no shell in a plain browser', async () => {
  await connectShell(GREETING, events);
  expect(shell()).toBeUndefined();
  expect(shellFor('camera')).toBeUndefined();
});

it.each(KINDS)('greets %s, agrees on a version and asks only for what it offers', async (kind) => {
  await meet(kind, {}, ['deviceInfo', 'levitate']);
  expect(shell()?.platform).toBe(kind === 'ios' ? 'IOS' : 'ANDROID');
  expect(heard.map(({ direction, type }) => `${direction} ${type}`)).toEqual(['toShell hello', 'toPage ready']);
  expect(await shell()?.ask('deviceInfo', {})).toMatchObject({ ok: true, body: { appVersion: '3.2.1' } });
  expect(await shell()?.ask('close', {})).toEqual({ ok: false, reason: 'UNSUPPORTED' });
  expect(heard.filter(({ type }) => type === 'close')).toEqual([]);
});

it('gets along without a shell that speaks another version only', async () => {
  window.LancarShell = {
    postMessage: (text) => {
      const { id } = JSON.parse(text);
      const body = { version: 2, platform: 'ANDROID', name: 'New', shellVersion: '9.0', capabilities: ['close'] };
      const data = JSON.stringify({ v: 1, id, type: 'ready', body });
      setTimeout(() => window.LancarShell?.onmessage?.(new MessageEvent('message', { data })));
    },
    onmessage: null,
  };
  await connectShell(GREETING, events);
  expect(shell()).toBeUndefined();
  Reflect.deleteProperty(window, 'LancarShell');
});

it('gets along without a shell whose interface throws', async () => {
  window.LancarShell = {
    postMessage: () => {
      throw new Error('Java exception was raised during method invocation');
    },
  };
  await connectShell(GREETING, events);
  expect(shell()).toBeUndefined();
  Reflect.deleteProperty(window, 'LancarShell');
});

it.each(KINDS)('hears what %s says by itself, once, and answers its back button', async (kind) => {
  const simulated = await meet(kind);
  events.back.mockReturnValueOnce(false);
  simulated.say('back', {});
  simulated.say('logout', {});
  simulated.say('safeAreas', { top: 24, right: 0, bottom: 12, left: 0 });
  await settled();
  expect(events.logout).toHaveBeenCalledTimes(1);
  expect(events.safeAreas).toHaveBeenCalledWith({ top: 24, right: 0, bottom: 12, left: 0 });
  expect(heard).toContainEqual({ direction: 'toShell', type: 'back', id: 's1', body: { handled: false } });
  simulated.sayText('{"v":1,"id":"s2","type":"logout","body":{}}');
  expect(events.logout).toHaveBeenCalledTimes(1);
  expect(shell()?.dropped()).toBe(1);
});

it.each(['androidInterface', 'ios'] as const)(
  'believes a call of LancarPage.receive only with the key of this load (%s)',
  async (kind) => {
    await meet(kind);
    const logout = '{"v":1,"id":"s1","type":"logout","body":{}}';
    for (const key of ['', 'f'.repeat(32), '__proto__']) window.LancarPage?.receive(key, logout);
    expect(doneNothing()).toBe(true);
  },
);

it('leaves the bridge to the top page: a frame speaks to no shell', async () => {
  const top = vi.spyOn(window, 'top', 'get').mockReturnValue({ ...window } as Window & typeof globalThis);
  await meet('ios');
  expect([shell(), heard]).toEqual([undefined, []]);
  top.mockRestore();
});

it('puts a picture together from its parts', async () => {
  await meet('androidListener', {
    camera: (_, reply) => {
      reply('camera', { outcome: 'TAKEN', mime: 'image/png', chunks: PICTURE.length });
      for (const [index, data] of PICTURE.entries()) reply('chunk', { index, data });
    },
  });
  const answer = await shell()?.ask('camera', { camera: 'KTP', language: 'id' });
  expect(answer).toMatchObject({ ok: true, body: { outcome: 'TAKEN' } });
  const picture = answer?.ok ? answer.picture : undefined;
  expect([picture?.type, picture?.size]).toEqual(['image/png', 5]);
});

test.each([
  ['out of order', [1, 0], PICTURE],
  ['twice the same', [0, 0], PICTURE],
  ['that are no base64', [0, 1], ['abcd', 'a===']],
  ['that are too much', Array.from({ length: 60 }, (_, index) => index), Array(60).fill('QUJD'.repeat(60_000))],
])('gives up a picture whose parts come %s', async (_, order, parts) => {
  await meet('androidListener', {
    camera: (_body, reply) => {
      reply('camera', { outcome: 'TAKEN', mime: 'image/jpeg', chunks: order.length });
      for (const [at, index] of order.entries()) reply('chunk', { index, data: parts[at] ?? '' });
    },
  });
  vi.useFakeTimers();
  const asking = shell()?.ask('camera', { camera: 'KTP', language: 'id' });
  await vi.advanceTimersByTimeAsync(31_000);
  vi.useRealTimers();
  const answer = await asking;
  expect(answer?.ok).toBe(false);
});

it.each([
  ['an error', 'error', { code: 'BUSY' }, 'BUSY'],
  ['the answer to another question', 'close', {}, 'TIMEOUT'],
  ['a body of another shape', 'share', { outcome: 'MAYBE' }, 'TIMEOUT'],
  ['a part of a picture', 'chunk', { index: 0, data: 'QUJD' }, 'TIMEOUT'],
] as const)('takes %s for no answer', async (_, type, body, reason) => {
  await meet('androidListener', {
    share: (_body, reply) => reply(type, body as never),
  });
  const { text, url } = { text: '', url: 'https://lancar.example/' };
  expect(await shell()?.ask('share', { source: 'default', text, url }, 30)).toEqual({ ok: false, reason });
});

it('drops 10,000 generated messages without doing, throwing or remembering anything', async () => {
  const simulated = await meet('androidListener');
  const before = JSON.stringify([document.documentElement.outerHTML, { ...localStorage }, { ...sessionStorage }]);
  const sent = heard.length;
  assertProperty(
    'messages to the bridge',
    fc.property(hostileMessage, (text) => {
      simulated.sayText(text);
    }),
    { few: 10_000 },
  );
  await settled();
  expect(doneNothing()).toBe(true);
  expect(heard.length).toBe(sent);
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
  expect(JSON.stringify([document.documentElement.outerHTML, { ...localStorage }, { ...sessionStorage }])).toBe(before);
  expect(shell()?.dropped()).toBe(10_000);
  simulated.say('logout', {});
  await settled();
  expect(events.logout).toHaveBeenCalledTimes(1);
});
