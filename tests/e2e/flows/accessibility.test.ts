import { describe, expect, it } from 'vitest';
import type { Language } from '../../../src/contract/enums';
import { SESSION_COOKIE, signIn } from '../../support/account';
import { Borrower, type Step, stepOf } from '../../support/borrower';
import { launchBrowser } from '../../support/browser';
import { samplePhoto } from '../../support/fakeCamera';
import { faultsOf, overflowsEnlarged } from '../../support/faults';
import { person } from '../../support/person';
import { persona } from '../../support/persona';
import { newPhone } from '../../support/phone';
import { reachStep } from '../../support/reachStep';
import { setStage } from '../../support/stage';

const stage = setStage(launchBrowser);

interface Look {
  mobileNumber: string;
  step: Step;
  /** reached by calls first */
  reach?: boolean;
  /** pressed before looking, so that errors show */
  refuse?: boolean;
}

const look = (mobileNumber: string, step: Step, more: Omit<Look, 'mobileNumber' | 'step'> = {}): Look => ({
  mobileNumber,
  step,
  ...more,
});

const LOOKS: readonly Look[] = [
  look('081211100207', stepOf('apply-step', 'hub')),
  look('081211100201', stepOf('apply-step', 'residential-info'), { refuse: true }),
  look('081211100203', stepOf('apply-step', 'liveness-result'), { reach: true }),
  look('081211100301', stepOf('update-info', 'hub')),
  look('081211100301', stepOf('update-info', 'personal-info')),
  look('081211100303', stepOf('update-info', 'contact-info'), { refuse: true }),
  look('081211100301', stepOf('update-info', 'work-info')),
  look('081211100301', stepOf('update-info', 'bank-info')),
  look('081211100304', stepOf('profile', 'hub')),
  look('081211100304', stepOf('profile', 'personal-info')),
  look('081211100304', stepOf('profile', 'bank-info')),
  look('081211100410', stepOf('resubmit', 'reasons')),
  look('081211100410', stepOf('resubmit', 'ktp'), { reach: true, refuse: true }),
  look('081211100411', stepOf('resubmit', 'email'), { reach: true, refuse: true }),
  look('081211100412', stepOf('resubmit', 'supplement'), { reach: true, refuse: true }),
  look('081211100405', stepOf('resubmit', 'review'), { reach: true }),
  look('081211100413', stepOf('resubmit', 'download-app')),
  look('081211100414', stepOf('resubmit', 'nothing-returned')),
  look('081211100502', stepOf('supplement', 'materials')),
  look('081211100502', stepOf('supplement-material', 'upload', { type: 'SALARY_SLIPS' }), { refuse: true }),
  look('081211100503', stepOf('supplement-hr', 'hr', { type: 'HR_INFO' }), { refuse: true }),
  look('081211100504', stepOf('supplement-receipt', 'upload', { type: 'REPAYMENT_RECEIPT' })),
  look('081211100621', stepOf('effortless', 'basic-info'), { refuse: true }),
  look('081211100621', stepOf('effortless', 'ktp'), { reach: true }),
  look('081211100621', stepOf('effortless', 'review'), { reach: true }),
  look('081211100621', stepOf('effortless', 'credit-loading'), { reach: true }),
  look('081211100609', stepOf('effortless', 'credit-status'), { reach: true }),
  look('081211100622', stepOf('effortless', 'home'), { reach: true }),
  look('081211100622', stepOf('effortless', 'apply-loan'), { reach: true, refuse: true }),
  look('081211100622', stepOf('effortless', 'loan-review'), { reach: true }),
  look('081211100622', stepOf('effortless', 'esign-loading'), { reach: true }),
  look('081211100613', stepOf('effortless', 'loan-done'), { reach: true }),
  look('081211100701', stepOf('verify-nik', 'nik'), { refuse: true }),
  look('081211100702', stepOf('verify-nik', 'result'), { reach: true }),
  look('081211100708', stepOf('gopay-nik-existed', 'linked')),
  look('081211100706', stepOf('exsit', 'exists')),
];

const LOAN = { loanAmount: 2_000_000, tenor: '3', loanPurpose: 'EDUCATION' };
const ACCOUNT = { paymentBankCode: 'BNI', paymentBankAccountNo: '5566778899' };

describe.each<Language>(['id', 'en-us'])('the steps of every flow in %s', (language) => {
  it('give axe nothing to find, as they come and with errors, and fit 360 px with text of twice the size', async () => {
    const picture = await samplePhoto('ktp');
    const found: Record<string, string[]> = {};
    const { page, context, problems } = await newPhone(stage.browser, stage.server.url, language);
    await context.addInitScript(() => localStorage.setItem('loginStatus', 'true'));
    const borrower = new Borrower(page, stage.server, {}, 'gallery', language);
    let account = await signIn(stage.server, LOOKS[0]?.mobileNumber ?? '');
    for (const { mobileNumber, step, reach, refuse } of LOOKS) {
      const { idNumber, name } = persona(mobileNumber);
      if (account.mobileNumber !== mobileNumber) account = await signIn(stage.server, mobileNumber);
      if (reach) await reachStep(account, step, { ...person, ...ACCOUNT, ...LOAN, idNumber, fullName: name }, picture);
      await context.addCookies([{ name: SESSION_COOKIE, value: account.session, url: stage.server.url }]);
      await borrower.open(`/H5/${step.path}`);
      await borrower.at(step);
      await page.waitForLoadState('networkidle');
      const faults = await faultsOf(page);
      if (refuse) {
        await borrower.action(step).click();
        await page.locator('[id$="-error"]').first().waitFor();
        faults.push(...(await faultsOf(page)).map((fault) => `refused, ${fault}`));
      }
      if (await overflowsEnlarged(page)) faults.push('scrolls sideways at 200 %');
      if (faults.length > 0) found[`${step.flow} ${step.id}`] = faults;
    }
    expect(found).toEqual({});
    expect(problems).toEqual([]);
  }, 300_000);
});
