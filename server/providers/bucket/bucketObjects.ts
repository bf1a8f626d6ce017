import { createHash } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';
import type { BucketConfig } from '../../platform/config/bucket';
import { type Bucket, ObjectStoreError } from '../../platform/objects/objectStore';
import { fetchOutside } from '../../platform/tracing';

/** A call is sent once more where the store failed: a connection kept open may have ended in the meantime. */
const TRIES = 2;
const CHECK_SECONDS = 2;

/** The bucket's address, without a slash at its end. */
export function bucketAddress({ endpoint, bucket, addressing }: BucketConfig): string {
  const url = new URL(endpoint);
  return addressing === 'path' ? `${url.origin}/${bucket}` : `${url.protocol}//${bucket}.${url.host}`;
}

interface Answer {
  status: number;
  body: Uint8Array;
}

interface Call {
  method: 'PUT' | 'GET' | 'DELETE' | 'HEAD';
  /** an object; undefined is the bucket itself */
  key?: string;
  body?: Uint8Array<ArrayBuffer>;
  seconds: number;
}

const isFailure = (status: number) => status === 429 || status >= 500;

/** The code in the XML by which such a service says what is wrong. */
const codeOf = ({ status, body }: Answer) =>
  /<Code>(\w+)<\/Code>/.exec(Buffer.from(body).toString('utf8'))?.[1] ?? `HTTP_${status}`;

/** Objects in a bucket of any service that speaks the protocol of S3. */
export function bucketObjects(config: BucketConfig): Bucket {
  const { region, accessKeyId, secretAccessKey } = config;
  const address = bucketAddress(config);
  const cache = new Map<string, ArrayBuffer>();

  async function send({ method, key, body }: Call, signal: AbortSignal): Promise<Answer> {
    const signed = await new AwsV4Signer({
      method,
      // not every service takes a bucket's name with a slash after it
      url: key === undefined ? address : `${address}/${key}`,
      headers: {
        'x-amz-content-sha256': createHash('sha256')
          .update(body ?? '')
          .digest('hex'),
      },
      ...{ service: 's3', region, accessKeyId, secretAccessKey, cache },
    }).sign();
    const answer = await fetchOutside(signed.url.href, { ...signed, body: body ?? null, redirect: 'manual', signal });
    return { status: answer.status, body: new Uint8Array(await answer.arrayBuffer()) };
  }

  async function call(asked: Call): Promise<Answer> {
    const signal = AbortSignal.timeout(asked.seconds * 1_000);
    for (let tried = 1; ; tried += 1) {
      const isLast = tried === TRIES;
      try {
        const answer = await send(asked, signal);
        if (isLast || !isFailure(answer.status)) return answer;
      } catch (error) {
        if (signal.aborted) throw new ObjectStoreError('TOO_SLOW', error);
        if (isLast) throw new ObjectStoreError('NOT_REACHED', error);
      }
    }
  }

  async function done(asked: Omit<Call, 'seconds'>, expected: readonly number[], seconds = config.seconds) {
    const answer = await call({ ...asked, seconds });
    const isExpected = expected.includes(answer.status);
    // without its bucket an object is not missing: it cannot be reached
    if (!isExpected || (answer.status === 404 && codeOf(answer) === 'NoSuchBucket')) {
      throw new ObjectStoreError(codeOf(answer));
    }
    return answer;
  }

  return {
    async put(key, bytes) {
      await done({ method: 'PUT', key, body: new Uint8Array(bytes) }, [200, 201, 204]);
    },
    async get(key) {
      const answer = await done({ method: 'GET', key }, [200, 404]);
      return answer.status === 200 ? answer.body : undefined;
    },
    async delete(keys) {
      for (const key of keys) await done({ method: 'DELETE', key }, [200, 204, 404]);
    },
    async check() {
      await done({ method: 'HEAD' }, [200], CHECK_SECONDS);
    },
  };
}
