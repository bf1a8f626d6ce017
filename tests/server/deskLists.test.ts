import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertMobileChange } from '../../server/modules/accounts/tables/mobileChanges';
import { recordCheck } from '../../server/modules/people/tables/outsideChecks';
import { DESK_PAGE } from '../../server/platform/domain/deskPage';
import type { DeskOverview, OperatorRole } from '../../src/contract/generated/bodies';
import { freshNumber, signIn } from './support/applicant';
import { operatorAt } from './support/reviewer';
import { sentApplication } from './support/sentApplication';
import { supportAt } from './support/supportDesk';
import { START_TIMEOUT_MS } from './support/testDatabase';
import { NO_LIMITS, startTestServer, type TestServer } from './support/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(NO_LIMITS);
}, START_TIMEOUT_MS);
afterAll(() => server.close());

const overview = async ({ token }: { token: string }): Promise<DeskOverview> =>
  (await server.app.inject({ url: '/api/desk/overview', headers: { authorization: `Bearer ${token}` } })).json();
const operator = (...roles: OperatorRole[]) => operatorAt(server, ...roles);

/** The numbers of all pages of a list, page by page. */
async function allPages(read: (after: string) => Promise<{ numbers: string[]; next?: string }>): Promise<string[][]> {
  const pages: string[][] = [];
  let after = '';
  do {
    const { numbers, next } = await read(after);
    pages.push(numbers);
    after = next === undefined ? '' : `&after=${next}`;
  } while (after !== '');
  return pages;
}

it('counts what waits for the roles of who asks, and what they and all did today', async () => {
  const [one, another] = [await operator('reviewer'), await operator('reviewer')];
  const numbers = [];
  for (let count = 0; count < 3; count += 1) numbers.push(await sentApplication(server, await signIn(server)));
  const [first = '', second = ''] = numbers;
  expect((await overview(one)).waiting).toEqual({
    ...{ applications: 3, ownApplications: 0, freeApplications: 3, secondApplications: 0 },
    ...{ handovers: 0, pictures: 0, faces: 0 },
  });
  await one.decide(first, { decision: 'approve', limit: 5_000_000 });
  await another.view(second);
  await another.decide(second, { decision: 'reject', reason: 'INCOME_NOT_ENOUGH' });
  const { waiting, today } = await overview(one);
  expect(waiting.applications).toBe(1);
  expect(today[0]).toEqual({ kind: 'decided', own: 1, all: 2, waiting: 1 });
  expect((await overview(await operator('support'))).today.map(({ kind }) => kind)).toEqual([
    'answered',
    'called',
    'contacted',
    'stopped',
  ]);
  expect(await overview(await operator('publisher'))).toEqual({ waiting: {}, today: [] });
  server.wait(24 * 3_600);
  expect((await overview(another)).today[0]).toMatchObject({ own: 0, all: 0 });
});

it('counts of a day what its words say: proposals and asks are no decisions, and nothing that was undone counts', async () => {
  const [one, another] = [await operator('reviewer'), await operator('reviewer')];
  const sent = async () => sentApplication(server, await signIn(server), { answers: { monthlyIncome: 200_000_000 } });
  const figures = async () =>
    Object.fromEntries((await overview(one)).today.map(({ kind, own, all }) => [kind, [own, all]]));
  const before = await figures();
  const since = async () => {
    const now = await figures();
    return Object.entries(now).map(([kind, counts]) => [
      kind,
      ...counts.map((count, at) => count - (before[kind]?.[at] ?? 0)),
    ]);
  };
  const [proposed, called, documents] = [await sent(), await sent(), await sent()];
  const high = { decision: 'approve', limit: 25_000_000, why: 'Gaji di slip lebih tinggi.' };
  await one.decide(proposed, high);
  await one.ask('POST', `/applications/${proposed}/undo`);
  expect(await since()).toEqual([
    ['decided', 0, 0],
    ['asked', 0, 0],
    ['judged', 0, 0],
  ]);
  await one.decide(proposed, high);
  await one.decide(called, { decision: 'askVideoCall' });
  await one.decide(documents, { decision: 'askMaterials', materials: ['FAMILY_CARD'] });
  expect(await since()).toEqual([
    ['decided', 0, 0],
    ['asked', 3, 3],
    ['judged', 0, 0],
  ]);
  await another.decide(proposed, high);
  await one.decide(documents, { decision: 'return', reasons: ['NAME_IS_WRONG'] });
  expect(await since()).toEqual([
    ['decided', 1, 2],
    ['asked', 3, 3],
    ['judged', 0, 0],
  ]);
});

