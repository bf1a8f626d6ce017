import { expect, it } from 'vitest';
import { readConfig } from '../../server/platform/config/config';
import { connectDatabase } from '../../server/platform/database/openDatabase';
import { LANGUAGES, type Language } from '../../src/contract/enums';
import type { DeskApplication, OwnLoans, Standing } from '../../src/contract/generated/bodies';
import { formatRupiah } from '../../src/lib/formats';
import { anOperator, aTokenOf } from '../server/support/operators';
import { type Account, SESSION_COOKIE, signIn } from '../support/account';
import { Borrower, stepOf } from '../support/borrower';
import { borrowThroughKills } from '../support/borrowThroughKills';
import { launchBrowser } from '../support/browser';
import { faultsInBothLanguages } from '../support/faults';
import { fillByKeyboard, tabTo } from '../support/keyboardForm';
import { person } from '../support/person';
import { beSignedIn, newApplicant, newPhone } from '../support/phone';
import { reachStep } from '../support/reachStep';
import { setStage } from '../support/stage';
import { isTurnOf, runs, someOf } from '../support/thorough';

const isTurn = isTurnOf('e2e/borrow');

const stage = setStage(launchBrowser);
const at = (id: 'amount' | 'loan-review' | 'contract' | 'loan-done') => stepOf('apply-loan', id);
const WANTED = { loanAmount: 2_000_000, tenor: '3', loanPurpose: 'EDUCATION' };

