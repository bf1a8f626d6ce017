import { randomUUID } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { tellWishes } from '../../server/modules/applications';
import { changeReview } from '../../server/modules/applications/tables/applications';
import { eraseAccount } from '../../server/modules/dataRights/tables/erasure';
import { callbackSignature } from '../../server/platform/domain/sharedSecret';
import type { DocumentNotice } from '../../src/contract/generated/bodies';
import { type Applicant, signIn } from './support/applicant';
import { operatorAt } from './support/reviewer';
import { sentApplication } from './support/sentApplication';
import { START_TIMEOUT_MS } from './support/testDatabase';
import { NO_LIMITS, startTestServer, type TestServer } from './support/testServer';

const KEY = 'what the system of the lender signs with';
const HOUR = 3_600;

/** The lender's system: what it was told, the codes of its gateway, and how it takes what it is told. */
const lender = {
  told: [] as DocumentNotice[],
  signatures: [] as string[],
  codes: [] as { mobileNumber?: string; text: string }[],
  takes: (response: ServerResponse): unknown => response.end('{}'),
};
const toldOf = (reference: string) => lender.told.filter((told) => told.reference === reference);
const system = createServer(async (request, response) => {
  const body = await json(request);
  if (request.url === '/sms') {
    lender.codes.unshift(body as (typeof lender.codes)[number]);
    return void response.end('{}');
  }
  lender.told.push(body as DocumentNotice);
  lender.signatures.push(`${request.url} ${request.headers['x-lancar-signature']}`);
  lender.takes(response);
});

let server: TestServer;
beforeAll(async () => {
  await new Promise<void>((ready) => system.listen(0, '127.0.0.1', ready));
  const url = `http://127.0.0.1:${(system.address() as AddressInfo).port}`;
  const started = await startTestServer({
    ...{ ...NO_LIMITS, sandbox: false, services: { documents: { url, key: KEY } } },
    ...{ smsUrl: `${url}/sms`, lender: { legalName: 'PT Contoh Pinjaman' } },
  });
  const codeSentTo = async (recipient: string) => {
    const sent = lender.codes.find(({ mobileNumber }) => mobileNumber?.endsWith(recipient.replace(/^0/, '')));
    return /\b\d{4,8}\b/.exec(sent?.text ?? '')?.[0] ?? '';
  };
  server = Object.assign(started, { codeSentTo });
}, START_TIMEOUT_MS);
beforeEach(async () => {
  lender.takes = (response) => response.end('{}');
  await tellNow();
});
afterAll(async () => {
  await server.close();
  system.closeAllConnections();
  system.close();
});

/** The lender's system calls; by its key unless another is named. */
async function call(path: string, sent: object, key = KEY) {
  const payload = Buffer.from(JSON.stringify(sent));
  const time = String(Math.floor(server.services.clock().getTime() / 1_000));
  const signature = callbackSignature(key, { port: `POST ${path}`, time }, payload);
  const headers = { 'content-type': 'application/json', 'x-lancar-time': time, 'x-lancar-signature': signature };
  return server.app.inject({ method: 'POST', url: `/api${path}`, payload, headers });
}

const want = (applicationNo: string, documents: readonly string[], reference: string = randomUUID()) =>
  call('/wanted-documents', { reference, applicationNo, documents });
const cancel = (reference: string) => call('/wanted-documents/cancel', { reference });
const statusOf = async (reference: string) => (await call('/wanted-documents/status', { reference })).json();

async function somebody(): Promise<{ who: Applicant; no: string }> {
  const who = await signIn(server);
  return { who, no: await sentApplication(server, who) };
}

/** Somebody who is asked for documents, and the reference of that. */
async function asked(...documents: string[]) {
  const own = await somebody();
  const answer = await want(own.no, documents);
  expect(answer.json()).toMatchObject({ status: 'WANTED', missing: documents });
  return { ...own, reference: String(answer.json().reference) };
}

async function give(who: Applicant, type: string, pages = 1) {
  const photos: string[] = [];
  for (let count = 0; count < pages; count += 1) photos.push(await who.photo('COMMON_CAMERA'));
  const sent = { type, photos };
  const answer = await who.step('/supplement-material', 'upload', sent, { flow: `supplement-material?type=${type}` });
  expect(answer.statusCode, answer.body).toBe(200);
}

const item = async (who: Applicant, type: string) =>
  (await who.get('/api/supplement-materials')).json().materials.find(({ id }: { id: string }) => id === type);
const standing = async (who: Applicant) => (await who.get('/api/user/standing')).json();
async function kindsTold(who: Applicant): Promise<readonly string[]> {
  const sql = 'SELECT kind FROM notifications JOIN users USING (user_id) WHERE mobile_number = $1';
  const rows = await server.database.query<{ kind: string }>(sql, [who.mobileNumber.slice(1)]);
  return rows.map(({ kind }) => kind);
}

/** By which messages they were told to give documents: before their application is decided on, or else. */
const toldToGive = async (who: Applicant) =>
  (await kindsTold(who)).filter((kind) => ['documentsAsked', 'documentsWanted'].includes(kind));

