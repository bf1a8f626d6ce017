import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { tellWishes } from '../../server/modules/applications';
import { REVIEW_CHANGES } from '../../server/modules/applications/domain/standing';
import { changeReview } from '../../server/modules/applications/tables/applications';
import { signContracts } from '../../server/modules/loans/contracts/signContracts';
import { proveLoans } from '../../server/modules/loans/proveLoans';
import { saveKnown } from '../../server/modules/people/tables/users';
import { askAwaited, decideDue } from '../../server/modules/review';
import { readServicesFile } from '../../server/platform/config/servicesFile';
import type { PaymentNumber, PaymentOverview } from '../../src/contract/generated/bodies';
import { type Applicant, signIn } from './support/applicant';
import { borrowingWalk, payOutNow } from './support/borrowing';
import { codeIn, freePort, GATEWAY_KEYS, startGateway } from './support/exampleGateway';
import { BANK, walkTo } from './support/journey';
import { sentApplication } from './support/sentApplication';
import { START_TIMEOUT_MS } from './support/testDatabase';
import { NO_LIMITS, startTestServer, type TestServer } from './support/testServer';

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
    callbackSecret: GATEWAY_KEYS.callback,
    messageSecret: GATEWAY_KEYS.messages,
    services: readServicesFile(file, process.cwd()),
    decisions: { url, key: GATEWAY_KEYS.calls },
    gateways: {
      order: ['midtrans'],
      midtrans: { url, serverKey: GATEWAY_KEYS.midtrans, channels: ['BCA'] },
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
  const codeSentTo = (recipient: string) => codeIn(url, recipient);
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

/** The gateway asks for a document of an application that is being decided, and hears of it once. */
async function giveWanted(server: Awaited<ReturnType<typeof startBoth>>, who: Applicant): Promise<void> {
  const { applicationNo } = (await standing(who)).application;
  const ask = async (path: string, sent?: object) =>
    (
      await fetch(`${server.gatewayUrl}${path}`, sent ? { method: 'POST', body: JSON.stringify(sent) } : undefined)
    ).json();
  const { reference, missing } = await ask('/want', { applicationNo, documents: ['FAMILY_CARD', 'SALARY_SLIPS'] });
  expect(missing).toEqual(['FAMILY_CARD', 'SALARY_SLIPS']);
  await decideDue(server.services);
  expect(await standing(who)).toMatchObject({ state: 'review', application: { stage: { cause: 'materialsAsked' } } });
  server.wait(1);
  for (const type of ['FAMILY_CARD', 'SALARY_SLIPS']) {
    const sent = { type, photos: [await who.photo('COMMON_CAMERA')] };
    const given = await who.step('/supplement-material', 'upload', sent, { flow: `supplement-material?type=${type}` });
    expect(given.statusCode, given.body).toBe(200);
  }
  const { wishes } = server.services;
  if (wishes) await tellWishes({ ...server.services, wishes }, new AbortController().signal);
  expect(await ask('/heard')).toMatchObject([
    { reference, document: 'FAMILY_CARD', pages: 1, missing: ['SALARY_SLIPS'] },
    { reference, document: 'SALARY_SLIPS', pages: 1, missing: [] },
  ]);
  expect(await ask('/want/status', { reference })).toEqual({ reference, status: 'GIVEN', missing: [] });
}

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
    await giveWanted(server, who);
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
    const bank = (typed: string) =>
      fetch(`${server.gatewayUrl}/pay`, { method: 'POST', body: JSON.stringify({ number: typed }) });
    const asShown = number.replaceAll(/\d{4}(?=\d)/g, '$& ');
    expect(await (await bank(asShown)).json()).toEqual({ paid: `${amount}.00`, told: 200 });
    const again = await bank(number);
    expect([again.status, await again.json()]).toEqual([404, expect.objectContaining({ paid: 'nothing' })]);
    await jobsUntil(server, async () => (await overview()).owed === owed - amount);
    expect((await proveLoans(server.database)).problems).toEqual([]);
    expect(report.mock.calls.map(([error]) => String(error))).toEqual([]);
  },
  START_TIMEOUT_MS,
);

it('takes no message that Lancar did not sign', async () => {
  const { url } = await startGateway({});
  const sent = { mobileNumber: '+6281211100001', text: 'Lancar: 1234' };
  const answer = await fetch(`${url}/sms`, { method: 'POST', body: JSON.stringify(sent) });
  expect(answer.status).toBe(401);
  expect(await (await fetch(`${url}/messages`)).json()).toEqual([]);
});

it(
  'tells a customer later what the bank says of an account that they added',
  async () => {
    const server = await startBoth('bank');
    const who = await signIn(server);
    const [applicationNo, { userId }] = [await sentApplication(server, who), (await who.get('/api/user/v3')).json()];
    const approved = {
      applicationNo,
      at: server.services.clock(),
      cause: 'recommended',
      operatorId: undefined,
    } as const;
    await server.database.transaction(async (tx) => {
      await changeReview(tx, REVIEW_CHANGES.recommended, { ...approved, detail: {} });
      await saveKnown(tx, userId, { set: { ...BANK, fullName: 'Siti Rahayu' }, remove: [] });
    });
    await who.request({ method: 'POST', url: '/api/draft/add-card/begin' });
    const code = await who.code('/verify-phone/send-otp');
    const answers = { ...BANK, paymentBankAccountNo: '1234500002', paymentBankAccountNoConfirm: '1234500002' };
    const added = await who.step('/user/bank-account', 'account', answers, { flow: 'add-card', code });
    expect(added.statusCode, added.body).toBe(200);
    const usability = async () => (await who.get('/api/user/bank-accounts')).json()[0].usability;
    expect(await usability()).toBe('BANK_ACCOUNT_AUDITING');
    await vi.waitFor(async () => expect(await usability()).not.toMatch(/^BANK_ACCOUNT/), 20_000);
    const sql = "SELECT 1 FROM notifications WHERE user_id = $1 AND kind = 'accountAccepted'";
    expect(await server.database.query(sql, [userId])).toHaveLength(1);
  },
  START_TIMEOUT_MS,
);
