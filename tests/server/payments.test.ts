import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { accrueDue } from '../../server/modules/loans/accrueDue';
import { carryOutPayOuts } from '../../server/modules/loans/payOuts/carryOutPayOuts';
import { takePayOutNotice } from '../../server/modules/loans/payOuts/takePayOutNotice';
import { loanSumsOf } from '../../server/modules/loans/tables/loans';
import { payFromKept } from '../../server/modules/payments/chooseOverpayment';
import { compareWithGateways } from '../../server/modules/payments/compareGateways';
import { pollExpected } from '../../server/modules/payments/pollPayments';
import { moveClock } from '../../server/modules/people/tables/movedClocks';
import { loanDay } from '../../server/platform/domain/wib';
import type {
  DeskPerson,
  LoanDetails,
  LoanStatement,
  NotificationList,
  OwnLoans,
} from '../../src/contract/generated/bodies';
import { dayOf, daysBetween } from '../../src/lending/days';
import { monthOf } from '../../src/lending/monthStatement';
import { formatRupiah } from '../../src/lib/formats';
import { wibTimeYear } from '../../src/lib/weekday';
import { listeningServer } from './support/listeningServer';
import { operatorWith } from './support/operators';
import { aPayer, lendTo, type Payer } from './support/payer';
import { expectProved } from './support/provedBooks';

const server = listeningServer();

const DAY = 86_400;
/** Of a loan of three million over three months. */
const INSTALMENT = 1_078_000;

const never = () => new AbortController().signal;

/** What is reported until the end of the test is not printed. */
function reports() {
  const spy = vi.spyOn(server.services, 'report').mockReturnValue();
  onTestFinished(() => spy.mockRestore());
  return spy;
}

const owedOf = async ({ who }: Payer) => (await who.loans()).map(({ owed }) => owed);

describe('the number of a person at a bank', () => {
  it('stays the same, and takes what was chosen last until the day ends', async () => {
    const payer = await aPayer(server);
    const due = await payer.number({ channel: 'BCA', paying: 'due' });
    expect(due).toMatchObject({ amount: INSTALMENT, parts: [{ number: 1, count: 3, amount: INSTALMENT }] });
    expect(due.number).toMatch(/^39333\d{11}$/);
    expect(due.leaves).toBe(2 * INSTALMENT);
    const all = await payer.number({ channel: 'BCA', paying: 'everything' });
    expect(all.number).toBe(due.number);
    expect(all.amount).toBeLessThan(3 * INSTALMENT);
    expect(await payer.inquire(all.number)).toMatchObject({ amount: all.amount });
    server.wait(DAY);
    const [number] = (await payer.overview()).numbers;
    expect(number).toMatchObject({ paying: 'due', amount: INSTALMENT });
    expect(await payer.inquire(all.number)).toMatchObject({ amount: INSTALMENT });
  });

  it.each([
    ['before it is due', { of: 0, days: -1, ago: 25 }, 'same'],
    ['in the days of grace', { of: 0, days: 1, ago: 25 }, 'fee'],
    ['once late fees run', { of: 0, days: 5, ago: 31 }, 'fee'],
    ['while money is looked for', { of: 0, days: 5, ago: 31, isClaimed: true }, 'fee'],
    ['on the day before the next is due', { of: 1, days: -1, ago: 54 }, 'both'],
  ] as const)(
    'tells %s until when its sum is right, and what it takes then, to the rupiah',
    async (_, { of, days, ago, ...when }, by) => {
      const payer = await aPayer(server, { daysAgo: ago });
      const [loan] = await payer.who.loans();
      const today = loanDay(server.services.clock());
      const due = dayOf(loan?.instalments[of]?.due ?? '');
      server.wait((daysBetween(today, due) + days) * DAY);
      const asked = await payer.number({ channel: 'BCA', paying: 'due' });
      if ('isClaimed' in when) await payer.claim(asked.id);
      const [number] = (await payer.overview()).numbers;
      expect(number?.grows?.by ?? 'same').toBe(by);
      if (number?.grows) expect(number.grows.until).toMatch(/T16:59:59/);
      const now = loanDay(server.services.clock());
      const right = number?.grows ? daysBetween(now, loanDay(new Date(number.grows.until))) : 0;
      server.wait(right * DAY);
      expect(await payer.inquire(asked.number)).toMatchObject({ amount: number?.amount });
      server.wait(DAY);
      expect(await payer.inquire(asked.number)).toMatchObject({ amount: number?.grows?.amount ?? asked.amount });
    },
  );

  it('begins with the company code and has the length of its bank', async () => {
    const payer = await aPayer(server);
    const of = async (channel: string) => (await payer.number({ channel, paying: 'due' })).number;
    expect(await of('MANDIRI')).toMatch(/^89251\d{11}$/);
    expect(await of('BNI')).toMatch(/^8808\d{12}$/);
    expect(await of('BRI')).toMatch(/^10477\d{13}$/);
  });

  it('lets no cache on the way keep a QR code', async () => {
    const payer = await aPayer(server);
    const { id } = await payer.number({ channel: 'QRIS', paying: 'due' });
    const picture = await payer.who.get(`/api/payment/picture?number=${id}`);
    expect(picture.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'private, no-store' });
  });

  it('hides a QR code once the bill was paid another way', async () => {
    const payer = await aPayer(server);
    const code = await payer.number({ channel: 'QRIS', paying: 'due' });
    server.wait(1);
    const { number } = await payer.number({ channel: 'BCA', paying: 'due' });
    const shown = async () => (await payer.overview()).numbers.find(({ id }) => id === code.id);
    expect(await shown()).not.toHaveProperty('overtakenAt');
    await payer.bank(number, 'pay', INSTALMENT);
    expect(await shown()).toMatchObject({ overtakenAt: expect.any(String) });
    const again = await payer.number({ channel: 'QRIS', paying: 'due' });
    expect((await payer.overview()).numbers.find(({ id }) => id === again.id)).not.toHaveProperty('overtakenAt');
  });

  it('hides a QR code also where the money was on its way before the code was asked for', async () => {
    const payer = await aPayer(server);
    const { id, number } = await payer.number({ channel: 'BCA', paying: 'due' });
    await payer.bank(number, 'silent', INSTALMENT);
    server.wait(1);
    const code = await payer.number({ channel: 'QRIS', paying: 'due' });
    server.wait(1);
    await payer.claim(id);
    await pollExpected(server.services, never());
    const { numbers, payments } = await payer.overview();
    expect(payments[0]).toMatchObject({ status: 'BOOKED' });
    expect(numbers.find((one) => one.id === code.id)).toMatchObject({ overtakenAt: payments[0]?.at.seen });
  });

  it('is asked about by the bank, and says nothing of others', async () => {
    const payer = await aPayer(server);
    await server.database.query('UPDATE users SET known = $2 WHERE user_id = $1', [
      payer.userId,
      JSON.stringify({ fullName: 'Siti Nurhaliza Putri' }),
    ]);
    const { number } = await payer.number({ channel: 'BNI', paying: 'due' });
    expect(await payer.inquire(number)).toMatchObject({ amount: INSTALMENT, name: 'LANCAR SITI N. P.' });
    expect(await payer.inquire('8808000000000000')).toMatchObject({ refused: 'unknown' });
  });
});

