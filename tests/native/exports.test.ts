// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loginHeaders, rememberAdvertising } from '../../src/native/advertising';
import { clientHeaders, deviceInfo, identifyDeviceUser, learnDevice } from '../../src/native/device';
import { download } from '../../src/native/download';
import { applySafeAreas, goBack } from '../../src/native/forShell';
import { handOffLogin, handOffLogout } from '../../src/native/handOff';
import { locate } from '../../src/native/location';
import { externalUrl, openExternal } from '../../src/native/openExternal';
import { canClose, closePartnerApp, insideWallet } from '../../src/native/partnerApp';
import { describePartnerShells } from '../../src/native/partnerShell';
import { hasNativeProxy, proxyFetch } from '../../src/native/proxyFetch';
import { type ShareSource, share } from '../../src/native/share';
import { connectShell } from '../../src/native/shell';
import { takePhoto } from '../../src/native/takePhoto';
import type { ShellAnswers } from '../../src/screens/sandbox/shell/answers';
import type { ShellKind } from '../../src/screens/sandbox/shell/shellDoor';
import { enterShell, type Heard, type SimulatedShell } from '../../src/screens/sandbox/shell/simulatedShell';
import { channelFile } from '../../src/state/channels';

const GREETING = { app: '0.0.5', language: 'id', channel: 'H5' } as const;
const EVENTS = { back: () => true, logout: () => undefined, safeAreas: () => undefined };
const SHARED = { text: 'Pakai kodeku', url: 'https://lancar.example/H5/entry?code=AB12CD' };

let around: SimulatedShell | undefined;
let heard: Heard[] = [];

async function meet(kind: ShellKind, answers: Partial<ShellAnswers> = {}): Promise<void> {
  around = enterShell(kind, { answers, onMessage: (message) => heard.push(message) });
  await connectShell(GREETING, EVENTS);
}

const bodiesOf = (type: string) =>
  heard.filter((one) => one.direction === 'toShell' && one.type === type).map(({ body }) => body);

beforeEach(() => {
  heard = [];
  localStorage.clear();
  vi.stubGlobal('open', vi.fn());
  identifyDeviceUser(() => ({ channel: 'GOPAY', userId: '', userType: '' }));
});

afterEach(async () => {
  around?.leave();
  around = undefined;
  await connectShell(GREETING, EVENTS);
  await learnDevice();
  vi.unstubAllGlobals();
});

describe('who the client is: headers and device information', () => {
  it('presents itself as H5 with the defaults in a browser', () => {
    expect(clientHeaders('GOPAY')).toMatchObject({
      'x-user-agent': navigator.userAgent,
      'x-adv-market-channel': 'GOPAY',
      'x-app-version': '0.0.5',
      'x-os-type': 'H5',
    });
    expect(deviceInfo()).toEqual({
      advertisingId: '',
      appVersion: '0.0.5',
      appVersionCode: 9999,
      deviceType: 1,
      uuid: clientHeaders('H5')['x-adv-uuid'],
      userId: '',
      userType: '',
      source: 'GOPAY',
    });
  });

  it.each([
    ['androidListener', 'ANDROID'],
    ['ios', 'IOS'],
  ] as const)('takes over what the shell says (%s)', async (kind, platform) => {
    await meet(kind);
    await learnDevice();
    expect(clientHeaders('H5')).toMatchObject({
      'x-os-type': platform,
      'x-app-version': '3.2.1',
      'x-adv-uuid': '0f8fad5b-d9cb-469f-a165-70867728950e',
    });
    identifyDeviceUser(() => ({ channel: 'H5', userId: 'u-1', userType: 'NORMAL' }));
    expect(deviceInfo()).toMatchObject({ appVersionCode: 321, source: 'sandbox', userId: 'u-1', userType: 'NORMAL' });
  });

  it('keeps one random id for the browser, which names nobody', () => {
    const first = clientHeaders('H5')['x-adv-uuid'];
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(clientHeaders('MOXA')['x-adv-uuid']).toBe(first);
  });
});

