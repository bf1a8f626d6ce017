import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { wantDocuments } from '../../server/modules/applications/wantDocuments';
import type { DecisionService } from '../../server/modules/credit';
import { eraseOfLoans } from '../../server/modules/dataRights/tables/erasure';
import { decideDue } from '../../server/modules/review/decideDue';
import { callbackSignature } from '../../server/platform/domain/sharedSecret';
import type { DeskDecision } from '../../src/contract/generated/bodies';
import { type Applicant, signIn } from './support/applicant';
import { operatorAt } from './support/reviewer';
import { sentApplication } from './support/sentApplication';
import { START_TIMEOUT_MS } from './support/testDatabase';
import { NO_LIMITS, startTestServer, type TestServer } from './support/testServer';

const SECRET = 'what the decision service signs with in tests';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ ...NO_LIMITS, callbackSecret: SECRET });
}, START_TIMEOUT_MS);
afterAll(() => server.close());

/** Has the service decide so until the end of the test; what goes wrong is reported. */
function deciding(decide: DecisionService['decide']) {
  const spy = vi.spyOn(server.services.decisions as DecisionService, 'decide').mockImplementation(decide);
  const report = vi.spyOn(server.services, 'report').mockReturnValue();
  onTestFinished(() => {
    spy.mockRestore();
    report.mockRestore();
  });
  return { spy, report };
}

const decide = () => decideDue(server.services);
const standing = async (who: Applicant) => (await who.get('/api/user/standing')).json();
async function seen(no: string): Promise<DeskDecision[]> {
  return (await (await operatorAt(server, 'reviewer')).view(no)).decisions ?? [];
}

function callback(body: object, secret = SECRET) {
  const payload = Buffer.from(JSON.stringify(body));
  const time = String(Math.floor(server.services.clock().getTime() / 1_000));
  const signature = callbackSignature(secret, { port: 'decision', time }, payload);
  return server.app.inject({
    method: 'POST',
    url: '/api/callbacks/decision',
    headers: { 'content-type': 'application/json', 'x-lancar-time': time, 'x-lancar-signature': signature },
    payload,
  });
}

/** An application whose service answers later, and the reference it was asked with. */
async function awaited() {
  const who = await signIn(server);
  const { spy } = deciding(async () => ({ outcome: 'AWAITED' }));
  const no = await sentApplication(server, who);
  await decide();
  const reference = spy.mock.calls.find(([{ applicationNo }]) => applicationNo === no)?.[1].reference ?? '';
  return { who, no, reference, spy };
}

