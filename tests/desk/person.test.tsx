import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { DeskCase, DeskPerson, OwnLoan } from '../../src/contract/generated/bodies';
import { chooseDeskLanguage } from '../../src/desk/deskTexts';
import { filledSentence, isTrueOf, valuesOf } from '../../src/desk/person/sentenceValues';
import { wibDay } from '../../src/lib/calendar';
import { textIn } from '../support/texts';
import { openDesk, PERSON, press, queued, refusal, serveDesk, t } from './support/desk';

const LOAN: OwnLoan = {
  ...{ loanNo: 'LC-P-1', status: 'OVERDUE', kind: 'CASH', amount: 2_000_000, tenor: { count: 3, unit: 'MONTHS' } },
  ...{ appliedAt: '2026-10-01T02:00:00.000Z', owed: 723_314, may: [], latePenalty: { percentADay: 0.1, graceDays: 0 } },
  instalments: [
    {
      ...{ number: 1, due: '2026-11-20', principal: 600_000, interest: 100_000, fees: 0, penalties: 23_314 },
      ...{ total: 723_314, paid: 0, outstanding: 723_314, daysLate: 5 },
    },
  ],
  lateness: {
    ...{ since: '2026-11-20', days: 5, bucket: '1-30', amount: 723_314, penalty: 23_314, growsBy: 1_000 },
    ...{ penaltyFrom: '2026-11-21', defaultFrom: '2027-02-18', costs: 123_314, mostCosts: 2_000_000 },
  },
};

const SEEN: DeskPerson = {
  ...{ id: PERSON, name: 'Siti Rahayu', mobile: '0812••••0001', idNumber: '••••0001', language: 'en-us' },
  ...{ since: '2026-09-01T02:00:00.000Z', asOf: '2026-11-25', loans: [LOAN], notes: [] },
  standing: { creditLine: 'APPROVED', state: 'locked', creditStatus: 'BLOCKED' },
  applications: [
    {
      applicationNo: 'LC-1',
      flow: 'apply',
      status: 'RECOMMENDED',
      submittedAt: '2026-09-01T03:00:00.000Z',
      isWithdrawn: false,
    },
  ],
  payments: [],
  claims: [{ claimedAt: '2026-11-25T01:00:00.000Z', frozenUntil: '2026-11-28' }],
  numbers: [{ number: '8880001', channel: 'BCA', status: 'OPEN', askedAt: '2026-11-24T01:00:00.000Z' }],
  looks: [{ at: '2026-11-25T02:00:00.000Z', operator: 'Rina', act: 'person.view' }],
  older: [{ part: 'looks', after: '40' }],
};

const CASE: DeskCase = {
  ...{ caseNo: 'LC-C-1', person: PERSON, topic: 'PAYMENT', status: 'OPEN', openedAt: '2026-11-25T01:00:00.000Z' },
  ...{ answerBy: '2026-12-01', isLate: false, mobileNumber: '81211100001' },
  messages: [
    {
      author: 'PERSON',
      at: '2026-11-25T01:00:00.000Z',
      text: 'Saya bayar di Alfamart, denda tetap naik.',
      photoIds: [],
    },
  ],
};

const people = { [`GET /desk/people/${PERSON}`]: () => SEEN };

