import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cardFieldsIn } from '../../server/modules/applications/domain/cardFields';
import { correctApplication } from '../../server/modules/applications/tables/applications';
import { decideByService } from '../../server/modules/review/decideApplication';
import { verdictOf } from '../../server/modules/review/domain/reviewDecision';
import type { IdentityMark } from '../../src/contract/generated/bodies';
import { signIn } from './support/applicant';
import { walkTo } from './support/journey';
import { operatorAt } from './support/reviewer';
import { sentApplication } from './support/sentApplication';
import { START_TIMEOUT_MS } from './support/testDatabase';
import { NO_LIMITS, startTestServer, type TestServer } from './support/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(NO_LIMITS);
}, START_TIMEOUT_MS);
afterAll(() => server.close());

const ANSWERS = { fullName: 'Siti Rahayu', idNumber: '3171014501900001', monthlyIncome: 8_000_000 };
const APPROVE = { decision: 'approve', limit: 5_000_000 };

async function withCard(answers: object = {}) {
  const who = await signIn(server);
  const [idPhoto, facePhoto] = [await who.photo('KTP'), await who.photo('LIVENESS_WITHOUT_KTP')];
  const no = await sentApplication(server, who, { answers: { ...ANSWERS, idPhoto, facePhoto, ...answers } });
  const reviewer = await operatorAt(server, 'reviewer');
  const mark = (...marks: IdentityMark[]) => reviewer.send('POST', `/${no}/marks`, { marks });
  return { who, no, reviewer, mark };
}

/** Where the card lies in its picture. */
const AREA = { left: 0.1, top: 0.2, width: 0.8, height: 0.5 };

