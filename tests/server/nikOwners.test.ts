import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moveNik } from '../../server/modules/people/tables/users';
import { formsOf } from '../../server/platform/database/vault';
import { type Applicant, freshNik, signIn } from './support/applicant';
import { persona } from './support/personas';
import { START_TIMEOUT_MS } from './support/testDatabase';
import { NO_LIMITS, startTestServer, type TestServer } from './support/testServer';
import { Walker } from './support/walker';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(NO_LIMITS);
}, START_TIMEOUT_MS);
afterAll(() => server.close());

const ownersOf = async (idNumber: string) => {
  const rows = await server.database.query<{ mobileNumber: string }>(
    'SELECT mobile_number FROM nik_owners JOIN users USING (user_id) WHERE id_number = ANY ($1::text[])',
    [formsOf(idNumber)],
  );
  return rows.map(({ mobileNumber }) => `0${mobileNumber}`);
};

/** Walks a flow with this NIK as far as it lets them. */
async function walk(flow: 'apply' | 'effortless', idNumber: string, who?: Applicant) {
  const walker = new Walker(who ?? (await signIn(server)), flow, { idNumber });
  return { ...(await walker.on()), who: walker.who };
}

const isDisputed = async ({ mobileNumber }: Applicant) => {
  const [row] = await server.database.query<{ disputedAt: Date | undefined }>(
    'SELECT disputed_at FROM applications JOIN users USING (user_id) WHERE mobile_number = $1',
    [mobileNumber.slice(1)],
  );
  return row && row.disputedAt !== undefined;
};

describe('a NIK', () => {
  it('that is only typed belongs to no one, and stands in nobody’s way', async () => {
    const idNumber = freshNik();
    const typist = new Walker(await signIn(server), 'apply', { idNumber });
    expect(await typist.send('ktp')).toBe(true);
    expect(await ownersOf(idNumber)).toEqual([]);
    const { who, step } = await walk('apply', idNumber);
    expect(step).toBe('submitted');
    expect(await ownersOf(idNumber)).toEqual([who.mobileNumber]);
    expect(await isDisputed(who)).toBe(false);
  });

  it('belongs to its first sender for good; the next one’s application waits for a reviewer, unasked and unpaid', async () => {
    const idNumber = freshNik();
    const first = await walk('effortless', idNumber);
    expect(first.step).toBe('loan-done');
    for (let account = 0; account < 3; account += 1) {
      await first.who.step('/user/ktp-info/v3', 'ktp', { idNumber: freshNik() });
      const { who, step, facts, refused } = await walk('effortless', idNumber);
      expect({ step, refused, status: facts.creditStatus }).toEqual({
        step: 'credit-status',
        refused: [],
        status: 'WAITING',
      });
      expect(facts).not.toHaveProperty('availableLimit');
      expect(await isDisputed(who)).toBe(true);
      expect((await who.get('/api/application')).json()).not.toHaveProperty('disputed');
    }
    expect(await ownersOf(idNumber)).toEqual([first.who.mobileNumber]);
    expect(await server.database.query('SELECT 1 FROM loans')).toHaveLength(1);
  });

  it('has one owner when two applications with it come at once', async () => {
    const idNumber = freshNik();
    const walkers = [await signIn(server), await signIn(server)].map((who) => new Walker(who, 'apply', { idNumber }));
    const steps = ['ktp', 'liveness-introduce', 'liveness', 'ktp-holding', 'personal-info', 'work-info'];
    const rest = ['contact-info', 'bank-info', 'linear-supplement'];
    for (const walker of walkers) expect(await walker.through(...steps, ...rest)).toBe(true);
    expect(await Promise.all(walkers.map((walker) => walker.send('review')))).toEqual([true, true]);
    expect(await ownersOf(idNumber)).toHaveLength(1);
    const disputed = await Promise.all(walkers.map(({ who }) => isDisputed(who)));
    expect(disputed.sort()).toEqual([false, true]);
  });

  it('that was given away while the application was back is disputed once it comes again', async () => {
    const { mobileNumber, idNumber } = persona('resubmit', 4);
    const returned = await signIn(server, mobileNumber);
    const { userId } = (await returned.get('/api/user/v3')).json();
    const other = await signIn(server);
    const to = (await other.get('/api/user/v3')).json().userId;
    await server.database.transaction((tx) => moveNik(tx, idNumber, { from: userId, to }, server.services.clock()));
    const corrected = new Walker(returned, 'resubmit', {});
    expect(await corrected.on()).toMatchObject({ step: 'submitted' });
    expect(await isDisputed(returned)).toBe(true);
  });

  it('that is corrected stays with its owner beside the new one, which may be disputed', async () => {
    const { mobileNumber, otherwise } = persona('resubmit', 2);
    const old = String(otherwise?.idNumber);
    const taken = freshNik();
    const other = await walk('apply', taken);
    const corrected = new Walker(await signIn(server, mobileNumber), 'resubmit', { idNumber: taken });
    expect(await corrected.on()).toMatchObject({ step: 'submitted', refused: [] });
    expect(await isDisputed(corrected.who)).toBe(true);
    expect(await ownersOf(old)).toEqual([mobileNumber]);
    expect(await ownersOf(taken)).toEqual([other.who.mobileNumber]);
  });
});
