import { expect, it } from 'vitest';
import type { AheadChoices, LoanDetails, LoanDocument, OwnPayments } from '../../src/contract/generated/bodies';
import { textIn } from '../support/texts';
import { listeningServer } from './support/listeningServer';
import { aPayer, lendTo, type Payer } from './support/payer';
import { expectProved } from './support/provedBooks';

const server = listeningServer();

const DAY = 86_400;
const AMOUNT = 5_000_000;
const BORROWED = { product: 'limit-instalment', amount: 12_000_000 } as const;

const aheadOf = async ({ who }: Payer, amount = AMOUNT) =>
  (await who.get(`/api/payment/ahead?amount=${amount}`)).json() as AheadChoices;

const choicesOf = async (payer: Payer, amount = AMOUNT) => (await aheadOf(payer, amount)).choices;

const paymentsOf = async ({ who }: Payer) => ((await who.get('/api/loan/payments')).json() as OwnPayments).payments;

const loanOf = async ({ who }: Payer) => (await who.loans())[0];

it.each(['shorten', 'lower'] as const)('money ahead is booked to %s, and does what was shown', async (ahead) => {
  const payer = await aPayer(server, BORROWED);
  const shown = (await choicesOf(payer)).find(({ choice }) => choice === ahead);
  const number = await payer.number({ channel: 'BCA', paying: 'amount', amount: AMOUNT, ahead });
  expect(number).toMatchObject({ paying: 'amount', amount: AMOUNT, ahead });
  expect(number.leaves).toBe((shown?.total ?? 0) - AMOUNT);
  await payer.bank(number.number, 'pay', AMOUNT);
  const loan = await loanOf(payer);
  expect(loan?.owed).toBe(number.leaves);
  const { history } = (await payer.who.get(`/api/loan/detail?loanNo=${loan?.loanNo}`)).json() as LoanDetails;
  expect(history.at(-1)).toMatchObject({ kind: 'paid', amount: AMOUNT, ahead });
  expect(await paymentsOf(payer)).toMatchObject([{ amount: AMOUNT, ahead }]);
  const receipt = `/api/loan/document?kind=receipt&loanNo=${loan?.loanNo}&payment=1`;
  const { blocks } = (await payer.who.get(receipt)).json() as LoanDocument;
  expect(blocks).toContainEqual({ kind: 'text', text: textIn('id')(`documents.receipt.ahead.${ahead}`) });
  await expectProved(server);
});

it('shows what each choice comes to: shortening saves most, paying ahead nothing', async () => {
  const choices = await choicesOf(await aPayer(server, BORROWED));
  const [instalments, shorten, lower] = choices;
  expect(choices.map(({ choice }) => choice)).toEqual(['instalments', 'shorten', 'lower']);
  expect(instalments?.saves).toBe(0);
  expect(lower?.saves).toBeGreaterThan(0);
  expect(shorten?.saves).toBeGreaterThan(lower?.saves ?? 0);
  expect((shorten?.ends ?? '') < (lower?.ends ?? '')).toBe(true);
  expect(lower?.instalment).toBeLessThan(shorten?.instalment ?? 0);
});

it('offers nothing and says why, and takes no choice, where interest is fixed or several loans are owed', async () => {
  const flat = await aPayer(server);
  expect(await aheadOf(flat, 2_000_000)).toMatchObject({ choices: [], why: 'fixed' });
  const body = { channel: 'BCA', paying: 'amount', amount: 2_000_000, ahead: 'lower' } as const;
  expect((await flat.ask(body)).json()).toMatchObject({ code: 'INVALID_INPUT' });
  const several = await aPayer(server, BORROWED);
  await lendTo(server, several, {});
  expect(await aheadOf(several)).toMatchObject({ choices: [], why: 'several' });
  const short = await aPayer(server, { product: 'cash-short', amount: 2_000_000 });
  expect((await aheadOf(short, 1_000_000)).why).toBeUndefined();
  const late = await aPayer(server, { ...BORROWED, daysAgo: 40 });
  expect(await aheadOf(late, 10_000)).toMatchObject({ choices: [], why: 'due' });
  expect(await aheadOf(late, 100_000_000)).toEqual({ choices: [], why: 'closes' });
});