describe('a payment', () => {
  it('is seen and booked once, however often it is told, and shows each with its time', async () => {
    const payer = await aPayer(server);
    const { number } = await payer.number({ channel: 'BCA', paying: 'due' });
    expect((await payer.bank(number, 'twice', INSTALMENT)).statuses).toEqual([200, 200, 200]);
    expect(await owedOf(payer)).toEqual([2 * INSTALMENT]);
    const told = await server.database.query('SELECT kind FROM notifications WHERE user_id = $1', [payer.userId]);
    expect(told).toEqual([{ kind: 'paymentReceived' }]);
    const [payment] = (await payer.overview()).payments;
    expect(payment).toMatchObject({ status: 'BOOKED', amount: INSTALMENT, channel: 'BCA' });
    expect(payment?.at.booked).toBe(payment?.at.seen);
    expect(payment?.parts.map(({ amount }) => amount)).toEqual([INSTALMENT]);
    await expectProved(server);
  });

  it('stands on its receipt with the bank whose number was paid', async () => {
    const payer = await aPayer(server);
    const { number } = await payer.number({ channel: 'MANDIRI', paying: 'due' });
    await payer.bank(number, 'pay', INSTALMENT);
    const { payments } = (await payer.who.get('/api/loan/payments')).json();
    expect(payments).toMatchObject([{ amount: INSTALMENT, way: 'MANDIRI', loanAmount: 3_000_000 }]);
    const [{ paidAt }] = payments;
    expect(Math.abs(Date.parse(paidAt) - server.services.clock().getTime())).toBeLessThan(60_000);
    const { payments: stated }: LoanStatement = (await payer.who.get('/api/loan/statement')).json();
    expect(stated).toMatchObject([{ way: 'MANDIRI' }]);
    const [{ loanNo, payment }] = payments;
    const receipt = await payer.who.get(`/api/loan/document?kind=receipt&loanNo=${loanNo}&payment=${payment}`);
    expect(receipt.json().blocks[0].rows).toContainEqual({ label: 'Dibayar lewat', value: 'Mandiri' });
    expect(receipt.json().blocks[0].rows).toContainEqual({ label: 'Waktu bayar', value: wibTimeYear(paidAt, 'id') });
  });

  it('of another amount lands all the same', async () => {
    const payer = await aPayer(server);
    const { number } = await payer.number({ channel: 'BRI', paying: 'due' });
    await payer.bank(number, 'pay', 78_000);
    expect((await payer.overview()).choices[0]).toMatchObject({ paying: 'due', amount: 1_000_000 });
    expect(await payer.inquire(number)).toMatchObject({ amount: 1_000_000 });
    await payer.bank(number, 'pay', 1_500_000);
    expect(await owedOf(payer)).toEqual([3 * INSTALMENT - 1_578_000]);
    await expectProved(server);
  });

  it('of a part says what is left, by when and what its late fee adds, before it and after it as the books have it', async () => {
    const payer = await aPayer(server, { daysAgo: 45 });
    const { asOf, remains: owed } = await payer.overview();
    const part = 300_000;
    const shown = (await payer.who.get(`/api/payment/ahead?amount=${part}`)).json().remains;
    const number = await payer.number({ channel: 'BCA', paying: 'amount', amount: part });
    expect(number.remains).toEqual(shown);
    expect(shown.amount).toBe((owed?.amount ?? 0) - part);
    expect(shown.due < asOf).toBe(true);
    await payer.bank(number.number, 'pay', part);
    expect((await payer.overview()).remains).toEqual(shown);
    const { notifications }: NotificationList = (await payer.who.get('/api/notification/list')).json();
    expect(notifications[0]?.text).toContain(
      `Sisa yang harus dibayar ${formatRupiah(shown.amount, 'id')}, sudah jatuh tempo sejak `,
    );
    await server.database.transaction((tx) => moveClock(tx, payer.userId, 1));
    expect((await payer.overview()).remains?.amount).toBe(shown.amount + shown.growsBy);
    await expectProved(server);
  });

  it('of a bill that is due later says what is left of it, and nothing once that is paid', async () => {
    const payer = await aPayer(server);
    expect((await payer.overview()).remains).toBeUndefined();
    const { number } = await payer.number({ channel: 'BRI', paying: 'due' });
    await payer.bank(number, 'pay', 78_000);
    const { asOf, remains, choices } = await payer.overview();
    expect(remains).toEqual({ amount: 1_000_000, due: choices[0]?.parts[0]?.due });
    expect((remains?.due ?? '') > asOf).toBe(true);
    await payer.bank(number, 'pay', 1_000_000);
    expect((await payer.overview()).remains).toBeUndefined();
  });

  it('pays the oldest due day of all loans first', async () => {
    const payer = await aPayer(server);
    await lendTo(server, payer, { amount: 1_000_000, daysAgo: 20 });
    const { choices } = await payer.overview();
    expect(choices.map(({ paying }) => paying)).toEqual(['due', 'loan', 'everything', 'everything', 'everything']);
    const older = choices[0]?.parts[0];
    const { number } = await payer.number({ channel: 'BCA', paying: 'due' });
    await payer.bank(number, 'pay', (older?.amount ?? 0) + 1_000);
    const [payment] = (await payer.overview()).payments;
    expect(payment?.parts).toEqual([
      { loanNo: older?.loanNo, amount: older?.amount },
      { loanNo: expect.any(String), amount: 1_000 },
    ]);
    await expectProved(server);
  });

  it('of an amount takes no more than is owed by then, and nothing where nothing is', async () => {
    const payer = await aPayer(server);
    const { number } = await payer.number({ channel: 'BCA', paying: 'amount', amount: 2 * INSTALMENT });
    const other = await payer.number({ channel: 'BNI', paying: 'due' });
    await payer.bank(other.number, 'pay', 2 * INSTALMENT);
    expect(await payer.inquire(number)).toMatchObject({ amount: INSTALMENT });
    const shown = (await payer.overview()).numbers.find((one) => one.number === number);
    expect(shown).toMatchObject({ amount: INSTALMENT, leaves: 0, parts: [{ amount: INSTALMENT }] });
    await payer.bank(other.number, 'pay', INSTALMENT);
    expect(await payer.inquire(number)).toMatchObject({ refused: 'nothing-due' });
    await expectProved(server);
  });

  it('of one loan pays that loan first', async () => {
    const payer = await aPayer(server);
    await lendTo(server, payer, { amount: 1_000_000, daysAgo: 20 });
    const later = (await payer.overview()).choices[1];
    const asked = { channel: 'BCA', paying: 'loan', loanNo: later?.loanNo ?? '' } as const;
    const number = await payer.number(asked);
    expect(number).toMatchObject({ loanNo: later?.loanNo, amount: later?.amount });
    await payer.bank(number.number, 'pay', number.amount);
    expect((await payer.overview()).payments[0]?.parts).toEqual([{ loanNo: later?.loanNo, amount: later?.amount }]);
    await expectProved(server);
  });

  it('that is forged, or into a number of no one, pays nothing', async () => {
    const report = reports();
    const payer = await aPayer(server);
    const { number } = await payer.number({ channel: 'BCA', paying: 'due' });
    expect((await payer.bank(number, 'forged', INSTALMENT)).statuses).toEqual([401]);
    expect((await payer.bank('3933300000000000', 'pay', INSTALMENT)).statuses).toEqual([200]);
    expect(String(report.mock.calls[0]?.[0])).toContain('a number that no one was given');
    expect(await owedOf(payer)).toEqual([3 * INSTALMENT]);
    await server.database.query("DELETE FROM payments WHERE number = '3933300000000000'");
    await expectProved(server);
  });

  it('that is taken back opens the bill again, whichever is told first', async () => {
    const payer = await aPayer(server);
    const { number } = await payer.number({ channel: 'BCA', paying: 'due' });
    await payer.bank(number, 'pay', INSTALMENT);
    await payer.bank(number, 'reverse');
    expect(await owedOf(payer)).toEqual([3 * INSTALMENT]);
    await payer.bank(number, 'reversedFirst', INSTALMENT);
    expect(await owedOf(payer)).toEqual([3 * INSTALMENT]);
    const { payments } = await payer.overview();
    expect(payments.map(({ status, parts }) => [status, parts.length])).toEqual(
      expect.arrayContaining([
        ['REVERSED', 1],
        ['REVERSED', 0],
      ]),
    );
    await expectProved(server);
  });

  it('that no notice told of is found when the gateway is asked', async () => {
    const payer = await aPayer(server);
    const { number } = await payer.number({ channel: 'BCA', paying: 'due' });
    await payer.bank(number, 'silent', INSTALMENT);
    expect(await owedOf(payer)).toEqual([3 * INSTALMENT]);
    server.wait(60);
    await pollExpected(server.services, never());
    expect(await owedOf(payer)).toEqual([2 * INSTALMENT]);
    // the gateway is not asked about it by itself any more
    server.wait(5 * DAY);
    await pollExpected(server.services, never());
    await payer.bank(number, 'silent', INSTALMENT);
    server.wait(DAY);
    await pollExpected(server.services, never());
    expect(await owedOf(payer)).toEqual([2 * INSTALMENT]);
    await compareWithGateways(server.services, never());
    expect(await owedOf(payer)).toEqual([INSTALMENT]);
    await expectProved(server);
  });

  it('that the gateway does not know of is told to the operator', async () => {
    const payer = await aPayer(server);
    const { number } = await payer.number({ channel: 'BCA', paying: 'due' });
    await payer.bank(number, 'pay', 10_000);
    await server.database.query('DELETE FROM sandbox_payments WHERE number = $1', [number]);
    await expect(compareWithGateways(server.services, never())).rejects.toThrow('is known here, not there');
    await server.database.query(
      `INSERT INTO sandbox_payments SELECT reference, number, amount, paid_at FROM payments WHERE number = $1`,
      [number],
    );
    await compareWithGateways(server.services, never());
  });
});

