import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { workingDaysAfter } from '../../server/modules/arrears/domain/contactHours';
import {
  ANSWER_WORKING_DAYS,
  answerDay,
  CASES_A_DAY,
  FEWER_WORKING_DAYS,
  SAME_DAY_BEFORE,
} from '../../server/modules/cases/domain/cases';
import { cleanUp, removeUnusedPhotos } from '../../server/modules/dataRights/tables/housekeeping';
import { accrueDue } from '../../server/modules/loans/accrueDue';
import { sendMessages } from '../../server/modules/messaging/sendMessages';
import { loanDay } from '../../server/platform/domain/wib';
import type { OwnCase } from '../../src/contract/generated/bodies';
import { dayOf } from '../../src/lending/days';
import { textIn } from '../support/texts';
import { type Applicant, freshNumber, signIn } from './support/applicant';
import { aPayer, lendTo } from './support/payer';
import { operatorAt } from './support/reviewer';
import { supportAt } from './support/supportDesk';
import { START_TIMEOUT_MS } from './support/testDatabase';
import { NO_LIMITS, startTestServer, type TestServer } from './support/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ ...NO_LIMITS });
}, START_TIMEOUT_MS);
afterAll(() => server.close());

const TEXT = 'Saya sudah bayar di Alfamart, tagihan belum berubah.';

function post(who: Applicant, path: string, payload?: object, key?: string) {
  const headers = key === undefined ? {} : { 'idempotency-key': key };
  return who.request({ method: 'POST', url: `/api${path}`, headers, ...(payload && { payload }) });
}