describe('the page of a person', () => {
  it('is opened from the queue, says how they stand in sentences, and leads back by the browser', async () => {
    serveDesk({ ...people, 'GET /desk/applications': () => ({ applications: [queued()] }) });
    openDesk();
    (await screen.findByRole('link', { name: new RegExp(t('desk.person.link')) })).click();
    await screen.findByText('Siti Rahayu');
    expect(window.location.hash).toBe(`#person=${PERSON}`);
    screen.getByText(t('desk.person.standing.locked', { why: t('desk.person.credit.BLOCKED') }));
    screen.getByText(/5 hari/, { selector: 'span:not([class])' });
    screen.getByText(t('desk.person.numbers.status.OPEN'));
    expect(screen.getAllByText(/Sabtu, 28 Nov/).length).toBeGreaterThan(0);
    expect(screen.queryByText(t('desk.person.told.title'))).toBeNull();
    expect(document.title).not.toContain('Siti');
    await act(() => chooseDeskLanguage('en-us'));
    await screen.findByText(textIn('en-us')('loans.status.OVERDUE'));
    act(() => window.history.back());
    await screen.findByRole('heading', { level: 2, name: textIn('en-us')('desk.applications.title') });
  });

  it('names no late fee of a loan that has none', async () => {
    const { lateness } = LOAN;
    const late = lateness && { ...lateness, penalty: 0 };
    const loan = { ...LOAN, ...(late && { lateness: late }), instalments: [] };
    serveDesk({ ...people, [`GET /desk/people/${PERSON}`]: () => ({ ...SEEN, loans: [loan] }) });
    openDesk(`#person=${PERSON}`);
    const loans = await screen.findByRole('region', { name: t('desk.person.loans.title') });
    expect(loans.textContent).toContain(t('desk.person.loans.lateOnly_other', { count: 5, amount: 'Rp723.314' }));
  });

  it('calls a loan that was given back returned, and lists no bills of it', async () => {
    const { lateness: _, ...closed } = LOAN;
    const loan = { ...closed, status: 'REPAID' as const, owed: 0, givenBack: { on: '2026-10-03', paid: 2_000_000 } };
    serveDesk({ ...people, [`GET /desk/people/${PERSON}`]: () => ({ ...SEEN, loans: [loan] }) });
    openDesk(`#person=${PERSON}`);
    await screen.findByText(t('loans.givenBack.status'));
    expect(screen.queryByText(t('loans.status.REPAID'))).toBeNull();
    expect(screen.queryByText(t('desk.person.loans.bills', { count: 1 }))).toBeNull();
  });

  it('shows older rows of a part by a press, goes on from there, and keeps what was there where that fails', async () => {
    const asked: object[] = [];
    const look = (operator: string, minute: number) =>
      ({ at: `2026-11-24T02:0${minute}:00.000Z`, operator, act: 'person.view' }) as const;
    let isBroken = false;
    const older = ({ url }: { url: URL }) => {
      if (isBroken) return refusal('NOT_FOUND');
      asked.push(Object.fromEntries(url.searchParams));
      return asked.length === 1 ? { looks: [look('Budi', 1)], next: '39' } : { looks: [look('Dedi', 2)] };
    };
    serveDesk({ ...people, [`GET /desk/older/${PERSON}`]: older });
    openDesk(`#person=${PERSON}`);
    const button = new RegExp(`${t('desk.person.older')}.*${t('desk.person.looks.title')}`);
    expect(await screen.findAllByRole('button', { name: new RegExp(t('desk.person.older')) })).toHaveLength(1);
    await press(button);
    const added = await screen.findByText(/^Budi: /);
    expect(document.activeElement).toBe(added.closest('li'));
    isBroken = true;
    await press(button);
    await screen.findByText(/./, { selector: '[role=alert]:not(:empty)' });
    screen.getByText(/^Budi: /);
    isBroken = false;
    await press(button);
    await screen.findByText(/^Dedi: /);
    screen.getByText(/^Rina: /);
    expect(screen.queryByRole('button', { name: button })).toBeNull();
    expect(asked).toMatchObject([
      { part: 'looks', after: '40' },
      { part: 'looks', after: '39' },
    ]);
  });

  it('shows the whole number by a press to support, and to nobody else', async () => {
    const mobile = { [`GET /desk/mobiles/${PERSON}`]: () => ({ mobileNumber: '81211100001' }) };
    const server = serveDesk({ ...people, ...mobile }, ['support']);
    const { unmount } = openDesk(`#person=${PERSON}`);
    await screen.findByText('0812••••0001');
    expect(server.to(`GET /desk/mobiles/${PERSON}`)).toEqual([]);
    await press(new RegExp(`^${t('desk.person.showMobile')}`));
    const whole = await screen.findByText(/^0812\s1110\s0001$/);
    await waitFor(() => expect(document.activeElement).toBe(whole));
    expect(screen.queryByText('0812••••0001')).toBeNull();
    unmount();
    serveDesk({ ...people, ...mobile }, ['reviewer']);
    openDesk(`#person=${PERSON}`);
    await screen.findByText('0812••••0001');
    expect(screen.queryByRole('button', { name: new RegExp(`^${t('desk.person.showMobile')}`) })).toBeNull();
  });

  it('is not for who has no work with people', async () => {
    const server = serveDesk(people, ['publisher']);
    openDesk(`#person=${PERSON}`);
    await screen.findByRole('heading', { level: 2, name: t('desk.releases.title') });
    expect(server.to(`GET /desk/people/${PERSON}`)).toEqual([]);
  });
});

