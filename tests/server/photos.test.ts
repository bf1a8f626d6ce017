import { randomBytes, randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { someOf } from '../support/thorough';
import { type Applicant, freshNik, jpeg, multipart, signIn } from './support/applicant';
import { walkTo } from './support/journey';
import { START_TIMEOUT_MS } from './support/testDatabase';
import { startTestServer, type TestServer } from './support/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, START_TIMEOUT_MS);
afterAll(() => server.close());

const upload = (who: Applicant, bytes: Uint8Array, type = 'KTP', key?: string) =>
  who.upload(type, undefined, { file: Buffer.from(bytes), ...(key !== undefined && { key }) });

const MEGABYTE = 1_000_000;

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b52' } }).composite([
    { input: { create: { width: width >> 1, height, channels: 3, background: '#eee' } }, left: 0, top: 0 },
  ]);

describe('an uploaded picture', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('may be %s and becomes a JPEG', async (format) => {
    const who = await signIn(server);
    const answer = await upload(who, await drawn(320, 200).toFormat(format).toBuffer());
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({ width: 320, height: 200 });
    const image = await who.get(`/api/user/image?id=${answer.json().photoId}`);
    expect(image.headers['content-type']).toBe('image/jpeg');
    expect((await sharp(image.rawPayload).metadata()).format).toBe('jpeg');
  });

  it('is turned upright, at most 2000 pixels long, and carries no metadata', async () => {
    const who = await signIn(server);
    const photo = drawn(3_000, 1_500).withExif({ IFD0: { Copyright: 'Siti' }, IFD3: { GPSLatitude: '6/1 12/1 0/1' } });
    const file = await photo.withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const answer = await upload(who, file);
    expect(answer.json()).toMatchObject({ width: 1_000, height: 2_000 });
    const stored = await sharp((await who.get(`/api/user/image?id=${answer.json().photoId}`)).rawPayload).metadata();
    expect(stored).toMatchObject({ width: 1_000, height: 2_000 });
    expect(stored.exif).toBeUndefined();
    expect(stored.orientation).toBeUndefined();
  });

  it('is stored once when the same upload is sent again', async () => {
    const [who, other] = [await signIn(server), await signIn(server)];
    const picture = await drawn(320, 200).jpeg().toBuffer();
    const answers = await Promise.all([1, 2].map(() => upload(who, picture, 'KTP', 'upload-1')));
    answers.push(await upload(who, picture, 'KTP', 'upload-1'));
    const ids = answers.map((answer) => answer.json().photoId);
    expect(new Set(ids).size).toBe(1);
    expect((await who.get('/api/user/image')).json()).toHaveLength(1);
    const others = [
      await upload(who, picture, 'KTP', 'upload-2'),
      await upload(who, picture),
      await upload(other, picture, 'KTP', 'upload-1'),
    ].map((answer) => answer.json().photoId);
    expect(new Set([ids[0], ...others]).size).toBe(4);
  });

  it('refuses a key that came with another picture', async () => {
    const who = await signIn(server);
    const [one, two] = [await drawn(320, 200).jpeg().toBuffer(), await drawn(200, 320).jpeg().toBuffer()];
    await upload(who, one, 'KTP', 'upload-1');
    for (const reused of [
      await upload(who, two, 'KTP', 'upload-1'),
      await upload(who, one, 'ID_HOLDING', 'upload-1'),
    ]) {
      expect([reused.statusCode, reused.json().code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    }
    expect((await who.get('/api/user/image')).json()).toHaveLength(1);
  });

  it('refuses a key that is none', async () => {
    const who = await signIn(server);
    const answer = await upload(who, await drawn(320, 200).jpeg().toBuffer(), 'KTP', 'not a key');
    expect(answer.json().code).toBe('INVALID_IDEMPOTENCY_KEY');
  });

  it('is listed for its owner, newest first, without its bytes', async () => {
    const who = await signIn(server);
    await who.photo('KTP');
    server.wait(1);
    await who.photo('ID_HOLDING');
    const list = (await who.get('/api/user/image')).json();
    expect(list.map((photo: { type: string }) => photo.type)).toEqual(['ID_HOLDING', 'KTP']);
    expect(Object.keys(list[0]).sort()).toEqual(['createdAt', 'photoId', 'type']);
  });

  it('is seen by nobody else, and may not be kept by caches', async () => {
    const [owner, stranger] = [await signIn(server), await signIn(server)];
    const id = await owner.photo('KTP');
    expect((await owner.get(`/api/user/image?id=${id}`)).headers['cache-control']).toBe('no-store');
    const refused = await stranger.get(`/api/user/image?id=${id}`);
    expect([refused.statusCode, refused.json().code]).toEqual([404, 'PHOTO_NOT_FOUND']);
    expect((await server.app.inject(`/api/user/image?id=${id}`)).statusCode).toBe(401);
  });

  it('is looked for by a proper id only', async () => {
    const who = await signIn(server);
    for (const id of ['1', '%00', "'%20OR%201=1", randomUUID(), `${randomUUID()}&id=${randomUUID()}`]) {
      expect((await who.get(`/api/user/image?id=${id}`)).statusCode, id).toBe(404);
    }
  });
});

describe('what is no picture', () => {
  it('is refused, whatever it claims to be', async () => {
    const who = await signIn(server);
    const whole = await jpeg();
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
    const gif = await drawn(8, 8).gif().toBuffer();
    const tiff = await drawn(8, 8).tiff().toBuffer();
    const cut = whole.subarray(0, Math.floor(whole.length / 2));
    for (const bytes of [Buffer.from('hello'), Buffer.from(svg), gif, tiff, cut, Buffer.alloc(0)]) {
      const answer = await upload(who, bytes);
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'PHOTO_UNREADABLE']);
    }
    expect((await who.get('/api/user/image')).json()).toEqual([]);
  });

  const LARGE: readonly [number, number, number][] = [
    [4_000, 3_000, 200],
    [4_001, 3_000, 400],
    [12_000, 12_000, 400],
  ];
  it.each(someOf('large pictures', LARGE, 2))(
    'is told by its pixels once decoded: %i by %i',
    async (width, height, status) => {
      const who = await signIn(server);
      const file = await drawn(width, height).png({ compressionLevel: 9 }).toBuffer();
      expect(file.length).toBeLessThan(8 * 1024 * 1024);
      expect((await upload(who, file)).statusCode).toBe(status);
    },
  );

  it('is refused above 8 MB', async () => {
    const who = await signIn(server);
    const heavy = Buffer.concat([await jpeg(), Buffer.alloc(8 * 1024 * 1024)]);
    const answer = await upload(who, heavy);
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'PHOTO_TOO_LARGE']);
    const heavier = await upload(who, Buffer.alloc(9 * 1024 * 1024));
    expect(heavier.statusCode).toBe(413);
  });

  it('is refused without a file part, for an unknown camera type, as JSON, and when multipart is broken', async () => {
    const who = await signIn(server);
    const url = '/api/user/photo/KTP/v2';
    const text = await multipart([['file', 'just text']]);
    expect((await who.request({ method: 'POST', url, ...text })).json().code).toBe('INVALID_BODY');
    const other = await multipart([['photo', new Blob([new Uint8Array(await jpeg())])]]);
    expect((await who.request({ method: 'POST', url, ...other })).json().code).toBe('INVALID_BODY');
    expect((await upload(who, await jpeg(), 'PASSPORT')).statusCode).toBe(404);
    expect((await who.request({ method: 'POST', url, payload: { file: 'x' } })).statusCode).toBe(415);
    for (const type of ['multipart/form-data', 'multipart/form-data; boundary=x', 'multipart/form-data; boundary=']) {
      const broken = { headers: { 'content-type': type }, payload: '--x\r\nContent-Disposition: form-data\r\n\r\n' };
      expect((await who.request({ method: 'POST', url, ...broken })).json().code, type).toBe('INVALID_BODY');
    }
  });

  it('is not even read from a stranger', async () => {
    const { port } = new URL(await server.app.listen({ host: '127.0.0.1', port: 0 }));
    const socket = connect(Number(port), '127.0.0.1');
    let sent = 0;
    let answer = '';
    socket.on('error', () => {});
    socket.on('data', (data) => (answer += data.toString()));
    const ended = new Promise((resolve) => socket.once('close', resolve));
    socket.write(`POST /api/user/photo/KTP/v2 HTTP/1.1\r\nHost: x\r\nContent-Length: ${100 * MEGABYTE}\r\n\r\n`);
    const more = () => {
      sent += MEGABYTE;
      if (sent < 100 * MEGABYTE && !socket.destroyed) socket.write(Buffer.alloc(MEGABYTE), more);
    };
    more();
    await ended;
    expect(answer).toContain('401 Unauthorized');
    expect(sent).toBeLessThan(50 * MEGABYTE);
  });
});

