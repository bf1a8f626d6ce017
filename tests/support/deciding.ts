import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { REVIEW_CHANGES } from '../../server/modules/applications/domain/standing';
import { insertApplication } from '../../server/modules/applications/tables/applications';
import { findOrCreateUser } from '../../server/modules/people/tables/users';
import { readConfig } from '../../server/platform/config/config';
import type { Database } from '../../server/platform/database/database';
import { connectDatabase } from '../../server/platform/database/openDatabase';
import { anOperator, aTokenOf } from '../server/support/operators';
import { newApplicant } from './phone';
import type { Stage } from './stage';

/** The database of a stage, beside its server. */
function databaseOf({ env }: Stage): Promise<Database> {
  const config = readConfig(env, 'job');
  return connectDatabase(config);
}

/** A token of a reviewer of their own. */
async function reviewerToken(database: Database): Promise<string> {
  const now = new Date();
  return aTokenOf(database, await anOperator(database, ['reviewer'], now), now);
}

async function sentApplications(database: Database, count: number): Promise<string[]> {
  const numbers: string[] = [];
  for (let made = 0; made < count; made += 1) {
    const now = new Date();
    const { userId } = await database.transaction((tx) =>
      findOrCreateUser(tx, newApplicant().mobileNumber.replace(/^0/, ''), now),
    );
    const application = { applicationNo: `LC-${randomUUID()}`, flow: 'apply', version: 1, answers: {}, doubts: [] };
    const { to: status } = REVIEW_CHANGES.sent;
    await database.transaction((tx) =>
      insertApplication(tx, userId, { ...application, status, submittedAt: now, disputed: false }, 'sent'),
    );
    numbers.push(application.applicationNo);
  }
  return numbers;
}

/** What reviewers may send about the same application at the same moment. */
const DECISIONS = [
  { decision: 'approve', limit: 5_000_000, despite: 'CHECKED' },
  { decision: 'reject', reason: 'DATA_NOT_CONFIRMED' },
  { decision: 'return', reasons: ['NAME_IS_WRONG'] },
  { decision: 'approve', limit: 30_000_000, despite: 'CHECKED', why: 'Gaji di slip lebih tinggi.' },
];

/** What the database says of an application in its several places. */
interface Written {
  applicationNo: string;
  status: string;
  events: { cause: string; status: string }[];
  credit: string[];
  acts: string[];
}

const WRITTEN = `SELECT application_no, status,
  (SELECT json_agg(json_build_object('cause', cause, 'status', events.status) ORDER BY event_no)
   FROM application_events AS events WHERE events.application_no = applications.application_no) AS events,
  ARRAY(SELECT cause FROM credit_events AS credit WHERE credit.application_no = applications.application_no) AS credit,
  ARRAY(SELECT act FROM audit_trail WHERE subject = application_no ORDER BY act_no) AS acts
  FROM applications WHERE application_no = ANY ($1::text[])`;

const ACTS: Readonly<Record<string, string>> = {
  approvalProposed: 'application.propose',
  recommended: 'application.approve',
  rejected: 'application.reject',
  returned: 'application.return',
};
const CREDIT: Readonly<Record<string, string>> = { recommended: 'granted', rejected: 'rejected' };

/** Each application is in one state, and everything that is written of it says the same. */
function expectOneState({ status, events, credit, acts }: Written): void {
  const decided = events.slice(1).map(({ cause }) => cause);
  const final = decided.filter((cause) => cause !== 'approvalProposed');
  expect(final.length).toBeLessThanOrEqual(1);
  expect(events.at(-1)?.status).toBe(status);
  expect(acts).toEqual(decided.map((cause) => ACTS[cause]));
  expect(credit).toEqual(final.flatMap((cause) => CREDIT[cause] ?? []));
  if (final.length === 0) expect(status).toBe(REVIEW_CHANGES.sent.to);
}

/**
 * Has two reviewers decide the same applications against each other, and kills the server each time at a random moment:
 * afterwards every application is in one state, undecided or decided once.
 */
export async function decideThroughKills(stage: Stage, kills: number): Promise<void> {
  const { server } = stage;
  const database = await databaseOf(stage);
  const tokens = [await reviewerToken(database), await reviewerToken(database)];
  let decided = 0;
  // how long a decision takes is the machine's: the kills come later while none is made before them, else earlier
  let spanMs = 120;
  for (let round = 0; round < kills; round += 1) {
    const numbers = await sentApplications(database, 6);
    const sending = numbers.flatMap((number, at) =>
      tokens.map((token, who) =>
        fetch(`${server.url}/api/desk/applications/${number}/decision`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify(DECISIONS[(round + at + who) % DECISIONS.length]),
        }).catch(() => undefined),
      ),
    );
    await new Promise((resolve) => setTimeout(resolve, Math.random() * spanMs));
    await server.kill('SIGKILL');
    await Promise.all(sending);
    await server.restart();
    const written = await database.query<Written>(WRITTEN, [numbers]);
    expect(written).toHaveLength(numbers.length);
    for (const one of written) expectOneState(one);
    const made = written.filter(({ status }) => status !== REVIEW_CHANGES.sent.to).length;
    decided += made;
    if (made === 0) spanMs *= 1.5;
    if (made === numbers.length) spanMs /= 1.5;
  }
  await database.close();
  // some were decided and some were not, or the kills came too early or too late to say anything
  if (kills > 20) expect([decided > 0, decided < kills * 6]).toEqual([true, true]);
}