it('counts pictures that are accepted, asked for again, and not those whose acceptance was undone, one by one', async () => {
  const who = await signIn(server);
  const { userId } = (await who.get('/api/user/v3')).json();
  const [idPhoto, idHoldingPhoto] = [await who.photo('KTP'), await who.photo('KTP')];
  const no = await sentApplication(server, who, { answers: { idPhoto, idHoldingPhoto } });
  await server.database.query("UPDATE photos SET doubts = '{blurred}' WHERE photo_id = ANY ($1::text[]::uuid[])", [
    [idPhoto, idHoldingPhoto],
  ]);
  await recordCheck(server.database, { userId, kind: 'photos', now: server.services.clock() }, 'PENDING_REVIEW');
  const reviewer = await operator('reviewer');
  const judge = (photo: string, verdict: string) =>
    reviewer.ask('POST', `/applications/${no}/pictures`, { verdicts: [{ photo, verdict }] });
  const own = async (kind: string) => (await overview(reviewer)).today.find((one) => one.kind === kind)?.own;
  await judge(idPhoto, 'accept');
  expect(await own('judged')).toBe(1);
  await reviewer.ask('POST', `/applications/${no}/undo`);
  expect(await own('judged')).toBe(0);
  await judge(idPhoto, 'accept');
  await judge(idHoldingPhoto, 'askAgain');
  expect([await own('judged'), await own('decided')]).toEqual([2, 0]);
});

it('has applications by pages, each after the last of the one before, also where one was decided meanwhile', async () => {
  const reviewer = await operator('reviewer');
  const sent = [];
  for (let count = 0; count < DESK_PAGE + 3; count += 1) sent.push(await sentApplication(server, await signIn(server)));
  const pages = await allPages(async (after) => {
    const { applications, next } = (await reviewer.send('GET', `?list=waiting${after}`)).json();
    const numbers = applications.map(({ applicationNo }: { applicationNo: string }) => applicationNo);
    if (after === '') await reviewer.decide(numbers[0], { decision: 'approve', limit: 5_000_000 });
    return { numbers, ...(next && { next }) };
  });
  expect(pages.map(({ length }) => length > 0)).toEqual([true, true]);
  const all = pages.flat();
  expect(new Set(all).size).toBe(all.length);
  expect(sent.filter((no) => !all.includes(no))).toEqual([]);
});

it('has messages by pages too, the open ones and the answered ones', async () => {
  const desk = await supportAt(server);
  const written = [];
  for (let count = 0; count < DESK_PAGE + 2; count += 1) {
    const payload = { topic: 'OTHER', text: `Halo ${count}` };
    const answer = await (await signIn(server)).request({ method: 'POST', url: '/api/case', payload });
    written.push(answer.json().caseNo);
    server.wait(1);
  }
  for (const caseNo of written.slice(0, 2)) {
    await desk.answer(caseNo, 'Sudah.', 1);
    server.wait(1);
  }
  const pagesOf = (list: string) =>
    allPages(async (after) => {
      const { cases, next } = (await desk.send('GET', `?list=${list}${after}`)).json();
      return { numbers: cases.map(({ caseNo }: { caseNo: string }) => caseNo), ...(next && { next }) };
    });
  expect((await pagesOf('open')).flat()).toEqual(written.slice(2));
  const [, answeredLast] = written;
  expect((await pagesOf('answered')).flat()[0]).toBe(answeredLast);
});

