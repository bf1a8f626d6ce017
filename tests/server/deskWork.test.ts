import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { endOperator } from '../../server/modules/operators';
import type {
  DeskCallBacks,
  DeskCase,
  DeskOverview,
  DeskPerson,
  OperatorRole,
  RecordedActs,
} from '../../src/contract/generated/bodies';
import { signIn } from './support/applicant';
import { operatorWith } from './support/operators';
import { START_TIMEOUT_MS } from './support/testDatabase';
import { NO_LIMITS, startTestServer, type TestServer } from './support/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ ...NO_LIMITS });
}, START_TIMEOUT_MS);
afterAll(() => server.close());

/** An operator who makes calls below /desk. */
async function operatorAt(...roles: OperatorRole[]) {
  const operator = await operatorWith(server, ...roles);
  return { ...operator, person: (userId: string) => operator.read<DeskPerson>(`/people/${userId}`) };
}

async function aPerson() {
  const who = await signIn(server);
  return { who, userId: (await who.get('/api/user/v3')).json().userId as string };
}

const code = async (answer: Promise<{ statusCode: number; json(): { code?: string } }>) => {
  const { statusCode, json } = await answer.then((given) => ({
    statusCode: given.statusCode,
    json: () => given.json(),
  }));
  return [statusCode, json().code];
};

describe('a note on a person', () => {
  it('is read by all who open the page, kept sealed, and in the trail without its text', async () => {
    const { userId } = await aPerson();
    const [reviewer, support] = [await operatorAt('reviewer'), await operatorAt('support')];
    expect((await reviewer.send('POST', `/people/${userId}/notes`, { text: 'Slip gaji menyusul' })).statusCode).toBe(
      200,
    );
    const [note] = (await support.person(userId)).notes;
    expect(note).toMatchObject({ text: 'Slip gaji menyusul' });
    expect(note?.removableUntil, 'another one’s').toBeUndefined();
    const stored = await server.database.query<{ row: string }>('SELECT to_jsonb(n)::text AS row FROM person_notes n');
    expect(JSON.stringify(stored)).not.toContain('Slip gaji');
    const { acts } = await (await operatorAt('admin')).read<RecordedActs>(`/audit?subject=${userId}&act=person.note`);
    expect(acts).toMatchObject([{ act: 'person.note', subject: userId, detail: {} }]);
  });

  it('is taken back within a minute by who wrote it, and later by nobody', async () => {
    const { userId } = await aPerson();
    const [one, other] = [await operatorAt('support'), await operatorAt('support')];
    for (const text of ['satu', 'dua']) await one.send('POST', `/people/${userId}/notes`, { text });
    const [last, first] = (await one.person(userId)).notes;
    expect(await code(other.send('POST', `/notes/${last?.id}/remove`))).toEqual([404, 'NOT_FOUND']);
    expect((await one.send('POST', `/notes/${last?.id}/remove`)).statusCode).toBe(200);
    server.wait(61);
    expect(await code(one.send('POST', `/notes/${first?.id}/remove`))).toEqual([404, 'NOT_FOUND']);
    const { notes } = await one.person(userId);
    expect(notes.map(({ id, removableUntil }) => [id, removableUntil])).toEqual([[first?.id, undefined]]);
  });
});

describe('a promised call', () => {
  it('waits in its queue by when it is due, is said to be made, and that is taken back', async () => {
    const { userId } = await aPerson();
    const support = await operatorAt('support');
    const at = (hours: number) => new Date(server.services.clock().getTime() + hours * 3_600_000).toISOString();
    for (const [hours, about] of [
      [30, 'lusa'],
      [2, 'segera'],
    ] as const)
      await support.send('POST', `/people/${userId}/call-backs`, { dueAt: at(hours), about });
    for (const dueAt of [at(-1), at(24 * 61), 'besok'])
      expect(await code(support.send('POST', `/people/${userId}/call-backs`, { dueAt, about: 'x' }))).toEqual([
        400,
        'INVALID_INPUT',
      ]);
    const waiting = async () =>
      (await support.read<DeskCallBacks>('/call-backs')).calls.filter(({ person }) => person === userId);
    expect((await waiting()).map(({ about }) => about)).toEqual(['segera', 'lusa']);
    expect((await support.read<{ waiting: object }>('/overview')).waiting).toMatchObject({ callBacks: 1 });
    const [{ id } = { id: '' }] = await waiting();
    server.wait(3 * 3_600);
    expect((await waiting())[0]).toMatchObject({ id, isLate: true });
    const called = async () =>
      (await support.read<DeskOverview>('/overview')).today.find(({ kind }) => kind === 'called')?.own;
    expect((await support.send('POST', `/call-backs/${id}`, { isDone: true })).statusCode).toBe(200);
    expect(await called()).toBe(1);
    expect(await code(support.send('POST', `/call-backs/${id}`, { isDone: true }))).toEqual([404, 'NOT_FOUND']);
    expect((await support.read<DeskCallBacks>('/call-backs?list=done')).calls).toMatchObject([{ id, isLate: false }]);
    expect((await support.person(userId)).callBacks?.map(({ about }) => about)).toEqual(['lusa', 'segera']);
    await support.send('POST', `/call-backs/${id}`, { isDone: false });
    expect(await called()).toBe(0);
    expect((await waiting()).map(({ about }) => about)).toEqual(['segera', 'lusa']);
  });
});

