import { expect, it } from 'vitest';
import { REVIEW_CHANGES } from '../../server/modules/applications/domain/standing';
import { insertApplication } from '../../server/modules/applications/tables/applications';
import { DESK_COOKIE } from '../../server/modules/operators/domain/operators';
import { newApplicationNumber } from '../../server/modules/people/domain/readableCodes';
import { readConfig } from '../../server/platform/config/config';
import { connectDatabase } from '../../server/platform/database/openDatabase';
import { aDeskSessionOf, anOperator } from '../server/support/operators';
import { SESSION_COOKIE } from '../support/account';
import { Borrower, stepOf } from '../support/borrower';
import { drawnCard } from '../support/cards/drawnCard';
import { inventedCard } from '../support/cards/inventedPerson';
import { controlSelector } from '../support/fillForm';
import { newApplicant, newPhone } from '../support/phone';
import { shareStage } from '../support/stage';
import { textIn } from '../support/texts';

const stage = shareStage();
const t = textIn('id');

/** A card that lies straight and sharp. */
const CARD = inventedCard(106);
const SHOT = {
  ...{ rotation: 0, blur: 0, noise: 0, width: 1_600 },
  ...{ font: 'DejaVu Sans', digitFont: 'DejaVu Sans Mono' },
};
/** Reading takes seconds, on a busy machine more. */
const READ_MS = 60_000;

/** Sends an application with these answers of a person, and gives what the desk's page of it says beside the card. */
async function comparedAtDesk(userId: string, answers: Record<string, string>) {
  const database = await connectDatabase(readConfig(stage.env, 'job'));
  const now = new Date();
  const applicationNo = newApplicationNumber(now);
  const sent = { applicationNo, flow: 'apply', version: 1, answers, disputed: false, doubts: [] };
  await database.transaction((tx) =>
    insertApplication(tx, userId, { ...sent, status: REVIEW_CHANGES.sent.to, submittedAt: now }, 'sent'),
  );
  const session = await aDeskSessionOf(database, await anOperator(database, ['reviewer'], now), now);
  await database.close();
  const { page, context } = await newPhone(stage.browser, stage.server.url);
  await context.addCookies([{ name: DESK_COOKIE, value: session, url: stage.server.url }]);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${stage.server.url}/desk#application=${applicationNo}`);
  const compare = page.getByRole('region', { name: t('desk.applications.compare.title') });
  await compare.waitFor();
  const isDifferent = (part: 'idNumber' | 'fullName') =>
    compare
      .getByRole('group', { name: new RegExp(`^${t(`desk.applications.compare.parts.${part}`)}`) })
      .getByLabel(t('desk.applications.compare.verdicts.differs'))
      .isChecked();
  return { compare, isDifferent };
}

it('an ID card that was read fills the form in one press, and the desk shows what was read beside it', async () => {
  const { page, problems } = await newPhone(stage.browser, stage.server.url);
  const borrower = new Borrower(page, stage.server, {}, 'gallery');
  const account = await borrower.enter(newApplicant().mobileNumber, 'apply/ktp');
  await borrower.arriveAt(stepOf('apply', 'ktp'));
  const card = { name: 'ktp.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await drawnCard(CARD, SHOT)) };
  await page.locator(`${controlSelector('idPhoto')} input[type=file]:not([capture])`).setInputFiles(card);
  await page.getByText(t('card.title')).waitFor({ timeout: READ_MS });
  await page.getByRole('button', { name: t('card.use') }).click();
  const typed = (field: string) => page.locator(controlSelector(field)).inputValue();
  const [idNumber, fullName] = [(await typed('idNumber')).replaceAll(/\D/g, ''), await typed('fullName')];
  expect([idNumber, fullName.toUpperCase()]).toEqual([CARD.idNumber, CARD.fullName]);
  await expect.poll(async () => (await account.draft('apply')).answers.idPhoto).toEqual(expect.any(String));
  const { idPhoto } = (await account.draft('apply')).answers;
  expect(problems).toEqual([]);

  const headers = { cookie: `${SESSION_COOKIE}=${account.session}` };
  const { userId } = await (await fetch(`${stage.server.url}/api/user/v3`, { headers })).json();
  const answers = { idPhoto: String(idPhoto), idNumber, fullName };
  const same = await comparedAtDesk(userId, answers);
  await same.compare.getByText(CARD.fullName, { exact: true }).last().waitFor();
  expect([await same.isDifferent('idNumber'), await same.isDifferent('fullName')]).toEqual([false, false]);

  const other = await comparedAtDesk(userId, { ...answers, fullName: 'Siti Rahayu' });
  await other.compare.getByText(CARD.fullName, { exact: true }).last().waitFor();
  expect([await other.isDifferent('idNumber'), await other.isDifferent('fullName')]).toEqual([false, true]);
  await other.compare.getByText(t('desk.applications.compare.answerHelp')).waitFor();
});
