import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sentAnswers, signIn } from './support/applicant';
import { BANK, CONTACTS, PERSONAL, STEPS, sendKtp, WORK, walkTo } from './support/journey';
import { START_TIMEOUT_MS } from './support/testDatabase';
import { startTestServer, type TestServer } from './support/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, START_TIMEOUT_MS);
afterAll(() => server.close());

describe('the apply flow', () => {
  it('goes from the first step to a submitted application, acknowledging every step', async () => {
    const who = await signIn(server);
    const done: string[] = [];
    for (const [id, send] of STEPS) {
      const answer = await send(who);
      expect(answer.statusCode, `${id}: ${answer.body}`).toBe(200);
      done.push(id);
      expect(answer.json().done).toEqual(done);
      expect(await who.draft()).toEqual(answer.json());
    }
    const draft = await who.draft();
    expect(draft.status).toBe('submitted');
    expect(draft.facts).toMatchObject({ reviewStatus: 'PROCESSING' });
    expect(draft.facts.applicationNo).toMatch(/^LC-20260310-[2-9A-Z]{6}$/);
    expect(await sentAnswers(who)).toMatchObject({ ...PERSONAL, ...WORK, ...CONTACTS, ...BANK });
    expect(draft.known).toMatchObject({ fullName: 'Siti Rahayu', email: PERSONAL.email });

    const application = (await who.get('/api/application')).json();
    expect(application).toMatchObject({ applicationNo: draft.facts.applicationNo, status: 'PROCESSING' });
    const { motherMaidenName: _, ...plain } = PERSONAL;
    expect(application.answers).toMatchObject(plain);
    expect((await who.get('/api/user/type')).json().type).toBe('APPLICANT');
    const photos: { type: string }[] = (await who.get('/api/user/image')).json();
    expect(photos.map((photo) => photo.type).sort()).toEqual(['COMMON_CAMERA', 'ID_HOLDING', 'KTP', 'LIVENESS_KTP']);
  });

  it('takes no further call once the application is submitted', async () => {
    const who = await signIn(server);
    for (const [, send] of STEPS) await send(who);
    const before = await who.draft();
    const answers = [
      await who.step('/application/submit', 'review', {}),
      await who.step('/user/payment-info/v2', 'bank-info', BANK),
      await who.patch({ email: 'other@example.com' }),
      await who.pass('liveness-introduce'),
    ];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(409);
      expect(answer.json().code).toBe('ALREADY_SUBMITTED');
    }
    expect(await who.draft()).toEqual(before);
    const [count] = await server.database.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM applications WHERE application_no = $1',
      [String(before.facts.applicationNo)],
    );
    expect(count).toEqual({ count: 1 });
  });

  it('submits once when it is asked twice at the same moment', async () => {
    const who = await signIn(server);
    await walkTo(who, 'review');
    const submit = () => who.step('/application/submit', 'review', {});
    const answers = await Promise.all([submit(), submit(), submit()]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409, 409]);
  });
});

