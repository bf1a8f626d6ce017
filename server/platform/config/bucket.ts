import { isIP } from 'node:net';
import type { Environment } from './environment';

/** A bucket of a service that speaks the protocol of S3. */
export interface BucketConfig {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** whether the bucket's name stands before the host or after it */
  addressing: 'host' | 'path';
  /** how long a call may take */
  seconds: number;
}

const NAMES = [
  'LANCAR_S3_ENDPOINT',
  'LANCAR_S3_BUCKET',
  'LANCAR_S3_REGION',
  'LANCAR_S3_ACCESS_KEY',
  'LANCAR_S3_SECRET_KEY',
] as const;
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

/** What a certificate or a name server would not know as a host. */
function needsPath(endpoint: URL, bucket: string): boolean {
  const { protocol, hostname } = endpoint;
  const isName = isIP(hostname.replace(/^\[|\]$/g, '')) === 0 && hostname !== 'localhost';
  return !isName || (protocol === 'https:' && bucket.includes('.'));
}

/** The bucket for pictures; undefined where none of its variables is set. Mistakes never repeat a key. */
export function readBucket(env: Environment): BucketConfig | undefined {
  const addressing = env.isOn('LANCAR_S3_PATH_STYLE') ? 'path' : 'host';
  const seconds = env.wholeNumber('LANCAR_S3_SECONDS', 10, 50, 1);
  const endpoint = env.origin('LANCAR_S3_ENDPOINT') ?? '';
  const [, bucket, region, accessKeyId, secretAccessKey] = env.together(NAMES, 'a bucket for pictures') ?? [];
  if (bucket === undefined || region === undefined || accessKeyId === undefined || secretAccessKey === undefined)
    return undefined;
  if (!BUCKET.test(bucket)) {
    env.mistake(`LANCAR_S3_BUCKET must have 3 to 63 lower-case letters, digits, dots and hyphens, it is "${bucket}".`);
  }
  if (endpoint !== '' && addressing === 'host' && needsPath(new URL(endpoint), bucket)) {
    env.mistake('LANCAR_S3_PATH_STYLE must be on for this LANCAR_S3_ENDPOINT and LANCAR_S3_BUCKET.');
  }
  return { endpoint, bucket, region, accessKeyId, secretAccessKey, addressing, seconds };
}
