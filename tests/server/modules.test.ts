import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Applicant, sentAnswers, signIn } from './support/applicant';
import { BANK, CONTACTS, PERSONAL, sendKtp, WORK } from './support/journey';
import { persona } from './support/personas';
import { START_TIMEOUT_MS } from './support/testDatabase';
import { startTestServer, type TestServer } from './support/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, START_TIMEOUT_MS);
afterAll(() => server.close());

const FLOW = 'apply-step';
const STEP = { flow: FLOW };
const someone = (number: number) => signIn(server, persona('apply-step', number).mobileNumber);

const fieldsOf = (form: string) =>
  Object.keys(server.services.releases.forAll().form(form)?.definition.schema.properties ?? {});
const picked = (form: string) =>
  Object.fromEntries(Object.entries(PERSONAL).filter(([name]) => fieldsOf(form).includes(name)));

const residential = (who: Applicant) =>
  who.step('/user/personal-and-residential/v3', 'residential-info', picked('residential-info'), STEP);
const personal = (who: Applicant) =>
  who.step('/user/personal-and-residential/v3', 'personal-info', picked('personal-info'), STEP);
const work = (who: Applicant) => who.step('/user/work-info/v2', 'work-info', WORK, STEP);
const contacts = (who: Applicant) => who.step('/user/contact-info/v2', 'contact-info', CONTACTS, STEP);
const bank = (who: Applicant) => who.step('/user/payment-info/v2', 'bank-info', BANK, STEP);
const submit = (who: Applicant) => who.step('/application/submit', 'hub', {}, STEP);
const face = async (who: Applicant) =>
  who.stepAsForm(
    '/user/image/face-detection-result',
    'liveness',
    [['facePhoto', await who.photo('LIVENESS_KTP')]],
    FLOW,
  );

async function untilFace(who: Applicant): Promise<void> {
  await sendKtp(who, {}, FLOW);
  await who.pass('liveness-introduce', FLOW);
}

async function identify(who: Applicant): Promise<void> {
  await untilFace(who);
  await face(who);
  await who.pass('liveness-result', FLOW);
  const photo = await who.photo('ID_HOLDING');
  await who.stepAsForm('/user/image/ID_HOLDING/v3', 'ktp-holding', [['idHoldingPhoto', photo]], FLOW);
}