async function opened(who: Applicant, over: object = {}): Promise<OwnCase> {
  const answer = await post(who, '/case', { topic: 'PAYMENT', text: TEXT, ...over });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

const read = async (who: Applicant, caseNo: string): Promise<OwnCase> => (await who.get(`/api/case/${caseNo}`)).json();
const signal = () => new AbortController().signal;

describe('a case', () => {
  it('has a number to quote and the day by which it is answered, and is read by its person alone', async () => {
    const [who, another] = [await signIn(server), await signIn(server)];
    const { caseNo, status, answerBy: by, messages } = await opened(who);
    expect(caseNo).toMatch(/^LC-C-20260310-[2-9A-Z]{6}$/);
    expect([status, by]).toEqual(['OPEN', '2026-03-25']);
    expect(messages).toMatchObject([{ author: 'PERSON', text: TEXT, photoIds: [] }]);
    expect((await who.get('/api/cases')).json().cases).toMatchObject([{ caseNo, begins: TEXT }]);
    expect((await another.get('/api/cases')).json()).toEqual({ cases: [] });
    for (const answer of [
      await another.get(`/api/case/${caseNo}`),
      await post(another, `/case/${caseNo}/reply`, { text: 'halo' }),
      await post(another, `/case/${caseNo}/close`),
      await who.get('/api/case/LC-C-20260310-ZZZZZZ'),
      await who.get('/api/case/%00'),
    ]) {
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND']);
    }
  });

  it('is answered at the desk, told to its person, asked on about, and closed', async () => {
    const who = await signIn(server);
    const { caseNo } = await opened(who);
    const desk = await supportAt(server);
    server.wait(24 * 3_600);
    const answered = await desk.answer(caseNo, 'Pembayaranmu sudah kami bukukan.', 1);
    expect(answered.json(), answered.body).toMatchObject({ status: 'ANSWERED', isLate: false });
    await sendMessages(server.services, signal());
    const inbox = (await server.app.inject(`/api/sandbox/inbox?mobileNumber=${who.mobileNumber}`)).json();
    expect(JSON.stringify(inbox)).toContain(caseNo);
    const [news] = (await who.get('/api/notification/list')).json().notifications;
    expect((await who.get(`/api/notification/detail?id=${news.id}`)).json().path).toBe(
      `me/help-center/cases/${caseNo}`,
    );
    expect(await read(who, caseNo)).toMatchObject({
      status: 'ANSWERED',
      answerBy: '2026-03-25',
      messages: [{ author: 'PERSON' }, { author: 'DESK', text: 'Pembayaranmu sudah kami bukukan.' }],
    });
    const again = (await post(who, `/case/${caseNo}/reply`, { text: 'Belum terlihat.' })).json();
    expect(again).toMatchObject({ status: 'OPEN', answerBy: '2026-03-26' });
    expect((await post(who, `/case/${caseNo}/close`)).json().status).toBe('CLOSED');
    expect((await post(who, `/case/${caseNo}/reply`, { text: 'Satu lagi.' })).json().code).toBe('CASE_CLOSED');
    expect((await desk.answer(caseNo, 'Terlambat.', 3)).json().code).toBe('CASE_CHANGED');
  });

  it('is not answered by who has not read all of it, nor by who has another role', async () => {
    const who = await signIn(server);
    const { caseNo } = await opened(who);
    await post(who, `/case/${caseNo}/reply`, { text: 'Ini buktinya.' });
    const desk = await supportAt(server);
    expect((await desk.answer(caseNo, 'Sudah.', 1)).json().code).toBe('CASE_CHANGED');
    const reviewer = await supportAt(server, 'reviewer');
    const [list, read] = [await reviewer.send('GET', ''), await reviewer.send('GET', `/${caseNo}`)];
    expect([list.statusCode, list.json().code]).toEqual([403, 'ROLE_REQUIRED']);
    // a message may be handed on to reviewers: this one was not
    expect([read.statusCode, read.json().code]).toEqual([404, 'NOT_FOUND']);
    expect((await desk.answer(caseNo, 'Sudah.', 2)).json().status).toBe('ANSWERED');
  });

  it('is the same one when it is sent again, and so is a message', async () => {
    const who = await signIn(server);
    const sent = { topic: 'OTHER', text: 'Halo' };
    const [first, second] = [
      await post(who, '/case', sent, 'a-key-of-it'),
      await post(who, '/case', sent, 'a-key-of-it'),
    ];
    expect(second.json().caseNo).toBe(first.json().caseNo);
    const { caseNo } = first.json();
    for (const _ of [1, 2]) await post(who, `/case/${caseNo}/reply`, { text: 'Lagi' }, 'another-key');
    expect((await read(who, caseNo)).messages).toHaveLength(2);
    await post(who, `/case/${caseNo}/close`);
    const late = await post(who, `/case/${caseNo}/reply`, { text: 'Lagi' }, 'another-key');
    expect([late.statusCode, late.json().messages]).toEqual([200, expect.objectContaining({ length: 2 })]);
  });

  it('is about a loan or receipt of its person only, with pictures of theirs only', async () => {
    const [who, another] = [await signIn(server), await signIn(server)];
    const userId = (await who.get('/api/user/v3')).json().userId;
    await lendTo(server, { userId }, {});
    const [{ loanNo }] = (await who.get('/api/loan/list')).json().loans;
    const photo = await who.photo('COMMON_CAMERA');
    expect((await opened(who, { about: `${loanNo}/2`, photoIds: [photo] })).about).toBe(`${loanNo}/2`);
    const refused = async (by: Applicant, over: object) =>
      (await post(by, '/case', { topic: 'LOAN', text: TEXT, ...over })).json().code;
    expect(await refused(another, { about: loanNo })).toBe('INVALID_INPUT');
    expect(await refused(another, { photoIds: [photo] })).toBe('PHOTO_NOT_FOUND');
    expect(await refused(who, { photoIds: ['p'] })).toBe('PHOTO_NOT_FOUND');
    expect(await refused(who, { text: ' \n\u200b ' })).toBe('INVALID_INPUT');
  });

  it('shows its pictures at the desk, and they are kept as long as it is', async () => {
    const who = await signIn(server);
    const [photo, unused] = [await who.photo('COMMON_CAMERA'), await who.photo('KTP')];
    const { caseNo } = await opened(who, { photoIds: [photo] });
    const desk = await supportAt(server);
    const pictureAt = async (id: string) => (await desk.send('GET', `/${caseNo}/photos/${id}`)).statusCode;
    expect([await pictureAt(photo), await pictureAt(unused)]).toEqual([200, 404]);
    const looks = 'SELECT act, detail FROM audit_trail WHERE subject = $1';
    const seen = { act: 'case.viewPicture', detail: { picture: photo } };
    expect(await server.database.query(looks, [caseNo])).toEqual([seen]);
    server.wait(3_600);
    await removeUnusedPhotos(server.database, server.services.clock(), async () => {});
    expect([await pictureAt(photo), (await who.get(`/api/user/image?id=${unused}`)).statusCode]).toEqual([200, 404]);
  });
});

describe('the desk', () => {
  it('says in its lists who wrote, masked, and how late they are and with how much, and who has taken that on', async () => {
    const { who, userId } = await aPayer(server, { daysAgo: 40 });
    const inTime = await signIn(server);
    const [late, other] = [await opened(who), await opened(inTime)];
    await server.database.query(`UPDATE users SET known = '{"fullName":"Siti Rahayu"}' WHERE user_id = $1`, [userId]);
    const holder = await operatorAt(server, 'support');
    await holder.ask('POST', `/arrears/${userId}/handler`, { isMine: true });
    const { cases } = (await (await supportAt(server)).send('GET', '')).json();
    const listed = (no: string) => cases.find(({ caseNo }: { caseNo: string }) => caseNo === no);
    const { lateness } = (await who.get('/api/loan/list')).json().loans[0];
    expect(lateness.days).toBeGreaterThan(0);
    expect(listed(late.caseNo)).toMatchObject({
      who: 'Si••• Rah•••',
      lateHandler: (await holder.ask('GET', '/me')).json().name,
      overdue: { days: lateness.days, amount: lateness.amount, growsBy: lateness.growsBy },
    });
    expect(listed(other.caseNo).who).toMatch(/^08\d\d••••\d+$/);
    expect(listed(other.caseNo)).not.toHaveProperty('overdue');
    expect(listed(other.caseNo)).not.toHaveProperty('lateHandler');
  });

  it('has those whose late fee runs before others, with their first words, until they said that they paid', async () => {
    const inTime = await opened(await signIn(server), { text: 'Nomor saya 0812-3456-7890.\nKapan   jatuh tempo?' });
    const payer = await aPayer(server, { daysAgo: 45 });
    await accrueDue(server.services, signal());
    const late = await opened(payer.who, { text: 'Sudah bayar di Alfamart' });
    const desk = await supportAt(server);
    const listed = async () =>
      (await desk.send('GET', ''))
        .json()
        .cases.filter((one: { caseNo: string }) => [inTime.caseNo, late.caseNo].includes(one.caseNo));
    const before = await listed();
    expect(before).toMatchObject([
      { caseNo: late.caseNo, begins: 'Sudah bayar di Alfamart' },
      { caseNo: inTime.caseNo, begins: 'Nomor saya ••••. Kapan jatuh tempo?' },
    ]);
    expect(before[0].overdue.growsBy).toBeGreaterThan(0);
    const { next } = (await desk.send('GET', `?after=${late.caseNo}`)).json();
    expect(next).toBeUndefined();
    await payer.claim();
    const after = await listed();
    expect(after).toMatchObject([{ caseNo: inTime.caseNo }, { caseNo: late.caseNo, overdue: { growsBy: 0 } }]);
  });

  it('has the case to be answered first on top, says which is late, and notes who looked', async () => {
    const { caseNo: first } = await opened(await signIn(server));
    server.wait(30 * 24 * 3_600);
    const who = await signIn(server);
    const { caseNo: second } = await opened(who);
    const desk = await supportAt(server);
    const { cases } = (await desk.send('GET', '')).json();
    const listed = cases.filter(({ caseNo }: { caseNo: string }) => [first, second].includes(caseNo));
    expect(listed).toMatchObject([
      { caseNo: first, isLate: true },
      { caseNo: second, isLate: false },
    ]);
    const shown = (await desk.send('GET', `/${second}`)).json();
    expect(shown).toMatchObject({ mobileNumber: expect.stringMatching(/^08\d\d••••\d+$/) });
    expect(JSON.stringify(shown)).not.toContain(who.mobileNumber.slice(1));
    const acts = await server.database.query<{ act: string }>('SELECT act FROM audit_trail WHERE subject = $1', [
      second,
    ]);
    expect(acts).toEqual([{ act: 'case.view' }]);
  });
});

it('nobody writes more cases in a day than can be answered', async () => {
  const who = await signIn(server);
  for (let count = 0; count < CASES_A_DAY; count += 1) await opened(who);
  const refused = await post(who, '/case', { topic: 'OTHER', text: TEXT });
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'TOO_MANY_CASES']);
  server.wait(24 * 3_600 + 1);
  await opened(who);
});