it('how late somebody is who wrote stands in one colour, whether the late fee runs or not', async () => {
  const late = (caseNo: string, growsBy: number) => ({ ...CASE, caseNo, overdue: { days: 7, amount: 9_000, growsBy } });
  serveDesk({ ...people, 'GET /desk/cases': () => ({ cases: [late('LC-C-1', 0), late('LC-C-2', 18)] }) }, ['support']);
  openDesk();
  const [stopped, runs] = await screen.findAllByText('Terlambat 7 hari, tunggakan Rp9.000');
  expect(stopped?.className).toBe(runs?.className);
  screen.getByText('Denda berjalan: Rp18 sehari');
});

it('of somebody whose account may be in danger is marked in the list, and one to be answered today says so', async () => {
  const listed = (caseNo: string, more: object) => ({ ...CASE, caseNo, answerBy: '2026-12-24', ...more });
  const cases = [
    listed('LC-C-1', { topic: 'SECURITY', answerBy: wibDay(Date.now()) }),
    listed('LC-C-2', { begins: 'HP saya dicuri tadi malam' }),
    listed('LC-C-3', { begins: 'Saya bayar di Alfamart' }),
  ];
  serveDesk({ ...people, 'GET /desk/cases': () => ({ cases }) }, ['support']);
  openDesk();
  await screen.findByText('Saya bayar di Alfamart');
  const marked = screen.getAllByText(t('desk.cases.danger')).map((chip) => chip.closest('li')?.textContent);
  expect(marked.map((row) => /LC-C-\d/.exec(row ?? '')?.[0])).toEqual(['LC-C-1', 'LC-C-2']);
  expect(screen.getByText(t('desk.cases.answerToday')).closest('li')?.textContent).toContain('LC-C-1');
});

it('is made a complaint about collection by one key, which says until when and that no one calls, and is taken back by it', async () => {
  let shown: DeskCase = { ...CASE, topic: 'OTHER' };
  const sent: unknown[] = [];
  serveDesk(
    {
      ...people,
      ...{ 'GET /desk/cases': () => ({ cases: [shown] }), 'GET /desk/cases/LC-C-1': () => shown },
      'POST /desk/cases/LC-C-1/complaint': ({ body }) => {
        sent.push(body);
        shown = (body as { isComplaint: boolean }).isComplaint
          ? { ...CASE, topic: 'COLLECTION', isMarked: true, answerBy: '2026-11-30' }
          : { ...CASE, topic: 'OTHER' };
        return shown;
      },
    },
    ['support'],
  );
  openDesk('#section=cases&case=LC-C-1');
  await screen.findByRole('button', { name: t('desk.cases.complaint.mark') });
  fireEvent.keyDown(document.body, { key: 'c' });
  await screen.findByText(t('desk.cases.complaint.marked', { date: 'Senin, 30 Nov' }));
  await screen.findByText(t('desk.cases.complaint.noCalls'));
  await press(t('desk.cases.complaint.unmark'));
  await screen.findByRole('button', { name: t('desk.cases.complaint.mark') });
  expect(sent).toEqual([{ isComplaint: true }, { isComplaint: false }]);
});

