import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { carryOutPayOuts, signContracts } from '../../server/modules/loans';
import { bookWaiting, pollExpected } from '../../server/modules/payments';
import { askAwaited, decideDue } from '../../server/modules/review';
import { callbackSignature } from '../../server/platform/domain/sharedSecret';
import { sandboxESign } from '../../server/sandbox/sandboxESign';
import type { FlaggedApplication, PaymentNumber, PaymentOverview } from '../../src/contract/generated/bodies';
import { someOf } from '../support/thorough';
import { type Applicant, signIn } from './support/applicant';
import { borrowingWalk } from './support/borrowing';
import { playMidtrans } from './support/gateways/playedMidtrans';
import { walkTo } from './support/journey';
import { FAULTS, type FaultName, type Told } from './support/outside/faults';
import { OUTSIDE_PORTS, type OutsidePort, type PlayedOutside, playOutside } from './support/outside/playedOutside';
import { APPROVED, CALLBACK_SECRET, SAID, TOLD } from './support/outside/told';
import { expectProved } from './support/provedBooks';
import { operatorAt } from './support/reviewer';
import { openTestDatabase, START_TIMEOUT_MS } from './support/testDatabase';
import { NO_LIMITS, startTestServer, type TestServer } from './support/testServer';

const KEY = 'what the outside of this test is asked with';
const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** Of a call that is to be too slow: nobody waits long for it. */
const SHORT_SECONDS = 0.2;
const IN_ONE_RUN = 6;

let server: TestServer;
let outside: PlayedOutside;
let payments: Awaited<ReturnType<typeof playMidtrans>>;

beforeAll(async () => {
  const database = await openTestDatabase();
  const clock = () => server?.services.clock() ?? new Date('2026-03-10T03:00:00Z');
  payments = await playMidtrans(clock);
  const eSign = sandboxESign(database, clock);
  outside = await playOutside({ clock, eSign: () => eSign, payments: payments.url });
  const service = { url: outside.url, key: KEY };
  const certificates = {
    authorities: await eSign.authorities(),
    lenderCertificates: await eSign.lenderCertificates(),
  };
  const config = {
    ...{ ...NO_LIMITS, sandbox: false, callbackSecret: CALLBACK_SECRET, decisions: service },
    services: {
      ...{ register: service, face: service, bank: service, payout: service, stepup: service },
      esign: { ...service, ...certificates },
    },
    gateways: {
      order: ['midtrans' as const],
      midtrans: { url: outside.url, serverKey: 'SB-Mid-server-played', channels: ['BCA'] },
      xendit: undefined,
    },
    ...{ smsUrl: `${outside.url}/sms`, emailUrl: `${outside.url}/email` },
    lender: { legalName: 'PT Contoh Pinjaman' },
  };
  const started = await startTestServer(config, database);
  server = Object.assign(started, { codeSentTo: outside.codeSentTo });
}, START_TIMEOUT_MS);
afterAll(async () => {
  await server.close();
  await server.database.close();
  await outside.close();
  await payments.close();
});

/** All that is done beside serving people. */
async function jobs(): Promise<void> {
  const { services } = server;
  const { payOuts } = services;
  const never = new AbortController().signal;
  await askAwaited(services);
  await decideDue(services);
  await signContracts(services);
  if (payOuts) await carryOutPayOuts({ ...services, payOuts }, never);
  await pollExpected(services, never);
  await bookWaiting(services, never);
}

/** Time goes by, with the jobs at work. */
async function pass(seconds: number, steps: number): Promise<void> {
  for (let step = 0; step < steps; step += 1) {
    server.wait(seconds / steps);
    await jobs();
  }
}

/** Until something holds: the longest pause between two questions is half an hour. */
async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 6; tries += 1) {
    await jobs();
    if (await isSo()) return;
    server.wait(16 * MINUTE);
  }
  throw new Error(`it never came to this: ${what}`);
}

