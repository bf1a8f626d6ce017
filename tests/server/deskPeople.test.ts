import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveKnown } from '../../server/repositories/users';
import type { DeskPerson, OperatorRole } from '../../src/contract/generated/bodies';
import { type Applicant, freshNik, signIn } from './support/applicant';
import { lendTo } from './support/payer';
import { operatorAt } from './support/reviewer';
import { sentApplication } from './support/sentApplication';
import { START_TIMEOUT_MS } from './support/testDatabase';
import { NO_LIMITS, startTestServer, type TestServer } from './support/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(NO_LIMITS);
}, START_TIMEOUT_MS);
afterAll(() => server.close());

const operator = (...roles: OperatorRole[]) => operatorAt(server, ...roles);
const NIK = freshNik();

/** A person with a name, a loan, an application and a message. */
async function aPerson(): Promise<{ who: Applicant; userId: string; applicationNo: string; caseNo: string }> {
  const who = await signIn(server);
  const { userId } = (await who.get('/api/user/v3')).json();
  await server.database.transaction((tx) =>
    saveKnown(tx, userId, { set: { fullName: 'Siti Rahayu', idNumber: NIK }, remove: [] }),
  );
  const applicationNo = await sentApplication(server, who);
  await lendTo(server, { userId }, {});
  const payload = { topic: 'PAYMENT', text: 'Saya sudah bayar.' };
  const { caseNo } = (await who.request({ method: 'POST', url: '/api/case', payload })).json();
  return { who, userId, applicationNo, caseNo };
}

const acts = (subject: string) =>
  server.database.query<{ act: string; detail: object }>(
    'SELECT act, detail FROM audit_trail WHERE subject = $1 ORDER BY act_no',
    [subject],
  );

describe('the page of a person', () => {
  it('says who they are, masked, how they stand, what they owe, and who looked; the look is in the audit trail', async () => {
    const { who, userId, applicationNo, caseNo } = await aPerson();
    const support = await operator('support');
    const answer = await support.ask('GET', `/people/${userId}`, undefined, 'en-us');
    const person: DeskPerson = answer.json();
    expect(person).toMatchObject({
      ...{ id: userId, name: 'Siti Rahayu', idNumber: `••••••••••••${NIK.slice(-4)}` },
      standing: { creditLine: 'CREDITING' },
      loans: [{ status: 'ONGOING' }],
      applications: [{ applicationNo, status: 'PROCESSING', isWithdrawn: false }],
      cases: [{ caseNo, status: 'OPEN', isLate: false }],
      ...{ payments: [], claims: [], numbers: [] },
      sessions: [{ channel: 'H5' }],
    });
    expect(answer.body).not.toContain(NIK);
    expect(answer.body).not.toContain(who.mobileNumber);
    expect(await acts(userId)).toEqual([{ act: 'person.view', detail: {} }]);
    expect(person.looks).toMatchObject([{ act: 'person.view' }]);
    const told = (await who.get('/api/user/activity')).json().entries;
    expect(told).toContainEqual(expect.objectContaining({ by: 'STAFF', what: 'person.view' }));
  });

  it('shows each role what it works with, and nothing to the others', async () => {
    const { userId } = await aPerson();
    const partsOf = async (role: OperatorRole) =>
      Object.keys((await (await operator(role)).ask('GET', `/people/${userId}`)).json()).filter((part) =>
        ['payments', 'numbers', 'claims', 'cases', 'told', 'sessions'].includes(part),
      );
    expect(await partsOf('reviewer')).toEqual([]);
    expect(await partsOf('finance')).toEqual(['payments', 'numbers', 'claims']);
    expect(await partsOf('support')).toEqual(['payments', 'numbers', 'claims', 'cases', 'told', 'sessions']);
    const refused = await (await operator('publisher')).ask('GET', `/people/${userId}`);
    expect(refused.json().code).toBe('ROLE_REQUIRED');
  });

  it('is there for no one who is not, nor for who was erased', async () => {
    const support = await operator('support');
    const { userId } = await aPerson();
    await server.database.query("UPDATE users SET mobile_number = 'deleted-' || user_id WHERE user_id = $1", [userId]);
    for (const person of [randomUUID(), 'x', '%00', userId]) {
      expect((await support.ask('GET', `/people/${person}`)).json().code, person).toBe('NOT_FOUND');
    }
  });

  it('is named wherever a person appears', async () => {
    const { userId, applicationNo, caseNo } = await aPerson();
    const all = await operator('support', 'reviewer');
    const asked = async (path: string) => (await all.ask('GET', path)).json();
    expect((await asked(`/cases/${caseNo}`)).person).toBe(userId);
    expect((await asked(`/applications/${applicationNo}`)).person).toBe(userId);
    const { applications } = await asked('/applications');
    expect(applications).toContainEqual(expect.objectContaining({ applicationNo, person: userId }));
  });
});