describe('an early settlement', () => {
  it('by the amount of its day closes every loan, also when the money is seen the day after', async () => {
    const payer = await aPayer(server);
    await lendTo(server, payer, { amount: 1_000_000, daysAgo: 20 });
    const all = await payer.number({ channel: 'BCA', paying: 'everything' });
    await payer.bank(all.number, 'silent', all.amount);
    server.wait(DAY);
    await pollExpected(server.services, never());
    expect(await owedOf(payer)).toEqual([0, 0]);
    expect((await payer.overview()).overpayment).toBeUndefined();
    await expectProved(server);
  });

  it('is of the loans there were when it was chosen, whatever is paid out before the money comes', async () => {
    const payer = await aPayer(server);
    const all = await payer.number({ channel: 'BCA', paying: 'everything' });
    await lendTo(server, payer, { amount: 1_000_000, daysAgo: 0 });
    const other = (await owedOf(payer)).reduce((sum, owed) => sum + owed, 0) - 3 * INSTALMENT;
    expect(await payer.inquire(all.number)).toMatchObject({ amount: all.amount });
    expect((await payer.overview()).numbers[0]).toMatchObject({ amount: all.amount, leaves: other });
    await payer.bank(all.number, 'pay', all.amount);
    expect((await owedOf(payer)).sort()).toEqual([0, other]);
    await expectProved(server);
  });

  it('of one loan closes that alone, for what its bill says', async () => {
    const payer = await aPayer(server);
    await lendTo(server, payer, { amount: 1_000_000, daysAgo: 20 });
    const [newer, older] = await payer.who.loans();
    const { settlement } = (await payer.who.get(`/api/loan/detail?loanNo=${newer?.loanNo}`)).json() as LoanDetails;
    const choices = (await payer.overview()).choices.filter(({ paying }) => paying === 'everything');
    expect(choices.find(({ loanNo }) => loanNo === newer?.loanNo)?.amount).toBe(settlement?.total);
    const asked = { channel: 'BCA', paying: 'everything', loanNo: newer?.loanNo ?? '' } as const;
    const number = await payer.number(asked);
    expect(number).toMatchObject({ amount: settlement?.total, loanNo: newer?.loanNo, leaves: older?.owed });
    expect(await payer.inquire(number.number)).toMatchObject({ amount: settlement?.total });
    await payer.bank(number.number, 'pay', number.amount);
    expect(await owedOf(payer)).toEqual([0, older?.owed]);
    expect((await (await aPayer(server)).ask(asked)).statusCode).toBe(404);
    await expectProved(server);
  });

  it('leaves each bill to be chosen again once a payment is taken back', async () => {
    const payer = await aPayer(server);
    await lendTo(server, payer, { amount: 1_000_000, daysAgo: 20 });
    const { number } = await payer.number({ channel: 'BCA', paying: 'due' });
    await payer.bank(number, 'pay', INSTALMENT);
    await payer.bank(number, 'reverse');
    const loans = await payer.who.loans();
    const { choices } = await payer.overview();
    const bills = choices.filter(({ paying }) => paying === 'due' || paying === 'loan');
    expect(bills.flatMap(({ parts }) => parts.map(({ loanNo }) => loanNo)).sort()).toEqual(
      loans.map(({ loanNo }) => loanNo).sort(),
    );
  });

  it("is what an amount of one's own asks for that is enough for it", async () => {
    const payer = await aPayer(server);
    const { amount } = await payer.number({ channel: 'BCA', paying: 'everything' });
    const own = (of: number) => payer.number({ channel: 'BCA', paying: 'amount', amount: of });
    expect(await own(amount - 1)).toMatchObject({ paying: 'amount', amount: amount - 1 });
    expect(await own(amount + 1)).toMatchObject({ paying: 'everything', amount, leaves: 0 });
    expect(await own(3 * INSTALMENT)).toMatchObject({ paying: 'everything', amount });
  });

  it('is what more money than it asks for comes to, whatever the number was chosen for', async () => {
    const payer = await aPayer(server);
    const { amount } = await payer.number({ channel: 'BCA', paying: 'everything' });
    const { number } = await payer.number({ channel: 'BCA', paying: 'due' });
    for (const more of [1_000, 3 * INSTALMENT - amount]) {
      await payer.bank(number, 'pay', amount + more);
      expect(await owedOf(payer)).toEqual([0]);
      expect((await payer.overview()).overpayment).toMatchObject({ amount: more, of: 'payment' });
      await payer.bank(number, 'reverse');
    }
    await expectProved(server);
  });

  it('takes the place of a bill that asks for more, once the last instalment is left', async () => {
    const payer = await aPayer(server);
    const { number } = await payer.number({ channel: 'BCA', paying: 'due' });
    const offered = async () => (await payer.overview()).choices.map(({ paying }) => paying);
    await payer.bank(number, 'pay', INSTALMENT);
    expect(await offered()).toEqual(['due', 'everything']);
    await payer.bank(number, 'pay', INSTALMENT);
    expect(await offered()).toEqual(['everything']);
    await lendTo(server, payer, { amount: 1_000_000, daysAgo: 0 });
    expect(await offered()).toEqual(['due', 'everything', 'everything', 'everything']);
  });

  it('is told with the loans where it takes the place of the bill, at the figure that is chosen on the page to pay', async () => {
    const payer = await aPayer(server);
    const closing = async () => ((await payer.who.get('/api/loan/list')).json() as OwnLoans).closing;
    const { number } = await payer.number({ channel: 'BCA', paying: 'due' });
    await payer.bank(number, 'pay', INSTALMENT);
    expect(await closing()).toBeUndefined();
    await payer.bank(number, 'pay', INSTALMENT);
    const [first] = (await payer.overview()).choices;
    expect(await closing()).toEqual({ amount: first?.amount, saves: first?.saves });
  });

  it('is a return of several loans while each may be returned: on each of these days, for one sum', async () => {
    const payer = await aPayer(server, { amount: 500_000, product: 'cash-short', daysAgo: 1 });
    await lendTo(server, payer, { amount: 1_500_000, product: 'cash-short', daysAgo: 0 });
    const { choices } = await payer.overview();
    const everything = choices.find(({ paying, loanNo }) => paying === 'everything' && loanNo === undefined);
    const loans = ((await payer.who.get('/api/loan/list')).json() as OwnLoans).loans;
    const [earliest] = loans.map(({ coolingOff }) => coolingOff?.until ?? '').sort();
    const givesBack = { until: earliest, amount: 2_000_000 };
    expect(everything).toMatchObject({ amount: 2_000_000, givesBack });
    const { number } = await payer.number({ channel: 'BCA', paying: 'everything' });
    server.wait(2 * DAY);
    const [shown] = (await payer.overview()).numbers;
    expect(shown).toMatchObject({ paying: 'everything', until: `${earliest}T16:59:59.999Z`, givesBack });
    await payer.bank(number, 'pay', 2_000_000);
    const after = ((await payer.who.get('/api/loan/list')).json() as OwnLoans).loans;
    expect(after.map(({ amount, owed, givenBack }) => [owed, givenBack?.paid === amount])).toEqual([
      [0, true],
      [0, true],
    ]);
    expect((await payer.overview()).overpayment).toBeUndefined();
    await expectProved(server);
  });

  it('that returned several loans takes what is due once the first of them may be returned no more', async () => {
    const payer = await aPayer(server, { amount: 500_000, product: 'cash-short', daysAgo: 1 });
    await lendTo(server, payer, { amount: 1_500_000, product: 'cash-short', daysAgo: 0 });
    await payer.number({ channel: 'BCA', paying: 'everything' });
    server.wait(3 * DAY);
    const [shown] = (await payer.overview()).numbers;
    expect(shown?.paying).toBe('due');
    expect(shown).not.toHaveProperty('givesBack');
  });

  it('with less money is an ordinary payment, after which the number asks for the rest until the day ends', async () => {
    const payer = await aPayer(server);
    const all = await payer.number({ channel: 'BCA', paying: 'everything' });
    await payer.bank(all.number, 'pay', all.amount - 1_000);
    expect(await owedOf(payer)).toEqual([3 * INSTALMENT - all.amount + 1_000]);
    expect((await payer.overview()).numbers[0]).toMatchObject({
      ...{ paying: 'everything', amount: 10_000, rest: 9_000, over: 9_000, leaves: 0 },
    });
    expect(await payer.inquire(all.number)).toMatchObject({ amount: 10_000 });
    await payer.bank(all.number, 'pay', 1_000);
    expect(await owedOf(payer)).toEqual([0]);
    await expectProved(server);
  });

  it('that is taken back costs nothing for the days between', async () => {
    const payer = await aPayer(server, { daysAgo: 27 });
    const all = await payer.number({ channel: 'BCA', paying: 'everything' });
    await payer.bank(all.number, 'pay', all.amount);
    server.wait(6 * DAY);
    await payer.bank(all.number, 'reverse');
    expect(await owedOf(payer)).toEqual([3 * INSTALMENT]);
    await expectProved(server);
  });
});

