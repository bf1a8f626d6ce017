/**
 * A server at work until it is killed, with people who pay at the sandbox's bank: plays histories by the gateway's HTTP
 * while its jobs run, and has the bank repeat what it said before. Prints "begun" and, once all is done, "done".
 */
import type { AddressInfo } from 'node:net';
import { setInterval } from 'node:timers';
import { setTimeout as pause } from 'node:timers/promises';
import { openPostgres } from '../../server/repositories/postgres';
import { bookWaiting } from '../../server/usecases/payments/bookPayments';
import { lookAtExpected } from '../../server/usecases/payments/lookUpPayments';
import { payAtRandom, payingServer, repeatAll } from './paying';

const HOUR_MS = 3_600_000;
/** Between two rounds of the jobs. */
const REST_MS = 20;
const { DATABASE_URL = '', PEOPLE = '', SEEDS = '', NUMBERS = '', NOW = '' } = process.env;

setInterval(() => undefined, HOUR_MS);
const { app, services } = await payingServer(await openPostgres(DATABASE_URL), new Date(NOW));
await app.listen({ host: '127.0.0.1', port: 0 });
const at = { services, address: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}` };
const people = PEOPLE.split(',');
const seeds = SEEDS.split(',').map(Number);
let isDone = false;

async function keepBooking(): Promise<void> {
  const signal = new AbortController().signal;
  while (!isDone) {
    await bookWaiting(services, signal);
    await lookAtExpected(services, signal);
    await pause(REST_MS);
  }
}

console.log('begun');
const paying = [
  ...seeds.map((seed) => payAtRandom(at, { userId: people[seed % people.length] ?? '', seed, acts: 4 })),
  repeatAll(at, NUMBERS.split(',').filter(Boolean)),
];
const all = Promise.all(paying).then(() => {
  isDone = true;
});
await Promise.all([all, keepBooking()]);
console.log('done');