describe('the decision service', () => {
  it('is told the application, and what it says is kept, counts and is seen by reviewers', async () => {
    const who = await signIn(server);
    const no = await sentApplication(server, who);
    const { spy } = deciding(async () => ({ outcome: 'APPROVE', limit: 5_000_000, because: 'score 712' }));
    await decide();
    const [asked, question] = spy.mock.calls.find(([{ applicationNo }]) => applicationNo === no) ?? [];
    expect(asked).toMatchObject({
      ...{ applicationNo: no, asksFor: 'LIMIT', flow: 'apply', round: 0, checks: [], doubts: [] },
      applicant: { mobileNumber: who.mobileNumber.slice(1) },
      answers: { fullName: 'Siti Rahayu', monthlyIncome: 8_000_000 },
      burden: { income: 8_000_000, loans: 0, owed: 0, aMonth: 0 },
      release: server.services.releases.forAll().releaseId,
    });
    expect(await standing(who)).toMatchObject({ state: 'approved', limit: { total: 5_000_000 } });
    expect(await seen(no)).toMatchObject([
      {
        reference: question?.reference,
        state: 'counted',
        by: 'service',
        outcome: 'APPROVE',
        limit: 5_000_000,
        because: 'score 712',
      },
    ]);
    const stored = await server.database.query<{ row: string }>('SELECT to_jsonb(d)::text AS row FROM decisions d');
    expect(JSON.stringify(stored)).not.toMatch(/Siti Rahayu|score 712/);
  });

  it('is not remembered with what it was told of a person who was erased', async () => {
    const who = await signIn(server);
    const no = await sentApplication(server, who);
    deciding(async () => ({ outcome: 'PERSON', because: 'thin file' }));
    await decide();
    const { userId } = (await who.get('/api/user/v3')).json();
    await server.database.transaction((tx) => eraseOfLoans(tx, userId));
    const [decision] = await seen(no);
    expect(decision).toMatchObject({ state: 'counted', by: 'service' });
    for (const gone of ['sent', 'because', 'outcome']) expect(decision).not.toHaveProperty(gone);
  });

  it('is said to be asked until it has answered, also before it was, and not while a person has to look first', async () => {
    const reviewer = await operatorAt(server, 'reviewer');
    const isAsked = async (no: string) => (await reviewer.view(no)).isBeingDecided;
    let answer: 'AWAITED' | 'PERSON' = 'AWAITED';
    deciding(async () => ({ outcome: answer }));
    const no = await sentApplication(server, await signIn(server));
    expect(await isAsked(no)).toBe(true);
    await decide();
    expect(await isAsked(no)).toBe(true);
    await reviewer.decide(no, { decision: 'askVideoCall' });
    expect(await isAsked(no)).toBeUndefined();
    await reviewer.decide(no, { decision: 'videoCallDone' });
    expect(await isAsked(no)).toBe(true);
    answer = 'PERSON';
    await decide();
    expect(await isAsked(no)).toBeUndefined();
    const disputed = await sentApplication(server, await signIn(server), { disputed: true });
    expect(await isAsked(disputed)).toBeUndefined();
  });

  it('that leaves it to a person is asked no more about the same answers', async () => {
    const no = await sentApplication(server, await signIn(server));
    const { spy } = deciding(async () => ({ outcome: 'PERSON', because: 'thin file' }));
    for (const _ of [1, 2, 3]) await decide();
    expect(spy.mock.calls.filter(([{ applicationNo }]) => applicationNo === no)).toHaveLength(1);
    expect(await seen(no)).toMatchObject([{ state: 'counted', outcome: 'PERSON', because: 'thin file' }]);
  });

  it('is asked again with the same reference after pauses that grow, until a person decides after a day', async () => {
    const who = await signIn(server);
    const no = await sentApplication(server, who);
    const { spy, report } = deciding(async () => {
      throw new Error('down');
    });
    const times: number[] = [];
    const begun = server.services.clock().getTime();
    const references = new Set<string>();
    for (let minute = 0; minute < 25 * 60; minute += minute < 60 ? 2 : 30) {
      const before = spy.mock.calls.length;
      await decide();
      for (const [{ applicationNo }, { reference }] of spy.mock.calls.slice(before)) {
        if (applicationNo !== no) continue;
        references.add(reference);
        times.push((server.services.clock().getTime() - begun) / 60_000);
      }
      server.wait(60 * (minute < 60 ? 2 : 30));
    }
    const pauses = times.slice(1).map((time, at) => time - (times[at] ?? 0));
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
    expect(Math.max(...pauses)).toBeGreaterThanOrEqual(30);
    expect(times.length).toBeLessThan(60);
    expect(references.size).toBe(1);
    expect(report).toHaveBeenCalled();
    expect(await seen(no)).toMatchObject([{ state: 'counted', by: 'none', outcome: 'PERSON' }]);
    expect((await standing(who)).state).toBe('review');
  });

  it('that answers not in time is asked later, and holds nobody up', async () => {
    const { config } = server.services;
    const { outsideSeconds } = config;
    config.outsideSeconds = 0.05;
    onTestFinished(() => void Object.assign(config, { outsideSeconds }));
    for (const _ of [1, 2]) await sentApplication(server, await signIn(server));
    const { spy } = deciding(() => new Promise<never>(() => {}));
    await decide();
    expect(spy).toHaveBeenCalledTimes(1);
  });

  it('is not asked while a person reads how it stands, nor in a transaction', async () => {
    const who = await signIn(server);
    const inside = { now: 0 };
    const { transaction } = server.database;
    vi.spyOn(server.database, 'transaction').mockImplementation(async (work) => {
      inside.now += 1;
      return transaction.call(server.database, work).finally(() => {
        inside.now -= 1;
      }) as Promise<never>;
    });
    const seenInside: number[] = [];
    const { spy } = deciding(async () => {
      seenInside.push(inside.now);
      return { outcome: 'DECLINE', reason: 'TERMS_VIOLATED' };
    });
    await sentApplication(server, who);
    await standing(who);
    expect(spy).not.toHaveBeenCalled();
    await decide();
    vi.mocked(server.database.transaction).mockRestore();
    expect(new Set(seenInside)).toEqual(new Set([0]));
    expect(await standing(who)).toMatchObject({ state: 'declined', reason: 'TERMS_VIOLATED' });
  });
});