/** Approves what a person has sent, as a reviewer at the desk who has looked at their pictures. */
async function approve({ session }: Account): Promise<void> {
  const own = { headers: { Cookie: `${SESSION_COOKIE}=${session}` } };
  const standing = (await (await fetch(`${stage.server.url}/api/user/standing`, own)).json()) as Standing;
  if (standing.state !== 'review') throw new Error(`not under review: ${JSON.stringify(standing)}`);
  const database = await connectDatabase(readConfig({ DATABASE_URL: stage.databaseUrl }, 'job'));
  const token = await aTokenOf(database, await anOperator(database, ['reviewer'], new Date()), new Date());
  await database.close();
  const address = `${stage.server.url}/api/desk/applications/${standing.application?.applicationNo}`;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const send = (act: string, body: object) =>
    fetch(`${address}/${act}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const { flagged } = (await (await fetch(address, { headers })).json()) as DeskApplication;
  const verdicts = flagged.map(({ photo }) => ({ photo, verdict: 'accept' }));
  if (verdicts.length > 0) expect((await send('pictures', { verdicts })).status).toBe(200);
  expect((await send('decision', { decision: 'approve', limit: 6_000_000, despite: 'CHECKED' })).status).toBe(200);
}

/** A person who has applied, up to the last button, by the calls of the app. */
async function applied(language: Language) {
  const { mobileNumber, idNumber } = newApplicant();
  const account = await signIn(stage.server, mobileNumber);
  await reachStep(account, stepOf('apply', 'review'), { ...person, idNumber, type: 'SALARY_SLIPS' });
  const phone = await newPhone(stage.browser, stage.server.url, language);
  await beSignedIn(phone.context, stage.server.url, account.session);
  const borrower = new Borrower(phone.page, stage.server, { ...person, ...WANTED }, 'gallery', language);
  return { ...phone, account, borrower };
}

async function loansOf({ session }: Account): Promise<OwnLoans> {
  const headers = { Cookie: `${SESSION_COOKIE}=${session}` };
  return (await (await fetch(`${stage.server.url}/api/loan/list`, { headers })).json()) as OwnLoans;
}

it.each(someOf('languages to borrow in', LANGUAGES, 1))(
  'applies, is approved, borrows by keyboard, signs, and sees the money arrive and the first due day, in %s',
  async (language) => {
    const { page, borrower, account, problems } = await applied(language);
    const { t } = borrower;
    const rupiah = (amount: number) => formatRupiah(amount, language);
    const headline = (text: string | RegExp) => page.getByRole('heading', { level: 1, name: text }).waitFor();
    const press = async (name: string) => {
      await tabTo(page, page.getByRole('button', { name, exact: true }));
      await page.keyboard.press('Enter');
    };

    await borrower.open('/H5/apply/review');
    await borrower.arriveAt(stepOf('apply', 'review'));
    await press(t('apply.review.action'));
    await borrower.at(stepOf('apply', 'submitted'));
    await approve(account);
    await borrower.open('/H5/home');
    await headline(rupiah(6_000_000));

    await press(t('home.limit.action'));
    await borrower.arriveAt(at('amount'));
    await page.getByRole('slider', { name: t('numbers.slider') }).waitFor();
    await fillByKeyboard('effortless-loan', { page, language, answers: borrower.answers });
    await page.getByText(rupiah(1_950_000)).first().waitFor();
    await press(t('apply-loan.amount.action'));
    await borrower.arriveAt(at('loan-review'));
    await page.getByText(rupiah(2_156_000)).waitFor();
    await press(t('apply-loan.loan-review.action'));

    await borrower.arriveAt(at('contract'));
    const contract = page.getByRole('article');
    await contract.getByText(rupiah(2_156_000)).first().waitFor();
    expect(await faultsInBothLanguages(page)).toEqual([]);
    await borrower.open('/H5/home');
    await headline(t('home.contract.toSign.title'));
    await press(t('home.contract.action'));
    await borrower.arriveAt(at('contract'));
    await contract.waitFor();
    await press(t('apply-loan.contract.action'));
    const sheet = page.getByRole('dialog');
    await sheet.getByText(/0:5\d/).waitFor();
    // all that is signed is seen above the code, without scrolling
    const hidden = () =>
      sheet
        .locator('dl > div')
        .last()
        .evaluate((row) => {
          let box = row.parentElement;
          while (box && getComputedStyle(box).overflowY !== 'auto') box = box.parentElement;
          return row.getBoundingClientRect().bottom - (box?.getBoundingClientRect().bottom ?? 0);
        });
    expect(await hidden()).toBeLessThanOrEqual(0);
    const sign = sheet.getByRole('button', { name: t('apply-loan.contract.signs.action') });
    await sheet.getByRole('textbox').first().press('Home');
    const code = await stage.server.codeFor(account.mobileNumber);
    await page.keyboard.type(code === '000000' ? '000001' : '000000');
    await press(t('apply-loan.contract.signs.action'));
    // what is wrong takes a line, and pushes neither what is signed nor the button nor the way to another code out of view
    await sheet.getByRole('alert').waitFor();
    expect(await hidden()).toBeLessThanOrEqual(0);
    const bottom = page.viewportSize()?.height ?? 0;
    for (const stays of [sign, sheet.getByText(/0:\d\d/)]) {
      const box = await stays.boundingBox();
      expect((box?.y ?? bottom) + (box?.height ?? 0)).toBeLessThanOrEqual(bottom);
    }
    await sheet.getByRole('textbox').first().press('Home');
    await page.keyboard.type(code);
    await press(t('apply-loan.contract.signs.action'));
    await borrower.at(at('loan-done'));

    await borrower.open('/H5/home');
    const arrived = t('loans.payOut.there', { amount: rupiah(1_950_000), bank: 'BCA', number: '' }).trim();
    const told = page.getByText(arrived);
    await told.waitFor({ timeout: 30_000 });
    expect(await faultsInBothLanguages(page)).toEqual([]);

    // all day the news and the first bill are on the first screen, and no other loan is offered
    await borrower.open('/H5/home');
    for (const shown of [
      page.getByRole('heading', { level: 1, name: arrived }),
      page.getByText(rupiah(719_000)).first(),
    ]) {
      await shown.waitFor();
      const box = await shown.boundingBox();
      expect((box?.y ?? bottom) + (box?.height ?? 0)).toBeLessThanOrEqual(bottom - 64);
    }
    expect(await page.getByRole('button', { name: t('home.limit.action') }).count()).toBe(0);
    const [loan] = (await loansOf(account)).loans;
    expect(loan).toMatchObject({ status: 'ONGOING', payOut: { status: 'SUCCESS', amount: 1_950_000 } });
    await borrower.open(`/H5/${loan?.loanNo}/loan-agreement`);
    await page.getByRole('heading', { name: t('agreement.signatures'), exact: true }).waitFor();
    expect(await page.getByText(t('agreement.unsigned')).count()).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    expect(problems).toEqual([]);
  },
);

it.runIf(isTurn)('loses no signature and pays nothing out twice when the server is killed while people borrow', () =>
  borrowThroughKills(stage, runs(1, 2)),
);
