import type { Locator, Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { REVIEW_CHANGES } from '../../server/modules/applications/domain/standing';
import { type Application, insertApplication } from '../../server/modules/applications/tables/applications';
import { DESK_COOKIE } from '../../server/modules/operators/domain/operators';
import { newApplicationNumber } from '../../server/modules/people/domain/readableCodes';
import { recordCheck } from '../../server/modules/people/tables/outsideChecks';
import { ownNik } from '../../server/modules/people/tables/users';
import { readConfig } from '../../server/platform/config/config';
import type { Database } from '../../server/platform/database/database';
import { connectDatabase } from '../../server/platform/database/openDatabase';
import { aDeskSessionOf, anOperator } from '../server/support/operators';
import { SESSION_COOKIE, signIn } from '../support/account';
import { launchBrowser } from '../support/browser';
import { deskSection } from '../support/deskSection';
import { pictureFor } from '../support/fakeCamera';
import { faultsInBothLanguages } from '../support/faults';
import { person } from '../support/person';
import { newApplicant, newPhone } from '../support/phone';
import { setStage } from '../support/stage';
import { textIn } from '../support/texts';
import { isTurnOf } from '../support/thorough';

const isTurn = isTurnOf('e2e/deskApplications');

const stage = setStage(launchBrowser);
const id = textIn('id');
const decide = (key: string, params = {}) => id(`desk.applications.decide.${key}`, params);

/** Stores an application of a person with a photo, which may be flagged. It is disputed where another one has the NIK. */
async function sentApplication(
  database: Database,
  submittedAt: Date,
  { idNumber = newApplicant().idNumber, isFlagged = true } = {},
) {
  const { mobileNumber } = newApplicant();
  const account = await signIn(stage.server, mobileNumber);
  const headers = { cookie: `${SESSION_COOKIE}=${account.session}` };
  const { userId } = await (await fetch(`${stage.server.url}/api/user/v3`, { headers })).json();
  const idPhoto = await account.uploadPhoto('KTP', await pictureFor('KTP'));
  const application: Application = {
    applicationNo: newApplicationNumber(submittedAt),
    flow: 'apply',
    version: 1,
    answers: { ...person, idNumber, idPhoto },
    status: REVIEW_CHANGES.sent.to,
    submittedAt,
    disputed: !(await database.transaction((tx) => ownNik(tx, userId, idNumber, submittedAt))),
    doubts: ['nikPlausible'],
  };
  await database.transaction((tx) => insertApplication(tx, userId, application, 'sent'));
  if (!isFlagged) return application.applicationNo;
  await database.query("UPDATE photos SET doubts = '{blurred}' WHERE photo_id = $1", [idPhoto]);
  await recordCheck(database, { userId, kind: 'photos', now: submittedAt }, 'PENDING_REVIEW');
  return application.applicationNo;
}

let numbers: string[];
let session: string;
beforeAll(async () => {
  const database = await connectDatabase(readConfig(stage.env, 'job'));
  const now = new Date();
  const before = new Date(now.getTime() - 60_000);
  numbers = [await sentApplication(database, before), await sentApplication(database, now)];
  session = await aDeskSessionOf(database, await anOperator(database, ['reviewer'], now), now);
  await database.close();
});

/** Gives what has a name the focus, and presses a key there. */
async function strike(page: Page, role: 'button' | 'link' | 'radio' | 'checkbox', name: string, key = 'Enter') {
  await page.getByRole(role, { name, exact: true }).last().focus();
  await page.keyboard.press(key);
}

const comparing = (page: Page) =>
  page.getByRole('region', { name: id('desk.applications.compare.title'), exact: true });
const sameMarks = (page: Page) =>
  comparing(page).getByRole('radio', { name: id('desk.applications.compare.verdicts.same'), exact: true });

/** Says of each part that it is the same: nothing can be read on the cards of these pictures, and one press says it of nothing unread. */
async function compareEach(page: Page) {
  await expect.poll(() => sameMarks(page).first().isEnabled()).toBe(true);
  for (const mark of await sameMarks(page).all()) {
    await mark.focus();
    await page.keyboard.press('Space');
  }
}

/** True where all of it is on the screen. */
const isInView = (one: Locator) =>
  one.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  });

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

