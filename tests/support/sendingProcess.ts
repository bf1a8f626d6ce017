/**
 * A server that tells and sends until it is killed. Prints "begun" and, once all is sent, "done".
 */
import { setInterval } from 'node:timers';
import { openPostgres } from '../../server/platform/database/postgres';
import { sendAll, sendingWork, tellOften } from './sendingMessages';

const HOUR_MS = 3_600_000;
const { DATABASE_URL = '', USER_ID = '', COUNT = '0', NOW = '' } = process.env;

setInterval(() => undefined, HOUR_MS);
const work = sendingWork(await openPostgres(DATABASE_URL), new Date(NOW));

console.log('begun');
await Promise.all([tellOften(work, USER_ID, Number(COUNT)), sendAll(work)]);
await sendAll(work);
console.log('done');
