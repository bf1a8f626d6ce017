import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { InjectOptions } from 'fastify';
import { expect } from 'vitest';
import { proveLoans } from '../../server/modules/loans/proveLoans';
import { provePayments } from '../../server/modules/payments/provePayments';
import { readConfig } from '../../server/platform/config/config';
import type { Database } from '../../server/platform/database/database';
import { connectDatabase } from '../../server/platform/database/openDatabase';
import type { PaymentNumber, PaymentOverview } from '../../src/contract/generated/bodies';
import { type Applicant, signIn } from '../server/support/applicant';
import { codeIn, freePort, GATEWAY_KEYS, startGateway } from '../server/support/exampleGateway';
import { walkTo } from '../server/support/journey';
import type { TestServer } from '../server/support/testServer';
import { createDatabase, dropDatabase } from './postgres/databases';
import { endProcess, launchServer } from './server';

const LOAN = { loanAmount: 2_000_000, tenor: '3', loanPurpose: 'EDUCATION' };
const PAID_OUT = 1_950_000;
const AT_ONCE = 2;
const AGAIN_MS = 100;
const LOOK_MS = 500;
/** Between two kills at most: in it a life comes from one wait for the outside to the next. */
const KILL_WITHIN_MS = 4_000;
const PATIENCE_MS = 600_000;

/** What is asked of a server until it answers, as a person does whose line is bad: one key, one effect. */
async function askUntilAnswered(address: string, options: InjectOptions | string) {
  const { url, method = 'GET', payload, headers } = typeof options === 'string' ? { url: options } : options;
  const isPlain = payload !== undefined && !Buffer.isBuffer(payload);
  const body = isPlain ? JSON.stringify(payload) : payload;
  const sent = {
    ...(method === 'GET' ? {} : { 'idempotency-key': randomUUID() }),
    ...(isPlain && { 'content-type': 'application/json' }),
    ...(headers as Record<string, string>),
  };
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const init = { method, headers: sent, ...(body !== undefined && { body: body as string }) };
    const answer = await fetch(`${address}${url}`, init)
      .then(async (one) => ({ one, bytes: Buffer.from(await one.arrayBuffer()) }))
      .catch(() => undefined);
    if (answer && answer.one.status < 500) {
      const cookies = answer.one.headers.getSetCookie().map((line) => {
        const [name, value] = (line.split(';')[0] ?? '').split('=');
        return { name, value };
      });
      const text = answer.bytes.toString();
      return {
        statusCode: answer.one.status,
        body: text,
        rawPayload: answer.bytes,
        cookies,
        json: () => JSON.parse(text),
      };
    }
    if (Date.now() > end) throw new Error(`${method} ${url} is not answered: ${answer?.bytes}`);
    await pause(AGAIN_MS);
  }
}

/** Waits until something holds, however often the server goes away meanwhile. */
async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`it never came to this: ${what}`);
    await pause(LOOK_MS);
  }
}

interface World {
  server: TestServer;
  gatewayUrl: string;
  database: Database;
}

/** Somebody new; who is sent no code, because the server was killed before, tries again. */
async function arrive(server: TestServer): Promise<Applicant> {
  for (;;) {
    const who = await signIn(server).catch((error: unknown) => {
      if (!String(error).includes('sign-in failed')) throw error;
    });
    if (who) return who;
  }
}

/** From an empty application to nothing owed. */
async function live({ gatewayUrl, database }: World, who: Applicant): Promise<void> {
  await walkTo(who, 'review');
  const sent = await who.step('/application/submit', 'review', {});
  expect(sent.statusCode, sent.body).toBe(200);
  await until('a limit', async () => (await who.get('/api/user/standing')).json().state === 'approved');
  const step = async (path: string, id: string, payload: object) => {
    const answer = await who.step(path, id, { ...payload }, { flow: 'apply-loan' });
    expect(answer.statusCode, `${id}: ${answer.body}`).toBe(200);
  };
  await step('/loan/check', 'amount', LOAN);
  await step('/loan/apply', 'loan-review', LOAN);
  await who.get('/api/loan/loan-agreement');
  // a code that was not sent by a server which was killed is asked for again, without the wait
  const codes = 'DELETE FROM one_time_codes c USING users u WHERE c.user_id = u.user_id AND u.mobile_number = $1';
  await until('a signature', async () => {
    await database.query(codes, [who.mobileNumber.slice(1)]);
    await who.request({ method: 'POST', url: '/api/contract-center/e-sign/send-otp', payload: {} });
    const code = await codeIn(gatewayUrl, who.mobileNumber);
    const signed = await who.step('/contract-center/e-sign/sign', 'contract', {}, { flow: 'apply-loan', code });
    return signed.statusCode === 200;
  });
  await until('the money', async () => (await who.loans())[0]?.status === 'ONGOING');
  const payload = { channel: 'BCA', paying: 'everything' };
  const asked = await who.request({ method: 'POST', url: '/api/payment/number', payload });
  expect(asked.statusCode, asked.body).toBe(200);
  const { number }: PaymentNumber = asked.json();
  await fetch(`${gatewayUrl}/pay`, { method: 'POST', body: JSON.stringify({ number }) });
  const overview = async (): Promise<PaymentOverview> => (await who.get('/api/payment/overview')).json();
  await until('nothing is owed', async () => (await overview()).owed === 0);
}

