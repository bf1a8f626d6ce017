import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../server/platform/config/config';
import { ConfigError } from '../../server/platform/config/environment';
import { type Applicant, signIn } from './support/applicant';
import { persona } from './support/personas';
import { START_TIMEOUT_MS } from './support/testDatabase';
import { NO_LIMITS, startTestServer, type TestServer } from './support/testServer';

let server: TestServer;
let who: Applicant;
beforeAll(async () => {
  server = await startTestServer(NO_LIMITS);
  who = await signIn(server);
}, START_TIMEOUT_MS);
afterAll(() => server.close());

const withConfig = (env: Record<string, string>) => {
  const { ports, weblinksUrl, delayNotifications, lender } = readConfig(env);
  return startTestServer({ ...NO_LIMITS, ports, weblinksUrl, delayNotifications, lender }, server.database);
};

describe('the ports of the client', () => {
  const directive = (policy: unknown, name: string) =>
    String(policy)
      .split('; ')
      .find((part) => part.startsWith(`${name} `));

  it('are off, and the page may reach nothing but its own origin', async () => {
    const answer = await server.app.inject('/api/variable/client-ports');
    expect(answer.json()).toEqual({ sampleRate: 0.2 });
    const policy = answer.headers['content-security-policy'];
    expect(String(policy)).not.toContain('http');
    expect(directive(policy, 'connect-src')).toBe("connect-src 'self'");
  });

  it('are where they are configured, and exactly these origins are let in', async () => {
    const ports = {
      LANCAR_ANALYTICS_URL: 'https://events.example.com/v1?key=abc',
      LANCAR_TRACING_URL: 'https://errors.example.com/ingest',
      LANCAR_PIXEL_URL: 'https://pixel.example.net/p.js?id=77',
    };
    const configured = await withConfig(ports);
    const answer = await configured.app.inject('/api/variable/client-ports');
    expect(answer.json()).toEqual({
      analyticsUrl: ports.LANCAR_ANALYTICS_URL,
      tracingUrl: ports.LANCAR_TRACING_URL,
      pixelUrl: ports.LANCAR_PIXEL_URL,
      sampleRate: 0.2,
    });
    const policy = answer.headers['content-security-policy'];
    const scripts = directive(policy, 'script-src')?.replace(/ 'sha256-[^']+'/g, '');
    expect(scripts).toBe("script-src 'self' https://pixel.example.net");
    expect(directive(policy, 'img-src')).toBe("img-src 'self' blob: data: https://pixel.example.net");
    expect(directive(policy, 'connect-src')).toBe(
      "connect-src 'self' https://events.example.com https://errors.example.com https://pixel.example.net",
    );
    expect(directive(policy, 'default-src')).toBe("default-src 'self'");
    await configured.close();
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'events.example.com',
    "https://a b'; script-src *",
    'https://*',
    'https://*.example.com/v1',
    'https://events.example.com;report-uri/v1',
    'https://events.example.com,default-src/v1',
  ])('cannot be %s', (address) => {
    expect(() => readConfig({ LANCAR_ANALYTICS_URL: address })).toThrow(ConfigError);
  });

  it.each(['https://münchen.example/v1', 'http://127.0.0.1:4000', 'https://[2001:db8::1]:8443/v1'])(
    'can be %s',
    (address) => {
      expect(readConfig({ LANCAR_ANALYTICS_URL: address }).ports.analyticsUrl).toBe(address);
    },
  );
});

describe('what the operator switches', () => {
  it('notifications are told to wait, as text', async () => {
    const url = '/api/variable/delay-notification-status';
    const off = await server.app.inject(url);
    expect([off.headers['content-type'], off.body]).toEqual(['text/plain; charset=utf-8', 'false']);
    const delaying = await withConfig({ LANCAR_DELAY_NOTIFICATIONS: 'on' });
    expect((await delaying.app.inject(url)).body).toBe('true');
    await delaying.close();
  });

  it('the links of the insurance pages are there once they are configured; the sandbox plays them', async () => {
    const call = { method: 'POST', url: '/api/wps/generate-weblinks' } as const;
    expect((await server.app.inject(call)).statusCode).toBe(401);
    expect((await who.request(call)).json()).toEqual({ url: '/test/insurer' });
    const configured = await withConfig({ LANCAR_WEBLINKS_URL: 'https://insurance.example.com/start' });
    const answer = await configured.app.inject({ ...call, headers: { cookie: who.cookie } });
    expect(answer.json()).toEqual({ url: 'https://insurance.example.com/start' });
    await configured.close();
  });
});

