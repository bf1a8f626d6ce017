import { afterAll, beforeAll, expect, it } from 'vitest';
import { jobsOf } from '../../server/housekeeping';
import { freezeLastingly } from '../../server/modules/accounts';
import { cleanUp } from '../../server/modules/dataRights/tables/housekeeping';
import { endAllSessions, endPartnerSessions } from '../../server/modules/people';
import { SESSION_COOKIE } from '../../server/platform/http/cookies';
import { type Applicant, freshNumber, signIn } from './support/applicant';
import { askDeletionOf, changeMobileOf } from './support/proofs';
import { START_TIMEOUT_MS } from './support/testDatabase';
import { NO_LIMITS, startTestServer, type TestServer } from './support/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(NO_LIMITS);
}, START_TIMEOUT_MS);
afterAll(() => server.close());

const DAY = 24 * 3_600;
const post = (who: Applicant, path: string, payload: object = {}) =>
  who.request({ method: 'POST', url: `/api${path}`, payload });
const userIdOf = async (who: Applicant): Promise<string> => (await who.get('/api/user/v3')).json().userId;
const cleanUpNow = () => cleanUp(server.database, server.services.clock());

/** What a browser is told that was signed in, and is not any more. */
async function toldOf(who: Applicant) {
  const answer = await who.get('/api/user/v3');
  const { code, message, data } = answer.json();
  return { status: answer.statusCode, code, message, endedAt: data?.endedAt };
}

async function freezeBy(begunBy: 'MAIL' | 'DESK', who: Applicant): Promise<void> {
  const userId = await userIdOf(who);
  const at = server.services.clock();
  await server.database.transaction((tx) => freezeLastingly(tx, userId, { begunBy }, at));
}

/** Everything that ends a session from elsewhere, and what its browser is told. */
const ENDINGS: readonly [code: string, end: (lost: Applicant, other: Applicant) => Promise<unknown>][] = [
  ['SIGNED_OUT_FROZEN', (_, other) => post(other, '/user/freeze')],
  ['SIGNED_OUT_FROZEN_BY_MAIL', (lost) => freezeBy('MAIL', lost)],
  ['SIGNED_OUT_FROZEN_BY_US', (lost) => freezeBy('DESK', lost)],
  ['SIGNED_OUT_EVERYWHERE', (_, other) => post(other, '/auth/logout-everywhere')],
  [
    'SIGNED_OUT_DEVICE',
    async (_, other) => {
      const { sessions } = (await other.get('/api/user/sessions')).json();
      const { id } = sessions.find(({ isThis }: { isThis: boolean }) => !isThis);
      await post(other, '/user/session/end', { id });
    },
  ],
  ['SIGNED_OUT_NUMBER_CHANGED', (_, other) => changeMobileOf(other, { to: freshNumber(), way: 'HAS' })],
  ['SIGNED_OUT_DELETION_ASKED', (_, other) => askDeletionOf(other)],
  [
    'SIGNED_OUT_UNLINKED',
    async (lost, other) => {
      const userId = await userIdOf(lost);
      await server.database.query('UPDATE sessions SET from_partner = true WHERE user_id = $1', [userId]);
      const apartFrom = Buffer.from(
        (
          await server.database.query<{ hash: Uint8Array }>(
            'SELECT token_hash AS hash FROM sessions WHERE user_id = $1 ORDER BY created_at DESC LIMIT 1',
            [userId],
          )
        )[0]?.hash ?? [],
      );
      await endPartnerSessions(server.database, userId, { channel: 'H5', apartFrom, at: server.services.clock() });
      expect((await other.get('/api/user/v3')).statusCode).toBe(200);
    },
  ],
  [
    'TOKEN_EXPIRED',
    async () => {
      server.wait(31 * DAY);
      await cleanUpNow();
    },
  ],
  ['SIGNED_OUT_BY_US', () => endAllSessions(server.database, server.services.clock())],
];

it.each(ENDINGS)('a browser that is signed out from elsewhere reads why: %s', async (code, end) => {
  const lost = await signIn(server);
  server.wait(1);
  const other = await signIn(server, lost.mobileNumber);
  await end(lost, other);
  const told = await toldOf(lost);
  expect([told.status, told.code]).toEqual([401, code]);
  expect(Date.parse(told.endedAt)).toBeLessThanOrEqual(server.services.clock().getTime());
  // no two say the same, nor what is said of a session that nothing is known of
  expect(new Set([told.message, (await toldOf(await madeUp())).message]).size).toBe(2);
});

/** A browser with a token that no one was given. */
async function madeUp(): Promise<Applicant> {
  const who = await signIn(server);
  await post(who, '/auth/logout');
  return who;
}

it('says nothing of a frozen account to a browser that was never signed in to it, nor to who types its number', async () => {
  const owner = await signIn(server);
  await post(owner, '/user/freeze');
  const stranger = await server.app.inject({
    url: '/api/user/v3',
    headers: { cookie: `${SESSION_COOKIE}=${'x'.repeat(43)}` },
  });
  expect([stranger.statusCode, stranger.json().code]).toEqual([401, 'UNAUTHORIZED']);
  const asked = async (mobileNumber: string) => {
    const { statusCode, body } = await server.app.inject({
      method: 'POST',
      url: '/api/auth/send-code',
      payload: { mobileNumber },
    });
    return [statusCode, body];
  };
  expect(await asked(owner.mobileNumber)).toEqual(await asked(freshNumber()));
});

it('a browser whose account was deleted in its own hands reads that there is none any more', async () => {
  const who = await signIn(server);
  await askDeletionOf(who);
  server.wait(15 * DAY);
  await jobsOf(server.services).erasing?.run(new AbortController().signal);
  expect(await toldOf(who)).toMatchObject({ status: 401, code: 'SIGNED_OUT_DELETED' });
});

it('forgets why a session ended 30 days later, and never whose it was', async () => {
  const lost = await signIn(server);
  server.wait(1);
  await post(await signIn(server, lost.mobileNumber), '/auth/logout-everywhere');
  const columns = await server.database.query<{ name: string }>(
    "SELECT column_name AS name FROM information_schema.columns WHERE table_name = 'ended_sessions'",
  );
  expect(columns.map(({ name }) => name).sort()).toEqual(['code', 'ended_at', 'token_hash']);
  server.wait(31 * DAY);
  await cleanUpNow();
  expect((await toldOf(lost)).code).toBe('UNAUTHORIZED');
});
