import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { correctApplication } from '../../server/modules/applications/tables/applications';
import { insertCase } from '../../server/modules/cases/tables/cases';
import { eraseAccount } from '../../server/modules/dataRights/tables/erasure';
import { notify } from '../../server/modules/messaging/notify';
import { recordAct } from '../../server/modules/operators/recordAct';
import { newApplicationNumber, newCaseNumber } from '../../server/modules/people/domain/readableCodes';
import { markSomeNames } from '../../server/modules/people/tables/nameMarks';
import { markSomeTypedNiks } from '../../server/modules/people/tables/nikMarks';
import { ownNik, saveKnown } from '../../server/modules/people/tables/users';
import { DESK_PAGE } from '../../server/platform/domain/deskPage';
import type { DeskPerson, OperatorRole, PeopleFound, RecordedActs } from '../../src/contract/generated/bodies';
import { dayOf } from '../../src/lending/days';
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
      ...{ id: userId, name: 'Siti Rahayu', idNumber: `••••${NIK.slice(-4)}` },
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

  it('has whom an act was on in the trail, masked, for who opens their page', async () => {
    const { who, userId } = await aPerson();
    const support = await operator('support');
    await support.ask('GET', `/people/${userId}`);
    const own: RecordedActs = (await support.ask('GET', '/acts')).json();
    expect(own.acts.find(({ subject }) => subject === userId)?.who).toMatch(/••/);
    expect(JSON.stringify(own)).not.toContain(who.mobileNumber);
    const admin: RecordedActs = (await (await operator('admin')).ask('GET', `/audit?subject=${userId}`)).json();
    expect(admin.acts.find(({ subject }) => subject === userId)).not.toHaveProperty('who');
  });

  it('gives support the whole number by a call of its own, which is in the audit trail and told to the person', async () => {
    const { who, userId } = await aPerson();
    const shown = await (await operator('support')).ask('GET', `/mobiles/${userId}`);
    expect(`0${shown.json().mobileNumber}`).toBe(who.mobileNumber);
    expect(await acts(userId)).toEqual([{ act: 'person.viewMobile', detail: {} }]);
    const told = (await who.get('/api/user/activity')).json().entries;
    expect(told).toContainEqual(expect.objectContaining({ by: 'STAFF', what: 'person.viewMobile' }));
    const refused = await (await operator('reviewer')).ask('GET', `/mobiles/${userId}`);
    expect(refused.json()).toMatchObject({ code: 'ROLE_REQUIRED' });
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

  it('gives of what grows with the years the last twenty, and older ones page by page to the roles that see them', async () => {
    const { who, userId } = await aPerson();
    const { database, services } = server;
    for (let count = 0; count < 44; count += 1) {
      await sentApplication(server, who);
      const at = services.clock();
      await database.query('INSERT INTO payment_claims (user_id, claimed_at) VALUES ($1, $2)', [userId, at]);
      await database.transaction((tx) =>
        insertCase(tx, {
          ...{ caseId: randomUUID(), caseNo: newCaseNumber(at), userId, topic: 'OTHER', about: undefined },
          ...{ openedAt: at, answerBy: dayOf('2030-01-01') },
        }),
      );
      await database.transaction((tx) => notify(tx, userId, { kind: 'faceRefused', page: '/H5/me' }, { at }));
      await database.transaction((tx) =>
        recordAct(tx, { operator: undefined, act: 'person.view', subject: userId }, at),
      );
      if (count % 3 === 0) server.wait(1);
    }
    const support = await operator('support');
    const person: DeskPerson = (await support.ask('GET', `/people/${userId}`)).json();
    const keyOf = {
      applications: ({ applicationNo }: { applicationNo: string }) => applicationNo,
      cases: ({ caseNo }: { caseNo: string }) => caseNo,
      told: ({ id }: { id: string }) => id,
      claims: (row: object) => row,
      looks: (row: object) => row,
    } as const;
    for (const part of Object.keys(keyOf) as (keyof typeof keyOf)[]) {
      const lengths = [person[part]?.length];
      const rows: unknown[] = [...(person[part] ?? [])];
      let after = person.older.find((one) => one.part === part)?.after;
      while (after !== undefined) {
        const page = (
          await support.ask('GET', `/older/${userId}?part=${part}&after=${encodeURIComponent(after)}`)
        ).json();
        lengths.push(page[part].length);
        rows.push(...page[part]);
        after = page.next;
      }
      expect(lengths.slice(0, 2), part).toEqual([20, 20]);
      expect(rows.length, part).toBeGreaterThanOrEqual(44);
      const keys = rows.map((row) => keyOf[part](row as never));
      if (part !== 'claims' && part !== 'looks') expect(new Set(keys).size, part).toBe(keys.length);
    }
    expect(person.older.map(({ part }) => part)).not.toContain('payments');
    const older = (part: string, role: OperatorRole) =>
      operator(role).then(({ ask }) => ask('GET', `/older/${userId}?part=${part}&after=x`));
    expect((await older('cases', 'reviewer')).json().code).toBe('ROLE_REQUIRED');
    expect((await older('payments', 'finance')).json()).toEqual({ payments: [] });
    expect((await older('everything', 'support')).json().code).toBe('INVALID_INPUT');
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
    const listed: { applicationNo: string; person: string }[] = [];
    let after: string | undefined = '';
    while (after !== undefined) {
      const page = await asked(`/applications${after && `?after=${after}`}`);
      listed.push(...page.applications);
      after = page.next;
    }
    expect(listed).toContainEqual(expect.objectContaining({ applicationNo, person: userId }));
  });
});

