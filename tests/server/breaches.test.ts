import { expect, it } from 'vitest';
import { tellConcerned, watchBreaches } from '../../server/modules/breaches';
import { saveKnown } from '../../server/modules/people';
import type { Breaches, DeskOverview } from '../../src/contract/generated/bodies';
import { type Applicant, signIn } from './support/applicant';
import { breachDesk } from './support/breachDesk';
import { listeningServer } from './support/listeningServer';
import { operatorAt } from './support/reviewer';
import { sentApplication } from './support/sentApplication';

const server = listeningServer();
const HOUR = 3_600;

const idOf = async (who: Applicant): Promise<string> => (await who.get('/api/user/v3')).json().userId;

async function aPerson(known: object = {}): Promise<{ who: Applicant; userId: string }> {
  const who = await signIn(server);
  const userId = await idOf(who);
  const set = { fullName: 'Siti Rahayu', idNumber: '3171014501900001', email: 'siti@example.com', ...known };
  await server.database.transaction((tx) => saveKnown(tx, userId, { set, remove: [] }));
  return { who, userId };
}

const noticesOf = (userId: string) =>
  server.database.query<{ channel: string; recipient: string }>(
    `SELECT channel, recipient FROM outbox JOIN notifications USING (notification_id)
     WHERE user_id = $1 AND kind = 'dataBreach' ORDER BY channel`,
    [userId],
  );

const tell = () => tellConcerned(server.services, new AbortController().signal);
const said = ({ statusCode, body }: { statusCode: number; body: string }) =>
  statusCode === 200 ? '200' : `${statusCode} ${JSON.parse(body).code}`;
const actsOn = async (breachId: string) =>
  (
    await server.database.query<{ act: string }>('SELECT act FROM audit_trail WHERE subject = $1 ORDER BY act_no', [
      breachId,
    ])
  ).map(({ act }) => act);

it('those whom an operator looked at are told once, after a second admin, and the trail says how', async () => {
  const [seen, unseen] = [await aPerson(), await aPerson()];
  const no = await sentApplication(server, seen.who);
  const reviewer = await operatorAt(server, 'reviewer');
  expect((await reviewer.ask('GET', `/applications/${no}`)).statusCode).toBe(200);
  const { operatorId: thief } = (await reviewer.ask('GET', '/me')).json();
  const [first, second] = [await breachDesk(server), await breachDesk(server)];
  const breach = await first.open();

  const found = await first.post(`/${breach}/people`, { by: 'reads', operator: thief });
  expect(found.json()).toEqual({ found: 1, added: 1, unknown: [] });
  expect(said(await first.post(`/${breach}/ask`))).toBe('200');
  expect(said(await first.post(`/${breach}/release`))).toBe('403 SECOND_OPERATOR_REQUIRED');
  await tell();
  expect(await noticesOf(seen.userId)).toEqual([]);
  expect((await second.view(breach)).mayRelease).toBe(true);
  expect(said(await second.post(`/${breach}/release`))).toBe('200');
  await Promise.all([tell(), tell()]);
  await tell();

  const sent = await noticesOf(seen.userId);
  expect(sent.map(({ channel }) => channel)).toEqual(['email', 'push', 'sms']);
  expect(await noticesOf(unseen.userId)).toEqual([]);
  expect((await seen.who.get('/api/notification/list')).body).toContain('Data pribadimu');
  const { told, people, notice } = await first.view(breach);
  expect([told, people]).toEqual([1, 1]);
  expect(notice['en-us'].text).toContain('name, NIK');
  expect(notice['en-us'].text).toContain('A laptop was stolen.');
  expect(notice.id.text).toContain('Semua kunci diganti.');
  expect(notice.id.text).toContain('Waspadai tautan.');
  const acts = await actsOn(breach);
  expect(acts).toEqual([
    ...['breach.open', 'breach.addPeople', 'breach.askRelease', 'breach.view', 'breach.release', 'breach.view'],
  ]);
});

it('what is changed after it was asked for has to be asked for again, and who was told is not told twice', async () => {
  const [one, other] = [await aPerson(), await aPerson()];
  const [first, second] = [await breachDesk(server), await breachDesk(server)];
  const breach = await first.open();
  const add = (numbers: string) => first.post(`/${breach}/people`, { by: 'listed', numbers });
  expect((await add(`${one.userId}\n081200000000`)).json()).toEqual({ found: 1, added: 1, unknown: ['081200000000'] });
  await first.post(`/${breach}/ask`);
  expect((await add(other.userId)).json().added).toBe(1);
  expect(said(await second.post(`/${breach}/release`))).toBe('404 NOT_FOUND');
  await first.post(`/${breach}/ask`);
  await second.post(`/${breach}/release`);
  await tell();

  const third = await aPerson();
  await add([one.userId, third.userId].join(';'));
  expect((await first.view(breach)).status).toBe('OPEN');
  await second.post(`/${breach}/ask`);
  expect(said(await first.post(`/${breach}/release`))).toBe('200');
  await tell();
  for (const { userId } of [one, other, third]) {
    expect((await noticesOf(userId)).filter(({ channel }) => channel === 'email')).toHaveLength(1);
  }
});

