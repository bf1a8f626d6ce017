import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { remindAppointments, removeRecordings } from '../../server/modules/applications/videoCall/callJobs';
import { eraseAccount } from '../../server/modules/dataRights/tables/erasure';
import { decideDue } from '../../server/modules/review/decideDue';
import { callbackSignature } from '../../server/platform/domain/sharedSecret';
import type { VideoCall, VideoOutcome, VideoWay } from '../../src/contract/generated/bodies';
import { RETENTION } from '../../src/contract/retention';
import { type Applicant, signIn } from './support/applicant';
import { operatorAt } from './support/reviewer';
import { sentApplication } from './support/sentApplication';
import { START_TIMEOUT_MS } from './support/testDatabase';
import { NO_LIMITS, startTestServer, type TestServer } from './support/testServer';

let server: TestServer;
let reviewer: Awaited<ReturnType<typeof operatorAt>>;
// 10 o'clock in Jakarta; calls are held from 8 to 20
beforeAll(async () => {
  server = await startTestServer({ ...NO_LIMITS, videoHours: { from: 8, until: 20 } });
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.app.server.address() as AddressInfo;
  server.services.sandbox?.video.listensAt(`http://127.0.0.1:${port}`);
  reviewer = await operatorAt(server, 'reviewer');
}, START_TIMEOUT_MS);
afterAll(() => server.close());

const post = (who: Applicant, url: string, payload?: object, headers = {}) =>
  who.request({ method: 'POST', url: `/api${url}`, headers, ...(payload && { payload }) });
const callOf = async (who: Applicant): Promise<VideoCall> => (await who.get('/api/vkyc/status')).json();
const consent = async (who: Applicant) => post(who, '/vkyc/consent', undefined, await who.agreed('POST /vkyc/consent'));

/** Somebody whose reviewer asks for a video call. */
async function asked(): Promise<{ who: Applicant; no: string }> {
  const who = await signIn(server);
  const no = await sentApplication(server, who);
  expect((await reviewer.decide(no, { decision: 'askVideoCall' })).statusCode).toBe(200);
  return { who, no };
}

async function consented() {
  const { who, no } = await asked();
  expect((await consent(who)).statusCode).toBe(200);
  return { who, no };
}

interface Room {
  id: string;
  opened: { expires: string; signature: string };
}

const roomIn = ({ address }: VideoWay): Room => {
  const query = new URL(address).searchParams;
  const [id = '', expires = '', signature = ''] = ['id', 'expires', 'signature'].map((name) => query.get(name) ?? '');
  return { id, opened: { expires, signature } };
};
const enter = async (who: Applicant) => roomIn((await who.get('/api/vkyc/landing-url')).json());
const act = (who: Applicant, { id, opened }: Room, what: VideoOutcome) =>
  post(who, `/sandbox/video/room/${id}`, { act: what, ...opened });
const look = (who: Applicant, { id, opened }: Room) =>
  who.get(`/api/sandbox/video/room/${id}?${new URLSearchParams(opened)}`);

