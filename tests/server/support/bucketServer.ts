import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BucketConfig } from '../../../server/platform/config/bucket';

/** What goes wrong with a call. */
export type Trouble = 'fails' | 'slow' | 'lost' | 'lostAfterwards' | 'silentAfterwards';

export interface BucketServer {
  config: BucketConfig;
  /** all that lies in the bucket */
  objects: Map<string, Buffer>;
  /** methods of the calls whose signature was right */
  calls: string[];
  /** trouble of the next calls, one after the other; once it is empty, `always` */
  next: Trouble[];
  always: Trouble | undefined;
  close(): Promise<void>;
}

const SECRET = 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY';
const ACCESS = 'AKIDEXAMPLE';
const REGION = 'ap-southeast-3';
const SLOW_MS = 3_000;
const QUARTER_HOUR_MS = 15 * 60_000;
const SIGNATURE =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/;

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** The moment a text such as 20260310T030000Z names. */
const timeOf = (text: string) =>
  Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

/** Why a service would refuse the call by its signature (AWS Signature Version 4); undefined where it is right. */
function signatureFault({ method = '', url = '', headers }: IncomingMessage, body: Buffer): string | undefined {
  const [, access, day = '', region = '', signed = '', given = ''] = SIGNATURE.exec(headers.authorization ?? '') ?? [];
  if (access !== ACCESS) return 'InvalidAccessKeyId';
  const time = String(headers['x-amz-date']);
  if (!(Math.abs(timeOf(time) - Date.now()) < QUARTER_HOUR_MS)) return 'RequestTimeTooSkewed';
  const names = signed.split(';');
  const hasAll = ['host', 'x-amz-date', 'x-amz-content-sha256'].every((name) => names.includes(name));
  if (!hasAll || region !== REGION || !time.startsWith(day)) return 'AuthorizationHeaderMalformed';
  const contentHash = String(headers['x-amz-content-sha256']);
  if (contentHash !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const [path = '', query = ''] = url.split('?');
  const lines = names.map((name) => `${name}:${String(headers[name]).trim()}\n`).join('');
  const canonical = [method, path, query, lines, signed, contentHash].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${SECRET}`);
  const right = hmac(key, ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n'));
  return timingSafeEqual(right, Buffer.from(given, 'hex')) ? undefined : 'SignatureDoesNotMatch';
}

const refuse = (reply: ServerResponse, status: number, code: string) =>
  void reply.writeHead(status).end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);

/** A bucket on this machine that lets in only what is signed, and fails as it is told to. */
export async function startBucketServer(name = 'lancar-pictures'): Promise<BucketServer> {
  const objects = new Map<string, Buffer>();
  const byMethod: Record<string, (key: string, body: Buffer, reply: ServerResponse) => void> = {
    PUT(key, body, reply) {
      objects.set(key, body);
      reply.end();
    },
    GET(key, _, reply) {
      const found = objects.get(key);
      if (found) reply.end(found);
      else refuse(reply, 404, 'NoSuchKey');
    },
    DELETE(key, _, reply) {
      objects.delete(key);
      reply.writeHead(204).end();
    },
    HEAD: (_key, _body, reply) => void reply.end(),
  };

  async function answer(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const body = Buffer.concat(await request.toArray());
    const trouble = server.next.shift() ?? server.always;
    if (trouble === 'lost') return void request.socket.destroy();
    if (trouble === 'fails') return refuse(reply, 500, 'InternalError');
    const fault = signatureFault(request, body);
    if (fault) return refuse(reply, 403, fault);
    const [, bucket, key = ''] = String(request.url).split('/');
    if (bucket !== name) return refuse(reply, 404, 'NoSuchBucket');
    server.calls.push(String(request.method));
    const act = () => byMethod[String(request.method)]?.(key, body, reply);
    if (trouble === 'slow') return void setTimeout(() => request.socket.destroyed || act(), SLOW_MS).unref();
    if (trouble === 'lostAfterwards') {
      if (request.method === 'PUT') objects.set(key, body);
      return void request.socket.destroy();
    }
    if (trouble === 'silentAfterwards') return void objects.set(key, body);
    act();
  }

  const http = createServer((request, reply) => void answer(request, reply).catch(() => request.socket.destroy()));
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const { port } = http.address() as AddressInfo;
  const server: BucketServer = {
    config: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: name,
      region: REGION,
      accessKeyId: ACCESS,
      secretAccessKey: SECRET,
      addressing: 'path',
      seconds: 1,
    },
    objects,
    calls: [],
    next: [],
    always: undefined,
    async close() {
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
  return server;
}