describe('a message to a person', () => {
  it('is read and answered by them as any other, and waits for who wrote it then', async () => {
    const { who, userId } = await aPerson();
    const support = await operatorAt('support');
    const sent = await support.send('POST', `/people/${userId}/message`, {
      topic: 'LOAN',
      text: 'Kami menelepon besok.',
    });
    const { caseNo } = sent.json();
    const own = (await who.get(`/api/case/${caseNo}`)).json();
    expect(own).toMatchObject({ status: 'ANSWERED', messages: [{ author: 'DESK', text: 'Kami menelepon besok.' }] });
    expect((await support.person(userId)).told?.length).toBe(1);
    await who.request({ method: 'POST', url: `/api/case/${caseNo}/reply`, payload: { text: 'Baik, terima kasih' } });
    const { cases } = await support.read<{ cases: DeskCase[] }>('/cases?list=mine');
    expect(cases.map((one) => one.caseNo)).toEqual([caseNo]);
  });
});

describe('who answers a message', () => {
  it('finds as many in each list as are counted of it, and in the menu those of both', async () => {
    const { who } = await aPerson();
    await who.request({ method: 'POST', url: '/api/case', payload: { topic: 'OTHER', text: 'Halo' } });
    const payload = {
      topic: 'SIGN_IN',
      mobileNumber: '081211100009',
      contact: '081399990001',
      text: 'HP saya hilang.',
    };
    const sent = await server.app.inject({ method: 'POST', url: '/api/case/signed-out', payload });
    expect(sent.statusCode).toBe(200);
    const { read } = await operatorAt('support');
    const found = async (list: string) => (await read<{ cases: DeskCase[] }>(`/cases?list=${list}`)).cases.length;
    const [signedInCases, signedOutCases] = [await found('open'), await found('signedOut')];
    expect(Math.min(signedInCases, signedOutCases)).toBeGreaterThan(0);
    const { waiting } = await read<DeskOverview>('/overview');
    expect(waiting).toMatchObject({ signedInCases, signedOutCases, cases: signedInCases + signedOutCases });
  });

  it('takes it on, is named to all, counts it as theirs, and another takes it over or it is given back', async () => {
    const { who } = await aPerson();
    const asked = await who.request({ method: 'POST', url: '/api/case', payload: { topic: 'OTHER', text: 'Halo' } });
    const { caseNo } = asked.json();
    const [ani, budi] = [await operatorAt('support'), await operatorAt('support')];
    const mine = async ({ read }: typeof ani) => [
      (await read<{ cases: DeskCase[] }>('/cases?list=mine')).cases.length,
      (await read<{ waiting: { ownCases: number } }>('/overview')).waiting.ownCases,
    ];
    expect(await mine(ani)).toEqual([0, 0]);
    const taken: DeskCase = (await ani.send('POST', `/cases/${caseNo}/handler`, { isMine: true })).json();
    expect(taken.handler).toBeDefined();
    expect([await mine(ani), await mine(budi)]).toEqual([
      [1, 1],
      [0, 0],
    ]);
    await budi.send('POST', `/cases/${caseNo}/handler`, { isMine: true });
    expect([await mine(ani), await mine(budi)]).toEqual([
      [0, 0],
      [1, 1],
    ]);
    const given: DeskCase = (await budi.send('POST', `/cases/${caseNo}/handler`, { isMine: false })).json();
    expect(given.handler).toBeUndefined();
    await ani.send('POST', `/cases/${caseNo}/answer`, { text: 'Halo juga', read: 1 });
    const answered = async ({ read }: typeof ani) =>
      (await read<DeskOverview>('/overview')).today.find(({ kind }) => kind === 'answered')?.own;
    expect(await answered(ani)).toBe(1);
    // to write first answers nobody
    const { userId } = (await who.get('/api/user/v3')).json();
    await ani.send('POST', `/people/${userId}/message`, { topic: 'LOAN', text: 'Kami menelepon besok.' });
    expect(await answered(ani)).toBe(1);
    expect(await code(budi.send('POST', `/cases/${caseNo}/handler`, { isMine: true }))).toEqual([409, 'CASE_CHANGED']);
  });
});