describe('a bill that is paid but for a little', () => {
  const listed = async (payer: Payer) => (await payer.who.loans())[0];
  const nextDay = () => {
    server.wait(DAY);
    return accrueDue(server.services, AbortSignal.timeout(20_000));
  };

  it('is late for no one at once, may be paid at any bank, and is repaid the day after, which is told once', async () => {
    const payer = await aPayer(server, { product: 'cash-short', amount: 1_000_000, daysAgo: 40 });
    expect((await listed(payer))?.status).toBe('OVERDUE');
    const { number, amount } = await payer.number({ channel: 'BCA', paying: 'due' });
    await payer.bank(number, 'pay', amount - 1);
    expect(await listed(payer)).toMatchObject({ status: 'ONGOING', owed: 1 });
    expect((await listed(payer))?.lateness).toBeUndefined();
    const { asOf, choices } = await payer.overview();
    expect(choices[0]?.parts).toMatchObject([{ amount: 1, forgivenOn: asOf }]);
    expect((await listed(payer))?.instalments).toMatchObject([{ outstanding: 1, forgivenOn: asOf }]);
    const again = await payer.number({ channel: 'BCA', paying: 'due' });
    expect(again).toMatchObject({ amount: 10_000, rest: 9_999, over: 9_999, leaves: 0 });
    expect(await payer.inquire(number)).toMatchObject({ amount: 10_000 });
    await nextDay();
    await nextDay();
    expect(await listed(payer)).toMatchObject({ status: 'REPAID', owed: 0 });
    const { notifications } = (await payer.who.get('/api/notification/list')).json() as NotificationList;
    expect(notifications.filter(({ subject }) => subject === 'Sisa Rp1 kami hapus')).toHaveLength(1);
    const loan = await listed(payer);
    expect(loan?.instalments).toMatchObject([{ outstanding: 0, forgiven: 1 }]);
    expect(loan?.instalments[0]).not.toHaveProperty('forgivenOn');
    const { history } = (await payer.who.get(`/api/loan/detail?loanNo=${loan?.loanNo}`)).json() as LoanDetails;
    expect(history.at(-1)).toMatchObject({ kind: 'forgiven', day: asOf, amount: 1, owed: 0 });
    const statement = await payer.who.get(`/api/loan/statement?month=${loan?.instalments[0]?.due.slice(0, 7)}`);
    expect(statement.json()).toMatchObject({ dues: [{ forgiven: 1 }] });
    await expectProved(server);
  });

  it('is owed whole again where the payment is taken back after the rest was forgiven', async () => {
    const payer = await aPayer(server, { product: 'cash-short', amount: 1_000_000, daysAgo: 40 });
    const { number, amount } = await payer.number({ channel: 'BCA', paying: 'due' });
    await payer.bank(number, 'pay', amount - 500);
    await nextDay();
    expect((await listed(payer))?.status).toBe('REPAID');
    await payer.bank(number, 'reverse');
    expect(await listed(payer)).toMatchObject({ status: 'OVERDUE', owed: amount });
    await expectProved(server);
  });

  it("of more than is tolerated takes the least of the way: the rest is kept for the next bill, or is the person's", async () => {
    const payer = await aPayer(server, { product: 'cash-short', amount: 1_000_000, daysAgo: 40 });
    const { number, amount } = await payer.number({ channel: 'BCA', paying: 'due' });
    await payer.bank(number, 'pay', amount - 4_000);
    expect((await listed(payer))?.status).toBe('OVERDUE');
    await lendTo(server, payer, {});
    const two = await payer.number({ channel: 'BCA', paying: 'due' });
    expect(two).toMatchObject({ amount: 10_000, rest: 6_000 });
    expect(two.over).toBeUndefined();
    const before = (await payer.overview()).owed;
    expect(two.leaves).toBe(before - 10_000);
    await payer.bank(number, 'pay', 10_000);
    const after = await payer.overview();
    expect([after.owed, after.overpayment]).toEqual([before - 10_000, undefined]);
    await expectProved(server);
  });

  it('that is the last leaves what is more to its person, as was said', async () => {
    const payer = await aPayer(server, { product: 'cash-short', amount: 1_000_000, daysAgo: 40 });
    const { number, amount } = await payer.number({ channel: 'BCA', paying: 'due' });
    await payer.bank(number, 'pay', amount - 4_000);
    const { over } = await payer.number({ channel: 'BCA', paying: 'due' });
    await payer.bank(number, 'pay', 10_000);
    expect(await payer.overview()).toMatchObject({ owed: 0, overpayment: { amount: over } });
    expect(over).toBe(6_000);
    await expectProved(server);
  });
});

