import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { DraftState } from '../../src/contract/generated/bodies';
import { agreedHeaders, documentsAt } from '../support/agreed';
import { createDatabase, dropDatabase } from '../support/postgres/databases';
import { isTurnOf } from '../support/thorough';
import { freshNik, jpeg } from './support/applicant';
import { startBucketServer } from './support/bucketServer';
import { PERSONAL } from './support/journey';
import { runToEnd, type ServerProcess, startProcess } from './support/serverProcess';

const isTurn = isTurnOf('server/process');

const TIMEOUT_MS = 180_000;

let dataDir: string;
let running: ServerProcess | undefined;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'lancar-process-'));
});
afterAll(async () => {
  await running?.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(env: Record<string, string> = {}): Promise<ServerProcess> {
  running ??= await startProcess({ DATA_DIR: dataDir, ...env });
  return running;
}

/** Ends the server, so that the next start is a new one. */
async function end(signal: NodeJS.Signals) {
  const ended = running?.kill(signal);
  running = undefined;
  return await ended;
}

/** Kills the server the hard way and starts it again on the same data. */
async function crash(): Promise<void> {
  await end('SIGKILL');
  await start();
}

let cookie = '';

async function call(method: string, path: string, body?: BodyInit | object): Promise<Response> {
  const isForm = body instanceof FormData;
  return fetch(`${running?.url}/api${path}`, {
    method,
    headers: {
      cookie,
      ...(await agreedHeaders(`${method} ${path}`, documentsAt(running?.url ?? ''))),
      ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
  });
}

const draft = async (): Promise<DraftState> => (await call('GET', '/draft/apply')).json();

/** Signs in with the code that the server prints; `meanwhile` is done before the code is sent. */
async function signIn(meanwhile = async () => {}): Promise<void> {
  const mobileNumber = `0858${String(Date.now()).slice(-8)}`;
  await call('POST', '/auth/send-code', { mobileNumber });
  const otp = new RegExp(`One-time code for ${mobileNumber}: (\\d{4})`).exec(running?.output() ?? '')?.[1];
  await meanwhile();
  const login = await call('POST', '/auth/login/otp', { mobileNumber, otp });
  expect(login.status).toBe(200);
  cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  await call('POST', '/pop-notify/accept-user-agreement');
}

async function upload(type: string): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(await jpeg())]));
  const { photoId }: { photoId: string } = await (await call('POST', `/user/photo/${type}/v2`, form)).json();
  return photoId;
}

