import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Standing } from '../../src/contract/generated/bodies';
import { signIn } from './support/applicant';
import { sentApplication } from './support/sentApplication';
import { START_TIMEOUT_MS } from './support/testDatabase';
import { NO_LIMITS, startTestServer, type TestServer } from './support/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(NO_LIMITS);
}, START_TIMEOUT_MS);
afterAll(() => server.close());

/** Sends as many of the same flow three days ago, each answered after so many minutes, or not at all. */
async function sentBefore(no: string, { name, count, minutes }: { name: string; count: number; minutes?: number }) {
  const sentAt = new Date(server.services.clock().getTime() - 3 * 24 * 3_600_000);
  await server.database.query(
    `INSERT INTO applications (application_no, user_id, flow, version, answers, status, submitted_at)
     SELECT $2 || n, user_id, flow, version, answers, 'REJECTED', $3 FROM applications, generate_series(1, $4::integer) n
     WHERE application_no = $1`,
    [no, name, sentAt, count],
  );
  if (minutes === undefined) return;
  await server.database.query(
    `INSERT INTO application_events (application_no, at, cause, status, detail)
     SELECT application_no, $2, 'rejected', 'REJECTED', '{}' FROM applications WHERE application_no LIKE $1 || '%'`,
    [name, new Date(sentAt.getTime() + minutes * 60_000)],
  );
}

it('says how long an answer usually takes once enough were given, and no more once half of them were not', async () => {
  const who = await signIn(server);
  const no = await sentApplication(server, who);
  const usual = async () => {
    // what was reckoned is kept for ten minutes
    server.wait(11 * 60);
    const standing: Standing = (await who.get('/api/user/standing')).json();
    return standing.state === 'review' ? standing.application?.usualHours : standing.state;
  };
  await sentBefore(no, { name: 'few', count: 29, minutes: 90 });
  expect(await usual()).toBeUndefined();
  await sentBefore(no, { name: 'more', count: 2, minutes: 300 });
  expect(await usual()).toBe(2);
  await sentBefore(no, { name: 'open', count: 32 });
  expect(await usual()).toBeUndefined();
});
