import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DocumentList, OwnAgreements } from '../../src/contract/generated/bodies';
import { type Applicant, acceptTerms, codeFor, signIn } from './support/applicant';
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
const VERSIONS = (...types: string[]) => types.map((type) => `${type}@20241001`);
const TERMS = ['privacy-policy@20261129', ...VERSIONS('terms-of-service')];
const SHOWN = [...VERSIONS('data-consent'), 'risk@20261128'];

/** The documents as they are shown in a language, by their type. */
async function shown(language: string): Promise<ReadonlyMap<string, string>> {
  const { documents }: DocumentList = (await server.app.inject(`/api/documents?lang=${language}`)).json();
  return new Map(documents.map(({ type, sha256 }) => [type, `${type}@${sha256}`]));
}
const headerOf = (hashes: ReadonlyMap<string, string>, ...types: string[]) =>
  types.map((type) => hashes.get(type) ?? '').join(',');

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

  it.each([undefined, '', 'terms-of-service', 'terms-of-service@20241001', `terms-of-service@${'0'.repeat(64)}`])(
    'are not accepted unseen, or as something else was shown: %s',
    async (agreed) => {
      const who = await withoutTerms();
      const answer = await accept(who, {}, agreed);
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'AGREEMENT_REQUIRED']);
      expect(await agreedTo(who)).toEqual([]);
    },
  );

  it.each(['vat', 'constructor', '__proto__', "'; DROP TABLE agreements; --"])(
    'of %s cannot be accepted: there is nothing to read',
    async (tncType) => {
      const answer = await accept(
        await withoutTerms(),
        { tncType },
        headerOf(await shown('id'), 'terms-of-service', 'privacy-policy'),
      );
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'INVALID_INPUT']);
    },
  );

  it('are asked for again where the privacy policy has another version, and what was agreed to before stays', async () => {
    const who = await signIn(server);
    const own = '(SELECT user_id FROM users WHERE mobile_number = $1)';
    await server.database.query(
      `UPDATE agreements SET version = '20241001' WHERE document = 'privacy-policy' AND user_id = ${own}`,
      [who.mobileNumber.slice(1)],
    );
    const { mobileNumber } = who;
    server.wait(61);
    await server.app.inject({ method: 'POST', url: '/api/auth/send-code', payload: { mobileNumber } });
    const again = await server.app.inject({
      method: 'POST',
      url: '/api/auth/login/otp',
      payload: { mobileNumber, otp: await codeFor(server, mobileNumber) },
    });
    // no registration, but terms to be agreed to
    expect(again.json()).toMatchObject({ newUser: false, termsChanged: true });
    expect((await who.get('/api/user/terms')).json()).toEqual({ changed: ['privacy-policy'] });
    expect((await who.get('/api/draft/apply')).json().code).toBe('TERMS_NOT_ACCEPTED');
    await acceptTerms(who);
    expect((await who.get('/api/user/terms')).json()).toEqual({ changed: [] });
    const kept = await agreedTo(who);
    expect(kept).toContain('privacy-policy@20241001');
    expect(kept).toContain('privacy-policy@20261129');
  });

  it('are kept with version and time, once', async () => {
    const who = await withoutTerms();
    const header = headerOf(await shown('id'), 'terms-of-service', 'privacy-policy');
    for (const query of [{}, { tncType: 'USER_AGREEMENT' }])
      expect((await accept(who, query, header)).json()).toEqual({});
    expect(await agreedTo(who)).toEqual(TERMS);
  });

  it('are not accepted where only one of them was shown', async () => {
    const who = await withoutTerms();
    const answer = await accept(who, {}, headerOf(await shown('id'), 'terms-of-service'));
    expect(answer.json().code).toBe('AGREEMENT_REQUIRED');
    expect(await agreedTo(who)).toEqual([]);
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
  it.each([[], ['terms-of-service', 'privacy-policy', 'risk'], ['terms-of-service', 'privacy-policy', 'data-consent']])(
    'is refused without all of its documents: %s',
    async (...types) => {
      const who = await signIn(server);
      await walkTo(who, 'review');
      const agreed = headerOf(await shown('id'), ...types);
      const answer = await who.step('/application/submit', 'review', {}, { agreed });
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'AGREEMENT_REQUIRED']);
      expect(await agreedTo(who)).toEqual(TERMS);
      expect((await who.get('/api/application')).statusCode).toBe(404);
    },
  );

  it('leaves exactly what was agreed to', async () => {
    const who = await signIn(server);
    await walkTo(who, 'review');
    expect((await who.step('/application/submit', 'review', {})).statusCode).toBe(200);
    expect((await agreedTo(who)).sort()).toEqual([...SHOWN, ...TERMS].sort());
  });

  it('is agreed to again before credit and a loan', async () => {
    const walker = new Walker(await signIn(server), 'effortless');
    const steps = ['basic-info', 'ktp', 'ktp-holding'];
    expect(await walker.through(...steps)).toBe(true);
    const apply = (agreed: string) => walker.who.step('/credit/apply', 'review', {}, { flow: 'effortless', agreed });
    expect((await apply(headerOf(await shown('id'), 'terms-of-service'))).json().code).toBe('AGREEMENT_REQUIRED');
    expect(await walker.through('review', 'credit-loading', 'credit-status', 'home', 'apply-loan')).toBe(true);
    const loan = { loanAmount: 2_000_000, tenor: '6', loanPurpose: 'EDUCATION' };
    const borrow = await walker.who.step('/loan/apply', 'loan-review', loan, { flow: 'effortless', agreed: '' });
    expect(borrow.json().code).toBe('AGREEMENT_REQUIRED');
    expect(await server.database.query('SELECT 1 FROM loans')).toEqual([]);
  });
});

