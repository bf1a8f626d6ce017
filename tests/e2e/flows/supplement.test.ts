import { expect, it } from 'vitest';
import { pdfFile, pdfOf, THREE_PAGES } from '../../camera/files/samplePdf';
import { signIn } from '../../support/account';
import { Borrower, stepOf } from '../../support/borrower';
import { controlSelector } from '../../support/fillForm';
import { newPhone } from '../../support/phone';
import { shareStage } from '../../support/stage';
import { isTurnOf } from '../../support/thorough';

const isTurn = isTurnOf('e2e/flows/supplement');

const stage = shareStage();
const list = stepOf('supplement', 'materials');
const upload = (type: string) => stepOf('supplement-material', 'upload', { type });

async function begin(mobileNumber: string, landing = 'supplement') {
  const phone = await newPhone(stage.browser, stage.server.url);
  phone.page.on('filechooser', () => undefined);
  const borrower = new Borrower(phone.page, stage.server, {}, 'gallery');
  await borrower.enter(mobileNumber, landing);
  const item = (type: string) =>
    phone.page.getByRole('button', { name: borrower.t(`enums.supplementalMaterial.${type}`) });
  return { ...phone, borrower, item };
}

it('lists the thirteen materials; each is sent, shown as sent, and can be looked at again', async () => {
  const { page, borrower, item, problems } = await begin('081211100501');
  await borrower.at(list);
  await page.getByText(borrower.t('list.progress', { done: 0, total: 2 })).waitFor();
  expect(await page.getByRole('main').getByRole('listitem').count()).toBe(13);
  await item('SALARY_SLIPS').click();
  await borrower.arriveAt(upload('SALARY_SLIPS'));
  await page.getByText(borrower.t('guides.SALARY_SLIPS')).waitFor();
  await borrower.action(upload('SALARY_SLIPS')).click();
  await page.locator('#field-photos-error').waitFor();
  await borrower.fill(upload('SALARY_SLIPS'));
  await borrower.fill(upload('SALARY_SLIPS'));
  await borrower.action(upload('SALARY_SLIPS')).click();
  // two of three months are asked about first
  await borrower.lessMonths().click();
  await borrower.at(list);
  await page.getByText(borrower.t('list.progress', { done: 1, total: 2 })).waitFor();
  await item('SALARY_SLIPS').getByText(borrower.t('list.status.done')).waitFor();
  await page.reload();
  await item('SALARY_SLIPS').getByText(borrower.t('list.status.done')).waitFor();
  await item('SALARY_SLIPS').click();
  await borrower.arriveAt(upload('SALARY_SLIPS'));
  await expect.poll(() => page.locator(controlSelector('photos')).locator('li').count()).toBe(2);
  expect(problems).toEqual([]);
});

it.runIf(isTurn)('takes the pages of a PDF as pictures of their own', async () => {
  const { page, borrower, item } = await begin('081211100502', upload('BANK_STATEMENTS').path);
  await borrower.arriveAt(upload('BANK_STATEMENTS'));
  const byFile = page.getByRole('button', { name: borrower.t('uploads.files.byFile') });
  await byFile.waitFor();
  const before = await page.locator(controlSelector('photos')).locator('li').count();
  const chooser = page.waitForEvent('filechooser');
  await byFile.click();
  await (await chooser).setFiles(pdfFile(pdfOf(THREE_PAGES), 'rekening.pdf'));
  const pages = page.locator(controlSelector('photos')).locator('li').getByText(borrower.t('camera.stored'));
  await expect.poll(() => pages.count(), { timeout: 30_000 }).toBe(before + 3);
  await borrower.action(upload('BANK_STATEMENTS')).click();
  await borrower.at(list);
  await item('BANK_STATEMENTS')
    .getByText(borrower.t('list.pages', { count: before + 3 }))
    .waitFor();
});

