import type { GatewayDay, Settlement } from '../../../src/contract/generated/bodies';
import { addDays, type Day } from '../../../src/lending/days';
import { GATEWAY_IDS } from '../../platform/config/gateways';
import type { Queries } from '../../platform/database/database';
import { csvLine } from '../../platform/domain/csv';
import type { BooksWork } from './books';
import { type AccountDay, closingOf } from './domain/journal';
import { balancesOn } from './readJournal';
import { type GatewayMoney, gatewayMoney, paidOutOfDay } from './tables/settlement';

const NO_MONEY: Omit<GatewayMoney, 'gateway'> = {
  ...{ collected: 0, payments: 0, ofEarlierDays: 0, takenBack: 0, takenBackPayments: 0 },
  ...{ fees: 0, feesUnknown: 0, differences: 0, difference: 0 },
};

/** What a gateway told beside what the journal has of its cash; undefined where there is nothing of either. */
function gatewayDay(gateway: string, told: readonly GatewayMoney[], accounts: readonly AccountDay[]): GatewayDay[] {
  const money = told.find((one) => one.gateway === gateway);
  const cash = accounts.find(({ account }) => account === `cash:${gateway}`);
  if (!money && !cash) return [];
  const booked = cash ? cash.debit - cash.credit : 0;
  return [{ gateway, ...NO_MONEY, ...money, booked, owes: cash ? closingOf(cash) : 0 }];
}

/** What gateways collected and what was paid out on a day. */
export async function readSettlement({ database }: { database: Queries }, day: Day): Promise<Settlement> {
  const [told, { accounts }] = [await gatewayMoney(database, day), await balancesOn(database, day)];
  const gateways = GATEWAY_IDS.flatMap((gateway) => gatewayDay(gateway, told, accounts));
  return { day, gateways, paidOut: await paidOutOfDay(database, day) };
}

const COLUMNS = [
  ...['day', 'gateway', 'collected', 'payments', 'of_earlier_days', 'taken_back', 'payments_taken_back', 'fees'],
  ...['fees_unknown', 'net', 'booked', 'owes', 'differences', 'difference'],
];

const gatewayLine = (day: Day, one: GatewayDay): string =>
  csvLine([
    ...[day, one.gateway, one.collected, one.payments, one.ofEarlierDays, one.takenBack, one.takenBackPayments],
    ...[one.fees, one.feesUnknown, one.collected - one.takenBack - one.fees],
    ...[one.booked, one.owes, one.differences, one.difference],
  ]);

/** The same of the gateways as CSV, day by day. What was paid out is a line of its own, as gateway `pay-out`. */
export async function* settlementCsv(
  work: Pick<BooksWork, 'database'>,
  { from, until }: { from: Day; until: Day },
): AsyncGenerator<string> {
  yield csvLine(COLUMNS);
  for (let day = from; day <= until; day = addDays(day, 1)) {
    const { gateways, paidOut } = await readSettlement(work, day);
    yield gateways.map((one) => gatewayLine(day, one)).join('');
    if (paidOut.length === 0) continue;
    const sumOf = (of: 'amount' | 'count' | 'returnedAmount' | 'returned') =>
      paidOut.reduce((sum, one) => sum + one[of], 0);
    const [out, back] = [sumOf('amount'), sumOf('returnedAmount')];
    yield csvLine([
      ...[day, 'pay-out', -out, sumOf('count'), undefined, -back, sumOf('returned'), undefined, undefined, back - out],
      ...[back - out, undefined, undefined, undefined],
    ]);
  }
}
