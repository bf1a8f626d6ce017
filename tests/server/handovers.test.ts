import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endOperator } from '../../server/modules/operators';
import type {
  DeskCase,
  DeskCases,
  DeskHandovers,
  OperatorRole,
  RecordedActs,
} from '../../src/contract/generated/bodies';
import { signIn } from './support/applicant';
import { operatorWith } from './support/operators';
import { sentApplication } from './support/sentApplication';
import { START_TIMEOUT_MS } from './support/testDatabase';
import { NO_LIMITS, startTestServer, type TestServer } from './support/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ ...NO_LIMITS });
}, START_TIMEOUT_MS);
afterAll(() => server.close());

async function operatorAt(...roles: OperatorRole[]) {
  const operator = await operatorWith(server, ...roles);
  const { send, read, operatorId } = operator;
  return {
    ...operator,
    name: `Operator ${operatorId}`,
    handOn: (subject: string, to: object) => send('POST', `/handovers/${subject}`, to),
    answer: (subject: string, body: object) => send('POST', `/handovers/${subject}/answer`, body),
    handed: async () => (await read<DeskHandovers>('/handovers')).handovers,
    waiting: async () => (await read<{ waiting: { handovers?: number } }>('/overview')).waiting.handovers,
  };
}

async function aMessage() {
  const who = await signIn(server);
  const asked = await who.request({
    ...{ method: 'POST', url: '/api/case' },
    payload: { topic: 'PAYMENT', text: 'Sudah bayar di Alfamart' },
  });
  return { who, caseNo: asked.json().caseNo as string };
}

const openOf = (answer: { json(): DeskHandovers }) => answer.json().handovers[0]?.id ?? 'none';
const said = ({ statusCode, json }: { statusCode: number; json(): { code?: string } }) => [statusCode, json().code];

