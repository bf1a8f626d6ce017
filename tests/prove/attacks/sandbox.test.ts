import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endProcess, launchServer } from '../../support/server';

/** Gateways that nobody listens at: the servers here send nothing. */
const GATEWAYS: Record<string, string> = {
  LANCAR_ADDRESS: 'https://lancar.example',
  LANCAR_SMS_URL: 'http://127.0.0.1:9/sms',
  LANCAR_EMAIL_URL: 'http://127.0.0.1:9/mail',
};
const SHARED = { DATABASE_URL: 'postgres://lancar@127.0.0.1:1/none', LANCAR_SECRET: 'k'.repeat(32) };

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'lancar-sandbox-'));
  GATEWAYS.LANCAR_LENDER_FILE = join(dataDir, 'lender.json');
  writeFileSync(GATEWAYS.LANCAR_LENDER_FILE, JSON.stringify({ legalName: 'PT Contoh Pembiayaan' }));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const launch = (env: Record<string, string>) => launchServer(process.cwd(), { DATA_DIR: dataDir, PORT: '0', ...env });

const CALLS = [
  ['GET', '/sandbox/codes'],
  ['GET', '/sandbox/personas'],
  ['GET', '/sandbox/partner-users?channel=MOXA'],
  ['POST', '/sandbox/partner-token'],
] as const;

/** What a server with these settings answers to the calls of the sandbox. */
async function statuses(env: Record<string, string>): Promise<number[]> {
  const server = await launch(env);
  const answers = CALLS.map(([method, path]) => fetch(`${server.url}/api${path}`, { method }));
  const found = (await Promise.all(answers)).map(({ status }) => status);
  await endProcess(server.process, 'SIGTERM');
  return found;
}

describe('the sandbox', () => {
  it('is on for its developer: the calls are those that show codes', async () => {
    expect((await statuses({})).slice(0, 3)).toEqual([200, 200, 200]);
  });

  it.each([{ NODE_ENV: 'production' }, { LANCAR_SANDBOX: 'off' }])('answers no call with %j', async (env) => {
    expect(await statuses({ ...GATEWAYS, ...env })).toEqual([404, 404, 404, 404]);
  });

  it.each([{ NODE_ENV: 'production' }, SHARED, { HOST: '0.0.0.0' }, { HOST: '::' }])(
    'is never what a server without gateways falls back to: %j',
    async (env) => {
      await expect(launch(env)).rejects.toThrow('LANCAR_SMS_URL or LANCAR_TWILIO_ACCOUNT is missing');
    },
  );

  it.each(['false', 'FALSE', '0', 'no', 'OFF', 'Off', 'off ', 'true', '1', 'disabled'])(
    'is not switched by a value that means nothing: "%s"',
    async (value) => {
      const refused = 'LANCAR_SANDBOX must be on or off';
      await expect(launch({ ...GATEWAYS, LANCAR_SANDBOX: value })).rejects.toThrow(refused);
    },
  );
});
