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

const PROPOSE = { decision: 'approve', limit: 25_000_000, despite: 'CHECKED', why: 'Gaji di slip lebih tinggi.' };

async function waiting() {
  const who = await signIn(server);
  const idPhoto = await who.photo('KTP');
  const no = await sentApplication(server, who, { answers: { idPhoto } });
  const { userId } = (await who.get('/api/user/v3')).json();
  const [reviewer, other] = [await operatorAt(server, 'reviewer'), await operatorAt(server, 'reviewer')];
  const undo = async (by = reviewer) => (await by.send('POST', `/${no}/undo`)).json();
  return { no, userId, idPhoto, reviewer, other, undo };
}

describe('a reviewer', () => {
  it('undoes a limit that they proposed, which nobody can confirm then', async () => {
    const { no, reviewer, other, undo } = await waiting();
    const proposed = (await reviewer.decide(no, PROPOSE)).json();
    expect(proposed.undo).toEqual({ cause: 'approvalProposed', seconds: 60 });
    expect((await other.view(no)).undo).toBeUndefined();
    server.wait(59);
    const undone = await undo();
    expect(undone).toMatchObject({ status: 'PROCESSING', history: [{}, {}, { cause: 'proposalUndone' }] });
    expect([undone.proposal, undone.undo]).toEqual([undefined, undefined]);
    // the other one proposes it themselves now, instead of confirming it
    expect((await other.decide(no, PROPOSE)).json()).toMatchObject({ status: 'PROCESSING', proposal: { isOwn: true } });
    const acts = await server.database.query<{ act: string }>(
      "SELECT act FROM audit_trail WHERE subject = $1 AND act <> 'application.view' ORDER BY act_no",
      [no],
    );
    expect(acts.map(({ act }) => act)).toEqual(['application.propose', 'application.undo', 'application.propose']);
  });

  it('undoes that they accepted pictures, which wait again, and accepts them once more', async () => {
    const { no, userId, idPhoto, reviewer, undo } = await waiting();
    await server.database.query("UPDATE photos SET doubts = '{blurred}' WHERE photo_id = $1", [idPhoto]);
    await recordCheck(server.database, { userId, kind: 'photos', now: server.services.clock() }, 'PENDING_REVIEW');
    const flagged = [{ photo: idPhoto, field: 'idPhoto', faults: ['blurred'] }];
    const accept = async () =>
      (await reviewer.send('POST', `/${no}/pictures`, { verdicts: [{ photo: idPhoto, verdict: 'accept' }] })).json();
    server.wait(1);
    expect(await accept()).toMatchObject({ flagged: [], undo: { cause: 'picturesAccepted', seconds: 60 } });
    server.wait(1);
    expect(await undo()).toMatchObject({ flagged });
    server.wait(1);
    expect(await accept()).toMatchObject({ flagged: [] });
  });

  it('undoes nothing after a minute, of others, after something else, or that the applicant reads', async () => {
    const { no, reviewer, other, undo } = await waiting();
    const OVER = { code: 'UNDO_OVER' };
    expect(await undo()).toMatchObject(OVER);
    await reviewer.decide(no, PROPOSE);
    expect(await undo(other)).toMatchObject(OVER);
    server.wait(60);
    expect((await reviewer.view(no)).undo).toBeUndefined();
    expect(await undo()).toMatchObject(OVER);
    await other.decide(no, PROPOSE);
    expect(await undo(other)).toMatchObject(OVER);
    expect((await other.view(no)).status).toBe('RECOMMENDED');
  });
});