const standing = async (who: Applicant) => (await who.get('/api/user/standing')).json();
const overview = async (who: Applicant): Promise<PaymentOverview> => (await who.get('/api/payment/overview')).json();

/** A service tells of each question that it was asked; what is no answer to it changes nothing. */
async function tell(port: OutsidePort, told: Told): Promise<void> {
  const { said, secret, status } = TOLD[told];
  const answer = said === 'none' ? { outcome: 'BANANA' } : SAID[port]?.[said];
  for (const reference of outside.asked()) {
    const payload = Buffer.from(
      JSON.stringify({ reference: told === 'stranger' ? randomUUID() : reference, ...answer }),
    );
    const time = String(Math.floor(server.services.clock().getTime() / 1_000));
    const signature = callbackSignature(secret, { port, time }, payload);
    const headers = { 'content-type': 'application/json', 'x-lancar-time': time, 'x-lancar-signature': signature };
    const taken = await server.app.inject({ method: 'POST', url: `/api/callbacks/${port}`, payload, headers });
    expect(taken.statusCode, `${told}: ${taken.body}`).toBe(status);
  }
}

/** A notification of the payment gateway about a number. */
async function notifyOf(key: string, told: Told): Promise<void> {
  const message = told === 'forged' ? await payments.forged(key) : await payments.message(key);
  const text = Buffer.from(message.body).toString();
  const payload = told === 'nonsense' ? 'banana' : text;
  const headers = { 'content-type': 'application/json' };
  const taken = await server.app.inject({ method: 'POST', url: '/api/collections/midtrans', headers, payload });
  expect(taken.statusCode, taken.body).toBe(TOLD[told].status);
}

/** A person whose way through the life is watched, and what fails on it. */
interface Life {
  who: Applicant;
  port: OutsidePort;
  fault: (typeof FAULTS)[FaultName];
}

const failsAt = ({ port }: Life, ...ports: OutsidePort[]) => ports.includes(port);
const isRight = ({ fault }: Life) => fault.reply === 'right';

/** The fault begins at the port it is of. */
function begin({ port, fault }: Life): void {
  outside.fails(port, fault);
  const isSilent = fault.reply === 'silent';
  server.services.config.outsideSeconds = isSilent ? SHORT_SECONDS : 10;
}

/** It lasts, with what is told meanwhile, and ends. */
async function last({ port, fault }: Life): Promise<void> {
  const tells: readonly Told[] = 'tells' in fault ? fault.tells : [];
  for (const told of tells) {
    server.wait(MINUTE);
    await tell(port, told);
    await jobs();
  }
  await pass(fault.hours * HOUR, fault.hours === 1 ? 4 : 30);
}

function end(): void {
  outside.fails();
  server.services.config.outsideSeconds = 10;
}

/** Applies; what is not decided by then is at the desk, and a reviewer approves it. */
async function apply(life: Life): Promise<void> {
  const { who } = life;
  const fails = failsAt(life, 'register', 'face', 'bank', 'decision');
  if (fails) begin(life);
  await walkTo(who, 'review');
  const sent = await who.step('/application/submit', 'review', {});
  expect(sent.statusCode, sent.body).toBe(200);
  await jobs();
  if (fails) {
    if (!isRight(life)) expect((await standing(who)).state).toBe('review');
    await last(life);
    if (life.fault.hours > 1 && !(await isApproved(who))) expect(await listsOf(who)).not.toEqual([]);
    end();
  }
  for (let tries = 0; tries < 4 && !(await isApproved(who)); tries += 1) {
    server.wait(16 * MINUTE);
    await jobs();
  }
  if (!(await isApproved(who))) await approveAtDesk(who);
  expect(await standing(who)).toMatchObject({ state: 'approved', limit: { total: APPROVED } });
  const sentOnes = 'SELECT 1 FROM applications JOIN users USING (user_id) WHERE mobile_number = $1';
  expect(await server.database.query(sentOnes, [who.mobileNumber.slice(1)])).toHaveLength(1);
}

const isApproved = async (who: Applicant) => (await standing(who)).state === 'approved';