it('what is written is sealed, and forgotten 400 days after the last message of what waits for no answer', async () => {
  const who = await signIn(server);
  const [kept, gone] = [await opened(who), await opened(who)];
  const rows = await server.database.query<{ text: string }>(
    "SELECT encode(convert_to(m::text, 'UTF8'), 'escape') AS text FROM case_messages m",
  );
  expect(rows.filter(({ text }) => text.includes('Alfamart'))).toEqual([]);
  await post(who, `/case/${gone.caseNo}/close`);
  const later = new Date(server.services.clock().getTime() + 401 * 24 * 3_600_000);
  await cleanUp(server.database, later);
  const left = await server.database.query<{ caseNo: string }>('SELECT case_no FROM cases WHERE case_no = ANY ($1)', [
    [kept.caseNo, gone.caseNo],
  ]);
  expect(left).toEqual([{ caseNo: kept.caseNo }]);
});

it('weekends and national holidays are no working days; the help center names how many there are', () => {
  const holidays = new Map([[2026, new Set(['2026-12-25'])]]);
  expect(workingDaysAfter(dayOf('2026-12-14'), ANSWER_WORKING_DAYS, holidays)).toBe('2026-12-29');
  expect(workingDaysAfter(dayOf('2026-12-14'), ANSWER_WORKING_DAYS, new Map())).toBe('2026-12-28');
  for (const language of ['id', 'en-us'] as const) {
    expect(textIn(language)('questions.topics.complaints.deadline.answer')).toContain(` ${ANSWER_WORKING_DAYS} `);
  }
});