describe('the ID card', () => {
  it('is compared with what was typed and with what the NIK says of birth and sex', async () => {
    const { no, reviewer } = await withCard();
    expect((await reviewer.view(no)).identity).toMatchObject({
      parts: ['idNumber', 'fullName', 'birthDate', 'face'],
      nikSays: { birthDate: '1990-01-05', sex: 'FEMALE' },
      marks: [],
    });
    const bare = await sentApplication(server, await signIn(server));
    expect((await reviewer.view(bare)).identity).toBeUndefined();
  });

  it('is compared by the second reviewer themselves, with the first one’s word beside theirs', async () => {
    const { no, reviewer, mark } = await withCard({ monthlyIncome: 200_000_000 });
    const parts = ['idNumber', 'fullName', 'birthDate', 'face'] as const;
    const all = parts.map((part): IdentityMark => ({ part, verdict: 'same' }));
    await mark(...all);
    const high = { decision: 'approve', limit: 25_000_000, why: 'Gaji di slip lebih tinggi.' };
    expect((await reviewer.decide(no, high)).json().proposal).toMatchObject({ isOwn: true });
    const second = await operatorAt(server, 'reviewer');
    const { name } = (await reviewer.ask('GET', '/me')).json();
    expect((await second.view(no)).identity).toMatchObject({ marks: [], others: [{ operator: name, marks: all }] });
    expect((await reviewer.view(no)).identity).toMatchObject({ marks: all });
    expect((await second.decide(no, high)).json().code).toBe('IDENTITY_NOT_COMPARED');
    await second.send('POST', `/${no}/marks`, { marks: all.slice(1) });
    expect((await second.decide(no, high)).json().code).toBe('IDENTITY_NOT_COMPARED');
    await second.send('POST', `/${no}/marks`, { marks: all.slice(0, 1) });
    expect((await second.decide(no, high)).json().status).toBe('RECOMMENDED');
  });

  it('that was read to say something else than was typed keeps it from being approved until a reviewer has the last word', async () => {
    const said = {
      idNumber: '3171014501900007',
      fullName: "SITI RAHA'YU",
      birthDate: '1990-01-05',
      sex: 'FEMALE',
    } as const;
    server.services.cards = { read: async () => ({ reading: said, area: AREA }) };
    const { no, reviewer, mark } = await withCard();
    await expect.poll(async () => (await reviewer.view(no)).identity).toMatchObject({ cardSays: said, cardArea: AREA });
    // a mark that the form refuses is left out on both sides
    expect((await reviewer.view(no)).identity?.marks).toEqual([{ part: 'idNumber', verdict: 'differs' }]);
    expect((await reviewer.decide(no, APPROVE)).json()).toMatchObject({ code: 'IDENTITY_DIFFERS' });
    await mark({ part: 'idNumber', verdict: 'same' });
    const seen = await reviewer.view(no);
    expect(seen.identity?.marks).toEqual([{ part: 'idNumber', verdict: 'same' }]);
    expect(seen.may).toContain('approve');
    server.services.cards = { read: async () => ({ reading: {} }) };
  });

  it('that could not be read is told in the queue, while cards are read', async () => {
    const said = { idNumber: ANSWERS.idNumber, fullName: 'SITI RAHAYU' };
    server.services.cards = { read: async () => ({ reading: said }) };
    const read = await withCard();
    await expect.poll(async () => (await read.reviewer.view(read.no)).identity?.cardSays).toEqual(said);
    server.services.cards = { read: async () => ({ reading: {} }) };
    const unread = await withCard();
    const told = async () => {
      const { applications } = (await unread.reviewer.ask('GET', '/applications')).json();
      const rows = applications as { applicationNo: string; isCardUnread?: true }[];
      return [read.no, unread.no].map((no) => rows.find(({ applicationNo }) => applicationNo === no)?.isCardUnread);
    };
    expect(await told()).toEqual([undefined, true]);
    // as long as it waits to be read, nothing is said of it
    const reads = async (at: string) =>
      server.database.query(
        `UPDATE card_readings SET read_at = ${at} WHERE photo_id IN
           (SELECT photo_id FROM photos JOIN applications USING (user_id) WHERE application_no = $1)`,
        [unread.no],
      );
    await reads('NULL');
    expect(await told()).toEqual([undefined, undefined]);
    await reads('now()');
    expect(await told()).toEqual([undefined, true]);
    const { config } = server.services;
    server.services.config = { ...config, readCards: false };
    expect(await told()).toEqual([undefined, undefined]);
    server.services.config = config;
  });

  it('is compared with the fields that the forms of the application asked for it, whatever they are called', async () => {
    const said = {
      idNumber: '3171014501900001',
      fullName: 'SITI RAHAYU',
      birthDate: '1990-01-05',
      sex: 'FEMALE',
    } as const;
    server.services.cards = { read: async () => ({ reading: said }) };
    const who = await signIn(server);
    const answers = { idNumber: said.idNumber, nameOnCard: 'Siti Aminah', ktpPhoto: await who.photo('KTP') };
    const cardFields = { idPhoto: 'ktpPhoto', idNumber: 'idNumber', fullName: 'nameOnCard' };
    const no = await sentApplication(server, who, { answers, cardFields });
    const reviewer = await operatorAt(server, 'reviewer');
    await expect.poll(async () => (await reviewer.view(no)).identity?.cardSays).toEqual(said);
    const { identity, barred } = await reviewer.view(no);
    expect(identity).toMatchObject({
      idPhoto: answers.ktpPhoto,
      parts: ['idNumber', 'fullName', 'birthDate'],
      askedBy: { idPhoto: 'ktpPhoto', fullName: 'nameOnCard' },
      marks: [{ part: 'fullName', verdict: 'differs' }],
    });
    expect(barred).toEqual([{ decision: 'approve', code: 'IDENTITY_DIFFERS' }]);
    await reviewer.send('POST', `/${no}/marks`, { marks: [{ part: 'fullName', verdict: 'same' }] });
    expect((await reviewer.view(no)).may).toContain('approve');
    server.services.cards = { read: async () => ({ reading: {} }) };
  });

  it('goes by what the definitions said by which the application was sent', async () => {
    const who = await signIn(server);
    await walkTo(who, 'submitted');
    const { userId } = (await who.get('/api/user/v3')).json();
    const [row] = await server.database.query('SELECT card_fields FROM applications WHERE user_id = $1', [userId]);
    expect(row).toEqual({ cardFields: { idPhoto: 'idPhoto', idNumber: 'idNumber', fullName: 'fullName' } });
    const { form } = server.services.releases.forAll();
    const ktp = form('ktp')?.definition;
    if (!ktp) throw new Error('there is no form ktp');
    const reads = { fullName: 'nameOnCard', birthDate: 'born' };
    const renamed = { ...ktp, ui: { fields: [{ field: 'ktpPhoto', widget: 'camera' as const, reads }] } };
    expect(cardFieldsIn([renamed], { ktpPhoto: 'p', nameOnCard: 'Siti' })).toEqual({
      idPhoto: 'ktpPhoto',
      fullName: 'nameOnCard',
    });
    expect(cardFieldsIn([ktp, renamed], { idPhoto: 'p', fullName: 'Siti' })).toEqual({
      idPhoto: 'idPhoto',
      fullName: 'fullName',
    });
  });

  it('that differs keeps the application from being approved, by whom ever, until somebody says why it is in order', async () => {
    const { no, reviewer, mark } = await withCard();
    await mark({ part: 'idNumber', verdict: 'same' }, { part: 'fullName', verdict: 'differs' });
    const seen = await reviewer.view(no);
    expect(seen.may).not.toContain('approve');
    expect(seen.may).toContain('return');
    expect(seen.barred).toEqual([{ decision: 'approve', code: 'IDENTITY_DIFFERS' }]);
    const other = await operatorAt(server, 'reviewer');
    expect((await other.decide(no, APPROVE)).json()).toMatchObject({ code: 'IDENTITY_DIFFERS' });
    const { submittedAt } = await reviewer.view(no);
    const verdict = verdictOf({ decision: 'approve', limit: 5_000_000 }, { check: 'answered', limit: undefined });
    const at = server.services.clock();
    expect(
      await server.database.transaction((tx) =>
        decideByService(tx, no, { verdict, detail: {}, at, submittedAt: new Date(submittedAt) }),
      ),
    ).toBe(false);

    await mark({ part: 'fullName', verdict: 'differs', answer: 'spelling' });
    const approved = await other.decide(no, APPROVE);
    expect(approved.json()).toMatchObject({ status: 'RECOMMENDED', barred: [] });
    expect(
      approved.json().history.map(({ cause, marks }: { cause: string; marks?: object }) => [cause, marks]),
    ).toEqual([
      ['sent', undefined],
      [
        'identityCompared',
        [
          { part: 'idNumber', verdict: 'same' },
          { part: 'fullName', verdict: 'differs' },
        ],
      ],
      ['identityCompared', [{ part: 'fullName', verdict: 'differs', answer: 'spelling' }]],
      ['recommended', undefined],
    ]);
    const acts = await server.database.query<{ act: string; detail: object }>(
      "SELECT act, detail FROM audit_trail WHERE subject = $1 AND act = 'application.compare' ORDER BY act_no",
      [no],
    );
    expect(acts.map(({ detail }) => detail)).toEqual([
      { same: ['idNumber'], differs: ['fullName'] },
      { same: [], differs: ['fullName'] },
    ]);
    expect((await mark({ part: 'fullName', verdict: 'same' })).json().code).toBe('APPLICATION_DECIDED');
  });

  it('is compared afresh once the applicant has corrected the application', async () => {
    const { no, reviewer, mark } = await withCard();
    await mark({ part: 'face', verdict: 'differs' });
    await reviewer.decide(no, { decision: 'return', reasons: ['UNIDENTIFIED_KTP_PHOTO'] });
    const corrected = { applicationNo: no, answers: {}, doubts: [], disputed: false } as const;
    const sent = { ...corrected, status: 'PROCESSING', submittedAt: server.services.clock() } as const;
    await server.database.transaction((tx) => correctApplication(tx, sent, ['RETURNED']));
    const { identity, may } = await reviewer.view(no);
    expect(identity?.marks).toEqual([]);
    expect(may).toContain('approve');
  });

  it('that cannot be read on the card keeps the application from being approved until something else shows it', async () => {
    const { no, reviewer, mark } = await withCard();
    const unread: IdentityMark = { part: 'fullName', verdict: 'unreadable' };
    await mark(unread);
    const seen = await reviewer.view(no);
    expect(seen.identity?.marks).toEqual([unread]);
    expect(seen.barred).toEqual([{ decision: 'approve', code: 'IDENTITY_DIFFERS' }]);
    expect((await reviewer.decide(no, APPROVE)).json()).toMatchObject({ code: 'IDENTITY_DIFFERS' });
    expect((await mark({ ...unread, answer: 'spelling' })).json().code, 'of what no one read').toBe('INVALID_INPUT');
    await mark({ ...unread, answer: 'documentShows' });
    expect((await reviewer.view(no)).may).toContain('approve');
    const [act] = await server.database.query<{ detail: object }>(
      "SELECT detail FROM audit_trail WHERE subject = $1 AND act = 'application.compare' ORDER BY act_no LIMIT 1",
      [no],
    );
    expect(act?.detail).toEqual({ same: [], differs: [], unreadable: ['fullName'] });
  });

  it.each<[string, IdentityMark]>([
    ['a NIK that is only spelled otherwise', { part: 'idNumber', verdict: 'differs', answer: 'spelling' }],
    ['an answer to what is the same', { part: 'fullName', verdict: 'same', answer: 'spelling' }],
  ])('does not take %s', async (_, mark) => {
    expect((await (await withCard()).mark(mark)).json().code).toBe('INVALID_INPUT');
  });

  it('is not explained by a video call before one was held', async () => {
    const { no, reviewer, mark } = await withCard();
    const shown: IdentityMark = { part: 'face', verdict: 'differs', answer: 'callShows' };
    expect((await mark(shown)).json().code).toBe('INVALID_INPUT');
    await reviewer.decide(no, { decision: 'askVideoCall' });
    expect((await mark(shown)).json().code).toBe('INVALID_INPUT');
    await reviewer.decide(no, { decision: 'videoCallDone' });
    expect((await mark(shown)).statusCode).toBe(200);
  });

  it('does not take a mark on a part that the application does not have', async () => {
    const { mark } = await withCard({ facePhoto: undefined });
    expect((await mark({ part: 'face', verdict: 'same' })).json().code).toBe('INVALID_INPUT');
  });
});

