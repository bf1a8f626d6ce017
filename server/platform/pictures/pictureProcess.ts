/** A process of its own for files of strangers: what a hostile one costs or breaks is not the server's. */
import sharp from 'sharp';
import { Refusal } from '../domain/refusals';
import { PICTURE_JOBS, type PictureReply, type PictureRequest } from './pictureJobs';

/** Megabytes; beyond them the process ends itself, and the server starts another one. */
const [maxMemory] = process.argv.slice(2).map(Number);
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
  if (maxMemory && process.memoryUsage.rss() > maxMemory * 1024 * 1024) process.exit(1);
}, WATCH_MS).unref();
