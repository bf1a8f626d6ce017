import { PDF } from '@libpdf/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobsOf } from '../../server/housekeeping';
import { obstaclesIn } from '../../server/modules/dataRights/domain/deletion';
import { ERASURES } from '../../server/modules/dataRights/tables/erasure';
import { COPIED_PARTS, NOT_COPIED } from '../../server/modules/dataRights/tables/personData';
import { sendMessages } from '../../server/modules/messaging/sendMessages';
import { readBodies } from '../../server/platform/releases/readBodies';
import { LANGUAGES } from '../../src/contract/enums';
import type { Activity, Deletion } from '../../src/contract/generated/bodies';
import { formatRupiah, maskMobile } from '../../src/lib/formats';
import { type Applicant, freshNik, signIn } from './support/applicant';
import { ownedThings } from './support/ownThings';
import { lendTo } from './support/payer';
import { askDeletionOf, sendSecured } from './support/proofs';
import { operatorAt } from './support/reviewer';
import { sentApplication } from './support/sentApplication';
import { supportAt } from './support/supportDesk';
import { START_TIMEOUT_MS } from './support/testDatabase';
import { NO_LIMITS, startTestServer, type TestServer } from './support/testServer';
import { Walker } from './support/walker';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(NO_LIMITS);
}, START_TIMEOUT_MS);
afterAll(() => server.close());

/** Tables in which there is nothing of people, or of operators alone. */
const OF_NO_PERSON = [
  ...[
    'active_releases',
    'breaches',
    'jobs',
    'journal_balances',
    'journal_days',
    'lender_figures',
    'operator_identities',
    'operator_invitations',
    'operator_sessions',
    'operator_tokens',
  ],
  ...['operators', 'passkeys', 'provider_sign_ins', 'release_files', 'releases', 'request_counts', 'rollback_requests'],
  ...['schema_migrations', 'sealing_keys', 'signings', 'voucher_campaigns', 'webauthn_challenges'],
];

const DAY = 86_400;
const post = (who: Applicant, path: string, payload?: object) =>
  who.request({ method: 'POST', url: `/api${path}`, ...(payload && { payload }) });
const idOf = async (who: Applicant): Promise<string> => (await who.get('/api/user/v3')).json().userId;
const read = async (who: Applicant): Promise<Deletion> => (await who.get('/api/user/deletion')).json();
const erase = async () => jobsOf(server.services).erasing?.run(new AbortController().signal);

/** What the copy says to who reads it. */
async function readCopy(who: Applicant, language: string): Promise<string> {
  const { rawPayload } = await who.get(`/api/user/data-copy/pdf?lang=${language}`);
  const pdf = await PDF.load(new Uint8Array(rawPayload));
  return pdf
    .extractText()
    .map(({ text }) => text)
    .join('\n');
}

const NPWP = '091234567890000';

/** A person who has sent an application, and what they said in it. */
async function anApplicant(): Promise<{ who: Applicant; nik: string }> {
  const nik = freshNik();
  const walker = new Walker(await signIn(server), 'apply', { idNumber: nik, npwp: NPWP });
  expect((await walker.on()).step).toBe('submitted');
  return { who: walker.who, nik };
}

/** Ends the review of all that a person has sent. */
const decide = async (who: Applicant, status: string) =>
  server.database.query('UPDATE applications SET status = $2 WHERE user_id = $1', [await idOf(who), status]);