it('is answered on the same day where the account is in danger, also on a Sunday, and on the next one at night', () => {
  const at = (time: string) => answerDay('SECURITY', new Date(`2026-12-13T${time}+07:00`), new Map());
  expect([at('07:00'), at('19:59'), at('20:00'), at('23:59')]).toEqual([
    ...['2026-12-13', '2026-12-13', '2026-12-14', '2026-12-14'],
  ]);
  const { SECURITY: hour = 0 } = SAME_DAY_BEFORE;
  const written = { id: `pukul ${hour}.00 WIB`, 'en-us': `before ${hour - 12} pm WIB` };
  for (const language of ['id', 'en-us'] as const) {
    const t = textIn(language);
    for (const text of [t('questions.topics.complaints.deadline.answer'), t('help.lostPhone.answered')])
      expect(text).toContain(written[language]);
  }
});

describe('a complaint about collection', () => {
  const RUDE = 'Penagih bicara kasar, saya mau mengadu ke OJK.';
  const marked = (desk: Awaited<ReturnType<typeof supportAt>>, caseNo: string, isComplaint: boolean) =>
    desk.send('POST', `/${caseNo}/complaint`, { isComplaint });

  it('that its person chose is answered within five working days, as the help center and the form say, and stays one', async () => {
    const who = await signIn(server);
    const { caseNo, answerBy: by } = await opened(who, { topic: 'COLLECTION', text: RUDE });
    const days = FEWER_WORKING_DAYS.COLLECTION ?? 0;
    expect(by).toBe(workingDaysAfter(loanDay(server.services.clock()), days, server.services.holidays));
    for (const language of ['id', 'en-us'] as const)
      for (const key of ['questions.topics.complaints.deadline.answer', 'help.contact.collection'] as const)
        expect(textIn(language)(key)).toContain(` ${days} `);
    const desk = await supportAt(server);
    expect((await marked(desk, caseNo, false)).json()).toMatchObject({ topic: 'COLLECTION', answerBy: by });
    expect((await desk.send('GET', `/${caseNo}`)).json().isMarked).toBeUndefined();
  });

  it('that came as a question is marked by support: its day is nearer and it stands before others, until that is taken back', async () => {
    const who = await signIn(server);
    const asked = await opened(who, { topic: 'OTHER', text: RUDE });
    const desk = await supportAt(server);
    const place = async () => {
      const { cases } = (await desk.send('GET', '')).json() as { cases: { caseNo: string; topic: string }[] };
      return cases.filter(({ topic }) => topic !== 'SECURITY').findIndex(({ caseNo }) => caseNo === asked.caseNo);
    };
    const now = (await marked(desk, asked.caseNo, true)).json();
    expect(now).toMatchObject({ topic: 'COLLECTION', isMarked: true });
    expect(now.answerBy < asked.answerBy).toBe(true);
    expect((await read(who, asked.caseNo)).answerBy).toBe(now.answerBy);
    const complaints = (await desk.send('GET', '')).json().cases.filter((one: OwnCase) => one.topic === 'COLLECTION');
    expect(await place()).toBeLessThan(complaints.length);
    const back = (await marked(desk, asked.caseNo, false)).json();
    expect([back.topic, back.answerBy, back.isMarked]).toEqual(['OTHER', asked.answerBy, undefined]);
    await desk.answer(asked.caseNo, 'Baik.', 1);
    expect((await marked(desk, asked.caseNo, true)).json().code).toBe('CASE_CHANGED');
    const other = await supportAt(server, 'finance');
    expect((await marked(other, asked.caseNo, true)).statusCode).toBe(403);
  });
});

