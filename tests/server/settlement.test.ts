import { expect, it } from 'vitest';
import { keepJournal } from '../../server/modules/books';
import { loanDay } from '../../server/platform/domain/wib';
import type { Settlement } from '../../src/contract/generated/bodies';
import { csvRows } from '../support/bookedMonth';
import { listeningServer } from './support/listeningServer';
import { operatorWith } from './support/operators';
import { aPayer } from './support/payer';

const server = listeningServer();
const DAY = 86_400;
const INSTALMENT = 1_078_000;

it('says of each day what a gateway collected, took back and owes, what is booked of it, and what differs', async () => {
  const { database, services } = server;
  const keep = () => keepJournal(services, new AbortController().signal);
  const first = loanDay(services.clock());
  const payer = await aPayer(server);
  const { number } = await payer.number({ channel: 'BCA', paying: 'due' });
  await payer.bank(number, 'pay', INSTALMENT);
  const other = await aPayer(server);
  const { number: kept } = await other.number({ channel: 'BCA', paying: 'due' });
  await other.bank(kept, 'pay', INSTALMENT);
  await keep();
  server.wait(DAY);
  await payer.bank(number, 'reverse', INSTALMENT);
  await database.query(
    `INSERT INTO payment_differences (difference_id, gateway, reference, kind, number, here, there, found_at, status)
     VALUES (gen_random_uuid(), 'sandbox', 'x', 'unknown-here', '1', 0, 25000, $1, 'OPEN')`,
    [services.clock()],
  );
  await keep();
  const finance = await operatorWith(server, 'finance');
  const of = (day: string) => finance.read<Settlement>(`/books/settlement?day=${day}`);
  const second = loanDay(services.clock());
  expect((await of(first)).gateways).toEqual([
    {
      ...{ gateway: 'sandbox', collected: 2 * INSTALMENT, payments: 2, ofEarlierDays: 0, takenBack: 0 },
      ...{ takenBackPayments: 0, fees: 0, feesUnknown: 2, booked: 2 * INSTALMENT, owes: 2 * INSTALMENT },
      ...{ differences: 0, difference: 0 },
    },
  ]);
  expect((await of(first)).paidOut).toMatchObject([{ purpose: 'loan', count: 2 }]);
  expect((await of(second)).gateways).toMatchObject([
    { collected: 0, takenBack: INSTALMENT, booked: -INSTALMENT, owes: INSTALMENT, differences: 1, difference: 25_000 },
  ]);
  const file = await finance.send('GET', `/books/settlement/export?from=${first}&until=${second}`);
  expect(csvRows(file.body).map(({ day, gateway, net }) => [day, gateway, net])).toEqual([
    [first, 'sandbox', String(2 * INSTALMENT)],
    [first, 'pay-out', expect.stringMatching(/^-\d+$/)],
    [second, 'sandbox', String(-INSTALMENT)],
  ]);
  // more days than a file of what is reckoned anew may have
  expect((await finance.send('GET', `/books/settlement/export?from=2020-01-01&until=${second}`)).statusCode).toBe(400);
});
