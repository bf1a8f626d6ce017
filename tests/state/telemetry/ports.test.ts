import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { errorOfAnswer } from '../../../src/api/errors';
import type { ClientPorts } from '../../../src/contract/generated/bodies';

/** Reports, device information and the pixel, in a new page for each test. */
const ANALYTICS = 'https://analytics.example/events';
const TRACING = 'https://tracing.example/errors';
const ALL: ClientPorts = { analyticsUrl: ANALYTICS, tracingUrl: TRACING, sampleRate: 1 };

interface Sent {
  url: string;
  init: RequestInit | undefined;
  body: Buffer;
}

let sent: Sent[];
let ports: ClientPorts | Error;
const loadScript = vi.fn(async () => undefined);

async function newPage(consented: boolean) {
  vi.resetModules();
  const stored = new Map<string, string>(consented ? [['consent', 'statistics']] : []);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.doMock('../../../src/lib/loadScript', () => ({ loadScript, SCRIPT_TIMEOUT_MS: 10_000 }));
  const { reportFailedCall, reportError, track } = await import('../../../src/state/telemetry/report');
  const { setConsent } = await import('../../../src/state/telemetry/consent');
  const { watchPorts } = await import('../../../src/state/telemetry/watchPorts');
  const { markSignedIn } = await import('../../../src/state/session');
  return { track, reportFailedCall, reportError, setConsent, watchPorts, markSignedIn, stored };
}

const to = (url: string) => sent.filter((one) => one.url.startsWith(url));
const bodies = (url: string): { events?: unknown[]; errors?: { message: string }[] }[] =>
  to(url).map(({ body }) => JSON.parse(body.toString()));
const uploads = () => sent.filter(({ url }) => url.includes('/device-info/upload'));
const asked = () => sent.filter(({ url }) => url.includes('/variable/client-ports'));

/** Time enough for everything that waits for an idle moment, unless no time is to pass. */
async function idle(ms = 10_000): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) {
    await vi.advanceTimersByTimeAsync(ms / 10);
    await vi.dynamicImportSettled();
  }
}