describe('the search', () => {
  const searching = async (...roles: OperatorRole[]) => {
    const { ask } = await operator(...roles);
    const answer = (text: string, after?: string) => ask('POST', '/people/search', { text, ...(after && { after }) });
    return { answer, found: async (text: string): Promise<PeopleFound> => (await answer(text)).json() };
  };
  const named = async (fullName: string) => {
    const who = await signIn(server);
    const { userId } = (await who.get('/api/user/v3')).json();
    const set = { fullName };
    await server.database.transaction((tx) => saveKnown(tx, userId, { set, remove: [] }));
    return { who, userId };
  };

  it('finds a person by each whole number of theirs, as it is read out, and by no part of one', async () => {
    const { who, userId, caseNo } = await aPerson();
    const applicationNo = newApplicationNumber(server.services.clock());
    await sentApplication(server, who, { applicationNo });
    const nik = freshNik();
    await server.database.transaction((tx) => ownNik(tx, userId, nik, server.services.clock()));
    const { loanNo } = (await who.get('/api/loan/list')).json().loans[0];
    const { found } = await searching('support');
    const mobile = who.mobileNumber.replace(/^0?/, '0');
    const texts = {
      [mobile]: 'mobile',
      [`+62 ${mobile.slice(1, 4)}-${mobile.slice(4)}`]: 'mobile',
      [nik]: 'nik',
      [loanNo]: 'loan',
      [applicationNo]: 'application',
      [` ${caseNo.toLowerCase()} `]: 'case',
    };
    for (const [text, by] of Object.entries(texts))
      expect((await found(text)).people, text).toMatchObject([{ person: userId, by }]);
    for (const part of [mobile.slice(0, -1), nik.slice(0, 15), loanNo.slice(0, -1)])
      expect((await found(part)).people, part).toEqual([]);
  });

  it('finds by all words of a name in any order, whole and without accents, page by page', async () => {
    const [{ userId }, other] = [await named('Zulaéha Wiryo Kusumo'), await named('Zulaeha Santoso')];
    const { found, answer } = await searching('finance');
    const ids = async (text: string) => (await found(text)).people.map(({ person }) => person);
    expect(await ids('kusumo ZULAEHA')).toEqual([userId]);
    expect((await ids('zulaeha')).sort()).toEqual([userId, other.userId].sort());
    expect(await ids('zula')).toEqual([]);
    expect(await found('x .')).toMatchObject({ kinds: [], people: [] });
    const many = [];
    for (let count = 0; count < DESK_PAGE + 2; count += 1) many.push((await named(`Banyaknama ${count}`)).userId);
    const first: PeopleFound = (await answer('banyaknama')).json();
    const second: PeopleFound = (await answer('banyaknama', first.next)).json();
    const all = [...first.people, ...second.people].map(({ person }) => person);
    expect(all).toEqual(many.sort());
    expect(second.next).toBeUndefined();
  });

  it('tells those of one name apart by the year they were born in and their masked address, and no one else', async () => {
    const [one, other] = [await named('Kembarina Asih'), await named('kembarina asih')];
    await named('Kembarina Budi');
    const set = { birthDate: '1992-03-04', email: 'asih@example.com' };
    await server.database.transaction((tx) => saveKnown(tx, one.userId, { set, remove: [] }));
    const { found } = await searching('support');
    const { people } = await found('kembarina');
    const told = new Map(people.map(({ person, born, email }) => [person, { born, email }]));
    expect(told.get(one.userId)).toEqual({ born: 1992, email: 'a•••@example.com' });
    expect(told.get(other.userId)).toEqual({ born: undefined, email: undefined });
    const [alone] = (await found('kembarina budi')).people;
    expect(alone).not.toHaveProperty('born');
  });

  it('finds by a NIK its owner, and who else has it in an application, and says which is which', async () => {
    const nik = freshNik();
    const typing = async (idNumber: string) => {
      const who = await signIn(server);
      const { userId } = (await who.get('/api/user/v3')).json();
      const isOwner = await server.database.transaction((tx) => ownNik(tx, userId, idNumber, server.services.clock()));
      const no = await sentApplication(server, who, { answers: { idNumber }, disputed: !isOwner });
      return { userId, no };
    };
    const [owner, other, corrected] = [await typing(nik), await typing(nik), await typing(nik)];
    const { found } = await searching('reviewer');
    const told = async () => (await found(nik)).people.map(({ person, by, typedIn }) => ({ person, by, typedIn }));
    const ofOther = { person: other.userId, by: 'nik', typedIn: other.no };
    const ofCorrected = { person: corrected.userId, by: 'nik', typedIn: corrected.no };
    const inOrder = [ofOther, ofCorrected].sort((a, b) => (a.person < b.person ? -1 : 1));
    expect(await told()).toEqual([{ person: owner.userId, by: 'nik', typedIn: undefined }, ...inOrder]);
    const [{ row } = { row: '' }] = await server.database.query<{ row: string }>(
      "SELECT act || subject || detail::text AS row FROM audit_trail WHERE act = 'person.search' ORDER BY act_no DESC LIMIT 1",
    );
    expect(row).toContain('"found": 3');
    // by what they were found, though a number of so many digits may be others too
    expect(row).toContain('"kinds": ["nik"]');
    expect(row).not.toContain(nik);

    const application = {
      applicationNo: corrected.no,
      status: 'PROCESSING',
      submittedAt: server.services.clock(),
    } as const;
    const answers = { idNumber: freshNik() };
    await server.database.transaction((tx) =>
      correctApplication(tx, { ...application, answers, disputed: false, doubts: [] }, ['PROCESSING']),
    );
    expect((await told()).slice(1)).toEqual([ofOther]);
    // as it stood before NIKs of applications were marked
    await server.database.query('UPDATE applications SET nik_mark = NULL, nik_marked_by = NULL');
    expect(await told()).toHaveLength(1);
    while ((await server.database.transaction((tx) => markSomeTypedNiks(tx, 50))) > 0);
    expect((await told()).slice(1)).toEqual([ofOther]);
    await server.database.transaction((tx) => eraseAccount(tx, other.userId, 'x'));
    expect(await told()).toHaveLength(1);
  });

  it('gives who reads the audit trail the id of a person by what the search takes, and no name in full', async () => {
    const { userId } = await named('Telusuri Jejaknya');
    const { ask } = await operator('admin');
    const asked = await ask('POST', '/audit/people', { text: 'telusuri' });
    expect(asked.json().people).toMatchObject([{ person: userId, name: 'Tel••• Jej•••', by: 'name' }]);
    expect((await (await operator('support')).ask('POST', '/audit/people', { text: 'telusuri' })).statusCode).toBe(403);
    expect((await ask('POST', '/people/search', { text: 'telusuri' })).statusCode).toBe(403);
  });

  it('leads who answers them to the message of a person who is not signed in', async () => {
    const payload = { topic: 'SIGN_IN', mobileNumber: '081234567890', contact: 'siti@example.com', text: 'HP hilang.' };
    const { caseNo } = (await server.app.inject({ method: 'POST', url: '/api/case/signed-out', payload })).json();
    expect(await (await searching('support')).found(caseNo)).toMatchObject({ people: [], signedOutCase: caseNo });
    expect(await (await searching('reviewer')).found(caseNo)).toEqual({ kinds: ['case'], people: [] });
  });

  it('says in the audit trail what kind was sought and never what, and keeps no word of a name in the clear', async () => {
    await named('Rahasiawati');
    const { found } = await searching('support');
    await found('rahasiawati');
    const rows = await server.database.query<{ row: string }>(
      `SELECT act || subject || detail::text AS row FROM audit_trail WHERE act = 'person.search'
       UNION ALL SELECT mark FROM name_marks`,
    );
    expect(rows.some(({ row }) => row.includes('"kinds": ["name"]'))).toBe(true);
    expect(rows.filter(({ row }) => /rahasiawati/i.test(row))).toEqual([]);
  });

  it('finds a name no more by what it was, nor that of who was erased', async () => {
    const { userId } = await named('Lamasekali Namanya');
    await server.database.transaction((tx) => saveKnown(tx, userId, { set: { fullName: 'Barusekali' }, remove: [] }));
    const { found } = await searching('support');
    expect((await found('lamasekali')).people).toEqual([]);
    expect((await found('barusekali')).people).toMatchObject([{ person: userId, name: 'Barusekali' }]);
    await server.database.transaction((tx) => eraseAccount(tx, userId, 'x'));
    expect((await found('barusekali')).people).toEqual([]);
  });

  it('finds names of before marks were kept, once the house has marked them a few at a time', async () => {
    const { userId } = await named('Dahulukala');
    await server.database.query('DELETE FROM name_marks WHERE user_id = $1', [userId]);
    await server.database.query('UPDATE users SET name_marked_by = NULL WHERE user_id = $1', [userId]);
    const { found } = await searching('support');
    expect((await found('dahulukala')).people).toEqual([]);
    let marked = 0;
    do marked = await server.database.transaction((tx) => markSomeNames(tx, 50));
    while (marked > 0);
    expect((await found('dahulukala')).people).toMatchObject([{ person: userId }]);
  });
});