describe('a step call', () => {
  it('is refused before its turn', async () => {
    const who = await signIn(server);
    const answer = await who.step('/user/payment-info/v2', 'bank-info', BANK);
    expect(answer.statusCode).toBe(409);
    expect(answer.json().code).toBe('STEP_NOT_OPEN');
    expect((await who.pass('liveness-introduce')).json().code).toBe('STEP_NOT_OPEN');
    expect((await who.draft()).answers).toEqual({});
  });

  it('is refused for another step, another flow or another path than its own', async () => {
    const who = await signIn(server);
    await walkTo(who, 'ktp-holding');
    const photo = await who.photo('ID_HOLDING');
    const wrongStep = await who.step('/user/work-info/v2', 'ktp', WORK);
    expect([wrongStep.statusCode, wrongStep.json().code]).toEqual([400, 'INVALID_INPUT']);
    expect((await who.step('/user/work-info/v2', 'nowhere', WORK)).statusCode).toBe(404);
    expect((await who.step('/user/work-info/v2', '__proto__', WORK)).statusCode).toBe(404);
    expect((await who.step('/user/work-info/v2', 'work-info', WORK, { flow: 'constructor' })).statusCode).toBe(404);
    const wrongPath = await who.stepAsForm('/user/image/KTP/v3', 'ktp-holding', [['idHoldingPhoto', photo]]);
    expect(wrongPath.statusCode).toBe(400);
  });

  it('gives the errors of the form, every failing rule by field, and saves nothing', async () => {
    const who = await signIn(server);
    const answer = await sendKtp(who, { idNumber: '123', fullName: 'S1ti' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'INVALID_INPUT' });
    expect(answer.json().errors).toEqual([
      expect.objectContaining({ field: '/idNumber', rule: 'nik', message: 'rules.nik' }),
      expect.objectContaining({ field: '/fullName', rule: 'personName', message: 'rules.personName' }),
    ]);
    expect(await who.draft()).toMatchObject({ answers: {}, done: [] });
  });

  it('compares with what is known from other steps and from the account', async () => {
    const who = await signIn(server);
    await walkTo(who, 'contact-info');
    const answer = await who.step('/user/contact-info/v2', 'contact-info', {
      ...CONTACTS,
      contactFullName: 'siti  rahayu',
      contactPhoneNumber: `+62${who.mobileNumber.slice(1)}`,
    });
    expect(answer.json().errors).toEqual([
      expect.objectContaining({ field: '/contactFullName', rule: 'contactName' }),
      expect.objectContaining({ field: '/contactPhoneNumber', rule: 'contactPhone' }),
    ]);
  });

  it('refuses unknown fields and values of a wrong type', async () => {
    const who = await signIn(server);
    await walkTo(who, 'work-info');
    const send = (answers: object) => who.step('/user/work-info/v2', 'work-info', { ...WORK, ...answers });
    expect((await send({ status: 'APPROVED' })).json().errors[0]).toMatchObject({
      field: '/status',
      rule: 'additionalProperties',
    });
    expect((await send({ monthlyIncome: 'much' })).json().errors[0]).toMatchObject({ field: '/monthlyIncome' });
    expect((await send({ employerName: ['PT', 'Maju'] })).json().errors[0]).toMatchObject({ field: '/employerName' });
    expect((await send({ employerName: { toString: 'x' } })).statusCode).toBe(400);
    expect((await who.draft()).done).not.toContain('work-info');
  });

  it('keeps texts as the rules see them: cleaned, phones without country code, digits as numbers', async () => {
    const who = await signIn(server);
    await walkTo(who, 'work-info');
    const sent = {
      ...WORK,
      employerName: '  Maju   Bersama ',
      businessPhone: '+62215551234',
      monthlyIncome: '7500000',
    };
    const { answers } = (await who.step('/user/work-info/v2', 'work-info', sent)).json();
    expect(answers).toMatchObject({
      employerName: 'Maju Bersama',
      businessPhone: '215551234',
      monthlyIncome: 7_500_000,
    });
  });

  it('never keeps a transient field, but checks it when it is sent', async () => {
    const who = await signIn(server);
    await walkTo(who, 'bank-info');
    const send = (confirm: string) =>
      who.step('/user/payment-info/v2', 'bank-info', { ...BANK, paymentBankAccountNoConfirm: confirm });
    expect((await send('999')).json().errors[0]).toMatchObject({
      field: '/paymentBankAccountNoConfirm',
      rule: 'confirmed',
    });
    const { answers } = (await send(BANK.paymentBankAccountNo)).json();
    expect(answers).not.toHaveProperty('paymentBankAccountNoConfirm');
  });

  it('removes an answer that was emptied, and keeps one that is only not relevant now', async () => {
    const who = await signIn(server);
    await walkTo(who, 'work-info');
    await who.step('/user/work-info/v2', 'work-info', { ...WORK, payday: 25 });
    const emptied = await who.step('/user/work-info/v2', 'work-info', WORK);
    expect(emptied.json().answers).not.toHaveProperty('payday');
    const student = await who.step('/user/work-info/v2', 'work-info', { jobType: 'STUDENT', monthlyIncome: 1_000_000 });
    expect(student.statusCode).toBe(200);
    expect(student.json().answers).toMatchObject({ jobType: 'STUDENT', employerName: 'Maju Bersama' });
  });
});