describe('what is said of the lender', () => {
  const url = '/api/variable/lender';
  const file = (value: unknown) => {
    const path = join(mkdtempSync(join(tmpdir(), 'lancar-lender-')), 'lender.json');
    writeFileSync(path, JSON.stringify(value));
    return path;
  };
  const example = {
    id: 'Contoh: pinjam Rp2.000.000, terima Rp1.950.000, bayar 2\u00a0×\u00a0Rp719.000, lalu Rp718.000. Total biaya Rp206.000.',
    'en-us':
      'Example: borrow Rp2,000,000, receive Rp1,950,000, repay 2\u00a0×\u00a0Rp719,000, then Rp718,000. Total cost Rp206,000.',
  };
  const licence = { id: 'Berizin OJK KEP-1/2026', 'en-us': 'Licensed by OJK, KEP-1/2026' };

  it('has an example that a smaller limit allows, and none below the smallest loan', async () => {
    const ofLimit = async (most: number) => (await server.app.inject(`${url}?most=${most}`)).json().example?.id;
    expect(await ofLimit(1_500_000)).toContain('pinjam Rp1.500.000, terima Rp1.460.000, bayar 3\u00a0×\u00a0Rp539.000');
    expect(await ofLimit(6_000_000)).toBe(example.id);
    expect(await ofLimit(1_000)).toBeUndefined();
  });

  it('is nothing but that it is a sandbox, unless it is configured', async () => {
    expect((await server.app.inject(url)).json()).toEqual({ sandbox: true, tkb90: '100.00', example });
    const given = {
      legalName: 'PT Contoh',
      licence,
      contact: { whatsapp: '+6281200000000' },
      app: { play: 'https://play.example/app' },
    };
    const configured = await withConfig({ LANCAR_LENDER_FILE: file(given) });
    expect((await configured.app.inject(url)).json()).toEqual({ ...given, sandbox: true, tkb90: '100.00', example });
    await configured.close();
  });

  it.each([
    [{ legalName: '' }, '/legalName'],
    [{ licence: { id: 'Berizin' } }, '/licence'],
    [{ contact: { phone: '021 500' } }, '/contact/phone'],
    [{ app: { play: 'market://details' } }, '/app/play'],
    [{ app: { galaxy: 'https://galaxy.example' } }, 'galaxy'],
    [{ tkb90: 100 }, 'tkb90'],
  ])('a file that says %j is refused at start, with the place', (given, place) => {
    expect(() => readConfig({ LANCAR_LENDER_FILE: file(given) })).toThrow(place);
  });
});

describe('what is known of the user', () => {
  const rename = (payload: object) => who.request({ method: 'POST', url: '/api/user/v3', payload });

  it('is called as he wants to be', async () => {
    expect((await who.get('/api/user/v3')).json()).not.toHaveProperty('userName');
    expect((await rename({ userName: '  Siti   R. ' })).json()).toMatchObject({ userName: 'Siti R.' });
    expect((await who.get('/api/user/v3')).json().userName).toBe('Siti R.');
    // an empty one takes it away
    expect((await rename({ userName: ' ' })).json()).not.toHaveProperty('userName');
    expect((await who.get('/api/user/v3')).json()).not.toHaveProperty('userName');
    // what turns or hides letters is no part of a name
    expect((await rename({ userName: 'Siti\u202e\u200b R.\u0007' })).json()).toMatchObject({ userName: 'Siti R.' });
  });

  it.each([
    [{}, 'required'],
    [{ userName: 7 }, 'type'],
    [{ userName: 'Siti 3' }, 'personName'],
    [{ userName: '<script>' }, 'personName'],
    [{ userName: 'a'.repeat(51) }, 'maxLength'],
  ])('is not called %j', async (payload, rule) => {
    const answer = await rename(payload);
    expect(answer.json()).toMatchObject({ code: 'INVALID_INPUT', errors: [{ field: '/userName', rule }] });
  });

  it('is not changed by fields nobody asked for', async () => {
    expect((await rename({ userName: 'Siti', known: { fullName: 'X' } })).statusCode).toBe(400);
    expect((await rename({ userName: 'Siti', userId: '1' })).statusCode).toBe(400);
  });

  it('has a bank account, masked, once one is known', async () => {
    expect((await who.get('/api/user/bank-info')).json()).toEqual({});
    const customer = await signIn(server, persona('update-info', 1).mobileNumber);
    const bankInfo = { bankCode: 'BCA', accountNumber: '••••7365' };
    expect((await customer.get('/api/user/bank-info')).json()).toEqual(bankInfo);
  });

  it('has a type and tags, and the call v2 makes nothing of a token in its query', async () => {
    expect((await who.get('/api/user/type')).json()).toEqual({ type: 'NEW', userId: expect.any(String) });
    expect((await who.get('/api/user/tags/activated')).json()).toEqual([]);
    const facts = await who.get('/api/user/v2');
    expect((await who.get('/api/user/v2?token=abc')).json()).toEqual(facts.json());
  });

  it.each(['/user/bank-info', '/user/tags/activated', '/user/v2?token=abc', '/user/type', '/user/v3'])(
    'is told to nobody else by %s',
    async (path) => {
      expect((await server.app.inject(`/api${path}`)).statusCode).toBe(401);
    },
  );
});