describe('the proposed limit', () => {
  const seen = async (monthlyIncome: number | undefined) => {
    const { no, reviewer } = await withCard({ monthlyIncome });
    const { affordability } = await reviewer.view(no);
    const burden = async (limit: number) => (await reviewer.ask('GET', `/burdens/${no}?limit=${limit}`)).json();
    return { affordability, burden };
  };

  it('takes at most half of what the income bears, and half a million more would take more', async () => {
    const { affordability, burden } = await seen(4_000_000);
    const { proposed, percentAllowed } = affordability ?? {};
    expect(proposed).toMatchObject({ isWithin: true, tenor: { count: 12, unit: 'MONTHS' } });
    expect(Number(proposed?.percentOfIncome)).toBeLessThanOrEqual(Number(percentAllowed) / 2);
    const limit = proposed?.limit ?? 0;
    expect(limit).toBeGreaterThan(1_000_000);
    expect(limit).toBeLessThan(20_000_000);
    expect(await burden(limit)).toEqual(proposed);
    const more = await burden(limit + 500_000);
    expect(more).toMatchObject({ isWithin: true });
    expect(Number(more.percentOfIncome)).toBeGreaterThan(Number(percentAllowed) / 2);
    expect(await burden(2 * limit + 1_000_000)).toMatchObject({ isWithin: false });
  });

  it('is never more than one reviewer may approve', async () => {
    expect((await seen(100_000_000)).affordability?.proposed?.limit).toBe(20_000_000);
  });

  it.each([
    [undefined, 'incomeUnknown'],
    [100_000, 'nothingLeft'],
  ])('is none for an income of %s', async (income, unproposed) => {
    const { affordability } = await seen(income);
    expect(affordability).toMatchObject({ unproposed });
    expect(affordability?.proposed).toBeUndefined();
  });

  it('is of no use once nothing is decided any more', async () => {
    const { no, reviewer } = await withCard();
    await reviewer.decide(no, APPROVE);
    expect((await reviewer.view(no)).affordability).toBeUndefined();
  });

  it('is none once the law asks for more income than there is', async () => {
    server.wait((Date.parse('2027-01-01T05:00:00Z') - server.services.clock().getTime()) / 1_000);
    const { affordability } = await seen(2_000_000);
    expect(affordability).toMatchObject({ income: 2_000_000, unproposed: 'incomeTooLow' });
  });
});