it('what an operator has taken on is in one list, also of people who are not signed in', async () => {
  const { who } = await aPerson();
  const asked = await who.request({ method: 'POST', url: '/api/case', payload: { topic: 'OTHER', text: 'Halo' } });
  const signedOut = await server.app.inject({
    ...{ method: 'POST', url: '/api/case/signed-out' },
    payload: { topic: 'SIGN_IN', mobileNumber: '081211109991', contact: 'siti@example.com', text: 'Kode tidak masuk' },
  });
  const numbers = [signedOut.json().caseNo, asked.json().caseNo];
  const ani = await operatorAt('support');
  for (const caseNo of numbers) await ani.send('POST', `/cases/${caseNo}/handler`, { isMine: true });
  const { cases } = await ani.read<{ cases: DeskCase[] }>('/cases?list=mine');
  expect(cases.map(({ caseNo }) => caseNo)).toEqual(numbers);
});

it('what an operator had taken on is free once they are ended, and the trail says how much that was', async () => {
  const { who } = await aPerson();
  const asked = await who.request({ method: 'POST', url: '/api/case', payload: { topic: 'OTHER', text: 'Halo' } });
  const { caseNo } = asked.json();
  const [gone, admin, left] = [await operatorAt('support'), await operatorAt('admin'), await operatorAt('support')];
  await gone.send('POST', `/cases/${caseNo}/handler`, { isMine: true });
  const whom = { by: undefined, nameOrId: gone.operatorId };
  const freed = await endOperator(server.database, whom, server.services.clock());
  expect(freed).toEqual({ applications: 0, cases: 1 });
  expect(await left.read(`/cases/${caseNo}`)).not.toHaveProperty('handler');
  const { acts } = await admin.read<{ acts: object[] }>('/audit?act=operator.end');
  expect(acts[0]).toMatchObject({ subject: gone.operatorId, detail: freed });
});

it('a list of promised calls asks for all its people at once', async () => {
  const support = await operatorAt('support');
  const dueAt = new Date(server.services.clock().getTime() + 3_600_000).toISOString();
  const asks = async () => {
    const spy = vi.spyOn(server.services.database, 'query');
    await support.read('/call-backs');
    const count = spy.mock.calls.length;
    spy.mockRestore();
    return count;
  };
  const plan = async () => {
    const { userId } = await aPerson();
    await support.send('POST', `/people/${userId}/call-backs`, { dueAt, about: 'cicilan' });
  };
  await plan();
  const forOne = await asks();
  await plan();
  await plan();
  expect(forOne).toBeGreaterThan(0);
  expect(await asks()).toBe(forOne);
});

describe('the audit trail', () => {
  it('is asked for by operator, act, person and day, and exported with a trace of its own', async () => {
    const { who, userId } = await aPerson();
    const asked = await who.request({ method: 'POST', url: '/api/case', payload: { topic: 'OTHER', text: 'Halo' } });
    const { caseNo } = asked.json();
    const [support, admin] = [await operatorAt('support'), await operatorAt('admin')];
    await support.send('GET', `/cases/${caseNo}`);
    await support.person(userId);
    const acts = async (query: string) =>
      (await admin.read<RecordedActs>(`/audit?${query}`)).acts.map(({ act }) => act);
    expect(await acts(`operator=${support.operatorId}&act=case`)).toEqual(['case.view']);
    expect(await acts(`operator=${support.operatorId}`)).toEqual(['person.view', 'case.view']);
    expect(await acts(`subject=${userId}`)).toEqual(['person.view', 'case.view']);
    expect(await acts(`subject=${caseNo}`)).toEqual(['case.view']);
    const day = new Date(server.services.clock().getTime() + 7 * 3_600_000).toISOString().slice(0, 10);
    expect(await acts(`subject=${caseNo}&from=${day}&until=${day}`)).toEqual(['case.view']);
    expect(await acts(`subject=${caseNo}&until=2020-01-01`)).toEqual([]);
    const csv = await admin.send('GET', `/audit/export?subject=${caseNo}`);
    expect(csv.headers['content-type']).toContain('text/csv');
    const lines = csv.body.trim().split('\r\n');
    expect(lines[0]).toBe('"no","at","operator","act","subject","detail"');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(`"case.view","${caseNo}","{}"`);
    const [exported] = (await admin.read<RecordedActs>('/audit?act=audit.export')).acts;
    expect(exported?.detail).toEqual({ subject: caseNo, rows: 1 });
    expect(await code(support.send('GET', '/audit/export'))).toEqual([403, 'ROLE_REQUIRED']);
  });

  it('keeps a spreadsheet from reckoning with a name', async () => {
    const admin = await operatorAt('admin');
    await server.database.query("UPDATE operators SET name = '=1+1' WHERE operator_id = $1", [admin.operatorId]);
    await admin.send('GET', '/audit/export?act=nothing');
    expect((await admin.send('GET', `/audit/export?operator=${admin.operatorId}`)).body).toContain(`"'=1+1"`);
  });
});
