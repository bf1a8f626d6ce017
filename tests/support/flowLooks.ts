import { readdirSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import type { StepsOf } from '../../src/contract/generated/names';
import { type Account, signIn } from './account';
import { Borrower, flowOf, type Step, stepOf } from './borrower';
import { faultsInBothLanguages } from './faults';
import { person } from './person';
import { persona } from './persona';
import { beSignedIn, newPhone, type Phone } from './phone';
import { reachStep } from './reachStep';
import { orderOfShop, sendToShop } from './shop';
import type { Stage } from './stage';
import { isTurnOf, someOf } from './thorough';

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

/** Every step of every flow, in an order in which one leads to the next. */
const LOOKS: readonly Look[] = [
  look('081211100001', stepOf('apply', 'ktp'), { reach: true, refuse: true }),
  look('081211100001', stepOf('apply', 'liveness-introduce'), { reach: true }),
  look('081211100001', stepOf('apply', 'liveness'), { reach: true }),
  look('081211100001', stepOf('apply', 'ktp-holding'), { reach: true, refuse: true }),
  look('081211100001', stepOf('apply', 'personal-info'), { reach: true, refuse: true }),
  look('081211100001', stepOf('apply', 'work-info'), { reach: true, refuse: true }),
  look('081211100001', stepOf('apply', 'contact-info'), { reach: true, refuse: true }),
  look('081211100001', stepOf('apply', 'bank-info'), { reach: true, refuse: true }),
  look('081211100001', stepOf('apply', 'linear-supplement'), { reach: true, refuse: true }),
  look('081211100001', stepOf('apply', 'review'), { reach: true }),
  look('081211100001', stepOf('apply', 'submitted'), { reach: true }),

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
  look('081211100401', stepOf('resubmit', 'liveness'), { reach: true }),
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
  look('081211100622', stepOf('effortless', 'contract'), { reach: true }),
  look('081211100622', stepOf('effortless', 'esign-loading'), { reach: true }),
  look('081211100613', stepOf('effortless', 'loan-done'), { reach: true }),
  look('081211101501', stepOf('apply-loan', 'amount'), { refuse: true }),
  look('081211101501', stepOf('apply-loan', 'loan-review'), { reach: true }),
  look('081211101501', stepOf('apply-loan', 'contract'), { reach: true }),
  look('081211101501', stepOf('apply-loan', 'esign-loading'), { reach: true }),
  look('081211101501', stepOf('apply-loan', 'loan-done'), { reach: true }),
  look('081211100304', stepOf('add-card', 'account'), { refuse: true }),
  look('081211100304', stepOf('add-card', 'added'), { reach: true }),
  look('081211100621', stepOf('pre-purpose', 'purpose'), { refuse: true }),
  look('081211101506', stepOf('pre-purpose', 'purpose'), { refuse: true }),
  look('081211100701', stepOf('verify-nik', 'nik'), { refuse: true }),
  look('081211100702', stepOf('verify-nik', 'result'), { reach: true }),
  look('081211102201', stepOf('savings-account', 'tax'), { refuse: true }),
  look('081211102201', stepOf('savings-account', 'review'), { reach: true }),
  look('081211102201', stepOf('savings-account', 'sent'), { reach: true }),
  look('081211100708', stepOf('gopay-nik-existed', 'linked')),
  look('081211100706', stepOf('exsit', 'exists')),
];

/** What a person sees of an order in a shop, each step by its name. */
const PURCHASE: readonly StepsOf['purchase'][] = [
  ...(['order', 'tenor', 'purchase-review', 'contract', 'paying', 'purchase-done', 'purchase-refunded'] as const),
  'not-paid',
];

/** The steps of the shipped flows that are not looked at. */
export function overlooked(): string[] {
  const seen = new Set([
    ...LOOKS.map(({ step }) => `${step.flow} ${step.id}`),
    ...PURCHASE.map((id) => `purchase ${id}`),
  ]);
  const flows = readdirSync('flows').flatMap((file) => /^(.+)\.flow\.json$/.exec(file)?.[1] ?? []);
  const steps = flows.flatMap((flow) => Object.keys(flowOf(flow).steps).map((id) => `${flow} ${id}`));
  return steps.filter((step) => !seen.has(step));
}

const LOAN = { loanAmount: 2_000_000, tenor: '3', loanPurpose: 'EDUCATION' };
const SLIPS = { type: 'SALARY_SLIPS' };
const TAX = { taxResidence: 'INDONESIA', bornInUs: 'NO', usPerson: 'NO' };
const ACCOUNT = { paymentBankCode: 'BNI', paymentBankAccountNo: '5566778899' };

interface Eyes {
  phone: Phone;
  origin: string;
  accounts: Map<string, Account>;
}

async function accountOf({ accounts }: Eyes, stage: Stage, mobileNumber: string): Promise<Account | undefined> {
  if (mobileNumber === '') return undefined;
  const account = accounts.get(mobileNumber) ?? (await signIn(stage.server, mobileNumber));
  accounts.set(mobileNumber, account);
  return account;
}

async function lookAt(eyes: Eyes, stage: Stage, { mobileNumber, step, reach, refuse }: Look): Promise<string[]> {
  const { phone, origin } = eyes;
  const account = await accountOf(eyes, stage, mobileNumber);
  if (account && reach) {
    const { idNumber, name } = persona(mobileNumber);
    const answers = {
      ...person,
      ...ACCOUNT,
      ...LOAN,
      ...TAX,
      idNumber,
      fullName: name,
      ...(step.flow === 'apply' && SLIPS),
    };
    if (step.flow === 'savings-account') await account.call('POST', '/savings/consent');
    await reachStep(account, step, answers);
  }
  await beSignedIn(phone.context, origin, account?.session);
  const borrower = new Borrower(phone.page, stage.server, {}, 'gallery');
  await borrower.open(`/H5/${step.path}`);
  await borrower.at(step);
  if (refuse) {
    await borrower.action(step).click();
    await phone.page.locator('[id$="-error"]').first().waitFor();
  }
  return faultsInBothLanguages(phone.page);
}

const NO_LOOK = async () => undefined;

/** Has a person order in the sandbox's shop and pay with a loan, up to the signature of its contract. */
async function purchaseOf(eyes: Eyes, stage: Stage, mobileNumber: string, look: () => Promise<unknown> = NO_LOOK) {
  const { context, page } = eyes.phone;
  const account = await accountOf(eyes, stage, mobileNumber);
  await beSignedIn(context, eyes.origin, account?.session);
  const borrower = new Borrower(page, stage.server, { tenor: '6' }, 'gallery');
  const { orderNo, orderId } = await orderOfShop(stage);
  const at = (id: StepsOf['purchase']) => stepOf('purchase', id, { orderId });
  await borrower.open(`/H5/${at('order').path}`);
  await page.getByText(borrower.t('purchase.order.READY.title')).first().waitFor();
  await look();
  await page.getByRole('button', { name: borrower.t('purchase.order.READY.action'), exact: true }).click();
  for (const id of ['tenor', 'purchase-review', 'contract'] as const) {
    await borrower.arriveAt(at(id));
    await borrower.fill(at(id));
    await look();
    if (id !== 'contract') await borrower.action(at(id)).click();
  }
  await borrower.sign(at('contract'), mobileNumber);
  await borrower.at(at('paying'));
  return { borrower, orderNo, at };
}

/** An order from its first page to its refund, and one that is cancelled before the shop has its money. */
async function lookAtPurchases(eyes: Eyes, stage: Stage): Promise<string[]> {
  const found: string[] = [];
  const look = async () => found.push(...(await faultsInBothLanguages(eyes.phone.page)));
  const { borrower, orderNo, at } = await purchaseOf(eyes, stage, '081211101701', look);
  await look();
  await borrower.at(at('purchase-done'));
  await look();
  await sendToShop(stage, 'acts', { orderNo, act: 'refund' });
  await borrower.open(`/H5/${at('order').path}`);
  await borrower.at(at('purchase-refunded'));
  await look();
  const other = await purchaseOf(eyes, stage, '081211101401');
  await sendToShop(stage, 'acts', { orderNo: other.orderNo, act: 'cancel' });
  await other.borrower.at(other.at('not-paid'));
  await look();
  return found;
}

/**
 * Tests of steps as they come, or with their errors: axe must find nothing, and nothing may scroll sideways at 360 px, also
 * with text of twice the size. Each page is loaded once and read in both languages. Among the tests a sample is enough.
 */
export function lookAtSteps(stage: Stage): void {
  const isTurn = isTurnOf('looks at steps');
  let eyes: Eyes;
  beforeAll(async () => {
    const origin = stage.server.url;
    eyes = { phone: await newPhone(stage.browser, origin), origin, accounts: new Map() };
    // what lies half below a bar at the lower edge would count as too small to be hit
    await eyes.phone.page.setViewportSize({ width: 360, height: 2_400 });
  });
  it.each(someOf('looks', LOOKS, 3))('$step.flow $step.id of $mobileNumber', async (one) => {
    const found = await lookAt(eyes, stage, one);
    expect(found, found.join('\n')).toEqual([]);
    expect(eyes.phone.problems).toEqual([]);
  });
  it.runIf(isTurn)('purchase, from an order to its refund or its end', async () => {
    const found = await lookAtPurchases(eyes, stage);
    expect(found, found.join('\n')).toEqual([]);
    expect(eyes.phone.problems).toEqual([]);
  });
}