describe('a video call that is asked for', () => {
  it('is nothing before, and of nobody else', async () => {
    const who = await signIn(server);
    expect(await callOf(who)).toEqual({ state: 'NONE', connected: true });
    for (const url of ['/api/vkyc/landing-url', '/api/vkyc/video-record-url']) {
      expect((await who.get(url)).statusCode, url).toBe(404);
    }
    expect((await consent(who)).statusCode).toBe(404);
  });

  it('opens no room and takes no appointment before its person agreed to be recorded, by the hash of what was shown', async () => {
    const { who } = await asked();
    const [slot = ''] = (await callOf(who)).slots ?? [];
    expect((await who.get('/api/vkyc/landing-url')).json().code).toBe('AGREEMENT_REQUIRED');
    expect((await post(who, '/vkyc/appointment', { at: slot })).json().code).toBe('AGREEMENT_REQUIRED');
    expect((await post(who, '/vkyc/consent')).json().code).toBe('AGREEMENT_REQUIRED');
    expect(await callOf(who)).toMatchObject({ state: 'ASKED', consented: false, room: 'open' });
    await consent(who);
    expect(await callOf(who)).toMatchObject({ state: 'ASKED', consented: true });
    const { documents } = (await who.get('/api/documents')).json();
    expect(documents.find(({ type }: { type: string }) => type === 'video-consent')).toBeTruthy();
  });

  it('offers half hours within the hours of today and three days, and takes no other', async () => {
    const { who } = await consented();
    const { slots = [] } = await callOf(who);
    // a moment after 10.00 WIB: from 11.00 to 19.30 today, 24 on each other day
    expect([slots[0], slots[17], slots.length]).toEqual([
      ...['2026-03-10T04:00:00.000Z', '2026-03-10T12:30:00.000Z', 18 + 72],
    ]);
    const refused = await post(who, '/vkyc/appointment', { at: '2026-03-10T13:00:00.000Z' });
    expect(refused.json().errors[0]).toMatchObject({ field: '/at' });
    const kept = await post(who, '/vkyc/appointment', { at: slots[1] });
    expect(kept.json()).toMatchObject({ state: 'APPOINTED', appointment: slots[1] });
  });

  it('is held in a room, is seen by its person as recorded, and is over once the reviewer says so', async () => {
    const { who, no } = await consented();
    const room = await enter(who);
    expect((await act(who, room, 'OFFICER_CALLED')).json()).toEqual({ state: 'OFFICER' });
    expect((await act(who, room, 'HELD')).json()).toEqual({
      state: 'ENDED',
      address: expect.stringMatching(/\/H5\/video\/kyc$/),
    });
    expect(await callOf(who)).toMatchObject({ state: 'HELD', recorded: true });
    const standing = (await who.get('/api/user/standing')).json();
    expect([standing.state, standing.application.stage]).toEqual(['review', undefined]);
    expect((await reviewer.view(no)).videoCall).toMatchObject({
      status: 'HELD',
      consentedAt: expect.any(String),
      said: [{ outcome: 'OFFICER_CALLED' }, { outcome: 'HELD' }],
    });
    await reviewer.decide(no, { decision: 'videoCallDone' });
    expect(await callOf(who)).toMatchObject({ state: 'DONE', recorded: true });
    const recording = roomIn((await who.get('/api/vkyc/video-record-url')).json());
    expect((await look(who, recording)).json()).toMatchObject({ recordedAt: expect.any(String) });
    expect((await who.get('/api/vkyc/landing-url')).statusCode).toBe(404);
  });

  it('can be tried again after a lost line, and chosen again after it was missed', async () => {
    const { who, no } = await consented();
    const { slots = [] } = await callOf(who);
    await post(who, '/vkyc/appointment', { at: slots[0] });
    await act(who, await enter(who), 'LOST');
    expect(await callOf(who)).toMatchObject({ state: 'ASKED', lost: true });
    await reviewer.decide(no, { decision: 'videoCallMissed' });
    expect(await callOf(who)).toMatchObject({ state: 'MISSED', room: 'open' });
    await post(who, '/vkyc/appointment', { at: slots[1] });
    expect((await reviewer.view(no)).videoCall).toMatchObject({ status: 'APPOINTED', appointment: slots[1] });
  });

  it('is told of once a quarter of an hour before its appointment, and again before another one', async () => {
    const { who } = await consented();
    const { slots: [first = '', second = ''] = [] } = await callOf(who);
    const reminded = async () => {
      await Promise.all([remindAppointments(server.services), remindAppointments(server.services)]);
      const { notifications } = (await who.get('/api/notification/list')).json();
      return notifications.filter(({ subject }: { subject: string }) => subject === 'Panggilan videomu sebentar lagi')
        .length;
    };
    const waitUntil = (minutes: number, slot: string) =>
      server.wait((Date.parse(slot) - server.services.clock().getTime()) / 1_000 - minutes * 60);
    await post(who, '/vkyc/appointment', { at: first });
    waitUntil(16, first);
    expect(await reminded()).toBe(0);
    waitUntil(15, first);
    expect([await reminded(), await reminded()]).toEqual([1, 1]);
    await post(who, '/vkyc/appointment', { at: second });
    expect(await reminded()).toBe(1);
    waitUntil(5, second);
    expect(await reminded()).toBe(2);
  });

  it('is missed half an hour after an appointment to which nobody came', async () => {
    const { who } = await consented();
    const { slots: [slot = ''] = [] } = await callOf(who);
    await post(who, '/vkyc/appointment', { at: slot });
    server.wait((Date.parse(slot) - server.services.clock().getTime()) / 1_000 + 30 * 60);
    expect(await callOf(who)).toMatchObject({ state: 'APPOINTED' });
    server.wait(60);
    expect(await callOf(who)).toMatchObject({ state: 'MISSED' });
  });
});

