import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordCheck } from '../../server/modules/people/tables/outsideChecks';
import { signIn } from './support/applicant';
import { operatorAt } from './support/reviewer';
import { sentApplication } from './support/sentApplication';
import { START_TIMEOUT_MS } from './support/testDatabase';
import { NO_LIMITS, startTestServer, type TestServer } from './support/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(NO_LIMITS);
}, START_TIMEOUT_MS);
afterAll(() => server.close());

type Reviewer = Awaited<ReturnType<typeof operatorAt>>;
interface Listed {
  applicationNo: string;
}

/** The lists in which a reviewer finds an application. */
async function listsOf(reviewer: Reviewer, no: string): Promise<string[]> {
  const of = async (path: string) => (await reviewer.ask('GET', path)).json().applications as Listed[];
  const paths = ['/applications?list=waiting', '/applications?list=second', '/applications?list=decided', '/pictures'];
  const found: string[] = [];
  for (const path of paths)
    if ((await of(path)).some(({ applicationNo }) => applicationNo === no)) found.push(path.replace(/.*=/, ''));
  return found;
}

const waiting = async (reviewer: Reviewer): Promise<number> =>
  (await reviewer.ask('GET', '/overview')).json().waiting.applications;

describe('an application in the queue', () => {
  it('that I proposed waits for another person, for them with the others and with what they may confirm', async () => {
    const no = await sentApplication(server, await signIn(server));
    const [first, second] = [await operatorAt(server, 'reviewer'), await operatorAt(server, 'reviewer')];
    expect(await listsOf(first, no)).toEqual(['waiting']);
    const before = await waiting(first);
    const unsaid = await first.decide(no, { decision: 'approve', limit: 25_000_000, despite: 'CHECKED', why: ' ' });
    expect(unsaid.json()).toMatchObject({ code: 'INVALID_INPUT', errors: [{ field: '/why' }] });
    await first.decide(no, {
      decision: 'approve',
      limit: 25_000_000,
      despite: 'CHECKED',
      why: 'Gaji di slip lebih tinggi.',
    });
    expect(await listsOf(first, no)).toEqual(['second']);
    expect(await waiting(first)).toBe(before - 1);
    expect(await listsOf(second, no)).toEqual(['waiting', 'second']);
    expect(await waiting(second)).toBe(before);
    const proposed = async (reviewer: Reviewer) =>
      ((await reviewer.ask('GET', '/applications?list=second')).json().applications as Listed[]).find(
        ({ applicationNo }) => applicationNo === no,
      );
    expect(await proposed(first)).toMatchObject({ isOwn: true });
    expect(await proposed(second)).not.toHaveProperty('isOwn');
    await second.decide(no, { decision: 'approve', limit: 25_000_000, despite: 'CHECKED' });
    expect(await listsOf(first, no)).toEqual(['decided']);
    expect(await listsOf(second, no)).toEqual(['decided']);
    const { name } = (await second.ask('GET', '/me')).json();
    const decided = (await first.ask('GET', '/applications?list=decided')).json().applications as Listed[];
    expect(decided.find(({ applicationNo }) => applicationNo === no)).toMatchObject({
      decision: { cause: 'recommended', operator: name, limit: 25_000_000, at: server.services.clock().toISOString() },
    });
  });

  it('is first among those decided where it was decided last, whenever it was sent, page after page', async () => {
    const [early, late] = [
      await sentApplication(server, await signIn(server)),
      await sentApplication(server, await signIn(server)),
    ];
    const reviewer = await operatorAt(server, 'reviewer');
    for (const no of [late, early]) await reviewer.decide(no, { decision: 'reject', reason: 'TERMS_VIOLATED' });
    const decided = async (after: string) =>
      ((await reviewer.ask('GET', `/applications?list=decided${after}`)).json().applications as Listed[]).map(
        ({ applicationNo }) => applicationNo,
      );
    expect((await decided('')).slice(0, 2)).toEqual([early, late]);
    expect((await decided(`&after=${early}`))[0]).toBe(late);
  });

  it('stands with the pictures as long as one of its is flagged', async () => {
    const who = await signIn(server);
    const idPhoto = await who.photo('KTP');
    const no = await sentApplication(server, who, { answers: { fullName: 'Siti Rahayu', idPhoto } });
    const { userId } = (await who.get('/api/user/v3')).json();
    await server.database.query("UPDATE photos SET doubts = '{blurred}' WHERE photo_id = $1", [idPhoto]);
    await recordCheck(server.database, { userId, kind: 'photos', now: server.services.clock() }, 'PENDING_REVIEW');
    const reviewer = await operatorAt(server, 'reviewer');
    expect(await listsOf(reviewer, no)).toEqual(['/pictures']);
    await reviewer.send('POST', `/${no}/pictures`, { verdicts: [{ photo: idPhoto, verdict: 'accept' }] });
    expect(await listsOf(reviewer, no)).toEqual(['waiting']);
  });

  it('tells masked name, income, and who else has it open until they leave or are silent for three minutes', async () => {
    const no = await sentApplication(server, await signIn(server));
    const [one, other] = [await operatorAt(server, 'reviewer'), await operatorAt(server, 'reviewer')];
    const { name } = (await one.ask('GET', '/me')).json();
    const row = async (reviewer: Reviewer) =>
      ((await reviewer.send('GET', '')).json().applications as Listed[]).find(
        ({ applicationNo }) => applicationNo === no,
      );
    expect(await row(one)).toMatchObject({ name: 'Si••• Rah•••', income: 8_000_000, openedBy: [] });
    const note = async (reviewer: Reviewer, isOpen: boolean) =>
      (await reviewer.send('POST', `/${no}/presence`, { isOpen })).json();
    const since = server.services.clock().toISOString();
    expect(await note(one, true)).toEqual({ others: [] });
    expect((await row(one)) as object).toMatchObject({ openedBy: [] });
    server.wait(60);
    await note(one, true);
    expect(await note(other, true)).toEqual({ others: [{ operator: name, since }] });
    expect(await row(other)).toMatchObject({ openedBy: [{ operator: name, since }] });
    await note(one, false);
    expect(await note(other, true)).toEqual({ others: [] });
    await note(one, true);
    server.wait(3 * 60);
    expect(await row(other)).toMatchObject({ openedBy: [] });
    const acts = await server.database.query<{ act: string }>('SELECT act FROM audit_trail WHERE subject = $1', [no]);
    expect(acts.map(({ act }) => act)).toEqual(['application.view', 'application.view']);
  });
});

