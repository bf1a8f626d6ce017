import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Applicant, freshNik, signIn } from './support/applicant';
import { persona } from './support/personas';
import { START_TIMEOUT_MS } from './support/testDatabase';
import { NO_LIMITS, startTestServer, type TestServer } from './support/testServer';
import { Walker } from './support/walker';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(NO_LIMITS);
}, START_TIMEOUT_MS);
afterAll(() => server.close());

const DAY = 24 * 3_600;
const begin = (who: Applicant, flow: string) => who.request({ method: 'POST', url: `/api/draft/${flow}/begin` });
const standing = async (who: Applicant) => (await who.get('/api/user/standing')).json();
const decided = (who: Applicant, status: string) =>
  server.database.query(
    `UPDATE applications SET status = $2 WHERE user_id = (SELECT user_id FROM users WHERE mobile_number = $1)`,
    [who.mobileNumber.slice(1), status],
  );
async function count(who: Applicant, table: 'applications' | 'loans' | 'drafts'): Promise<number> {
  const rows = await server.database.query(
    `SELECT 1 FROM ${table} JOIN users USING (user_id) WHERE mobile_number = $1`,
    [who.mobileNumber.slice(1)],
  );
  return rows.length;
}

describe('a second application', () => {
  it('can be sent thirty days after one that was refused, and no day before', async () => {
    const idNumber = freshNik();
    const first = await signIn(server);
    await new Walker(first, 'apply', { idNumber }).on();
    const sent = await first.draft('apply');
    await decided(first, 'REJECTED');
    server.wait(29 * DAY);
    const soon = await signIn(server, first.mobileNumber);
    expect(await standing(soon)).toMatchObject({ state: 'declined', again: { isOpen: false } });
    expect(await soon.draft('apply')).not.toHaveProperty('again');
    expect((await begin(soon, 'apply')).json().code).toBe('ALREADY_SUBMITTED');

    server.wait(DAY);
    const who = await signIn(server, first.mobileNumber);
    expect(await standing(who)).toMatchObject({ state: 'declined', again: { isOpen: true } });
    expect(await who.draft('apply')).toMatchObject({ draftId: sent.draftId, status: 'submitted', again: true });
    const begun = (await begin(who, 'apply')).json();
    expect(begun).toMatchObject({ status: 'open', answers: {}, done: [] });
    expect(begun.draftId).not.toBe(sent.draftId);

    const late = await who.request({
      method: 'PUT',
      url: `/api/draft/apply?draft=${sent.draftId}`,
      payload: { answers: { birthPlace: 'Padang' } },
    });
    expect([late.statusCode, late.json().code]).toEqual([409, 'ALREADY_SUBMITTED']);
    expect((await who.draft('apply')).answers).toEqual({});

    expect(await new Walker(who, 'apply', { idNumber }).on()).toMatchObject({ refused: [] });
    expect(await count(who, 'applications')).toBe(2);
    expect(await standing(who)).toMatchObject({ state: 'review' });
  });

  it('is not begun beside one that is under review, approved or returned', async () => {
    const who = await signIn(server);
    await new Walker(who, 'apply', { idNumber: freshNik() }).on();
    for (const status of ['PROCESSING', 'VIDEOKYC', 'RETURNED', 'RECOMMENDED', 'REJECTED']) {
      await decided(who, status);
      expect(await who.draft('apply')).not.toHaveProperty('again');
      expect((await begin(who, 'apply')).json().code).toBe('ALREADY_SUBMITTED');
    }
    expect(await count(who, 'drafts')).toBe(1);
  });

  it('begun by another flow leads to the one that is open', async () => {
    const who = await signIn(server);
    await who.draft('apply-step');
    await who.draft('apply');
    await who.patch({ fullName: 'Siti Rahayu' }, 'apply-step');
    const refused = await who.get('/api/draft/apply');
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      expect.objectContaining({ code: 'APPLICATION_BEGUN', data: { path: 'apply-step' } }),
    ]);
    expect((await who.get('/api/draft/apply-step')).statusCode).toBe(200);
    expect((await who.get('/api/draft/update-info')).statusCode).toBe(200);
  });
});

it('an application that is returned twice is corrected twice', async () => {
  const who = await signIn(server, persona('resubmit', 1).mobileNumber);
  const corrected = async () => {
    expect(await new Walker(who, 'resubmit', { idNumber: freshNik() }, true).on()).toMatchObject({ refused: [] });
    expect((await who.draft('resubmit')).status).toBe('submitted');
    expect(await standing(who)).toMatchObject({ state: 'review' });
  };
  await corrected();
  expect((await begin(who, 'resubmit')).json().code).toBe('ALREADY_SUBMITTED');
  await decided(who, 'RETURNED');
  expect(await who.draft('resubmit')).toMatchObject({ status: 'submitted', again: true });
  const [one, other] = await Promise.all([begin(who, 'resubmit'), begin(who, 'resubmit')]);
  expect(one.json().draftId).toBe(other.json().draftId);
  expect(one.json()).toMatchObject({ status: 'open', done: [] });
  await corrected();
  expect(await count(who, 'applications')).toBe(1);
});

it('a second loan begins where the limit is shown, and counts against what is left of it', async () => {
  const who = await signIn(server, persona('effortless', 13).mobileNumber);
  const borrowed = await new Walker(who, 'effortless', { idNumber: freshNik() }).on();
  expect(borrowed).toMatchObject({ step: 'loan-done', refused: [] });
  const first = await who.draft('effortless');
  expect(first).toMatchObject({ status: 'submitted', again: true });

  const begun = (await begin(who, 'effortless')).json();
  expect(begun.done).toEqual(first.done.slice(0, first.done.indexOf('home')));
  expect(begun.answers).not.toHaveProperty('loanAmount');
  expect(begun.answers.fullName).toBe('Siti Rahayu');
  expect(begun.facts.availableLimit).toBe(8_000_000);
  expect(await new Walker(who, 'effortless', { loanAmount: 3_000_000 }).on()).toMatchObject({ step: 'loan-done' });
  expect(await count(who, 'loans')).toBe(2);
  expect((await who.draft('effortless')).facts.availableLimit).toBe(5_000_000);
});

it.each(['of another person', 'of no draft', 'that is none'])('an id %s finds no draft', async (kind) => {
  const [who, other] = [await signIn(server), await signIn(server)];
  const ids = { 'of another person': (await other.draft()).draftId, 'of no draft': randomUUID() } as const;
  const id = ids[kind as keyof typeof ids] ?? "1' OR '1'='1";
  const url = `/api/draft/apply?draft=${encodeURIComponent(id)}`;
  const answer = await who.request({ method: 'PUT', url, payload: { answers: { fullName: 'Siti Rahayu' } } });
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'DRAFT_NOT_FOUND']);
  expect((await other.draft()).answers).toEqual({});
});
