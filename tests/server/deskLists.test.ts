import { afterAll, beforeAll, expect, it } from 'vitest';
import { DESK_PAGE } from '../../server/domain/deskPage';
import type { DeskOverview, OperatorRole } from '../../src/contract/generated/bodies';
import { signIn } from './support/applicant';
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
  expect((await overview(one)).waiting).toEqual({ applications: 3, pictures: 0, faces: 0 });
  await one.decide(first, { decision: 'approve', limit: 5_000_000 });
  await another.view(second);
  await another.decide(second, { decision: 'reject', reason: 'INCOME_NOT_ENOUGH' });
  const { waiting, today } = await overview(one);
  expect(waiting.applications).toBe(1);
  expect(today[0]).toEqual({ kind: 'decided', own: 1, all: 2, waiting: 1 });
  expect((await overview(await operator('support'))).today.map(({ kind }) => kind)).toEqual(['answered', 'stopped']);
  expect(await overview(await operator('publisher'))).toEqual({ waiting: {}, today: [] });
  server.wait(24 * 3_600);
  expect((await overview(another)).today[0]).toMatchObject({ own: 0, all: 0 });
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
