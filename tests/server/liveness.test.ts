import { randomUUID } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { FaceMatchRequest } from '../../server/modules/identity/ports/checks';
import { decideDue } from '../../server/modules/review/decideDue';
import { NO_FACE_MATCH, NO_REGISTER } from '../../server/providers/notConnected';
import { type Applicant, jpeg, recordedFace, signIn } from './support/applicant';
import { STEPS, walkTo } from './support/journey';
import { operatorAt } from './support/reviewer';
import { START_TIMEOUT_MS } from './support/testDatabase';
import { NO_LIMITS, startTestServer, type TestServer } from './support/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(NO_LIMITS);
}, START_TIMEOUT_MS);
afterAll(() => server.close());

const FACE = 'LIVENESS_KTP';

async function outcomes(who: Applicant): Promise<Record<string, string>> {
  const { userId } = (await who.get('/api/user/v3')).json();
  const rows = await server.database.query<{ kind: string; outcome: string }>(
    'SELECT kind, outcome FROM outside_checks WHERE user_id = $1 ORDER BY check_no',
    [userId],
  );
  return Object.fromEntries(rows.map(({ kind, outcome }) => [kind, outcome]));
}

const sendFace = (who: Applicant, facePhoto: string) =>
  who.stepAsForm('/user/image/face-detection-result', 'liveness', [['facePhoto', facePhoto]]);

describe('a recorded face', () => {
  it('answers a challenge of three different actions that chance orders', async () => {
    const who = await signIn(server);
    const asked = await Promise.all(Array.from({ length: 8 }, () => who.challenge()));
    for (const { actions } of asked) expect(new Set(actions).size).toBe(3);
    expect(new Set(asked.map(({ actions }) => actions.join())).size).toBeGreaterThan(1);
  });

  it('is stored whole: what the face service gets are its frames, the actions and the photo of the ID card', async () => {
    const who = await signIn(server);
    await walkTo(who, 'liveness');
    const challenge = await who.challenge();
    const capture = await recordedFace(challenge);
    const { photoId } = (await who.upload(FACE, capture)).json();
    const compare = vi.spyOn(server.services.face, 'compare');
    onTestFinished(() => compare.mockRestore());
    expect((await sendFace(who, photoId)).statusCode).toBe(200);
    const request = compare.mock.calls[0]?.[0] as FaceMatchRequest;
    expect(request.actions).toEqual(challenge.actions);
    expect(request.frames.map(({ action }) => action)).toEqual([
      undefined,
      ...capture.frames.map(({ action }) => action),
    ]);
    for (const { bytes } of request.frames) expect((await sharp(bytes).metadata()).format).toBe('jpeg');
    expect((await sharp(request.idPhoto).metadata()).format).toBe('jpeg');
    expect((await outcomes(who)).face).toBe('PASSED');
  });

  it('uses its challenge up; the same upload, sent again, is the same capture', async () => {
    const who = await signIn(server);
    const capture = await recordedFace(await who.challenge());
    const first = await who.upload(FACE, capture, { key: 'face-1' });
    expect((await who.upload(FACE, capture, { key: 'face-1' })).json()).toEqual(first.json());
    for (const key of ['face-2', undefined]) {
      const again = await who.upload(FACE, capture, key === undefined ? {} : { key });
      expect([again.statusCode, again.json().code]).toEqual([400, 'CHALLENGE_NOT_VALID']);
    }
  });

  const wrong: readonly (readonly [string, (who: Applicant) => Promise<unknown>])[] = [
    ['of another person', async () => recordedFace(await (await signIn(server)).challenge())],
    ['of another session', async (who) => recordedFace(await (await signIn(server, who.mobileNumber)).challenge())],
    [
      'that nobody was given',
      async (who) => ({ ...(await recordedFace(await who.challenge())), challengeId: randomUUID() }),
    ],
    [
      'that has expired',
      async (who) => {
        const capture = await recordedFace(await who.challenge());
        server.wait(301);
        return capture;
      },
    ],
    [
      'in another order',
      async (who) => {
        const { challengeId, frames } = await recordedFace(await who.challenge());
        return { challengeId, frames: [...frames].reverse() };
      },
    ],
    [
      'of which a part is missing',
      async (who) => {
        const { challengeId, frames } = await recordedFace(await who.challenge());
        return { challengeId, frames: frames.slice(0, 4) };
      },
    ],
  ];
  it.each(wrong)('is refused under a challenge %s', async (_, make) => {
    const who = await signIn(server);
    const answer = await who.upload(FACE, (await make(who)) as Awaited<ReturnType<typeof recordedFace>>);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'CHALLENGE_NOT_VALID']);
    expect((await who.get('/api/user/image')).json()).toEqual([]);
  });

  it('is refused where its frames are none', async () => {
    const who = await signIn(server);
    const { challengeId } = await who.challenge();
    const bad: unknown[] = [[], {}, { challengeId }, { challengeId, frames: [{ action: 'jump', jpeg: 'AAAA' }] }];
    bad.push({ challengeId, frames: [{ action: 'nod', jpeg: '<script>' }] }, { challengeId, frames: [] });
    for (const capture of bad) {
      const answer = await who.upload(FACE, capture as Awaited<ReturnType<typeof recordedFace>>);
      expect([answer.statusCode, answer.json().code], JSON.stringify(capture)).toEqual([400, 'INVALID_BODY']);
    }
  });
});

