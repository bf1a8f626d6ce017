import { fork } from 'node:child_process';
import { join } from 'node:path';
import { PictureWorker } from '../../../server/platform/pictures/pictureWorker';

/** A worker whose process is played; what ran with the first byte 1 always ends it, 2 only the first one, 3 has it killed. */
export function playedWorker(): PictureWorker {
  let started = 0;
  return new PictureWorker(undefined, () => {
    const child = fork(join(import.meta.dirname, 'fakePictureProcess.mjs'), [String(started)], {
      serialization: 'advanced',
    });
    started += 1;
    return child;
  });
}
