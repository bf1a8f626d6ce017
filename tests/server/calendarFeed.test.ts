import { afterAll, beforeAll, expect, it } from 'vitest';
import { cleanUp } from '../../server/modules/dataRights/tables/housekeeping';
import { type Applicant, signIn } from './support/applicant';
import { persona } from './support/personas';
import { startTestServer, type TestServer } from './support/testServer';

let server: TestServer;
let who: Applicant;
const BORROWER = persona('loans', 1);
beforeAll(async () => {
  server = await startTestServer();
  who = await signIn(server, BORROWER.mobileNumber);
});
afterAll(() => server.close());

const subscribe = async (amounts: boolean, lang = 'id'): Promise<string> =>
  (await who.request({ method: 'POST', url: `/api/calendar/subscription?lang=${lang}`, payload: { amounts } })).json()
    .path;

/** As a calendar reads it, which has no session. */
const read = (path: string) => server.app.inject(path);

/** The lines of a calendar, those that were folded joined again. */
const linesOf = (text: string) => text.replace(/\r\n /g, '').split('\r\n');

it('the due days of all loans are all-day events, without amounts unless the person wants them', async () => {
  const { loans } = (await who.get('/api/loan/list')).json();
  const owed = loans.flatMap(({ instalments }: { instalments: { due: string; outstanding: number }[] }) =>
    instalments.filter(({ outstanding }) => outstanding > 0),
  );
  const answer = await who.get('/api/calendar/dues.ics');
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
  const lines = linesOf(answer.body);
  const days = lines.filter((line) => line.startsWith('DTSTART')).map((line) => line.split(':')[1]);
  expect(days).toEqual(owed.map(({ due }: { due: string }) => due.replaceAll('-', '')));
  expect(lines).toContain('SUMMARY:Cicilan 2 dari 3\\, Pinjaman tunai');
  expect(lines).toContain('X-WR-TIMEZONE:Asia/Jakarta');
  expect(answer.body).not.toContain('Rp');
  expect(answer.body.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  const priced = (await who.get('/api/calendar/dues.ics?amounts=true&lang=en-us')).body;
  expect(linesOf(priced)).toContain(`SUMMARY:Instalment 2 of 3\\, Cash loan: Rp719\\,000`);
  expect((await server.app.inject('/api/calendar/dues.ics')).statusCode).toBe(401);
});

it('nothing in it tells who it is of', async () => {
  const text = (await who.get('/api/calendar/dues.ics?amounts=true')).body;
  const { loans } = (await who.get('/api/loan/list')).json();
  const { userId } = (await who.get('/api/user/v3')).json();
  const personal = [BORROWER.name, BORROWER.mobileNumber.slice(1), BORROWER.idNumber, loans[0].loanNo, userId];
  for (const value of personal) expect(text).not.toContain(value);
});

it('an address of its own is read without a session, as its person chose it, until it is taken back', async () => {
  expect((await who.get('/api/calendar/subscription')).json()).toEqual({ active: false });
  const path = await subscribe(true, 'en-us');
  expect(path).toMatch(/^\/api\/calendar\/[\w-]{43}\.ics$/);
  const calendar = await read(path);
  expect(calendar.statusCode).toBe(200);
  expect(linesOf(calendar.body)).toContain('SUMMARY:Instalment 2 of 3\\, Cash loan: Rp719\\,000');
  expect((await who.get('/api/calendar/subscription')).json()).toMatchObject({
    active: true,
    amounts: true,
    readAt: expect.any(String),
  });

  const other = await subscribe(false);
  expect((await read(path)).json().code).toBe('NOT_FOUND');
  expect((await read(other)).body).not.toContain('Rp');
  await who.request({ method: 'POST', url: '/api/calendar/subscription/remove', payload: {} });
  expect((await read(other)).statusCode).toBe(404);
  expect((await who.get('/api/calendar/subscription')).json()).toEqual({ active: false });
});

it('is stored as a hash alone, and forgotten where nothing has read it for half a year', async () => {
  const path = await subscribe(false);
  const token = path.slice('/api/calendar/'.length, -'.ics'.length);
  const [row] = await server.database.query<{ text: string }>(
    'SELECT calendar_feeds::text AS text FROM calendar_feeds',
  );
  expect(row?.text).not.toContain(token);
  expect(row?.text).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
  await cleanUp(server.database, new Date(server.services.clock().getTime() + 179 * 86_400_000));
  expect((await read(path)).statusCode).toBe(200);
  await cleanUp(server.database, new Date(server.services.clock().getTime() + 181 * 86_400_000));
  expect((await read(path)).statusCode).toBe(404);
});

it('is refused where one address is read too often, not where many are read from one network', async () => {
  const lastCode = async (tokens: readonly string[]) => {
    let code = 0;
    for (const token of tokens) code = (await read(`/api/calendar/${token}.ics`)).statusCode;
    return code;
  };
  const same = (count: number) => Array.from({ length: count }, () => 'b'.repeat(43));
  expect([await lastCode(same(30)), await lastCode(same(1))]).toEqual([404, 429]);
  const others = (count: number) => Array.from({ length: count }, (_, at) => `${'a'.repeat(36)}${count * 1_000 + at}`);
  expect([await lastCode(others(500)), await lastCode(others(101))]).toEqual([404, 429]);
});