describe('the modules of an application', () => {
  it('are sent in any order, and as a whole when all that must be there is', async () => {
    const who = await someone(1);
    for (const send of [bank, work, residential, contacts, personal]) {
      const early = await submit(who);
      expect([early.statusCode, early.json().code]).toEqual([400, 'INCOMPLETE_USER_INFO']);
      const answer = await send(who);
      expect(answer.statusCode, answer.body).toBe(200);
    }
    await identify(who);
    const sent = await submit(who);
    expect(sent.statusCode, sent.body).toBe(200);
    expect(sent.json()).toMatchObject({ status: 'submitted', facts: { reviewStatus: 'PROCESSING' } });
    const answers = await sentAnswers(who);
    expect(answers).toMatchObject({ ...PERSONAL, ...WORK, ...CONTACTS, ...BANK, idHoldingPhoto: expect.any(String) });
    const known = (await who.get('/api/user/v3')).json().known;
    expect(known).toMatchObject({ employerName: WORK.employerName, facePhoto: answers.facePhoto });
    expect(known).not.toHaveProperty('photos');
  });

  it('tell how complete they are', async () => {
    const who = await signIn(server);
    const flags = async () => (await who.get('/api/user/v2?flow=apply-step')).json();
    expect(await flags()).toEqual({
      faceIdentificationCompleteStatus: 'NOT_STARTED',
      basicInfoCompleteStatus: 'NOT_STARTED',
      contactInfoCompleteStatus: 'NOT_STARTED',
      residentialInfoCompleteStatus: 'NOT_STARTED',
      workInfoCompleteStatus: 'NOT_STARTED',
      bankAccountInfoCompleteStatus: 'NOT_STARTED',
      requiredAdditionalInfoCompleteStatus: 'NOT_STARTED',
    });
    await work(who);
    expect(await flags()).toMatchObject({ workInfoCompleteStatus: 'DONE', contactInfoCompleteStatus: 'NOT_STARTED' });
    expect((await who.draft(FLOW)).facts).toMatchObject(await flags());
    await who.patch({ jobPosition: 'MANAGER' }, FLOW);
    expect((await who.draft(FLOW)).facts).toMatchObject({ workInfoCompleteStatus: 'NOT_STARTED' });
  });

  it('must be corrected where the reviewers say so, until they are sent again', async () => {
    const who = await someone(2);
    expect((await who.draft(FLOW)).facts).toMatchObject({
      residentialInfoCompleteStatus: 'TO_CORRECT',
      workInfoCompleteStatus: 'DONE',
    });
    expect((await submit(who)).json().code).toBe('INCOMPLETE_USER_INFO');
    expect((await residential(who)).json().facts).toMatchObject({ residentialInfoCompleteStatus: 'DONE' });
    await who.patch({ residentialZipCode: '12811' }, FLOW);
    expect((await submit(who)).json().code).toBe('INCOMPLETE_USER_INFO');
    await residential(who);
    expect((await submit(who)).statusCode).toBe(200);
    // what was known needed no sending, and is part of the application
    const answers = await sentAnswers(who);
    expect(answers).toMatchObject({
      ...picked('residential-info'),
      jobType: 'EMPLOYEE',
      facePhoto: expect.any(String),
    });
  });

  it('ask for a document where it is mandatory, and can go without it where it is not', async () => {
    const [must, may] = [await someone(5), await someone(6)];
    for (const who of [must, may]) {
      await identify(who);
      for (const send of [personal, contacts, residential, work, bank]) await send(who);
    }
    expect((await may.draft(FLOW)).facts).toMatchObject({ shouldResubmit: false, requiredMaterial: 'FAMILY_CARD' });
    expect((await submit(may)).statusCode).toBe(200);

    expect((await submit(must)).json().code).toBe('INCOMPLETE_USER_INFO');
    const given = { type: 'SALARY_SLIPS', photos: [await must.photo('COMMON_CAMERA')] };
    const answer = await must.step('/supplement-material', 'apply-supplement', given, STEP);
    expect(answer.json().facts).toMatchObject({ shouldResubmit: true, materialRequirement: 'MANDATORY' });
    expect((await submit(must)).statusCode).toBe(200);
  });
});

describe('a face', () => {
  it('that fails is kept as the result of the step, with its reason, until one succeeds', async () => {
    const who = await someone(3);
    await untilFace(who);
    for (const faceResult of ['FACE_TOO_DARK', 'FACE_NOT_MATCHED']) {
      const answer = await face(who);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject({ facts: { faceResult }, done: expect.arrayContaining(['liveness']) });
      expect((await who.pass('liveness-result', FLOW)).json().code).toBe('STEP_NOT_OPEN');
    }
    expect((await face(who)).json().facts.faceResult).toBe('SUCCESS');
    expect((await who.pass('liveness-result', FLOW)).json().done).toContain('liveness-result');
  });

  it('is taken five times a day at most', async () => {
    const who = await someone(4);
    await untilFace(who);
    const results: string[] = [];
    for (let count = 0; count < 6; count += 1) results.push((await face(who)).json().facts.faceResult);
    expect(results).toEqual([
      'FACE_NOT_MATCHED',
      'FACE_TOO_DARK',
      'FACE_COVERED',
      'FACE_NOT_FOUND',
      'FACE_NOT_MATCHED',
      'FACE_TIMES_EXCEEDED',
    ]);
    server.wait(24 * 3_600);
    expect((await face(who)).json().facts.faceResult).toBe('FACE_TOO_DARK');
  });

  it('refuses the step where the flow keeps no result', async () => {
    const who = await someone(4);
    await sendKtp(who);
    await who.pass('liveness-introduce');
    const send = async () =>
      who.stepAsForm('/user/image/face-detection-result', 'liveness', [['facePhoto', await who.photo('LIVENESS_KTP')]]);
    for (let count = 0; count < 4; count += 1) expect((await send()).statusCode).toBe(400);
    const last = await send();
    expect(last.json()).toMatchObject({ code: 'FACE_TIMES_EXCEEDED', retryOn: '2026-03-12' });
    expect(last.json().message).toContain('12 Mar');
  });
});
