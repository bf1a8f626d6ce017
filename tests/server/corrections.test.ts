import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Applicant, freshNik, sentAnswers, signIn } from './support/applicant';
import { persona } from './support/personas';
import { START_TIMEOUT_MS } from './support/testDatabase';
import { NO_LIMITS, startTestServer, type TestServer } from './support/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(NO_LIMITS);
}, START_TIMEOUT_MS);
afterAll(() => server.close());

const RESUBMIT = { flow: 'resubmit' };
const returned = (number: number) => signIn(server, persona('resubmit', number).mobileNumber);
const application = async (who: Applicant) => (await who.get('/api/application')).json();

const ktp = (who: Applicant, body: object, key?: string) =>
  who.step('/user/ktp-info/v3', 'ktp', { ...body }, key === undefined ? RESUBMIT : { ...RESUBMIT, key });
const bank = (who: Applicant, body: object) => who.step('/user/payment-info/v2', 'bank-info', { ...body }, RESUBMIT);
const submit = (who: Applicant) => who.step('/application/submit', 'review', {}, RESUBMIT);
const start = (who: Applicant) => who.pass('reasons', 'resubmit');

describe('a returned application', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])('tells persona %i why it came back, alone and as facts', async (number) => {
    const who = await returned(number);
    const returnReasons = persona('resubmit', number).returned?.reasons;
    expect((await who.get('/api/loan/return-reason')).json()).toEqual({ returnReasons, emailToVerify: false });
    const { facts } = await who.draft('resubmit');
    expect(facts).toMatchObject({ returnReasons, shouldResubmit: false, needsApp: false });
    expect((await application(who)).status).toBe('RETURNED');
  });

  it('says when it can be corrected in the app only, and when there is nothing to correct', async () => {
    expect((await (await returned(13)).draft('resubmit')).facts.needsApp).toBe(true);
    expect((await (await returned(14)).draft('resubmit')).facts.returnReasons).toEqual([]);
  });

  it('takes the corrections, keeps all else, and goes back to the reviewers under its number', async () => {
    const who = await returned(10);
    const before = await application(who);
    const { idPhoto, idHoldingPhoto, ...kept } = before.answers;
    expect((await start(who)).statusCode).toBe(200);
    const fixed = { idPhoto: await who.photo('KTP'), idNumber: freshNik(), fullName: 'Nama Yang Benar' };
    const steps = [
      await ktp(who, fixed),
      await who.stepAsForm(
        '/user/image/face-detection-result',
        'liveness',
        [['facePhoto', await who.photo('LIVENESS_KTP')]],
        'resubmit',
      ),
      await who.stepAsForm(
        '/user/image/ID_HOLDING/v3',
        'ktp-holding',
        [['idHoldingPhoto', await who.photo('ID_HOLDING')]],
        'resubmit',
      ),
      await bank(who, {
        paymentBankCode: 'BNI',
        paymentBankAccountNo: '9988776655',
      }),
      await submit(who),
    ];
    for (const answer of steps) expect(answer.statusCode, answer.body).toBe(200);

    const draft = await who.draft('resubmit');
    expect(draft).toMatchObject({
      status: 'submitted',
      facts: { applicationNo: before.applicationNo, reviewStatus: 'PROCESSING' },
      known: { fullName: 'Nama Yang Benar', paymentBankCode: 'BNI', paymentBankAccountNo: '••••6655' },
    });
    expect(draft.facts.returnReasons).toEqual(persona('resubmit', 10).returned?.reasons);
    const after = await application(who);
    expect(after).toMatchObject({ applicationNo: before.applicationNo, status: 'PROCESSING' });
    const stored = await sentAnswers(who);
    expect(stored).toMatchObject({ ...fixed, paymentBankAccountNo: '9988776655', email: kept.email });
    expect(after.answers.idHoldingPhoto).not.toBe(idHoldingPhoto);
    expect(after.answers.idPhoto).not.toBe(idPhoto);
    expect((await submit(who)).json().code).toBe('ALREADY_SUBMITTED');
  });

  it('cannot be sent again before everything is corrected', async () => {
    const who = await returned(2);
    expect((await submit(who)).json().code).toBe('STEP_NOT_OPEN');
    await start(who);
    expect((await submit(who)).json().code).toBe('STEP_NOT_OPEN');
    expect((await application(who)).status).toBe('RETURNED');
  });

  it('that the check of the account gave back is corrected as one a reviewer did, unless it is decided meanwhile', async () => {
    const isNow = (status: string, { applicationNo }: { applicationNo: string }) =>
      server.database.query('UPDATE applications SET status = $2 WHERE application_no = $1', [applicationNo, status]);
    const who = await returned(7);
    const before = await application(who);
    await isNow('BANK_VERIFICATION_RETURN', before);
    expect((await who.draft('resubmit')).facts.returnReasons).toEqual(persona('resubmit', 7).returned?.reasons);
    await start(who);
    const corrected = await bank(who, { paymentBankCode: 'BNI', paymentBankAccountNo: '9988776611' });
    expect(corrected.statusCode, corrected.body).toBe(200);
    await isNow('REJECTED', before);
    expect((await submit(who)).json().code).toBe('STEP_NOT_OPEN');
    expect(await application(who)).toEqual({ ...before, status: 'REJECTED' });
    await isNow('BANK_VERIFICATION_RETURN', before);
    expect((await submit(who)).statusCode).toBe(200);
    expect((await application(who)).status).toBe('PROCESSING');
  });

  it('is not there for somebody nothing was returned to', async () => {
    const [reviewed, stranger] = [await returned(14), await signIn(server)];
    for (const who of [reviewed, stranger]) {
      expect((await submit(who)).json().code).toBe('STEP_NOT_OPEN');
      expect((await start(who)).json().code).toBe('STEP_NOT_OPEN');
    }
    expect((await application(reviewed)).status).toBe('PROCESSING');
  });
});

