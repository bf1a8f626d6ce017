/**
 * A lender at work until it is killed: tells of histories side by side while the ledger is brought up to the day. Prints
 * "begun" and, once all is done, "done".
 */
import { setInterval } from 'node:timers';
import { accrueDue } from '../../server/modules/loans/accrueDue';
import { definitionsIn } from '../../server/platform/releases/definitionsIn';
import { openLender, tellHistory } from './lending';

const HOUR_MS = 3_600_000;
const { DATABASE_URL = '', PEOPLE = '', SEEDS = '', NOW = '' } = process.env;

setInterval(() => undefined, HOUR_MS);
const database = await openLender(DATABASE_URL);
const now = new Date(NOW);
const teller = { database, set: definitionsIn(process.cwd()), people: PEOPLE.split(','), now };
const ending = new AbortController().signal;

/** Ends the process where a loan cannot be reckoned. */
function failing(error: unknown): never {
  throw error;
}

console.log('begun');
await Promise.all([
  accrueDue({ database, clock: () => now, report: failing }, ending),
  ...SEEDS.split(',').map((seed) => tellHistory(teller, Number(seed))),
]);
console.log('done');