/** What the job does that tells the lender's system. */
async function tellNow(): Promise<void> {
  const { wishes } = server.services;
  if (wishes) await tellWishes({ ...server.services, wishes }, new AbortController().signal);
}

const approved = (applicationNo: string) =>
  server.database.transaction((tx) =>
    changeReview(
      tx,
      { from: ['PROCESSING'], to: 'RECOMMENDED' },
      { applicationNo, at: server.services.clock(), cause: 'recommended', operatorId: undefined, detail: {} },
    ),
  );

describe('documents that the system of the lender wants', () => {
  it('are asked of the person, seen at the desk and in the history, and are there once all were given', async () => {
    const { who, no, reference } = await asked('FAMILY_CARD', 'SALARY_SLIPS');
    expect(await standing(who)).toMatchObject({
      application: { stage: { cause: 'materialsAsked', materials: ['FAMILY_CARD', 'SALARY_SLIPS'] } },
    });
    expect(await item(who, 'FAMILY_CARD')).toMatchObject({ requirement: 'MANDATORY', status: 'notStarted' });
    const reviewer = await operatorAt(server, 'reviewer');
    expect(await reviewer.view(no)).toMatchObject({
      awaited: ['FAMILY_CARD', 'SALARY_SLIPS'],
      unsettled: ['materials'],
    });
    server.wait(1);
    await give(who, 'SALARY_SLIPS', 2);
    expect(await statusOf(reference)).toEqual({ reference, status: 'WANTED', missing: ['FAMILY_CARD'] });
    await give(who, 'FAMILY_CARD');
    expect(await statusOf(reference)).toEqual({ reference, status: 'GIVEN', missing: [] });
    const { history, awaited } = await reviewer.view(no);
    expect(awaited).toEqual([]);
    expect(history.map(({ cause }) => cause)).toEqual(['sent', 'documentsWanted', 'documentsGiven']);
    await tellNow();
    expect(toldOf(reference)).toMatchObject([
      { reference, document: 'SALARY_SLIPS', pages: 2, missing: ['FAMILY_CARD'] },
      { reference, document: 'FAMILY_CARD', pages: 1, missing: [] },
    ]);
    expect(lender.signatures.at(-1)).toMatch(/^\/documents [0-9a-f]{64}$/);
  });

  it('are asked for again where they were given before', async () => {
    const { who, no } = await somebody();
    await give(who, 'FAMILY_CARD');
    server.wait(1);
    expect((await want(no, ['FAMILY_CARD'])).json().missing).toEqual(['FAMILY_CARD']);
    expect(await item(who, 'FAMILY_CARD')).toMatchObject({ requirement: 'MANDATORY', status: 'toCorrect' });
  });

  it('can be wanted of a customer too, who asks for no other loan before, and keeps their limit', async () => {
    const { who, no } = await somebody();
    await approved(no);
    const { reference } = (await want(no, ['BANK_STATEMENTS'])).json();
    expect(await item(who, 'BANK_STATEMENTS')).toMatchObject({ requirement: 'MANDATORY' });
    expect((await standing(who)).state).toBe('approved');
    expect(await toldToGive(who)).toEqual(['documentsWanted']);
    expect((await who.get('/api/tab/points')).json()).toMatchObject({ materials: 'missing' });
    server.wait(1);
    await give(who, 'BANK_STATEMENTS');
    expect(await statusOf(reference)).toMatchObject({ status: 'GIVEN' });
    expect((await who.get('/api/tab/points')).json()).toMatchObject({ materials: 'complete' });
  });

  it('are wanted once however often that is said, at the same moment too, and nothing else by the same reference', async () => {
    const { who, no } = await somebody();
    const reference = randomUUID();
    const answers = await Promise.all(Array.from({ length: 4 }, () => want(no, ['FAMILY_CARD'], reference)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await toldToGive(who)).toEqual(['documentsAsked']);
    expect((await want(no, ['DRIVING_LICENSE'], reference)).json().code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(await item(who, 'DRIVING_LICENSE')).toMatchObject({ requirement: 'OPTIONAL' });
  });

  it('are wanted no more once that is cancelled, which is said once; what was given stays given', async () => {
    const { who, no, reference } = await asked('FAMILY_CARD');
    for (const answer of [await cancel(reference), await cancel(reference)]) {
      expect(answer.json()).toMatchObject({ reference, status: 'CANCELLED' });
    }
    expect(await item(who, 'FAMILY_CARD')).toMatchObject({ requirement: 'OPTIONAL' });
    expect((await standing(who)).application.stage).toBeUndefined();
    expect((await kindsTold(who)).filter((kind) => kind === 'documentsNotWanted')).toHaveLength(1);
    server.wait(1);
    await give(who, 'FAMILY_CARD');
    await tellNow();
    expect(toldOf(reference)).toEqual([]);
    const again = (await want(no, ['FAMILY_CARD'])).json().reference;
    server.wait(1);
    await give(who, 'FAMILY_CARD');
    expect((await cancel(again)).json()).toMatchObject({ status: 'GIVEN' });
  });

  it('are not wanted for an application that is over, another one than the last, or none', async () => {
    const { who, no, reference } = await asked('FAMILY_CARD');
    await (await operatorAt(server, 'reviewer')).decide(no, { decision: 'reject', reason: 'INCOME_NOT_ENOUGH' });
    expect(await statusOf(reference)).toMatchObject({ status: 'OVER' });
    expect(await item(who, 'FAMILY_CARD')).toMatchObject({ requirement: 'OPTIONAL' });
    const refused = await want(no, ['FAMILY_CARD']);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'DOCUMENTS_OUT_OF_PLACE']);
    server.wait(1);
    await sentApplication(server, who);
    expect((await want(no, ['FAMILY_CARD'])).json().code).toBe('DOCUMENTS_OUT_OF_PLACE');
    expect((await want('LC-none', ['FAMILY_CARD'])).json().code).toBe('APPLICATION_NOT_FOUND');
    for (const answer of [
      await cancel(randomUUID()),
      await call('/wanted-documents/status', { reference: randomUUID() }),
    ])
      expect(answer.statusCode).toBe(404);
  });

  it('are asked for by nobody else, and by no words that are none', async () => {
    const { who, no } = await somebody();
    const sent = { reference: randomUUID(), applicationNo: no, documents: ['FAMILY_CARD'] };
    expect((await call('/wanted-documents', sent, 'a key of somebody else altogether')).statusCode).toBe(401);
    for (const wrong of [
      { documents: [] },
      { documents: ['HR_INFO'] },
      { documents: ['REPAYMENT_RECEIPT'] },
      { documents: 'FAMILY_CARD' },
      { reference: 'one' },
      { applicationNo: 1 },
      { why: 'because' },
    ])
      expect((await call('/wanted-documents', { ...sent, ...wrong })).json().code, JSON.stringify(wrong)).toBe(
        'INVALID_INPUT',
      );
    expect(await item(who, 'FAMILY_CARD')).toMatchObject({ requirement: 'OPTIONAL' });
  });
});

