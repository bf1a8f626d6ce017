import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordCheck } from '../../server/repositories/outsideChecks';
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
  it('is in one list at a time: what I proposed waits for another person, and for them with the others', async () => {
    const no = await sentApplication(server, await signIn(server));
    const [first, second] = [await operatorAt(server, 'reviewer'), await operatorAt(server, 'reviewer')];
    expect(await listsOf(first, no)).toEqual(['waiting']);
    const before = await waiting(first);
    await first.decide(no, { decision: 'approve', limit: 25_000_000 });
    expect(await listsOf(first, no)).toEqual(['second']);
    expect(await waiting(first)).toBe(before - 1);
    expect(await listsOf(second, no)).toEqual(['waiting']);
    expect(await waiting(second)).toBe(before);
    await second.decide(no, { decision: 'approve', limit: 25_000_000 });
    expect(await listsOf(first, no)).toEqual(['decided']);
    expect(await listsOf(second, no)).toEqual(['decided']);
    const { name } = (await second.ask('GET', '/me')).json();
    const decided = (await first.ask('GET', '/applications?list=decided')).json().applications as Listed[];
    expect(decided.find(({ applicationNo }) => applicationNo === no)).toMatchObject({
      decision: { cause: 'recommended', operator: name, limit: 25_000_000, at: server.services.clock().toISOString() },
    });
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
    expect(await row(one)).toMatchObject({ name: 'S••• R•••', income: 8_000_000, openedBy: [] });
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