beforeEach(() => {
  [sent, ports] = [[], ALL];
  loadScript.mockClear();
  vi.useFakeTimers();
  vi.stubGlobal('location', new URL('http://localhost/'));
  vi.stubGlobal('navigator', { userAgent: 'test' });
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal(
    'Request',
    class extends Request {
      constructor(input: RequestInfo | URL, init?: RequestInit) {
        super(typeof input === 'string' ? new URL(input, 'http://localhost') : input, init);
      }
    },
  );
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    const request =
      typeof input === 'string' ? new Request(input, { method: 'POST', body: String(init?.body) }) : input;
    sent.push({ url: request.url, init, body: Buffer.from(await request.clone().arrayBuffer()) });
    if (!request.url.includes('/variable/client-ports')) return Response.json({});
    if (ports instanceof Error) throw ports;
    return Response.json(ports);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const failure = errorOfAnswer(500, { code: 'SYSTEM_ERROR', message: 'x' });
const call = { method: 'GET', path: '/user/v3' };

describe('before consent', () => {
  it('nothing is asked, sent or loaded, whatever happens', async () => {
    const page = await newPage(false);
    page.watchPorts();
    page.markSignedIn(true);
    page.track('register');
    page.reportFailedCall(call, failure);
    page.reportError(new Error('broke'), '/H5/apply/ktp');
    await idle();
    expect(sent).toEqual([]);
    expect(loadScript).not.toHaveBeenCalled();
  });

  it('what happened is kept in memory and sent once the person allows it', async () => {
    const page = await newPage(false);
    page.track('register');
    await idle();
    page.setConsent('statistics', true);
    await idle();
    expect(bodies(ANALYTICS)).toEqual([
      { app: 'lancar', channel: 'H5', events: [{ name: 'register', at: expect.any(String) }] },
    ]);
  });

  it('what happened is forgotten when the person does not allow it', async () => {
    const page = await newPage(false);
    page.track('register');
    page.setConsent('statistics', false);
    page.setConsent('statistics', true);
    await idle();
    expect(to(ANALYTICS)).toEqual([]);
  });
});

describe('with consent', () => {
  it('reports go out together at an idle moment, within 3 s', async () => {
    const page = await newPage(true);
    page.reportFailedCall(call, failure);
    page.reportError(new Error('broke'), '/H5/apply/ktp');
    await vi.advanceTimersByTimeAsync(2_999);
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await idle(0);
    expect(bodies(TRACING).map(({ errors }) => errors?.map(({ message }) => message))).toEqual([
      ['Server error', 'Error: broke'],
    ]);
  });

  it('reports carry no cookie, no referrer and nobody', async () => {
    const page = await newPage(true);
    page.track('register');
    await idle();
    expect(to(ANALYTICS)[0]?.init).toMatchObject({
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      keepalive: true,
    });
    expect(Object.keys(bodies(ANALYTICS)[0] ?? {})).toEqual(['app', 'channel', 'events']);
  });

  it('a port without an address gets nothing', async () => {
    ports = { sampleRate: 1 };
    const page = await newPage(true);
    page.track('register');
    page.reportFailedCall(call, failure);
    page.watchPorts();
    await idle();
    expect(asked()).toHaveLength(1);
    expect(sent).toHaveLength(1);
    expect(loadScript).not.toHaveBeenCalled();
  });

  it('reports that cannot be sent go with the next ones', async () => {
    ports = new TypeError('Failed to fetch');
    const page = await newPage(true);
    page.track('register');
    await idle();
    expect(to(ANALYTICS)).toEqual([]);
    ports = ALL;
    page.track('dbr-restriction');
    await idle();
    expect(bodies(ANALYTICS)[0]?.events).toHaveLength(2);
  });

  it('no more than fifty reports wait', async () => {
    const page = await newPage(true);
    for (let count = 0; count < 80; count += 1) page.track('register');
    await idle();
    expect(bodies(ANALYTICS)[0]?.events).toHaveLength(50);
  });

  it('the ads pixel is loaded once a page, with the script load time-out', async () => {
    ports = { pixelUrl: 'https://pixel.example/p.js?id=1', sampleRate: 1 };
    const page = await newPage(true);
    page.watchPorts();
    await idle();
    page.markSignedIn(true);
    await idle();
    expect(loadScript.mock.calls).toEqual([['https://pixel.example/p.js?id=1', 10_000]]);
  });

  it('device information is uploaded once, gzipped, and says nothing of the person', async () => {
    const page = await newPage(true);
    page.watchPorts();
    await idle();
    expect(uploads()).toEqual([]);
    page.markSignedIn(true);
    await idle();
    page.markSignedIn(false);
    page.markSignedIn(true);
    await idle();
    // what is compressed takes time of its own
    await vi.waitFor(() => expect(uploads()).toHaveLength(1));
    const info: unknown = JSON.parse(gunzipSync(uploads()[0]?.body ?? Buffer.alloc(0)).toString());
    expect(info).toMatchObject({ appVersion: '0.0.5', appVersionCode: 9999, deviceType: 1, userId: '', userType: '' });
  });

  it('device information is uploaded as it is where the browser cannot compress', async () => {
    vi.stubGlobal('CompressionStream', undefined);
    const page = await newPage(true);
    page.watchPorts();
    page.markSignedIn(true);
    await idle();
    await vi.waitFor(() => expect(uploads()).toHaveLength(1));
    expect(JSON.parse(uploads()[0]?.body.toString() ?? '')).toMatchObject({ appVersionCode: 9999 });
  });
});

describe('the sample rate', () => {
  it.each([
    [0.19, 1],
    [0.2, 0],
    [0.9, 0],
  ])('of 0.2 makes of a page that draws %s: %s reports of errors, and all its events', async (drawn, expected) => {
    ports = { ...ALL, sampleRate: 0.2 };
    vi.spyOn(Math, 'random').mockReturnValue(drawn);
    const page = await newPage(true);
    page.track('register');
    page.reportFailedCall(call, failure);
    await idle();
    expect(to(TRACING)).toHaveLength(expected);
    expect(to(ANALYTICS)).toHaveLength(1);
    vi.mocked(Math.random).mockRestore();
  });
});