describe('the copy of all data', () => {
  it('is for who has proved the phone of the account, and holds what is known, with the pictures', async () => {
    const { who, nik } = await anApplicant();
    for (const path of ['json', 'pdf']) {
      expect((await who.get(`/api/user/data-copy/${path}`)).statusCode).toBe(994);
    }
    const made = await sendSecured(who, () => post(who, '/user/data-copy'));
    expect(made.statusCode, made.body).toBe(200);
    expect(made.json().parts).toEqual(
      expect.arrayContaining([
        { part: 'account', count: 1 },
        { part: 'applications', count: 1 },
      ]),
    );
    const file = await who.get('/api/user/data-copy/json');
    expect(file.headers['content-disposition']).toContain('attachment');
    const copy = file.json();
    expect(copy.profile[0].answers).toMatchObject({ idNumber: nik, npwp: NPWP });
    expect(copy.account[0].mobileNumber).toBe(who.mobileNumber.slice(1));
    const picture = copy.pictures.find(({ type }: { type: string }) => type === 'KTP');
    expect(Buffer.from(picture.jpegBase64, 'base64').subarray(0, 2).toString('hex')).toBe('ffd8');
    const another = await anApplicant();
    expect(file.body).not.toContain(another.nik);
  });

  it('is told to its owner once for each proof, whichever files are opened', async () => {
    const who = await signIn(server);
    const told = async () => {
      const { notifications } = (await who.get('/api/notification/list')).json();
      return notifications.map(({ subject }: { subject: string }) => subject);
    };
    expect((await who.get('/api/user/data-copy/json')).statusCode).toBe(994);
    expect(await told()).toEqual([]);
    await sendSecured(who, () => who.get('/api/user/data-copy/json'));
    expect(await told()).toEqual(['Salinan datamu dibuat']);
    await post(who, '/user/data-copy');
    await who.get('/api/user/data-copy/pdf');
    expect(await told()).toHaveLength(1);
    server.wait(16 * 60);
    await sendSecured(who, () => post(who, '/user/data-copy'));
    expect(await told()).toHaveLength(2);
  });

  it('holds the limit, what is left of it and how it was decided', async () => {
    const who = await signIn(server);
    await lendTo(server, { userId: await idOf(who) }, { amount: 2_000_000 });
    await server.database.query(
      `INSERT INTO applications (application_no, user_id, flow, version, answers, status, submitted_at)
       VALUES ('LC-1', $1, 'apply', 1, '{}', 'RECOMMENDED', now())`,
      [await idOf(who)],
    );
    await server.database.query(
      `INSERT INTO credit_events (user_id, application_no, at, cause, status, total_limit)
       VALUES ($1, 'LC-1', now(), 'granted', 'NORMAL', 7000000)`,
      [await idOf(who)],
    );
    await sendSecured(who, () => post(who, '/user/data-copy'));
    const copy = (await who.get('/api/user/data-copy/json')).json();
    expect(copy.limit).toEqual([{ totalLimit: 7_000_000, availableLimit: 5_000_000, status: 'NORMAL' }]);
    expect(copy.limitDecisions).toMatchObject([{ applicationNo: 'LC-1', status: 'NORMAL', totalLimit: 7_000_000 }]);
    const text = await readCopy(who, 'id');
    expect(text).toContain('Total limit Rp7.000.000');
    expect(text).toContain('Sisa limit Rp5.000.000');
  });

  it.each([
    [
      'came back',
      { decision: 'return', reasons: ['BANK_ACCOUNT_IS_INVALID'] },
      { returnedFor: ['BANK_ACCOUNT_IS_INVALID'] },
      'Alasan dikembalikan Rekening itu tidak terdaftar atau sudah ditutup.',
    ],
    [
      'was declined',
      { decision: 'reject', reason: 'DATA_NOT_CONFIRMED' },
      { declinedFor: 'DATA_NOT_CONFIRMED' },
      'Alasan penolakan Sebagian data yang kamu kirim tidak bisa kami pastikan.',
    ],
  ])('says why an application %s', async (_, decision, kept, read) => {
    const who = await signIn(server);
    const no = await sentApplication(server, who);
    await (await operatorAt(server, 'reviewer')).decide(no, decision);
    await sendSecured(who, () => post(who, '/user/data-copy'));
    const { applicationEvents } = (await who.get('/api/user/data-copy/json')).json();
    expect(applicationEvents.at(-1)).toMatchObject({ applicationNo: no, ...kept });
    expect((await readCopy(who, 'id')).replace(/\s+/g, ' ')).toContain(read);
  });

  it('says when a consent was taken back', async () => {
    const who = await signIn(server);
    const headers = await who.agreed('POST /crawler/consent');
    await who.request({ method: 'POST', url: '/api/crawler/consent', headers });
    await post(who, '/crawler/withdraw');
    await sendSecured(who, () => post(who, '/user/data-copy'));
    const { agreements, dataConsent } = (await who.get('/api/user/data-copy/json')).json();
    const withdrawn = agreements.filter(({ withdrawnAt }: { withdrawnAt?: string }) => withdrawnAt !== undefined);
    expect(withdrawn.map(({ document }: { document: string }) => document)).toEqual(['data-reading-consent']);
    expect(dataConsent).toMatchObject([{ withdrawnAt: withdrawn[0].withdrawnAt }]);
  });

  it('leaves out no table without a reason but those of no person', async () => {
    const tables = await server.database.query<{ name: string }>(
      "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'",
    );
    const copied = new Set(
      Object.values(COPIED_PARTS).flatMap((sql) => sql.match(/(?<=(?:FROM|JOIN) )[a-z_]+/g) ?? []),
    );
    const isForgotten = (name: string) => !copied.has(name) && NOT_COPIED[name] === undefined;
    const forgotten = tables
      .map(({ name }) => name)
      .filter((name) => isForgotten(name) && !name.startsWith('sandbox_'));
    expect(forgotten.sort()).toEqual(OF_NO_PERSON);
  });

  it('holds what is theirs, and nothing of others: neither of who borrows nor of who works here', async () => {
    const owned = await ownedThings(server);
    const { who } = owned.loan;
    await sendSecured(who, () => post(who, '/user/data-copy'));
    const copy = (await who.get('/api/user/data-copy/json')).body;
    for (const thing of ['loan', 'case', 'picture'] as const) expect(copy).toContain(owned[thing].id);
    const others = await server.database.query<{ of: string }>(
      `SELECT unnest(ARRAY[user_id::text, mobile_number, referral_code]) AS of FROM users WHERE user_id <> $1
       UNION ALL SELECT loan_no FROM loans WHERE user_id <> $1
       UNION ALL SELECT application_no FROM applications WHERE user_id <> $1
       UNION ALL SELECT photo_id::text FROM photos WHERE user_id <> $1
       UNION ALL SELECT case_no FROM cases WHERE user_id <> $1
       UNION ALL SELECT operator_id::text FROM operators UNION ALL SELECT name FROM operators`,
      [await idOf(who)],
    );
    const texts = others.flatMap(({ of }) => of ?? []);
    expect(texts).toContain(owned.contract.id);
    expect(texts.filter((text) => copy.includes(text))).toEqual([]);
  });

  it('is read in words: options, amounts and numbers as they are shown, and each answer once', async () => {
    const { who, nik } = await anApplicant();
    await post(who, '/case', { topic: 'OTHER', text: 'Halo' });
    await sendSecured(who, () => post(who, '/user/data-copy'));
    const { profile } = (await who.get('/api/user/data-copy/json')).json();
    const shown: Record<string, string> = { id: 'Karyawan tetap', 'en-us': 'Permanent employee' };
    for (const lang of LANGUAGES) {
      const text = await readCopy(who, lang);
      expect(text.match(/\b[A-Z]{2,}(?:_[A-Z]+)+\b/g) ?? [], lang).toEqual([]);
      expect(text.match(/[0-9a-f]{8}-[0-9a-f]{4}-4/g) ?? [], 'ids: of the account alone').toHaveLength(1);
      for (const code of ['MARRIED', 'SINGLE', 'EMPLOYEE', 'RECOMMENDED', 'PROCESSING'])
        expect(text).not.toContain(code);
      expect(text).toContain(formatRupiah(Number(profile[0].answers.monthlyIncome), lang));
      expect(text).toContain(shown[lang]);
      const number = who.mobileNumber.replace(/^(\d{4})(\d{4})(\d+)$/, '$1 $2 $3');
      expect(text).toContain(number);
      expect(text.split(nik.replace(/(.{4})(?=.)/g, '$1 ')), 'the NIK once').toHaveLength(2);
    }
  });

  it('has words for every state of what people have with us', () => {
    const { definitions } = readBodies<{ enum: string[] }>('.');
    const groups: Record<string, readonly string[]> = {
      status: [
        ...['ReviewStatus', 'PayOutStatus', 'CollectionStatus', 'PaymentStatus', 'CaseStatus', 'DeletionStatus'],
        ...['MobileChangeStatus', 'OrderStatus', 'VideoCallStatus', 'VoucherStatus', 'ProcessStatus'],
      ],
      ...{ credit: ['CreditStatus'], event: ['LoanEventKind'], topic: ['CaseTopic'], clientOs: ['ClientOs'] },
    };
    const { texts } = server.services.releases.forAll();
    const missing = Object.entries(groups).flatMap(([group, names]) =>
      names
        .flatMap((name): string[] => definitions[name]?.enum ?? [])
        .filter((code) => texts('id', `data-copy.words.${group}.${code}`) === undefined),
    );
    expect(missing).toEqual([]);
  });

  it('can be read as PDF in each language, every column by its name', async () => {
    const { who } = await anApplicant();
    await post(who, '/case', { topic: 'OTHER', text: 'Halo' });
    await lendTo(server, { userId: await idOf(who) }, {});
    await sendSecured(who, () => post(who, '/user/data-copy'));
    for (const lang of ['id', 'en-us']) {
      const answer = await who.get(`/api/user/data-copy/pdf?lang=${lang}`);
      expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200);
      expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    }
  });
});