describe('a message of somebody who is not signed in', () => {
  const CONTACT = 'rahayu.baru@example.com';
  let address = 0;
  const write = (over: object = {}, { key = '', from = `10.9.0.${++address}` } = {}) =>
    server.app.inject({
      method: 'POST',
      url: '/api/case/signed-out?lang=en-us',
      remoteAddress: from,
      headers: key === '' ? {} : { 'idempotency-key': key },
      payload: { topic: 'SIGN_IN', mobileNumber: freshNumber(), contact: CONTACT, text: 'HP saya hilang.', ...over },
    });
  const sentTo = async () => {
    const { messages } = server.services;
    if (!messages) throw new Error('no provider is connected');
    await sendMessages({ ...server.services, messages }, signal());
    return server.database.query<{ message: { to: string; text: string } }>('SELECT message FROM sandbox_inbox');
  };

  it('is answered alike whether or not the number is known', async () => {
    const { mobileNumber } = await signIn(server);
    const [known, unknown] = [await write({ mobileNumber }), await write()];
    const shape = expect.stringMatching(/^LC-C-\d{8}-[2-9A-Z]{6}$/);
    for (const answer of [known, unknown]) {
      expect([answer.statusCode, answer.json()]).toEqual([200, { caseNo: shape, answerBy: expect.any(String) }]);
      expect(answer.cookies).toEqual([]);
    }
  });

  it.each([CONTACT, '081399990001'])('is answered at the desk, to %s, as of nobody known', async (contact) => {
    const mobileNumber = freshNumber();
    const { caseNo } = (await write({ contact, mobileNumber })).json();
    const desk = await supportAt(server);
    const { cases } = (await desk.send('GET', '?list=signedOut')).json();
    expect(cases).toContainEqual(expect.objectContaining({ caseNo, status: 'OPEN' }));
    expect(JSON.stringify((await desk.send('GET', '')).json())).not.toContain(caseNo);
    const shown = (await desk.send('GET', `/${caseNo}`)).json();
    expect(shown).toMatchObject({ mobileNumber: mobileNumber.slice(1), messages: [{ text: 'HP saya hilang.' }] });
    expect([shown.person, shown.contact]).toEqual([undefined, contact.replace(/^0/, '')]);
    const answer = await desk.answer(caseNo, 'Datang ke kantor dengan KTP.', 1);
    expect(answer.json()).toMatchObject({ status: 'ANSWERED', messages: [{}, { author: 'DESK' }] });
    expect((await desk.answer(caseNo, 'Lagi.', 2)).json().code).toBe('CASE_CHANGED');
    const received = (await sentTo()).filter(({ message }) => message.text.includes(caseNo));
    expect(received.map(({ message }) => message.to)).toEqual([contact.replace(/^0/, '+62')]);
    expect(received[0]?.message.text).toContain('Datang ke kantor dengan KTP.');
  });

  it('stands before all others at the desk where the account is in danger, signed in or not', async () => {
    await write({ topic: 'SIGN_IN' });
    const urgent = (await write({ topic: 'SECURITY' })).json();
    const who = await signIn(server);
    await opened(who);
    const own = await opened(who, { topic: 'SECURITY' });
    const desk = await supportAt(server);
    const first = async (list: string) => (await desk.send('GET', list)).json().cases[0];
    expect(await first('?list=signedOut')).toMatchObject({ caseNo: urgent.caseNo, topic: 'SECURITY' });
    expect(await first('')).toMatchObject({ caseNo: own.caseNo, topic: 'SECURITY' });
    await server.database.query("UPDATE cases SET answer_by = '2020-01-01' WHERE topic <> 'SECURITY'");
    expect(await first('')).toMatchObject({ caseNo: own.caseNo });
    const { cases, next } = (await desk.send('GET', `?list=open&after=${own.caseNo}`)).json();
    expect([cases[0]?.topic === 'SECURITY', next]).toEqual([false, undefined]);
  });

  it('is kept once for one key, also where it comes twice at once', async () => {
    const own = { mobileNumber: freshNumber() };
    const sent = await Promise.all([1, 2].map(() => write(own, { key: 'one-key-of-a-phone', from: '10.8.0.1' })));
    expect(new Set(sent.map((answer) => answer.json().caseNo)).size).toBe(1);
  });

  it.each([
    ['no number', { mobileNumber: '12' }],
    ['no way to be reached', { contact: 'rahayu@' }],
    ['no number to be reached by', { contact: '12345' }],
    ['no topic that there is', { topic: 'HACK' }],
    ['too much', { text: 'x'.repeat(2_001) }],
  ])('is refused with %s', async (_, over) => {
    expect((await write(over)).statusCode).toBe(400);
  });

  it('is refused where the answer would go to the number that is lost', async () => {
    const mobileNumber = freshNumber();
    const answer = await write({ mobileNumber, contact: mobileNumber });
    expect(answer.json()).toMatchObject({ code: 'INVALID_INPUT', errors: [{ field: '/contact' }] });
  });

  it('is taken three times a day about a number and five times in all from a network, whatever others write', async () => {
    const mobileNumber = freshNumber();
    const statuses = async (times: number, over: object, from: (count: number) => string) => {
      const found: number[] = [];
      for (let count = 0; count < times; count += 1) found.push((await write(over, { from: from(count) })).statusCode);
      return found;
    };
    const thief = () => '10.7.0.1';
    expect(await statuses(4, { mobileNumber }, thief)).toEqual([200, 200, 200, 429]);
    // the owner, from elsewhere
    expect(await statuses(1, { mobileNumber }, () => '10.7.0.2')).toEqual([200]);
    expect(await statuses(3, {}, thief)).toEqual([200, 200, 429]);
    const ofOneNetwork = (count: number) => `2001:db8:9:1::${count + 1}`;
    expect(await statuses(6, {}, ofOneNetwork)).toEqual([200, 200, 200, 200, 200, 429]);
    server.wait(24 * 3_600 + 1);
    expect(await statuses(1, { mobileNumber }, thief)).toEqual([200]);
  });

  it('is stored sealed, and removed 400 days after its answer alone', async () => {
    const { caseNo } = (await write({ text: 'Tulisan yang disegel.' })).json();
    const stored = async () =>
      server.database.query<{ caseNo: string }>('SELECT case_no FROM signed_out_cases WHERE case_no = $1', [caseNo]);
    const raw = await server.database.query<{ text: string }>(
      "SELECT encode(convert_to(c::text, 'UTF8'), 'escape') AS text FROM signed_out_cases c WHERE case_no = $1",
      [caseNo],
    );
    expect(raw[0]?.text).not.toMatch(/disegel|rahayu\.baru/);
    const later = new Date(server.services.clock().getTime() + 500 * 24 * 3_600_000);
    await cleanUp(server.database, later);
    expect(await stored()).toHaveLength(1);
    await (await supportAt(server)).answer(caseNo, 'Ya.', 1);
    await cleanUp(server.database, later);
    expect(await stored()).toEqual([]);
  });
});