it('speaks of no extra where a sum is no more than the next bill, or is all that is owed', async () => {
  const flat = await aPayer(server);
  const { choices } = await flat.overview();
  const bill = choices[0]?.amount ?? 0;
  expect((await aheadOf(flat, bill + 1)).why).toBe('fixed');
  expect((await aheadOf(flat, bill)).why).toBeUndefined();
  expect((await aheadOf(flat, bill - 200_000)).why).toBeUndefined();
  await lendTo(server, flat, {});
  expect((await aheadOf(flat, 100_000)).why).toBeUndefined();
  expect((await aheadOf(flat, (await flat.overview()).owed)).why).toBeUndefined();
});

it('takes a choice at the price that was shown alone: another day or another payment has it shown again', async () => {
  const payer = await aPayer(server, BORROWED);
  const asked = (aheadTotal: number, ahead?: 'shorten') =>
    payer.ask({ channel: 'BCA', paying: 'amount', amount: AMOUNT, aheadTotal, ...(ahead && { ahead }) });
  const [planned, shown] = await choicesOf(payer);
  server.wait(DAY);
  expect((await asked(shown?.total ?? 0, 'shorten')).json()).toMatchObject({ code: 'RATE_VERSION_CHANGED' });
  const [, today] = await choicesOf(payer);
  expect(today?.total).not.toBe(shown?.total);
  expect((await asked(today?.total ?? 0, 'shorten')).json()).toMatchObject({ ahead: 'shorten' });
  // what pays the next instalments costs the same on any day, until something is paid
  expect((await asked(planned?.total ?? 0)).statusCode).toBe(200);
  const { number } = await payer.number({ channel: 'BNI', paying: 'amount', amount: 1_000_000 });
  await payer.bank(number, 'pay', 1_000_000);
  expect((await asked(planned?.total ?? 0)).json()).toMatchObject({ code: 'RATE_VERSION_CHANGED' });
  await lendTo(server, payer, {});
  expect((await asked(today?.total ?? 0, 'shorten')).json()).toMatchObject({ code: 'RATE_VERSION_CHANGED' });
});

it('names no choice at a payment of which nothing was ahead of its day', async () => {
  const payer = await aPayer(server, { ...BORROWED, daysAgo: 40 });
  const { number } = await payer.number({ channel: 'BCA', paying: 'amount', amount: AMOUNT, ahead: 'shorten' });
  await payer.bank(number, 'pay', 500_000);
  expect((await paymentsOf(payer))[0]).not.toHaveProperty('ahead');
  const loan = await loanOf(payer);
  const { history } = (await payer.who.get(`/api/loan/detail?loanNo=${loan?.loanNo}`)).json() as LoanDetails;
  expect(history.at(-1)).not.toHaveProperty('ahead');
});

it('counts for one payment of its day alone: a second one and one of a later day pay instalments ahead', async () => {
  const twice = await aPayer(server, BORROWED);
  const first = await twice.number({ channel: 'BCA', paying: 'amount', amount: AMOUNT, ahead: 'shorten' });
  await twice.bank(first.number, 'pay', 2_000_000);
  const shortened = await loanOf(twice);
  await twice.bank(first.number, 'pay', 1_000_000);
  expect((await loanOf(twice))?.owed).toBe((shortened?.owed ?? 0) - 1_000_000);
  const late = await aPayer(server, BORROWED);
  const before = await loanOf(late);
  const number = await late.number({ channel: 'BCA', paying: 'amount', amount: AMOUNT, ahead: 'shorten' });
  server.wait(DAY);
  expect((await late.overview()).numbers[0]).not.toHaveProperty('ahead');
  await late.bank(number.number, 'pay', AMOUNT);
  expect((await loanOf(late))?.owed).toBe((before?.owed ?? 0) - AMOUNT);
  await expectProved(server);
});
