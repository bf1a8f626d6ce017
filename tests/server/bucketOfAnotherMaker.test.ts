import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { BucketConfig } from '../../server/platform/config/bucket';
import { bucketObjects } from '../../server/providers/bucket/bucketObjects';
import { bucketProbe } from '../../server/providers/bucket/bucketProbe';

/** The bucket of `support/bucketServer.ts` judges signatures as we read the protocol; this one as others do. */
const folder = mkdtempSync(join(tmpdir(), 'lancar-s3-'));
const server = new S3rver({
  ...{ address: '127.0.0.1', port: 0, silent: true, directory: folder, vhostBuckets: false },
  configureBuckets: [{ name: 'lancar-pictures' }],
});
let config: BucketConfig;

beforeAll(async () => {
  const { port } = await server.run();
  config = {
    ...{
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'lancar-pictures',
      region: 'ap-southeast-3',
      addressing: 'path',
    },
    // its only account
    ...{ accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', seconds: 5 },
  };
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const SECRET = 'a secret that is in no message';
const HOUR_MS = 3_600_000;

describe('a bucket of another maker', () => {
  it.each([
    ['a picture', randomBytes(300_000)],
    ['no bytes', Buffer.alloc(0)],
  ])('keeps %s, takes it again, and gives it back until it is deleted', async (_, bytes) => {
    const [store, key, other] = [bucketObjects(config), randomUUID(), randomUUID()];
    expect(await store.get(key)).toBeUndefined();
    await store.put(key, Buffer.from('what was there before'));
    await store.put(key, bytes);
    await store.put(other, bytes);
    expect(Buffer.compare((await store.get(key)) ?? Buffer.from('lost'), bytes)).toBe(0);
    await store.delete([key]);
    await store.delete([key, randomUUID()]);
    expect(await store.get(key)).toBeUndefined();
    expect(await store.get(other)).toBeDefined();
  });

  it('says that it is there, to the doctor as well', async () => {
    await bucketObjects(config).check();
    await expect(bucketProbe(config).connected?.ask(AbortSignal.timeout(5_000))).resolves.toBeDefined();
  });

  it.each<[string, Partial<BucketConfig>, string]>([
    ['another secret', { secretAccessKey: SECRET }, 'SignatureDoesNotMatch'],
    ['another access key', { accessKeyId: 'nobody' }, 'InvalidAccessKeyId'],
    ['a bucket that is not there', { bucket: 'another' }, 'NoSuchBucket'],
  ])('refuses %s, whatever it is asked, and the secret is in no message', async (_, wrong, code) => {
    const [store, key] = [bucketObjects({ ...config, ...wrong }), randomUUID()];
    const acts = [() => store.put(key, Buffer.from('x')), () => store.get(key), () => store.delete([key])];
    for (const act of acts) {
      const failure = await act().catch((error: unknown) => error);
      expect(failure).toMatchObject({ name: 'ObjectStoreError', code });
      expect(String(failure)).not.toContain(SECRET);
    }
    await expect(store.check()).rejects.toMatchObject({ name: 'ObjectStoreError' });
  });

  it('refuses what a wrong clock signed', async () => {
    vi.useFakeTimers({ now: Date.now() - HOUR_MS, toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const signing = bucketObjects(config).put(randomUUID(), Buffer.from('x'));
    // the server shares the process: its own clock is right again before it looks
    vi.useRealTimers();
    await expect(signing).rejects.toMatchObject({ code: 'RequestTimeTooSkewed' });
  });
});
