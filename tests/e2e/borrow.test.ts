import { expect, it } from 'vitest';
import { connectDatabase } from '../../server/repositories/openDatabase';
import { readConfig } from '../../server/setup/config';
import { LANGUAGES, type Language } from '../../src/contract/enums';
import type { OwnLoans, Standing } from '../../src/contract/generated/bodies';
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
import { isThorough, runs, someOf } from '../support/thorough';

const stage = setStage(launchBrowser);
const at = (id: 'amount' | 'loan-review' | 'contract' | 'loan-done') => stepOf('apply-loan', id);
const WANTED = { loanAmount: 2_000_000, tenor: '3', loanPurpose: 'EDUCATION' };

/** Approves what a person has sent, as a reviewer at the desk. */
async function approve({ session }: Account): Promise<void> {
  const own = { headers: { Cookie: `${SESSION_COOKIE}=${session}` } };
  const standing = (await (await fetch(`${stage.server.url}/api/user/standing`, own)).json()) as Standing;
  if (standing.state !== 'review') throw new Error(`not under review: ${JSON.stringify(standing)}`);
  const database = await connectDatabase(readConfig({ DATABASE_URL: stage.databaseUrl }, 'job'));
  const token = await aTokenOf(database, await anOperator(database, ['reviewer'], new Date()), new Date());
  await database.close();
  const address = `${stage.server.url}/api/desk/applications/${standing.application?.applicationNo}/decision`;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ decision: 'approve', limit: 6_000_000 });
  expect((await fetch(address, { method: 'POST', headers, body })).status).toBe(200);
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

it.each(someOf(LANGUAGES, 1))(
  'applies, is approved, borrows by keyboard, signs, and sees the money arrive and the first due day, in %s',
  async (language) => {
    const { page, borrower, account, problems } = await applied(language);
    const { t } = borrower;
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
    await headline('Rp6.000.000');

    await press(t('home.limit.action'));
    await borrower.arriveAt(at('amount'));
    await page.getByRole('slider', { name: t('numbers.slider') }).waitFor();
    await fillByKeyboard('effortless-loan', { page, language, answers: borrower.answers });
    await page.getByText('Rp1.950.000').first().waitFor();
    await press(t('apply-loan.amount.action'));
    await borrower.arriveAt(at('loan-review'));
    await page.getByText('Rp2.156.000').waitFor();
    await press(t('apply-loan.loan-review.action'));

    await borrower.arriveAt(at('contract'));
    const contract = page.getByRole('article');
    await contract.getByText('Rp2.156.000').first().waitFor();
    expect(await faultsInBothLanguages(page)).toEqual([]);
    await borrower.open('/H5/home');
    await headline(t('home.contract.toSign.title'));
    await press(t('home.contract.action'));
    await borrower.arriveAt(at('contract'));
    await contract.waitFor();
    await press(t('apply-loan.contract.action'));
    const sheet = page.getByRole('dialog');
    await sheet.getByText(/0:5\d/).waitFor();
    await sheet.getByRole('textbox').first().press('Home');
    await page.keyboard.type(await stage.server.codeFor(account.mobileNumber));
    await press(t('apply-loan.contract.signs.action'));
    await borrower.at(at('loan-done'));

    await borrower.open('/H5/home');
    const arrived = t('loans.payOut.there', { amount: 'Rp1.950.000', bank: '', number: '' }).trim();
    await page.getByRole('heading', { name: arrived }).waitFor({ timeout: 30_000 });
    await headline('Rp719.000');
    expect(await faultsInBothLanguages(page)).toEqual([]);
    const [loan] = (await loansOf(account)).loans;
    expect(loan).toMatchObject({ status: 'ONGOING', payOut: { status: 'SUCCESS', amount: 1_950_000 } });
    await borrower.open(`/H5/${loan?.loanNo}/loan-agreement`);
    await page.getByRole('heading', { name: t('agreement.signatures'), exact: true }).waitFor();
    expect(await page.getByText(t('agreement.unsigned')).count()).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    expect(problems).toEqual([]);
  },
);

it.runIf(isThorough)(
  'loses no signature and pays nothing out twice when the server is killed while people borrow',
  () => borrowThroughKills(stage, runs(1, 2)),
);
