import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { signIn } from '../support/account';
import {
  askOverDeadLine,
  eventually,
  sendOverBadLine,
  tapUntilGone,
  waitImpatiently,
  waitOverDeadLine,
} from '../support/badLine';
import { codeOf, sendWithCode } from '../support/badLineCodes';
import { beginAs, draftOf, endJourney, onBadLine, send, show } from '../support/badLineJourney';
import { findStep, flowOf, stepOf } from '../support/borrower';
import { launchBrowser } from '../support/browser';
import { controlSelector } from '../support/fillForm';
import { person } from '../support/person';
import { persona } from '../support/persona';
import { newApplicant } from '../support/phone';
import { reachStep } from '../support/reachStep';
import { NEW_ACCOUNT } from '../support/returned';
import { orderOfShop, sendToShop } from '../support/shop';
import { setStage } from '../support/stage';

const stage = setStage(launchBrowser);
const seen = new Set<string>();

const LOAN = { loanAmount: 2_000_000, tenor: '3', loanPurpose: 'EDUCATION' };

/** What a persona answers. */
const answersOf = (mobileNumber: string) => {
  const { idNumber, name } = persona(mobileNumber);
  return { ...person, ...LOAN, idNumber, fullName: name };
};

const asPersona = (mobileNumber: string, flow: string, params = {}) =>
  beginAs(stage, mobileNumber, flow, answersOf(mobileNumber), { seen, params });

const PARTS = ['personal-info', 'contact-info', 'residential-info', 'work-info', 'bank-info'];

