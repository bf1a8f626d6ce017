import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Applicant, freshNik, signIn } from './support/applicant';
import { PERSONAL, sendKtp, WORK, walkTo } from './support/journey';
import { persona } from './support/personas';
import { START_TIMEOUT_MS } from './support/testDatabase';
import { startTestServer, type TestServer } from './support/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, START_TIMEOUT_MS);
afterAll(() => server.close());

const personal = (who: Applicant, answers: object, key: string) =>
  who.step('/user/personal-and-residential/v3', 'personal-info', { ...PERSONAL, ...answers }, { key });

async function revisionOf(who: Applicant): Promise<number> {
  const { userId } = (await who.get('/api/user/v3')).json();
  const rows = await server.database.query<{ revision: number }>('SELECT revision FROM drafts WHERE user_id = $1', [
    userId,
  ]);
  return rows[0]?.revision ?? -1;
}

describe('a call sent again with its idempotency key', () => {
  it('gets the stored answer, to the byte, and does nothing twice', async () => {
    const who = await signIn(server);
    await walkTo(who, 'personal-info');
    const first = await personal(who, {}, 'key-1');
    const revision = await revisionOf(who);
    await who.patch({ employerName: 'In between' });
    const again = await personal(who, {}, 'key-1');
    expect(again.statusCode).toBe(200);
    expect(again.body).toBe(first.body);
    expect(await revisionOf(who)).toBe(revision + 1);
    expect((await who.draft()).answers.employerName).toBe('In between');
  });

  it('is the same call when only the order of the fields differs', async () => {
    const who = await signIn(server);
    await walkTo(who, 'work-info');
    await who.step('/user/work-info/v2', 'work-info', WORK, { key: 'k' });
    const reversed = Object.fromEntries(Object.entries(WORK).reverse());
    expect((await who.step('/user/work-info/v2', 'work-info', reversed, { key: 'k' })).statusCode).toBe(200);
  });

  it('is refused with another body or for another call', async () => {
    const who = await signIn(server);
    await walkTo(who, 'personal-info');
    await personal(who, {}, 'key-2');
    const other = await personal(who, { birthPlace: 'Bandung' }, 'key-2');
    expect([other.statusCode, other.json().code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    const elsewhere = await who.step('/user/work-info/v2', 'work-info', WORK, { key: 'key-2' });
    expect(elsewhere.statusCode).toBe(422);
    expect((await who.draft()).answers).toMatchObject({ birthPlace: 'Jakarta' });
    expect((await who.draft()).done).not.toContain('work-info');
  });

  it('means nothing to another user', async () => {
    const [one, two] = [await signIn(server), await signIn(server)];
    await walkTo(one, 'personal-info');
    await walkTo(two, 'personal-info');
    await personal(one, {}, 'shared');
    const answer = await personal(two, { birthPlace: 'Medan' }, 'shared');
    expect(answer.json().answers).toMatchObject({ birthPlace: 'Medan' });
  });

  it('is done once when it arrives many times at once', async () => {
    const who = await signIn(server);
    await walkTo(who, 'personal-info');
    const before = await revisionOf(who);
    const answers = await Promise.all(Array.from({ length: 6 }, () => personal(who, {}, 'burst')));
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(6).fill(200));
    expect(await revisionOf(who)).toBe(before + 1);
  });

  it('submits one application when the submit is repeated', async () => {
    const who = await signIn(server);
    await walkTo(who, 'review');
    const submit = () => who.step('/application/submit', 'review', {}, { key: 'submit' });
    const answers = await Promise.all([submit(), submit()]);
    const later = await submit();
    expect(new Set([...answers, later].map((answer) => answer.body)).size).toBe(1);
    expect(later.json().status).toBe('submitted');
  });

  it('may follow a refusal, which changed nothing', async () => {
    const who = await signIn(server);
    const idNumber = freshNik();
    const idPhoto = await who.photo('KTP');
    const send = (fullName: string) =>
      who.step('/user/ktp-info/v3', 'ktp', { idPhoto, idNumber, fullName }, { key: 'corrected' });
    expect((await send('S1ti')).statusCode).toBe(400);
    expect((await send('Siti')).statusCode).toBe(200);
  });

  it('must be a short plain text', async () => {
    const who = await signIn(server);
    for (const key of ['', ' ', 'a b', 'x'.repeat(101)]) {
      const answer = await who.step('/user/ktp-info/v3', 'ktp', {}, { key });
      expect([answer.statusCode, answer.json().code], `"${key}"`).toEqual([400, 'INVALID_IDEMPOTENCY_KEY']);
    }
  });
});

describe('calls that meet', () => {
  it('both succeed when they save different things of one draft', async () => {
    const who = await signIn(server);
    await walkTo(who, 'work-info');
    const [step, patch] = await Promise.all([
      who.step('/user/work-info/v2', 'work-info', WORK),
      who.patch({ contactFullName: 'Bambang' }),
    ]);
    expect([step.statusCode, patch.statusCode]).toEqual([200, 204]);
    const draft = await who.draft();
    expect(draft.answers).toMatchObject({ ...WORK, contactFullName: 'Bambang' });
    expect(draft.done).toContain('work-info');
  });

  it('leave no half-done call behind when one is refused', async () => {
    const { mobileNumber, idNumber } = persona('apply', 2);
    const who = await signIn(server, mobileNumber);
    expect((await sendKtp(who, { idNumber })).json().code).toBe('NIK_ALREADY_EXIST');
    expect(await who.draft()).toMatchObject({ answers: {}, done: [] });
  });
});