it('a server that ends in the middle leaves nobody out, and nobody twice', async () => {
  const people = [await aPerson(), await aPerson(), await aPerson()];
  const [first, second] = [await breachDesk(server), await breachDesk(server)];
  const breach = await first.open();
  await first.post(`/${breach}/people`, { by: 'listed', numbers: people.map(({ userId }) => userId).join('\n') });
  await first.post(`/${breach}/ask`);
  await second.post(`/${breach}/release`);
  const { database } = server.services;
  // its transaction is taken back whole when it ends
  const dies = Object.assign(Object.create(database), {
    transaction: (work: (tx: unknown) => Promise<unknown>) =>
      database.transaction(async (tx) => {
        await work(tx);
        throw new Error('killed');
      }),
  });
  await expect(tellConcerned({ ...server.services, database: dies }, new AbortController().signal)).rejects.toThrow();
  for (const { userId } of people) expect(await noticesOf(userId)).toEqual([]);
  await tell();
  for (const { userId } of people) expect(await noticesOf(userId)).toHaveLength(3);
});

it('all are found of whom a kind of data was held when it ended', async () => {
  const before = await aPerson({ paymentBankAccountNo: '1234500001' });
  const without = await aPerson();
  const desk = await breachDesk(server);
  const breach = await desk.open({ data: ['BANK_ACCOUNT'] });
  await desk.post(`/${breach}/people`, { by: 'data' });
  const people = (await desk.view(breach)).concerned.map(({ person }) => person);
  expect(people).toContain(before.userId);
  expect(people).not.toContain(without.userId);
  expect(said(await desk.post(`/${breach}/people/clear`))).toBe('200');
  expect((await desk.view(breach)).people).toBe(0);
});

it('the list is had as CSV with the end of the 72 hours and who is overdue, and the authority is noted', async () => {
  const { userId } = await aPerson();
  const desk = await breachDesk(server);
  const breach = await desk.open();
  await desk.post(`/${breach}/people`, { by: 'listed', numbers: userId });
  const { deadline, knownAt } = await desk.view(breach);
  expect(Date.parse(deadline) - Date.parse(knownAt)).toBe(72 * HOUR * 1_000);
  const csv = async () => (await desk.ask('GET', `/${breach}/export`)).body;
  expect(await csv()).toContain(`"${deadline}","waiting"`);
  expect(await csv()).not.toContain('3171014501900001');

  const document = (await desk.ask('GET', `/${breach}/authority`)).body;
  for (const part of ['nama, NIK', 'Laptop petugas dicuri.', 'Semua kunci diganti.', 'Waspadai tautan.', '1 orang']) {
    expect(document).toContain(part);
  }
  const at = desk.hoursAgo(0);
  expect(said(await desk.post(`/${breach}/authority`, { at, reference: 'Tanda terima 12/2026' }))).toBe('200');
  expect(await desk.view(breach)).toMatchObject({ authorityToldAt: at, authorityReference: 'Tanda terima 12/2026' });
  server.wait(72 * HOUR);
  const later = await breachDesk(server);
  expect((await later.ask('GET', `/${breach}/export`)).body).toContain(`"${deadline}","overdue"`);
});

it('an account that was erased before its notice left does not count as told, and the list says so', async () => {
  const [kept, gone] = [await aPerson(), await aPerson()];
  const [first, second] = [await breachDesk(server), await breachDesk(server)];
  const breach = await first.open();
  await first.post(`/${breach}/people`, { by: 'listed', numbers: `${kept.userId}\n${gone.userId}` });
  await first.post(`/${breach}/ask`);
  await second.post(`/${breach}/release`);
  await server.database.query("UPDATE users SET mobile_number = 'deleted-' || user_id WHERE user_id = $1", [
    gone.userId,
  ]);
  await tell();
  const { people, told, erased, waiting, concerned } = await first.view(breach);
  expect({ people, told, erased, waiting }).toEqual({ people: 2, told: 1, erased: 1, waiting: 0 });
  const { toldAt, erasedAt } = concerned.find(({ person }) => person === gone.userId) ?? {};
  expect([toldAt, erasedAt]).toEqual([undefined, expect.any(String)]);
  const csv = (await first.ask('GET', `/${breach}/export`)).body;
  expect(csv.split('\n').find((line) => line.includes(gone.userId))).toContain('"erased"');
  expect((await first.ask('GET', `/${breach}/authority`)).body).toContain('secara tertulis: 1 orang');
});

