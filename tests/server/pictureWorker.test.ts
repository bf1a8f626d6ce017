import { afterEach, describe, expect, it } from 'vitest';
import { PictureWorker } from '../../server/platform/pictures/pictureWorker';
import { jpeg } from './support/applicant';
import { playedWorker } from './support/playedWorker';

let worker: PictureWorker;
afterEach(() => worker.close());

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
    worker = playedWorker();
    const results = await Promise.all([1, 2, 3, 4, 5].map(() => worker.run('storedPicture', new Uint8Array([9]))));
    expect(Math.max(...results.map((result) => Reflect.get(result, 'most')))).toBe(2);
  });

  it('that ends is started again, and takes no other picture with it', async () => {
    worker = playedWorker();
    const outcomes = await Promise.all([[1], [9], [2], [9]].map(outcome));
    expect(outcomes).toEqual(['PHOTO_UNREADABLE', 'done', 'done', 'done']);
    expect(worker.size).toBe(0);
  });

  it('that is killed over a picture twice says so to the log, and refuses the picture', async () => {
    worker = playedWorker();
    await expect(worker.run('storedPicture', new Uint8Array([3]))).rejects.toMatchObject({
      code: 'PHOTO_UNREADABLE',
      cause: { name: 'PictureProcessEnded' },
    });
  });

  it('lets only so many pictures wait', async () => {
    worker = playedWorker();
    const outcomes = await Promise.all(Array.from({ length: 25 }, () => outcome([9])));
    expect(outcomes.filter((found) => found === 'TOO_MANY_REQUESTS')).toHaveLength(3);
    expect(outcomes.filter((found) => found === 'done')).toHaveLength(22);
  });
});
