import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { facePassedAt, recordCheck } from '../../server/modules/people/tables/outsideChecks';
import { saveKnown } from '../../server/modules/people/tables/users';
import { type Applicant, freshNumber, signIn } from './support/applicant';
import { proveByCode, proveByFace, proveByGallery } from './support/proofs';
import { operatorAt } from './support/reviewer';
import { START_TIMEOUT_MS } from './support/testDatabase';
import { NO_LIMITS, startTestServer, type TestServer } from './support/testServer';
import { Walker } from './support/walker';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(NO_LIMITS);
}, START_TIMEOUT_MS);
afterAll(() => server.close());
beforeEach(() => {
  const demand = vi.spyOn(server.services.outside, 'securityDemand').mockReturnValue({ necessary: ['LIVENESS'] });
  return () => demand.mockRestore();
});

const HOUR = 3_600;
const rename = (who: Applicant) =>
  who.request({ method: 'POST', url: '/api/user/v3', payload: { userName: 'Siti Baru' } });
const changeNumber = (who: Applicant, mobileNumber = freshNumber()) =>
  who.request({ method: 'POST', url: '/api/user/mobile-change/send-code', payload: { mobileNumber, way: 'HAS' } });
const messagesOf = async (who: Applicant): Promise<string[]> => {
  const rows = await server.database.query<{ kind: string }>(
    "SELECT kind FROM notifications JOIN users USING (user_id) WHERE mobile_number = $1 AND kind LIKE 'face%'",
    [who.mobileNumber.slice(1)],
  );
  return rows.map(({ kind }) => kind);
};

/** A person whose ID photo is known, and who has sent a face from the gallery for a change that was refused until then. */
async function whoWaits() {
  vi.mocked(server.services.outside.securityDemand).mockReturnValue(undefined);
  const walker = new Walker(await signIn(server), 'apply');
  expect((await walker.on()).step).toBe('submitted');
  vi.mocked(server.services.outside.securityDemand).mockReturnValue({ necessary: ['LIVENESS'] });
  const { who } = walker;
  const { userId } = (await who.get('/api/user/v3')).json();
  await server.database.query("UPDATE applications SET status = 'REJECTED' WHERE user_id = $1", [userId]);
  expect((await rename(who)).statusCode).toBe(994);
  expect(await proveByGallery(who)).toMatchObject({ result: 'PENDING_REVIEW' });
  const reviewer = await operatorAt(server, 'reviewer');
  const { faces } = (await reviewer.ask('GET', '/faces')).json();
  const face = faces.at(-1);
  const judge = (verdict: string) => reviewer.ask('POST', `/faces/${face.id}/verdict`, { verdict });
  return { who, reviewer, face, judge };
}

