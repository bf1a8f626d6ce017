import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Applicant, signIn } from './support/applicant';
import { persona } from './support/personas';
import { sentApplication } from './support/sentApplication';
import { startTestServer, type TestServer } from './support/testServer';
import { Walker } from './support/walker';

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
    expect(await standing(who)).toMatchObject({ state: 'new' });
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
      expect(await standing(await signIn(server, number))).toMatchObject({ state: 'new' });
    }
  });

  it('says of a new person what the application asks for that they are offered, and how long it takes', async () => {
    const offered = async (number: string, channel = 'H5') => {
      const who = await signIn(server, number);
      return (await who.get(`/api/user/standing?channel=${channel}`)).json().offered;
    };
    const payslips = { document: 'SALARY_SLIPS' };
    const whole = { asks: ['KTP', 'DOCUMENT', 'CONTACTS', 'ACCOUNT'], minutes: 10 };
    const short = { asks: ['KTP', 'CONTACT', 'ACCOUNT'], minutes: 4 };
    expect(await offered('081211100001')).toEqual({ ...whole, ...payslips });
    // another document is required of the one, none of the other
    expect(await offered('081211100010')).toEqual({ ...whole, document: 'FAMILY_CARD' });
    expect(await offered('081211100201')).toEqual({ ...whole, asks: ['KTP', 'CONTACTS', 'ACCOUNT'] });
    expect(await offered('081211100605')).toEqual(short);
    // a channel that has no quick loan offers the usual way
    expect(await offered('081211100605', 'JAGAT')).toEqual({ ...whole, ...payslips });
  });

  it('counts an application in parts that are all known as one that is to be sent', async () => {
    const who = await signIn(server, '081211100802');
    expect(await standing(who)).toMatchObject({ state: 'draft', flow: 'apply-step', parts: { done: 6, total: 6 } });
  });

  it('says that only a message corrects what takes an app where there is none, and which document is asked for', async () => {
    const inApp = await signIn(server, persona('resubmit', 13).mobileNumber);
    expect(await standing(inApp)).toMatchObject({ state: 'returned', correctedBy: 'message' });
    const ofDocument = await standing(await signIn(server, persona('resubmit', 12).mobileNumber));
    expect(ofDocument).toMatchObject({ further: ['document'], document: 'SALARY_SLIPS' });
    expect(ofDocument).not.toHaveProperty('correctedBy');
  });

  it('says why and until when another application cannot be sent by who does not qualify, and begins none', async () => {
    const who = await signIn(server, '081211100611');
    await new Walker(who, 'effortless', { idNumber: '3174014109800611' }).through(
      'basic-info',
      'ktp',
      'ktp-holding',
      'review',
    );
    server.wait(30);
    expect(await standing(who)).toMatchObject({ creditStatus: 'UNQUALIFIED', again: { isOpen: false } });
    const opened = await who.get('/api/draft/apply');
    expect([opened.statusCode, opened.json().code]).toEqual([409, 'APPLICATION_DECLINED']);
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
