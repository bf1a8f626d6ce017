import { fork } from 'node:child_process';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { PictureWorker } from '../../server/pictures/pictureWorker';
import { jpeg } from './support/applicant';

let worker: PictureWorker;
afterEach(() => worker.close());

/** A worker whose process is played; what ran with the first byte 1 always ends it, 2 only the first one. */
function playedWorker(): PictureWorker {
  let started = 0;
  worker = new PictureWorker(undefined, () => {
    const child = fork(join(import.meta.dirname, 'support/fakePictureProcess.mjs'), [String(started)], {
      serialization: 'advanced',
    });
    started += 1;
    return child;
  });
  return worker;
}

const outcome = (file: number[]) =>
  worker.run('storedPicture', new Uint8Array(file)).then(
    () => 'done',
    (error: Error) => error.message,
  );

describe('the picture process', () => {
  it('makes the picture that is stored', async () => {
    worker = new PictureWorker();
    const [picture, refused] = await Promise.allSettled([
      worker.run('storedPicture', new Uint8Array(await jpeg())),
      worker.run('storedPicture', new Uint8Array([1, 2, 3])),
    ]);
    expect(picture).toMatchObject({ value: { width: 320, height: 220 } });
    expect(refused).toMatchObject({ reason: { code: 'PHOTO_UNREADABLE' } });
  });

  it('works on two pictures at a time', async () => {
    playedWorker();
    const results = await Promise.all([1, 2, 3, 4, 5].map(() => worker.run('storedPicture', new Uint8Array([9]))));
    expect(Math.max(...results.map((result) => Reflect.get(result, 'most')))).toBe(2);
  });

  it('that ends is started again, and takes no other picture with it', async () => {
    playedWorker();
    const outcomes = await Promise.all([[1], [9], [2], [9]].map(outcome));
    expect(outcomes).toEqual(['PHOTO_UNREADABLE', 'done', 'done', 'done']);
    expect(worker.size).toBe(0);
  });

  it('lets only so many pictures wait', async () => {
    playedWorker();
    const outcomes = await Promise.all(Array.from({ length: 25 }, () => outcome([9])));
    expect(outcomes.filter((found) => found === 'TOO_MANY_REQUESTS')).toHaveLength(3);
    expect(outcomes.filter((found) => found === 'done')).toHaveLength(22);
  });
});