describe('a correction', () => {
  it('takes the open fields only', async () => {
    const who = await returned(3);
    await start(who);
    const photo = await who.photo('KTP');
    const answer = await ktp(who, { fullName: 'Nama Baru', idNumber: freshNik(), idPhoto: photo });
    expect(answer.json()).toMatchObject({
      code: 'INVALID_INPUT',
      errors: [
        { field: '/idNumber', rule: 'additionalProperties' },
        { field: '/idPhoto', rule: 'additionalProperties' },
      ],
    });
    const shown = (await who.draft('resubmit')).known;
    const masked = await ktp(who, { fullName: 'Nama Baru', idNumber: shown.idNumber });
    expect(masked.json().errors).toEqual([
      expect.objectContaining({ field: '/idNumber', rule: 'additionalProperties' }),
    ]);
    expect((await ktp(who, { fullName: 'Nama Baru' })).json().answers).toEqual({ fullName: 'Nama Baru' });
  });

  it('must be there: what was wrong does not count as answered', async () => {
    const who = await returned(2);
    await start(who);
    const required = [expect.objectContaining({ field: '/idNumber', rule: 'required' })];
    expect((await ktp(who, {})).json().errors).toEqual(required);
    const shown = (await who.draft('resubmit')).known;
    expect((await ktp(who, { idNumber: shown.idNumber })).json().errors).toEqual(required);
    expect((await ktp(who, { idNumber: '123' })).json().errors[0]).toMatchObject({ field: '/idNumber', rule: 'nik' });
  });

  it('leaves closed fields as they are even when they were saved as unfinished answers', async () => {
    const who = await returned(3);
    await start(who);
    const before = (await application(who)).answers;
    await who.patch({ idNumber: freshNik() }, 'resubmit');
    expect((await ktp(who, { fullName: 'Nama Terbaru' })).statusCode).toBe(200);
    expect((await submit(who)).statusCode).toBe(200);
    const after = (await application(who)).answers;
    expect(after).toEqual({ ...before, fullName: 'Nama Terbaru' });
  });

  it('takes no photo of somebody else, and none of another kind', async () => {
    const [who, other] = [await returned(1), await signIn(server)];
    await start(who);
    for (const idPhoto of [await other.photo('KTP'), await who.photo('ID_HOLDING'), 'none']) {
      expect((await ktp(who, { idPhoto })).json().code).toBe('PHOTO_NOT_FOUND');
    }
    expect((await who.draft('resubmit')).done).toEqual(['reasons']);
  });

  it('of the bank account is checked by the bank', async () => {
    const who = await returned(5);
    await start(who);
    const send = (account: string) =>
      bank(who, {
        paymentBankCode: 'BCA',
        paymentBankAccountNo: account,
      });
    expect((await send('1234569903')).json().code).toBe('INVALID_ACCOUNT');
    expect((await send('1234567890')).statusCode).toBe(200);
  });

  it('sent twice with the same key is answered alike, and once only', async () => {
    const who = await returned(6);
    await start(who);
    const body = {
      paymentBankCode: 'BCA',
      paymentBankAccountNo: '1234567891',
    };
    const send = () => who.step('/user/payment-info/v2', 'bank-info', body, { ...RESUBMIT, key: 'once' });
    const [one, two] = await Promise.all([send(), send()]);
    expect([one.statusCode, two.body]).toEqual([200, one.body]);
  });
});

