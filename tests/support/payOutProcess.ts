/**
 * A lender at work until it is killed: asks for the pay-out of loans, some of which are cancelled at once, and carries
 * pay-outs out. Prints "begun" and, once all is done, "done".
 */
import { setInterval } from 'node:timers';
import type { IrisPayOutsAccess } from '../../server/platform/config/irisAccess';
import { openPostgres } from '../../server/platform/database/postgres';
import { irisPayOuts } from '../../server/providers/iris/irisPayOuts';
import { carryAllOut, type PaidLoan, payOutWork, requestAndCancel } from './payingOut';

const HOUR_MS = 3_600_000;
const { DATABASE_URL = '', LOANS = '[]', NOW = '', IRIS } = process.env;

setInterval(() => undefined, HOUR_MS);
const access: IrisPayOutsAccess | undefined = IRIS === undefined ? undefined : JSON.parse(IRIS);
const work = payOutWork(await openPostgres(DATABASE_URL), {
  ...{ now: new Date(NOW), answerMs: 20 },
  ...(access && { bank: (at) => irisPayOuts(access, at) }),
});
const loans: readonly PaidLoan[] = JSON.parse(LOANS);

console.log('begun');
await Promise.all([...loans.map((loan) => requestAndCancel(work, loan)), carryAllOut(work)]);
await carryAllOut(work);
console.log('done');