describe('a message that is handed on', () => {
  it('waits for the team with who, when and why, is read by it, and comes back with its answer', async () => {
    const { caseNo } = await aMessage();
    const [ani, budi] = [await operatorAt('support'), await operatorAt('finance')];
    expect(said(await budi.send('GET', `/cases/${caseNo}`)), 'before').toEqual([404, 'NOT_FOUND']);
    const [before, after] = [await budi.waiting(), 1];
    const handed = await ani.handOn(caseNo, { role: 'finance', text: 'Uangnya sudah sampai?' });
    expect(handed.statusCode).toBe(200);
    expect(await budi.waiting()).toBe((before ?? 0) + after);
    const [row] = (await budi.handed()).filter(({ subject }) => subject === caseNo);
    expect(row?.who, 'masked, as in every list').toMatch(/••/);
    expect(row).toMatchObject({ from: ani.name, role: 'finance', text: 'Uangnya sudah sampai?', kind: 'case' });
    expect((await budi.read<DeskCase>(`/cases/${caseNo}`)).messages[0]?.text).toBe('Sudah bayar di Alfamart');
    const listed = (await ani.read<DeskCases>('/cases?list=mine')).cases.find((one) => one.caseNo === caseNo);
    expect(listed, 'it stays with who asked').toMatchObject({ handedTo: { role: 'finance' }, handler: ani.name });
    const answered = await budi.answer(caseNo, { text: 'Sudah, tadi pagi', seen: row?.id });
    expect(answered.statusCode).toBe(200);
    expect(said(await budi.send('GET', `/cases/${caseNo}`)), 'afterwards').toEqual([404, 'NOT_FOUND']);
    const [kept] = (await ani.read<DeskHandovers>(`/handovers/${caseNo}`)).handovers;
    expect(kept).toMatchObject({ isOpen: false, answer: { text: 'Sudah, tadi pagi', operator: budi.name } });
    const { acts } = await (await operatorAt('admin')).read<RecordedActs>(`/audit?subject=${caseNo}`);
    expect(acts.map(({ act }) => act)).toEqual(expect.arrayContaining(['case.handBack', 'case.view', 'case.handOn']));
    expect(JSON.stringify(acts)).not.toContain('sampai');
    const stored = await server.database.query<{ row: string }>('SELECT to_jsonb(h)::text AS row FROM handovers h');
    expect(JSON.stringify(stored)).not.toContain('tadi pagi');
  });

  it('is not handed to who may not see it, to oneself, or to a team that does no such work', async () => {
    const { caseNo } = await aMessage();
    const [ani, publisher, budi] = [
      await operatorAt('support'),
      await operatorAt('publisher'),
      await operatorAt('support'),
    ];
    const to = (role: string, operator?: string) =>
      ani.handOn(caseNo, { role, text: 'x', ...(operator && { operator }) });
    expect(said(await to('finance', publisher.operatorId))).toEqual([403, 'COLLEAGUE_MAY_NOT_SEE']);
    expect(said(await to('finance', budi.operatorId))).toEqual([403, 'COLLEAGUE_MAY_NOT_SEE']);
    expect(said(await to('support', ani.operatorId))).toEqual([403, 'COLLEAGUE_MAY_NOT_SEE']);
    expect(said(await to('publisher'))).toEqual([400, 'INVALID_INPUT']);
    const finance = await operatorAt('finance');
    expect(said(await finance.handOn(caseNo, { role: 'finance', text: 'x' }))).toEqual([404, 'NOT_FOUND']);
    expect((await ani.read<DeskHandovers>(`/handovers/${caseNo}`)).handovers).toEqual([]);
  });

  it('is handed on by one of two who do so at once', async () => {
    const { caseNo } = await aMessage();
    const [ani, budi] = [await operatorAt('support'), await operatorAt('support')];
    const both = await Promise.all([
      ani.handOn(caseNo, { role: 'finance', text: 'satu' }),
      budi.handOn(caseNo, { role: 'reviewer', text: 'dua' }),
    ]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(both.map(said).find(([status]) => status === 409)?.[1]).toBe('HANDED_MEANWHILE');
    const { handovers } = await ani.read<DeskHandovers>(`/handovers/${caseNo}`);
    expect(handovers.length).toBe(1);
    const [open] = handovers;
    expect((await ani.handOn(caseNo, { role: 'support', text: 'tiga', seen: open?.id })).statusCode).toBe(200);
    expect((await ani.read<DeskHandovers>(`/handovers/${caseNo}`)).handovers.map(({ isOpen }) => isOpen)).toEqual([
      true,
      false,
    ]);
  });

  it('to the team of who hands it on is for the others of it', async () => {
    const { caseNo } = await aMessage();
    const [ani, budi] = [await operatorAt('support'), await operatorAt('support')];
    const handed = await ani.handOn(caseNo, { role: 'support', text: 'Tolong lanjutkan' });
    const mine = async (of: typeof ani) => (await of.handed()).some(({ subject }) => subject === caseNo);
    expect([await mine(ani), await mine(budi)]).toEqual([false, true]);
    expect(handed.json().handovers[0]).toMatchObject({ isForMe: false });
  });

  it('is for the whole team once the colleague it was handed to left, and free once who handed it on left', async () => {
    const { caseNo } = await aMessage();
    const [ani, gone, left] = [await operatorAt('support'), await operatorAt('finance'), await operatorAt('finance')];
    const handed = await ani.handOn(caseNo, { role: 'finance', operator: gone.operatorId, text: 'Cek ya' });
    const mine = async (of: typeof left) => (await of.handed()).some(({ subject }) => subject === caseNo);
    expect([await mine(gone), await mine(left)]).toEqual([true, false]);
    const end = (nameOrId: string) =>
      endOperator(server.database, { by: undefined, nameOrId }, server.services.clock());
    await end(gone.operatorId);
    expect(await mine(left)).toBe(true);
    await end(ani.operatorId);
    expect((await left.answer(caseNo, { text: 'Belum ada', seen: openOf(handed) })).statusCode).toBe(200);
    expect(await (await operatorAt('support')).read(`/cases/${caseNo}`)).not.toHaveProperty('handler');
  });

  it('waits no more once its person was answered, and that is not undone when they write back', async () => {
    const { who, caseNo } = await aMessage();
    const [ani, budi] = [await operatorAt('support'), await operatorAt('finance')];
    const handed = await ani.handOn(caseNo, { role: 'finance', text: 'Cek ya' });
    await ani.send('POST', `/cases/${caseNo}/answer`, { text: 'Sudah masuk', read: 1 });
    await who.request({ method: 'POST', url: `/api/case/${caseNo}/reply`, payload: { text: 'Terima kasih' } });
    expect((await budi.handed()).some(({ subject }) => subject === caseNo)).toBe(false);
    expect(said(await budi.answer(caseNo, { text: 'x', seen: openOf(handed) }))).toEqual([409, 'HANDED_MEANWHILE']);
  });

  it('may be of a person who is not signed in', async () => {
    const written = await server.app.inject({
      ...{ method: 'POST', url: '/api/case/signed-out' },
      payload: {
        topic: 'SIGN_IN',
        mobileNumber: '081211109992',
        contact: 'siti@example.com',
        text: 'Kode tidak masuk',
      },
    });
    const { caseNo } = written.json();
    const [ani, budi] = [await operatorAt('support'), await operatorAt('support')];
    const handed = await ani.handOn(caseNo, { role: 'support', operator: budi.operatorId, text: 'Tolong lanjutkan' });
    expect(handed.json().handovers[0]).toMatchObject({ to: budi.name });
    expect(await budi.read(`/cases/${caseNo}`)).toMatchObject({ handler: budi.name });
  });
});

describe('an application that is handed on', () => {
  it('goes to reviewers alone, and waits no more once one of them acted on it', async () => {
    const applicationNo = await sentApplication(server, await signIn(server));
    const [ani, budi, support] = [
      await operatorAt('reviewer'),
      await operatorAt('reviewer'),
      await operatorAt('support'),
    ];
    expect(said(await ani.handOn(applicationNo, { role: 'support', text: 'x' }))).toEqual([400, 'INVALID_INPUT']);
    const to = { role: 'reviewer', operator: budi.operatorId, text: 'Slip gajinya aneh' };
    expect((await ani.handOn(applicationNo, to)).statusCode).toBe(200);
    expect(said(await support.send('GET', `/handovers/${applicationNo}`))).toEqual([404, 'NOT_FOUND']);
    expect(await budi.handed()).toMatchObject([
      { subject: applicationNo, kind: 'application', text: 'Slip gajinya aneh' },
    ]);
    expect(await budi.read(`/applications/${applicationNo}`)).toMatchObject({ handler: budi.name });
    server.wait(1);
    await budi.send('POST', `/applications/${applicationNo}/decision`, {
      decision: 'return',
      reasons: ['NAME_IS_WRONG'],
    });
    expect(await budi.handed()).toEqual([]);
    expect(said(await ani.handOn(applicationNo, { role: 'reviewer', text: 'x' }))).toEqual([
      409,
      'APPLICATION_DECIDED',
    ]);
  });
});
