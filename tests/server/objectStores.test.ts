import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BucketConfig } from '../../server/platform/config/bucket';
import type { Database } from '../../server/platform/database/database';
import { type ObjectStore, ObjectStoreError } from '../../server/platform/objects/objectStore';
import { databaseObjects } from '../../server/platform/objects/objects';
import { bucketAddress, bucketObjects } from '../../server/providers/bucket/bucketObjects';
import { type BucketServer, startBucketServer, type Trouble } from './support/bucketServer';
import { openTestDatabase, START_TIMEOUT_MS, TEST_VAULT } from './support/testDatabase';

let database: Database;
let server: BucketServer;
beforeAll(async () => {
  [database, server] = await Promise.all([openTestDatabase(), startBucketServer()]);
}, START_TIMEOUT_MS);
afterAll(async () => {
  await Promise.all([database.close(), server.close()]);
});
beforeEach(() => {
  Object.assign(server, { next: [], always: undefined, calls: [] });
});

const STORES: readonly (readonly [string, () => ObjectStore])[] = [
  ['the database', () => databaseObjects(database)],
  ['a bucket', () => bucketObjects(server.config)],
];

describe.each(STORES)('objects in %s', (_, open) => {
  it.each([
    ['sealed bytes', TEST_VAULT.sealBytes(Buffer.from('a picture'))],
    ['any bytes', randomBytes(300_000)],
    ['no bytes', Buffer.alloc(0)],
  ])('come back as they were put: %s', async (_kind, bytes) => {
    const key = randomUUID();
    await open().put(key, bytes);
    expect(Buffer.compare((await open().get(key)) ?? Buffer.from('lost'), bytes)).toBe(0);
  });

  it('may be put again, and the last bytes count', async () => {
    const key = randomUUID();
    for (const text of ['one', 'one', 'two']) await open().put(key, Buffer.from(text));
    expect(Buffer.from((await open().get(key)) ?? []).toString()).toBe('two');
  });

  it('are not there before they are put', async () => {
    expect(await open().get(randomUUID())).toBeUndefined();
  });

  it('are deleted by their keys, again and again, and no others', async () => {
    const [one, two, kept] = [randomUUID(), randomUUID(), randomUUID()];
    for (const key of [one, two, kept]) await open().put(key, Buffer.from(key));
    await open().delete([]);
    await open().delete([one, two]);
    await open().delete([one, randomUUID()]);
    expect([await open().get(one), await open().get(two)]).toEqual([undefined, undefined]);
    expect(await open().get(kept)).toBeDefined();
  });
});

type Act = (store: ObjectStore, key: string) => Promise<unknown>;
const ACTS: readonly (readonly [string, Act])[] = [
  ['put', (store, key) => store.put(key, Buffer.from('a picture'))],
  ['get', (store, key) => store.get(key)],
  ['delete', (store, key) => store.delete([key])],
];

describe.each(ACTS)('a bucket asked to %s', (_, act) => {
  it.each<[Trouble, string]>([
    ['fails', 'InternalError'],
    ['slow', 'TOO_SLOW'],
    ['lost', 'NOT_REACHED'],
  ])('that is in trouble (%s) is told as one error, in time', async (trouble, code) => {
    server.always = trouble;
    const began = Date.now();
    const failure = await act(bucketObjects(server.config), randomUUID()).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ObjectStoreError);
    expect(failure).toMatchObject({ code });
    expect(Date.now() - began).toBeLessThan(2_500);
  });

  it.each<Trouble>(['fails', 'lost', 'lostAfterwards'])('is asked once more when it is %s', async (trouble) => {
    server.next = [trouble];
    await act(bucketObjects(server.config), randomUUID());
    expect(server.next).toEqual([]);
  });

  it.each<[string, Partial<BucketConfig>, string]>([
    ['another secret', { secretAccessKey: 'x'.repeat(40) }, 'SignatureDoesNotMatch'],
    ['another access key', { accessKeyId: 'nobody' }, 'InvalidAccessKeyId'],
    ['another region', { region: 'us-east-1' }, 'AuthorizationHeaderMalformed'],
  ])('refuses %s, and the secret is in no message', async (_what, wrong, code) => {
    const failure = await act(bucketObjects({ ...server.config, ...wrong }), randomUUID()).catch(
      (error: unknown) => error,
    );
    expect(failure).toMatchObject({ name: 'ObjectStoreError', code });
    expect(String(failure)).not.toContain('xxx');
    expect(server.calls).toEqual([]);
  });
});

describe('a bucket', () => {
  it('that is not there is an error, not an object that is not there', async () => {
    const store = bucketObjects({ ...server.config, bucket: 'another' });
    await expect(store.get(randomUUID())).rejects.toMatchObject({ code: 'NoSuchBucket' });
    await expect(store.delete([randomUUID()])).rejects.toMatchObject({ code: 'NoSuchBucket' });
  });

  it('says whether it answers', async () => {
    await bucketObjects(server.config).check();
    server.always = 'fails';
    await expect(bucketObjects(server.config).check()).rejects.toThrow(ObjectStoreError);
    await expect(bucketObjects({ ...server.config, endpoint: 'http://127.0.0.1:1' }).check()).rejects.toThrow(
      ObjectStoreError,
    );
  });

  it.each<['host' | 'path', string]>([
    ['host', 'https://pictures.s3.ap-southeast-3.amazonaws.com'],
    ['path', 'https://s3.ap-southeast-3.amazonaws.com/pictures'],
  ])('is addressed by its %s', async (addressing, address) => {
    const endpoint = 'https://s3.ap-southeast-3.amazonaws.com';
    const config = { ...server.config, endpoint, bucket: 'pictures', addressing };
    expect(bucketAddress(config)).toBe(address);
    const asked = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('bytes'));
    await bucketObjects(config).get('a-key');
    expect(String(asked.mock.calls[0]?.[0])).toBe(`${address}/a-key`);
    asked.mockRestore();
  });
});