async function applicationNo(who: Applicant): Promise<string> {
  const sql = 'SELECT application_no FROM applications JOIN users USING (user_id) WHERE mobile_number = $1';
  const rows = await server.database.query<{ applicationNo: string }>(sql, [who.mobileNumber.slice(1)]);
  return rows[0]?.applicationNo ?? '';
}

/** The lists of the desk in which an application waits for a person. */
async function listsOf(who: Applicant): Promise<readonly string[]> {
  const no = await applicationNo(who);
  const reviewer = await operatorAt(server, 'reviewer');
  if ((await reviewer.view(no)).isBeingDecided) return [];
  const found: string[] = [];
  for (const list of ['/applications?list=waiting', '/pictures']) {
    const { applications } = (await reviewer.ask('GET', list)).json();
    if (applications.some((one: { applicationNo: string }) => one.applicationNo === no)) found.push(list);
  }
  return found;
}

/** A reviewer says what they see: of the pictures, of the account, and then of the whole. */
async function approveAtDesk(who: Applicant): Promise<void> {
  const lists = await listsOf(who);
  expect(lists, 'it is neither decided nor with a person').not.toEqual([]);
  const reviewer = await operatorAt(server, 'reviewer');
  const no = await applicationNo(who);
  const { status } = await reviewer.view(no);
  if (lists.includes('/pictures')) {
    const flagged = (await reviewer.ask('GET', '/pictures')).json().applications as FlaggedApplication[];
    const { pictures = [] } = flagged.find(({ applicationNo: other }) => other === no) ?? {};
    const verdicts = pictures.map(({ photo }) => ({ photo, verdict: 'accept' }));
    const judged = await reviewer.send('POST', `/${no}/pictures`, { verdicts });
    expect(judged.statusCode, judged.body).toBe(200);
    await jobs();
    if (await isApproved(who)) return;
  }
  const isOfBank = status === 'BANK_VERIFICATION_PROCESSING';
  const approval = { decision: 'approve', limit: APPROVED, despite: 'CHECKED' };
  const decided = await reviewer.decide(no, isOfBank ? { decision: 'confirmAccount' } : approval);
  expect(decided.statusCode, decided.body).toBe(200);
}

/** Asks for a loan, signs it, and has its money. */
async function borrow(life: Life): Promise<void> {
  const { who } = life;
  if (failsAt(life, 'esign')) begin(life);
  const walk = borrowingWalk(who);
  const isSigned = await walk.through('amount', 'loan-review', 'contract');
  if (failsAt(life, 'esign')) {
    const waits = isRight(life) || life.fault.reply === 'later';
    expect(isSigned, JSON.stringify(walk.refusal)).toBe(waits);
    if (!isSigned) expect(walk.refusal?.code).toBe('E_SIGN_UNAVAILABLE');
    if (!isRight(life)) expect(await who.loans()).toMatchObject([{ status: 'WAITING', owed: 0 }]);
    await last(life);
    if (!isRight(life)) {
      const [loan] = await who.loans();
      expect(loan).toMatchObject({ status: 'WAITING', owed: 0 });
      expect(loan?.eSignStatus).not.toBe('COMPLETED');
    }
    end();
    if (!isSigned) expect(await walk.through('contract'), JSON.stringify(walk.refusal)).toBe(true);
  } else expect(isSigned, JSON.stringify(walk.refusal)).toBe(true);
  if (failsAt(life, 'payout')) {
    begin(life);
    await jobs();
    server.wait(MINUTE);
    await jobs();
    if (!isRight(life)) {
      const [loan] = await who.loans();
      expect(loan).toMatchObject({ status: 'WAITING', owed: 0 });
      expect(loan?.payOut?.status).toMatch(/^(?:INITIATE|PROCESSING)$/);
      expect(await kindsTold(who)).not.toContain('moneyArrived');
    }
    await last(life);
    end();
  }
  await until('the loan is paid out', async () => (await who.loans())[0]?.status === 'ONGOING');
  const loans = await who.loans();
  expect(loans).toMatchObject([{ eSignStatus: 'COMPLETED', payOut: { status: 'SUCCESS', amount: 1_950_000 } }]);
  const pdf = await who.get(`/api/loan/loan-agreement/pdf?loanNo=${loans[0]?.loanNo}`);
  expect(pdf.rawPayload.toString('latin1').match(/\/ByteRange/g)).toHaveLength(2);
  const told = await kindsTold(who);
  for (const kind of ['contractSigned', 'moneyArrived']) expect(told.filter((one) => one === kind)).toHaveLength(1);
}