it('that its person sent as a complaint about collection stays one', async () => {
  const shown: DeskCase = { ...CASE, topic: 'COLLECTION' };
  serveDesk({ ...people, 'GET /desk/cases': () => ({ cases: [shown] }), 'GET /desk/cases/LC-C-1': () => shown }, [
    'support',
  ]);
  openDesk('#section=cases&case=LC-C-1');
  await screen.findByText(t('desk.cases.complaint.noCalls'));
  await screen.findByLabelText(t('desk.cases.answer'));
  expect(screen.queryByRole('button', { name: t('desk.cases.complaint.unmark') })).toBeNull();
});

it('may be a complaint by its words, which its row says until support has made it one', async () => {
  const listed = (caseNo: string, more: object) => ({ ...CASE, caseNo, who: 'Sit••• Rah•••', ...more });
  const cases = [
    listed('LC-C-1', { topic: 'OTHER', begins: 'Debt collector bapak datang ke rumah dan mengancam orang tua saya' }),
    listed('LC-C-2', { topic: 'OTHER', begins: 'Petugasnya bicara kasar. Saya mau mengadu ke OJK' }),
    listed('LC-C-3', { topic: 'COLLECTION', begins: 'Debt collector mengancam saya' }),
    listed('LC-C-4', { topic: 'OTHER', begins: 'When is my next instalment due' }),
  ];
  serveDesk({ ...people, 'GET /desk/cases': () => ({ cases }) }, ['support']);
  openDesk();
  await screen.findByText('When is my next instalment due');
  const marked = screen.getAllByText(t('desk.cases.complaint.maybe')).map((chip) => chip.closest('li')?.textContent);
  expect(marked.map((row) => /LC-C-\d/.exec(row ?? '')?.[0])).toEqual(['LC-C-1', 'LC-C-2']);
});

it('that complains of collection waits on after an answer, unless that is said to settle it', async () => {
  const shown: DeskCase = { ...CASE, topic: 'COLLECTION' };
  const answer = 'POST /desk/cases/LC-C-1/answer';
  const server = serveDesk(
    {
      ...{ ...people, [answer]: () => shown },
      ...{ 'GET /desk/cases': () => ({ cases: [shown] }), 'GET /desk/cases/LC-C-1': () => shown },
    },
    ['support'],
  );
  openDesk('#section=cases&case=LC-C-1');
  const field = await screen.findByLabelText(t('desk.cases.answer'));
  fireEvent.change(field, { target: { value: 'Kami periksa.' } });
  fireEvent.submit(field);
  await waitFor(() => expect(server.to(answer)).toHaveLength(1));
  fireEvent.change(await screen.findByLabelText(t('desk.cases.answer')), { target: { value: 'Selesai.' } });
  fireEvent.click(screen.getByLabelText(t('desk.cases.complaint.settles.settled')));
  await press(t('desk.cases.send'));
  await waitFor(() => expect(server.to(answer)).toHaveLength(2));
  expect(server.to(answer).map(({ body }) => (body as { isSettled?: boolean }).isSettled)).toEqual([false, true]);
});

