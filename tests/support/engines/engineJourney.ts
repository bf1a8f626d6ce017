import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { samplePhoto } from '../fakeCamera';
import { controlSelector } from '../fillForm';
import { person } from '../person';
import type { EnginePhone } from './enginePhone';

/** The server of the journey, and the codes it sends. */
export interface CodeSource {
  codeFor(mobileNumber: string): Promise<string>;
}

/** Control and A, as WebDriver writes keys: what stands in a field is typed over. */
const SELECT_ALL = '\uE009a\uE009';

/** Signs in by the code of an SMS, the terms of a new user included. */
export async function signsIn(phone: EnginePhone, server: CodeSource, mobileNumber: string): Promise<void> {
  await phone.open('/H5/login');
  await phone.type('form input', mobileNumber);
  await phone.press(phone.t('auth.login.submit'));
  await phone.at('/H5/login-otp');
  await phone.type('input[autocomplete="one-time-code"]', await server.codeFor(mobileNumber));
  await phone.until('Being signed in', 'return !/login/.test(location.pathname);');
  if ((await phone.driver.run<string>('return location.pathname;')).endsWith('/term-and-condition'))
    await phone.press(phone.t('entry.terms.accept'));
  await phone.at('/H5/home');
}

/** From Home: gives the photo of a card from the gallery, and leaves the step by its button. */
export async function uploadsCard(phone: EnginePhone, idNumber: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'lancar-engine-'));
  const path = join(folder, 'ktp.jpg');
  // upright only by its orientation mark
  writeFileSync(path, await samplePhoto('sideways'));
  await phone.press(phone.t('home.new.action'));
  await phone.at('/H5/apply/ktp');
  await phone.type(`${controlSelector('idPhoto')} input[type="file"]:not([capture])`, path);
  await phone.sees(phone.t('camera.stored'));
  const upright = `const { naturalWidth, naturalHeight } = document.querySelector(arguments[0]) ?? {};
    return naturalHeight > naturalWidth;`;
  await phone.until('The upright picture', upright, `${controlSelector('idPhoto')} img`);
  await phone.type(controlSelector('idNumber'), idNumber);
  await phone.type(controlSelector('fullName'), String(person.fullName));
  await phone.press(phone.t('apply.ktp.action'));
  await phone.at('/H5/apply/liveness-introduce');
  rmSync(folder, { recursive: true, force: true });
}

/** Chooses the four levels of an address in its sheet, the first one by the search. */
async function picksAddress(phone: EnginePhone): Promise<void> {
  await phone.pressAt(controlSelector('residentialArea'));
  await phone.type('[role=dialog] input[type=search], dialog[open] input[type=search]', 'jawa bar');
  // under a finger the list would still move
  const followed = 'return document.querySelectorAll("[role=dialog] ul > li, dialog[open] ul > li").length === 1;';
  await phone.until('The province sought', followed);
  await phone.press(String(person.residentialProvince));
  await phone.press(String(person.residentialCity));
  await phone.press(String(person.residentialDistrict));
  await phone.press(String(person.residentialVillage));
  await phone.press(phone.t('pickers.address.use'));
  await phone.sees(String(person.residentialVillage));
}

/** How many rows the parts of the birth date stand in. */
const ROWS_OF_BIRTH_DATE = `
  const parts = [...document.querySelectorAll('#field-birthDate select')];
  return new Set(parts.map((part) => Math.round(part.getBoundingClientRect().top))).size;`;

/** Fills the step of personal data, whose birth date is in one row, and leaves it by its button. */
export async function fillsPersonalData(phone: EnginePhone): Promise<void> {
  await phone.open('/H5/apply/personal-info');
  const answer = (field: string) => String(person[field]);
  await phone.type(controlSelector('email'), answer('email'));
  await phone.type(controlSelector('birthPlace'), answer('birthPlace'));
  await phone.press(phone.t(`enums.maritalStatus.${answer('maritalStatus')}`), 'label');
  expect(await phone.until('The birth date', ROWS_OF_BIRTH_DATE)).toBe(1);
  for (const field of ['education', 'dependents', 'residentialStatus'])
    await phone.select(controlSelector(field), answer(field));
  await phone.type(controlSelector('motherMaidenName'), answer('motherMaidenName'));
  await picksAddress(phone);
  await phone.type(controlSelector('residentialAddress'), answer('residentialAddress'));
  await phone.type(controlSelector('residentialZipCode'), answer('residentialZipCode'));
  await phone.press(phone.t('apply.personal-info.action'));
  await phone.at('/H5/apply/work-info');
}

/** Borrows by the amount and tenor given, reads the contract and signs it by code; sees the money arrive at Home. */
export async function borrows(phone: EnginePhone, server: CodeSource, mobileNumber: string): Promise<void> {
  const { t } = phone;
  await phone.press(t('home.limit.action'));
  await phone.at('/H5/home/apply-loan');
  await phone.type(controlSelector('loanAmount'), `${SELECT_ALL}2000000`);
  await phone.press(t('enums.tenor.3'), 'label');
  await phone.select(controlSelector('loanPurpose'), 'EDUCATION');
  // its whole price, which moves what stands below it
  await phone.sees('Rp2.156.000');
  await phone.press(t('apply-loan.amount.action'));
  await phone.at('/H5/home/apply-loan/review');
  await phone.press(t('apply-loan.loan-review.action'));
  await phone.at('/H5/home/apply-loan/contract');
  await phone.sees(t('contract.cost.title'));
  await phone.press(t('apply-loan.contract.action'));
  // until then it is still being sent
  await phone.until('The code', 'return /0:(5\\d|60)/.test(document.body.innerText);');
  await phone.type(
    'dialog[open] input[autocomplete="one-time-code"], [role=dialog] input[autocomplete="one-time-code"]',
    await server.codeFor(mobileNumber),
  );
  await phone.press(t('apply-loan.contract.signs.action'));
  await phone.at('/H5/home/apply-loan/done');
}

/** Opens the contract of the last loan as the pages of its PDF, and asks for the file that is saved. */
export async function readsContractPdf(phone: EnginePhone): Promise<void> {
  await phone.open('/H5/docu/preview');
  const drawn = `const page = [...document.querySelectorAll('main img')].find(({ src }) => src.startsWith('blob:'));
    if (!page?.naturalWidth) return false;
    const pen = Object.assign(document.createElement('canvas'), { width: 700, height: 990 }).getContext('2d');
    pen.drawImage(page, 0, 0, 700, 990);
    const { data } = pen.getImageData(0, 0, 700, 990);
    return data.some((value, at) => at % 4 === 0 && value < 80);`;
  await phone.until('The drawn page of the contract', drawn);
  const asked = `const at = [...document.querySelectorAll('a')].find(({ href }) => href.includes('/loan-agreement/pdf'));
    window.savedFile ??= fetch(at.href).then((answer) => answer.text()).then((text) => { window.savedAs = text.slice(0, 5); });
    return window.savedAs;`;
  const kind = await phone.until<string>('The file of the contract', asked);
  if (kind !== '%PDF-') throw new Error(`The contract is no PDF: it begins with ${kind}`);
}

/** Asks for the number that the next bill is paid to. */
export async function asksPaymentNumber(phone: EnginePhone): Promise<void> {
  const { t } = phone;
  await phone.open('/H5/bill/payment-method');
  await phone.press('BCA', 'label');
  await phone.press(t('pay.choice.show', { amount: '' }).trim());
  await phone.sees(t('pay.number.account', { way: 'BCA' }));
  await phone.sees(t('pay.number.copy'));
}