describe('the income on payslips', () => {
  const onSlip = async (income: number) => {
    const { no, reviewer } = await withCard();
    const seen = (await reviewer.send('POST', `/${no}/income`, { income })).json();
    return { no, reviewer, seen };
  };

  it('is noted beside the typed one, by whom, in history and trail', async () => {
    const { no, reviewer, seen } = await onSlip(8_000_000);
    const { name } = (await reviewer.ask('GET', '/me')).json();
    expect(seen.affordability).toMatchObject({
      income: 8_000_000,
      onSlip: { income: 8_000_000, typed: 8_000_000, isFarOff: false, operator: name },
    });
    expect(seen.unsettled).toEqual([]);
    expect(seen.history.at(-1)).toMatchObject({ cause: 'incomeCompared', slip: { income: 8_000_000 } });
    const acts = await server.database.query(
      "SELECT detail FROM audit_trail WHERE subject = $1 AND act = 'application.compareIncome'",
      [no],
    );
    expect(acts).toEqual([{ detail: { income: 8_000_000, typed: 8_000_000 } }]);
  });

  it('is open for each reviewer who has not read the documents, whatever another did, and answered by that they cannot be read', async () => {
    const { no, reviewer } = await withCard();
    const { person } = await reviewer.view(no);
    await server.database.query(
      `INSERT INTO materials (material_id, user_id, flow, type, photo_ids, created_at)
       VALUES (gen_random_uuid(), $1, 'supplement-material', 'SALARY_SLIPS', '["photo"]', now())`,
      [person],
    );
    expect((await reviewer.view(no)).unsettled).toEqual(['slipUnread']);
    const limit = (await reviewer.view(no)).affordability?.proposed?.limit ?? 0;
    expect((await reviewer.decide(no, { decision: 'approve', limit })).json().code).toBe('INVALID_INPUT');
    expect((await reviewer.send('POST', `/${no}/income`, { income: 8_000_000 })).json().unsettled).toEqual([]);
    const second = await operatorAt(server, 'reviewer');
    const seen = await second.view(no);
    expect(seen.affordability?.onSlip).toBeUndefined();
    expect(seen.affordability?.onSlipByOther).toMatchObject({ income: 8_000_000 });
    expect(seen.unsettled).toEqual(['slipUnread']);
    const answered = await second.decide(no, { decision: 'approve', limit, despite: 'UNREADABLE' });
    expect(answered.json().history.at(-1)).toMatchObject({ unsettled: ['slipUnread'], despite: 'UNREADABLE' });
  });

  it('of less brings the limit down, and has to be answered before an approval where it is far off', async () => {
    const { no, reviewer } = await withCard();
    const before = (await reviewer.view(no)).affordability?.proposed?.limit ?? 0;
    const seen = (await reviewer.send('POST', `/${no}/income`, { income: 4_000_000 })).json();
    expect(seen.affordability.income).toBe(8_000_000);
    expect(seen.affordability.proposed.limit).toBeLessThan(before);
    expect(seen.unsettled).toEqual(['slip']);
    const limit = seen.affordability.proposed.limit;
    expect((await reviewer.decide(no, { decision: 'approve', limit })).json().code).toBe('INVALID_INPUT');
    const answered = await reviewer.decide(no, { decision: 'approve', limit, despite: 'CHECKED' });
    expect(answered.json().history.at(-1)).toMatchObject({ unsettled: ['slip'], despite: 'CHECKED' });
  });

  it('that two reviewers read otherwise stays open for each of them, also where a third agrees with one', async () => {
    const { no } = await onSlip(4_000_000);
    const second = await operatorAt(server, 'reviewer');
    const before = (await second.view(no)).affordability?.proposed;
    const seen = (await second.send('POST', `/${no}/income`, { income: 8_000_000 })).json();
    expect(seen.unsettled).toEqual(['slip', 'slipReadOtherwise']);
    expect(seen.affordability.proposed, 'reckoned from the smaller of two readings').toEqual(before);
    expect(before?.income).toBe(4_000_000);
    const third = await operatorAt(server, 'reviewer');
    const agreed = (await third.send('POST', `/${no}/income`, { income: 8_000_000 })).json();
    expect(agreed.affordability.onSlipByOther).toMatchObject({ income: 4_000_000 });
    const limit = agreed.affordability.proposed.limit;
    expect((await third.decide(no, { decision: 'approve', limit })).json().code).toBe('INVALID_INPUT');
    const answered = await third.decide(no, { decision: 'approve', limit, despite: 'CHECKED' });
    expect(answered.json().history.at(-1)).toMatchObject({
      unsettled: ['slip', 'slipReadOtherwise'],
      despite: 'CHECKED',
    });
  });

  it.each([
    [7_200_000, []],
    [7_199_999, ['slip']],
    [8_800_000, []],
    [8_800_001, ['slip']],
  ])('of Rp%i beside Rp8,000,000 leaves open %j', async (income, open) => {
    expect((await onSlip(income)).seen.unsettled).toEqual(open);
  });

  it('counts no more once the application is corrected or documents are asked for', async () => {
    const { no, reviewer } = await onSlip(4_000_000);
    const asked = await reviewer.decide(no, { decision: 'askMaterials', materials: ['SALARY_SLIPS'] });
    expect(asked.json().unsettled).toEqual(['materials']);
    expect(asked.json().affordability.onSlip).toBeUndefined();
  });

  it('is not noted where no income was asked, or the application is decided', async () => {
    const bare = await sentApplication(server, await signIn(server), { answers: { fullName: 'Siti Rahayu' } });
    const reviewer = await operatorAt(server, 'reviewer');
    expect((await reviewer.send('POST', `/${bare}/income`, { income: 1 })).json().code).toBe('INVALID_INPUT');
    const { no } = await onSlip(8_000_000);
    await reviewer.decide(no, { decision: 'reject', reason: 'INCOME_NOT_ENOUGH' });
    expect((await reviewer.send('POST', `/${no}/income`, { income: 1 })).json().code).toBe('APPLICATION_DECIDED');
  });
});