describe('a code at Alfamart', () => {
  it('has 16 digits, lives six hours and is the same for the same bill', async () => {
    const payer = await aPayer(server);
    const code = await payer.number({ channel: 'ALFAMART', paying: 'due' });
    expect(code.number).toMatch(/^\d{16}$/);
    const now = server.services.clock().getTime();
    expect(Date.parse(code.expiresAt ?? '') - now).toBe(6 * 3_600_000);
    expect((await payer.number({ channel: 'ALFAMART', paying: 'due' })).number).toBe(code.number);
    const other = await payer.number({ channel: 'ALFAMART', paying: 'amount', amount: 50_000 });
    expect(other.number).not.toBe(code.number);
    expect(await payer.inquire(code.number)).toMatchObject({ refused: 'expired' });
    server.wait(6 * 3_600 + 1);
    expect(await payer.inquire(other.number)).toMatchObject({ refused: 'expired' });
    expect((await payer.overview()).numbers).toEqual([]);
    await payer.bank(other.number, 'late', 50_000);
    expect(await owedOf(payer)).toEqual([3 * INSTALMENT - 50_000]);
    await expectProved(server);
  });

  it('ends with the day where its amount closes all loans, and says the minute that it ends in', async () => {
    const payer = await aPayer(server);
    const secondOfDay = Math.floor(server.services.clock().getTime() / 1_000) % DAY;
    // 20:00 in Jakarta
    server.wait((13 * 3_600 - secondOfDay + DAY) % DAY);
    const { owed, choices } = await payer.overview();
    const all = choices.find(({ paying }) => paying === 'everything');
    expect(all?.saves).toBeGreaterThan(0);
    const code = await payer.number({ channel: 'ALFAMART', paying: 'amount', amount: owed });
    expect(code).toMatchObject({ paying: 'everything', amount: all?.amount });
    expect(code.expiresAt).toMatch(/T16:59:59/);
    const part = await payer.number({ channel: 'ALFAMART', paying: 'amount', amount: (all?.amount ?? 0) - 1 });
    expect(part.expiresAt).toMatch(/T19:00:0/);
    const bank = await payer.number({ channel: 'BCA', paying: 'everything' });
    expect(bank.until).toMatch(/T16:59:59/);
  });

  it('takes from Rp10,000 to Rp5,000,000', async () => {
    const payer = await aPayer(server, { amount: 10_000_000 });
    const refused = async (amount: number) =>
      (await payer.ask({ channel: 'ALFAMART', paying: 'amount', amount })).json().code;
    expect([await refused(9_999), await refused(5_000_001)]).toEqual(['PAYMENT_AMOUNT_UNFIT', 'PAYMENT_AMOUNT_UNFIT']);
    expect((await payer.number({ channel: 'ALFAMART', paying: 'amount', amount: 5_000_000 })).amount).toBe(5_000_000);
  });

  it('is for money that is owed, of the person alone', async () => {
    const payer = await aPayer(server);
    const other = await aPayer(server);
    const { loanNo } = (await other.overview()).choices[0]?.parts[0] ?? {};
    const asked = await payer.ask({ channel: 'BCA', paying: 'loan', loanNo: loanNo ?? '' });
    expect(asked.statusCode).toBe(404);
    const all = await payer.number({ channel: 'BCA', paying: 'everything' });
    await payer.bank(all.number, 'pay', all.amount);
    expect((await payer.ask({ channel: 'BCA', paying: 'due' })).json().code).toBe('NOTHING_OWED');
    expect(await payer.inquire(all.number)).toMatchObject({ refused: 'nothing-due' });
  });
});

