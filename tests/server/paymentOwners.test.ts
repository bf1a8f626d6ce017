import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { accrueDue } from '../../server/modules/loans';
import { provePayments } from '../../server/modules/payments/provePayments';
import type { DeskPayments, OwnerAsked, PaymentOwners } from '../../src/contract/generated/bodies';
import { DAY_MS } from '../../src/lib/calendar';
import { listeningServer } from './support/listeningServer';
import { operatorWith } from './support/operators';
import { aPayer } from './support/payer';

const server = listeningServer();

/** Money for a number that no one was given, and that it was found. */
async function paidToNoOne(amount: number): Promise<string> {
  const [at, id, reference] = [server.services.clock(), randomUUID(), `GW-${randomUUID()}`];
  await server.database.query(
    `INSERT INTO payments (payment_id, gateway, reference, number, amount, paid_at, seen_at, status, next_try_at)
     VALUES ($1, 'sandbox', $2, '8808999900001111', $3, $4, $4, 'SEEN', $4)`,
    [randomUUID(), reference, amount, at],
  );
  await server.database.query(
    `INSERT INTO payment_differences (difference_id, gateway, reference, kind, number, here, there, found_at, status)
     VALUES ($1, 'sandbox', $2, 'unknown-here', '8808999900001111', 0, $3, $4, 'OPEN')`,
    [id, reference, amount, at],
  );
  return id;
}

async function desk() {
  const finance = await operatorWith(server, 'finance');
  const ask = (id: string, asked: OwnerAsked) => finance.send('POST', `/payments/${id}/owners`, asked);
  const owners = async (id: string, asked: OwnerAsked = {}) => (await ask(id, asked)).json<PaymentOwners>().owners;
  return { ...finance, ask, owners };
}

it('says whose a payment would be before it is booked: of a loan, or who owes just that sum', async () => {
  const [late, inTime] = [await aPayer(server), await aPayer(server)];
  const loanNoOf = async ({ who }: typeof late) => (await who.loans())[0]?.loanNo ?? '';
  const [loanNo, other] = [await loanNoOf(late), await loanNoOf(inTime)];
  server.wait((40 * DAY_MS) / 1_000);
  await accrueDue(server.services, AbortSignal.timeout(60_000));
  const finance = await desk();
  const one = await paidToNoOne(1);
  expect(await finance.owners(one), 'no one owes a rupiah').toEqual([]);
  const [named] = await finance.owners(one, { loanNo });
  expect(named).toMatchObject({ person: late.userId, loanNo, isClosed: false });
  const owes = named?.late ?? 0;
  expect(owes).toBeGreaterThan(0);
  expect(named?.owed).toBeGreaterThan(owes);
  const found = await paidToNoOne(owes);
  expect((await finance.owners(found)).map(({ person }) => person).sort()).toEqual([late.userId, inTime.userId].sort());
  expect(await finance.owners(found, { loanNo: other })).toMatchObject([{ person: inTime.userId }]);

  expect((await finance.send('POST', `/payments/${found}`, { act: 'book', loanNo })).statusCode).toBe(200);
  expect(await finance.owners(found), 'whom it was booked for').toMatchObject([{ person: late.userId, late: 0 }]);
  const { settled } = await finance.read<DeskPayments>('/payments');
  expect(settled.find(({ id }) => id === found)).toMatchObject({ person: late.userId });
  const seen = await server.database.query('SELECT act FROM audit_trail WHERE subject = $1', [late.userId]);
  expect(seen, 'once, however often it is asked in a quarter of an hour').toEqual([{ act: 'person.viewArrears' }]);
  expect(await provePayments(server.database)).toEqual([]);
});

it('names who owes just that next though nothing of theirs is late, until it is paid', async () => {
  const [inTime, other] = [await aPayer(server, { amount: 2_500_000 }), await aPayer(server, { amount: 1_500_000 })];
  const [loan] = await inTime.who.loans();
  const next = loan?.instalments.find(({ outstanding }) => outstanding > 0)?.outstanding ?? 0;
  const finance = await desk();
  const found = await paidToNoOne(next);
  const owners = await finance.owners(found);
  expect(owners).toMatchObject([{ person: inTime.userId, loanNo: loan?.loanNo, late: 0, isClosed: false }]);
  expect(owners.map(({ person }) => person)).not.toContain(other.userId);
  expect((await finance.send('POST', `/payments/${found}`, { act: 'book', loanNo: loan?.loanNo })).statusCode).toBe(
    200,
  );
  const again = await paidToNoOne(next + 1);
  expect(await finance.owners(again), 'a rupiah more is no one’s').toEqual([]);
  expect(await provePayments(server.database)).toEqual([]);
});

it('names no one for what is no loan or no difference, and is for finance alone', async () => {
  const finance = await desk();
  const found = await paidToNoOne(2);
  expect((await finance.ask(found, { loanNo: 'LN-NONE' })).json()).toMatchObject({ code: 'LOAN_NOT_FOUND' });
  expect((await finance.ask(randomUUID(), {})).statusCode).toBe(404);
  const support = await operatorWith(server, 'support');
  expect((await support.send('POST', `/payments/${found}/owners`, {})).json().code).toBe('ROLE_REQUIRED');
});
