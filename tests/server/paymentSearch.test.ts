import { expect, it } from 'vitest';
import { DESK_PAGE } from '../../server/platform/domain/deskPage';
import type { PaymentSearch, PaymentsFound, RecordedActs } from '../../src/contract/generated/bodies';
import { wibDay } from '../../src/lib/calendar';
import { listeningServer } from './support/listeningServer';
import { operatorWith } from './support/operators';
import { aPayer } from './support/payer';

const server = listeningServer();

async function desk(role: 'finance' | 'support' = 'support') {
  const operator = await operatorWith(server, role);
  const seek = (asked: PaymentSearch) => operator.send('POST', '/payments/search', asked);
  return {
    ...operator,
    seek,
    found: async (asked: PaymentSearch): Promise<PaymentsFound> => (await seek(asked)).json(),
  };
}

/** Money for a number that no one was given. */
async function paidToNoOne(amount: number, at = server.services.clock()) {
  const [paymentId, reference, number] = [crypto.randomUUID(), `GW-${crypto.randomUUID()}`, '8808999900001111'];
  await server.database.query(
    `INSERT INTO payments (payment_id, gateway, reference, number, amount, paid_at, seen_at, status, next_try_at)
     VALUES ($1, 'sandbox', $2, $3, $4, $5, $5, 'SEEN', $5)`,
    [paymentId, reference, number, amount, at],
  );
  return { reference, number };
}

it('finds a payment by its amount, its day and the end of its number, and says whose it is and for which loan', async () => {
  const payer = await aPayer(server);
  const { number } = await payer.number({ channel: 'BCA', paying: 'due' });
  await payer.bank(number, 'pay', 271_828);
  const { loanNo } = (await payer.who.loans())[0] ?? { loanNo: '' };
  const day = wibDay(server.services.clock().getTime());
  const support = await desk();
  const { payments } = await support.found({ amount: 271_828 });
  expect(payments).toMatchObject([
    { amount: 271_828, state: 'BOOKED', channel: 'BCA', number, person: payer.userId, loans: [loanNo] },
  ]);
  expect(JSON.stringify(payments)).not.toContain(payer.who.mobileNumber);
  const idsOf = async (asked: PaymentSearch) => (await support.found(asked)).payments.map(({ id }) => id);
  const id = payments[0]?.id;
  const reference = payments[0]?.reference ?? '';
  expect(await idsOf({ day, reference: number.slice(-4) })).toContain(id);
  expect(await idsOf({ amount: 271_828, day, reference: reference.toLowerCase() })).toEqual([id]);
  expect(await idsOf({ day, reference: `${loanNo}/1`.toLowerCase() })).toEqual([id]);
  expect(await idsOf({ day, reference: `${loanNo}/2` })).toEqual([]);
  expect(await idsOf({ amount: 271_827 })).toEqual([]);
  expect(await idsOf({ amount: 271_828, day: '2020-02-29' })).toEqual([]);
  await payer.bank(number, 'reverse');
  expect((await support.found({ amount: 271_828 })).payments).toMatchObject([{ state: 'TAKEN_BACK' }]);
});

it('finds money that is no one’s, and gives a long list page by page, the last first', async () => {
  const finance = await desk('finance');
  const amount = 314_159;
  for (let count = 0; count < DESK_PAGE + 2; count += 1) {
    await paidToNoOne(amount);
    if (count % 3 === 0) server.wait(1);
  }
  const first = await finance.found({ amount });
  expect(first.payments[0]).toMatchObject({ state: 'UNMATCHED', loans: [] });
  expect(first.payments[0]).not.toHaveProperty('person');
  const second = await finance.found({ amount, after: first.next ?? '' });
  expect([first.payments.length, second.payments.length, second.next]).toEqual([DESK_PAGE, 2, undefined]);
  const all = [...first.payments, ...second.payments];
  expect(new Set(all.map(({ id }) => id)).size).toBe(DESK_PAGE + 2);
  expect(all.map(({ paidAt }) => paidAt)).toEqual(
    all
      .map(({ paidAt }) => paidAt)
      .toSorted()
      .toReversed(),
  );
});

it('asks for an amount or a day, and is there for support and finance alone', async () => {
  const support = await desk();
  for (const asked of [{}, { reference: 'GW-1234' }, { day: '2026-02-30' }, { amount: 0 }])
    expect((await support.seek(asked)).statusCode, JSON.stringify(asked)).toBe(400);
  expect((await support.seek({ day: '9999-12-31' })).statusCode, 'the last day').toBe(200);
  const admin = await operatorWith(server, 'admin');
  expect((await admin.send('GET', '/audit?until=9999-12-31')).statusCode).toBe(200);
  const reviewer = await operatorWith(server, 'reviewer');
  expect((await reviewer.send('POST', '/payments/search', { amount: 1 })).json().code).toBe('ROLE_REQUIRED');
});

it('writes down that was sought and by what, never what', async () => {
  const support = await desk();
  const { reference } = await paidToNoOne(161_803);
  await support.found({ amount: 161_803, reference });
  const { acts } = await (await operatorWith(server, 'admin')).read<RecordedActs>('/audit?act=payment.search');
  expect(acts[0]).toMatchObject({ subject: 'search', detail: { by: ['amount', 'reference'], found: 1 } });
  expect(JSON.stringify(acts)).not.toContain(reference);
  expect(JSON.stringify(acts)).not.toContain('161803');
});