it('who saw and changed what is told plainly, without the names of operators and of this person alone', async () => {
  const [who, another] = [await signIn(server), await signIn(server)];
  const { caseNo } = (await post(who, '/case', { topic: 'OTHER', text: 'Halo' })).json();
  const desk = await supportAt(server);
  await desk.send('GET', `/${caseNo}`);
  server.wait(1);
  await desk.answer(caseNo, 'Baik.', 1);
  const { entries }: Activity = (await who.get('/api/user/activity')).json();
  expect(entries.map(({ by, what, about }) => [by, what, about])).toEqual([
    ['STAFF', 'case.answer', caseNo],
    ['STAFF', 'case.view', caseNo],
  ]);
  expect((await another.get('/api/user/activity')).json()).toEqual({ entries: [] });
});

describe('the deletion of an account', () => {
  it('is refused with all that is open', async () => {
    const { who } = await anApplicant();
    await lendTo(server, { userId: await idOf(who) }, {});
    await post(who, '/case', { topic: 'OTHER', text: 'Halo' });
    const obstacles = ['LOAN', 'APPLICATION', 'CASE'];
    expect((await read(who)).obstacles).toEqual(obstacles);
    const answer = await post(who, '/user/deletion');
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'DELETION_NOT_POSSIBLE']);
    expect(answer.json().data).toEqual({ obstacles });
  });

  it('waits for 14 days, ends other sessions, and is cancelled by who signs in', async () => {
    const there = await signIn(server);
    server.wait(61);
    const here = await signIn(server, there.mobileNumber);
    expect((await read(here)).codeTo).toBe(maskMobile(there.mobileNumber));
    expect((await post(here, '/user/deletion')).json().data.askedFor).toBe('DELETE_ACCOUNT');
    const asked: Deletion = (await askDeletionOf(here)).json();
    const { certificateNo, askedAt, dueAt } = asked.certificate;
    expect([asked.state, asked.codeTo]).toEqual(['WAITING', undefined]);
    expect(certificateNo).toMatch(/^LC-D-\d{8}-[2-9A-Z]{6}$/);
    expect((Date.parse(dueAt ?? '') - Date.parse(askedAt ?? '')) / 1_000).toBe(14 * DAY);
    expect((await there.get('/api/user/v3')).statusCode).toBe(401);
    expect((await post(here, '/user/deletion')).json().certificate.certificateNo).toBe(certificateNo);
    expect((await here.get('/api/user/v3')).json().deletionDue).toBe(dueAt);

    server.wait(13 * DAY);
    await erase();
    const back = await signIn(server, there.mobileNumber);
    expect((await post(back, '/user/deletion/cancel')).json().state).toBe('NONE');
    const { entries }: Activity = (await back.get('/api/user/activity')).json();
    const deeds = entries.filter(({ by }) => by === 'YOU').map(({ what }) => what);
    expect(deeds).toEqual(['deletionCancelled', 'deletionAsked']);
    server.wait(2 * DAY);
    await erase();
    expect((await back.get('/api/user/v3')).json().deletionDue).toBeUndefined();
  });

  it('is stopped on the day where something was opened meanwhile', async () => {
    const who = await signIn(server);
    await askDeletionOf(who);
    await post(who, '/case', { topic: 'OTHER', text: 'Kapan akun saya dihapus?' });
    server.wait(14 * DAY);
    await erase();
    const back = await signIn(server, who.mobileNumber);
    expect(await read(back)).toMatchObject({ state: 'NONE', obstacles: ['CASE'] });
  });

  it('is stopped at once by a loan, which is told', async () => {
    const who = await signIn(server);
    await askDeletionOf(who);
    await lendTo(server, { userId: await idOf(who) }, {});
    expect(await read(who)).toMatchObject({ state: 'NONE', obstacles: ['LOAN'] });
    const { notifications } = (await who.get('/api/notification/list')).json();
    expect(notifications).toContainEqual(expect.objectContaining({ subject: 'Akunmu belum bisa dihapus' }));
  });

  it('of who never borrowed erases all that says who they were, and frees number and NIK', async () => {
    const { who, nik } = await anApplicant();
    await decide(who, 'REJECTED');
    const userId = await idOf(who);
    const { kept } = (await askDeletionOf(who)).json().certificate;
    expect(kept.map(({ part }: { part: string }) => part)).toEqual(['trail']);
    server.wait(14 * DAY);
    await erase();

    const rows = async (sql: string) => JSON.stringify(await server.database.query(sql, [userId]));
    const left =
      (await rows('SELECT mobile_number, known, user_name FROM users WHERE user_id = $1')) +
      (await rows('SELECT answers FROM applications WHERE user_id = $1'));
    expect(left).toContain('answers');
    for (const value of [nik, NPWP, who.mobileNumber.slice(1), 'Siti']) expect(left).not.toContain(value);
    for (const table of ['sessions', 'photos', 'drafts', 'nik_owners', 'agreements', 'bank_accounts']) {
      expect(await rows(`SELECT 1 FROM ${table} WHERE user_id = $1`), table).toBe('[]');
    }
    const again = new Walker(await signIn(server, who.mobileNumber), 'apply', { idNumber: nik });
    expect((await again.on()).step).toBe('submitted');
    expect(await idOf(again.who)).not.toBe(userId);
  });

  it('sends the certificate to where the person was reached, and to nobody after', async () => {
    const who = await signIn(server);
    const { certificateNo } = (await askDeletionOf(who)).json().certificate;
    server.wait(14 * DAY);
    await erase();
    await sendMessages(server.services, new AbortController().signal);
    const inbox = (await server.app.inject(`/api/sandbox/inbox?mobileNumber=${who.mobileNumber}`)).json();
    expect(JSON.stringify(inbox)).toContain(`No. bukti ${certificateNo}`);
  });

  it('of a borrower keeps what the law demands for ten years, and then forgets it', async () => {
    const { who, nik } = await anApplicant();
    await decide(who, 'REJECTED');
    const userId = await idOf(who);
    await lendTo(server, { userId }, {});
    await server.database.query("UPDATE loans SET status = 'REPAID' WHERE user_id = $1", [userId]);
    const { kept } = (await askDeletionOf(who)).json().certificate;
    const [{ until }] = kept;
    expect(kept.map(({ part }: { part: string }) => part)).toEqual(
      expect.arrayContaining(['identity', 'loans', 'contracts', 'payments']),
    );
    const answers = async () =>
      JSON.stringify(await server.database.query('SELECT answers FROM applications WHERE user_id = $1', [userId]));
    server.wait(14 * DAY);
    await erase();
    expect(await answers()).toContain(nik);
    const [user] = await server.database.query('SELECT known FROM users WHERE user_id = $1', [userId]);
    expect(user).toEqual({ known: {} });

    const years = Number(until.slice(0, 4)) - server.services.clock().getUTCFullYear();
    expect([9, 10]).toContain(years);
    server.wait(years * 366 * DAY);
    await erase();
    expect(await answers()).not.toContain(nik);
    const loans = await server.database.query('SELECT 1 AS one FROM loans WHERE user_id = $1', [userId]);
    expect(loans).toHaveLength(1);
  });

  it('takes along what a request wrote that had begun before', async () => {
    const who = await signIn(server);
    const userId = await idOf(who);
    await askDeletionOf(who);
    server.wait(14 * DAY);
    const back = await signIn(server, who.mobileNumber);
    // it was let in, and writes once the account is erased
    const write = async () =>
      server.database.query(
        `INSERT INTO calendar_feeds (user_id, token_hash, language, amounts, created_at) VALUES ($1, '\\x00', 'id', true, $2)`,
        [userId, server.services.clock()],
      );
    await erase();
    expect((await back.get('/api/user/v3')).statusCode).toBe(401);
    await write();
    server.wait(3_600);
    await erase();
    expect(await server.database.query('SELECT 1 AS one FROM calendar_feeds WHERE user_id = $1', [userId])).toEqual([]);
  });

  it('says of every table that names a person what becomes of it', async () => {
    const tables = await server.database.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.columns
       WHERE table_schema = 'public' AND column_name = 'user_id' AND table_name NOT IN ('users', 'photos')`,
    );
    expect(Object.keys(ERASURES).sort()).toEqual(tables.map(({ name }) => name).sort());
  });

  it('has no obstacle in what has ended', () => {
    const nothing = { isUnderReview: false, openOrders: 0, hasUnbooked: false, overpaid: 0, hasPayOut: false };
    expect(obstaclesIn({ ...nothing, loans: ['REPAID', 'CANCELED', 'REFUNDED'], openCases: 0 })).toEqual([]);
    expect(obstaclesIn({ ...nothing, loans: ['WAITING'], overpaid: 1, openCases: 0 })).toEqual(['LOAN', 'MONEY_BACK']);
  });
});