describe('an answer', () => {
  it('is written beside its person, with sentences in the language of their message that can be changed', async () => {
    const sent = 'POST /desk/cases/LC-C-1/answer';
    const server = serveDesk(
      {
        ...people,
        'GET /desk/cases': () => ({
          cases: [
            {
              ...CASE,
              who: 'S••• R•••',
              lateHandler: 'Dewi',
              overdue: { days: 7, amount: 723_314, growsBy: 1_078 },
              begins: 'Saya bayar di Alfamart',
            },
          ],
        }),
        'GET /desk/cases/LC-C-1': () => CASE,
        [sent]: () => CASE,
      },
      ['support'],
    );
    openDesk();
    await screen.findByText('S••• R•••', { selector: 'strong' });
    screen.getByText('Terlambat 7 hari, tunggakan Rp723.314');
    screen.getByText('Denda berjalan: Rp1.078 sehari');
    screen.getByText('Tunggakan dipegang Dewi');
    screen.getByText('Saya bayar di Alfamart');
    await press(t('desk.cases.open', { number: 'LC-C-1' }));
    const beside = within(await screen.findByRole('complementary', { name: t('desk.person.beside') }));
    await beside.findByText('0812••••0001');
    // once it is read with its person, nobody is masked in its heading any more
    await screen.findByRole('heading', { name: 'Siti Rahayu' });
    expect(screen.queryByText('S••• R•••')).toBeNull();
    expect(window.location.hash).toContain('case=LC-C-1');
    fireEvent.click(
      await screen.findByRole('button', { name: new RegExp(t('desk.ready.of.greeting.title')), hidden: true }),
    );
    fireEvent.click(screen.getByRole('button', { name: new RegExp(t('desk.ready.of.late.title')), hidden: true }));
    const answer = screen.getByLabelText<HTMLTextAreaElement>(t('desk.cases.answer'));
    expect(answer.value).toBe(
      'Halo Siti, terima kasih sudah menghubungi kami.\n\nTagihan pinjaman LC-P-1 lewat jatuh tempo sejak Jumat, 20 Nov. Hari ini Rp723.314, termasuk denda Rp23.314.',
    );
    fireEvent.change(answer, { target: { value: `${answer.value} Rina` } });
    await press(t('desk.cases.send'));
    await expect
      .poll(() => server.to(sent)[0]?.body)
      .toEqual({ text: expect.stringMatching(/^Halo Siti.* Rina$/s), read: 1 });
  });

  it('of a payment has the tools for it before their loans, and who is late is one press from relief', async () => {
    const arrears: DeskPerson['arrears'] = { isLate: true, contact: {}, promises: [], contacts: [], reliefs: [] };
    const person: DeskPerson = { ...SEEN, claiming: { frozenUntil: '2026-11-28' }, arrears };
    serveDesk(
      {
        [`GET /desk/people/${PERSON}`]: () => person,
        'GET /desk/cases': () => ({ cases: [CASE] }),
        'GET /desk/cases/LC-C-1': () => CASE,
      },
      ['support'],
    );
    openDesk('#section=cases&case=LC-C-1');
    const beside = within(await screen.findByRole('complementary', { name: t('desk.person.beside') }));
    const asks = await beside.findByRole('button', { name: t('desk.person.lookUp.ask') });
    const loans = beside.getByRole('heading', { name: t('desk.person.loans.title') });
    expect(asks.compareDocumentPosition(loans) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    // what they said they paid is looked for until Saturday already
    expect(beside.queryByRole('button', { name: t('desk.person.claims.note') })).toBeNull();
    const way = beside.getByRole('link', { name: t('desk.arrears.relief.propose') });
    expect(way.getAttribute('href')).toBe(`#section=arrears&list=1-30&late=${PERSON}&part=relief`);
  });

  it('of who waits for a second operator or answers an offer leads to no further relief', async () => {
    const waiting = { id: 'r1', person: PERSON, loanNo: 'LN-1', kind: 'PLAN', at: '2026-11-24T02:00:00.000Z' } as const;
    const arrears: DeskPerson['arrears'] = { isLate: true, contact: {}, promises: [], contacts: [], reliefs: [] };
    const loans = SEEN.loans.filter(({ lateness }) => lateness);
    const person = (reliefs: typeof arrears.reliefs): DeskPerson => ({ ...SEEN, arrears: { ...arrears, reliefs } });
    expect(loans).not.toEqual([]);
    for (const status of ['PROPOSED', 'OFFERED'] as const) {
      const reliefs = loans.map(({ loanNo }) => ({ ...waiting, loanNo, status }));
      serveDesk(
        {
          [`GET /desk/people/${PERSON}`]: () => person(reliefs),
          'GET /desk/cases': () => ({ cases: [CASE] }),
          'GET /desk/cases/LC-C-1': () => CASE,
        },
        ['support'],
      );
      const { unmount } = openDesk('#section=cases&case=LC-C-1');
      const beside = within(await screen.findByRole('complementary', { name: t('desk.person.beside') }));
      await beside.findByRole('heading', { name: t('desk.person.loans.title') });
      expect(beside.queryByRole('link', { name: t('desk.arrears.relief.propose') })).toBeNull();
      unmount();
    }
  });

  it('to somebody who is not signed in says that nobody knows who wrote, and where it goes', async () => {
    const { person: _person, ...nobody } = CASE;
    const signedOut = { ...nobody, contact: 'rahayu@example.com' };
    const sent = 'POST /desk/cases/LC-C-1/answer';
    const server = serveDesk(
      {
        'GET /desk/cases': () => ({ cases: [signedOut] }),
        'GET /desk/cases/LC-C-1': () => signedOut,
        [sent]: () => signedOut,
      },
      ['support'],
    );
    openDesk('#section=cases&list=signedOut&case=LC-C-1');
    await screen.findByText(t('desk.cases.unproven'));
    screen.getByText(t('desk.cases.contact', { contact: 'rahayu@example.com' }));
    expect(screen.queryByRole('complementary', { name: t('desk.person.beside') })).toBeNull();
    const chosen = screen.getByRole('link', { name: t('desk.cases.lists.signedOut') });
    expect(chosen.getAttribute('aria-current')).toBe('page');
    await press(t('desk.cases.seekNumber'));
    await screen.findByRole('heading', { level: 2, name: t('desk.search.title') });
    await expect.poll(() => server.to('POST /desk/people/search')[0]?.body).toEqual({ text: '081211100001' });
    act(() => window.history.back());
    await screen.findByText(t('desk.cases.unproven'));
    fireEvent.change(screen.getByLabelText(t('desk.cases.answer')), { target: { value: 'Come with your KTP.' } });
    await press(t('desk.cases.send'));
    await expect.poll(() => server.to(sent)[0]?.body).toEqual({ text: 'Come with your KTP.', read: 1 });
  });

  it('is still written where the person cannot be read', async () => {
    serveDesk(
      {
        'GET /desk/cases': () => ({ cases: [CASE] }),
        'GET /desk/cases/LC-C-1': () => CASE,
        [`GET /desk/people/${PERSON}`]: () => refusal('TROUBLE'),
      },
      ['support'],
    );
    openDesk('#section=cases&case=LC-C-1');
    await screen.findByText('message of TROUBLE');
    await screen.findByLabelText(t('desk.cases.answer'));
  });
});

it('asks the gateway and notes that they paid for who writes so, and says before what that does to the late fee', async () => {
  const [asks, notes] = [`POST /desk/people/${PERSON}/look-up`, `POST /desk/people/${PERSON}/paid`];
  const { claims: _, ...silent } = SEEN;
  const person: DeskPerson = { ...silent, claims: [], claiming: { frozenUntil: '2026-11-28' } };
  const server = serveDesk(
    {
      [`GET /desk/people/${PERSON}`]: () => person,
      [asks]: () => ({ asked: 3, silent: 1, came: 0 }),
      [notes]: () => ({ at: '2026-11-25T03:00:00.000Z', frozenUntil: '2026-11-28' }),
    },
    ['support'],
  );
  openDesk(`#person=${PERSON}`);
  await screen.findByText(t('desk.person.claims.stops', { date: 'Sabtu, 28 Nov' }));
  fireEvent.keyDown(document.body, { key: 'q' });
  await screen.findByText(t('desk.person.lookUp.nothing_other', { count: 2 }));
  screen.getByText(t('desk.person.lookUp.silent_one', { count: 1 }));
  await press(t('desk.person.claims.note'));
  await screen.findByText(t('desk.person.claims.noted', { date: 'Sabtu, 28 Nov' }));
  expect(server.to(notes)).toHaveLength(1);
});

it('says that “I have paid” stops the late fee only where it does', () => {
  const { claims: _, ...silent } = SEEN;
  const stops = { ...silent, claiming: { frozenUntil: '2026-11-28' } };
  const later = { ...silent, claiming: { freezesFrom: '2026-12-20' } };
  const said = (one: DeskPerson) =>
    (['paidStops', 'paidAlready'] as const).filter(
      (name) =>
        isTrueOf(one, name) &&
        filledSentence(
          textIn('en-us')(`desk.ready.of.${name}.text`, { claimUntil: '{{claimUntil}}' }),
          valuesOf(one),
        ) !== undefined,
    );
  expect(said(stops)).toEqual(['paidStops']);
  expect(said(later)).toEqual(['paidAlready']);
  expect(said(SEEN)).toEqual([]);
});

it('offers no sentence that names what is not known of the person', () => {
  const values = valuesOf({ language: 'id', loans: [] });
  expect(filledSentence('Halo {{name}}', values)).toBeUndefined();
  expect(filledSentence('Sisa {{lateOwed}}', valuesOf(SEEN))).toBe('Sisa Rp723,314');
});

it('says that a payment is booked only where one is, of the loan it was for', () => {
  const sentence = 'Sisa {{paidLoan}}: {{paidOwed}}';
  const paid = (payment: { reversedOn?: string }) => ({ ...SEEN, payments: [{ loanNo: 'LC-P-1', ...payment }] });
  expect(filledSentence(sentence, valuesOf(SEEN))).toBeUndefined();
  expect(filledSentence(sentence, valuesOf(paid({ reversedOn: '2026-11-25' })))).toBeUndefined();
  expect(filledSentence(sentence, valuesOf(paid({})))).toBe('Sisa LC-P-1: Rp723,314');
});

it('speaks of reviewing, searching and paying late only to whom it concerns', () => {
  const said = (person: DeskPerson) =>
    ['closing', 'paidAlready', 'paymentSeen', 'lateWays', 'underReview'].filter((name) => isTrueOf(person, name));
  expect(said({ ...SEEN, loans: [] })).toEqual(['closing']);
  expect(said(SEEN)).toEqual(['closing', 'paymentSeen', 'lateWays']);
  const applications = SEEN.applications.map((one) => ({ ...one, status: 'PROCESSING' as const }));
  expect(said({ ...SEEN, loans: [], applications })).toEqual(['closing', 'underReview']);
});

it('says that a payment is looked for only while it is, and else that it is not seen', () => {
  const said = (person: DeskPerson) => ['paidAlready', 'paymentSeen'].filter((name) => isTrueOf(person, name));
  const { claims: _, ...silent } = SEEN;
  const claimed = (frozenUntil?: string) => ({
    ...SEEN,
    claims: [{ claimedAt: '2026-11-20T01:00:00.000Z', ...(frozenUntil && { frozenUntil }) }],
  });
  expect(said(SEEN)).toEqual(['paymentSeen']);
  expect(valuesOf(SEEN).searchUntil).toBe('Saturday, 28 Nov');
  for (const person of [silent, claimed(), claimed('2026-11-24')]) {
    expect(said(person)).toEqual(['paidAlready']);
    expect(valuesOf(person).searchUntil).toBeUndefined();
  }
});

it('says of a late bill what it comes to and how it grows, and of none that it is due on a day that is past', () => {
  const { loan, due, lateLoan, lateOwed, lateGrows } = valuesOf(SEEN);
  expect([loan, due]).toEqual([undefined, undefined]);
  expect([lateLoan, lateOwed, lateGrows]).not.toContain(undefined);
  const onTime = SEEN.loans.map(({ lateness: _, ...rest }) => rest);
  expect(valuesOf({ ...SEEN, loans: onTime }).due).toBeDefined();
});

it('greets by the name as people write it', () => {
  expect(valuesOf({ name: 'MARUF PRATAMA', language: 'id', loans: [] }).name).toBe('Maruf');
});
