import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Applicant, signIn } from './support/applicant';
import { persona } from './support/personas';
import { sentApplication } from './support/sentApplication';
import { startTestServer, type TestServer } from './support/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const standing = async (who: Applicant) => (await who.get('/api/user/standing')).json();

async function applied(who: Applicant, status: string): Promise<void> {
  const { userId } = (await who.get('/api/user/v3')).json();
  await server.database.query(
    `INSERT INTO applications (application_no, user_id, flow, version, answers, status, submitted_at)
     VALUES ($1, $2, 'apply', 2, '{}', $3, now())`,
    [`LC-${userId}`, userId, status],
  );
}

describe('GET /user/standing', () => {
  it('is for who is signed in', async () => {
    const answer = await server.app.inject('/api/user/standing');
    expect(answer.statusCode).toBe(401);
  });

  it('is new until something of an application is saved, then names it with its progress', async () => {
    const who = await signIn(server);
    await who.draft('apply');
    expect(await standing(who)).toEqual({ state: 'new' });
    await who.patch({ fullName: 'Siti Rahayu' });
    expect(await standing(who)).toEqual({
      state: 'draft',
      flow: 'apply',
      path: 'apply',
      progress: { position: 1, total: 8 },
    });
  });

  it('names the parts of an application that are done by what is known, before it is begun', async () => {
    const known = await signIn(server, '081211100202');
    const parts = { state: 'draft', flow: 'apply-step', path: 'apply-step', parts: { done: 5, total: 6 } };
    expect(await standing(known)).toMatchObject(parts);
    await known.draft('apply-step');
    await known.patch({ residentialAddress: 'Jalan Merdeka 2' }, 'apply-step');
    expect(await standing(known)).toMatchObject(parts);
    // nothing is known of the one, and another is offered an application that is not in parts
    for (const number of ['081211100201', '081211100301']) {
      expect(await standing(await signIn(server, number))).toEqual({ state: 'new' });
    }
  });

  it.each([
    ['email', 11],
    ['document', 12],
  ])('of an application that came back names what no reason says: %s', async (part, number) => {
    const who = await signIn(server, persona('resubmit', number).mobileNumber);
    expect(await standing(who)).toMatchObject({ state: 'returned', further: [part] });
  });

  it.each([
    ['PROCESSING', 'review'],
    ['VIDEOKYC', 'review'],
    ['BANK_VERIFICATION_PROCESSING', 'review'],
    ['RETURNED', 'returned'],
    ['BANK_VERIFICATION_RETURN', 'returned'],
    ['REJECTED', 'declined'],
    ['BANK_VERIFICATION_FAILED', 'declined'],
    ['RECOMMENDED', 'approved'],
  ])('a sent application that is %s counts as %s, whatever is begun besides', async (status, state) => {
    const who = await signIn(server);
    await who.draft('apply-step');
    await who.patch({ fullName: 'Siti Rahayu' }, 'apply-step');
    await applied(who, status);
    expect(await standing(who)).toMatchObject({ state, application: { applicationNo: expect.stringMatching(/^LC-/) } });
  });

  it('tells the credit decision and what is left of the limit, once there is one', async () => {
    const who = await signIn(server);
    const { userId } = (await who.get('/api/user/v3')).json();
    await sentApplication(server, who, { flow: 'effortless' });
    await server.database.query('INSERT INTO credit_applications (user_id, applied_at) VALUES ($1, $2)', [
      userId,
      server.services.clock(),
    ]);
    expect((await standing(who)).state).toBe('review');
    server.wait(5);
    expect(await standing(who)).toEqual({ state: 'credit', creditStatus: 'APPLY_SUCCESS', availableLimit: 10_000_000 });
  });
});
