import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signIn } from './support/applicant';
import { MALFORMED_TEXTS, MALFORMED_VALUES } from './support/malformed';
import { PartnerPage, tokenFor } from './support/partner';
import { START_TIMEOUT_MS } from './support/testDatabase';
import { NO_LIMITS, startTestServer, type TestServer } from './support/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(NO_LIMITS);
}, START_TIMEOUT_MS);
afterAll(() => server.close());
beforeEach(() => server.wait(61));

/** A half of a surrogate pair cannot stand in an address. */
const ADDRESSABLE = MALFORMED_TEXTS.filter((text) => !/\p{Surrogate}/u.test(text));

const rows = async (table: string) => (await server.database.query(`SELECT 1 FROM ${table}`)).length;
const footprint = async () => Promise.all(['users', 'sessions', 'partner_tokens', 'one_time_codes'].map(rows));

it('there are more than sixty of them', () => {
  expect(new Set([...MALFORMED_TEXTS, ...MALFORMED_VALUES]).size).toBeGreaterThan(80);
});

describe('a malformed token', () => {
  it.each([...MALFORMED_TEXTS, ...MALFORMED_VALUES].map((token) => [token]))(
    '%j in a body signs nobody in, sends nothing and leaves nothing behind',
    async (token) => {
      const before = await footprint();
      const page = new PartnerPage(server, 'MOXA', '');
      const answers = [
        await page.post('/auth/partner-login-free', { token }),
        await page.post('/auth/send-code', { partnerToken: token }),
        await page.post('/auth/login/otp', { partnerToken: token, otp: '1234' }),
        await page.post('/auth/login/otp', { partnerToken: token, otp: '1234', mobileNumber: '081211100901' }),
      ];
      for (const answer of answers) {
        expect(answer.statusCode).toBe(400);
        expect(answer.json().code).toMatch(/^(?:CHANNEL_VERIFY_ERROR|INVALID_BODY)$/);
        expect(answer.cookies).toEqual([]);
      }
      expect(await footprint()).toEqual(before);
    },
  );

  it.each(MALFORMED_TEXTS.filter((text) => /^[\x20-\x7e]*$/.test(text)).map((text) => [text]))(
    '%j in the header is no good',
    async (token) => {
      const page = new PartnerPage(server, 'MOXA', token);
      const answer = await page.check();
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'CHANNEL_VERIFY_ERROR']);
    },
  );

  it('is what remains of a good one when a character changes', async () => {
    const token = await tokenFor(server, 'MOXA', 'free');
    const [text = '', signature = ''] = token.split('.');
    const swapped = `${text.slice(0, 9)}${text[9] === 'A' ? 'B' : 'A'}${text.slice(10)}`;
    const content = Buffer.from(JSON.stringify({ channel: 'MOXA', id: 'free', until: 9e15 })).toString('base64url');
    for (const forged of [`${swapped}.${signature}`, `${content}.${signature}`, text, `${token}.`, `${token}x`]) {
      const answer = await new PartnerPage(server, 'MOXA', forged).enterFree();
      expect([answer.statusCode, answer.cookies], forged).toEqual([400, []]);
    }
  });

  it('is looked for in the header alone: in a query it is nothing', async () => {
    const token = await tokenFor(server, 'MOXA', 'free');
    for (const name of ['token', 'partnerToken', 'channelToken', 'X-Partner-Token']) {
      const query = { channel: 'MOXA', [name]: token };
      const answer = await server.app.inject({ url: '/api/link-channel/verify-token', query });
      expect(answer.json().code, name).toBe('CHANNEL_VERIFY_ERROR');
    }
  });
});

/** A name too long for any route never reaches one; which answer that gives depends on whether the app is built. */
const REFUSED = [
  [404, 'NOT_FOUND'],
  [400, 'INVALID_INPUT'],
];

describe('a malformed channel', () => {
  it.each(ADDRESSABLE.map((text) => [text]))('%j is H5, or is refused', async (name) => {
    const path = `/api/operation/channel-registrations/find/${encodeURIComponent(name)}`;
    const answer = await server.app.inject(path);
    if (answer.statusCode === 200) expect(answer.json()).toEqual({ channel: 'H5' });
    else expect(REFUSED).toContainEqual([answer.statusCode, answer.json().code]);
  });

  it.each(ADDRESSABLE.map((text) => [text]))(
    '%j in the query lets no token in, and a session begun there is one of H5',
    async (channel) => {
      const token = await tokenFor(server, 'MOXA', 'free');
      const answer = await new PartnerPage(server, channel, token).enterFree();
      expect([answer.statusCode, answer.cookies]).toEqual([400, []]);
      const listed = await server.app.inject({ url: '/api/sandbox/partner-users', query: { channel } });
      expect(listed.statusCode).toBe(404);
    },
  );

  it('given twice or as a list is none', async () => {
    const token = await tokenFor(server, 'MOXA', 'free');
    for (const query of ['channel=MOXA&channel=MOXA', 'channel[]=MOXA', 'channel[0]=MOXA', '']) {
      const url = `/api/auth/partner-login-free?${query}`;
      const answer = await server.app.inject({ method: 'POST', url, payload: { token } });
      expect([answer.statusCode, answer.cookies], query).toEqual([400, []]);
    }
  });

  it.each(MALFORMED_VALUES.map((channel) => [channel]))('%j gets no token of the sandbox', async (channel) => {
    const payload = { channel, id: 'free' };
    const answer = await server.app.inject({ method: 'POST', url: '/api/sandbox/partner-token', payload });
    expect(answer.statusCode).toBe(404);
    const other = { channel: 'MOXA', id: channel };
    expect(
      (await server.app.inject({ method: 'POST', url: '/api/sandbox/partner-token', payload: other })).statusCode,
    ).toBe(404);
  });
});

describe('the channel of a name', () => {
  const find = async (name: string, cookie = '') => {
    const url = `/api/operation/channel-registrations/find/${encodeURIComponent(name)}`;
    return (await server.app.inject({ url, headers: { cookie } })).json().channel;
  };

  it.each([
    ['MOXA', 'MOXA'],
    ['moxa', 'MOXA'],
    ['"MOXA"', 'MOXA'],
    ["'gopay'", 'GOPAY'],
    ['|LINKAJA|', 'LINKAJA'],
    ['JAGAT', 'JAGAT'],
    ['JAGATANDROID', 'JAGATANDROID'],
    ['jagat-ios', 'JAGAT-IOS'],
    ['TOKOPEDIA', 'TOPED'],
    ['gojek', 'GOPAY'],
    ['MOXAX', 'H5'],
    ['H', 'H5'],
    ['UNKNOWN', 'H5'],
  ])('%s is %s', async (name, channel) => {
    expect(await find(name)).toBe(channel);
  });

  it('is that of the session for whoever is signed in', async () => {
    const who = await signIn(server);
    expect(await find('MOXA', who.cookie)).toBe('H5');
    await who.request({ method: 'POST', url: '/api/auth/logout' });
    expect(await find('MOXA', who.cookie)).toBe('MOXA');
  });
});