describe('an answer that comes later', () => {
  it('counts, and once however often it comes', async () => {
    const { who, no, reference } = await awaited();
    expect(await seen(no)).toMatchObject([{ state: 'awaited' }]);
    for (const limit of [3_000_000, 9_000_000, 3_000_000]) {
      expect((await callback({ reference, outcome: 'APPROVE', limit })).statusCode).toBe(200);
      await decide();
    }
    expect(await standing(who)).toMatchObject({ state: 'approved', limit: { total: 3_000_000 } });
    expect((await (await operatorAt(server, 'reviewer')).view(no)).history.map(({ cause }) => cause)).toEqual([
      'sent',
      'recommended',
    ]);
  });

  it('about what was corrected since is kept and does not count', async () => {
    const { who, no, reference } = await awaited();
    await server.database.query(
      "UPDATE applications SET submitted_at = submitted_at + interval '1 second' WHERE application_no = $1",
      [no],
    );
    await callback({ reference, outcome: 'DECLINE', reason: 'INCOME_NOT_ENOUGH' });
    await decide();
    expect((await standing(who)).state).toBe('review');
    expect(await seen(no)).toMatchObject([
      { state: 'awaited' },
      { reference, state: 'overtaken', reason: 'INCOME_NOT_ENOUGH' },
    ]);
  });

  it('does not decide what waits for a second reviewer, and does once that is over', async () => {
    const { who, no, reference } = await awaited();
    const reviewer = await operatorAt(server, 'reviewer');
    await reviewer.decide(no, { decision: 'approve', limit: 25_000_000, despite: 'CHECKED', why: 'Gajinya naik.' });
    await callback({ reference, outcome: 'APPROVE', limit: 5_000_000 });
    await decide();
    expect((await standing(who)).state).toBe('review');
    await reviewer.ask('POST', `/applications/${no}/undo`, {});
    await decide();
    expect(await standing(who)).toMatchObject({ state: 'approved', limit: { total: 5_000_000 } });
  });

  it('and is late for a reviewer who was faster changes nothing', async () => {
    const { who, no, reference } = await awaited();
    await (await operatorAt(server, 'reviewer')).decide(no, { decision: 'approve', limit: 2_000_000 });
    await callback({ reference, outcome: 'DECLINE', reason: 'INCOME_NOT_ENOUGH' });
    await decide();
    expect(await standing(who)).toMatchObject({ state: 'approved', limit: { total: 2_000_000 } });
  });

  it.each([
    ['before it answers', false],
    ['while it answers', true],
  ])(
    'of a service does not count where a document is wanted %s, and it is asked anew once that is given',
    async (_, isMeanwhile) => {
      const { who, no, reference, spy } = await awaited();
      const want = () =>
        wantDocuments(server.services, { reference: randomUUID(), applicationNo: no, documents: ['FAMILY_CARD'] });
      server.wait(60);
      spy.mockImplementation(async ({ applicationNo }) => {
        if (isMeanwhile && applicationNo === no) await want();
        return { outcome: 'APPROVE', limit: 3_000_000 };
      });
      if (!isMeanwhile) {
        await want();
        await callback({ reference, outcome: 'APPROVE', limit: 9_000_000 });
      }
      for (const _again of [1, 2]) {
        await decide();
        server.wait(3_600);
      }
      expect(await standing(who)).toMatchObject({
        state: 'review',
        application: { stage: { cause: 'materialsAsked', materials: ['FAMILY_CARD'] } },
      });
      spy.mockResolvedValue({ outcome: 'APPROVE', limit: 4_000_000 });
      const sent = { type: 'FAMILY_CARD', photos: [await who.photo('COMMON_CAMERA')] };
      await who.step('/supplement-material', 'upload', sent, { flow: 'supplement-material?type=FAMILY_CARD' });
      await decide();
      expect(await standing(who)).toMatchObject({ state: 'approved', limit: { total: 4_000_000 } });
    },
  );

  it.each([
    ['no outcome there is', { outcome: 'MAYBE' }],
    ['a limit granted to no one', { outcome: 'APPROVE', limit: 50_100_000 }],
    ['no limit', { outcome: 'APPROVE' }],
    ['no reason of ours', { outcome: 'DECLINE', reason: 'BAD_MOOD' }],
    ['no reasons', { outcome: 'RETURN', reasons: [] }],
  ])('with %s is refused', async (_, said) => {
    const { no, reference } = await awaited();
    expect((await callback({ reference, ...said })).statusCode).toBe(400);
    expect(await seen(no)).toMatchObject([{ state: 'awaited' }]);
  });

  it('is believed only where it is signed, and one about nothing is taken', async () => {
    const { no, reference } = await awaited();
    const answer = { reference, outcome: 'ASK_VIDEO_CALL' };
    expect((await callback(answer, 'somebody else who has a secret too')).statusCode).toBe(401);
    expect((await callback({ ...answer, reference: 'unknown' })).statusCode).toBe(200);
    expect(await seen(no)).toMatchObject([{ state: 'awaited' }]);
  });
});