interface Written {
  applications: number;
  loans: number;
  signed: number;
  paidOut: number;
  booked: number;
  payments: number;
}

const WRITTEN = `SELECT
  (SELECT count(*)::int FROM applications a WHERE a.user_id = u.user_id) AS applications,
  (SELECT count(*)::int FROM loans l WHERE l.user_id = u.user_id) AS loans,
  (SELECT count(*)::int FROM loans l JOIN contracts c USING (loan_id) WHERE l.user_id = u.user_id AND completed_at IS NOT NULL) AS signed,
  (SELECT count(*)::int FROM loans l JOIN payouts p USING (loan_id) WHERE l.user_id = u.user_id) AS paid_out,
  (SELECT count(*)::int FROM loans l JOIN loan_events e USING (loan_id) WHERE l.user_id = u.user_id AND e.kind = 'disbursed') AS booked,
  (SELECT count(*)::int FROM collections c JOIN payments p USING (collection_id) WHERE c.user_id = u.user_id) AS payments
  FROM users u WHERE mobile_number = ANY ($1::text[])`;

const ENDED: Written = { applications: 1, loans: 1, signed: 1, paidOut: 1, booked: 1, payments: 1 };

/** The variables of a server without a sandbox beside the gateway of the example. */
function variables(folder: string, gateway: string, port: number, databaseUrl: string): Record<string, string> {
  const lender = join(folder, 'lender.json');
  writeFileSync(lender, JSON.stringify({ legalName: 'PT Contoh Pinjaman' }));
  const address = `http://127.0.0.1:${port}`;
  return {
    ...{ DATABASE_URL: databaseUrl, DATA_DIR: folder, PORT: String(port), LANCAR_SECRET: randomUUID() },
    ...{ LANCAR_SANDBOX: 'off', LANCAR_ADDRESS: address, LANCAR_LENDER_FILE: lender },
    ...{ LANCAR_SERVICES_FILE: join(folder, 'services.json'), LANCAR_CALLBACK_SECRET: GATEWAY_KEYS.callback },
    LANCAR_MESSAGE_SECRET: GATEWAY_KEYS.messages,
    ...{ LANCAR_DECISION_URL: gateway, LANCAR_DECISION_KEY: GATEWAY_KEYS.calls },
    ...{ LANCAR_SMS_URL: `${gateway}/sms`, LANCAR_EMAIL_URL: `${gateway}/email` },
    ...{ LANCAR_GATEWAYS: 'midtrans', LANCAR_MIDTRANS_URL: gateway, LANCAR_MIDTRANS_SERVER_KEY: GATEWAY_KEYS.midtrans },
    ...{ LANCAR_CODES_PER_ADDRESS: '0', LANCAR_REQUESTS_PER_MINUTE: '0' },
  };
}

/**
 * Kills a server without a sandbox so many times at random moments, while people live their whole life with it against the
 * gateway of the example: each of them ends with one contract, one pay-out and one payment, and owes nothing.
 * @returns how many people lived
 */
export async function liveThroughKills(kills: number): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'lancar-lives-'));
  const port = await freePort();
  const databaseUrl = await createDatabase();
  const lancar = `http://127.0.0.1:${port}`;
  const gateway = await startGateway({ LANCAR_URL: lancar, GATEWAY_FILE: join(folder, 'services.json') });
  const env = variables(folder, gateway.url, port, databaseUrl);
  let { process: child } = await launchServer(process.cwd(), env);
  const database = await connectDatabase(readConfig(env, 'job'));
  const app = { inject: (options: InjectOptions | string) => askUntilAnswered(lancar, options) };
  const server = { app, wait: () => {}, codeSentTo: (to: string) => codeIn(gateway.url, to) } as unknown as TestServer;
  const world = { server, gatewayUrl: gateway.url, database };
  const people = new Set<string>();
  let left = kills;
  const liveOn = async () => {
    while (left > 0) {
      const who = await arrive(server);
      people.add(who.mobileNumber.slice(1));
      await live(world, who);
    }
  };
  const lives = Promise.all(Array.from({ length: AT_ONCE }, liveOn));
  const killing = (async () => {
    for (; left > 0; left -= 1) {
      await pause(Math.random() * KILL_WITHIN_MS);
      await endProcess(child, 'SIGKILL');
      const twice = (await database.query<Written>(WRITTEN, [[...people]])).filter((written) =>
        Object.entries(ENDED).some(([what, most]) => written[what as keyof Written] > most),
      );
      expect(twice).toEqual([]);
      ({ process: child } = await launchServer(process.cwd(), env));
    }
  })();
  try {
    await Promise.all([lives, killing]);
    const written = await database.query<Written>(WRITTEN, [[...people]]);
    expect(written).toEqual([...people].map(() => ENDED));
    expect((await proveLoans(database)).problems).toEqual([]);
    expect(await provePayments(database)).toEqual([]);
    expect(gateway.output().match(new RegExp(`^Rp${PAID_OUT} to `, 'gm'))).toHaveLength(people.size);
    return people.size;
  } finally {
    left = 0;
    await endProcess(child, 'SIGKILL');
    await database.close();
    await dropDatabase(databaseUrl);
    rmSync(folder, { recursive: true, force: true });
  }
}
