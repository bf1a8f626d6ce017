/**
 * A server at work until it is killed, with people who pay at the sandbox's bank: plays histories by the gateway's HTTP
 * while its jobs run, and has the bank repeat what it said before. Prints "begun" and, once all is done, "done".
 */
import { setInterval } from 'node:timers';
import { openPostgres } from '../../server/platform/database/postgres';
import { payingServer, playHistories } from './paying';

const HOUR_MS = 3_600_000;
const { DATABASE_URL = '', FROM = '', TO = '', NOW = '' } = process.env;

setInterval(() => undefined, HOUR_MS);
const { app, services } = await payingServer(await openPostgres(DATABASE_URL), new Date(NOW));
console.log('begun');
await playHistories({ app, services }, { from: Number(FROM), to: Number(TO) });
console.log('done');
