/**
 * A server that reminds, by two jobs at once, and sends, until it is killed. Prints "begun" and, once nobody is left, "done".
 */
import { setInterval } from 'node:timers';
import { remindDue } from '../../server/modules/reminders/remindDue';
import { openPostgres } from '../../server/platform/database/postgres';
import { sendAll, sendingWork } from './sendingMessages';

const HOUR_MS = 3_600_000;
const { DATABASE_URL = '', NOW = '' } = process.env;

setInterval(() => undefined, HOUR_MS);
const work = sendingWork(await openPostgres(DATABASE_URL), new Date(NOW));
const ending = new AbortController().signal;

console.log('begun');
await Promise.all([remindDue(work, ending), remindDue(work, ending), sendAll(work)]);
await sendAll(work);
console.log('done');