describe('a face that no service can vouch for', () => {
  it('goes on but never passes: from the gallery, or a picture that never moves', async () => {
    const gallery = await signIn(server);
    const still = await signIn(server);
    const { challengeId, actions } = await still.challenge();
    const picture = (await jpeg(FACE)).toString('base64');
    const unmoved = { challengeId, frames: actions.map((action) => ({ action, jpeg: picture })) };
    for (const [who, capture] of [
      [gallery, undefined],
      [still, unmoved],
    ] as const) {
      await walkTo(who, 'liveness');
      const { photoId } = (await who.upload(FACE, capture)).json();
      expect((await sendFace(who, photoId)).statusCode).toBe(200);
      expect((await outcomes(who)).face).toBe('PENDING_REVIEW');
    }
  });

  it('waits for a person where no face is seen in it, whatever the services say, and the desk names it', async () => {
    const card = await jpeg('KTP, held before the camera');
    const ways = [
      async (who: Applicant) => who.upload(FACE, await recordedFace(await who.challenge()), { file: card }),
      async (who: Applicant) => who.upload(FACE, undefined, { file: card }),
      async (who: Applicant) => who.upload(FACE, { ...(await recordedFace(await who.challenge())), faceSeen: false }),
    ];
    const reviewer = await operatorAt(server, 'reviewer');
    for (const upload of ways) {
      const who = await signIn(server);
      await walkTo(who, 'liveness');
      const { photoId } = (await upload(who)).json();
      expect((await sendFace(who, photoId)).statusCode).toBe(200);
      expect((await outcomes(who)).face).toBe('PENDING_REVIEW');
      for (const [, send] of STEPS.slice(STEPS.findIndex(([id]) => id === 'liveness') + 1))
        expect((await send(who)).statusCode).toBe(200);
      server.wait(3_600);
      await decideDue(server.services);
      const standing = (await who.get('/api/user/standing')).json();
      expect(standing.state).toBe('review');
      const { flagged } = await reviewer.view(standing.application.applicationNo);
      expect(flagged).toContainEqual(
        expect.objectContaining({ field: 'facePhoto', faults: expect.arrayContaining(['noFace']) }),
      );
    }
  });

  it('waits for a person where the service fails', async () => {
    const who = await signIn(server);
    await walkTo(who, 'liveness');
    const compare = vi.spyOn(server.services.face, 'compare').mockRejectedValue(new Error('no line'));
    const report = vi.spyOn(server.services, 'report').mockReturnValue();
    onTestFinished(() => {
      compare.mockRestore();
      report.mockRestore();
    });
    expect((await sendFace(who, await who.photo(FACE))).statusCode).toBe(200);
    expect((await outcomes(who)).face).toBe('PENDING_REVIEW');
    expect(report).toHaveBeenCalledOnce();
  });

  it('says how many tries are left when it is refused', async () => {
    const who = await signIn(server);
    await walkTo(who, 'liveness');
    const compare = vi.spyOn(server.services.face, 'compare').mockResolvedValueOnce('FACE_NOT_MATCHED');
    onTestFinished(() => compare.mockRestore());
    const answer = await sendFace(who, await who.photo(FACE));
    expect(answer.json()).toMatchObject({ code: 'FACE_NOT_MATCHED', data: { triesLeft: 4 } });
  });
});

