import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshNik, signIn } from './support/applicant';
import { STEPS, sendKtp, WORK, walkTo } from './support/journey';
import { START_TIMEOUT_MS } from './support/testDatabase';
import { startTestServer, type TestServer } from './support/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, START_TIMEOUT_MS);
afterAll(() => server.close());

describe('a draft', () => {
  it('begins empty, with what is known of the user', async () => {
    const who = await signIn(server);
    expect(await who.draft()).toEqual({
      draftId: expect.any(String),
      release: server.services.releases.forAll().releaseId,
      flow: 'apply',
      version: server.services.releases.forAll().flow('apply')?.version,
      status: 'open',
      answers: {},
      done: [],
      facts: { requiredMaterial: 'SALARY_SLIPS' },
      known: { mobileNumber: who.mobileNumber.slice(1) },
    });
  });

  it('is there for a flow that exists only', async () => {
    const who = await signIn(server);
    for (const flow of ['nothing', '__proto__', 'constructor', '..%2Fapply', '%00']) {
      expect((await who.get(`/api/draft/${flow}`)).statusCode, flow).toBe(404);
    }
  });

  it('keeps unfinished answers, valid or not, and gives them on another phone', async () => {
    const who = await signIn(server);
    await who.patch({ idNumber: '31', fullName: ' Siti ' });
    await who.patch({ monthlyIncome: 5_000_000, photos: ['one', 'two'] });
    const other = await signIn(server, who.mobileNumber);
    expect((await other.draft()).answers).toEqual({
      idNumber: '31',
      fullName: 'Siti',
      monthlyIncome: 5_000_000,
      photos: ['one', 'two'],
    });
  });

  it('forgets an answer that is set to null or emptied', async () => {
    const who = await signIn(server);
    await who.patch({ idNumber: '31', fullName: 'Siti' });
    await who.patch({ idNumber: null, fullName: '' });
    expect((await who.draft()).answers).toEqual({});
  });

  it('leaves out one-time codes, which are good for one call only', async () => {
    const who = await signIn(server);
    await who.patch({ email: 'siti@example.com', code: '123456' }, 'resubmit');
    expect((await who.draft('resubmit')).answers).toEqual({ email: 'siti@example.com' });
  });

  it('leaves out transient answers', async () => {
    const who = await signIn(server);
    await who.patch({ paymentBankAccountNo: '123', paymentBankAccountNoConfirm: '123' });
    expect((await who.draft()).answers).toEqual({ paymentBankAccountNo: '123' });
  });

  it.each([
    ['a field no form has', { nickname: 'Siti' }],
    ['a field that reaches the prototype', JSON.parse('{"__proto__":"x"}')],
    ['a number for a text', { fullName: 5 }],
    ['an object', { fullName: { a: 1 } }],
    ['a list for a text', { fullName: ['a'] }],
    ['letters for a number', { monthlyIncome: 'abc' }],
    ['a fraction for an integer', { monthlyIncome: 1.5 }],
    ['an endless text', { residentialAddress: 'a'.repeat(2_001) }],
    ['an endless list', { photos: Array.from({ length: 51 }, (_, index) => `p${index}`) }],
  ])('refuses %s and keeps the rest as it was', async (_, answers) => {
    const who = await signIn(server);
    await who.patch({ fullName: 'Siti' });
    const answer = await who.patch(answers);
    expect(answer.statusCode).toBe(400);
    expect((await who.draft()).answers).toEqual({ fullName: 'Siti' });
  });

  it('refuses bodies that are no patch', async () => {
    const who = await signIn(server);
    const put = (payload: object) => who.request({ method: 'PUT', url: '/api/draft/apply', payload });
    expect((await put({ answers: [] })).statusCode).toBe(400);
    expect((await put({ answers: {}, done: ['review'] })).statusCode).toBe(400);
    expect((await put(['answers'])).statusCode).toBe(400);
  });

  it('loses nothing when many saves come at once', async () => {
    const who = await signIn(server);
    const fields = ['fullName', 'birthPlace', 'employerName', 'email', 'motherMaidenName', 'residentialAddress'];
    const answers = await Promise.all(fields.map((field) => who.patch({ [field]: `about ${field}` })));
    expect(answers.map((answer) => answer.statusCode)).toEqual(fields.map(() => 204));
    expect((await who.draft()).answers).toEqual(Object.fromEntries(fields.map((field) => [field, `about ${field}`])));
  });

  it('takes all of ten writers who go on writing at the same time, and of two devices', async () => {
    const who = await signIn(server);
    const other = await signIn(server, who.mobileNumber);
    const fields = ['fullName', 'email', 'birthPlace', 'motherMaidenName', 'residentialAddress'];
    const statuses: number[] = [];
    const write = async (writer: typeof who, field: string) => {
      for (let round = 0; round < 10; round += 1) {
        statuses.push((await writer.patch({ [field]: `about ${field} ${round}` })).statusCode);
      }
    };
    await Promise.all([...fields.map((field) => write(who, field)), ...fields.map((field) => write(other, field))]);
    expect(statuses).toEqual(Array(100).fill(204));
    expect((await who.draft()).answers).toMatchObject({ fullName: 'about fullName 9', email: 'about email 9' });
  });

  it('asks to send a step again when one of its answers was changed after it was acknowledged', async () => {
    const who = await signIn(server);
    await walkTo(who, 'work-info');
    const same = await who.draft();
    await who.patch({ fullName: ' Siti  Rahayu ' });
    expect((await who.draft()).done).toEqual(same.done);

    await who.patch({ idNumber: freshNik() });
    expect((await who.draft()).done).toEqual(same.done.filter((step) => step !== 'ktp'));
    expect((await who.step('/user/work-info/v2', 'work-info', WORK)).json().code).toBe('STEP_NOT_OPEN');
    expect((await sendKtp(who)).statusCode).toBe(200);
    expect((await who.step('/user/work-info/v2', 'work-info', WORK)).statusCode).toBe(200);
  });

  it('passes only info steps that are open, as often as wanted', async () => {
    const who = await signIn(server);
    await walkTo(who, 'liveness-introduce');
    expect((await who.pass('liveness')).statusCode).toBe(409);
    expect((await who.pass('nowhere')).statusCode).toBe(404);
    expect((await who.pass('liveness-introduce')).json().done).toEqual(['ktp', 'liveness-introduce']);
    expect((await who.pass('liveness-introduce')).json().done).toEqual(['ktp', 'liveness-introduce']);
  });

  it('is nobody else’s', async () => {
    const [one, two] = [await signIn(server), await signIn(server)];
    await one.patch({ fullName: 'Siti' });
    expect((await two.draft()).answers).toEqual({});
  });

  it('knows from a submitted application what the next one begins with', async () => {
    const who = await signIn(server);
    for (const [, send] of STEPS) await send(who);
    expect((await who.get('/api/user/v3')).json().known).toMatchObject({ fullName: 'Siti Rahayu' });
  });
});
