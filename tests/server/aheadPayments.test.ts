import { afterAll, beforeAll, expect, it } from 'vitest';
import { proveLoans } from '../../server/usecases/loans/proveLoans';
import { provePayments } from '../../server/usecases/payments/provePayments';
import type { AheadChoices, LoanDetails, OwnLoans } from '../../src/contract/generated/bodies';
import { aPayer, lendTo, type Payer } from './support/payer';
import { START_TIMEOUT_MS } from './support/testDatabase';
import { NO_LIMITS, startTestServer, type TestServer } from './support/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(NO_LIMITS);
  await server.app.listen({ host: '127.0.0.1', port: 0 });
}, START_TIMEOUT_MS);
afterAll(() => server.close());

const DAY = 86_400;
const AMOUNT = 5_000_000;
const BORROWED = { product: 'limit-instalment', amount: 12_000_000 } as const;

const choicesOf = async ({ who }: Payer, amount = AMOUNT) =>
  ((await who.get(`/api/payment/ahead?amount=${amount}`)).json() as AheadChoices).choices;

const loanOf = async ({ who }: Payer) => ((await who.get('/api/loan/list')).json() as OwnLoans).loans[0];

async function expectProved(): Promise<void> {
  expect((await proveLoans(server.database)).problems).toEqual([]);
  expect(await provePayments(server.database)).toEqual([]);
}

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
  await expectProved();
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

it('offers nothing, and takes no choice, where interest is fixed or several loans are owed', async () => {
  const flat = await aPayer(server);
  expect(await choicesOf(flat, 2_000_000)).toEqual([]);
  const body = { channel: 'BCA', paying: 'amount', amount: 2_000_000, ahead: 'lower' } as const;
  expect((await flat.ask(body)).json()).toMatchObject({ code: 'INVALID_INPUT' });
  const several = await aPayer(server, BORROWED);
  await lendTo(server, several, {});
  expect(await choicesOf(several)).toEqual([]);
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
  await expectProved();
});
