/** A process of its own for files of strangers: what a hostile one costs or breaks is not the server's. */
import sharp from 'sharp';
import { Refusal } from '../domain/refusals';
import { PICTURE_JOBS, type PictureReply, type PictureRequest } from './pictureJobs';

/** Beyond this the process ends itself, and the server starts another one. */
const MAX_MEMORY_BYTES = 360 * 1024 * 1024;
const WATCH_MS = 20;

sharp.cache(false);
sharp.concurrency(1);

async function replyTo({ id, job, file }: PictureRequest): Promise<PictureReply> {
  try {
    return { id, result: await PICTURE_JOBS[job](file) };
  } catch (error) {
    if (error instanceof Refusal) return { id, refused: error.code };
    return { id, failed: error instanceof Error ? error.message : String(error) };
  }
}

process.on('message', (request: PictureRequest) => {
  void replyTo(request).then((reply) => process.send?.(reply));
});
process.on('disconnect', () => process.exit());
// the terminal tells the whole group to stop; the server says when there is nothing left to do
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});

setInterval(() => {
  if (process.memoryUsage.rss() > MAX_MEMORY_BYTES) process.exit(1);
}, WATCH_MS).unref();