describe('a step that names a picture', () => {
  it('takes only pictures of the user, of the kind the step asks for', async () => {
    const [who, other] = [await signIn(server), await signIn(server)];
    const send = (idPhoto: string) =>
      who.step('/user/ktp-info/v3', 'ktp', { idPhoto, idNumber: freshNik(), fullName: 'Siti Rahayu' });
    const foreign = await other.photo('KTP');
    const otherKind = await who.photo('ID_HOLDING');
    for (const id of [foreign, otherKind, randomUUID(), 'x', "'; DROP TABLE photos; --"]) {
      const answer = await send(id);
      expect([answer.statusCode, answer.json().code], id).toEqual([400, 'PHOTO_NOT_FOUND']);
    }
    expect((await who.draft()).done).toEqual([]);
    expect((await send(await who.photo('KTP'))).statusCode).toBe(200);
  });

  it('takes no foreign picture among several', async () => {
    const [who, other] = [await signIn(server), await signIn(server)];
    await walkTo(who, 'linear-supplement');
    const photos = [await who.photo('COMMON_CAMERA'), await other.photo('COMMON_CAMERA')];
    const send = (ids: string[]) =>
      who.step('/supplement-material', 'linear-supplement', { type: 'SALARY_SLIPS', photos: ids });
    expect((await send(photos)).json().code).toBe('PHOTO_NOT_FOUND');
    expect((await send(photos.slice(0, 1))).statusCode).toBe(200);
  });

  it('takes the picture of either liveness camera', async () => {
    const who = await signIn(server);
    await walkTo(who, 'liveness');
    const facePhoto = await who.photo('LIVENESS_WITHOUT_KTP');
    expect(
      (await who.stepAsForm('/user/image/face-detection-result', 'liveness', [['facePhoto', facePhoto]])).statusCode,
    ).toBe(200);
  });
});

it('a user can add only so many pictures a day', async () => {
  const limits = { ...server.services.config.limits, photosPerDay: 2 };
  const strict = await startTestServer({ limits }, server.database);
  const who = await signIn(strict, '085799999901');
  await who.photo('KTP');
  await who.photo('KTP');
  const third = await upload(who, await jpeg());
  expect([third.statusCode, third.json().code]).toEqual([429, 'TOO_MANY_PHOTOS']);
  strict.wait(24 * 3_600 + 1);
  expect((await upload(who, await jpeg())).statusCode).toBe(200);
  await strict.close();
});

it('the pictures of a user take only so much room a day', async () => {
  const limits = { ...server.services.config.limits, photoMegabytesPerDay: 1 };
  const strict = await startTestServer({ limits }, server.database);
  const who = await signIn(strict, '085799999902');
  const noise = await sharp(randomBytes(1_600 * 1_600 * 3), { raw: { width: 1_600, height: 1_600, channels: 3 } })
    .jpeg()
    .toBuffer();
  expect((await upload(who, noise)).statusCode).toBe(200);
  expect((await upload(who, noise)).json().code).toBe('TOO_MANY_PHOTOS');
  await strict.close();
});