describe('headers of a sign-in', () => {
  it('sends nothing that is not known', async () => {
    expect(await loginHeaders()).toEqual({});
  });

  it('takes source type and agency token from the native bridge', async () => {
    await meet('androidListener');
    expect(await loginHeaders()).toEqual({ 'x-adv-source-type': 'SANDBOX', 'x-agency-token': 'ag-sandbox' });
  });

  it('takes them from local storage where no shell says them, as the address of a campaign left them', async () => {
    rememberAdvertising('?agencyToken=ag-1&advertisingSourceType=FACEBOOK');
    expect(await loginHeaders()).toEqual({ 'x-adv-source-type': 'FACEBOOK', 'x-agency-token': 'ag-1' });
  });

  it.each(['a b', 'a\r\nx-evil: 1', 'é', '<script>', 'x'.repeat(201), ''])(
    'never puts %j into a header',
    async (value) => {
      rememberAdvertising(`?agencyToken=${encodeURIComponent(value)}`);
      localStorage.setItem('advertisingSourceType', value);
      expect(await loginHeaders()).toEqual({});
    },
  );
});

describe('sign-in and sign-out', () => {
  it('hands the login over to the shell and waits until it knows', async () => {
    await meet('ios');
    await handOffLogin('u-1');
    expect(bodiesOf('loginHandOff')).toEqual([{ userId: 'u-1', channel: 'GOPAY' }]);
    handOffLogout();
    expect(bodiesOf('logout')).toEqual([{}]);
  });

  it('goes on when the shell never answers', async () => {
    await meet('androidListener', { loginHandOff: () => undefined });
    vi.useFakeTimers();
    const handed = handOffLogin('u-1');
    await vi.advanceTimersByTimeAsync(3_000);
    vi.useRealTimers();
    await expect(handed).resolves.toBeUndefined();
  });

  it('does nothing in a browser', async () => {
    await expect(handOffLogin('u-1')).resolves.toBeUndefined();
    expect(() => handOffLogout()).not.toThrow();
  });
});