describe('"I have paid"', () => {
  it('stops lateness at once, until a day it says', async () => {
    const payer = await aPayer(server, { daysAgo: 45 });
    const lateness = async () => (await payer.who.loans())[0]?.lateness;
    const before = await lateness();
    expect(before?.penalty).toBeGreaterThan(0);
    const claim = await payer.claim();
    const today = (await payer.overview()).asOf;
    expect(Date.parse(claim.frozenUntil ?? '') - Date.parse(today)).toBe(3 * DAY * 1_000);
    expect(await payer.claim()).toEqual(claim);
    server.wait(2 * DAY);
    expect(await lateness()).toMatchObject({ penalty: before?.penalty, days: before?.days });
    server.wait(4 * DAY);
    expect((await lateness())?.penalty).toBeGreaterThan(before?.penalty ?? 0);
    const again = await payer.claim();
    expect(again.frozenUntil).toBeUndefined();
    expect(Date.parse(again.freezesFrom ?? '') - Date.parse(today)).toBe(30 * DAY * 1_000);
    expect((await payer.overview()).claim).toEqual(again);
    await expectProved(server);
  });

  it('stops lateness again only where the claim before proved true, or after 30 days', async () => {
    const payer = await aPayer(server, { daysAgo: 45 });
    const { id, number } = await payer.number({ channel: 'BCA', paying: 'due' });
    await payer.claim();
    // paid afterwards: it was not on its way
    server.wait(60);
    await payer.bank(number, 'pay', 10_000);
    server.wait(5 * DAY);
    expect((await payer.claim()).frozenUntil).toBeUndefined();
    const isFrozen = async (days: number) => {
      await server.database.query('DELETE FROM moved_clocks WHERE user_id = $1', [payer.userId]);
      await server.database.query('INSERT INTO moved_clocks VALUES ($1, $2)', [payer.userId, days]);
      // chosen again: what came before is not what is looked for
      await payer.number({ channel: 'BCA', paying: 'due' });
      return (await payer.claim(id)).frozenUntil !== undefined;
    };
    expect([await isFrozen(24), await isFrozen(25)]).toEqual([false, true]);
    // on its way when it was said
    const seenAfterClaim = async (days: number) => {
      await payer.number({ channel: 'BCA', paying: 'due' });
      await payer.bank(number, 'silent', 10_000);
      const frozen = await isFrozen(days);
      server.wait(1);
      await pollExpected(server.services, never());
      return frozen;
    };
    expect(await seenAfterClaim(60)).toBe(true);
    await payer.bank(number, 'reverse');
    expect(await isFrozen(64)).toBe(false);
    expect([await seenAfterClaim(95), await isFrozen(99)]).toEqual([true, true]);
    await expectProved(server);
  });

  it('is noted at the desk as well, and says before what it does; the gateway is asked at once', async () => {
    const payer = await aPayer(server, { daysAgo: 45 });
    const { number } = await payer.number({ channel: 'BCA', paying: 'due' });
    const support = await operatorWith(server, 'support');
    const page = `/people/${payer.userId}`;
    const person = () => support.read<DeskPerson>(page);
    const lookUp = async () => (await support.send('POST', `${page}/look-up`)).json();
    const { frozenUntil } = (await person()).claiming ?? {};
    expect(frozenUntil).toBeDefined();
    expect(await lookUp()).toEqual({ asked: 1, silent: 0, came: 0 });
    await payer.bank(number, 'silent', 100_000);
    expect(await lookUp()).toEqual({ asked: 1, silent: 0, came: 100_000 });
    expect(await lookUp()).toMatchObject({ came: 0 });
    expect((await support.send('POST', `${page}/paid`)).json()).toMatchObject({ frozenUntil });
    expect((await payer.overview()).claim).toMatchObject({ frozenUntil });
    expect((await person()).claims).toMatchObject([{ frozenUntil }]);
    for (const path of ['look-up', 'paid']) {
      expect((await support.send('POST', `/people/none/${path}`)).statusCode).toBe(404);
      expect((await (await operatorWith(server, 'reviewer')).send('POST', `${page}/${path}`)).statusCode).toBe(403);
    }
    await expectProved(server);
  });

  it('freezes nothing for a number of someone else, or of no one, or that is booked already', async () => {
    const payer = await aPayer(server, { daysAgo: 45 });
    const other = await aPayer(server);
    const { id, number } = await payer.number({ channel: 'BCA', paying: 'due' });
    const say = (one: Payer, number: string) =>
      one.who.request({ method: 'POST', url: '/api/payment/paid', payload: { number } });
    for (const foreign of [id, '00000000-0000-4000-8000-000000000000', 'none']) {
      expect((await say(other, foreign)).statusCode).toBe(404);
    }
    expect((await other.overview()).claim).toBeUndefined();
    await payer.bank(number, 'pay', 10_000);
    expect((await say(payer, id)).json()).toMatchObject({ code: 'PAYMENT_BOOKED' });
    const { claim, claiming, asOf, payments } = await payer.overview();
    expect([claim, payments[0]?.number]).toEqual([undefined, id]);
    // a number that lasts takes later bills, too
    server.wait(2 * DAY);
    expect((await say(payer, id)).statusCode).toBe(200);
    // what it would do is told before it is done
    expect(Date.parse(claiming?.frozenUntil ?? '') - Date.parse(asOf)).toBe(3 * DAY * 1_000);
  });

  it('is said by a receipt as well', async () => {
    const { who, overview } = await aPayer(server);
    const photos = [await who.photo('COMMON_CAMERA')];
    const flow = 'supplement-receipt?type=REPAYMENT_RECEIPT';
    const sent = await who.step('/payment/payment-receipt', 'upload', { type: 'REPAYMENT_RECEIPT', photos }, { flow });
    expect(sent.statusCode).toBe(200);
    const { claim } = await overview();
    expect(claim?.frozenUntil).toBeDefined();
    expect(claim?.receiptAt).toBe(claim?.at);
    await expectProved(server);
  });

  it('has the gateway asked at once, and is answered by the payment', async () => {
    const payer = await aPayer(server);
    const { id, number } = await payer.number({ channel: 'BCA', paying: 'due' });
    await payer.bank(number, 'silent', INSTALMENT);
    await payer.claim(id);
    expect((await payer.overview()).claim).toMatchObject({ number: id });
    await pollExpected(server.services, never());
    const { claim, payments } = await payer.overview();
    expect(claim).toBeUndefined();
    expect(payments[0]).toMatchObject({ status: 'BOOKED' });
  });

  it('goes on where only a part of what is due came: lateness still stands still, and the rest is looked for', async () => {
    const payer = await aPayer(server, { daysAgo: 45 });
    const { id, number, amount } = await payer.number({ channel: 'BCA', paying: 'due' });
    const { frozenUntil } = await payer.claim(id);
    await payer.bank(number, 'pay', 100_000);
    expect((await payer.overview()).claim).toMatchObject({ frozenUntil, came: 100_000 });
    await payer.bank(number, 'silent', amount - 100_000);
    expect(await payer.claim(id)).toMatchObject({ frozenUntil });
    server.wait(1);
    await pollExpected(server.services, never());
    expect((await payer.overview()).claim).toBeUndefined();
    expect(
      (await payer.who.request({ method: 'POST', url: '/api/payment/paid', payload: { number: id } })).json(),
    ).toMatchObject({
      code: 'PAYMENT_BOOKED',
    });
    await expectProved(server);
  });
});

