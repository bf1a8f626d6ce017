import { randomUUID } from 'node:crypto';
import { REVIEW_CHANGES } from '../../../server/modules/applications/domain/standing';
import { type Application, insertApplication } from '../../../server/modules/applications/tables/applications';
import type { Applicant } from './applicant';
import type { TestServer } from './testServer';

const ANSWERS = { fullName: 'Siti Rahayu', idNumber: '3171014501900001', monthlyIncome: 8_000_000 };

/** An application of a signed-in applicant that was sent now, and its number. */
export async function sentApplication(
  { database, services }: TestServer,
  who: Applicant,
  other: Partial<Application> = {},
): Promise<string> {
  const { userId } = (await who.get('/api/user/v3')).json();
  const application = { flow: 'apply', version: 1, answers: ANSWERS, disputed: false, doubts: [], ...other };
  const applicationNo = `LC-${randomUUID()}`;
  const { to: status } = REVIEW_CHANGES.sent;
  const sent = { applicationNo, status, submittedAt: services.clock(), ...application };
  await database.transaction((tx) => insertApplication(tx, userId, sent, 'sent'));
  return applicationNo;
}