it.runIf(isTurn)('deletes what was sent only after asking', async () => {
  const { page, borrower, item } = await begin('081211100501');
  await item('FAMILY_CARD').click();
  await borrower.answer(upload('FAMILY_CARD'));
  await borrower.at(list);
  await item('FAMILY_CARD').click();
  await borrower.arriveAt(upload('FAMILY_CARD'));
  const remove = page.getByRole('button', { name: borrower.t('supplement-material.upload.actions.remove.label') });
  await remove.click();
  await page.getByText(borrower.t('supplement-material.upload.actions.remove.confirm')).waitFor();
  await page.getByRole('button', { name: borrower.t('runner.action.cancel') }).click();
  await expect.poll(() => page.locator(controlSelector('photos')).locator('li').count()).toBe(1);
  await remove.click();
  await page.getByRole('button', { name: borrower.t('runner.action.confirm') }).click();
  await expect.poll(() => page.locator(controlSelector('photos')).locator('li').count()).toBe(0);
  const materials = await (await signIn(stage.server, '081211100501')).draft('supplement');
  expect(JSON.stringify(materials.facts.materials)).toContain('"id":"FAMILY_CARD"');
  await page.getByRole('button', { name: borrower.t('common.back') }).click();
  await borrower.at(list);
  expect(await item('FAMILY_CARD').getByText(borrower.t('list.status.done')).count()).toBe(0);
});

it.runIf(isTurn)('keeps an upload through a reload before it is sent, one document apart from the other', async () => {
  const { page, borrower } = await begin('081211100502', upload('DRIVING_LICENSE').path);
  await borrower.arriveAt(upload('DRIVING_LICENSE'));
  await borrower.fill(upload('DRIVING_LICENSE'));
  await page.locator('h1').click();
  await page.waitForTimeout(1_500);
  await page.reload();
  await borrower.arriveAt(upload('DRIVING_LICENSE'));
  await expect.poll(() => page.locator(controlSelector('photos')).locator('li').count()).toBe(1);
  await borrower.open(`/H5/${upload('CREDIT_CARD').path}`);
  await borrower.arriveAt(upload('CREDIT_CARD'));
  expect(await page.locator(controlSelector('photos')).locator('li').count()).toBe(0);
  await borrower.open('/H5/supplement/PASSPORT/upload');
  await page.getByRole('heading', { name: borrower.t('common.notFoundTitle') }).waitFor();
});

it.runIf(isTurn)('takes the HR contact and the repayment receipt', async () => {
  const hr = stepOf('supplement-hr', 'hr', { type: 'HR_INFO' });
  const { page, borrower, item } = await begin('081211100503', hr.path);
  await borrower.arriveAt(hr);
  await borrower.fill(hr, { hrName: 'Dian Kusuma', hrPhone: '0219', hrEmail: 'hrd@example.com' });
  await borrower.action(hr).click();
  await page.locator('#field-hrPhone-error').getByText(borrower.t('rules.phoneLength')).waitFor();
  await borrower.fill(hr, { hrPhone: '02198765432' });
  await borrower.action(hr).click();
  await borrower.at(list);
  await item('HR_INFO').getByText(borrower.t('list.status.done')).waitFor();

  const receipt = stepOf('supplement-receipt', 'upload', { type: 'REPAYMENT_RECEIPT' });
  const sent = page.waitForRequest('**/api/payment/payment-receipt*');
  await item('REPAYMENT_RECEIPT').click();
  await borrower.answer(receipt);
  await sent;
  await page.waitForURL('**/H5/bill');
  await borrower.open(`/H5/${list.path}`);
  await borrower.at(list);
  await item('REPAYMENT_RECEIPT').getByText(borrower.t('list.status.done')).waitFor();
});

it.runIf(isTurn)('leads back to the list from a document', async () => {
  const { page, borrower } = await begin('081211100501', upload('BPJS_CARD').path);
  await borrower.arriveAt(upload('BPJS_CARD'));
  await page.getByRole('button', { name: borrower.t('common.back') }).click();
  await borrower.at(list);
});
