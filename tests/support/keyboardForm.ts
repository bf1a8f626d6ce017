import type { Locator, Page } from 'playwright';
import type { UiField, WidgetName } from '../../src/contract/definitions';
import type { Language } from '../../src/contract/enums';
import { anotherPage, SAMPLE_OF, samplePhoto } from './fakeCamera';
import { controlSelector, type FormAnswers, uiOf } from './fillForm';
import { textIn } from './texts';

const MOST_STOPS = 80;

/** Presses Tab until the focus is on the element or in it. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    const reached = await target.evaluate((element) => element.contains(document.activeElement));
    if (reached) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${MOST_STOPS} presses of Tab do not reach ${target}`);
}

interface Keys {
  page: Page;
  language: Language;
  answers: FormAnswers;
}

type Press = (keys: Keys, control: UiField) => Promise<void>;

const controlOf = ({ page }: Keys, { field }: UiField) => page.locator(controlSelector(field));

const type: Press = async (keys, control) => {
  await tabTo(keys.page, controlOf(keys, control));
  await keys.page.keyboard.type(String(keys.answers[control.field]));
};

async function selectByArrows(page: Page, select: Locator, wanted: string): Promise<void> {
  await tabTo(page, select);
  for (let press = 0; press < MOST_STOPS && (await select.inputValue()) !== wanted; press += 1) {
    await page.keyboard.press('ArrowDown');
  }
}

const select: Press = (keys, control) =>
  selectByArrows(keys.page, controlOf(keys, control), String(keys.answers[control.field]));

const month: Press = async (keys, control) => {
  const [year = '', monthOfYear = ''] = String(keys.answers[control.field]).split('-');
  const selects = controlOf(keys, control).locator('select');
  await selectByArrows(keys.page, selects.nth(0), String(Number(monthOfYear)));
  await selectByArrows(keys.page, selects.nth(1), year);
};

const date: Press = async (keys, control) => {
  const [year = '', monthOfYear = '', day = ''] = String(keys.answers[control.field])
    .split('-')
    .map((part) => String(Number(part)));
  const selects = controlOf(keys, control).locator('select');
  for (const [place, part] of [day, monthOfYear, year].entries()) {
    await selectByArrows(keys.page, selects.nth(place), part);
  }
};

const choice: Press = async (keys, control) => {
  const group = controlOf(keys, control);
  await tabTo(keys.page, group);
  await keys.page.keyboard.press('Space');
  const wanted = group.locator(`input[value="${keys.answers[control.field]}"]`);
  for (let press = 0; press < MOST_STOPS && !(await wanted.isChecked()); press += 1) {
    await keys.page.keyboard.press('ArrowRight');
  }
};

/** Types into the sheet's search and takes the first option found. */
async function search(page: Page, text: string): Promise<void> {
  const sheet = page.getByRole('dialog');
  await tabTo(page, sheet.getByRole('searchbox'));
  await page.keyboard.type(text);
  const option = sheet.getByRole('listitem').getByRole('button').filter({ hasText: text }).first();
  await option.waitFor();
  await tabTo(page, option);
  await page.keyboard.press('Enter');
}

const bank: Press = async (keys, control) => {
  await tabTo(keys.page, controlOf(keys, control));
  await keys.page.keyboard.press('Enter');
  await search(keys.page, String(keys.answers[control.field]));
  await keys.page.getByRole('dialog').waitFor({ state: 'detached' });
};

const address: Press = async (keys, control) => {
  const { page, answers } = keys;
  await tabTo(page, controlOf(keys, control));
  await page.keyboard.press('Enter');
  for (const part of ['province', 'city', 'district', 'village']) {
    const searchbox = page.getByRole('searchbox', { name: textIn(keys.language)(`pickers.address.search.${part}`) });
    await searchbox.waitFor();
    await search(page, String(answers[control.parts?.[part] ?? '']));
  }
  const use = page.getByRole('button', { name: textIn(keys.language)('pickers.address.use') });
  await tabTo(page, use);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
};

const picture: Press = async (keys, control) => {
  const t = textIn(keys.language);
  const name = t(control.widget === 'files' ? 'uploads.files.byFile' : 'camera.gallery');
  await tabTo(keys.page, controlOf(keys, control).getByRole('button', { name }));
  const chooser = keys.page.waitForEvent('filechooser');
  await keys.page.keyboard.press('Enter');
  const buffer =
    control.widget === 'files' ? await anotherPage() : await samplePhoto(SAMPLE_OF[control.camera ?? 'COMMON_CAMERA']);
  await (await chooser).setFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer });
  await controlOf(keys, control).getByText(t('camera.stored')).waitFor();
};

const HOW: Readonly<Record<WidgetName, Press>> = {
  accountNumber: type,
  addressPicker: address,
  bankList: bank,
  camera: picture,
  choice,
  date,
  email: type,
  files: picture,
  hidden: async () => undefined,
  money: type,
  month,
  nik: type,
  number: type,
  offered: async () => undefined,
  otp: type,
  phone: type,
  select,
  text: type,
  textarea: type,
};

/** Fills a form from top to bottom with the keyboard alone. */
export async function fillByKeyboard(form: string, keys: Keys): Promise<void> {
  for (const control of uiOf(form).fields) {
    const fields = [control.field, ...Object.values(control.parts ?? {})];
    const wanted = fields.some((field) => field in keys.answers) || ['camera', 'files'].includes(control.widget);
    if (wanted && !control.readOnly) await HOW[control.widget](keys, control);
  }
}
