import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Applicant, acceptTerms, signIn } from './support/applicant';
import { sendKtp, walkTo } from './support/journey';
import { START_TIMEOUT_MS } from './support/testDatabase';
import { NO_LIMITS, startTestServer, type TestServer } from './support/testServer';
import { Walker } from './support/walker';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(NO_LIMITS);
}, START_TIMEOUT_MS);
afterAll(() => server.close());

const agreedTo = async ({ mobileNumber }: Applicant) => {
  const rows = await server.database.query<{ document: string; version: string }>(
    `SELECT document, version FROM agreements JOIN users USING (user_id)
     WHERE mobile_number = $1 ORDER BY agreed_at, document`,
    [mobileNumber.slice(1)],
  );
  return rows.map(({ document, version }) => `${document}@${version}`);
};
const TERMS = 'user-agreement@20241001';
const SHOWN = ['privacy@20241001', 'risk@20241001', 'terms@20241001'];

/** Somebody new who has left the terms page without an answer. */
async function withoutTerms(): Promise<Applicant> {
  const who = await signIn(server);
  await server.database.query(
    'DELETE FROM agreements WHERE user_id = (SELECT user_id FROM users WHERE mobile_number = $1)',
    [who.mobileNumber.slice(1)],
  );
  return who;
}

describe('the terms', () => {
  const accept = (who: Applicant, query: Record<string, string>, agreed?: string) =>
    who.request({
      method: 'POST',
      url: '/api/pop-notify/accept-user-agreement',
      query,
      headers: agreed === undefined ? {} : { 'x-agreed-documents': agreed },
    });

  it.each([undefined, '', 'user-agreement', 'user-agreement@20200101', 'terms@20241001'])(
    'are not accepted unseen, or in another version: %s',
    async (agreed) => {
      const who = await withoutTerms();
      const answer = await accept(who, {}, agreed);
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'AGREEMENT_REQUIRED']);
      expect(await agreedTo(who)).toEqual([]);
    },
  );

  it.each(['JAGO', 'VAT', 'constructor', '__proto__', "'; DROP TABLE agreements; --"])(
    'of %s cannot be accepted: there is nothing to read',
    async (tncType) => {
      const answer = await accept(await withoutTerms(), { tncType }, TERMS);
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'INVALID_INPUT']);
    },
  );

  it('are kept with version and time, once', async () => {
    const who = await withoutTerms();
    for (const query of [{}, { tncType: 'USER_AGREEMENT' }])
      expect((await accept(who, query, TERMS)).json()).toEqual({});
    expect(await agreedTo(who)).toEqual([TERMS]);
  });

  it('are accepted by somebody', async () => {
    const url = '/api/pop-notify/accept-user-agreement';
    expect((await server.app.inject({ method: 'POST', url })).statusCode).toBe(401);
  });

  it('come before an application, in every flow that makes one', async () => {
    const who = await withoutTerms();
    for (const flow of ['apply', 'apply-step', 'effortless']) {
      const answer = await who.get(`/api/draft/${flow}`);
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'TERMS_NOT_ACCEPTED']);
    }
    expect((await sendKtp(who)).json().code).toBe('TERMS_NOT_ACCEPTED');
    expect((await who.get('/api/draft/supplement')).statusCode).toBe(200);
    await acceptTerms(who);
    expect((await sendKtp(who)).statusCode).toBe(200);
  });
});

describe('what is sent', () => {
  it.each([
    '',
    'terms@20241001,privacy@20241001',
    'terms@20241001,privacy@20241001,risk@20231001',
    'terms,privacy,risk',
  ])('is refused without its documents in the version in force: %s', async (agreed) => {
    const who = await signIn(server);
    await walkTo(who, 'review');
    const answer = await who.step('/application/submit', 'review', {}, { agreed });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'AGREEMENT_REQUIRED']);
    expect(await agreedTo(who)).toEqual([TERMS]);
    expect((await who.get('/api/application')).statusCode).toBe(404);
  });

  it('leaves exactly what was agreed to', async () => {
    const who = await signIn(server);
    await walkTo(who, 'review');
    expect((await who.step('/application/submit', 'review', {})).statusCode).toBe(200);
    expect((await agreedTo(who)).sort()).toEqual([...SHOWN, TERMS].sort());
  });

  it('is agreed to again before credit and a loan', async () => {
    const walker = new Walker(await signIn(server), 'effortless');
    const steps = ['basic-info', 'ktp', 'ktp-holding'];
    expect(await walker.through(...steps)).toBe(true);
    const apply = (agreed: string) => walker.who.step('/credit/apply', 'review', {}, { flow: 'effortless', agreed });
    expect((await apply('terms@20241001')).json().code).toBe('AGREEMENT_REQUIRED');
    expect(await walker.through('review', 'credit-loading', 'credit-status', 'home', 'apply-loan')).toBe(true);
    const loan = { loanAmount: 2_000_000, tenor: '6', loanPurpose: 'EDUCATION' };
    const borrow = await walker.who.step('/loan/apply', 'loan-review', loan, { flow: 'effortless', agreed: '' });
    expect(borrow.json().code).toBe('AGREEMENT_REQUIRED');
    expect(await server.database.query('SELECT 1 FROM loans')).toEqual([]);
  });
});
