import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobsOf } from '../../server/housekeeping';
import { cleanUp } from '../../server/modules/dataRights/tables/housekeeping';
import { recordAct } from '../../server/modules/operators/recordAct';
import { claimJob } from '../../server/platform/jobs/jobs';
import { RETENTION } from '../../src/contract/retention';
import { type Applicant, signIn } from './support/applicant';
import { aDeskSessionOf, anOperator, aTokenOf } from './support/operators';
import { START_TIMEOUT_MS } from './support/testDatabase';
import { NO_LIMITS, startTestServer, type TestServer } from './support/testServer';
import { Walker } from './support/walker';

const DAY = 86_400;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(NO_LIMITS);
}, START_TIMEOUT_MS);
afterAll(() => server.close());

const clean = async () => {
  await jobsOf(server.services).retention?.run(new AbortController().signal);
};

const counted = async (table: string, { mobileNumber }: Applicant): Promise<number> => {
  const [row] = await server.database.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM ${table} JOIN users USING (user_id) WHERE mobile_number = $1`,
    [mobileNumber.slice(1)],
  );
  return row?.count ?? 0;
};

describe('what is kept', () => {
  it('is all of an application that was sent, however long ago', async () => {
    const walker = new Walker(await signIn(server), 'apply');
    expect((await walker.on()).step).toBe('submitted');
    const before = await Promise.all(['photos', 'drafts', 'applications'].map((table) => counted(table, walker.who)));
    server.wait(1_000 * DAY);
    await clean();
    const after = await Promise.all(['photos', 'drafts', 'applications'].map((table) => counted(table, walker.who)));
    expect(after).toEqual(before);
  });

  it('is a draft that is worked on, with its pictures, and no picture that it no longer names', async () => {
    const who = await signIn(server);
    await who.photo('KTP');
    const idPhoto = await who.photo('KTP');
    await who.patch({ idPhoto });
    server.wait(60 * DAY);
    await clean();
    const again = await signIn(server, who.mobileNumber);
    expect((await again.get(`/api/user/image?id=${idPhoto}`)).statusCode).toBe(200);
    expect(await counted('photos', who)).toBe(1);
    expect((await again.draft()).answers).toEqual({ idPhoto });
  });

  it('is no draft that nobody has worked on for half a year, nor its pictures', async () => {
    const who = await signIn(server);
    await who.patch({ idPhoto: await who.photo('KTP') });
    server.wait(179 * DAY);
    await clean();
    expect(await counted('drafts', who)).toBe(1);
    server.wait(2 * DAY);
    await clean();
    expect([await counted('drafts', who), await counted('photos', who)]).toEqual([0, 0]);
  });
});

/** The period that people are told, by the table whose rows it ends. */
const TOLD: readonly (readonly [table: string, told: keyof typeof RETENTION])[] = [
  ['loan_locations', 'placeDays'],
  ['account_freezes', 'freezeDays'],
  ['mobile_changes', 'freezeDays'],
  ['devices', 'deviceDays'],
  ['known_browsers', 'browserDays'],
  ['calendar_feeds', 'browserDays'],
  ['sign_ins', 'checkDays'],
  ["kind IN ('securityCode', 'securityFace')", 'checkDays'],
  ['outbox', 'outboxDays'],
  ['data_readings', 'readingDays'],
  ['cases', 'caseDays'],
  ['signed_out_cases', 'caseDays'],
];

it.each(TOLD)('is removed from %s after the period that people are told', async (table, told) => {
  const [now, asked] = [server.services.clock(), [] as { sql: string; since: unknown }[]];
  await cleanUp(
    {
      async query(sql, [since] = []) {
        asked.push({ sql, since });
        return [];
      },
    },
    now,
  );
  const removing = asked.filter(
    ({ sql }) => new RegExp(`(?:DELETE FROM|UPDATE) ${table}\\b`).test(sql) || sql.includes(table),
  );
  const periods = removing.flatMap(({ since }) =>
    since instanceof Date ? [(now.getTime() - since.getTime()) / (DAY * 1_000)] : [],
  );
  expect(periods).toContain(RETENTION[told]);
});

it('goes whole also where more has served its time than goes at once, and nothing else goes with it', async () => {
  const { database, services } = server;
  const now = services.clock();
  const asked = (ago: number, count: number) =>
    database.query(
      `INSERT INTO request_counts (caller, window_start, count)
       SELECT sha256(n::text::bytea), $1::timestamptz, 1 FROM generate_series(1, ${count}) AS n`,
      [new Date(now.getTime() - ago * DAY * 1_000)],
    );
  await asked(2, 1_201);
  await asked(0.5, 7);
  await cleanUp(database, now);
  const [left] = await database.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM request_counts WHERE caller IN (SELECT sha256(n::text::bytea) FROM generate_series(1, 1201) AS n)',
  );
  expect(left?.count).toBe(7);
});

it('of operators, what has been worth nothing for 90 days is removed, and no act', async () => {
  const { database, services } = server;
  const operatorId = await anOperator(database, ['support'], services.clock());
  await aDeskSessionOf(database, operatorId, services.clock());
  await aTokenOf(database, operatorId, services.clock());
  await database.transaction((tx) =>
    recordAct(tx, { operator: { operatorId }, act: 'token.create', subject: 'it' }, services.clock()),
  );
  const left = async () => {
    await jobsOf(services).cleaning?.run(new AbortController().signal);
    const tables = ['operator_sessions', 'operator_tokens', 'audit_trail'];
    const count = (table: string) =>
      database.query(`SELECT 1 AS found FROM ${table} WHERE operator_id = $1`, [operatorId]);
    return (await Promise.all(tables.map(count))).map((rows) => rows.length);
  };
  expect(await left()).toEqual([1, 1, 1]);
  server.wait(60 * DAY);
  expect(await left()).toEqual([0, 1, 1]);
  server.wait(32 * DAY);
  expect(await left()).toEqual([0, 0, 1]);
});

describe('a job', () => {
  const claim = (name: string, now?: Date) => claimJob(server.database, name, { every: 3_600_000, now });
  const begun = (name: string, ago: string) =>
    server.database.query(`UPDATE jobs SET begun_at = now() - interval '${ago}' WHERE name = $1`, [name]);

  it('is done by one of many servers, and again when it is due', async () => {
    expect((await Promise.all([claim('trial'), claim('trial'), claim('trial')])).filter(Boolean)).toHaveLength(1);
    await begun('trial', '59 minutes');
    expect(await claim('trial')).toBe(false);
    await begun('trial', '61 minutes');
    expect([await claim('trial'), await claim('trial')]).toEqual([true, false]);
  });

  it('is due where it was begun in the future, by a server whose clock was wrong then', async () => {
    await claim('early');
    await begun('early', '-1 day');
    expect([await claim('early'), await claim('early')]).toEqual([true, false]);
  });

  it('is not taken by a server whose clock is not that of the database, whether it is new or due', async () => {
    const wrong = [new Date(Date.now() + 86_400_000), new Date(Date.now() - 120_000)];
    for (const now of wrong) expect(await claim('new', now)).toBe(false);
    expect(await claim('new', new Date(Date.now() + 5_000))).toBe(true);
    await begun('new', '2 hours');
    for (const now of wrong) expect(await claim('new', now)).toBe(false);
  });
});