describe('with no face service and no register connected', () => {
  it('an application goes through, every check waits for a person, and no credit is decided', async () => {
    const { face, register } = server.services;
    Object.assign(server.services, { face: NO_FACE_MATCH, register: NO_REGISTER });
    onTestFinished(() => void Object.assign(server.services, { face, register }));
    const who = await signIn(server);
    await walkTo(who, 'review');
    expect((await who.step('/application/submit', 'review', {})).statusCode).toBe(200);
    expect(await outcomes(who)).toMatchObject({ face: 'PENDING_REVIEW', register: 'PENDING_REVIEW' });
    const { userId } = (await who.get('/api/user/v3')).json();
    await server.database.query('INSERT INTO credit_applications (user_id, applied_at) VALUES ($1, $2)', [
      userId,
      server.services.clock(),
    ]);
    server.wait(3_600);
    expect((await who.get('/api/global-status/v2')).json()).toEqual({ creditStatus: 'WAITING' });
  });

  it('the register is asked with NIK, name and birth date together', async () => {
    const lookUp = vi.spyOn(server.services.register, 'lookUp');
    onTestFinished(() => lookUp.mockRestore());
    const who = await signIn(server);
    await walkTo(who, 'review');
    await who.step('/application/submit', 'review', {});
    const asked = lookUp.mock.calls.at(-1)?.[0];
    expect(asked).toMatchObject({ idNumber: expect.stringMatching(/^\d{16}$/), fullName: 'Siti Rahayu' });
  });
});

describe('pictures that show nothing of a person', () => {
  const plain = (width: number, height: number, background: string) =>
    sharp({ create: { width, height, channels: 3, background } })
      .jpeg()
      .toBuffer();

  it.each([
    ['one colour', () => plain(640, 400, '#888'), 'PHOTO_BLANK'],
    ['black', () => plain(640, 400, '#000'), 'PHOTO_BLANK'],
    ['one pixel', () => plain(1, 1, '#888'), 'PHOTO_TOO_SMALL'],
    ['a strip', () => plain(640, 20, '#888'), 'PHOTO_TOO_SMALL'],
  ] as const)('are refused: %s', async (_, draw, code) => {
    const who = await signIn(server);
    const answer = await who.upload('KTP', undefined, { file: await draw() });
    expect([answer.statusCode, answer.json().code]).toEqual([400, code]);
  });

  it.each([
    ['dark', (picture: Sharp) => picture.linear(0.2, 0)],
    ['blurred', (picture: Sharp) => picture.blur(8)],
  ] as const)('or hardly anything are marked for review: %s', async (_, spoil) => {
    const who = await signIn(server);
    const file = await spoil(sharp(await jpeg('KTP')))
      .jpeg()
      .toBuffer();
    const { photoId } = (await who.upload('KTP', undefined, { file })).json();
    const [row] = await server.database.query<{ doubts: string[] }>('SELECT doubts FROM photos WHERE photo_id = $1', [
      photoId,
    ]);
    expect(row?.doubts).not.toEqual([]);
  });

  it('are refused twice: the same picture as KTP, as face or as holding photo, saved anew or not', async () => {
    const who = await signIn(server);
    await walkTo(who, 'ktp-holding');
    const holding = async (file: Buffer) => {
      const { photoId } = (await who.upload('ID_HOLDING', undefined, { file })).json();
      return who.stepAsForm('/user/image/ID_HOLDING/v3', 'ktp-holding', [['idHoldingPhoto', photoId]]);
    };
    const ktp = await jpeg('KTP');
    for (const file of [ktp, await sharp(ktp).resize(900).jpeg({ quality: 50 }).toBuffer(), await jpeg(FACE)]) {
      const answer = await holding(file);
      expect(answer.json(), answer.body).toMatchObject({
        code: 'PHOTO_REPEATED',
        errors: [{ field: '/idHoldingPhoto', message: 'errors.PHOTO_REPEATED' }],
      });
    }
    expect((await holding(await jpeg('ID_HOLDING'))).statusCode).toBe(200);
  });
});
