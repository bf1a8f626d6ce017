import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { jobsOf } from '../../server/housekeeping';
import { sealStored } from '../../server/modules/dataRights/tables/sealStored';
import type { Database } from '../../server/platform/database/database';
import { noteKeys } from '../../server/platform/database/openDatabase';
import { sealedDatabase } from '../../server/platform/database/sealedDatabase';
import { vaultOf } from '../../server/platform/database/vault';
import { moveObjects, removeUnnamed } from '../../server/platform/objects/objectJobs';
import { refuseWithoutBucket } from '../../server/start';
import { Applicant, recordedFace, signIn } from './support/applicant';
import { type BucketServer, startBucketServer } from './support/bucketServer';
import { walkTo } from './support/journey';
import { openUnsealedDatabase, START_TIMEOUT_MS, TEST_VAULT } from './support/testDatabase';
import { NO_LIMITS, startTestServer, type TestServer } from './support/testServer';

const DAY = 86_400;
const FACE = 'LIVENESS_KTP';
const signal = () => new AbortController().signal;

let raw: Database;
let database: Database;
let bucket: BucketServer;
let server: TestServer;
/** the same database, served without a bucket */
let before: TestServer;
beforeAll(async () => {
  [raw, bucket] = await Promise.all([openUnsealedDatabase(), startBucketServer()]);
  database = sealedDatabase(raw, TEST_VAULT);
  before = await startTestServer(NO_LIMITS, database);
  server = await startTestServer({ ...NO_LIMITS, bucket: bucket.config }, database);
}, START_TIMEOUT_MS);
afterAll(async () => {
  await Promise.all([server.close(), before.close(), bucket.close()]);
  await database.close();
});
beforeEach(() => {
  Object.assign(bucket, { next: [], always: undefined, calls: [] });
});

const image = (who: Applicant, id: string) => who.get(`/api/user/image?id=${id}`);
const status = async (who: Applicant, id: string) => (await image(who, id)).statusCode;
const listed = async (who: Applicant): Promise<unknown[]> => (await who.get('/api/user/image')).json();
/** The same browser, served by another server of the database. */
const servedBy = (other: TestServer, { mobileNumber, cookie }: Applicant) => new Applicant(other, mobileNumber, cookie);

const IS_NAMED = 'object_id IN (SELECT object_id FROM photos UNION SELECT object_id FROM photo_frames)';

const counted = async (where: string): Promise<number> => {
  const [row] = await database.query<{ count: number }>(`SELECT count(*)::int AS count FROM objects WHERE ${where}`);
  return row?.count ?? 0;
};
/** Objects that pictures name and the bucket does not have. */
async function missing(): Promise<string[]> {
  const rows = await database.query<{ objectId: string }>(
    `SELECT object_id FROM objects WHERE place = 'bucket' AND ${IS_NAMED}`,
  );
  return rows.map((row) => row.objectId).filter((id) => !bucket.objects.has(id));
}

describe('with a bucket', () => {
  it('a picture lies there sealed, is read by its owner alone, and goes when retention removes it', async () => {
    const [who, stranger] = [await signIn(server), await signIn(server)];
    const inDatabase = await counted('bytes IS NOT NULL');
    const id = await who.photo('KTP');
    expect(bucket.calls).toEqual(['PUT']);
    expect(await counted('bytes IS NOT NULL')).toBe(inDatabase);
    const read = await image(who, id);
    expect(read.headers['content-type']).toBe('image/jpeg');
    expect(read.rawPayload.subarray(0, 3).toString('hex')).toBe('ffd8ff');
    for (const bytes of bucket.objects.values()) expect(bytes.includes(read.rawPayload.subarray(0, 8))).toBe(false);
    expect(await status(stranger, id)).toBe(404);

    server.wait(31 * DAY);
    const { retention, objects } = jobsOf(server.services);
    await retention?.run(signal());
    await objects?.run(signal());
    expect(await status(await signIn(server, who.mobileNumber), id)).toBe(404);
    expect([bucket.objects.size, await counted("place = 'bucket'")]).toEqual([0, 0]);
  });

  it('a recorded face goes there with its frames, and the face service gets them all', async () => {
    const who = await signIn(server);
    await walkTo(who, 'liveness');
    const compare = vi.spyOn(server.services.face, 'compare');
    onTestFinished(() => compare.mockRestore());
    const { photoId } = (await who.upload(FACE, await recordedFace(await who.challenge()))).json();
    const sent = await who.stepAsForm('/user/image/face-detection-result', 'liveness', [['facePhoto', photoId]]);
    expect(sent.statusCode, sent.body).toBe(200);
    const asked = compare.mock.calls[0]?.[0];
    const pictures = [asked?.idPhoto, ...(asked?.frames ?? []).map((frame) => frame.bytes)];
    expect(pictures).toHaveLength(8);
    for (const bytes of pictures) expect(Buffer.from(bytes ?? []).toString('hex', 0, 3)).toBe('ffd8ff');
    expect(await missing()).toEqual([]);
  });

  it('a refused capture leaves nothing there', async () => {
    const who = await signIn(server);
    const capture = await recordedFace(await (await signIn(server)).challenge());
    const had = bucket.objects.size;
    expect((await who.upload(FACE, capture)).json().code).toBe('CHALLENGE_NOT_VALID');
    expect(bucket.objects.size).toBe(had);
  });

  it('an upload that comes twice at once is kept once', async () => {
    const who = await signIn(server);
    const had = bucket.objects.size;
    const answers = await Promise.all([1, 2].map(() => who.upload('KTP', undefined, { key: 'upload-1' })));
    expect(new Set(answers.map((answer) => answer.json().photoId)).size).toBe(1);
    expect([(await listed(who)).length, bucket.objects.size - had]).toEqual([1, 1]);
  });
});

