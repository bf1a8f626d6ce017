import { carryOutPayOuts } from '../../../server/modules/loans/payOuts/carryOutPayOuts';
import { saveKnown } from '../../../server/modules/people/tables/users';
import { type Applicant, signIn } from './applicant';
import { BANK } from './journey';
import { operatorAt } from './reviewer';
import { sentApplication } from './sentApplication';
import type { TestServer } from './testServer';
import { Walker } from './walker';

const KNOWN = { ...BANK, paymentBankName: 'Siti Rahayu', fullName: 'Siti Rahayu', idNumber: '3171014501900001' };

/** Sends an application of a person, and grants their limit at the desk. */
export async function granted(server: TestServer, who: Applicant, limit = 5_000_000): Promise<Applicant> {
  const no = await sentApplication(server, who);
  const decided = await (await operatorAt(server, 'reviewer')).decide(no, {
    decision: 'approve',
    limit,
    despite: 'CHECKED',
  });
  if (decided.statusCode !== 200) throw new Error(`not approved: ${decided.body}`);
  return who;
}

/** A person whose limit was granted at the desk, with an account to pay out to. */
export async function approvedPerson(server: TestServer, limit = 5_000_000): Promise<Applicant> {
  const who = await signIn(server);
  const { userId } = (await who.get('/api/user/v3')).json();
  await server.database.transaction((tx) => saveKnown(tx, userId, { set: KNOWN, remove: [] }));
  return granted(server, who, limit);
}

/** Pays out what waits for it, as the server's job does. */
export async function payOutNow({ services }: TestServer): Promise<void> {
  if (!services.payOuts) throw new Error('no pay-outs');
  await carryOutPayOuts({ ...services, payOuts: services.payOuts }, new AbortController().signal);
}

/** The walk of a person who borrows Rp2,000,000 for three months. */
export const borrowingWalk = (who: Applicant, answers = {}): Walker =>
  new Walker(who, 'apply-loan', { loanAmount: 2_000_000, tenor: '3', ...answers });