describe('what was agreed to', () => {
  it('can be read again word by word as it was shown, in the language it was shown in', async () => {
    const who = await withoutTerms();
    const hashes = await shown('en-us');
    const url = '/api/pop-notify/accept-user-agreement';
    const headers = { 'x-agreed-documents': headerOf(hashes, 'terms-of-service', 'privacy-policy') };
    expect((await who.request({ method: 'POST', url, headers })).statusCode).toBe(200);
    const { agreements }: OwnAgreements = (await who.get('/api/agreements?lang=id')).json();
    expect(agreements.map(({ type, title }) => [type, title]).sort()).toEqual([
      ['privacy-policy', 'Privacy policy'],
      ['terms-of-service', 'Terms of service'],
    ]);
    for (const { agreementId, type } of agreements) {
      const kept = (await who.get(`/api/agreements/${agreementId}`)).json();
      const inForce = (await server.app.inject(`/api/documents/${type}?lang=en-us`)).json();
      expect(kept).toMatchObject({ type, sha256: inForce.sha256, title: inForce.title, blocks: inForce.blocks });
      expect(`${type}@${kept.sha256}`).toBe(hashes.get(type));
    }
  });

  it('is read by its person only', async () => {
    const [owner, other] = [await signIn(server), await signIn(server)];
    const { agreements }: OwnAgreements = (await owner.get('/api/agreements')).json();
    const address = `/api/agreements/${agreements[0]?.agreementId}`;
    expect((await owner.get(address)).statusCode).toBe(200);
    expect((await other.get(address)).statusCode).toBe(404);
    expect((await server.app.inject(address)).statusCode).toBe(401);
    for (const id of ['x', '00000000-0000-4000-8000-000000000000', '%27']) {
      expect((await owner.get(`/api/agreements/${id}`)).statusCode).toBe(404);
    }
  });

  it('has its text, whatever call agreed to it', async () => {
    const who = await signIn(server);
    await walkTo(who, 'review');
    await who.step('/application/submit', 'review', {});
    const kept = await server.database.query<{ document: string }>(
      'SELECT document FROM agreements a WHERE NOT EXISTS (SELECT 1 FROM agreed_texts t WHERE t.sha256 = a.sha256)',
    );
    expect(kept).toEqual([]);
  });
});