describe('while the bucket is away', () => {
  it.each(['fails', 'slow', 'lost', 'lostAfterwards'] as const)(
    'an upload is refused for a moment and works afterwards, nothing is lost: %s',
    async (trouble) => {
      const who = await signIn(server);
      bucket.always = trouble;
      const refused = await who.upload('KTP', undefined, { key: 'upload-1' });
      expect([refused.statusCode, refused.headers['retry-after'], refused.json().code]).toEqual([
        503,
        '5',
        'STORE_UNREACHABLE',
      ]);
      expect(await listed(who)).toEqual([]);
      bucket.always = undefined;
      const { photoId } = (await who.upload('KTP', undefined, { key: 'upload-1' })).json();
      expect(await status(who, photoId)).toBe(200);
    },
  );

  it('a picture is refused for a moment, and so is a step that needs it', async () => {
    const who = await signIn(server);
    await walkTo(who, 'liveness');
    const facePhoto = await who.photo(FACE);
    bucket.always = 'fails';
    const send = () => who.stepAsForm('/user/image/face-detection-result', 'liveness', [['facePhoto', facePhoto]]);
    for (const answer of [await image(who, facePhoto), await send()]) {
      expect([answer.statusCode, answer.headers['retry-after'], answer.json().code]).toEqual([
        503,
        '5',
        'STORE_UNREACHABLE',
      ]);
    }
    bucket.always = undefined;
    expect([await status(who, facePhoto), (await send()).statusCode]).toEqual([200, 200]);
  });

  it('all else is served, and monitors are told', async () => {
    const who = await signIn(server);
    bucket.always = 'fails';
    expect((await who.patch({ fullName: 'Siti' })).statusCode).toBe(204);
    const ready = await server.app.inject('/health/ready');
    expect([ready.statusCode, ready.json()]).toEqual([
      200,
      { status: 'ready', pictures: 'object store does not answer' },
    ]);
    bucket.always = undefined;
    expect((await server.app.inject('/health/ready')).json()).toEqual({ status: 'ready' });
  });

  it('what retention removed stays noted, and goes as soon as the bucket is back', async () => {
    const who = await signIn(server);
    await who.photo('KTP');
    server.wait(31 * DAY);
    const { retention, objects } = jobsOf(server.services);
    await retention?.run(signal());
    const [had, noted] = [bucket.objects.size, await counted("place = 'bucket'")];
    bucket.always = 'fails';
    await expect(objects?.run(signal())).rejects.toThrow('InternalError');
    expect([bucket.objects.size, await counted("place = 'bucket'")]).toEqual([had, noted]);
    bucket.always = undefined;
    await objects?.run(signal());
    expect(bucket.objects.size).toBe(await counted("place = 'bucket'"));
    expect(bucket.objects.size).toBeLessThan(had);
    expect(await missing()).toEqual([]);
  });

  it('a picture that is lost there is told to the operator, and counts as not found', async () => {
    const who = await signIn(server);
    const report = vi.spyOn(server.services, 'report').mockReturnValue();
    onTestFinished(() => report.mockRestore());
    const had = new Set(bucket.objects.keys());
    const id = await who.photo('KTP');
    for (const key of bucket.objects.keys()) if (!had.has(key)) bucket.objects.delete(key);
    expect(await status(who, id)).toBe(404);
    expect(String(report.mock.calls[0])).toMatch(/^Error: The object \S+ is missing in the bucket/);
    await database.query('DELETE FROM photos WHERE photo_id = $1', [id]);
  });
});

