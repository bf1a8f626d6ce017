import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readProject } from '../../scripts/flows/project';
import { PRODUCT_ROOT } from '../../scripts/flows/readBuild';
import { loanSubject } from '../../server/modules/documents/domain/contractContent';
import { documentContent } from '../../server/modules/documents/domain/documentContent';
import { type Say, textsOf } from '../../server/platform/texts';
import type { DocumentDefinition } from '../../src/contract/documents';
import type { Language } from '../../src/contract/enums';
import type { Quote } from '../../src/lending/quote';
import type { Part } from '../../src/lending/terms';
import { quoted } from '../lending/support';

const texts = textsOf(readProject(PRODUCT_ROOT));
const document: DocumentDefinition = JSON.parse(readFileSync('content/documents/loan-agreement.json', 'utf8'));

function contractOf(quote: Quote, language: Language, isPurchase = false): string {
  const say: Say = (key, params) => texts(language, key, params) ?? `no text ${key}`;
  const borrower = { name: 'Ani', idNumber: '••••1802' };
  const about = { loanNo: 'LN-1', lender: 'Lancar', borrower, account: { bank: 'BCA', number: '••••7365' } };
  return JSON.stringify(
    documentContent(document, loanSubject({ ...about, purpose: 'EDUCATION', isPurchase, quote }, language, say), say),
  );
}

it('says of a loan that is repaid once that there is one payment, and of others how many', () => {
  const [once, thrice] = [quoted('cash-short', 1_000_000, 14), quoted('cash-instalment', 3_000_000, 3)];
  expect(contractOf(once, 'id')).toContain('sekali, jatuh tempo Sabtu, 14 Feb 2026');
  expect(contractOf(once, 'en-us')).toContain('in one payment, due on');
  expect(contractOf(thrice, 'id')).toContain('3 cicilan, pertama jatuh tempo');
  expect(contractOf(thrice, 'en-us')).toContain('in 3 instalments, the first due on');
  for (const language of ['id', 'en-us'] as const)
    for (const quote of [once, thrice]) expect(contractOf(quote, language)).not.toMatch(/no text|\{\{/);
});

it('keeps what a loan costs a day apart from its price in rupiah', () => {
  const { blocks } = JSON.parse(contractOf(quoted('cash-instalment', 3_000_000, 3), 'en-us'));
  const titles = ['What this loan costs', "Costs a day, and OJK's limit on costs"];
  const [price, daily] = titles.map((title) => {
    const at = blocks.findIndex(({ text }: { text?: string }) => text === title);
    return JSON.stringify(blocks[at + 1]);
  });
  expect(price).toContain('Total cost');
  expect(price).not.toMatch(/\d%"/);
  expect(daily).toContain('The most that OJK allows a day');
  expect(daily).toContain('Late fee');
});

it('says in its clause of lateness the rate a day, the days of grace and where the fee ends', () => {
  const quote = quoted('cash-instalment', 3_000_000, 3);
  expect(contractOf(quote, 'id')).toContain(
    'denda 0,15% sehari dari jumlah yang terlambat, setelah masa tenggang 3 hari.',
  );
  expect(contractOf(quote, 'en-us')).toContain(
    '0.15% a day of the overdue amount is charged after a grace period of 3 days. It stops',
  );
  expect(contractOf(quoted('cash-short', 1_000_000, 14), 'en-us')).toContain(
    '0.2% a day of the overdue amount is charged after a grace period of 1 day.',
  );
});

const PART_NAMES: Readonly<Record<Language, Readonly<Record<Part, string>>>> = {
  id: { penalty: 'denda', fee: 'biaya', interest: 'bunga', principal: 'pokok' },
  'en-us': { penalty: 'late fee', fee: 'fees', interest: 'interest', principal: 'principal' },
};

it.each([
  ['cash-short', 1_000_000, 14],
  ['cash-instalment', 3_000_000, 3],
  ['retail-instalment', 1_500_000, 3],
] as const)('says which part of a bill a payment of %s pays first, as it is booked', (product, amount, tenor) => {
  const quote = quoted(product, amount, tenor);
  for (const language of ['id', 'en-us'] as const) {
    const order = quote.terms.allocation.overdue.map((part) => PART_NAMES[language][part]);
    const said = new RegExp(order.join('[^.]*'));
    expect(contractOf(quote, language).match(/(?:A payment counts|Pembayaran dihitung).*?"/)?.[0]).toMatch(said);
    expect(texts(language, 'pay.choice.ownHelp', { amount: 'Rp1' })).toMatch(said);
    expect(texts(language, 'plan.ways.partNote')?.toLowerCase()).toMatch(said);
  }
});

it('says of a purchase that its seller is paid, and of no other loan', () => {
  const bought = quoted('retail-instalment', 1_500_000, 3);
  expect(contractOf(bought, 'en-us', true)).toContain('Rp1,500,000 goes to whoever sells or bills what you buy.');
  expect(contractOf(bought, 'id', true)).toContain('Rp1.500.000 dikirim ke penjual atau penagih yang kamu bayar.');
  for (const said of ['You receive', 'reaches your account', 'Kamu terima', 'masuk ke rekening']) {
    for (const language of ['id', 'en-us'] as const) expect(contractOf(bought, language, true)).not.toContain(said);
  }
  expect(contractOf(quoted('cash-instalment', 3_000_000, 3), 'en-us')).toContain('You receive');
});

it('says what is not refunded of a loan that is returned', () => {
  const quote = quoted('cash-short', 1_000_000, 14);
  expect(contractOf(quote, 'en-us')).toContain("Fees already taken from the payout, Rp14,000, aren't refunded.");
});
