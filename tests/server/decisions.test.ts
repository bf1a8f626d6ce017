import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runApplications } from '../../scripts/applications/runApplications';
import { recordCheck } from '../../server/modules/people/tables/outsideChecks';
import { ownNik } from '../../server/modules/people/tables/users';
import { decideDue } from '../../server/modules/review/decideDue';
import type { OperatorRole } from '../../src/contract/generated/bodies';
import { type Applicant, freshNik, signIn } from './support/applicant';
import { persona } from './support/personas';
import { operatorAt } from './support/reviewer';
import { sentApplication } from './support/sentApplication';
import { START_TIMEOUT_MS } from './support/testDatabase';
import { NO_LIMITS, startTestServer, type TestServer } from './support/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(NO_LIMITS);
}, START_TIMEOUT_MS);
afterAll(() => server.close());

const MILLION = 1_000_000;
/** Bears any limit. */
const RICH = { answers: { monthlyIncome: 100 * MILLION } };

const operator = (...roles: OperatorRole[]) => operatorAt(server, ...roles);

const standing = async (who: Applicant) => (await who.get('/api/user/standing')).json();
const acts = async (no: string) =>
  (
    await server.database.query<{ act: string }>('SELECT act FROM audit_trail WHERE subject = $1 ORDER BY act_no', [no])
  ).map(({ act }) => act);

describe('the queue', () => {
  it('has what waits, the one sent first first, and moves it to the decided ones', async () => {
    const reviewer = await operator('reviewer');
    const first = await sentApplication(server, await signIn(server), { doubts: ['nikSex'] });
    server.wait(60);
    const second = await sentApplication(server, await signIn(server), { disputed: true });
    const numbers = async (list: string) =>
      (await reviewer.send('GET', `?list=${list}`))
        .json()
        .applications.map(({ applicationNo }: { applicationNo: string }) => applicationNo)
        .filter((no: string) => no === first || no === second);
    expect(await numbers('waiting')).toEqual([first, second]);
    const [item] = (await reviewer.send('GET', '')).json().applications;
    expect(item).toMatchObject({ flow: 'apply', status: 'PROCESSING', doubts: ['nikSex'], isDisputed: false });
    expect(JSON.stringify(item)).not.toContain('Siti');
    await reviewer.decide(first, { decision: 'approve', limit: 5 * MILLION, despite: 'CHECKED' });
    expect(await numbers('waiting')).toEqual([second]);
    expect(await numbers('decided')).toEqual([first]);
  });

  it.each(['', '/LC-1', '/LC-1/photos/x'])('%s is for reviewers only', async (path) => {
    expect((await (await operator('support')).send('GET', path)).json().code).toBe('ROLE_REQUIRED');
    expect((await server.app.inject(`/api/desk/applications${path}`)).statusCode).toBe(401);
  });
});

