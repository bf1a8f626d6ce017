import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCommand } from '../../scripts/flows/runCommand';
import { DESK_COOKIE } from '../../server/modules/operators/domain/operators';
import { readConfig } from '../../server/platform/config/config';
import { connectDatabase } from '../../server/platform/database/openDatabase';
import { readFolders } from '../../server/platform/releases/readFolder';
import { DEFINITION_FOLDERS } from '../../src/definitions/project/kinds';
import { aDeskSessionOf, anOperator, aTokenOf } from '../server/support/operators';
import { signIn } from '../support/account';
import { Borrower, stepOf } from '../support/borrower';
import { launchBrowser } from '../support/browser';
import { faultsInBothLanguages } from '../support/faults';
import { controlSelector } from '../support/fillForm';
import { person } from '../support/person';
import { newApplicant, newPhone, type Phone } from '../support/phone';
import { publishFolder, publishThroughKills } from '../support/publishing';
import { reachStep } from '../support/reachStep';
import { withFormerNames, withRenamed } from '../support/renamedField';
import { startServer } from '../support/server';
import { setStage } from '../support/stage';
import { textIn } from '../support/texts';
import { isTurnOf } from '../support/thorough';

const isTurn = isTurnOf('e2e/releases');

const stage = setStage(launchBrowser);
const FOLDERS = DEFINITION_FOLDERS;
const FORM = 'schemas/forms/personal-residential-info';
const personal = stepOf('apply', 'personal-info');
const work = stepOf('apply', 'work-info');
const TITLE = 'Ceritakan tentang dirimu';

const id = textIn('id');

let root: string;
/** of the operator who publishes, and of another */
let deskSessions: { author: string; other: string };
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'lancar-release-'));
  for (const folder of FOLDERS) cpSync(folder, join(root, folder), { recursive: true });
  const database = await connectDatabase(readConfig({ DATABASE_URL: stage.databaseUrl }, 'job'));
  const now = new Date();
  const operator = await anOperator(database, ['publisher', 'approver'], now);
  process.env.LANCAR_SERVER = stage.server.url;
  process.env.LANCAR_OPERATOR_TOKEN = await aTokenOf(database, operator, now);
  const other = await anOperator(database, ['publisher', 'approver'], now);
  deskSessions = {
    author: await aDeskSessionOf(database, operator, now),
    other: await aDeskSessionOf(database, other, now),
  };
  await database.close();
});
afterAll(() => {
  delete process.env.LANCAR_SERVER;
  delete process.env.LANCAR_OPERATOR_TOKEN;
  rmSync(root, { recursive: true, force: true });
});

/** What a command of `npm run flows` prints. */
async function flows(...args: string[]): Promise<string> {
  const lines: string[] = [];
  const sink = {
    write(text: string, done: () => void) {
      lines.push(text);
      done();
    },
  };
  const code = await runCommand(args, { stdin: process.stdin, stdout: sink, stderr: sink });
  expect(code, lines.join('')).toBe(0);
  return lines.join('');
}

function edit(path: string, piece: string, by: string): void {
  const file = join(root, path);
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(piece);
  writeFileSync(file, text.replace(piece, by));
}

/** Publishes the folder over what is active, also where that is what was before it: it was rolled back here. */
async function publish(note: string): Promise<string> {
  const { activeForAll } = JSON.parse(await flows('releases', '--json'));
  return flows('publish', root, '--yes', '--note', note, '--over', activeForAll);
}

const definitionsIn = (folder: string) => Object.fromEntries(readFolders(folder, FOLDERS).texts);

function write(files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) writeFileSync(join(root, path), text);
}

async function borrowerAt() {
  const { mobileNumber, idNumber } = newApplicant();
  const phone = await newPhone(stage.browser, stage.server.url);
  const borrower = new Borrower(phone.page, stage.server, { ...person, idNumber }, 'gallery');
  const account = await signIn(stage.server, mobileNumber);
  await reachStep(account, personal, borrower.answers);
  await borrower.enter(mobileNumber, personal.path);
  return { ...phone, borrower, account };
}

it.runIf(isTurn)(
  'a release shows on a phone at once, judges there, and loses nothing of a page that was open',
  async () => {
    const before = await borrowerAt();
    await before.borrower.arriveAt(personal);
    await before.borrower.fill(personal, { ...before.borrower.answers, birthPlace: 'Medan' });

    edit('locales/id/apply.json', '"title": "Data diri"', `"title": "${TITLE}"`);
    edit('schemas/common/dependents.schema.json', '"0", "1",', '"1", "0",');
    expect(await publish('A friendlier title')).toMatch(/^Release \w{12} is active/m);
    expect(await flows('releases')).toContain('A friendlier title');

    // another page opens the draft, which goes on by the release; the one that was open is told, and shows it
    await before.account.draft('apply');
    await before.borrower.action(personal).click();
    await before.page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
    expect(await before.page.locator(controlSelector('birthPlace')).inputValue()).toBe('Medan');
    await before.borrower.action(personal).click();
    await before.borrower.arriveAt(work);

    const later = await borrowerAt();
    await later.page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
    expect(await later.page.evaluate(() => document.documentElement.dataset.release)).toMatch(/^[0-9a-f]{64}$/);
    await later.page.locator(controlSelector('email')).fill('kein at');
    await later.page.locator('h1').click();
    await later.page.locator('#field-email-error').waitFor();
    await later.borrower.fill(personal);

    expect(await flows('rollback')).toMatch(/is active for all channels/);
    await later.borrower.action(personal).click();
    await later.borrower.arriveAt(work);
    await later.page.reload();
    await later.borrower.arriveAt(work);
    expect(await later.page.evaluate(() => document.documentElement.dataset.release)).toBe(undefined);
    await later.page.goBack();
    await later.borrower.arriveAt(personal);
    for (const { problems } of [before, later]) {
      expect(problems.filter((problem) => !problem.includes('409'))).toEqual([]);
    }
  },
);