describe('what others decide', () => {
  it('knows the NIK that the sandbox documents as taken', async () => {
    const who = await signIn(server);
    expect((await sendKtp(who, { idNumber: '3171014501900002' })).json().code).toBe('NIK_ALREADY_EXIST');
  });

  it('lets the face of persona 3 match at the second try', async () => {
    const who = await signIn(server, '081211100003');
    await walkTo(who, 'liveness');
    const send = async () =>
      who.stepAsForm('/user/image/face-detection-result', 'liveness', [['facePhoto', await who.photo('LIVENESS_KTP')]]);
    const first = await send();
    expect([first.statusCode, first.json().code]).toEqual([400, 'FACE_NOT_MATCHED']);
    expect((await who.draft()).done).not.toContain('liveness');
    expect((await send()).statusCode).toBe(200);
  });

  it('ends a bank check as the account number says', async () => {
    const who = await signIn(server);
    await walkTo(who, 'bank-info');
    const outcomes = {
      '9901': 'BANK_VALID_PENDING',
      '9902': 'VIRTUAL_ACCOUNT',
      '9903': 'INVALID_ACCOUNT',
      '9904': 'ABNORMAL_ACCOUNT',
      '9905': 'MISMATCH_ACCOUNT',
      '9906': 'MAX_RETRY_COUNT_REACHED_TRY_TOMORROW',
    };
    for (const [suffix, code] of Object.entries(outcomes)) {
      const account = `123456${suffix}`;
      const answer = await who.step('/user/payment-info/v2', 'bank-info', { ...BANK, paymentBankAccountNo: account });
      expect([answer.statusCode, answer.json().code]).toEqual([400, code]);
    }
    expect((await who.step('/user/payment-info/v2', 'bank-info', BANK)).statusCode).toBe(200);
  });

  it('stops bank checks for the day after ten refusals, until midnight in Jakarta', async () => {
    const who = await signIn(server);
    await walkTo(who, 'bank-info');
    const send = (account: string) =>
      who.step('/user/payment-info/v2', 'bank-info', { ...BANK, paymentBankAccountNo: account });
    for (let count = 0; count < 10; count += 1) await send('1234569903');
    const stopped = (await send('1234567890')).json();
    expect(stopped).toMatchObject({ code: 'MAX_RETRY_COUNT_REACHED_TRY_TOMORROW', retryOn: '2026-03-11' });
    expect(stopped.message).toContain('11 Mar');
    server.wait(24 * 3_600);
    expect((await send('1234567890')).statusCode).toBe(200);
  });

  it('counts no check that is still pending, however often it is asked for', async () => {
    const who = await signIn(server);
    await walkTo(who, 'bank-info');
    const send = (account: string) =>
      who.step('/user/payment-info/v2', 'bank-info', { ...BANK, paymentBankAccountNo: account });
    for (let count = 0; count < 12; count += 1) {
      expect((await send('1234569901')).json().code).toBe('BANK_VALID_PENDING');
    }
    expect((await send('1234567890')).statusCode).toBe(200);
  });

  it('asks persona 10 for another material, and takes no other', async () => {
    const who = await signIn(server, '081211100010');
    await walkTo(who, 'linear-supplement');
    expect((await who.draft()).facts).toEqual({ requiredMaterial: 'FAMILY_CARD' });
    const photos = [await who.photo('COMMON_CAMERA')];
    const send = (type: string) => who.step('/supplement-material', 'linear-supplement', { type, photos });
    expect((await send('SALARY_SLIPS')).json().code).toBe('MATERIAL_NOT_REQUIRED');
    expect((await send('FAMILY_CARD')).statusCode).toBe(200);
    const rows = await server.database.query('SELECT type, photo_ids FROM materials WHERE type = $1', ['FAMILY_CARD']);
    expect(rows).toEqual([{ type: 'FAMILY_CARD', photoIds: photos }]);
  });
});
