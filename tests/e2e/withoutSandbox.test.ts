import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '../support/account';
import { endProcess, type Launched, launchServer } from '../support/server';

/** What the image of a server holds (Containerfile), beside its packages. */
const READ = ['schemas', 'flows', 'locales', 'products', 'content', 'server/migrations', 'server/data'];
const INSTALLED = ['dist', ...READ, 'package.json'];

let folder: string;
let gateway: Server;
let sms: { mobileNumber: string; text: string } | undefined;
let running: Launched | undefined;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lancar-without-sandbox-'));
  const withoutSandbox = (path: string) => !/[\\/]server[\\/]sandbox$/.test(path);
  for (const name of INSTALLED) cpSync(name, join(folder, name), { recursive: true, filter: withoutSandbox });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'lender.json'), JSON.stringify({ legalName: 'PT Contoh Pembiayaan' }));
  gateway = createServer(async (request, response) => {
    sms = (await json(request)) as typeof sms;
    response.end();
  });
  await new Promise<void>((done) => void gateway.listen(0, '127.0.0.1', done));
});
afterAll(async () => {
  if (running) await endProcess(running.process, 'SIGKILL');
  gateway.closeAllConnections();
  gateway.close();
  rmSync(folder, { recursive: true, force: true });
});

const launch = (env: Record<string, string>) =>
  launchServer(folder, { DATA_DIR: join(folder, 'data'), PORT: '0', ...env });

describe('a build without server/sandbox', () => {
  it('starts outside the sandbox, sends a code, signs the person in and keeps what they type', async () => {
    const at = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
    running = await launch({
      LANCAR_SANDBOX: 'off',
      LANCAR_ADDRESS: 'https://lancar.example',
      LANCAR_SMS_URL: `${at}/sms`,
      LANCAR_EMAIL_URL: `${at}/mail`,
      LANCAR_LENDER_FILE: join(folder, 'lender.json'),
    });
    const { url } = running;
    const codeFor = async () => /\b\d{4}\b/.exec(sms?.text ?? '')?.[0] ?? '';
    const person = await signIn({ url, codeFor }, '081234567890');
    expect(sms?.mobileNumber).toBe('+6281234567890');
    await person.saveDraft('apply', { birthPlace: 'Padang' });
    expect((await person.draft('apply')).answers).toMatchObject({ birthPlace: 'Padang' });
    expect((await fetch(`${url}/api/sandbox/codes`)).status).toBe(404);
    expect(await (await fetch(`${url}/health/ready`)).json()).toMatchObject({ status: 'ready' });
  });

  it.each([{}, { LANCAR_SANDBOX: 'on' }])('says that it has no sandbox where there is to be one: %j', async (env) => {
    await expect(launch({ DATA_DIR: join(folder, 'other'), ...env })).rejects.toThrow(
      'this build was made without server/sandbox: set LANCAR_SANDBOX=off',
    );
  });
});
