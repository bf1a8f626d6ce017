import type { BucketConfig } from '../../platform/config/bucket';
import { ObjectStoreError } from '../../platform/objects/objectStore';
import { type Probe, Trouble } from '../doctor/probe';
import { bucketObjects } from './bucketObjects';

/** What a bucket says that does not work, and what to do. */
const BY_CODE: Readonly<Record<string, string>> = {
  HTTP_301: 'correct LANCAR_S3_REGION: the bucket is in another one',
  HTTP_400: 'correct LANCAR_S3_REGION and LANCAR_S3_ENDPOINT',
  HTTP_401: 'correct LANCAR_S3_ACCESS_KEY and LANCAR_S3_SECRET_KEY',
  HTTP_403: 'correct LANCAR_S3_ACCESS_KEY and LANCAR_S3_SECRET_KEY, give the key s3:ListBucket, and set the clock',
  HTTP_404: 'make the bucket, or correct LANCAR_S3_BUCKET and LANCAR_S3_PATH_STYLE',
};

export const bucketProbe = (bucket: BucketConfig | undefined): Probe => ({
  port: 'pictures',
  without: 'Pictures lie in the database',
  connected: bucket && {
    to: `${bucket.bucket} at ${new URL(bucket.endpoint).host}`,
    set: { address: 'LANCAR_S3_ENDPOINT' },
    async ask() {
      try {
        await bucketObjects(bucket).check();
        return {};
      } catch (error) {
        const code = error instanceof ObjectStoreError ? error.code : '';
        const toDo = BY_CODE[code];
        if (toDo === undefined) throw error;
        throw new Trouble(`the bucket refused (${code})`, toDo);
      }
    },
  },
});
