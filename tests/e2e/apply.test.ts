import { describe, expect, it, vi } from 'vitest';
import { Borrower } from '../support/borrower';
import { faultsOf } from '../support/faults';
import { person } from '../support/person';
import { browserWithCamera, newApplicant, newPhone } from '../support/phone';
import { skipTo, walkedSteps } from '../support/reachStep';
import { setStage } from '../support/stage';
import { textIn } from '../support/texts';
import { someOf } from '../support/thorough';

/** The whole flow by camera takes its time: a busy machine is no fault. */
vi.setConfig({ testTimeout: 600_000 });

const stage = setStage(browserWithCamera);

/** Among them every step with a camera. */
const WALKED = walkedSteps([
  ...(['ktp', 'liveness-introduce', 'liveness', 'ktp-holding', 'personal-info'] as const),
  ...(['linear-supplement', 'review'] as const),
]);

describe('the linear apply flow', () => {
  it('goes from a phone number to a submitted application with the camera, and a second visit shows it', async () => {
    const phone = await newPhone(stage.browser, stage.server.url, undefined, { motion: 'full' });
    const { mobileNumber, idNumber } = newApplicant();
    const borrower = new Borrower(phone.page, stage.server, { ...person, idNumber }, 'camera');
    await borrower.signIn(mobileNumber);
    await phone.page.getByRole('button', { name: borrower.t('home.new.action') }).click();
    const faults: string[] = [];
    // a face that was recorded leads on at once
    const looked = someOf(
      'steps of an application',
      WALKED.filter((step) => !borrower.goesOnByItself(step)),
      4,
    );
    for (const [at, step] of WALKED.entries()) {
      await skipTo(borrower, mobileNumber, WALKED[at - 1], step);
      await borrower.arriveAt(step);
      await borrower.fill(step);
      if (looked.includes(step))
        faults.push(...(await faultsOf(phone.page)).map((fault) => `${step.id}, filled: ${fault}`));
      await borrower.goOn(step);
    }
    expect(faults).toEqual([]);
    await phone.page.waitForURL('**/apply/submitted');
    const number = await phone.page.getByText(/^LC-/).innerText();

    const elsewhere = await newPhone(stage.browser, stage.server.url);
    const again = new Borrower(elsewhere.page, stage.server, {}, 'camera');
    await again.signIn(mobileNumber);
    await elsewhere.page.getByRole('heading', { level: 1, name: again.t('home.review.title') }).waitFor();
    expect(await elsewhere.page.getByText(/^LC-/).innerText()).toBe(number);
    await elsewhere.page.getByRole('button', { name: again.t('home.sent') }).click();
    await elsewhere.page.waitForURL('**/apply/submitted');
    await elsewhere.page.getByRole('button', { name: again.t('apply.submitted.action') }).click();
    await elsewhere.page.getByText(person.employerName as string).waitFor();
    await elsewhere.page.getByText('BCA (Bank Central Asia)').waitFor();
    await elsewhere.page.getByText(textIn('id')('enums.supplementalMaterial.SALARY_SLIPS')).waitFor();
    const photos = elsewhere.page.locator('dd img');
    expect(await photos.count()).toBe(4);
    await photos.first().scrollIntoViewIfNeeded();
    await expect
      .poll(() => photos.first().evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(400);

    expect(phone.problems).toEqual([]);
    expect(elsewhere.problems).toEqual([]);
  });
});