describe('one application', () => {
  it('shows answers by step, checks, doubts and history, and the look is in the audit trail', async () => {
    const who = await signIn(server);
    const no = await sentApplication(server, who, { doubts: ['accountHolderDiffers'] });
    const seen = await (await operator('reviewer')).view(no);
    expect(seen).toMatchObject({
      doubts: ['accountHolderDiffers'],
      may: ['approve', 'reject', 'return', 'askVideoCall', 'askMaterials'],
      history: [{ cause: 'sent', status: 'PROCESSING' }],
    });
    const answers = seen.steps.flatMap((step) => step.answers.map(({ field, values }) => [field, ...values]));
    expect(answers).toContainEqual(['fullName', 'Siti Rahayu']);
    expect(answers).toContainEqual(['monthlyIncome', 8_000_000]);
    expect(await acts(no)).toEqual(['application.view']);
  });

  it('says of a look at a NIK that it was, and not by which mark it is counted', async () => {
    const who = await signIn(server);
    const no = await sentApplication(server, who);
    const { userId } = (await who.get('/api/user/v3')).json();
    await server.database.query(
      "INSERT INTO outside_checks (user_id, kind, outcome, checked_at) VALUES ($1, 'nik', 'od-Gx12-I9mK6301', now())",
      [userId],
    );
    const { checks } = await (await operator('reviewer')).view(no);
    expect(checks.map(({ kind, outcome }) => [kind, outcome])).toContainEqual(['nik', 'LOOKED_UP']);
  });

  it('gives its own pictures, and none of other people, and each look is in the audit trail', async () => {
    const reviewer = await operator('reviewer');
    const [who, other] = [await signIn(server), await signIn(server)];
    const [own, foreign] = [await who.photo('KTP'), await other.photo('KTP')];
    const no = await sentApplication(server, who, { answers: { idPhoto: own, facePhoto: foreign } });
    const picture = await reviewer.send('GET', `/${no}/photos/${own}`);
    expect(picture.headers['content-type']).toBe('image/jpeg');
    expect(picture.rawPayload.length).toBeGreaterThan(1_000);
    for (const id of [foreign, 'x', '7c9e6679-7425-40de-944b-e07fc1f90ae7']) {
      expect((await reviewer.send('GET', `/${no}/photos/${id}`)).statusCode).toBe(404);
    }
    await reviewer.send('GET', `/${no}/photos/${own}`);
    expect(await acts(no)).toEqual(['application.viewPicture']);
    const looks = 'SELECT detail FROM audit_trail WHERE subject = $1';
    expect(await server.database.query(looks, [no])).toEqual([{ detail: { picture: own, shows: 'idPhoto' } }]);
    server.wait(15 * 60);
    await reviewer.send('GET', `/${no}/photos/${own}`);
    expect(await acts(no)).toEqual(['application.viewPicture', 'application.viewPicture']);
  });
});