describe('an e-mail address', () => {
  const verify = (who: Applicant, body: object) => who.step('/email-verify/verify-otp', 'email', { ...body }, RESUBMIT);
  const codeTo = (who: Applicant, email: string) => who.code('/email-verify/send-otp', { email }, email.toLowerCase());

  it('takes no code for another address, for another user, or after five minutes', async () => {
    const [who, other] = [await returned(11), await signIn(server)];
    const email = 'dia@example.com';
    await start(who);
    const foreign = await codeTo(other, email);
    expect((await verify(who, { email, code: foreign })).json().code).toBe('LOGIN_FAILED');
    const elsewhere = await codeTo(who, 'sana@example.com');
    expect((await verify(who, { email, code: elsewhere })).json().code).toBe('LOGIN_FAILED');
    const late = await codeTo(who, email);
    server.wait(300);
    expect((await verify(who, { email, code: late })).json().code).toBe('CODE_EXPIRED');
    expect((await verify(who, { email })).json().errors).toEqual([
      expect.objectContaining({ field: '/code', rule: 'required' }),
    ]);
  });

  it('is verified by the six digits that were sent there', async () => {
    const who = await returned(11);
    await start(who);
    expect((await who.draft('resubmit')).facts.emailToVerify).toBe(true);
    const email = 'benar@example.com';
    expect((await who.code('/email-verify/send-otp', { email: 'lain@example.com' }, 'lain@example.com')).length).toBe(
      6,
    );
    const code = await codeTo(who, email);
    const wrong = await verify(who, { email, code: code === '000000' ? '111111' : '000000' });
    expect(wrong.json()).toMatchObject({ code: 'LOGIN_FAILED', errors: [{ field: '/code' }] });
    const answer = await verify(who, { email, code });
    expect(answer.json()).toMatchObject({ answers: { email }, known: { email, emailVerified: true } });
    expect(answer.body).not.toContain(code);
    expect(JSON.stringify(await server.database.query('SELECT answers, known FROM drafts, users'))).not.toContain(code);
    expect((await verify(who, { email, code })).json().code).toBe('LOGIN_FAILED');
    expect((await submit(who)).statusCode).toBe(200);
    expect((await application(who)).answers).toMatchObject({ email });
    expect((await who.draft('resubmit')).known).toMatchObject({ email, emailVerified: true });
  });

  it('gets a code only when it is one, one a minute, and only from whoever is signed in', async () => {
    const who = await signIn(server);
    const ask = (payload: object) => who.request({ method: 'POST', url: '/api/email-verify/send-otp', payload });
    expect((await ask({ email: 'x' })).json().errors[0]).toMatchObject({ field: '/email', rule: 'email' });
    expect((await ask({})).json().errors[0]).toMatchObject({ field: '/email', rule: 'required' });
    expect((await ask({ email: 'a@example.com', admin: true })).statusCode).toBe(400);
    expect((await ask({ email: 'a@example.com' })).json()).toEqual({ resendAfter: 60, expiresIn: 300, length: 6 });
    expect((await ask({ email: 'A@Example.com' })).json()).toMatchObject({
      code: 'CODE_SENT_RECENTLY',
      retryAfter: 60,
    });
    const strangers = ['/api/email-verify/send-otp', '/api/verify-phone/send-otp'];
    for (const url of strangers)
      expect((await server.app.inject({ method: 'POST', url, payload: {} })).statusCode).toBe(401);
  });
});

describe('a material that is asked for again', () => {
  it('is part of the resubmission, and stays so until it is sent', async () => {
    const who = await returned(12);
    expect((await start(who)).json().facts).toMatchObject({ shouldResubmit: true, requiredMaterial: 'SALARY_SLIPS' });
    const photos = [await who.photo('COMMON_CAMERA')];
    const give = (type: string) => who.step('/supplement-material', 'supplement', { type, photos }, RESUBMIT);
    expect((await give('FAMILY_CARD')).json().code).toBe('MATERIAL_NOT_REQUIRED');
    expect((await give('SALARY_SLIPS')).json().facts).toMatchObject({ shouldResubmit: true });
    expect((await who.get('/api/supplemental-material/should-resubmit')).json()).toMatchObject({
      shouldResubmit: false,
    });
    expect((await submit(who)).statusCode).toBe(200);
  });
});