it.runIf(isTurn)('two servers of one database agree on what is active', async () => {
  const other = await startServer(stage.env);
  try {
    const released = async () => /data-release="\w+"/.test(await (await fetch(`${other.url}/H5/login`)).text());
    expect(await released()).toBe(false);
    await publish('Once more');
    await expect.poll(released).toBe(true);
    await flows('rollback');
    await expect.poll(released).toBe(false);
  } finally {
    await other.close();
  }
});

async function deskOf(operator: keyof typeof deskSessions): Promise<Phone> {
  const phone = await newPhone(stage.browser, stage.server.url);
  const { url } = stage.server;
  await phone.context.addCookies([{ name: DESK_COOKIE, value: deskSessions[operator], url }]);
  await phone.page.goto(`${url}/desk`);
  return phone;
}

it.runIf(isTurn)(
  'a release that waits is approved on the page of operators, by the keyboard alone, and rolled back there',
  async () => {
    edit('locales/id/legal.json', '"title": "', '"title": "Baru: ');
    expect(await publish('New terms')).toContain('waits for a second person');
    const author = await deskOf('author');
    const own = author.page.getByRole('button', { name: new RegExp(`^${id('desk.releases.approve')}`) });
    await author.page.getByText(id('desk.releases.notApprovable.own')).waitFor();
    expect(await own.isDisabled()).toBe(true);

    const { page, problems } = await deskOf('other');
    const releases = page.getByRole('region', { name: id('desk.releases.title') });
    const release = releases.getByRole('listitem').filter({ hasText: 'New terms' });
    const forAll = releases
      .getByRole('listitem')
      .filter({ hasText: id('desk.releases.allChannels') })
      .first();
    await forAll.getByText(id('desk.releases.ownBuild')).waitFor();
    await release.getByText(id('desk.releases.waits')).waitFor();

    await release.getByRole('button', { name: id('desk.releases.showChanges') }).focus();
    await page.keyboard.press('Enter');
    await release.getByText('legal.terms.title').waitFor();
    expect(await faultsInBothLanguages(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await faultsInBothLanguages(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });

    await release.getByRole('button', { name: id('desk.releases.approve') }).focus();
    await page.keyboard.press('Enter');
    await forAll.getByText(id('desk.releases.published'), { exact: true }).waitFor();
    await release.getByText(id('desk.releases.waits')).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(id('desk.releases.title'));

    await forAll.getByRole('button', { name: id('desk.releases.rollBack') }).focus();
    await page.keyboard.press('Enter');
    const asked = page.getByRole('dialog');
    await asked.getByText(id('desk.releases.built')).waitFor();
    expect(await faultsInBothLanguages(page)).toEqual([]);
    await asked.getByRole('button', { name: id('desk.releases.rollBack') }).focus();
    await page.keyboard.press('Enter');
    await forAll.getByText(id('desk.releases.ownBuild')).waitFor();
    expect(problems).toEqual([]);
  },
);

it.runIf(isTurn)('a kill while definitions are published leaves one release whole, and every draft opens', () =>
  publishThroughKills(stage, 1, 1),
);

it.runIf(isTurn)(
  'a field that comes with a release is asked for, judged and kept, and what was typed goes along when it is renamed',
  async () => {
    write(definitionsIn(process.cwd()));
    edit(
      `${FORM}.schema.json`,
      '"properties": {',
      '"properties": { "nickname": { "type": "string", "notEmoji": true, "maxLength": 30 },',
    );
    edit(`${FORM}.ui.json`, '"fields": [', '"fields": [{ "field": "nickname", "widget": "text" },');
    edit('locales/id/fields.json', '"birthPlace": {', '"nickname": { "label": "Nama panggilan" }, "birthPlace": {');
    edit('locales/en-us/fields.json', '"birthPlace": {', '"nickname": { "label": "Nickname" }, "birthPlace": {');
    edit('flows/apply.flow.json', '"/answers/motherMaidenName",', '"/answers/motherMaidenName", "/answers/nickname",');
    await publishFolder(stage, root, 'Ask for a nickname');

    const { page, borrower, account, problems } = await borrowerAt();
    const nickname = page.getByLabel('Nama panggilan');
    await nickname.fill('Siti 🙂');
    await borrower.fill(personal);
    await borrower.action(personal).click();
    await page.locator('#field-nickname-error').getByText(borrower.t('rules.notEmoji')).waitFor();
    await nickname.fill('Sisi');

    write(withFormerNames(withRenamed(definitionsIn(root), 'nickname', 'callName'), { callName: ['nickname'] }));
    await publishFolder(stage, root, 'Call it otherwise');
    await account.draft('apply');
    await borrower.action(personal).click();
    await page.locator(controlSelector('callName')).waitFor();
    expect(await page.locator(controlSelector('callName')).inputValue()).toBe('Sisi');
    await borrower.action(personal).click();
    await borrower.arriveAt(work);
    expect((await account.draft('apply')).answers).toMatchObject({ callName: 'Sisi', email: person.email });
    expect(problems.filter((problem) => !problem.includes('409'))).toEqual([]);
  },
);