describe('a decision', () => {
  it('to approve gives the limit, which the applicant sees', async () => {
    const who = await signIn(server);
    const no = await sentApplication(server, who);
    const reviewer = await operator('reviewer');
    const answer = await reviewer.decide(no, { decision: 'approve', limit: 5 * MILLION });
    expect(answer.json()).toMatchObject({ status: 'RECOMMENDED', may: [] });
    expect(await standing(who)).toMatchObject({
      state: 'approved',
      limit: { total: 5 * MILLION, available: 5 * MILLION },
    });
    expect((await who.get('/api/global-status/v2')).json()).toEqual({
      creditStatus: 'APPLY_SUCCESS',
      availableLimit: 5 * MILLION,
    });
    expect(await acts(no)).toEqual(['application.approve']);
  });

  it.each(['apply', 'earlier'])('to reject one sent by %s says why, and when another may be sent', async (flow) => {
    const who = await signIn(server);
    const no = await sentApplication(server, who, { flow });
    await (await operator('reviewer')).decide(no, { decision: 'reject', reason: 'OBLIGATIONS_TOO_HIGH' });
    expect(await standing(who)).toMatchObject({
      state: 'declined',
      reason: 'OBLIGATIONS_TOO_HIGH',
      again: { isOpen: false },
    });
  });

  it('to return says what to correct, each time anew', async () => {
    const who = await signIn(server);
    const no = await sentApplication(server, who);
    const reviewer = await operator('reviewer');
    const reasons = async () => (await who.get('/api/loan/return-reason')).json().returnReasons;
    expect(await reasons()).toEqual([]);
    await reviewer.decide(no, { decision: 'return', reasons: ['NAME_IS_WRONG'] });
    expect((await standing(who)).state).toBe('returned');
    expect(await reasons()).toEqual(['NAME_IS_WRONG']);
    await who.draft('resubmit');
    await who.pass('reasons', 'resubmit');
    await who.step('/user/ktp-info/v3', 'ktp', { fullName: 'Siti Rahayu Putri' }, { flow: 'resubmit' });
    const sent = await who.step('/application/submit', 'review', {}, { flow: 'resubmit' });
    expect(sent.statusCode, sent.body).toBe(200);
    expect((await standing(who)).state).toBe('review');
    await reviewer.decide(no, { decision: 'return', reasons: ['BANK_ACCOUNT_IS_INVALID'] });
    expect(await reasons()).toEqual(['BANK_ACCOUNT_IS_INVALID']);
    expect((await reviewer.view(no)).history.map(({ cause }) => cause)).toEqual([
      'sent',
      'returned',
      'corrected',
      'returned',
    ]);
  });

  it('is made once: who comes second is told', async () => {
    const no = await sentApplication(server, await signIn(server));
    const [one, other] = [await operator('reviewer'), await operator('reviewer')];
    const answers = await Promise.all([
      one.decide(no, { decision: 'approve', limit: 5 * MILLION }),
      other.decide(no, { decision: 'reject', reason: 'DATA_NOT_CONFIRMED' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await one.view(no)).history).toHaveLength(2);
  });

  it('on a large limit needs a second reviewer, who may not grant more than was proposed', async () => {
    const no = await sentApplication(server, await signIn(server), RICH);
    const [one, other] = [await operator('reviewer'), await operator('reviewer')];
    const approve = (limit: number) => ({
      decision: 'approve',
      limit: limit * MILLION,
      why: 'Gaji di slip lebih tinggi.',
    });
    const proposed = (await one.decide(no, { ...approve(30), why: 'Gaji naik' })).json();
    expect(proposed).toMatchObject({ status: 'PROCESSING', proposal: { limit: 30 * MILLION, isOwn: true } });
    expect((await one.decide(no, approve(30))).json().code).toBe('SECOND_REVIEWER_REQUIRED');
    expect((await other.view(no)).proposal).toEqual({
      ...{ limit: 30 * MILLION, isOwn: false, why: 'Gaji naik', operator: expect.any(String) },
    });
    expect((await other.decide(no, approve(40))).json()).toMatchObject({ status: 'PROCESSING' });
    expect((await one.decide(no, approve(40))).json()).toMatchObject({ status: 'RECOMMENDED' });
  });

  describe('to approve what is not settled', () => {
    const APPROVE = { decision: 'approve', limit: 2 * MILLION };
    const CHECKED = { ...APPROVE, despite: 'CHECKED' };

    it('is refused while a video call is awaited, whatever reason is said, until a reviewer notes that it was held', async () => {
      const no = await sentApplication(server, await signIn(server));
      const reviewer = await operator('reviewer');
      await reviewer.decide(no, { decision: 'askVideoCall' });
      expect(await reviewer.view(no)).toMatchObject({
        may: ['reject', 'return', 'videoCallDone', 'videoCallMissed'],
        barred: [{ decision: 'approve', code: 'VIDEO_CALL_AWAITED' }],
      });
      expect((await reviewer.decide(no, CHECKED)).json().code).toBe('VIDEO_CALL_AWAITED');
      await reviewer.decide(no, { decision: 'videoCallMissed' });
      expect((await reviewer.decide(no, CHECKED)).json().code).toBe('VIDEO_CALL_AWAITED');
      await reviewer.decide(no, { decision: 'videoCallDone' });
      expect((await reviewer.decide(no, APPROVE)).json().status).toBe('RECOMMENDED');
    });

    it.each([
      ['documents that were asked for', ['materials'], { answers: { monthlyIncome: 8 * MILLION } }],
      ['what contradicts', ['doubts'], { doubts: ['accountHolderDiffers'] }],
      ['an income of Rp100', ['doubts', 'income'], { answers: { monthlyIncome: 100 } }],
      ['an income far above the usual', ['doubts'], { answers: { monthlyIncome: 250 * MILLION, jobType: 'EMPLOYEE' } }],
    ])(
      'needs a reason because of %s, which stands in the history and in the audit trail',
      async (_, unsettled, sent) => {
        const no = await sentApplication(server, await signIn(server), sent);
        const reviewer = await operator('reviewer');
        if (unsettled.includes('materials'))
          await reviewer.decide(no, { decision: 'askMaterials', materials: ['BPJS_CARD'] });
        expect((await reviewer.view(no)).unsettled).toEqual(unsettled);
        expect((await reviewer.decide(no, APPROVE)).json()).toMatchObject({ code: 'INVALID_INPUT' });
        expect((await reviewer.decide(no, { ...APPROVE, despite: 'BECAUSE' })).statusCode).toBe(400);
        const decided = (await reviewer.decide(no, CHECKED)).json();
        const kept = { limit: 2 * MILLION, unsettled, despite: 'CHECKED' };
        expect(decided).toMatchObject({ status: 'RECOMMENDED', unsettled: [] });
        expect(decided.history.at(-1)).toMatchObject({ cause: 'recommended', ...kept });
        const said = "SELECT detail FROM audit_trail WHERE subject = $1 AND act = 'application.approve'";
        expect(await server.database.query(said, [no])).toEqual([{ detail: kept }]);
      },
    );

    it('needs one for a limit that takes more of the income than the law allows, and for none below it', async () => {
      const reviewer = await operator('reviewer');
      const [one, other] = [
        await sentApplication(server, await signIn(server)),
        await sentApplication(server, await signIn(server)),
      ];
      expect((await reviewer.decide(one, { decision: 'approve', limit: 50 * MILLION })).json().code).toBe(
        'INVALID_INPUT',
      );
      const { affordability } = await reviewer.view(other);
      const approved = await reviewer.decide(other, {
        decision: 'approve',
        limit: affordability?.proposed?.limit,
        despite: 'CHECKED',
      });
      expect(approved.json().history.at(-1)).not.toHaveProperty('despite');
    });
  });

  describe('to ask for documents', () => {
    const listed = async (who: Applicant, type: string) =>
      (await who.get('/api/supplement-materials')).json().materials.find(({ id }: { id: string }) => id === type);
    const give = async (who: Applicant, type: string) => {
      const photos = [await who.photo('COMMON_CAMERA')];
      const flow = `supplement-material?type=${type}`;
      return who.step('/supplement-material', 'upload', { type, photos }, { flow });
    };
    const ask = (...materials: string[]) => ({ decision: 'askMaterials', materials });
    /** What is given after a moment. */
    const giveLater = (who: Applicant, type: string) => {
      server.wait(1);
      return give(who, type);
    };
    const dots = async (who: Applicant) => (await who.get('/api/tab/points')).json().pendingCount;

    it('has the applicant give them, what was given before too, and leaves a proposed limit as it is', async () => {
      const who = await signIn(server);
      const no = await sentApplication(server, who, RICH);
      const reviewer = await operator('reviewer');
      await give(who, 'FAMILY_CARD');
      await reviewer.decide(no, { decision: 'approve', limit: 30 * MILLION, why: 'Gaji di slip lebih tinggi.' });
      expect(await dots(who)).toBe(0);
      const answer = await reviewer.decide(no, ask('FAMILY_CARD', 'SALARY_SLIPS'));
      expect(answer.json()).toMatchObject({
        status: 'PROCESSING',
        awaited: ['FAMILY_CARD', 'SALARY_SLIPS'],
        proposal: { limit: 30 * MILLION },
      });
      expect(await listed(who, 'FAMILY_CARD')).toMatchObject({ requirement: 'MANDATORY', status: 'toCorrect' });
      expect(await listed(who, 'SALARY_SLIPS')).toMatchObject({ requirement: 'MANDATORY', status: 'notStarted' });
      expect((await who.draft('supplement')).facts).toMatchObject({
        shouldResubmit: true,
        requiredMaterial: 'FAMILY_CARD',
      });
      expect(await dots(who)).toBe(1);
      expect((await standing(who)).application.stage).toMatchObject({ cause: 'materialsAsked' });
      const ofQueue = async () =>
        (await reviewer.send('GET', '?list=second'))
          .json()
          .applications.find(({ applicationNo }: { applicationNo: string }) => applicationNo === no).awaited;
      expect(await ofQueue()).toBe(2);
      await giveLater(who, 'FAMILY_CARD');
      expect((await reviewer.view(no)).awaited).toEqual(['SALARY_SLIPS']);
      await giveLater(who, 'SALARY_SLIPS');
      expect(await ofQueue()).toBe(0);
      expect(await listed(who, 'FAMILY_CARD')).toMatchObject({ requirement: 'OPTIONAL', status: 'done' });
      expect(await standing(who)).toMatchObject({ state: 'review' });
      expect((await standing(who)).application).not.toHaveProperty('stage');
      expect(await dots(who)).toBe(0);
      expect(await acts(no)).toEqual(['application.propose', 'application.askMaterials', 'application.view']);
    });

    it('asks for nothing more once others are asked for, or the application is decided', async () => {
      const who = await signIn(server);
      const no = await sentApplication(server, who);
      const reviewer = await operator('reviewer');
      await reviewer.decide(no, ask('FAMILY_CARD'));
      await reviewer.decide(no, ask('BPJS_CARD'));
      expect((await reviewer.view(no)).awaited).toEqual(['BPJS_CARD']);
      const approved = await reviewer.decide(no, { decision: 'approve', limit: MILLION, despite: 'NOT_NEEDED' });
      expect(approved.json()).toMatchObject({
        status: 'RECOMMENDED',
        awaited: [],
      });
      expect(await listed(who, 'BPJS_CARD')).toMatchObject({ requirement: 'OPTIONAL' });
      expect((await reviewer.decide(no, ask('BPJS_CARD'))).json().code).toBe('APPLICATION_DECIDED');
    });

    it.each([[[]], [['HR_INFO']], [['FAMILY_CARD', 'FAMILY_CARD']], [undefined]])('takes no %j', async (materials) => {
      const no = await sentApplication(server, await signIn(server));
      const answer = await (await operator('reviewer')).decide(no, { decision: 'askMaterials', materials });
      expect(answer.statusCode).toBe(400);
    });
  });

  describe('to approve while the bank has still to answer about the account', () => {
    async function approved() {
      const who = await signIn(server);
      const no = await sentApplication(server, who);
      const { userId } = (await who.get('/api/user/v3')).json();
      const now = server.services.clock();
      await recordCheck(server.database, { userId, kind: 'bank', now, reference: randomUUID() }, 'AWAITED');
      const reviewer = await operator('reviewer');
      const answer = await reviewer.decide(no, { decision: 'approve', limit: 5 * MILLION });
      expect(answer.json()).toMatchObject({
        status: 'BANK_VERIFICATION_PROCESSING',
        may: ['confirmAccount', 'returnAccount', 'refuseAccount'],
      });
      expect((await who.get('/api/global-status/v2')).json()).toEqual({});
      return { who, no, reviewer };
    }

    it('grants the limit once a reviewer confirms the account', async () => {
      const { who, no, reviewer } = await approved();
      await reviewer.decide(no, { decision: 'confirmAccount' });
      expect(await standing(who)).toMatchObject({ state: 'approved', limit: { total: 5 * MILLION } });
      expect(await acts(no)).toEqual(['application.askAccount', 'application.confirmAccount']);
    });

    it('comes back for reasons of the account alone', async () => {
      const { who, no, reviewer } = await approved();
      const back = (reason: string) => reviewer.decide(no, { decision: 'returnAccount', reasons: [reason] });
      expect((await back('NAME_IS_WRONG')).statusCode).toBe(400);
      expect((await back('BANK_ACCOUNT_IS_INVALID')).json().status).toBe('BANK_VERIFICATION_RETURN');
      expect((await who.get('/api/loan/return-reason')).json().returnReasons).toEqual(['BANK_ACCOUNT_IS_INVALID']);
    });

    it('declines it where the account is refused', async () => {
      const { who, no, reviewer } = await approved();
      expect((await reviewer.decide(no, { decision: 'refuseAccount' })).json().status).toBe('BANK_VERIFICATION_FAILED');
      expect(await standing(who)).toMatchObject({
        state: 'declined',
        again: { isOpen: false },
        application: { stage: { cause: 'accountRefused' } },
      });
      const [{ id }] = (await who.get('/api/notification/list')).json().notifications;
      const told = (await who.get(`/api/notification/detail?id=${id}&lang=en-us`)).json();
      expect(told.text).toContain("Your bank didn't accept the account");
    });
  });

  it('does not approve while another customer has the NIK', async () => {
    const no = await sentApplication(server, await signIn(server), { disputed: true });
    const reviewer = await operator('reviewer');
    expect((await reviewer.decide(no, { decision: 'approve', limit: MILLION })).json().code).toBe('NIK_DISPUTED');
    expect((await reviewer.view(no)).may).toEqual(['reject', 'return', 'askVideoCall', 'askMaterials', 'giveNik']);
  });

  describe('whose a NIK is', () => {
    /** Two customers with one NIK: the first has it, the application of the second is disputed. */
    async function twoWithOne() {
      const [first, second] = [await signIn(server), await signIn(server)];
      const answers = { idNumber: freshNik() };
      const ofFirst = await sentApplication(server, first, { answers });
      const { userId } = (await first.get('/api/user/v3')).json();
      await server.database.transaction((tx) => ownNik(tx, userId, answers.idNumber, server.services.clock()));
      const ofSecond = await sentApplication(server, second, { answers, disputed: true });
      return { ofFirst, ofSecond, idNumber: answers.idNumber, reviewer: await operator('reviewer') };
    }

    const WHY = { why: 'Wajah di KTP sama dengan wajah pemohon' };

    it('is given only by one who has compared all of it themselves, and where nothing differs unexplained', async () => {
      const { ofFirst, idNumber, reviewer } = await twoWithOne();
      const who = await signIn(server);
      const answers = { idNumber, fullName: 'Siti Rahayu', idPhoto: await who.photo('KTP') };
      const no = await sentApplication(server, who, { answers, disputed: true });
      const give = async (by: typeof reviewer) => (await by.send('POST', `/${no}/nik`, WHY)).json();
      expect((await give(reviewer)).code).toBe('IDENTITY_NOT_COMPARED');
      const parts = (await reviewer.view(no)).identity?.parts ?? [];
      const marks = parts.map((part) => ({ part, verdict: 'same' }));
      await reviewer.send('POST', `/${no}/marks`, { marks });
      const colleague = await operator('reviewer');
      expect((await give(colleague)).code).toBe('IDENTITY_NOT_COMPARED');
      await reviewer.send('POST', `/${no}/marks`, { marks: [{ part: 'fullName', verdict: 'differs' }] });
      expect((await give(reviewer)).code).toBe('IDENTITY_DIFFERS');
      expect((await reviewer.view(no)).barred).toContainEqual({ decision: 'giveNik', code: 'IDENTITY_DIFFERS' });
      await reviewer.send('POST', `/${no}/marks`, { marks });
      expect((await give(reviewer)).history.at(-1)).toMatchObject({ cause: 'nikGiven', ...WHY });
      expect((await reviewer.view(ofFirst)).isDisputed).toBe(true);
    });

    it('is settled by giving it to the applicant; what the other one sent waits then', async () => {
      const { ofFirst, ofSecond, reviewer } = await twoWithOne();
      expect((await reviewer.view(ofSecond)).may).toEqual([
        'reject',
        'return',
        'askVideoCall',
        'askMaterials',
        'giveNik',
      ]);
      expect((await reviewer.send('POST', `/${ofSecond}/nik`)).json().code).toBe('INVALID_INPUT');
      const given = (await reviewer.send('POST', `/${ofSecond}/nik`, WHY)).json();
      expect(given).toMatchObject({
        isDisputed: false,
        may: ['approve', 'reject', 'return', 'askVideoCall', 'askMaterials'],
      });
      expect(await reviewer.view(ofFirst)).toMatchObject({
        isDisputed: true,
        may: ['reject', 'return', 'askVideoCall', 'askMaterials', 'giveNik'],
      });
      expect((await reviewer.view(ofFirst)).history.at(-1)).toMatchObject({ cause: 'nikTaken', ...WHY });
      expect((await reviewer.view(ofSecond)).history.at(-1)).toMatchObject({ cause: 'nikGiven', ...WHY });
      expect((await reviewer.send('POST', `/${ofSecond}/nik`, WHY)).json().code).toBe('APPLICATION_DECIDED');
    });

    it('is not decided for its owner before a reviewer has said that it stays theirs', async () => {
      const { ofFirst, ofSecond, reviewer } = await twoWithOne();
      const approval = { decision: 'approve', limit: MILLION } as const;
      const queued = (await reviewer.send('GET', '')).json().applications as { applicationNo: string }[];
      for (const applicationNo of [ofFirst, ofSecond]) {
        expect(queued.find((one) => one.applicationNo === applicationNo)).toMatchObject({ isDisputed: true });
      }
      expect(await reviewer.view(ofFirst)).toMatchObject({
        isDisputed: true,
        claims: [{ application: { applicationNo: ofSecond, status: 'PROCESSING' }, loans: 0, owed: 0 }],
        barred: [{ decision: 'approve', code: 'NIK_CLAIMED' }],
        may: ['reject', 'return', 'askVideoCall', 'askMaterials', 'keepNik'],
      });
      expect(await acts(ofSecond)).toEqual(['application.view']);
      expect((await reviewer.decide(ofFirst, approval)).json().code).toBe('NIK_CLAIMED');
      server.wait(60);
      await decideDue(server.services);
      expect((await reviewer.view(ofFirst)).status).toBe('PROCESSING');
      expect((await reviewer.send('POST', `/${ofFirst}/nik/keep`, { why: ' ' })).json().code).toBe('INVALID_INPUT');
      const kept = (await reviewer.send('POST', `/${ofFirst}/nik/keep`, WHY)).json();
      expect(kept).toMatchObject({ isDisputed: false, barred: [] });
      expect((await reviewer.view(ofFirst)).history.at(-1)).toMatchObject({ cause: 'nikKept', ...WHY });
      expect((await reviewer.send('POST', `/${ofFirst}/nik/keep`, WHY)).json().code).toBe('APPLICATION_DECIDED');
      expect((await reviewer.view(ofSecond)).barred).toEqual([{ decision: 'approve', code: 'NIK_DISPUTED' }]);
      expect((await reviewer.decide(ofFirst, approval)).json().status).toBe('RECOMMENDED');
    });

    it('that stays with its owner lets nobody hold up their application by sending it once more', async () => {
      const { ofFirst, idNumber, reviewer } = await twoWithOne();
      await reviewer.send('POST', `/${ofFirst}/nik/keep`, WHY);
      server.wait(60);
      const later = await sentApplication(server, await signIn(server), { answers: { idNumber }, disputed: true });
      expect(await reviewer.view(ofFirst)).toMatchObject({ isDisputed: false, barred: [] });
      expect((await reviewer.view(later)).barred).toEqual([{ decision: 'approve', code: 'NIK_DISPUTED' }]);
      const { status } = (await reviewer.decide(ofFirst, { decision: 'approve', limit: MILLION })).json();
      expect(status).toBe('RECOMMENDED');
    });

    it('is settled for its owner by rejecting the other one, and not by returning them', async () => {
      const { ofFirst, ofSecond, reviewer } = await twoWithOne();
      await reviewer.decide(ofSecond, { decision: 'return', reasons: ['NIK_NUMBER_IS_WRONG'] });
      expect((await reviewer.view(ofFirst)).may).not.toContain('approve');
      const { ofFirst: another, ofSecond: rejected } = await twoWithOne();
      await reviewer.decide(rejected, { decision: 'reject', reason: 'DATA_NOT_CONFIRMED' });
      expect(await reviewer.view(another)).toMatchObject({ isDisputed: false, barred: [] });
    });

    it('is not moved from a customer with a limit', async () => {
      const { ofFirst, ofSecond, reviewer } = await twoWithOne();
      await reviewer.send('POST', `/${ofFirst}/nik/keep`, WHY);
      await reviewer.decide(ofFirst, { decision: 'approve', limit: MILLION });
      const seen = await reviewer.view(ofSecond);
      expect(seen.may).not.toContain('giveNik');
      expect(seen.barred).toEqual([
        { decision: 'approve', code: 'NIK_DISPUTED' },
        { decision: 'giveNik', code: 'NIK_IN_USE' },
      ]);
      expect(seen.dispute).toMatchObject({ limit: MILLION, loans: 0, owed: 0 });
      expect((await reviewer.send('POST', `/${ofSecond}/nik`, WHY)).json().code).toBe('NIK_IN_USE');
      expect((await reviewer.view(ofSecond)).isDisputed).toBe(true);
    });

    it('is judged with the other one beside it, and the look at theirs is in the audit trail', async () => {
      const { ofFirst, ofSecond, idNumber, reviewer } = await twoWithOne();
      const { dispute } = await reviewer.view(ofSecond);
      expect(dispute).toEqual({
        ownSince: server.services.clock().toISOString(),
        application: expect.objectContaining({ applicationNo: ofFirst, status: 'PROCESSING', idNumber }),
        ...{ loans: 0, owed: 0 },
      });
      expect(await acts(ofFirst)).toEqual(['application.view']);
      expect((await reviewer.view(ofFirst)).dispute).toBeUndefined();
    });
  });

  it.each([400_000, 50_100_000, 1_050_001])('grants no limit of Rp%i', async (limit) => {
    const no = await sentApplication(server, await signIn(server));
    const answer = await (await operator('reviewer')).decide(no, { decision: 'approve', limit });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors[0].field).toBe('/limit');
  });
});

describe('the decision service of the sandbox', () => {
  const decideAfter = async (seconds: number) => {
    server.wait(seconds);
    await decideDue(server.services);
  };

  it('approves after a moment, and writes it down as an event without an operator', async () => {
    const who = await signIn(server);
    const no = await sentApplication(server, who);
    await decideAfter(5);
    expect((await standing(who)).state).toBe('review');
    await decideAfter(6);
    expect(await standing(who)).toMatchObject({ state: 'approved', limit: { total: 10 * MILLION } });
    const { history } = await (await operator('reviewer')).view(no);
    expect(history.at(-1)).toMatchObject({ cause: 'recommended', limit: 10 * MILLION });
    expect(history.at(-1)).not.toHaveProperty('operator');
  });

  it('leaves a disputed NIK, and a check that waits for a person, to a reviewer', async () => {
    const [disputed, waiting] = [await signIn(server), await signIn(server)];
    await sentApplication(server, disputed, { disputed: true });
    await sentApplication(server, waiting);
    const { userId } = (await waiting.get('/api/user/v3')).json();
    await server.database.query(
      "INSERT INTO outside_checks (user_id, kind, outcome, checked_at) VALUES ($1, 'face', 'PENDING_REVIEW', now())",
      [userId],
    );
    await decideAfter(60);
    expect((await standing(disputed)).state).toBe('review');
    expect((await standing(waiting)).state).toBe('review');
  });

  it('decides a persona as its story says, correction by correction', async () => {
    const who = await signIn(server, persona('apply', 11).mobileNumber);
    await sentApplication(server, who);
    await decideAfter(11);
    expect(await standing(who)).toMatchObject({ state: 'declined', reason: 'INCOME_NOT_ENOUGH' });
  });
});

describe('the command', () => {
  async function run(variables: Record<string, string>, ...args: string[]) {
    const [out, errors]: [string[], string[]] = [[], []];
    const lines = { out: (line: string) => void out.push(line), error: (line: string) => void errors.push(line) };
    return { code: await runApplications(args, variables, lines), out, errors };
  }

  it('lists, shows and decides as the reviewer whose token it has', async () => {
    const no = await sentApplication(server, await signIn(server));
    const address = await server.app.listen({ port: 0 });
    const { token } = await operator('reviewer');
    const variables = { LANCAR_SERVER: address.replace('[::1]', 'localhost'), LANCAR_OPERATOR_TOKEN: token };
    const listed = (await run(variables, 'list')).out.find((line) => line.startsWith(no));
    expect(listed).toContain('\tPROCESSING\t');
    expect(JSON.parse((await run(variables, 'show', no)).out.join('\n')).applicationNo).toBe(no);
    expect((await run(variables, 'video-call', no, 'asked')).out).toEqual([`${no} is VIDEOKYC.`]);
    expect((await run(variables, 'video-call', no, 'done')).out).toEqual([`${no} is PROCESSING.`]);
    expect((await run(variables, 'materials', no, 'FAMILY_CARD')).out).toEqual([`${no} is PROCESSING.`]);
    expect((await run(variables, 'list')).out.find((line) => line.startsWith(no))).toContain('documents asked for');
    expect(await run(variables, 'materials', no, 'PASSPORT')).toMatchObject({ code: 2, out: [] });
    expect(await run(variables, 'account', no, 'lost')).toMatchObject({ code: 2 });
    expect(await run(variables, 'reject', no, 'BECAUSE')).toMatchObject({ code: 2, out: [] });
    expect((await run(variables, 'return', no, 'NAME_IS_WRONG', 'NIK_NUMBER_IS_WRONG')).out).toEqual([
      `${no} is RETURNED.`,
    ]);
    const again = await run(variables, 'approve', no, '1000000');
    expect(again).toMatchObject({ code: 1, errors: [expect.stringContaining('already been decided')] });
  });

  it('says what is missing', async () => {
    expect(await run({}, 'list')).toMatchObject({
      code: 1,
      errors: [expect.stringContaining('LANCAR_OPERATOR_TOKEN')],
    });
    expect(await run({}, 'approve', 'LC-1')).toMatchObject({ code: 2 });
    expect((await run({}, '--help')).out[0]).toContain('approve NUMBER LIMIT');
  });
});
