import { expect, it } from 'vitest';
import { Borrower } from '../support/borrower';
import { faultsOf } from '../support/faults';
import { persona } from '../support/persona';
import { browserWithCamera, newPhone } from '../support/phone';
import { setStage } from '../support/stage';

const stage = setStage(() => browserWithCamera('liveness'));

/** Two that have borrowed, so that their KTP photo is known. */
const FROZEN = [
  ['id', '081211101801'],
  ['en-us', '081211101804'],
] as const;

it.each(FROZEN)('opens a frozen account again by a recorded face (%s)', async (language, number) => {
  const { mobileNumber } = persona(number);
  const { page, problems } = await newPhone(stage.browser, stage.server.url, language);
  const borrower = new Borrower(page, stage.server, {}, 'camera', language);
  const { t } = borrower;
  const press = (key: string) => page.getByRole('button', { name: t(key), exact: true }).click();
  const found: Record<string, unknown> = {};
  const inspect = async (name: string) => {
    const faults = await faultsOf(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    if (faults.length > 0 || width > 360) found[name] = { faults, width };
  };

  await borrower.enter(mobileNumber, 'me/setting/freeze');
  await press('help.freeze.now.act');
  await press('help.freeze.now.yes');
  await page.getByRole('heading', { name: t('help.freeze.state.lasting') }).waitFor();
  await inspect('frozen');

  await press('help.freeze.lift.act');
  // no alarm: they asked for it, and 'not now' leaves them where they pressed
  await page.getByText(t('security.asked.for.LIFT_FREEZE')).waitFor();
  await inspect('asked');
  await press('security.asked.notNow');
  await press('help.freeze.lift.act');
  await press('security.asked.start');
  await page.waitForURL('**/security/verification-list');
  // the face alone: a code would come to the phone that is lost
  await page.getByRole('button', { name: t('security.list.start.LIVENESS') }).waitFor();
  expect(await page.getByRole('button', { name: t('security.list.start.OTP') }).count()).toBe(0);
  await inspect('list');
  await press('security.list.start.LIVENESS');
  await press('security.introduce.action');
  await borrower.recordFace('#security-face');

  await page.waitForURL('**/me/setting/freeze');
  await page.getByText(t('help.freeze.intro')).waitFor();
  await page.getByRole('button', { name: t('help.freeze.now.act') }).waitFor();
  await inspect('open again');
  expect(found).toEqual({});
  expect(problems).toEqual([]);
});
