import sharp from 'sharp';
import { expect, it } from 'vitest';
import { readConfig } from '../../server/platform/config/config';
import type { Database } from '../../server/platform/database/database';
import { connectDatabase } from '../../server/platform/database/openDatabase';
import type { PaymentOverview, SandboxBankAnswer, SandboxBankBody } from '../../src/contract/generated/bodies';
import { formatRupiah } from '../../src/lib/formats';
import { signIn } from '../support/account';
import { launchBrowser } from '../support/browser';
import { faultsInBothLanguages } from '../support/faults';
import { expectNoRupiahTwice } from '../support/paying';
import { personasOf } from '../support/persona';
import { beSignedIn, newPhone } from '../support/phone';
import { setStage } from '../support/stage';
import { textIn } from '../support/texts';

const stage = setStage(launchBrowser);
const t = textIn('id');

/** What the bank of the sandbox does with what the number asks for, and by how much less is owed afterwards. */
interface Play {
  what: string;
  act: SandboxBankBody['act'];
  /** rupiah, of what the number takes */
  pays(takes: number): number;
  counts(paid: number): number;
  /** what the person does next */
  after?: 'claim' | 'payAndClaim' | 'reverse';
}

/** rupiah, of a second payment that is told before the first */
const LATER = 50_000;

const ONCE = (paid: number) => paid;
const NOTHING = () => 0;

/** On a loan with six instalments of Rp656,000 left. */
const PLAYS: readonly Play[] = [
  { what: 'exactly', act: 'pay', pays: (takes) => takes, counts: ONCE },
  { what: 'less', act: 'pay', pays: () => 156_000, counts: ONCE },
  { what: 'more', act: 'pay', pays: (takes) => takes + 44_000, counts: ONCE },
  { what: 'twice', act: 'twice', pays: (takes) => takes, counts: ONCE },
  {
    what: 'out of order, taken back before it was told',
    act: 'reversedFirst',
    pays: (takes) => takes,
    counts: NOTHING,
  },
  { what: 'by a forged message', act: 'forged', pays: (takes) => takes, counts: NOTHING },
  { what: 'and nothing is told of it', act: 'silent', pays: () => 100_000, counts: ONCE, after: 'claim' },
  {
    what: 'and a later payment is told before it',
    act: 'silent',
    pays: () => 100_000,
    counts: (paid) => paid + LATER,
    after: 'payAndClaim',
  },
  { what: 'and it is taken back', act: 'pay', pays: (takes) => takes, counts: NOTHING, after: 'reverse' },
  { what: 'after the number was closed', act: 'late', pays: (takes) => takes, counts: ONCE },
];

async function connect(): Promise<Database> {
  return connectDatabase(readConfig(stage.env, 'job'));
}

it('shows what a number takes and what is left after whatever the bank does, as the bank and the ledger have it', async () => {
  const { url } = stage.server;
  const payer = personasOf('loans').find(({ mobileNumber }) => mobileNumber === '081211101801');
  const { session, call } = await signIn(stage.server, payer?.mobileNumber ?? '');
  const { page, context, problems } = await newPhone(stage.browser, url, 'id');
  await beSignedIn(context, url, session);
  const overview = () => call<PaymentOverview>('GET', '/payment/overview');
  // as sign-in keeps it
  const { userId } = await call<{ userId: string }>('GET', '/user/v3');
  await context.addInitScript(
    (user) => localStorage.setItem('userInfo', user),
    JSON.stringify({ userId, type: 'APPLICANT' }),
  );
  const bank = async (body: SandboxBankBody): Promise<SandboxBankAnswer> =>
    (
      await fetch(`${url}/api/sandbox/bank`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    ).json();
  const titled = (amount: number) =>
    page
      .getByRole('heading', { level: 1, name: t('pay.titleOf', { amount: formatRupiah(amount, 'id') }) })
      // of a bill that is not due yet, once something was paid
      .or(page.getByText(`Tagihan berikutnya, ${formatRupiah(amount, 'id')},`))
      // or of one that was paid in part
      .or(page.getByText(`Dari tagihan berikutnya masih harus dibayar ${formatRupiah(amount, 'id')},`))
      .first()
      .waitFor();

  const next = page.getByRole('button', { name: t('pay.met.next') });
  const other = page.getByRole('button', { name: t('pay.other') });
  // one bill is left, which costs no less than to pay the loan off: the page shows no number of it
  const last = page.getByRole('button', { name: t('pay.met.last') });
  /** Comes to the number of the next bill, also where the page ends with the receipt of the one before. */
  const openNumber = async () => {
    await page.reload();
    await next.or(other).or(last).first().waitFor();
    if (await next.isVisible()) await next.click();
  };

  await page.goto(`${url}/H5/bill/payment-method`);
  await page.getByRole('radio', { name: /BCA/ }).check();
  await page.getByRole('button', { name: t('pay.choice.show', { amount: formatRupiah(656_000, 'id') }) }).click();
  await titled(656_000);
  expect(await faultsInBothLanguages(page)).toEqual([]);
  const kept = page.waitForEvent('download');
  await page.getByRole('button', { name: t('pay.scan.keep') }).click();
  const picture = await kept;
  expect(picture.suggestedFilename()).toBe('Lancar-BCA-656000.png');
  const { width = 0, height = 0 } = await sharp(await picture.path()).metadata();
  expect([width, height > 600]).toEqual([1080, true]);

  const database = await connect();
  for (const { what, act, pays, counts, after } of PLAYS) {
    const { owed, numbers } = await overview();
    const [{ number, amount: takes } = { number: '', amount: 0 }] = numbers;
    const paid = pays(takes);
    expect((await bank({ number, act: 'inquire' })).amount, what).toBe(takes);
    const { statuses = [] } = await bank({ number, act, amount: paid });
    expect(
      statuses.every((status) => (act === 'forged' ? status === 401 : status === 200)),
      what,
    ).toBe(true);
    if (after === 'reverse') await bank({ number, act: 'reverse' });
    if (after === 'payAndClaim') await bank({ number, act: 'pay', amount: LATER });
    if (after === 'claim' || after === 'payAndClaim') {
      // of what came before there is nothing to look for: the number is asked for again
      await openNumber();
      await ((await last.isVisible()) ? last : other).click();
      await page.getByRole('button', { name: /^Lihat nomor untuk/ }).click();
      await page.getByRole('button', { name: t('pay.claim.action') }).click();
      await page.getByRole('button', { name: t('pay.claim.ask.confirm') }).click();
    }
    const left = owed - counts(paid);
    await expect.poll(async () => (await overview()).owed, { message: what, timeout: 15_000 }).toBe(left);
    await expectNoRupiahTwice(database, what);
    await openNumber();
    const [now] = (await overview()).numbers;
    expect((now?.amount ?? 0) + (now?.leaves ?? 0), what).toBe(left);
    if (await last.isVisible()) continue;
    await titled(now?.amount ?? 0);
    const leaves = { amount: formatRupiah(now?.leaves ?? 0, 'id') };
    // of one loan, or of all
    const ofOne = page.getByText(t('pay.takes.leaves', leaves));
    await ofOne.or(page.getByText(t('pay.takes.leavesAll', leaves))).waitFor();
  }
  await database.close();
  expect(await faultsInBothLanguages(page)).toEqual([]);
  expect(problems).toEqual([]);
});