it('a case that was opened by mistake is closed with its reason, and is a matter of nobody from then on', async () => {
  const { userId } = await aPerson();
  const desk = await breachDesk(server);
  const breach = await desk.open();
  await desk.post(`/${breach}/people`, { by: 'listed', numbers: userId });
  await desk.post(`/${breach}/ask`);
  expect(said(await desk.post(`/${breach}/close`, { reason: ' \u200b' }))).toBe('400 INVALID_INPUT');
  expect(said(await desk.post(`/${breach}/close`, { reason: 'A drill.' }))).toBe('200');
  expect(await desk.view(breach)).toMatchObject({ status: 'CLOSED', closeReason: 'A drill.', mayRelease: false });
  const other = await breachDesk(server);
  expect(said(await other.post(`/${breach}/release`))).toBe('404 NOT_FOUND');
  expect(said(await desk.post(`/${breach}/people`, { by: 'listed', numbers: userId }))).toBe('404 NOT_FOUND');
  expect(said(await desk.post(`/${breach}/close`, { reason: 'Again.' }))).toBe('404 NOT_FOUND');
  await tell();
  expect(await noticesOf(userId)).toEqual([]);
  expect((await actsOn(breach)).filter((act) => act.startsWith('breach.close'))).toEqual(['breach.close']);
});

it('where notices were released a second admin closes it, and none leaves meanwhile', async () => {
  const { userId } = await aPerson();
  const [first, second] = [await breachDesk(server), await breachDesk(server)];
  const breach = await first.open();
  await first.post(`/${breach}/people`, { by: 'listed', numbers: userId });
  await first.post(`/${breach}/ask`);
  await second.post(`/${breach}/release`);
  expect(said(await first.post(`/${breach}/close/confirm`))).toBe('404 NOT_FOUND');
  expect(said(await first.post(`/${breach}/close`, { reason: 'Nothing was lost.' }))).toBe('200');
  expect(said(await first.post(`/${breach}/close/confirm`))).toBe('403 SECOND_OPERATOR_REQUIRED');
  await tell();
  expect(await noticesOf(userId)).toEqual([]);
  expect(await second.view(breach)).toMatchObject({ status: 'CLOSE_ASKED', mayClose: true });
  expect(said(await second.post(`/${breach}/close/confirm`))).toBe('200');
  expect(await first.view(breach)).toMatchObject({ status: 'CLOSED', closeReason: 'Nothing was lost.' });
});

it('the desk of an admin and the metrics count open ones, with the hours that the most urgent has left', async () => {
  const desk = await breachDesk(server);
  const overview = async () =>
    (await server.app.inject({ url: '/api/desk/overview', headers: { cookie: desk.cookie } })).json<DeskOverview>();
  for (const { breachId, status } of (await desk.ask('GET', '')).json<Breaches>().breaches) {
    if (status === 'CLOSED') continue;
    await desk.post(`/${breachId}/close`, { reason: 'Of another test.' });
    await (await breachDesk(server)).post(`/${breachId}/close/confirm`);
  }
  const metric = async () =>
    (await server.services.metrics.registry.metrics()).match(/^lancar_breach_hours_left (.+)$/m)?.[1];
  watchBreaches(server.services);
  const { waiting, breachHoursLeft } = await overview();
  expect([waiting.breaches, breachHoursLeft, await metric()]).toEqual([0, undefined, undefined]);
  await desk.open();
  await desk.open({ knownAt: desk.hoursAgo(70) });
  expect(await overview()).toMatchObject({ waiting: { breaches: 2 }, breachHoursLeft: 2 });
  expect(Number(await metric())).toBeCloseTo(2, 2);
  const support = await operatorAt(server, 'support');
  expect((await support.ask('GET', '/overview')).json<DeskOverview>().waiting.breaches).toBeUndefined();
});

it.each([
  ['ended before it began', { until: '2020-01-01T00:00:00Z' }],
  ['is known tomorrow', { knownAt: '2999-01-01T00:00:00Z' }],
  ['has a time that is none', { from: 'yesterday' }],
  ['concerns no kind of data', { data: [] }],
])('a breach that %s is refused', async (_, other) => {
  const desk = await breachDesk(server);
  await expect(desk.open(other)).rejects.toThrow('INVALID');
});

it('no one but an admin sees breaches, and opening one takes a fresh passkey', async () => {
  const support = await operatorAt(server, 'support');
  expect((await support.ask('GET', '/breaches')).statusCode).toBe(403);
  const desk = await breachDesk(server);
  server.wait(6 * 60);
  await expect(desk.open()).rejects.toThrow('PASSKEY_PROOF_REQUIRED');
});