it('the queue says which income is not usual, and which one documents contradict', async () => {
  const reviewer = await operatorAt(server, 'reviewer');
  const sent = async (monthlyIncome: number, jobType: string) =>
    sentApplication(server, await signIn(server), { answers: { monthlyIncome, jobType } });
  const [low, high, usual] = [
    await sent(950_000, 'EMPLOYEE'),
    await sent(250_000_000, 'EMPLOYEE'),
    await sent(100_000_000, 'BUSINESS_OWNER'),
  ];
  const doubts = async (no: string) => {
    const listed = (await reviewer.send('GET', '?list=waiting')).json().applications as Listed[];
    return listed.find(({ applicationNo }) => applicationNo === no);
  };
  expect(await doubts(low)).toMatchObject({ doubts: ['incomeLow'] });
  expect(await doubts(high)).toMatchObject({ doubts: ['incomeHigh'] });
  expect(await doubts(usual)).toMatchObject({ doubts: [] });
  expect((await reviewer.send('GET', `/${high}`)).json().doubts).toEqual(['incomeHigh']);
  await reviewer.send('POST', `/${usual}/income`, { income: 60_000_000 });
  expect(await doubts(usual)).toMatchObject({ doubts: ['slipFarOff'] });
});

describe('who holds an application', () => {
  const numbers = async (reviewer: Reviewer, query: string) =>
    ((await reviewer.send('GET', query)).json().applications as Listed[]).map(({ applicationNo }) => applicationNo);

  it('is told in the queue, takes it on and gives it back, and is no one once they work here no more', async () => {
    const no = await sentApplication(server, await signIn(server), { doubts: ['nikSex'] });
    const [one, other] = [await operatorAt(server, 'reviewer'), await operatorAt(server, 'reviewer')];
    const { name } = (await one.ask('GET', '/me')).json();
    const hand = async (reviewer: Reviewer, isMine: boolean) =>
      (await reviewer.send('POST', `/${no}/handler`, { isMine })).json();
    expect(await numbers(other, '?list=free')).toContain(no);
    expect(await hand(one, true)).toMatchObject({ applicationNo: no, handler: name });
    expect(await numbers(one, '?list=mine')).toEqual([no]);
    expect(await numbers(other, '?list=mine')).toEqual([]);
    expect(await numbers(other, '?list=free')).not.toContain(no);
    const listed = (await other.send('GET', '?list=waiting')).json().applications as Listed[];
    expect(listed.find(({ applicationNo }) => applicationNo === no)).toMatchObject({
      handler: name,
      doubts: ['nikSex'],
    });
    expect((await one.ask('GET', '/overview')).json().waiting.ownApplications).toBe(1);
    expect(await hand(other, true)).not.toMatchObject({ handler: name });
    expect(await hand(other, false)).not.toHaveProperty('handler');
    await hand(one, true);
    await server.database.query("UPDATE operators SET ended_at = now(), status = 'ended' WHERE name = $1", [name]);
    expect(await numbers(other, '?list=free')).toContain(no);
    const acts = await server.database.query<{ act: string }>(
      'SELECT act FROM audit_trail WHERE subject = $1 ORDER BY act_no',
      [no],
    );
    const [take, release] = ['application.take', 'application.release'];
    expect(acts.map(({ act }) => act)).toEqual([take, take, release, take]);
    await other.decide(no, { decision: 'approve', limit: 5_000_000, despite: 'CHECKED' });
    expect((await other.send('POST', `/${no}/handler`, { isMine: true })).json().code).toBe('APPLICATION_DECIDED');
  });

  it('leaves what another has open out of what is free', async () => {
    const no = await sentApplication(server, await signIn(server));
    const [one, other] = [await operatorAt(server, 'reviewer'), await operatorAt(server, 'reviewer')];
    await one.send('POST', `/${no}/presence`, { isOpen: true });
    expect(await numbers(other, '?list=free')).not.toContain(no);
    expect(await numbers(one, '?list=free')).toContain(no);
  });

  it('is narrowed to what is special, alone or with the income, and counts how many are so', async () => {
    const reviewer = await operatorAt(server, 'reviewer');
    const rich = { fullName: 'Siti Rahayu', idNumber: '3171014501900001', monthlyIncome: 25_000_000 };
    const sent = async (other = {}) => sentApplication(server, await signIn(server), other);
    const [plain, disputed, earns] = [
      ...[await sent(), await sent({ disputed: true }), await sent({ disputed: true, answers: rich })],
    ];
    const counted = async () => {
      const { kinds } = (await reviewer.ask('GET', '/applications')).json();
      return Object.fromEntries(
        (kinds as { kind: string; applications: number }[]).map(({ kind, applications }) => [kind, applications]),
      );
    };
    const before = await counted();
    const of = async (query: string) => {
      const found = await numbers(reviewer, `?list=waiting&${query}`);
      return [plain, disputed, earns].map((no) => no !== undefined && found.includes(no));
    };
    expect(await of('kind=nik')).toEqual([false, true, true]);
    expect(await of('above=above20')).toEqual([false, false, true]);
    expect(await of('kind=nik&above=above10')).toEqual([false, false, true]);
    expect(await of('kind=second')).toEqual([false, false, false]);
    const other = await operatorAt(server, 'reviewer');
    await other.decide(plain ?? '', {
      decision: 'approve',
      limit: 25_000_000,
      despite: 'CHECKED',
      why: 'Gaji di slip lebih tinggi.',
    });
    expect(await of('kind=second')).toEqual([true, false, false]);
    expect((await counted()).second).toBe((before.second ?? 0) + 1);
    const [first] = await numbers(reviewer, '?list=waiting&kind=nik');
    expect(await numbers(reviewer, `?list=waiting&kind=nik&after=${first}`)).not.toContain(first);
  });

  it('is asked for with the most doubts on top, page by page', async () => {
    const reviewer = await operatorAt(server, 'reviewer');
    const some = await sentApplication(server, await signIn(server), {
      doubts: ['nikSex', 'emailTypo', 'nikPlausible'],
    });
    const none = await sentApplication(server, await signIn(server));
    const sorted = await numbers(reviewer, '?list=waiting&sort=doubts');
    expect(sorted[0]).toBe(some);
    expect(sorted.indexOf(none)).toBeGreaterThan(0);
    expect(await numbers(reviewer, `?list=waiting&sort=doubts&after=${sorted[0]}`)).toEqual(sorted.slice(1));
  });
});
