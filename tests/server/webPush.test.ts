import { createDecipheriv, createECDH, createHash, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import webPush from 'web-push';
import { cleanUp } from '../../server/modules/dataRights/tables/housekeeping';
import { notify } from '../../server/modules/messaging';
import { sendMessages } from '../../server/modules/messaging/sendMessages';
import { readConfig } from '../../server/platform/config/config';
import { ConfigError } from '../../server/platform/config/environment';
import { messageGateways } from '../../server/providers/messages/messageGateway';
import { type Applicant, signIn } from './support/applicant';
import { persona } from './support/personas';
import { START_TIMEOUT_MS } from './support/testDatabase';
import { NO_LIMITS, startTestServer, type TestServer } from './support/testServer';

const { publicKey, privateKey } = webPush.generateVAPIDKeys();
const VAPID = {
  LANCAR_VAPID_PUBLIC_KEY: publicKey,
  LANCAR_VAPID_PRIVATE_KEY: privateKey,
  LANCAR_VAPID_SUBJECT: 'mailto:care@lancar.example',
};

/** A browser: its keys, and its address at the push service. */
function aBrowser(path: string) {
  const keys = createECDH('prime256v1');
  const p256dh = keys.generateKeys('base64url');
  const auth = randomBytes(16);
  const subscription = { endpoint: `${service}${path}`, p256dh, auth: auth.toString('base64url') };
  /** RFC 8291, section 4, and RFC 8188: what only this browser reads */
  function open(body: Buffer): Record<string, string> {
    const [salt, sender, sealed] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)];
    const derive = (secret: Uint8Array, with_: Uint8Array, info: Uint8Array, length: number) =>
      Buffer.from(hkdfSync('sha256', secret, with_, info, length));
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
    const shared = derive(keys.computeSecret(sender), auth, info, 32);
    const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const cipher = createDecipheriv('aes-128-gcm', key, nonce);
    cipher.setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
  }
  return { subscription, open, mark: createHash('sha256').update(subscription.endpoint).digest('hex') };
}