describe('closing the app, back on MITRA, and wallets', () => {
  beforeEach(() => describePartnerShells((channel) => channelFile(channel).shell));

  it('cannot close a browser', () => {
    expect([canClose('MITRA'), closePartnerApp('MITRA')]).toEqual([false, false]);
  });

  it('closes the partner app on MITRA by the object that the channel names', () => {
    const close = vi.fn();
    vi.stubGlobal('MitraApp', { close });
    expect([canClose('H5'), canClose('MITRA'), closePartnerApp('MITRA')]).toEqual([false, true, true]);
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('stays when the partner app refuses', () => {
    vi.stubGlobal('MitraApp', {
      close: () => {
        throw new Error('not now');
      },
    });
    expect(closePartnerApp('MITRA')).toBe(false);
  });

  it("closes the provider's own app", async () => {
    await meet('androidInterface');
    expect(closePartnerApp('H5')).toBe(true);
    expect(bodiesOf('close')).toEqual([{}]);
  });

  it.each(['LINKAJA', 'OTTOH5', 'GOPAY'])(
    'knows by its user agent that the wallet %s is around the page',
    (channel) => {
      expect(insideWallet(channel)).toBe(false);
      const word = channelFile(channel).shell?.agent ?? 'none';
      vi.stubGlobal('navigator', {
        ...navigator,
        userAgent: `Mozilla/5.0 (Linux; Android 11) ${word.toUpperCase()}/4.1`,
      });
      expect(insideWallet(channel)).toBe(true);
      expect(insideWallet('H5')).toBe(false);
    },
  );
});

describe('addresses outside the page', () => {
  it.each([
    'https://lancar.example/a?b=c',
    'market://details?id=x',
    'whatsapp://send?text=a',
    'tel:+62215550100',
    'mailto:a@b.example',
  ])('opens %s', (address) => expect(externalUrl(address)).toBeDefined());

  it.each([
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,<script>',
    'blob:https://lancar.example/1',
    'file:///etc/passwd',
    'intent://x#Intent;scheme=http;end',
    'content://media',
    'http://lancar.example/',
    'https://user:pass@lancar.example/',
    '//lancar.example',
    '/apply',
    'vbscript:x',
    'about:blank',
    'ws://lancar.example',
    '',
    `https://lancar.example/${'x'.repeat(2_000)}`,
  ])('never opens %j', (address) => {
    expect(openExternal(address)).toBe(false);
    expect(window.open).not.toHaveBeenCalled();
  });

  it('opens https in the browser, without a way back to this page', () => {
    expect(openExternal('https://lancar.example/')).toBe(true);
    expect(window.open).toHaveBeenCalledWith('https://lancar.example/', '_blank', 'noopener,noreferrer');
  });

  it('lets the shell open it, and opens it itself when the shell cannot', async () => {
    await meet('ios');
    openExternal('https://lancar.example/');
    await vi.waitFor(() => expect(bodiesOf('openExternal')).toEqual([{ url: 'https://lancar.example/' }]));
    around?.leave();
    await meet('ios', { openExternal: (_, reply) => reply('error', { code: 'FAILED' }) });
    openExternal('https://lancar.example/again');
    await vi.waitFor(() => expect(window.open).toHaveBeenCalledTimes(1));
  });

  it('downloads documents of its own origin only', async () => {
    expect(await download('https://elsewhere.example/a.pdf', 'a.pdf')).toBe(false);
    await meet('androidListener');
    expect(await download('/api/loan/loan-agreement', 'perjanjian.pdf')).toBe(true);
    expect(bodiesOf('download')).toEqual([
      { url: `${location.origin}/api/loan/loan-agreement`, name: 'perjanjian.pdf' },
    ]);
  });
});

describe('sharing a referral', () => {
  const ADDRESSES: [ShareSource, string][] = [
    ['WA', 'https://wa.me/?text=Pakai%20kodeku%20https%3A%2F%2Flancar.example%2FH5%2Fentry%3Fcode%3DAB12CD'],
    ['FB', 'https://www.facebook.com/sharer/sharer.php?u=https%3A%2F%2Flancar.example%2FH5%2Fentry%3Fcode%3DAB12CD'],
    ['LINE', 'https://line.me/R/share?text=Pakai%20kodeku%20https%3A%2F%2Flancar.example%2FH5%2Fentry%3Fcode%3DAB12CD'],
  ];

  it.each(ADDRESSES)('opens the address of %s in a browser', async (source, address) => {
    expect(await share(source, SHARED)).toBe('shared');
    expect(window.open).toHaveBeenCalledWith(address, '_blank', 'noopener,noreferrer');
  });

  it.each(['copy-link', 'default'] as const)(
    'copies the link for %s where nothing else can be done',
    async (source) => {
      const writeText = vi.fn(() => Promise.resolve());
      vi.stubGlobal('navigator', { userAgent: '', clipboard: { writeText } });
      expect(await share(source, SHARED)).toBe('copied');
      expect(writeText).toHaveBeenCalledWith(SHARED.url);
    },
  );

  it('says so when not even that works', async () => {
    vi.stubGlobal('navigator', { userAgent: '', clipboard: undefined });
    expect(await share('copy-link', SHARED)).toBe('failed');
  });

  it('uses the sheet of the system, and takes no for an answer', async () => {
    const given = vi.fn(() => Promise.reject(new DOMException('no', 'AbortError')));
    vi.stubGlobal('navigator', { userAgent: '', share: given });
    expect(await share('default', SHARED)).toBe('cancelled');
    expect(given).toHaveBeenCalledWith(SHARED);
  });

  it.each([
    ['SHARED', 'shared'],
    ['CANCELLED', 'cancelled'],
  ] as const)('tells what the shell says: %s', async (outcome, told) => {
    await meet('androidListener', { share: (_, reply) => reply('share', { outcome }) });
    expect(await share('SMS', SHARED)).toBe(told);
    expect(bodiesOf('share')).toEqual([{ source: 'SMS', ...SHARED }]);
  });

  it('shares as a browser does when the shell lacks the app', async () => {
    await meet('androidListener', { share: (_, reply) => reply('share', { outcome: 'UNAVAILABLE' }) });
    await share('WA', SHARED);
    await vi.waitFor(() => expect(bodiesOf('openExternal')).toEqual([{ url: ADDRESSES[0]?.[1] }]));
  });
});

describe('camera, location, safe areas, back', () => {
  it('has no camera of its own in a browser', () => {
    expect(takePhoto('KTP', 'id')).toBeUndefined();
  });

  it.each([
    ['KTP', 'camera'],
    ['LIVENESS_KTP', 'liveness'],
    ['LIVENESS_WITHOUT_KTP', 'liveness'],
  ] as const)("has %s taken by the shell's %s", async (camera, type) => {
    const answer: ShellAnswers['camera'] = (_, reply) => reply(type, { outcome: 'CANCELLED' });
    await meet('androidListener', { camera: answer, liveness: answer });
    expect(await takePhoto(camera, 'en-us')).toEqual({ outcome: 'CANCELLED' });
    expect(bodiesOf(type)).toEqual([{ camera, language: 'en-us' }]);
  });

  it('goes back to its own camera when the shell fails', async () => {
    await meet('androidListener', { camera: (_, reply) => reply('error', { code: 'FAILED' }) });
    expect(await takePhoto('KTP', 'id')).toEqual({ outcome: 'UNAVAILABLE' });
  });

  it('asks the shell where it is, else the browser', async () => {
    expect(await locate()).toEqual({ outcome: 'UNAVAILABLE' });
    await meet('androidListener');
    expect(await locate()).toEqual({ outcome: 'FOUND', latitude: -6.2, longitude: 106.8, accuracy: 25 });
  });

  it('keeps clear of what the device covers', () => {
    applySafeAreas({ top: 24, right: 0, bottom: 16, left: 0 });
    expect(document.documentElement.style.getPropertyValue('--safe-bottom')).toBe('16px');
  });

  it.each([
    [null, false],
    [{ idx: 0 }, false],
    [{ idx: 2 }, true],
    [{ idx: 0, modals: 1 }, true],
    [{ idx: '<x>' }, false],
  ])('back with the history at %j is handled: %s', (state, handled) => {
    history.replaceState(state, '');
    const back = vi.spyOn(history, 'back').mockReturnValue();
    expect(goBack()).toBe(handled);
    expect(back).toHaveBeenCalledTimes(handled ? 1 : 0);
    back.mockRestore();
  });
});

describe('iOS: POST through the native proxy', () => {
  const post = (init: RequestInit = {}, address = `${location.origin}/api/user/ktp-info/v3?channel=H5&flow=apply`) =>
    new Request(address, { method: 'POST', headers: { 'accept-language': 'id' }, ...init });

  it('adds lang to the query and gives back any status, 994 too', async () => {
    await meet('ios', {
      proxy: (_, reply) => reply('proxy', { status: 994, contentType: 'application/json', body: '{"code":"X"}' }),
    });
    const headers = { 'accept-language': 'en-us', 'content-type': 'application/json', 'idempotency-key': 'k' };
    const answer = await proxyFetch(post({ body: '{"fullName":"SITI"}', headers }));
    expect([answer.status, answer.ok, await answer.json()]).toEqual([994, false, { code: 'X' }]);
    expect(bodiesOf('proxy')).toEqual([
      {
        path: '/api/user/ktp-info/v3',
        query: { channel: 'H5', flow: 'apply', lang: 'en-us' },
        headers,
        json: '{"fullName":"SITI"}',
      },
    ]);
  });

  it('uses it on iOS alone, for POST to the server alone', async () => {
    const fetched = vi.fn(() => Promise.resolve(new Response('{}')));
    vi.stubGlobal('fetch', fetched);
    await meet('ios');
    expect(hasNativeProxy()).toBe(true);
    await proxyFetch(new Request(`${location.origin}/api/bank/list`));
    await proxyFetch(post({}, 'https://elsewhere.example/api/user'));
    await proxyFetch(post({}, `${location.origin}/other`));
    around?.leave();
    await meet('androidListener');
    expect(hasNativeProxy()).toBe(false);
    await proxyFetch(post());
    expect(fetched).toHaveBeenCalledTimes(4);
    expect(bodiesOf('proxy')).toEqual([]);
  });

  it('fails as fetch does when the proxy gets no answer, and never sends twice', async () => {
    const fetched = vi.fn();
    vi.stubGlobal('fetch', fetched);
    await meet('ios', { proxy: (_, reply) => reply('error', { code: 'FAILED' }) });
    await expect(proxyFetch(post())).rejects.toThrow(TypeError);
    expect(fetched).not.toHaveBeenCalled();
  });

  it('sends by fetch what the proxy has not understood', async () => {
    const fetched = vi.fn(() => Promise.resolve(new Response('{}')));
    vi.stubGlobal('fetch', fetched);
    await meet('ios', { proxy: (_, reply) => reply('error', { code: 'UNSUPPORTED' }) });
    expect((await proxyFetch(post())).status).toBe(200);
  });

  it('stops waiting when the request is aborted', async () => {
    await meet('ios', { proxy: () => undefined });
    const waiting = new AbortController();
    const sent = proxyFetch(post({ signal: waiting.signal }));
    waiting.abort();
    await expect(sent).rejects.toMatchObject({ name: 'AbortError' });
  });
});
