import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Flow, FormSchema, FormUi } from '../../src/contract/definitions';
import { signIn } from '../support/account';
import { Borrower, stepOf } from '../support/borrower';
import { launchBrowser } from '../support/browser';
import { person } from '../support/person';
import { newApplicant, newPhone } from '../support/phone';
import { copyProject, type ProjectCopy } from '../support/projectCopy';
import { reachStep } from '../support/reachStep';
import { startServer, type TestServer } from '../support/server';

const FORM = 'schemas/forms/personal-residential-info';
const personal = stepOf('apply', 'personal-info');
const work = stepOf('apply', 'work-info');

let copy: ProjectCopy;
let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  copy = copyProject();
  copy.edit<{ properties: Record<string, unknown> } & FormSchema>(`${FORM}.schema.json`, ({ properties }) => {
    properties.nickname = { type: 'string', notEmoji: true, maxLength: 30 };
  });
  copy.edit<{ fields: unknown[] } & FormUi>(`${FORM}.ui.json`, ({ fields }) => {
    fields.splice(1, 0, { field: 'nickname', widget: 'text' });
  });
  copy.edit<Record<string, unknown>>('locales/id/fields.json', (texts) => {
    texts.nickname = { label: 'Nama panggilan' };
  });
  copy.edit<Record<string, unknown>>('locales/en-us/fields.json', (texts) => {
    texts.nickname = { label: 'Nickname' };
  });
  copy.edit<{ steps: Record<string, { submit: { send: string[] } }> } & Flow>('flows/apply.flow.json', ({ steps }) => {
    steps['personal-info']?.submit.send.push('/answers/nickname');
  });
  const built = await copy.build();
  if (built.code !== 0) throw new Error(built.output);
  [server, browser] = await Promise.all([startServer({}, copy.folder), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await server.close();
  copy.remove();
});

it('shows, checks and saves a field that was added by editing JSON alone', async () => {
  const check = await copy.run('scripts/flows.ts', 'check');
  expect(check.output).not.toContain('nickname');
  expect(check.code).toBe(0);

  const { mobileNumber, idNumber } = newApplicant();
  const account = await signIn(server, mobileNumber);
  await reachStep(account, personal, { ...person, idNumber });
  const { page, problems } = await newPhone(browser, server.url);
  const borrower = new Borrower(page, server, { ...person, idNumber }, 'gallery');
  await borrower.enter(account, personal.path);
  await borrower.arriveAt(personal);

  const nickname = page.getByLabel('Nama panggilan');
  await nickname.fill('Siti 🙂');
  await borrower.fill(personal);
  await borrower.action(personal).click();
  await page.locator('#field-nickname-error').getByText(borrower.t('rules.notEmoji')).waitFor();
  await nickname.fill('Sisi');
  await borrower.action(personal).click();
  await borrower.arriveAt(work);

  const draft = await account.draft('apply');
  expect(draft.answers).toMatchObject({ nickname: 'Sisi', email: person.email });
  expect(problems).toEqual([]);
});