describe('starting', () => {
  it.runIf(isTurn)(
    'says in one line that the port is taken, and ends with 1',
    async () => {
      const other = createServer();
      await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
      const address = other.address();
      const port = String(typeof address === 'object' && address ? address.port : '');
      const { code, output } = await runToEnd({ PORT: port, DATA_DIR: dataDir });
      other.close();
      expect(code).toBe(1);
      expect(output.trim().split('\n')).toEqual([`Port ${port} on 127.0.0.1 is taken: stop what uses it or set PORT.`]);
    },
    TIMEOUT_MS,
  );

  it.runIf(isTurn)(
    'says in one line that another server holds the folder, and ends with 1',
    async () => {
      await start();
      const { code, output } = await runToEnd({ PORT: '0', DATA_DIR: dataDir });
      expect(code).toBe(1);
      expect(output.trim().split('\n')).toEqual([expect.stringContaining(`${dataDir} is in use by another server`)]);
      expect((await call('GET', '/bank/list')).status).toBe(200);
    },
    TIMEOUT_MS,
  );

  it(
    'says in one line what is wrong with a setting or a database that is not there, and ends with 1',
    async () => {
      const wrongPort = await runToEnd({ PORT: 'eighty', DATA_DIR: dataDir });
      expect(wrongPort).toMatchObject({ code: 1, output: expect.stringMatching(/^PORT must be .*"eighty"\.\n$/) });
      const url = 'postgres://nobody@127.0.0.1:1/none';
      const asked = { LANCAR_SANDBOX: 'on', LANCAR_SECRET: 'k'.repeat(32) };
      const noDatabase = await runToEnd({ PORT: '0', DATA_DIR: dataDir, DATABASE_URL: url, ...asked });
      expect(noDatabase).toMatchObject({
        code: 1,
        output: expect.stringMatching(/^The server did not start .*ECONNREFUSED.*\n$/),
      });
    },
    TIMEOUT_MS,
  );

  it.runIf(isTurn)(
    'and stopping finishes what is under way, however often it is told to, and frees the folder',
    async () => {
      const server = await start();
      const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
      let answer = '';
      socket.on('data', (data) => (answer += data.toString()));
      const closed = new Promise((resolve) => socket.once('close', resolve));
      const body = JSON.stringify({ mobileNumber: '081298765432' });
      const head = `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
      socket.write(`POST /api/auth/send-code HTTP/1.1\r\nHost: x\r\n${head}${body.slice(0, 5)}`);
      await fetch(`${server.url}/health/live`);
      const ended = end('SIGINT');
      await vi.waitFor(() => expect(fetch(`${server.url}/health/live`)).rejects.toThrow(), {
        timeout: TIMEOUT_MS,
      });
      void server.kill('SIGTERM');
      void server.kill('SIGTERM');
      socket.write(body.slice(5));
      await closed;
      expect(answer).toMatch(/^HTTP\/1.1 200 OK/);
      expect(answer).toMatch(/connection: close/i);
      expect((await ended)?.code).toBe(0);
      await start();
    },
    TIMEOUT_MS,
  );
});

describe('a server killed with SIGKILL', () => {
  it.runIf(isTurn)(
    'has everything it acknowledged when it starts again',
    async () => {
      await start();
      await signIn(crash);
      const idPhoto = await upload('KTP');
      const ktp = { idPhoto, idNumber: freshNik(), fullName: 'Siti Rahayu' };
      await call('POST', '/user/ktp-info/v3?flow=apply&step=ktp', ktp);
      await call('PUT', '/draft/apply', { answers: { email: PERSONAL.email } });
      const acknowledged = await draft();
      expect(acknowledged).toMatchObject({ done: ['ktp'], answers: { ...ktp, email: PERSONAL.email } });
      await crash();

      expect((await call('GET', `/user/image?id=${idPhoto}`)).headers.get('content-type')).toBe('image/jpeg');
      expect(await draft()).toEqual(acknowledged);
    },
    TIMEOUT_MS,
  );
});

describe('a server with a bucket, killed with SIGKILL between a picture and its row', () => {
  it.runIf(isTurn)(
    'has no row without its picture, and takes the same upload afterwards',
    async () => {
      expect((await end('SIGTERM'))?.code).toBe(0);
      const [bucket, database] = [await startBucketServer(), await createDatabase()];
      onTestFinished(async () => {
        await end('SIGKILL');
        await bucket.close();
        await dropDatabase(database);
      });
      const ofDatabase = { DATABASE_URL: database, LANCAR_SANDBOX: 'on', LANCAR_SECRET: 'k'.repeat(32) };
      const env = {
        ...ofDatabase,
        LANCAR_S3_ENDPOINT: bucket.config.endpoint,
        LANCAR_S3_BUCKET: bucket.config.bucket,
        LANCAR_S3_REGION: bucket.config.region,
        LANCAR_S3_ACCESS_KEY: bucket.config.accessKeyId,
        LANCAR_S3_SECRET_KEY: bucket.config.secretAccessKey,
        LANCAR_S3_PATH_STYLE: 'on',
      };
      await start(env);
      await signIn();
      const listed = async () => (await (await call('GET', '/user/image')).json()).length;
      const had = await listed();
      bucket.always = 'silentAfterwards';
      const refused = upload('KTP').catch(() => 'no answer');
      await vi.waitFor(() => expect(bucket.objects.size).toBe(1), { timeout: TIMEOUT_MS });
      await end('SIGKILL');
      expect(await refused).toBe('no answer');
      bucket.always = undefined;

      await start(env);
      expect(await listed()).toBe(had);
      const id = await upload('KTP');
      expect(await listed()).toBe(had + 1);
      expect((await call('GET', `/user/image?id=${id}`)).headers.get('content-type')).toBe('image/jpeg');

      await end('SIGTERM');
      const { code, output } = await runToEnd({ PORT: '0', DATA_DIR: dataDir, ...ofDatabase });
      expect([code, output]).toEqual([1, expect.stringMatching(/^Pictures of this database lie in a bucket: .*\n$/)]);
    },
    TIMEOUT_MS,
  );
});
