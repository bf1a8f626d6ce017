import { expect, it } from 'vitest';
import { Borrower, stepOf } from '../../support/borrower';
import { persona } from '../../support/persona';
import { newPhone } from '../../support/phone';
import { shareStage } from '../../support/stage';
import { isTurnOf, someOf } from '../../support/thorough';

const isTurn = isTurnOf('e2e/flows/verifyNik');

const stage = shareStage();
const nik = stepOf('verify-nik', 'nik');
const result = stepOf('verify-nik', 'result');

async function check(mobileNumber: string) {
  const { page, problems } = await newPhone(stage.browser, stage.server.url);
  const { idNumber } = persona(mobileNumber);
  const borrower = new Borrower(page, stage.server, { idNumber }, 'gallery');
  await borrower.enter(mobileNumber, 'verify/nik');
  await borrower.answer(nik);
  return { page, borrower, problems };
}

/** Every outcome is a journey in flows/journeys too. */
const OUTCOMES = [
  ['081211100701', 'SUCCESS', 'apply'],
  ['081211100702', 'INVALID_NIK_CODE', 'verify/nik'],
  ['081211100703', 'USER_INFO_NOT_COMPLETED', 'apply-step'],
  ['081211100704', 'APPLICATION_DECLINED', 'home'],
  ['081211100705', 'APPLICATION_VERIFYING', 'verify/nik'],
  ['081211100706', 'HAS_LIMIT', 'exsit'],
  ['081211100707', 'NEED_SUPPLEMENTAL_MATERIALS', 'supplement'],
] as const;

it.each(someOf('outcomes of a NIK', OUTCOMES, 1))(
  '%s: %s says so and leads to %s',
  async (mobileNumber, value, leadsTo) => {
    const { page, borrower, problems } = await check(mobileNumber);
    await borrower.at(result);
    await page
      .getByText(borrower.t(`verify-nik.result.${value}.title`), { exact: true })
      .first()
      .waitFor();
    await page.reload();
    await page.getByRole('button', { name: borrower.t(`verify-nik.result.${value}.action`) }).click();
    await page.waitForURL((url) => url.pathname.startsWith(`/H5/${leadsTo}`));
    expect(problems).toEqual([]);
  },
);

it.runIf(isTurn)(
  'leads to the other account when the NIK belongs to one, and from there to another sign-in',
  async () => {
    const { page, borrower } = await check('081211100708');
    await borrower.at(stepOf('gopay-nik-existed', 'linked'));
    await page.getByRole('button', { name: borrower.t('gopay-nik-existed.linked.way') }).click();
    await page.waitForURL('**/H5/login*');
  },
);