it('has flagged pictures by pages, however many they are, and none of them among the other applications', async () => {
  const reviewer = await operator('reviewer');
  const who = await signIn(server);
  const { userId } = (await who.get('/api/user/v3')).json();
  const facePhoto = randomUUID();
  await recordCheck(
    server.database,
    { userId, kind: 'face', photoId: facePhoto, now: server.services.clock() },
    'PENDING_REVIEW',
  );
  const sent: string[] = [];
  for (let count = 0; count < 2 * DESK_PAGE + 3; count += 1) {
    sent.push(await sentApplication(server, who, { answers: { facePhoto } }));
  }
  const numbersOf = (list: { applications: { applicationNo: string }[]; next?: string }) => ({
    numbers: list.applications.map(({ applicationNo }) => applicationNo),
    ...(list.next !== undefined && { next: list.next }),
  });
  const pages = await allPages(async (after) =>
    numbersOf((await reviewer.ask('GET', `/pictures?list=all${after}`)).json()),
  );
  expect(pages.map(({ length }) => length)).toEqual([DESK_PAGE, DESK_PAGE, 3]);
  expect(pages.flat().sort()).toEqual(sent.sort());
  const waiting = await allPages(async (after) =>
    numbersOf((await reviewer.send('GET', `?list=waiting${after}`)).json()),
  );
  expect(waiting.flat().filter((no) => sent.includes(no))).toEqual([]);
  expect((await overview(reviewer)).waiting.pictures).toBe(100);
});

it('has faces and lost numbers by pages, also where the last of a page was judged or stopped meanwhile', async () => {
  const [reviewer, support] = [await operator('reviewer'), await operator('support')];
  const [faces, changes]: [string[], string[]] = [[], []];
  for (let count = 0; count < DESK_PAGE + 2; count += 1) {
    const who = await signIn(server);
    const { userId } = (await who.get('/api/user/v3')).json();
    const [session] = await server.database.query<{ tokenHash: Uint8Array }>(
      'SELECT token_hash FROM sessions WHERE user_id = $1',
      [userId],
    );
    const [reference, changeId, now] = [randomUUID(), randomUUID(), server.services.clock()];
    const tokenHash = session?.tokenHash ?? new Uint8Array();
    const face = { userId, kind: 'securityFace', photoId: randomUUID(), reference, tokenHash, now } as const;
    await recordCheck(server.database, face, 'PENDING_REVIEW');
    const change = { userId, newNumber: freshNumber().slice(1), askedBy: tokenHash, personState: 'customer' } as const;
    // all are due at the same moment
    await server.database.transaction((tx) =>
      insertMobileChange(tx, { changeId, ...change, askedAt: now, dueAt: new Date('2100-01-01') }),
    );
    faces.push(reference);
    changes.push(changeId);
  }
  const idsOf = (listed: { id: string }[], next: string | undefined) => ({
    numbers: listed.map(({ id }) => id),
    ...(next !== undefined && { next }),
  });
  const facePages = await allPages(async (after) => {
    const read = (await reviewer.ask('GET', `/faces?list=all${after}`)).json();
    if (after === '') await reviewer.ask('POST', `/faces/${read.faces.at(-1).id}/verdict`, { verdict: 'refuse' });
    return idsOf(read.faces, read.next);
  });
  expect(facePages).toEqual([faces.slice(0, DESK_PAGE), faces.slice(DESK_PAGE)]);
  const changePages = await allPages(async (after) => {
    const read = (await support.ask('GET', `/mobile-changes?list=all${after}`)).json();
    if (after === '') await support.ask('POST', `/mobile-changes/${read.changes.at(-1).id}/stop`);
    return idsOf(read.changes, read.next);
  });
  expect(changePages.map(({ length }) => length)).toEqual([DESK_PAGE, 2]);
  expect(changePages.flat().sort()).toEqual(changes.sort());
  expect((await reviewer.ask('GET', '/faces?after=nothing')).json().faces).toHaveLength(DESK_PAGE);
});