interface Pushed {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

let played: Server;
let service: string;
let server: TestServer;
/** what the service answers, by the path of the address */
const answers = new Map<string, number>();
const pushed: Pushed[] = [];

beforeAll(async () => {
  played = createServer(async (request, response) => {
    const path = request.url ?? '';
    pushed.push({ path, headers: request.headers, body: await buffer(request) });
    response.writeHead(answers.get(path) ?? 201, { location: '/elsewhere' }).end();
  });
  await new Promise<void>((resolve) => void played.listen(0, '127.0.0.1', resolve));
  service = `http://127.0.0.1:${(played.address() as AddressInfo).port}`;
  const { webPush: config } = readConfig({ ...VAPID, LANCAR_PUSH_SERVICES: service });
  server = await startTestServer({ ...NO_LIMITS, webPush: config });
}, START_TIMEOUT_MS);
beforeEach(() => {
  pushed.length = 0;
  answers.clear();
});
afterAll(async () => {
  played.closeAllConnections();
  played.close();
  await server.close();
});

const choose = (who: Applicant, payload: object) => who.request({ method: 'POST', url: '/api/push/device', payload });
const marksOf = async (who: Applicant): Promise<string[]> => (await who.get('/api/push/device')).json().marks;
const idOf = async (who: Applicant): Promise<string> => (await who.get('/api/user/v3')).json().userId;

/** Tells a person that their limit is ready, by push as a server outside the sandbox does. */
async function tell(who: Applicant): Promise<void> {
  const { database, config, clock } = server.services;
  const userId = await idOf(who);
  const message = { kind: 'applicationApproved', limit: 5_000_000 } as const;
  await database.transaction((tx) => notify(tx, userId, message, { at: clock(), by: ['push'] }));
  await send(messageGateways(config, database));
}
const send = (messages = messageGateways(server.services.config, server.services.database)) =>
  sendMessages({ ...server.services, messages }, new AbortController().signal);

describe('push to a browser', () => {
  it('reaches the browsers in which a person chose it, sealed for each, from who has the key', async () => {
    const who = await signIn(server);
    const [phone, laptop] = [aBrowser('/phone'), aBrowser('/laptop')];
    expect((await who.get('/api/push/device')).json()).toEqual({ key: publicKey, marks: [] });
    for (const { subscription } of [phone, laptop]) expect((await choose(who, subscription)).statusCode).toBe(200);
    expect(await marksOf(who)).toEqual([phone.mark, laptop.mark]);
    await tell(who);
    expect(pushed.map(({ path }) => path).sort()).toEqual(['/laptop', '/phone']);
    for (const { path, headers, body } of pushed) {
      const said = (path === '/phone' ? phone : laptop).open(body);
      expect(said).toEqual({
        title: 'Limitmu Rp5.000.000 sudah siap',
        text: expect.stringContaining('Rp5.000.000'),
        path: '/H5/home',
        tag: expect.stringMatching(/^[0-9a-f-]{36}$/),
      });
      expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
      const [, token = '', key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? [];
      const [head = '', claims = '', signature = ''] = token.split('.');
      expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
        aud: service,
        sub: 'mailto:care@lancar.example',
      });
      const point = Buffer.from(key ?? '', 'base64url');
      const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
      const signer = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y } as never, format: 'jwk' });
      const signed = Buffer.from(`${head}.${claims}`);
      const by = { key: signer, dsaEncoding: 'ieee-p1363' } as const;
      expect(verify('sha256', signed, by, Buffer.from(signature, 'base64url'))).toBe(true);
      expect(key).toBe(publicKey);
    }
  });

  it('names no one: neither name nor number nor id', async () => {
    const { name, mobileNumber, idNumber } = persona('loans', 1);
    const who = await signIn(server, mobileNumber);
    const browser = aBrowser('/named');
    await choose(who, browser.subscription);
    await tell(who);
    const said = JSON.stringify(pushed.filter(({ path }) => path === '/named').map(({ body }) => browser.open(body)));
    for (const personal of [name, mobileNumber.slice(1), idNumber, await idOf(who)]) {
      expect(said).not.toContain(personal);
    }
    expect(said).toContain('Rp5.000.000');
  });

  it.each([404, 410])('ends where its service says %i, and tells nothing there again', async (gone) => {
    const who = await signIn(server);
    const [lost, kept] = [aBrowser(`/lost-${gone}`), aBrowser(`/kept-${gone}`)];
    for (const { subscription } of [lost, kept]) await choose(who, subscription);
    answers.set(`/lost-${gone}`, gone);
    await tell(who);
    expect(await marksOf(who)).toEqual([kept.mark]);
    pushed.length = 0;
    await tell(who);
    expect(pushed.map(({ path }) => path)).toEqual([`/kept-${gone}`]);
  });

  it('is tried again by the same tag where its service fails, and the browser stays known', async () => {
    const who = await signIn(server);
    const browser = aBrowser('/failing');
    await choose(who, browser.subscription);
    answers.set('/failing', 503);
    await tell(who);
    answers.clear();
    server.wait(11);
    await send();
    const tags = pushed.map(({ body }) => browser.open(body).tag);
    expect(tags).toHaveLength(2);
    expect(new Set(tags).size).toBe(1);
    expect(await marksOf(who)).toEqual([browser.mark]);
  });

  it('goes nowhere once its person turned it off, or signed out, and on once a session has run out', async () => {
    const who = await signIn(server);
    const [off, out] = [aBrowser('/off'), aBrowser('/out')];
    for (const { subscription } of [off, out]) await choose(who, subscription);
    await who.request({ method: 'POST', url: '/api/push/device/remove', payload: { mark: off.mark } });
    expect(await marksOf(who)).toEqual([out.mark]);
    await who.request({ method: 'POST', url: '/api/auth/logout', payload: {} });
    const again = await signIn(server, who.mobileNumber);
    expect(await marksOf(again)).toEqual([]);

    await choose(again, out.subscription);
    server.wait(40 * 86_400);
    await cleanUp(server.database, server.services.clock());
    expect(await marksOf(await signIn(server, who.mobileNumber))).toEqual([out.mark]);
  });

  it.each(['/auth/logout-everywhere', '/user/freeze'])(
    'ends with %s also in a browser whose session had run out: that phone may be lost',
    async (path) => {
      const who = await signIn(server);
      await choose(who, aBrowser(`/lost${path}`).subscription);
      server.wait(40 * 86_400);
      await cleanUp(server.database, server.services.clock());
      const again = await signIn(server, who.mobileNumber);
      expect(await marksOf(again)).toHaveLength(1);
      const answer = await again.request({ method: 'POST', url: `/api${path}`, payload: {} });
      expect(answer.statusCode).toBe(200);
      server.wait(61);
      expect(await marksOf(await signIn(server, who.mobileNumber))).toEqual([]);
    },
  );

  it('belongs to who chose it last in a browser, and no one ends that of another', async () => {
    const [first, second] = [await signIn(server), await signIn(server)];
    const browser = aBrowser('/shared');
    await choose(first, browser.subscription);
    await second.request({ method: 'POST', url: '/api/push/device/remove', payload: { mark: browser.mark } });
    expect(await marksOf(first)).toEqual([browser.mark]);
    await choose(second, browser.subscription);
    expect([await marksOf(first), await marksOf(second)]).toEqual([[], [browser.mark]]);
  });

  it('calls no address but those of push services', async () => {
    const who = await signIn(server);
    const { subscription } = aBrowser('/');
    const choice = async (endpoint: string) => (await choose(who, { ...subscription, endpoint })).statusCode;
    for (const endpoint of [
      'https://127.0.0.1/metrics',
      'http://fcm.googleapis.com/fcm/send/a',
      'https://fcm.googleapis.com.evil.example/a',
      'https://evil-push.apple.com/a',
      'https://fcm.googleapis.com@evil.example/a',
      'https://:secret@fcm.googleapis.com/fcm/send/a',
      'file:///etc/passwd',
      'a',
    ]) {
      expect([endpoint, await choice(endpoint)]).toEqual([endpoint, 400]);
    }
    expect(await choice('https://fcm.googleapis.com/fcm/send/a')).toBe(200);
    expect(await choice('https://updates.push.services.mozilla.com/wpush/v2/a')).toBe(200);
  });

  it('is kept sealed', async () => {
    // what is read comes open
    const [row] = await server.database.query<{ kept: number; open: number }>(
      `SELECT count(*)::int AS kept, count(*) FILTER (WHERE subscription::text LIKE '%http%')::int AS open FROM push_devices`,
    );
    expect(row?.kept).toBeGreaterThan(0);
    expect(row?.open).toBe(0);
  });
});

it('a server without keys offers no push to browsers, and takes none', async () => {
  const without = await startTestServer(NO_LIMITS);
  const who = await signIn(without);
  expect((await who.get('/api/push/device')).json()).toEqual({ marks: [] });
  expect((await choose(who, aBrowser('/none').subscription)).statusCode).toBe(404);
  await without.close();
});

it.each([
  [{ LANCAR_VAPID_SUBJECT: undefined }, 'LANCAR_VAPID_SUBJECT is missing: push to browsers'],
  [{ LANCAR_VAPID_PRIVATE_KEY: 'hunter2' }, 'are no pair of keys'],
  [{ LANCAR_VAPID_SUBJECT: 'care@lancar.example' }, 'LANCAR_VAPID_SUBJECT must be'],
  [{ LANCAR_PUSH_URL: 'https://push.example' }, 'are both set'],
  [{ LANCAR_PUSH_SERVICES: 'push.example' }, 'LANCAR_PUSH_SERVICES has "push.example"'],
])('keys of push with %j are refused, and the private one is not repeated', (wrong, mistake) => {
  const read = () => readConfig({ ...VAPID, ...wrong });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(mistake);
  expect(read).not.toThrow('hunter2');
  expect(read).not.toThrow(privateKey);
});