describe('a face that no service can judge', () => {
  it('is judged beside the ID photo, and its person goes on by it once within a day', async () => {
    const { who, reviewer, face, judge } = await whoWaits();
    expect(face.mobile).toBe(`${who.mobileNumber.slice(0, 4)}••••${who.mobileNumber.slice(-4)}`);
    const shown = (await reviewer.ask('GET', `/faces/${face.id}`)).json();
    expect(shown).toEqual({ pictures: ['idPhoto', 'face'], faults: ['noChallenge'] });
    for (const place of [0, 1]) {
      const picture = await reviewer.ask('GET', `/faces/${face.id}/photos/${place}`);
      expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg']);
    }
    expect((await reviewer.ask('GET', `/faces/${face.id}/photos/2`)).statusCode).toBe(404);
    expect((await judge('accept')).json().faces.map(({ id }: { id: string }) => id)).not.toContain(face.id);
    expect(await messagesOf(who)).toEqual(['faceAccepted']);

    server.wait(23 * HOUR);
    expect((await rename(who)).statusCode).toBe(200);
    server.wait(14 * 60);
    expect((await rename(who)).statusCode).toBe(200);
    server.wait(60);
    expect((await rename(who)).statusCode).toBe(994);

    const { entries } = (await who.get('/api/user/activity')).json();
    const acts = entries.filter(({ by }: { by: string }) => by === 'STAFF').map(({ what }: { what: string }) => what);
    expect(acts.sort()).toEqual(['face.accept', 'face.view', 'face.viewPicture', 'face.viewPicture']);
  });

  it('proves in no other session, and after a day in none', async () => {
    const { who, judge } = await whoWaits();
    await judge('accept');
    server.wait(61);
    expect((await rename(await signIn(server, who.mobileNumber))).statusCode).toBe(994);
    server.wait(24 * HOUR);
    expect((await rename(who)).statusCode).toBe(994);
  });

  it('leaves nothing to prove on the page that lists it, once accepted', async () => {
    const { who, judge } = await whoWaits();
    const list = async () => (await who.get('/api/security/verification-list')).json();
    expect(await list()).toMatchObject({
      methods: [{ type: 'LIVENESS', done: false }],
      faceReceivedAt: expect.any(String),
    });
    await judge('accept');
    expect((await list()).methods).toEqual([{ type: 'LIVENESS', done: true }]);
    expect((await rename(who)).statusCode).toBe(200);
  });

  it('counts as a failed try where it is refused, and its person is told', async () => {
    const { who, judge } = await whoWaits();
    await judge('refuse');
    expect(await messagesOf(who)).toEqual(['faceRefused']);
    expect((await rename(who)).statusCode).toBe(994);
    const { entries } = (await who.get('/api/user/activity')).json();
    expect(entries.map(({ what }: { what: string }) => what)).toContain('face.refuse');
    expect((await judge('accept')).json().code).toBe('PICTURES_JUDGED');
  });

  it('waits no more once its person signed out', async () => {
    const { who, reviewer, face, judge } = await whoWaits();
    await who.request({ method: 'POST', url: '/api/auth/logout' });
    expect((await judge('accept')).json().code).toBe('PICTURES_JUDGED');
    expect((await reviewer.ask('GET', `/faces/${face.id}`)).statusCode).toBe(404);
  });

  it('proves nothing else than what it was sent for, and is not needed once a face is recorded', async () => {
    const { who, judge } = await whoWaits();
    await judge('accept');
    expect((await changeNumber(who)).statusCode).toBe(994);
    await rename(who);
    expect((await changeNumber(who)).statusCode).toBe(994);
    await proveByFace(who);
    await changeNumber(who);
    expect(await proveByCode(who)).toMatchObject({ result: 'SUCCESS' });
    expect((await changeNumber(who)).statusCode).toBe(200);
  });

  it('from a file is refused at once for what could take the account over', async () => {
    const { who, reviewer } = await whoWaits();
    await changeNumber(who);
    const before = (await reviewer.ask('GET', '/faces')).json();
    const answer = await proveByGallery(who);
    expect(answer).toMatchObject({
      code: 'FACE_NOT_RECORDED',
      errors: [{ field: '/photo', rule: 'FACE_NOT_RECORDED' }],
    });
    expect((await reviewer.ask('GET', '/faces')).json()).toEqual(before);
  });

  it('is not spent on a call that is refused after five failed tries', async () => {
    const { who, judge } = await whoWaits();
    await judge('accept');
    const { userId } = (await who.get('/api/user/v3')).json();
    const now = server.services.clock();
    for (let tries = 0; tries < 5; tries += 1)
      await recordCheck(server.database, { userId, kind: 'securityCode', now }, 'WRONG');
    expect((await rename(who)).json().data.result).toBe('REJECTED');
    server.wait(23 * HOUR);
    expect((await rename(who)).statusCode).toBe(200);
  });

  it('counts for no loan that a reviewer accepted it for something else', async () => {
    const { who, judge } = await whoWaits();
    const { userId } = (await who.get('/api/user/v3')).json();
    const before = await facePassedAt(server.database, userId);
    await judge('accept');
    expect(await facePassedAt(server.database, userId)).toEqual(before);
  });

  it('cannot be accepted where there is no ID photo to compare it with', async () => {
    const { who, judge } = await whoWaits();
    const { userId } = (await who.get('/api/user/v3')).json();
    await server.database.transaction((tx) => saveKnown(tx, userId, { set: {}, remove: ['idPhoto'] }));
    expect((await judge('accept')).json().code).toBe('PHOTO_NOT_FOUND');
    expect((await judge('refuse')).statusCode).toBe(200);
  });

  it('is seen by reviewers alone', async () => {
    const { face } = await whoWaits();
    const support = await operatorAt(server, 'support');
    for (const path of ['', `/${face.id}`, `/${face.id}/photos/0`]) {
      expect((await support.ask('GET', `/faces${path}`)).statusCode).toBe(403);
    }
  });
});
