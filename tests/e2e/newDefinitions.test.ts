import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEFINITION_FOLDERS } from '../../src/definitions/project/kinds';
import { Borrower } from '../support/borrower';
import { launchBrowser } from '../support/browser';
import { person } from '../support/person';
import { newApplicant, newPhone } from '../support/phone';
import { publishFolder } from '../support/publishing';
import { setStage } from '../support/stage';
import { textIn } from '../support/texts';

const stage = setStage(launchBrowser);
const id = textIn('id');

const PAW = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="3"/></svg>';
const TENOR = { count: 60, unit: 'DAYS' };

/** Files that the build does not have, one of each kind. */
const NEW: Readonly<Record<string, unknown>> = {
  'flows/pets.flow.json': {
    $schema: '../schemas/editor/flows/pets.schema.json',
    id: 'pets',
    version: 1,
    path: 'apply/pets',
    entry: 'hello',
    steps: {
      hello: { kind: 'info', path: '', picture: 'paw', next: [{ to: 'purpose' }] },
      purpose: {
        kind: 'form',
        path: 'purpose',
        form: 'pets-purpose',
        submit: { call: 'POST /user/loan-purpose', send: ['/answers/loanPurpose'] },
        next: [{ leave: 'apply' }],
      },
    },
  },
  'flows/journeys/pets.json': {
    $schema: '../../schemas/editor/journey.schema.json',
    flow: 'pets',
    about: 'Says what the loan for a pet is for.',
    answers: { loanPurpose: 'EDUCATION' },
    expect: {
      path: ['hello', 'purpose'],
      stop: 'leave',
      leaves: 'apply',
      calls: [{ call: 'POST /user/loan-purpose', body: { loanPurpose: 'EDUCATION' } }],
    },
  },
  'schemas/forms/pets-purpose.schema.json': {
    $schema: '../editor/forms/pets-purpose.schema.json',
    type: 'object',
    additionalProperties: false,
    properties: { loanPurpose: { $ref: '../common/loanPurpose.schema.json' } },
    required: ['loanPurpose'],
  },
  'schemas/forms/pets-purpose.ui.json': {
    $schema: '../editor/forms/pets-purpose.ui.schema.json',
    fields: [{ field: 'loanPurpose', widget: 'select' }],
  },
  ...Object.fromEntries(
    ['id', 'en-us'].map((language) => [
      `locales/${language}/pets.json`,
      {
        $schema: '../../schemas/editor/locales/pets.schema.json',
        title: 'Kopi',
        hello: { title: 'Halo, meong', body: 'Meong.', action: 'Meong' },
        purpose: { title: 'Buat apa, meong?', body: 'Meong.', action: 'Meong' },
      },
    ]),
  ),
  ...Object.fromEntries(
    ['id', 'en-us'].map((language) => [
      `locales/${language}/forms/pets-purpose.json`,
      {
        $schema: '../../../schemas/editor/locales/forms/pets-purpose.schema.json',
        loanPurpose: { label: 'Buat kucing apa?' },
      },
    ]),
  ),
  'public/pictures/paw.svg': PAW,
  'flows/channels/ZZPETS.json': {
    $schema: '../../schemas/meta/channel.schema.json',
    id: 'ZZPETS',
    name: 'Pets',
    brand: { primary: '#7a1f6d', ink: '#5a1550', soft: '#f7e9f5' },
    loginModes: ['plain'],
    back: 'history',
    otpBack: 'history',
    hidden: [],
    home: 'Home',
  },
  'public/channels/ZZPETS.svg': PAW,
  'products/cash-pets.json': {
    ...JSON.parse(readFileSync('products/cash-short.json', 'utf8')),
    id: 'cash-pets',
    tenors: [TENOR],
    rateVersion: '2026-02',
  },
  'content/help/pets.json': {
    $schema: '../../schemas/meta/help.schema.json',
    id: 'pets',
    order: 20,
    questions: [{ id: 'cats' }],
  },
  'content/documents/pets.json': {
    $schema: '../../schemas/editor/documents/pets.schema.json',
    id: 'pets',
    version: '20261101',
    about: 'lender',
    texts: 'legal.pets',
    parts: [{ kind: 'clause', id: 'cats' }],
  },
};

/** What files that are there say besides. */
const MORE: readonly (readonly [file: string, at: readonly string[], value: unknown])[] = ['id', 'en-us'].flatMap(
  (language) =>
    [
      [
        `locales/${language}/legal.json`,
        ['pets'],
        { title: 'Aturan meong', clauses: { cats: { title: 'Kucing', text: 'Semua boleh.' } } },
      ],
      [`locales/${language}/questions.json`, ['titles', 'pets'], 'Hewan peliharaan'],
      [
        `locales/${language}/questions.json`,
        ['topics', 'pets'],
        { cats: { question: 'Boleh kucing?', answer: 'Boleh.' } },
      ],
    ] as const,
);

function withValue(tree: Record<string, unknown>, [key = '', ...rest]: readonly string[], value: unknown): unknown {
  return { ...tree, [key]: rest.length === 0 ? value : withValue(Object(tree[key]), rest, value) };
}

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'lancar-new-'));
  for (const folder of DEFINITION_FOLDERS) cpSync(folder, join(root, folder), { recursive: true });
  const write = (path: string, value: unknown) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), typeof value === 'string' ? value : JSON.stringify(value, null, 2));
  };
  for (const [path, value] of Object.entries(NEW)) write(path, value);
  for (const [path, at, value] of MORE) {
    write(path, withValue(JSON.parse(readFileSync(join(root, path), 'utf8')), at, value));
  }
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

it('a flow, a form, texts, a picture, a channel, a product, a help topic and a document that no build has are opened by a person once they are published', async () => {
  await publishFolder(stage, root, 'Pets');
  const { mobileNumber, idNumber } = newApplicant();
  const { page, problems } = await newPhone(stage.browser, stage.server.url);
  const open = (path: string) => page.goto(`${stage.server.url}${path}`);
  const loads = (picture: string) =>
    page.evaluate(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      return image.naturalWidth > 0;
    }, picture);

  await open('/ZZPETS/login');
  await page.getByRole('textbox', { name: id('auth.login.phoneLabel') }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/ZZPETS/login');
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand'))).toBe(
    '#7a1f6d',
  );
  const release = await page.evaluate(() => document.documentElement.dataset.release);
  expect(await loads(`/definitions/${release}/channels/ZZPETS.svg`)).toBe(true);

  await open('/H5/documents/pets');
  await page.getByText('Semua boleh.').waitFor();

  const borrower = new Borrower(page, stage.server, { ...person, idNumber }, 'gallery');
  await borrower.enter(mobileNumber, 'apply/pets');
  await page.getByRole('heading', { name: 'Halo, meong' }).waitFor();
  const shown = page.locator('img[src$="/pictures/paw.svg"]');
  expect(
    await shown.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Meong' }).click();
  await page.getByRole('heading', { name: 'Buat apa, meong?' }).waitFor();
  await page.getByLabel('Buat kucing apa?').waitFor();

  await open('/H5/me/help-center');
  await page.getByText('Hewan peliharaan').waitFor();

  await open('/H5/apply/pdl-pre-borrow');
  await page.getByText('60 hari').first().waitFor();
  expect(problems).toEqual([]);
});
