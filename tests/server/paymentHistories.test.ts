import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { compareWithGateways } from '../../server/modules/payments/compareGateways';
import { pollExpected } from '../../server/modules/payments/pollPayments';
import { inChannel } from '../../server/platform/platform';
import { PLAIN_CHANNEL } from '../../server/platform/releases/channels';
import { expectNoneDearer } from '../support/aheadCost';
import {
  expectEachRupiahOnce,
  expectInquiryAsShown,
  expectNoRupiahTwice,
  type PayingAt,
  payAtRandom,
} from '../support/paying';
import { seedsOf } from '../support/thorough';
import { START_TIMEOUT_MS } from './support/testDatabase';
import { NO_LIMITS, startTestServer, type TestServer } from './support/testServer';

let server: TestServer;
let at: PayingAt;
beforeAll(async () => {
  server = await startTestServer(NO_LIMITS);
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.app.server.address() as AddressInfo;
  at = { services: inChannel(server.services, PLAIN_CHANNEL), address: `http://127.0.0.1:${port}` };
}, START_TIMEOUT_MS);
afterAll(() => server.close());

/** The first ones are those in which enough of everything happens, whatever the others do. */
const SEEDS = [...Array.from({ length: 24 }, (_, at) => at + 1), ...seedsOf('payment histories', 8)];
const HISTORIES = SEEDS.length;
const ACTS = 4;

it('random histories of payments leave each rupiah in the ledger once, and the bank is told what the screen says', async () => {
  vi.spyOn(server.services, 'report').mockReturnValue();
  const { database, services } = server;
  for (const seed of SEEDS) {
    const userId = await payAtRandom(at, { seed, acts: ACTS }, (chance) => {
      server.wait(chance(20) * 3_600);
    });
    await expectInquiryAsShown(at, userId);
  }
  await expectNoRupiahTwice(database, 'before the gateway is asked');
  await pollExpected(services, new AbortController().signal);
  await compareWithGateways(services, new AbortController().signal);
  await expectEachRupiahOnce(database, 'at the end');
  expect(await expectNoneDearer(database, 'at the end')).toBeGreaterThan(HISTORIES / 20);
  const [row] = await database.query<{
    payments: number;
    reversed: number;
    silent: number;
    owedBack: number;
    changed: number;
  }>(
    `SELECT (SELECT count(*)::int FROM payments) AS payments,
       (SELECT count(*)::int FROM payments WHERE status = 'REVERSED') AS reversed,
       (SELECT count(*)::int FROM collection_notices WHERE told_by = 'look-up') AS silent,
       (SELECT count(*)::int FROM ledger_postings WHERE account = 'overpayment-receivable') AS "owedBack",
       (SELECT count(*)::int FROM plan_changes WHERE paid_by IS NOT NULL) AS changed`,
  );
  // they say something only where much happened
  expect(row?.payments).toBeGreaterThan(2 * HISTORIES);
  expect(row?.reversed).toBeGreaterThan(HISTORIES / 4);
  expect(row?.silent).toBeGreaterThan(HISTORIES / 4);
  expect(row?.owedBack).toBeGreaterThan(0);
  expect(row?.changed).toBeGreaterThan(HISTORIES / 20);
}, 300_000);
