import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type Applicant, sentAnswers, signIn } from './support/applicant';
import { BANK, CONTACTS, PERSONAL, sendKtp, WORK } from './support/journey';
import { persona } from './support/personas';
import { START_TIMEOUT_MS } from './support/testDatabase';
import { startTestServer, type TestServer } from './support/testServer';

const FLOW = 'apply-step';
const STEP = { flow: FLOW };

let server: TestServer;
beforeEach(async () => {
  await server?.close();
  server = await startTestServer();
}, START_TIMEOUT_MS);
afterAll(() => server.close());

const someone = (number: number) => signIn(server, persona('apply-step', number).mobileNumber);

const answersOf = (form: string) => {
  const fields = server.services.releases.forAll().form(form)?.definition.schema.properties ?? {};
  return Object.fromEntries(Object.entries(PERSONAL).filter(([name]) => name in fields));
};

const infoForm = (who: Applicant, form: string, answers: object = {}) =>
  who.step('/user/personal-and-residential/v3', form, { ...answersOf(form), ...answers }, STEP);
const submit = (who: Applicant) => who.step('/application/submit', 'hub', {}, STEP);
const sendFace = (who: Applicant, facePhoto: string) =>
  who.stepAsForm('/user/image/face-detection-result', 'liveness', [['facePhoto', facePhoto]], FLOW);
const face = async (who: Applicant) => sendFace(who, await who.photo('LIVENESS_KTP'));

async function untilFace(who: Applicant, card: object = {}): Promise<void> {
  await sendKtp(who, { ...card }, FLOW);
  await who.pass('liveness-introduce', FLOW);
}

async function everythingButTheFace(who: Applicant): Promise<void> {
  await infoForm(who, 'personal-info');
  await infoForm(who, 'residential-info');
  await who.step('/user/contact-info/v2', 'contact-info', CONTACTS, STEP);
  await who.step('/user/work-info/v2', 'work-info', WORK, STEP);
  await who.step('/user/payment-info/v2', 'bank-info', BANK, STEP);
}

describe('a face', () => {
  it('that is refused leaves its part undone, and the application cannot be sent', async () => {
    const who = await someone(4);
    await everythingButTheFace(who);
    await untilFace(who);
    expect((await face(who)).json().facts).toMatchObject({
      faceResult: 'FACE_NOT_MATCHED',
      faceIdentificationCompleteStatus: 'NOT_STARTED',
    });
    expect((await submit(who)).json().code).toBe('INCOMPLETE_USER_INFO');
  });

  it('that was known does not stand for the one that is taken anew', async () => {
    const who = await someone(2);
    await infoForm(who, 'residential-info');
    expect((await who.draft(FLOW)).facts.faceIdentificationCompleteStatus).toBe('DONE');
    const { idNumber, name } = persona('apply-step', 2);
    await untilFace(who, { idNumber, fullName: name });
    expect((await submit(who)).json().code).toBe('INCOMPLETE_USER_INFO');
    await face(who);
    await who.pass('liveness-result', FLOW);
    // the photo holding the card is still missing
    expect((await submit(who)).json().code).toBe('INCOMPLETE_USER_INFO');
    const photo = await who.photo('ID_HOLDING');
    await who.stepAsForm('/user/image/ID_HOLDING/v3', 'ktp-holding', [['idHoldingPhoto', photo]], FLOW);
    expect((await submit(who)).statusCode).toBe(200);
    expect((await sentAnswers(who)).idHoldingPhoto).toBe(photo);
  });

  it('is judged five times a day at most, however many are sent at once', async () => {
    const who = await someone(4);
    await untilFace(who);
    const photo = await who.photo('LIVENESS_KTP');
    await Promise.all(Array.from({ length: 12 }, () => sendFace(who, photo)));
    const judged = await server.database.query("SELECT outcome FROM outside_checks WHERE kind = 'face'");
    expect(judged).toHaveLength(5);
  });
});

describe('a bank account', () => {
  const account = (who: Applicant) =>
    who.step('/user/payment-info/v2', 'bank-info', { ...BANK, paymentBankAccountNo: '1234569903' }, STEP);

  it('is asked about ten times a day at most, however many are sent at once, and again after midnight WIB', async () => {
    const who = await signIn(server);
    const answers = await Promise.all(Array.from({ length: 15 }, () => account(who)));
    const codes = answers.map((answer) => answer.json().code).sort();
    expect(codes.filter((code) => code === 'INVALID_ACCOUNT')).toHaveLength(10);
    expect(codes.filter((code) => code === 'MAX_RETRY_COUNT_REACHED_TRY_TOMORROW')).toHaveLength(5);
    // the test begins at 10:00 WIB on 10 March
    server.wait(14 * 3_600 - 10);
    expect((await account(who)).json()).toMatchObject({
      code: 'MAX_RETRY_COUNT_REACHED_TRY_TOMORROW',
      retryOn: '2026-03-11',
    });
    server.wait(10);
    expect((await account(who)).json().code).toBe('INVALID_ACCOUNT');
  });
});

describe('an answer that was not sent', () => {
  it('is not what others are compared with', async () => {
    const who = await someone(7);
    await who.patch({ fullName: 'Nama Orang Lain' }, FLOW);
    const answer = await infoForm(who, 'personal-info', { motherMaidenName: persona('apply-step', 7).name });
    expect(answer.json().errors).toEqual([expect.objectContaining({ field: '/motherMaidenName' })]);
  });
});
