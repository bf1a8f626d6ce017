import { readdirSync } from 'node:fs';
import { expect } from 'vitest';
import type { Language } from '../../src/contract/enums';
import { type Account, SESSION_COOKIE, signIn } from './account';
import { Borrower, flowOf, type Step, stepOf } from './borrower';
import { samplePhoto } from './fakeCamera';
import { faultsOf, overflowsEnlarged } from './faults';
import { person } from './person';
import { persona } from './persona';
import { newPhone } from './phone';
import { reachStep } from './reachStep';
import type { Stage } from './stage';

interface Look {
  /** empty for a stranger */
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

/** Every step of every flow but apply's, whose own test looks at it; in an order in which one leads to the next. */
const LOOKS: readonly Look[] = [
  look('081211100201', stepOf('apply-step', 'hub')),
  look('081211100201', stepOf('apply-step', 'ktp'), { refuse: true }),
  look('081211100201', stepOf('apply-step', 'personal-info'), { refuse: true }),
  look('081211100201', stepOf('apply-step', 'contact-info')),
  look('081211100201', stepOf('apply-step', 'residential-info'), { refuse: true }),
  look('081211100201', stepOf('apply-step', 'work-info')),
  look('081211100201', stepOf('apply-step', 'bank-info')),
  look('081211100201', stepOf('apply-step', 'apply-supplement'), { refuse: true }),
  look('081211100201', stepOf('apply-step', 'liveness-introduce'), { reach: true }),
  look('081211100201', stepOf('apply-step', 'liveness'), { reach: true }),
  look('081211100203', stepOf('apply-step', 'liveness-result'), { reach: true }),
  look('081211100201', stepOf('apply-step', 'ktp-holding'), { reach: true }),
  look('081211100207', stepOf('apply-step', 'hub')),
  look('081211100201', stepOf('apply-step', 'submitted'), { reach: true }),
  look('081211100301', stepOf('update-info', 'hub')),
  look('081211100301', stepOf('update-info', 'personal-info')),
  look('081211100303', stepOf('update-info', 'contact-info'), { refuse: true }),
  look('081211100301', stepOf('update-info', 'residential-info')),
  look('081211100301', stepOf('update-info', 'work-info')),
  look('081211100301', stepOf('update-info', 'bank-info')),
  look('081211100304', stepOf('profile', 'hub')),
  look('081211100304', stepOf('profile', 'personal-info')),
  look('081211100304', stepOf('profile', 'contact-info')),
  look('081211100304', stepOf('profile', 'residential-info')),
  look('081211100305', stepOf('profile', 'work-info')),
  look('081211100304', stepOf('profile', 'bank-info')),
  look('081211100410', stepOf('resubmit', 'reasons')),
  look('081211100410', stepOf('resubmit', 'ktp'), { reach: true, refuse: true }),
  look('081211100401', stepOf('resubmit', 'liveness'), { reach: true, refuse: true }),
  look('081211100404', stepOf('resubmit', 'ktp-holding'), { reach: true, refuse: true }),
  look('081211100405', stepOf('resubmit', 'bank-info'), { reach: true, refuse: true }),
  look('081211100411', stepOf('resubmit', 'email'), { reach: true, refuse: true }),
  look('081211100412', stepOf('resubmit', 'supplement'), { reach: true, refuse: true }),
  look('081211100405', stepOf('resubmit', 'review'), { reach: true }),
  look('081211100405', stepOf('resubmit', 'submitted'), { reach: true }),
  look('081211100413', stepOf('resubmit', 'download-app')),
  look('081211100414', stepOf('resubmit', 'nothing-returned')),
  look('081211100502', stepOf('supplement', 'materials')),
  look('081211100502', stepOf('supplement-material', 'upload', { type: 'SALARY_SLIPS' })),
  look('081211100502', stepOf('supplement-material', 'upload', { type: 'CREDIT_CARD' }), { refuse: true }),
  look('081211100503', stepOf('supplement-hr', 'hr', { type: 'HR_INFO' }), { refuse: true }),
  look('081211100504', stepOf('supplement-receipt', 'upload', { type: 'REPAYMENT_RECEIPT' })),
  look('', stepOf('effortless', 'login'), { refuse: true }),
  look('081211100621', stepOf('effortless', 'basic-info'), { refuse: true }),
  look('081211100621', stepOf('effortless', 'ktp'), { reach: true }),
  look('081211100621', stepOf('effortless', 'ktp-holding'), { reach: true, refuse: true }),
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

/** The steps of the shipped flows that nobody looks at. */
function overlooked(): string[] {
  const seen = new Set(LOOKS.map(({ step }) => `${step.flow} ${step.id}`));
  const flows = readdirSync('flows').filter((file) => file.endsWith('.flow.json') && file !== 'apply.flow.json');
  const steps = flows.flatMap((file) => {
    const flow = file.slice(0, -'.flow.json'.length);
    return Object.keys(flowOf(flow).steps).map((id) => `${flow} ${id}`);
  });
  return steps.filter((step) => !seen.has(step));
}

const LOAN = { loanAmount: 2_000_000, tenor: '3', loanPurpose: 'EDUCATION' };
const ACCOUNT = { paymentBankCode: 'BNI', paymentBankAccountNo: '5566778899' };

/**
 * Looks at the steps of every flow as they come and with errors: axe must find nothing, and nothing may scroll sideways
 * at 360 px, also with text of twice the size.
 */
export async function lookAtFlows(stage: Stage, language: Language): Promise<void> {
  const picture = await samplePhoto('ktp');
  const found: Record<string, string[]> = {};
  const { page, context, problems } = await newPhone(stage.browser, stage.server.url, language);
  const asUser = async (account: Account) => {
    await context.addCookies([{ name: SESSION_COOKIE, value: account.session, url: stage.server.url }]);
    await page.evaluate(() => localStorage.setItem('loginStatus', 'true'));
  };
  const asStranger = async () => {
    await context.clearCookies();
    await page.evaluate(() => localStorage.removeItem('loginStatus'));
  };
  const borrower = new Borrower(page, stage.server, {}, 'gallery', language);
  const accounts = new Map<string, Account>();
  expect(overlooked()).toEqual([]);
  for (const { mobileNumber, step, reach, refuse } of LOOKS) {
    await borrower.open('/H5/documents/terms'); // a page that asks for nobody
    if (mobileNumber === '') await asStranger();
    else {
      const account = accounts.get(mobileNumber) ?? (await signIn(stage.server, mobileNumber));
      accounts.set(mobileNumber, account);
      const { idNumber, name } = persona(mobileNumber);
      if (reach) await reachStep(account, step, { ...person, ...ACCOUNT, ...LOAN, idNumber, fullName: name }, picture);
      await asUser(account);
    }
    await borrower.open(`/H5/${step.path}`);
    await borrower.at(step);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const faults = await faultsOf(page);
    if (refuse) {
      await borrower.action(step).click();
      const shown = page.locator('[id$="-error"]').first();
      await shown.waitFor().catch(() => faults.push('shows no error'));
      faults.push(...(await faultsOf(page)).map((fault) => `refused, ${fault}`));
    }
    if (await overflowsEnlarged(page)) faults.push('scrolls sideways at 200 %');
    if (faults.length > 0) found[`${step.flow} ${step.id}`] = faults;
  }
  expect(found).toEqual({});
  expect(problems).toEqual([]);
}