describe('the way to the room', () => {
  it('is good for five minutes, and for nobody who changes it', async () => {
    const { who } = await consented();
    const room = await enter(who);
    expect((await look(who, room)).json()).toEqual({ state: 'EMPTY' });
    const forged = { ...room, opened: { ...room.opened, expires: `${Number(room.opened.expires) + 1}` } };
    expect((await look(who, forged)).statusCode).toBe(404);
    server.wait(301);
    expect((await look(who, room)).statusCode).toBe(404);
    expect((await act(who, room, 'HELD')).statusCode).toBe(404);
  });

  it('is closed outside the hours', async () => {
    const { who } = await consented();
    server.wait(11 * 3_600);
    expect(await callOf(who)).toMatchObject({ room: 'closed', hours: { from: 8, until: 20 } });
    expect((await who.get('/api/vkyc/landing-url')).json().code).toBe('VIDEO_ROOM_CLOSED');
    server.wait(13 * 3_600);
    expect((await who.get('/api/vkyc/landing-url')).statusCode).toBe(200);
  });

  it('is not there where the service is not reached, and people are called by telephone where there is none', async () => {
    const { who } = await consented();
    const { port } = server.app.server.address() as AddressInfo;
    server.services.sandbox?.video.listensAt('http://127.0.0.1:9');
    expect((await who.get('/api/vkyc/landing-url')).json().code).toBe('PARTNER_NOT_REACHED');
    server.services.sandbox?.video.listensAt(`http://127.0.0.1:${port}`);
    const { video } = server.services;
    server.services.video = undefined;
    const call = await callOf(who);
    expect([call.connected, call.room, call.slots]).toEqual([false, undefined, undefined]);
    server.services.video = video;
  });
});

describe('what the service tells', () => {
  const notice = async (body: object, key = server.services.sandbox?.video.key ?? '') => {
    const payload = JSON.stringify(body);
    const time = String(Math.floor(server.services.clock().getTime() / 1_000));
    const signature = callbackSignature(key, { port: 'POST /vkyc/notice', time }, Buffer.from(payload));
    const headers = { 'content-type': 'application/json', 'x-lancar-time': time, 'x-lancar-signature': signature };
    return server.app.inject({ method: 'POST', url: '/api/vkyc/notice', payload, headers });
  };
  const referenceOf = async (no: string) => {
    const rows = await server.database.query<{ id: string }>(
      'SELECT call_id AS id FROM video_calls WHERE application_no = $1',
      [no],
    );
    return rows[0]?.id ?? '';
  };

  it('is believed only where it is signed, and counts once', async () => {
    const { who, no } = await consented();
    const held = { notice: 'n-1', reference: await referenceOf(no), outcome: 'HELD' };
    expect((await notice(held, 'another key')).statusCode).toBe(401);
    expect(await callOf(who)).toMatchObject({ state: 'ASKED' });
    for (let count = 0; count < 2; count += 1) expect((await notice(held)).statusCode).toBe(200);
    expect((await reviewer.view(no)).videoCall?.said).toHaveLength(1);
    // what comes late changes no call that was held
    await notice({ ...held, notice: 'n-2', outcome: 'LOST' });
    expect(await callOf(who)).toMatchObject({ state: 'HELD' });
  });
});

describe('persona', () => {
  it('081211102260 is asked for a call after the sign-in, and is approved once it was held', async () => {
    const who = await signIn(server, '081211102260');
    server.wait(60);
    await decideDue(server.services);
    expect(await callOf(who)).toMatchObject({ state: 'ASKED' });
    const { application } = (await who.get('/api/user/standing')).json();
    await reviewer.decide(application.applicationNo, { decision: 'videoCallDone' });
    await decideDue(server.services);
    expect((await who.get('/api/user/standing')).json().state).toBe('approved');
  });
});

// last, as its days end the sessions of others
it('is recorded until its period is over, and no longer than the account is there', async () => {
  const [who, gone] = [await consented(), await consented()];
  for (const one of [who, gone]) await act(one.who, await enter(one.who), 'HELD');
  const kept = async () => {
    await removeRecordings(server.services);
    const rooms = await server.database.query<{ no: string }>(
      `SELECT application_no AS no FROM sandbox_video_rooms r JOIN video_calls c ON r.reference = c.call_id::text
       WHERE application_no = ANY ($1)`,
      [[who.no, gone.no]],
    );
    return rooms.map(({ no }) => no);
  };
  expect((await kept()).sort()).toEqual([who.no, gone.no].sort());
  await server.database.transaction(async (tx) => {
    const [{ userId = '' } = {}] = await tx.query<{ userId: string }>(
      'SELECT user_id FROM applications WHERE application_no = $1',
      [gone.no],
    );
    await eraseAccount(tx, userId, '');
  });
  expect(await kept()).toEqual([who.no]);
  server.wait(RETENTION.recordingDays * 86_400 - 60);
  expect(await kept()).toEqual([who.no]);
  server.wait(120);
  expect(await kept()).toEqual([]);
});
