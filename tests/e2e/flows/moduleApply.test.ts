import { expect, it } from 'vitest';
import type { StepsOf } from '../../../src/contract/generated/names';
import { type Account, signIn } from '../../support/account';
import { Borrower, stepOf } from '../../support/borrower';
import { samplePhoto } from '../../support/fakeCamera';
import { controlSelector } from '../../support/fillForm';
import { person } from '../../support/person';
import { persona } from '../../support/persona';
import { browserWithCamera, newPhone } from '../../support/phone';
import { reachStep } from '../../support/reachStep';
import { setStage } from '../../support/stage';
import { isTurnOf } from '../../support/thorough';

const isTurn = isTurnOf('e2e/flows/moduleApply');

const stage = setStage(() => browserWithCamera('liveness'));

const FLOW = 'apply-step';
const at = (id: StepsOf['apply-step']) => stepOf(FLOW, id);

async function begin(mobileNumber: string, landing = FLOW) {
  const { name, idNumber } = persona(mobileNumber);
  const phone = await newPhone(stage.browser, stage.server.url);
  phone.page.on('filechooser', () => undefined);
  const borrower = new Borrower(phone.page, stage.server, { ...person, idNumber, fullName: name }, 'gallery');
  const module = (id: string) => phone.page.getByRole('button', { name: borrower.t(`${FLOW}.hub.modules.${id}`) });
  const submit = phone.page.getByRole('button', { name: borrower.t('runner.hub.submit') });
  const send = phone.page.getByRole('button', { name: borrower.t(`${FLOW}.hub.review.action`) });
  const account = await borrower.enter(mobileNumber, landing);
  return { ...phone, account, borrower, module, submit, send };
}

/** Sends a face by the call alone, so often: a recording takes its time. */
async function sendFaces(account: Account, count: number): Promise<void> {
  const photo = await account.uploadPhoto('LIVENESS_KTP', new Blob([new Uint8Array(await samplePhoto('selfie'))]));
  for (let sent = 0; sent < count; sent += 1) {
    await account.submitStep(FLOW, 'liveness', '/user/image/face-detection-result', { facePhoto: photo });
  }
}

it.runIf(isTurn)(
  'is filled in any order, retakes a face that is refused, and is sent when all that must be is done',
  async () => {
    const { page, account, borrower, module, submit, send, problems } = await begin('081211100203');
    await borrower.at(at('hub'));
    await submit.click();
    await page.getByRole('button', { name: borrower.t('popups.INCOMPLETE_USER_INFO.other') }).click();
    for (const [id, step] of [
      ['bankInfo', 'bank-info'],
      ['personalInfo', 'personal-info'],
      ['workInfo', 'work-info'],
      ['residentialInfo', 'residential-info'],
      ['contactInfo', 'contact-info'],
    ] as const) {
      await module(id).click();
      await borrower.answer(at(step));
      await borrower.at(at('hub'));
      await module(id).getByText(borrower.t('runner.hub.status.done')).waitFor();
    }
    await module('faceIdentification').click();
    await borrower.answer(at('ktp'));
    await borrower.answer(at('liveness-introduce'));
    const result = at('liveness-result');
    const recordAgain = async (refusal: string) => {
      await borrower.at(result);
      await page.getByText(borrower.t(`${FLOW}.liveness-result.${refusal}.title`)).waitFor();
      await page.reload();
      await page.getByRole('button', { name: borrower.t(`${FLOW}.liveness-result.${refusal}.action`) }).click();
      await borrower.arriveAt(at('liveness'));
    };
    await borrower.arriveAt(at('liveness'));
    await sendFaces(account, 1);
    await borrower.open(`/H5/${result.path}`);
    await recordAgain('FACE_TOO_DARK');
    await sendFaces(account, 1);
    await borrower.open(`/H5/${result.path}`);
    await recordAgain('FACE_NOT_MATCHED');
    await borrower.recordFace(controlSelector('facePhoto'));
    await borrower.at(result);
    await page.getByRole('button', { name: borrower.t(`${FLOW}.liveness-result.SUCCESS.action`) }).click();
    await borrower.answer(at('ktp-holding'));
    await borrower.at(at('hub'));
    await module('requiredAdditionalInfo').getByText(borrower.t('runner.hub.status.optional')).waitFor();
    await submit.click();
    await send.click();
    await borrower.at(at('submitted'));
    await page.getByText(/^LC-/).waitFor();
    expect(problems).toEqual([]);
  },
);

it.runIf(isTurn)('shows the part that must be corrected, and why; what is known needs no sending', async () => {
  const { page, borrower, module, submit, send } = await begin('081211100202');
  await borrower.at(at('hub'));
  await module('residentialInfo').getByText(borrower.t('runner.hub.status.toCorrect')).waitFor();
  await module('workInfo').getByText(borrower.t('runner.hub.status.done')).waitFor();
  await module('residentialInfo').click();
  await page.getByText(borrower.t(`${FLOW}.notes.residential-info-to-correct`)).waitFor();
  await borrower.fill(at('residential-info'));
  await borrower.action(at('residential-info')).click();
  await borrower.at(at('hub'));
  await module('residentialInfo').getByText(borrower.t('runner.hub.status.done')).waitFor();
  await submit.click();
  await send.click();
  await borrower.at(at('submitted'));
});

it.runIf(isTurn)('must have the document where it is mandatory', async () => {
  const { borrower, module } = await begin('081211100205');
  await borrower.at(at('hub'));
  expect(await module('requiredAdditionalInfo').getByText(borrower.t('runner.hub.status.optional')).count()).toBe(0);
  await module('requiredAdditionalInfo').click();
  await borrower.answer(at('apply-supplement'));
  await borrower.at(at('hub'));
  await module('requiredAdditionalInfo').getByText(borrower.t('runner.hub.status.done')).waitFor();
});

it.runIf(isTurn)(
  'leads a deep link into a module to its first open step, and back to where one came from with needBack',
  async () => {
    const { page, account, borrower } = await begin('081211100201', 'update-info');
    await borrower.open(`/H5/${FLOW}/ktp-holding`);
    await borrower.at(at('hub'));
    await borrower.open('/H5/update-info');
    await borrower.at(stepOf('update-info', 'hub'));
    await page.evaluate((path) => {
      const link = document.createElement('a');
      link.href = path;
      link.textContent = 'to the module';
      document.body.append(link);
    }, `/H5/${FLOW}/work-info?needBack=true`);
    await page.getByText('to the module').click();
    await borrower.arriveAt(at('work-info'));
    await borrower.fill(at('work-info'));
    await page.locator('h1').click();
    // the last that is entered
    await expect.poll(async () => (await account.draft(FLOW)).answers).toHaveProperty('businessAddress');
    await page.reload();
    await borrower.arriveAt(at('work-info'));
    expect(await page.locator(controlSelector('employerName')).inputValue()).toBe(person.employerName);
    await borrower.action(at('work-info')).click();
    await borrower.at(stepOf('update-info', 'hub'));
  },
);

it.runIf(isTurn)('has no way past five refused faces but tomorrow', async () => {
  const mobileNumber = '081211100204';
  const { name, idNumber } = persona(mobileNumber);
  const account = await signIn(stage.server, mobileNumber);
  const answers = { ...person, idNumber, fullName: name };
  await reachStep(account, at('liveness'), answers);
  await sendFaces(account, 6);
  const { page, borrower } = await begin(mobileNumber);
  await borrower.open(`/H5/${FLOW}/liveness-result`);
  await page.getByText(borrower.t(`${FLOW}.liveness-result.FACE_TIMES_EXCEEDED.title`)).waitFor();
});