it.runIf(isTurn)('a reviewer returns an application and approves the next one, by the keyboard alone', async () => {
  const [first = '', second = ''] = numbers;
  const { page, context, problems } = await newPhone(stage.browser, stage.server.url);
  await context.addCookies([{ name: DESK_COOKIE, value: session, url: stage.server.url }]);
  await page.goto(`${stage.server.url}/desk`);
  // both have a flagged picture, and stand in one list alone
  await page.getByText(id('desk.applications.none.waiting')).waitFor();
  expect(await faultsInBothLanguages(page)).toEqual([]);
  const flagged = await deskSection(page, 'desk.pictures.title');
  await flagged.getByRole('link', { name: second }).waitFor();
  expect(await faultsInBothLanguages(page)).toEqual([]);

  const pictures = id('desk.pictures.fields.idPhoto');
  await strike(page, 'link', id('desk.pictures.of', { pictures, application: first }));
  const photo = page
    .getByRole('region', { name: id('desk.applications.photos.title'), exact: true })
    .getByRole('button', {
      name: id('desk.applications.photos.enlarge', { label: id('fields.idPhoto.label') }),
    });
  await photo.waitFor();
  expect(await focused(page)).toContain(first);
  await expect
    .poll(() => photo.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(300);
  await photo.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('img').waitFor();
  expect(await faultsInBothLanguages(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await strike(page, 'radio', id('desk.pictures.verdicts.accept'), 'Space');
  await strike(page, 'button', id('desk.pictures.accept'));
  await page.getByText(id('desk.pictures.done.picturesAccepted')).waitFor();
  expect(await focused(page)).toBe(id('desk.pictures.done.picturesAccepted'));
  await flagged.getByRole('link', { name: second }).waitFor();
  expect(await faultsInBothLanguages(page)).toEqual([]);

  await strike(page, 'radio', decide('ways.askMaterials'), 'Space');
  await strike(page, 'checkbox', id('enums.supplementalMaterial.SALARY_SLIPS'), 'Space');
  expect(await faultsInBothLanguages(page)).toEqual([]);
  await strike(page, 'button', decide('acts.askMaterials.button'));
  await page.getByRole('dialog').waitFor();
  await strike(page, 'button', decide('acts.askMaterials.button'));
  await page.getByText(decide('done.materialsAsked')).waitFor();

  const small = page.viewportSize() ?? { width: 360, height: 740 };
  await page.setViewportSize({ width: 1280, height: 720 });
  await strike(page, 'radio', decide('ways.return'), 'Space');
  await strike(page, 'checkbox', decide('returnReasons.NAME_IS_WRONG'), 'Space');
  expect(await faultsInBothLanguages(page)).toEqual([]);
  await strike(page, 'button', decide('acts.return.button'));
  await page
    .getByRole('dialog')
    .getByText(decide('acts.return.text', { parts: decide('parts.name') }))
    .waitFor();
  expect(await faultsInBothLanguages(page)).toEqual([]);
  await strike(page, 'button', decide('acts.return.button'));
  await page.getByText(decide('done.returned')).waitFor();
  expect(await focused(page)).toBe(decide('done.returned'));
  // on the screen of a laptop the outcome is in view, with the way on
  for (const seen of [
    page.getByText(decide('done.returned')),
    page.getByRole('link', { name: decide('next', { application: second }), exact: true }),
  ]) {
    await expect.poll(() => isInView(seen)).toBe(true);
  }
  await page.setViewportSize(small);

  await strike(page, 'link', decide('next', { application: second }));
  await strike(page, 'radio', id('desk.pictures.verdicts.askAgain'), 'Space');
  await strike(page, 'button', id('desk.pictures.askAgain'));
  await page.getByRole('dialog').waitFor();
  expect(await faultsInBothLanguages(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  // approving is closed as long as a picture is not judged
  await page.getByText(decide('closed', { reason: decide('barred.PICTURES_FLAGGED') })).waitFor();
  await strike(page, 'radio', id('desk.pictures.verdicts.accept'), 'Space');
  await strike(page, 'button', id('desk.pictures.accept'));
  await page.getByText(id('desk.pictures.done.picturesAccepted')).waitFor();
  await compareEach(page);
  await strike(page, 'radio', decide('ways.approve'), 'Space');
  await strike(page, 'radio', decide('unsettled.reasons.CHECKED'), 'Space');
  expect(await faultsInBothLanguages(page)).toEqual([]);
  await page.getByLabel(decide('limit'), { exact: true }).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('500000');
  // a digit before the dot, where the caret stays
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('0');
  await page.keyboard.press('Enter');
  const approve = decide('acts.approve.button', { limit: 'Rp5.000.000' });
  await page.getByRole('dialog').getByRole('button', { name: approve }).waitFor();
  await strike(page, 'button', approve);
  await page.getByText(decide('done.recommended', { limit: 'Rp5.000.000' })).waitFor();
  await page.getByText(decide('noNext')).waitFor();
  expect(await faultsInBothLanguages(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await faultsInBothLanguages(page)).toEqual([]);

  await page.reload();
  await page.getByRole('heading', { level: 1, name: second }).waitFor();
  await page.getByText(id('desk.applications.status.RECOMMENDED')).first().waitFor();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: first }).waitFor();
  await strike(page, 'link', id('desk.applications.back'));
  await page.getByText(id('desk.applications.none.waiting')).waitFor();
  await strike(page, 'link', id('desk.applications.lists.decided'));
  await page.getByRole('link', { name: second, exact: true }).waitFor();
  const acts = await deskSection(page, 'desk.actsTitle');
  await acts.getByText(`${id('desk.acts.application.approve')} ${second}`).waitFor();
  expect(problems).toEqual([]);
});

it.runIf(isTurn)(
  'a reviewer gives a NIK to the second who came with it; what the first has sent waits then',
  async () => {
    const database = await connectDatabase(readConfig(stage.env, 'job'));
    const [now, { idNumber }] = [new Date(), newApplicant()];
    const first = await sentApplication(database, now, { idNumber, isFlagged: false });
    const second = await sentApplication(database, now, { idNumber, isFlagged: false });
    await database.close();
    const { page, context, problems } = await newPhone(stage.browser, stage.server.url);
    await context.addCookies([{ name: DESK_COOKIE, value: session, url: stage.server.url }]);
    await page.goto(`${stage.server.url}/desk`);
    const disputedIn = (number: string) =>
      page.getByRole('listitem').filter({ hasText: number }).getByText(id('desk.applications.disputed'));
    await disputedIn(second).waitFor();
    await disputedIn(first).waitFor();

    await strike(page, 'link', second);
    // nothing is said of the card before it is on the screen
    const mark = sameMarks(page).first();
    await expect.poll(() => mark.isEnabled()).toBe(true);
    // a mark that waits for its picture shows its words alone
    const opacityWaiting = await mark.evaluate((input: HTMLInputElement) => {
      input.disabled = true;
      const { opacity } = getComputedStyle(input);
      input.disabled = false;
      return opacity;
    });
    expect(opacityWaiting).toBe('0');
    await compareEach(page);
    await strike(page, 'radio', decide('ways.giveNik'), 'Space');
    await page.getByLabel(decide('whyNik.label'), { exact: true }).fill('Wajah di KTP sama dengan wajah pemohon');
    await strike(page, 'button', decide('acts.giveNik.button'));
    // the other one is named by their number
    await page.getByRole('dialog').getByText(first).waitFor();
    expect(await faultsInBothLanguages(page)).toEqual([]);
    await strike(page, 'button', decide('acts.giveNik.button'));
    await page.getByText(decide('done.nikGiven')).waitFor();
    await strike(page, 'link', id('desk.applications.back'));
    await disputedIn(first).waitFor();
    expect(await disputedIn(second).count()).toBe(0);
    expect(problems).toEqual([]);
  },
);
