import { faceInPicture } from './faceInPicture';
import { readCard } from './readCard';
import { storedPicture } from './storedPicture';

/** What is done with a file of a stranger, by name: each runs in the picture process, never in the server itself. */
export const PICTURE_JOBS = { storedPicture, faceInPicture, readCard };

export type PictureJob = keyof typeof PICTURE_JOBS;

export type PictureResult<Job extends PictureJob> = Awaited<ReturnType<(typeof PICTURE_JOBS)[Job]>>;

/** A job as it goes to the picture process. */
export interface PictureRequest {
  id: number;
  job: PictureJob;
  file: Uint8Array;
}

/** What comes back: the result, or why there is none. */
export type PictureReply = { id: number } & ({ result: unknown } | { refused: string } | { failed: string });

/** Works on files of strangers. */
export interface Pictures {
  /** Rejects with the job's Refusal, and with TOO_MANY_REQUESTS where too many wait already. */
  run<Job extends PictureJob>(job: Job, file: Uint8Array): Promise<PictureResult<Job>>;
}