describe('a server that ends between the object and its row', () => {
  it('leaves no row, and an object that is removed after a day', async () => {
    const who = await signIn(server);
    const had = new Set(bucket.objects.keys());
    const left = () => [...bucket.objects.keys()].filter((key) => !had.has(key));
    const dying: Database = { ...database, transaction: () => Promise.reject(new Error('killed')) };
    Object.assign(server.services, { database: dying });
    const answer = await who.upload('KTP');
    Object.assign(server.services, { database });
    expect(answer.statusCode).toBe(500);
    expect([left().length, await listed(who)]).toEqual([1, []]);
    await removeUnnamed(server.services, signal());
    expect(left()).toHaveLength(1);
    server.wait(DAY + 1);
    await removeUnnamed(server.services, signal());
    expect([left(), await missing()]).toEqual([[], []]);
  });

  it('finds no row that names an object nobody noted', async () => {
    const insert = database.query(
      `INSERT INTO photos (photo_id, user_id, type, width, height, size, object_id, created_at)
       SELECT gen_random_uuid(), user_id, 'KTP', 1, 1, 1, gen_random_uuid(), now() FROM users LIMIT 1`,
    );
    await expect(insert).rejects.toThrow(/foreign key/);
  });
});

describe('pictures of before', () => {
  const inDatabase = `bytes IS NOT NULL AND ${IS_NAMED}`;

  /** Ends the job once it has moved this many objects. */
  async function moveSome(services: TestServer['services'], count: number): Promise<void> {
    const stop = new AbortController();
    const had = bucket.objects.size;
    const job = moveObjects(services, stop.signal);
    await vi.waitFor(() => expect(bucket.objects.size).toBeGreaterThanOrEqual(had + count), { interval: 5 });
    stop.abort();
    await expect(job).rejects.toThrow('aborted');
  }

  it('are read where they lie, and moved a few at a time by several servers that may end at any point', async () => {
    const who = await signIn(server);
    const there = servedBy(before, who);
    const ids = [await there.photo('KTP'), await there.photo('ID_HOLDING'), await there.photo(FACE)];
    const picturesFor = async (person: Applicant) => {
      const images = await Promise.all(ids.map((id) => image(person, id)));
      expect(images.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
      return images.map(({ rawPayload }) => rawPayload.toString('base64'));
    };
    const pictures = () => picturesFor(who);
    const originals = await pictures();
    expect(await picturesFor(there)).toEqual(originals);
    expect(await counted(inDatabase)).toBeGreaterThanOrEqual(9);

    await moveSome(server.services, 2);
    expect(await counted(inDatabase)).toBeGreaterThan(0);
    expect(await pictures()).toEqual(originals);

    server.wait(600);
    bucket.next = ['lostAfterwards', 'lost'];
    await expect(moveObjects(server.services, signal())).rejects.toThrow('NOT_REACHED');
    expect(await pictures()).toEqual(originals);

    server.wait(601);
    const left = await counted(inDatabase);
    const moved = await Promise.all([1, 2].map(() => moveObjects(server.services, signal())));
    expect(moved.reduce((sum, count) => sum + count)).toBe(left);
    expect([await counted(inDatabase), await missing()]).toEqual([0, []]);
    server.wait(2 * DAY);
    await removeUnnamed(server.services, signal());
    expect(await counted('bytes IS NOT NULL')).toBe(0);
    expect(bucket.objects.size).toBe(await counted("place = 'bucket'"));
    const rows = await database.query<{ objectId: string }>('SELECT object_id FROM photos LIMIT 1');
    expect(bucket.objects.has(String(rows[0]?.objectId))).toBe(true);
    expect(await pictures()).toEqual(originals);
  });

  it('in the bucket are sealed again with another key, which can then be read without the old one', async () => {
    const who = await signIn(server);
    const id = await who.photo('KTP');
    const { rawPayload } = await image(who, id);
    onTestFinished(() => void Object.assign(server.services, { vault: TEST_VAULT, database }));
    await noteKeys(database, TEST_VAULT);
    const keys = async () =>
      (await database.query<{ keyId: string }>('SELECT key_id FROM sealing_keys')).map((row) => row.keyId);
    const both = vaultOf(['the next secret', 'the secret of the test databases']);
    const resealed = sealedDatabase(raw, both);
    Object.assign(server.services, { vault: both, database: resealed });
    server.wait(601);
    await noteKeys(raw, both);
    await moveSome(server.services, 1);
    await sealStored(resealed, both, signal());
    expect(await keys()).toHaveLength(2);
    await jobsOf(server.services).moving?.run(signal());
    expect(await keys()).toEqual([both.keyId]);
    expect(await counted(`sealed_by <> '${both.keyId}' AND ${IS_NAMED}`)).toBe(0);
    const after = vaultOf(['the next secret']);
    Object.assign(server.services, { vault: after, database: sealedDatabase(raw, after) });
    expect((await image(who, id)).rawPayload).toEqual(rawPayload);
  });

  it('keep a server from starting without its bucket, in one line', async () => {
    await expect(refuseWithoutBucket(before.services.config, database)).rejects.toThrow(
      /^Pictures .* LANCAR_S3_ENDPOINT/,
    );
    await refuseWithoutBucket(server.services.config, database);
  });
});
