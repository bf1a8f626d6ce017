import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Locator, Page } from 'playwright';
import type { FormUi, UiField, WidgetName } from '../../src/contract/definitions';
import type { Language } from '../../src/contract/enums';
import { textIn } from './texts';

const PROJECT = resolve(import.meta.dirname, '../..');

export type FormAnswers = Readonly<Record<string, string | number>>;

/** What the answering person sees and does. */
interface Filling {
  page: Page;
  language: Language;
  answers: FormAnswers;
  /** takes or chooses the picture of a camera or files control */
  picture(control: UiField): Promise<void>;
}

type Fill = (filling: Filling, control: UiField) => Promise<void>;

export const controlSelector = (field: string) => `#field-${field}`;

const type: Fill = async ({ page, answers }, { field }) => {
  await page.locator(controlSelector(field)).fill(String(answers[field]));
};

/** Types into the search of a sheet and waits for the list to follow: under a finger it would still move. */
async function search(sheet: Locator, text: string): Promise<void> {
  await sheet.getByRole('searchbox').fill(text);
  await sheet.locator('ul > li').filter({ hasNotText: text }).first().waitFor({ state: 'detached' });
}

const pickBank: Fill = async ({ page, answers }, { field }) => {
  await page.locator(controlSelector(field)).click();
  const sheet = page.getByRole('dialog');
  await search(sheet, String(answers[field]));
  await sheet.getByRole('listitem').getByRole('button').first().click();
  await sheet.waitFor({ state: 'detached' });
};

const pickAddress: Fill = async ({ page, answers, language }, { field, parts = {} }) => {
  const t = textIn(language);
  await page.locator(controlSelector(field)).click();
  const sheet = page.getByRole('dialog');
  // a known address opens at its last level
  await sheet
    .getByRole('list', { name: t('pickers.address.steps') })
    .getByRole('button')
    .first()
    .click();
  for (const part of ['province', 'city', 'district', 'village']) {
    const name = String(answers[parts[part] ?? '']);
    const areas = sheet.getByRole('list', { name: t(`pickers.address.level.${part}`), exact: true });
    // the search field of a level comes with its list: what is typed before goes to the level above
    await areas.waitFor();
    await search(sheet, name);
    await areas.getByRole('button', { name, exact: true }).click();
  }
  await sheet.getByRole('button', { name: t('pickers.address.use') }).click();
  await sheet.waitFor({ state: 'detached' });
};

const pickMonth: Fill = async ({ page, answers }, { field }) => {
  const [year = '', month = ''] = String(answers[field]).split('-');
  const selects = page.locator(controlSelector(field)).locator('select');
  await selects.nth(1).selectOption(year);
  await selects.nth(0).selectOption(String(Number(month)));
};

const pickDate: Fill = async ({ page, answers }, { field }) => {
  const [year = '', month = '', day = ''] = String(answers[field])
    .split('-')
    .map((part) => String(Number(part)));
  const selects = page.locator(controlSelector(field)).locator('select');
  for (const [place, part] of [day, month, year].entries()) await selects.nth(place).selectOption(part);
};

const select: Fill = async ({ page, answers }, { field }) => {
  await page.locator(controlSelector(field)).selectOption(String(answers[field]));
};

const choose: Fill = async ({ page, answers, language }, { field, options = field }) => {
  const name = textIn(language)(`enums.${options}.${answers[field]}`);
  await page.locator(controlSelector(field)).getByRole('radio', { name, exact: true }).check();
};

const HOW: Readonly<Record<WidgetName, Fill>> = {
  accountNumber: type,
  addressPicker: pickAddress,
  bankList: pickBank,
  camera: ({ picture }, control) => picture(control),
  choice: choose,
  date: pickDate,
  email: type,
  files: ({ picture }, control) => picture(control),
  hidden: async () => undefined,
  money: type,
  month: pickMonth,
  nik: type,
  number: type,
  offered: async () => undefined,
  otp: type,
  phone: type,
  select,
  text: type,
  textarea: type,
};

export function uiOf(form: string, root = PROJECT): FormUi {
  return JSON.parse(readFileSync(join(root, 'schemas/forms', `${form}.ui.json`), 'utf8')) as FormUi;
}

/** Fills every control of a form that has an answer, the way its widget is filled. */
export async function fillForm(form: string, filling: Filling, root = PROJECT): Promise<void> {
  for (const control of uiOf(form, root).fields) {
    const answered = [control.field, ...Object.values(control.parts ?? {})].some((field) => field in filling.answers);
    const isPicture = control.widget === 'camera' || control.widget === 'files';
    if (control.readOnly || !(answered || isPicture)) continue;
    await HOW[control.widget](filling, control);
  }
}