describe('what was paid too much', () => {
  const overpay = async (payer: Payer, more: number) => {
    const { number, amount } = await payer.number({ channel: 'BCA', paying: 'everything' });
    await payer.bank(number, 'pay', amount + more);
  };
  const choose = (payer: Payer, choice: string) =>
    payer.who.request({ method: 'POST', url: '/api/payment/overpayment', payload: { choice } });
  const payOut = async () => {
    const { payOuts } = server.services;
    if (!payOuts) throw new Error('no provider is connected');
    await carryOutPayOuts({ ...server.services, payOuts }, never());
  };

  it('goes back to the bank account once, and comes again where the bank refuses it', async () => {
    const payer = await aPayer(server);
    await overpay(payer, 25_000);
    expect((await payer.overview()).overpayment).toEqual({ amount: 25_000, of: 'payment', kept: false });
    expect((await choose(payer, 'ACCOUNT')).json().code).toBe('PAYMENT_ACCOUNT_MISSING');
    await payer.hasAccount('1234569911');
    const answers = await Promise.all([choose(payer, 'ACCOUNT'), choose(payer, 'ACCOUNT')]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await payer.overview()).back).toMatchObject([{ amount: 25_000, status: 'INITIATE' }]);
    await payOut();
    server.wait(3);
    await payOut();
    expect(await payer.overview()).toMatchObject({ overpayment: { amount: 25_000 }, back: [{ status: 'FAILED' }] });
    await payer.hasAccount('1234560001');
    expect((await choose(payer, 'ACCOUNT')).statusCode).toBe(200);
    await payOut();
    server.wait(3);
    await payOut();
    expect((await payer.overview()).back).toMatchObject([{ status: 'SUCCESS' }]);
    expect((await choose(payer, 'ACCOUNT')).json().code).toBe('NO_OVERPAYMENT');
    await expectProved(server);
  });

  it('is there again where the bank sends it back before it said that it was paid', async () => {
    const payer = await aPayer(server);
    await payer.hasAccount('1234569915');
    await overpay(payer, 25_000);
    await choose(payer, 'ACCOUNT');
    await payOut();
    const [row] = await server.database.query<{ id: string }>(
      'SELECT payout_id AS id FROM payouts JOIN loans USING (loan_id) WHERE user_id = $1',
      [payer.userId],
    );
    await takePayOutNotice(server.services, { reference: row?.id ?? '', outcome: 'RETURNED' });
    expect(await payer.overview()).toMatchObject({ overpayment: { amount: 25_000 }, back: [{ status: 'FAILED' }] });
    await expectProved(server);
  });

  it('waits while more of the same loan is on its way, and the person is told what to do', async () => {
    const payer = await aPayer(server);
    await payer.hasAccount('1234560001');
    await overpay(payer, 25_000);
    expect((await choose(payer, 'ACCOUNT')).statusCode).toBe(200);
    const [{ number } = { number: '' }] = (await payer.overview()).numbers;
    await payer.bank(number, 'pay', 40_000);
    const refused = await choose(payer, 'ACCOUNT');
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'OVERPAYMENT_ON_ITS_WAY']);
    await payOut();
    server.wait(3);
    await payOut();
    expect((await choose(payer, 'ACCOUNT')).statusCode).toBe(200);
    await expectProved(server);
  });

  it('and went back is owed back where its payment is taken back, without a penalty, and is paid like a bill', async () => {
    const payer = await aPayer(server);
    await payer.hasAccount('1234560001');
    const { number, amount } = await payer.number({ channel: 'BCA', paying: 'everything' });
    await payer.bank(number, 'pay', amount);
    server.wait(1);
    await payer.bank(number, 'pay', 25_000);
    expect((await choose(payer, 'ACCOUNT')).statusCode).toBe(200);
    await payOut();
    await payer.bank(number, 'reverse');
    const { owed, owedBack, choices } = await payer.overview();
    expect([owed, owedBack]).toEqual([25_000, 25_000]);
    expect((await loanSumsOf(server.database, payer.userId)).inUse).toBe(25_000);
    expect(choices[0]).toMatchObject({ amount: 25_000, parts: [{ of: 'owedBack', amount: 25_000 }] });
    const today = loanDay(server.services.clock());
    const month = monthOf(today);
    expect(await payer.who.loans()).toMatchObject([
      { status: 'ONGOING', owedBack: 25_000, owedBackSince: today, owedBackUse: 'account' },
    ]);
    const statement = async (): Promise<LoanStatement> =>
      (await payer.who.get(`/api/loan/statement?month=${month}`)).json();
    const { dues, totals } = await statement();
    const back = { of: 'owedBack', due: today, total: 25_000 };
    expect(dues.filter(({ of }) => of)).toMatchObject([{ ...back, paid: 0, outstanding: 25_000 }]);
    expect([totals.left, totals.due]).toEqual([25_000, dues.reduce((sum, { total }) => sum + total, 0)]);
    const document = (await payer.who.get(`/api/loan/document?kind=statement&month=${month}&lang=en-us`)).json();
    expect(JSON.stringify(document)).toMatch(/overpayment to pay back\)","Rp25,000","Rp25,000"/);
    const calendar = (await payer.who.get('/api/calendar/dues.ics?amounts=true&lang=en-us')).body;
    const event = calendar.split('BEGIN:VEVENT').find((one) => one.includes('Overpayment to pay back'));
    expect(event).toContain(`DATE:${today.replaceAll('-', '')}`);
    expect(event).toContain('Cash loan: Rp25\\,000');
    await expectProved(server);
    server.wait(6 * DAY);
    expect(await payer.inquire(number)).toMatchObject({ amount: 25_000 });
    await payer.bank(number, 'pay', 25_000);
    expect(await payer.overview()).toMatchObject({ owed: 0 });
    expect((await statement()).dues.filter(({ of }) => of)).toMatchObject([{ ...back, paid: 25_000, outstanding: 0 }]);
    const { payments } = (await payer.who.get('/api/loan/payments')).json();
    expect(payments[0]).toMatchObject({ amount: 25_000, owedBack: 25_000, owedBackBefore: 25_000, owed: 0 });
    const { history }: LoanDetails = (await payer.who.get(`/api/loan/detail?loanNo=${payments[0].loanNo}`)).json();
    const told = history.filter(({ payment }) => payment !== undefined);
    for (const { amount: came, paid, overpaid = 0, owedBack: gaveBack = 0 } of told) {
      expect(Object.values(paid).reduce((sum, part) => sum + part, overpaid + gaveBack)).toBe(came);
    }
    expect(told.slice(1)).toMatchObject([{ overpaid: 25_000 }, { owedBack: 25_000 }]);
    await expectProved(server);
  });

  it('and has not left yet stays, where its payment is taken back', async () => {
    const payer = await aPayer(server);
    await payer.hasAccount('1234560001');
    await overpay(payer, 25_000);
    await choose(payer, 'ACCOUNT');
    const [{ number } = { number: '' }] = (await payer.overview()).numbers;
    await payer.bank(number, 'reverse');
    const { owed, owedBack, overpayment, back } = await payer.overview();
    expect([owed, owedBack, overpayment]).toEqual([3 * INSTALMENT, undefined, undefined]);
    expect(back).toMatchObject([{ status: 'CANCELED' }]);
    await expectProved(server);
  });

  it('and paid another bill is owed back where its payment is taken back', async () => {
    const payer = await aPayer(server);
    await overpay(payer, 25_000);
    await choose(payer, 'KEEP');
    await lendTo(server, payer, { amount: 1_000_000, daysAgo: 0 });
    await payFromKept(server.services, never());
    const [other = 0] = (await owedOf(payer)).filter((owed) => owed > 0);
    const [{ number } = { number: '' }] = (await payer.overview()).numbers;
    await payer.bank(number, 'reverse');
    expect((await owedOf(payer)).sort()).toEqual([other, 3 * INSTALMENT + 25_000].sort());
    expect((await payer.overview()).payments.map(({ status }) => status)).toEqual(['REVERSED']);
    await expectProved(server);
  });

  it('pays the next bill where the person keeps it', async () => {
    const payer = await aPayer(server);
    await overpay(payer, 25_000);
    expect((await choose(payer, 'KEEP')).statusCode).toBe(200);
    expect((await payer.overview()).overpayment).toMatchObject({ amount: 25_000, kept: true });
    await lendTo(server, payer, { amount: 1_000_000, daysAgo: 0 });
    const before = await owedOf(payer);
    await payFromKept(server.services, never());
    const after = await owedOf(payer);
    expect(Math.max(...before) - Math.max(...after)).toBe(25_000);
    expect((await payer.overview()).overpayment).toBeUndefined();
    await expectProved(server);
  });
});