async function kindsTold(who: Applicant): Promise<readonly string[]> {
  const sql = 'SELECT kind FROM notifications JOIN users USING (user_id) WHERE mobile_number = $1';
  const rows = await server.database.query<{ kind: string }>(sql, [who.mobileNumber.slice(1)]);
  return rows.map(({ kind }) => kind);
}

/** Pays all that is owed, and owes nothing then. */
async function repay(life: Life): Promise<void> {
  const { who, fault } = life;
  const payload = { channel: 'BCA', paying: 'everything' };
  const ask = () => who.request({ method: 'POST', url: '/api/payment/number', payload });
  if (failsAt(life, 'number')) {
    begin(life);
    const asked = await ask();
    if (asked.statusCode !== 200) {
      expect(asked.json().code).toBe('PAYMENT_UNAVAILABLE');
      expect((await overview(who)).numbers).toEqual([]);
    }
    await last(life);
    end();
  }
  const asked = await ask();
  expect(asked.statusCode, asked.body).toBe(200);
  const { id, amount }: PaymentNumber = asked.json();
  const { owed } = await overview(who);
  expect((await overview(who)).numbers).toHaveLength(1);
  if (failsAt(life, 'payment')) begin(life);
  await payments.pay(id);
  if (failsAt(life, 'payment')) {
    const tells: readonly Told[] = 'tells' in fault ? fault.tells : fault.reply === 'later' ? [] : ['answer'];
    for (const told of tells) await notifyOf(id, told);
    if (!isRight(life) && fault.reply !== 'later') expect(await overview(who)).toMatchObject({ owed, payments: [] });
    await pass(fault.hours * HOUR, fault.hours === 1 ? 4 : 30);
    end();
  }
  await notifyOf(id, 'answer');
  await until('nothing is owed', async () => (await overview(who)).owed === 0);
  expect((await overview(who)).payments).toMatchObject([{ amount, status: 'BOOKED' }]);
  expect((await who.loans()).map(({ status }) => status)).toEqual(['REPAID']);
}

/** Ports that tell nothing by themselves are asked by a call that waits. */
const TELLS_NOTHING: readonly OutsidePort[] = ['stepup', 'number'];

const fits = (port: OutsidePort, name: FaultName): boolean => {
  const fault = FAULTS[name];
  if (TELLS_NOTHING.includes(port)) return fault.reply !== 'later' && !('tells' in fault);
  // it signs or does not; it has no other answer
  return !['esign', 'payment'].includes(port) || !name.includes('something else');
};

const CASES = OUTSIDE_PORTS.flatMap((port) =>
  (Object.keys(FAULTS) as FaultName[]).filter((name) => fits(port, name)).map((name) => [port, name] as const),
);

it.each(someOf('the outside fails', CASES, IN_ONE_RUN))(
  'a life from the application to the last rupiah goes on, and nothing is lost or doubled, where %s %s',
  async (port, name) => {
    // what fails is reported there
    const log = vi.spyOn(console, 'error').mockReturnValue();
    onTestFinished(() => {
      log.mockRestore();
      end();
    });
    const life: Life = { who: await signIn(server), port, fault: FAULTS[name] };
    const before = outside.sent();
    if (port === 'stepup') begin(life);
    await apply(life);
    await borrow(life);
    await repay(life);
    expect(outside.sent() - before).toBe(1);
    await expectProved(server);
  },
  120_000,
);