describe('what the system of the lender is told', () => {
  const tooSoon = () => {
    const stop = new AbortController();
    setTimeout(() => stop.abort(new Error('too slow')), 50);
    return stop.signal;
  };

  it.each<[string, (response: ServerResponse) => unknown]>([
    ['breaks the line', (response) => response.destroy()],
    ['fails', (response) => response.writeHead(500).end('{}')],
    ['knows no such call', (response) => response.writeHead(404).end('{}')],
    ['answers a page of HTML', (response) => response.end('<html>')],
    ['answers a list', (response) => response.end('[]')],
    ['answers nothing', (response) => response.end()],
  ])('is told again by the same id until it is taken, where it %s for a day', async (_, takes) => {
    const report = vi.spyOn(server.services, 'report').mockReturnValue();
    onTestFinished(() => report.mockRestore());
    const { who, reference } = await asked('FAMILY_CARD');
    server.wait(1);
    await give(who, 'FAMILY_CARD');
    lender.takes = takes;
    await tellNow();
    await tellNow();
    expect(toldOf(reference)).toHaveLength(1);
    for (let step = 0; step < 5; step += 1) {
      server.wait(5 * HOUR);
      await tellNow();
    }
    lender.takes = (response) => response.end('{}');
    server.wait(HOUR);
    await tellNow();
    server.wait(HOUR);
    await tellNow();
    expect(toldOf(reference)).toHaveLength(7);
    expect(new Set(toldOf(reference).map((told) => JSON.stringify(told))).size).toBe(1);
    expect(report).toHaveBeenCalledTimes(6);
  });

  it('holds nobody up where it is slow, and is told again', async () => {
    const report = vi.spyOn(server.services, 'report').mockReturnValue();
    onTestFinished(() => report.mockRestore());
    const { who, reference } = await asked('FAMILY_CARD');
    server.wait(1);
    await give(who, 'FAMILY_CARD');
    lender.takes = () => {};
    const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(tooSoon());
    await tellNow();
    limit.mockRestore();
    expect(report).toHaveBeenCalledOnce();
    expect(await statusOf(reference)).toMatchObject({ status: 'GIVEN' });
    lender.takes = (response) => response.end('{}');
    server.wait(HOUR);
    await tellNow();
    expect(toldOf(reference)).toHaveLength(2);
  });

  it('goes with the account', async () => {
    const { who, reference } = await asked('FAMILY_CARD');
    server.wait(1);
    await give(who, 'FAMILY_CARD');
    const { userId, mobileNumber } = (await who.get('/api/user/v3')).json();
    await server.database.transaction((tx) => eraseAccount(tx, userId, mobileNumber));
    await tellNow();
    expect(toldOf(reference)).toEqual([]);
    expect((await call('/wanted-documents/status', { reference })).statusCode).toBe(404);
  });
});