describe.concurrent('every step has a way on and nothing is sent twice, offline, when the answer is lost, and when it is slow:', () => {
  it.each([
    ['credit-loading', '081211100621', '/global-status/v2'],
    ['esign-loading', '081211100622', '/contract-center/e-sign/effortless'],
  ] as const)('effortless, which goes on by itself at %s when the line is back', async (id, mobileNumber, path) => {
    const account = await signIn(stage.server, mobileNumber);
    await reachStep(account, stepOf('effortless', id), answersOf(mobileNumber));
    const journey = await beginAs(stage, mobileNumber, 'effortless', {}, { seen });
    await waitOverDeadLine(journey, path, () => show(journey, id));
    await endJourney(journey);
  });

  it('apply', async () => {
    const { mobileNumber, idNumber } = newApplicant();
    const journey = await beginAs(stage, mobileNumber, 'apply', { ...person, idNumber }, { seen });
    for (const id of ['ktp', 'liveness-introduce', 'liveness', 'ktp-holding', 'personal-info']) await send(journey, id);
    for (const id of ['work-info', 'contact-info', 'bank-info', 'linear-supplement']) await send(journey, id);
    await send(journey, 'review', { slowMs: 3_000 });
    await show(journey, 'submitted');
    await endJourney(journey);
  });

  it('apply-step', async () => {
    const journey = await asPersona('081211100201', 'apply-step');
    for (const id of [...PARTS, 'apply-supplement', 'ktp', 'liveness-introduce', 'liveness']) await send(journey, id);
    await send(journey, 'liveness-result', { button: 'apply-step.liveness-result.SUCCESS.action' });
    await send(journey, 'ktp-holding');
    const { phone, borrower } = journey;
    const look = () => phone.page.getByRole('button', { name: borrower.t('runner.hub.submit') }).click();
    await send(journey, 'hub', { before: look, button: 'apply-step.hub.review.action' });
    await show(journey, 'submitted');
    await endJourney(journey);
  });

  it.each([
    ['update-info', '081211100301'],
    ['profile', '081211100304'],
  ])('%s', async (flow, mobileNumber) => {
    const changes = {
      education: 'S2',
      contactFullName: 'Rini Puspita',
      residentialZipCode: '40136',
      employerName: 'Cahaya Abadi Nusantara',
      paymentBankAccountNo: NEW_ACCOUNT.paymentBankAccountNo,
      paymentBankAccountNoConfirm: NEW_ACCOUNT.paymentBankAccountNo,
    };
    const journey = await beginAs(stage, mobileNumber, flow, changes, { seen });
    await show(journey, 'hub');
    for (const id of PARTS.slice(0, -1)) await send(journey, id);
    await sendWithCode(journey, 'bank-info');
    await endJourney(journey);
  });

  it('resubmit', async () => {
    const answers = { ...NEW_ACCOUNT, idNumber: newApplicant().idNumber, fullName: 'Kartini Wulandari' };
    const journey = await beginAs(stage, '081211100410', 'resubmit', answers, { seen });
    for (const id of ['reasons', 'ktp', 'liveness', 'ktp-holding', 'bank-info', 'review']) await send(journey, id);
    await show(journey, 'submitted');
    await endJourney(journey);
  });

  it('resubmit, where an e-mail address or a document is asked for, or nothing can be sent', async () => {
    const email = 'eka.damayanti@example.com';
    const unverified = await beginAs(stage, '081211100411', 'resubmit', { email }, { seen });
    const { phone, borrower } = unverified;
    await send(unverified, 'reasons');
    await send(unverified, 'email', {
      async before() {
        const ask = phone.page.getByRole('button', { name: borrower.t('widgets.code.send') });
        await phone.context.setOffline(true);
        await ask.click();
        await phone.page.getByText(borrower.t('errors.network')).waitFor();
        await phone.context.setOffline(false);
        await ask.click();
        await phone.page.locator(controlSelector('code')).fill(await codeOf(stage.server, email, 6));
      },
    });
    await endJourney(unverified);
    const asked = await asPersona('081211100412', 'resubmit');
    for (const id of ['reasons', 'supplement']) await send(asked, id);
    await endJourney(asked);
    for (const [mobileNumber, id] of [
      ['081211100413', 'download-app'],
      ['081211100414', 'nothing-returned'],
    ] as const) {
      const end = await asPersona(mobileNumber, 'resubmit');
      await show(end, id);
      await endJourney(end);
    }
  });

  it('supplement and what it opens: one document, and none when it is removed', async () => {
    const list = await asPersona('081211100501', 'supplement');
    await show(list, 'materials');
    await endJourney(list);
    const journey = await asPersona('081211100501', 'supplement-material', { type: 'FAMILY_CARD' });
    const { phone, borrower, account } = journey;
    const { page } = phone;
    const materials = async () => JSON.stringify((await account.draft('supplement')).facts.materials);
    await send(journey, 'upload');
    expect(await materials()).toContain('"count":1');
    const { materialId } = (await account.draft(draftOf(journey))).facts;
    await show(journey, 'upload');
    await page.getByRole('button', { name: borrower.t('supplement-material.upload.actions.remove.label') }).click();
    await sendOverBadLine(journey, {
      path: `/supplement-material/${materialId}/delete`,
      button: borrower.t('runner.action.confirm'),
      within: page.getByRole('dialog'),
      arrive: () => page.getByRole('dialog').waitFor({ state: 'detached' }),
    });
    expect(await materials()).not.toContain('"count":1');
    await endJourney(journey);
    const receipt = await asPersona('081211100504', 'supplement-receipt', { type: 'REPAYMENT_RECEIPT' });
    await send(receipt, 'upload');
    await endJourney(receipt);
    const contact = { hrName: 'Dewi Anggraini', hrPhone: '081298765433', hrEmail: 'dewi.hrd@example.com' };
    const hr = await beginAs(stage, '081211100503', 'supplement-hr', contact, { seen, params: { type: 'HR_INFO' } });
    await send(hr, 'hr');
    await endJourney(hr);
  });

  it('effortless', async () => {
    const journey = await asPersona('081211100613', 'effortless');
    const { borrower } = journey;
    for (const id of ['basic-info', 'ktp', 'ktp-holding', 'review']) await send(journey, id);
    await borrower.at(stepOf('effortless', 'credit-status'));
    await send(journey, 'credit-status', { button: 'effortless.credit-status.APPLY_SUCCESS.action' });
    for (const id of ['home', 'apply-loan', 'loan-review']) await send(journey, id);
    await sendWithCode(journey, 'contract');
    await borrower.at(stepOf('effortless', 'loan-done'));
    await show(journey, 'loan-done');
    await endJourney(journey);
  });

  it('apply-loan, whose signature is waited for while the line is dead', async () => {
    const journey = await beginAs(stage, '081211101501', 'apply-loan', LOAN, { seen });
    for (const id of ['amount', 'loan-review']) await send(journey, id);
    await waitOverDeadLine(journey, '/contract-center/e-sign/effortless', async () => {
      await sendWithCode(journey, 'contract');
      await journey.borrower.at(stepOf('apply-loan', 'esign-loading'));
      seen.add('apply-loan esign-loading');
    });
    await journey.borrower.at(stepOf('apply-loan', 'loan-done'));
    await show(journey, 'loan-done');
    await endJourney(journey);
  });

  /** Orders in the shop and pays in instalments, until the contract is signed over a line that is dead to what follows. */
  async function purchaseOf(mobileNumber: string, meanwhile: (orderNo: string) => Promise<unknown>) {
    const { orderNo, orderId } = await orderOfShop(stage);
    const journey = await beginAs(stage, mobileNumber, 'purchase', { tenor: '6' }, { seen, params: { orderId } });
    await send(journey, 'order', { button: 'purchase.order.READY.action' });
    for (const id of ['tenor', 'purchase-review']) await send(journey, id);
    await waitOverDeadLine(journey, '/order/details', async () => {
      await sendWithCode(journey, 'contract');
      await journey.borrower.at(findStep('purchase', 'paying', { orderId }));
      seen.add('purchase paying');
      await meanwhile(orderNo);
    });
    return { journey, orderNo };
  }

  it('purchase, and one that is given back', async () => {
    const { journey, orderNo } = await purchaseOf('081211101701', async () => undefined);
    await journey.borrower.at(findStep('purchase', 'purchase-done', journey.params));
    await show(journey, 'purchase-done');
    await sendToShop(stage, 'acts', { orderNo, act: 'refund' });
    await show(journey, 'purchase-refunded');
    await endJourney(journey);
  });

  it('purchase, of an order that the shop cancels', async () => {
    const { journey } = await purchaseOf('081211101401', (orderNo) =>
      sendToShop(stage, 'acts', { orderNo, act: 'cancel' }),
    );
    await show(journey, 'not-paid');
    await endJourney(journey);
  });

  it('add-card', async () => {
    const journey = await beginAs(stage, '081211100302', 'add-card', NEW_ACCOUNT, { seen });
    await sendWithCode(journey, 'account');
    await show(journey, 'added');
    await endJourney(journey);
  });

  it('pre-purpose', async () => {
    const journey = await beginAs(stage, '081211101506', 'pre-purpose', LOAN, { seen });
    await send(journey, 'purpose');
    await endJourney(journey);
  });

  it('savings-account', async () => {
    const account = await signIn(stage.server, '081211102201');
    await account.call('POST', '/savings/consent');
    const tax = { taxResidence: 'INDONESIA', bornInUs: 'NO', usPerson: 'NO' };
    const journey = await beginAs(stage, '081211102201', 'savings-account', tax, { seen });
    for (const id of ['tax', 'review']) await send(journey, id);
    await show(journey, 'sent');
    await endJourney(journey);
  });

  it('effortless, where one asks how it stands', async () => {
    const mobileNumber = '081211100605';
    const account = await signIn(stage.server, mobileNumber);
    await reachStep(account, stepOf('effortless', 'credit-status'), answersOf(mobileNumber));
    const journey = await beginAs(stage, mobileNumber, 'effortless', {}, { seen });
    const { borrower, phone } = journey;
    await show(journey, 'credit-status');
    await askOverDeadLine(journey, borrower.t('effortless.credit-status.WAITING.action'));
    await phone.page.getByText(borrower.t('runner.status.unchanged')).waitFor();
    await endJourney(journey);
  });

  it('effortless, at its sign-in: a code whose answer was lost is used up, and another one can be asked for', async () => {
    const rider = await onBadLine(stage, {});
    const { phone, borrower, line } = rider;
    const { page } = phone;
    const { t } = borrower;
    const login = stepOf('effortless', 'login');
    const noNetwork = page.getByText(t('errors.network'));
    const enter = page.getByRole('button', { name: t('effortless.login.action'), exact: true });
    const retry = page.getByRole('button', { name: t('common.retry'), exact: true });
    const ask = page.getByRole('button', { name: t('widgets.code.send') });
    const code = page.locator(controlSelector('otp'));
    await borrower.open(`/H5/${login.path}`);
    await borrower.at(login);
    seen.add('effortless login');
    await page.locator(controlSelector('mobileNumber')).fill('081211100614');
    await phone.context.setOffline(true);
    await ask.click();
    await noNetwork.waitFor();
    await phone.context.setOffline(false);
    await ask.click();
    await code.fill(await codeOf(stage.server, '081211100614', 4));
    await phone.context.setOffline(true);
    await enter.click();
    await noNetwork.waitFor();
    await phone.context.setOffline(false);
    line.loseNext('/auth/login/otp');
    await retry.click();
    await noNetwork.waitFor();
    await retry.click();
    await page.locator('#field-otp-error').waitFor();
    await page.getByText(t('common.code.resendIn', { time: '' }).trim()).waitFor();

    await page.locator(controlSelector('mobileNumber')).fill('081211100615'); // need not wait for the minute to pass
    await page.locator('h1').click();
    await ask.click();
    await code.fill(await codeOf(stage.server, '081211100615', 4));
    const sent = () => line.carried.filter(({ path }) => path === '/auth/login/otp').length;
    const before = sent();
    const release = line.holdNext('/auth/login/otp');
    const button = enter.or(retry);
    await button.click();
    await eventually(() => expect(sent()).toBe(before + 1));
    await waitImpatiently(borrower, button);
    const gone = await tapUntilGone(button);
    release();
    await gone();
    await borrower.agree();
    await borrower.arriveAt(stepOf('effortless', 'basic-info'));
    expect(sent()).toBe(before + 1);
    await endJourney(rider);
  });

  it('verify-nik, gopay-nik-existed and exsit', async () => {
    const check = await asPersona('081211100701', 'verify-nik');
    await send(check, 'nik');
    await show(check, 'result');
    await endJourney(check);
    const exists = await asPersona('081211100706', 'exsit');
    await show(exists, 'exists');
    await endJourney(exists);
    const linked = await asPersona('081211100708', 'gopay-nik-existed');
    const { phone, borrower } = linked;
    await show(linked, 'linked');
    await sendOverBadLine(linked, {
      path: '/auth/logout',
      button: borrower.t('gopay-nik-existed.linked.way'),
      within: phone.page.locator('body'),
      arrive: () => phone.page.waitForURL('**/H5/login*'),
    });
    await endJourney(linked);
  });
});

it('these are all steps of all flows', () => {
  const flows = readdirSync('flows').filter((file) => file.endsWith('.flow.json'));
  const steps = flows.flatMap((file) => {
    const flow = file.slice(0, -'.flow.json'.length);
    return Object.keys(flowOf(flow).steps).map((id) => `${flow} ${id}`);
  });
  expect(steps.filter((step) => !seen.has(step))).toEqual([]);
});
