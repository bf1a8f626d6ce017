import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { signContracts } from '../../server/modules/loans/contracts/signContracts';
import { proveLoans } from '../../server/modules/loans/proveLoans';
import { askAwaited, decideDue } from '../../server/modules/review';
import { readServicesFile } from '../../server/platform/config/servicesFile';
import type { PaymentNumber, PaymentOverview } from '../../src/contract/generated/bodies';
import { type Applicant, signIn } from './support/applicant';
import { borrowingWalk, payOutNow } from './support/borrowing';
import { walkTo } from './support/journey';
import { START_TIMEOUT_MS } from './support/testDatabase';
import { NO_LIMITS, startTestServer, type TestServer } from './support/testServer';

const KEY = 'what the gateway of the example is asked with';
const CALLBACK_SECRET = 'what the gateway of the example answers with';
const MIDTRANS_KEY = 'the key of the Midtrans that it plays';

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  if (address === null || typeof address === 'string') throw new Error('there is no port');
  return address.port;
}

/** Starts examples/gateway as it is, in a process of its own; the address it says that it listens at. */
async function startGateway(env: Record<string, string>): Promise<{ url: string; output(): string }> {
  const child: ChildProcess = spawn(process.execPath, ['examples/gateway/gateway.mjs'], {
    env: {
      ...process.env,
      ...{ GATEWAY_PORT: '0', GATEWAY_KEY: KEY, LANCAR_CALLBACK_SECRET: CALLBACK_SECRET },
      ...{ LANCAR_MIDTRANS_SERVER_KEY: MIDTRANS_KEY, ...env },
    },
  });
  onTestFinished(() => void child.kill());
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data: Buffer) => (text += data.toString()));
  const url = await vi.waitFor(() => {
    const found = /The gateway listens: (\S+)/.exec(text)?.[1];
    if (!found) throw new Error(text);
    return found;
  }, 20_000);
  return { url, output: () => text };
}

/** A server without a sandbox whose ports are connected to the gateway of the example. */
async function startBoth(later: string): Promise<TestServer & { gatewayUrl: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'lancar-gateway-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [file, port] = [join(folder, 'services.json'), await freePort()];
  const lancar = { LANCAR_URL: `http://127.0.0.1:${port}`, GATEWAY_FILE: file, GATEWAY_LATER: later };
  const { url } = await startGateway(lancar);
  const server = await startTestServer({
    ...NO_LIMITS,
    sandbox: false,
    callbackSecret: CALLBACK_SECRET,
    services: readServicesFile(file, process.cwd()),
    decisions: { url, key: KEY },
    gateways: {
      order: ['midtrans'],
      midtrans: { url, serverKey: MIDTRANS_KEY, channels: ['BCA'] },
      xendit: undefined,
    },
    smsUrl: `${url}/sms`,
    emailUrl: `${url}/email`,
    lender: { legalName: 'PT Contoh Pinjaman' },
  });
  onTestFinished(() => server.close());
  // signatures are good for five minutes of the gateway's clock, and a walk takes some of the server's
  server.wait((Date.now() - server.services.clock().getTime()) / 1_000 - 250);
  await server.app.listen({ host: '127.0.0.1', port });
  const codeSentTo = async (recipient: string) => {
    const messages: { mobileNumber?: string; email?: string; text: string }[] = await (
      await fetch(`${url}/messages`)
    ).json();
    const ends = recipient.replace(/^0/, '');
    const sent = messages.find(({ mobileNumber, email = '' }) => (mobileNumber ?? email).endsWith(ends));
    return /\b\d{4,8}\b/.exec(sent?.text ?? '')?.[0] ?? '';
  };
  return Object.assign(server, { codeSentTo, gatewayUrl: url });
}

/** What is done beside serving people, until it leads somewhere. */
async function jobsUntil(server: TestServer, isDone: () => Promise<boolean>): Promise<void> {
  const { services } = server;
  for (let tries = 0; tries < 40; tries += 1) {
    await askAwaited(services);
    await decideDue(services);
    await signContracts(services);
    await payOutNow(server);
    if (await isDone()) return;
    await pause(250);
    server.wait(0.25);
  }
  throw new Error('nothing came of it');
}

const standing = async (who: Applicant) => (await who.get('/api/user/standing')).json();

it.each([
  ['at once', ''],
  ['later, by signed callbacks', 'register,face,decision,esign,payout'],
])(
  'brings a borrower from the application to the money and its repayment without a sandbox, where the gateway answers %s',
  async (_, later) => {
    const server = await startBoth(later);
    const report = vi.spyOn(server.services, 'report');
    const who = await signIn(server);
    await walkTo(who, 'review');
    const sent = await who.step('/application/submit', 'review', {});
    expect(sent.statusCode, sent.body).toBe(200);
    await jobsUntil(server, async () => (await standing(who)).state === 'approved');
    expect(await standing(who)).toMatchObject({ limit: { total: 5_000_000 } });

    const walk = borrowingWalk(who);
    expect(await walk.through('amount', 'loan-review', 'contract'), JSON.stringify(walk.refusal)).toBe(true);
    await jobsUntil(server, async () => (await who.loans())[0]?.status === 'ONGOING');
    const [loan] = await who.loans();
    expect(loan).toMatchObject({ eSignStatus: 'COMPLETED', payOut: { status: 'SUCCESS', amount: 1_950_000 } });
    const pdf = await who.get(`/api/loan/loan-agreement/pdf?loanNo=${loan?.loanNo}`);
    expect(pdf.rawPayload.toString('latin1').match(/\/ByteRange/g)).toHaveLength(2);

    const asked = { method: 'POST', url: '/api/payment/number', payload: { channel: 'BCA', paying: 'due' } } as const;
    const { number, amount }: PaymentNumber = (await who.request(asked)).json();
    const overview = async (): Promise<PaymentOverview> => (await who.get('/api/payment/overview')).json();
    const { owed } = await overview();
    const bank = await fetch(`${server.gatewayUrl}/pay`, { method: 'POST', body: JSON.stringify({ number }) });
    expect(await bank.json()).toEqual({ paid: `${amount}.00`, told: 200 });
    await jobsUntil(server, async () => (await overview()).owed === owed - amount);
    expect((await proveLoans(server.database)).problems).toEqual([]);
    expect(report.mock.calls.map(([error]) => String(error))).toEqual([]);
  },
  START_TIMEOUT_MS,
);
