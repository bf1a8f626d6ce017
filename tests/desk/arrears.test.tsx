// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DeskArrears, DeskLatePerson, PromiseMade, ReliefMade } from '../../src/contract/generated/bodies';
import { openDesk, PERSON, press, refusal, serveDesk, t } from './support/desk';

const LATE: DeskLatePerson = {
  ...{ person: PERSON, name: 'Siti Rahayu', since: '2026-11-10', days: 15, amount: 719_000, contact: {} },
  promise: { amount: 200_000, day: '2026-11-20', state: 'BROKEN', at: '2026-11-12T02:00:00.000Z' },
};
const OTHER = '0f4b1c1e-3f0a-4a55-9d3e-0c9f6a1b2d3f';
const LAST = {
  id: 'c1',
  channel: 'PHONE',
  at: '2026-11-12T02:00:00.000Z',
  operator: 'Budi',
  outcome: 'TALKED',
} as const;
const WORK: DeskArrears = {
  ...{
    ...LATE,
    contacts: [],
    loans: [],
    reliefContact: {},
    ways: [],
    reliefs: [],
    promises: LATE.promise ? [LATE.promise] : [],
  },
  range: {
    ...{ from: '2026-11-25', until: '2026-12-09', least: 10_000, most: 2_000_000 },
    days: [{ day: '2026-11-30', late: 725_471, most: 2_006_471 }],
  },
};

/** Opens Siti's row and notes that she promised all that is late by Monday. */
async function notePromise(): Promise<void> {
  openDesk('#section=arrears');
  await press(`${t('desk.arrears.contact.title')} Siti Rahayu`);
  fireEvent.change(await screen.findByLabelText(t('desk.arrears.promised.day')), { target: { value: '2026-11-30' } });
  await press(t('desk.arrears.promised.send'));
}

const pressKey = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

type Outcome = NonNullable<DeskArrears['contacts'][number]['outcome']>;

const outcomeNamed = (of: Outcome) => ({ name: t(`desk.arrears.outcomes.${of}`) });
/** What came of a call, the first of what it can be where none is named. */
const outcomeIn = (row: Pick<typeof screen, 'findByRole'>, of: Outcome = 'NO_ANSWER') =>
  row.findByRole('radio', outcomeNamed(of));

beforeEach(() => window.localStorage.clear());

describe('the people who are late', () => {
  it('shows who, how late, what was promised, and why one may not be contacted and from when', async () => {
    const contact = { because: 'NO_CONTACT_DAY', from: { day: '2026-11-30', hour: 8, zone: 'WITA' } } as const;
    serveDesk(
      {
        'GET /desk/reliefs': () => ({ reliefs: [] }),
        'GET /desk/arrears': () => ({
          people: [{ ...LATE, contact, contacted: LAST }],
          counts: [
            { list: '31-60', people: 3 },
            { list: 'broken', people: 2 },
          ],
          reliefs: 1,
        }),
      },
      ['support'],
    );
    openDesk('#section=arrears');
    const row = (await screen.findByText('Siti Rahayu')).closest('li');
    expect(row?.textContent).toContain('719.000 terlambat 15 hari');
    expect(row?.textContent).toContain('Tidak ditepati: Rp200.000');
    expect(row?.textContent).toContain(t('desk.arrears.bars.NO_CONTACT_DAY'));
    expect(row?.textContent).toContain('08.00 WITA');
    expect(row?.textContent).toContain(`Budi · ${t('desk.arrears.outcomes.TALKED')}`);
    screen.getByRole('link', { name: /\(3\)$/ });
    screen.getByRole('link', { name: `${t('desk.arrears.in.broken')} (2)` });
    screen.getByRole('link', { name: `${t('desk.arrears.in.relief')} (1)` });
    // who may not be contacted can still be opened; the button to do so is shut and says why
    const shut = screen.getByRole<HTMLButtonElement>('button', { name: t('desk.arrears.contact.title') });
    expect(shut.disabled).toBe(true);
    expect(document.getElementById(shut.getAttribute('aria-describedby') ?? '')?.textContent).toContain('08.00 WITA');
    screen.getByRole('button', { name: `${t('desk.cases.openIt')} Siti Rahayu` });
  });

  it('shows the number once a contact is begun, and keeps what came of it', async () => {
    let work = WORK;
    const server = serveDesk(
      {
        'GET /desk/reliefs': () => ({ reliefs: [] }),
        'GET /desk/arrears': () => ({ people: [LATE], counts: [], reliefs: 0 }),
        [`GET /desk/arrears/${PERSON}`]: () => work,
        [`POST /desk/arrears/${PERSON}/contacts`]: () => {
          const made = {
            id: 'c1',
            channel: 'PHONE',
            at: '2026-11-25T03:00:00.000Z',
            operator: 'Rina',
            isOwn: true,
          } as const;
          work = { ...WORK, contacts: [made] };
          return { contact: 'c1', mobileNumber: '81200000001' };
        },
        'POST /desk/contacts/c1': () => {
          const contacts = work.contacts.map((one) => ({ ...one, outcome: 'TALKED' as const }));
          work = { ...work, contact: { because: 'ENOUGH_TODAY', left: { today: 0, week: 6 } }, contacts };
          return {};
        },
      },
      ['support'],
    );
    openDesk('#section=arrears');
    await press(`${t('desk.arrears.contact.title')} Siti Rahayu`);
    await press(t('desk.arrears.contact.begin'));
    const number = await screen.findByText(t('desk.arrears.contact.number', { number: '0812 0000 0001' }));
    expect(number.getAttribute('href')).toBe('tel:+6281200000001');
    // another press would count as another try
    expect(screen.queryByRole('button', { name: t('desk.arrears.contact.begin') })).toBeNull();
    const outcome = await outcomeIn(screen);
    await waitFor(() => expect(document.activeElement).toBe(outcome));
    await press(t('desk.arrears.contact.send'));
    screen.getByText(t('desk.arrears.contact.outcomeMissing'));
    expect(document.activeElement, 'nothing is chosen before it happened').toBe(outcome);
    expect(server.to('POST /desk/contacts/c1')).toEqual([]);
    (await outcomeIn(screen, 'TALKED')).click();
    fireEvent.change(screen.getByLabelText(t('desk.arrears.contact.said')), { target: { value: 'Gajian tanggal 28' } });
    await press(t('desk.arrears.contact.send'));
    await screen.findByRole('link', { name: 'Siti Rahayu' });
    expect(server.to('POST /desk/contacts/c1').map(({ body }) => body)).toEqual([
      { outcome: 'TALKED', text: 'Gajian tanggal 28' },
    ]);
    // who may be called no more today has no number to press
    await waitFor(() => expect(document.querySelector('[href^="tel:"], [href*="wa.me"]')).toBeNull());
    screen.getByText((text) => text.includes('0812 0000 0001'));
  });

  it.each([
    ['OBJECTS', 'COMPLAINS'],
    ['WRONG_NUMBER', 'WRONG_NUMBER'],
  ] as const)(
    'says before it is saved what the outcome %s leads to, after which no number is there to press',
    async (outcome, because) => {
      const { outcome: _outcome, ...begun } = LAST;
      let work: DeskArrears = {
        ...WORK,
        mobileNumber: '81200000001',
        contacts: [{ ...begun, isOwn: true }],
      };
      serveDesk(
        {
          'GET /desk/arrears': () => ({ people: [LATE], counts: [], reliefs: 0 }),
          [`GET /desk/arrears/${PERSON}`]: () => work,
          'POST /desk/contacts/c1': () => {
            const { mobileNumber: _number, ...rest } = work;
            work = { ...rest, contact: { because }, contacts: [{ ...LAST, outcome, isOwn: true }] };
            return {};
          },
        },
        ['support'],
      );
      openDesk('#section=arrears');
      await press(`${t('desk.arrears.contact.title')} Siti Rahayu`);
      const chosen = await outcomeIn(screen, outcome);
      expect(document.querySelector('[href^="tel:"]')).not.toBeNull();
      chosen.click();
      screen.getByText(t(`desk.arrears.contact.then.${outcome}`));
      await press(t('desk.arrears.contact.send'));
      await waitFor(() => expect(document.querySelector('[href^="tel:"], [href*="wa.me"]')).toBeNull());
      expect(screen.queryByText((text) => text.includes('0812 0000 0001'))).toBeNull();
    },
  );

  it('has the call in hand again after a reload: its number, and the outcome with the focus in the place of another try', async () => {
    const own = { id: 'c1', channel: 'PHONE', at: LAST.at, operator: 'Budi', isOwn: true } as const;
    serveDesk(
      {
        'GET /desk/arrears': () => ({ people: [{ ...LATE, contacted: own }], counts: [], reliefs: 0 }),
        [`GET /desk/arrears/${PERSON}`]: () => ({ ...WORK, contacts: [own], mobileNumber: '81200000001' }),
      },
      ['support'],
    );
    openDesk('#section=arrears');
    expect((await screen.findByText(t('desk.arrears.waits'))).closest('li')?.textContent).toContain('Budi');
    await press(`${t('desk.arrears.contact.title')} Siti Rahayu`);
    await screen.findByText(t('desk.arrears.contact.number', { number: '0812 0000 0001' }));
    const outcome = await outcomeIn(screen);
    await waitFor(() => expect(document.activeElement).toBe(outcome));
    expect(screen.queryByRole('button', { name: t('desk.arrears.contact.begin') })).toBeNull();
  });

  it('leads to the call that was begun in another window, in the place of another one, also where that is only now found out', async () => {
    let isElsewhere = false;
    const callElsewhere = { person: 'p9', name: 'Rina Marlina', at: LAST.at };
    serveDesk(
      {
        'GET /desk/arrears': () => ({ people: [LATE], counts: [], reliefs: 0 }),
        [`GET /desk/arrears/${PERSON}`]: () => ({ ...WORK, ...(isElsewhere && { callElsewhere }) }),
        [`POST /desk/arrears/${PERSON}/contacts`]: () => {
          isElsewhere = true;
          return refusal('OWN_CALL_IN_HAND');
        },
      },
      ['support'],
    );
    openDesk('#section=arrears');
    await press(`${t('desk.arrears.contact.title')} Siti Rahayu`);
    await press(t('desk.arrears.contact.begin'));
    const way = await screen.findByRole('link', { name: t('desk.arrears.contact.toElsewhere') });
    expect(way.getAttribute('href')).toContain('late=p9');
    expect(way.closest('p')?.textContent).toContain('Rina Marlina');
    expect(screen.queryByText(t('desk.arrears.contact.begin'))).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(way));
  });

  it('asks before a call beside one that another operator has in hand, which a press of its own begins even so', async () => {
    const server = serveDesk(
      {
        'GET /desk/arrears': () => ({ people: [LATE], counts: [], reliefs: 0 }),
        [`GET /desk/arrears/${PERSON}`]: () => WORK,
        [`POST /desk/arrears/${PERSON}/contacts`]: ({ body }) =>
          JSON.stringify(body).includes('evenSo')
            ? { contact: 'c1', mobileNumber: '81200000001' }
            : refusal('CALL_IN_HAND'),
      },
      ['support'],
    );
    openDesk('#section=arrears');
    await press(`${t('desk.arrears.contact.title')} Siti Rahayu`);
    await screen.findByText(t('desk.arrears.contact.begin'));
    expect(screen.queryByText(t('desk.arrears.contact.evenSo'))).toBeNull();
    await press(t('desk.arrears.contact.begin'));
    await screen.findByText('message of CALL_IN_HAND');
    // one way on alone, which a second Enter does not take
    await waitFor(() => expect(screen.queryByText(t('desk.arrears.contact.begin'))).toBeNull());
    expect(document.activeElement).toBe(screen.getByLabelText(t('desk.arrears.contact.channel')));
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Enter', ctrlKey: true });
    await press(t('desk.arrears.contact.evenSo'));
    await screen.findByText(t('desk.arrears.contact.number', { number: '0812 0000 0001' }));
    expect(server.to(`POST /desk/arrears/${PERSON}/contacts`).map(({ body }) => body)).toEqual([
      { channel: 'PHONE' },
      { channel: 'PHONE', evenSo: true },
    ]);
  });

  it('offers no way on where the server says that its person may not be called now', async () => {
    serveDesk(
      {
        'GET /desk/arrears': () => ({ people: [LATE], counts: [], reliefs: 0 }),
        [`GET /desk/arrears/${PERSON}`]: () => WORK,
        [`POST /desk/arrears/${PERSON}/contacts`]: () => refusal('CONTACT_FORBIDDEN'),
      },
      ['support'],
    );
    openDesk('#section=arrears');
    await press(`${t('desk.arrears.contact.title')} Siti Rahayu`);
    await press(t('desk.arrears.contact.begin'));
    await screen.findByText('message of CONTACT_FORBIDDEN');
    await waitFor(() => expect(screen.queryByText(t('desk.arrears.contact.begin'))).toBeNull());
    expect(screen.queryByText(t('desk.arrears.contact.evenSo'))).toBeNull();
  });

  it('names in whole whom a row that is open is about, with the number once a contact is begun', async () => {
    serveDesk(
      {
        'GET /desk/arrears': () => ({ people: [{ ...LATE, name: 'Sit••• Rah•••' }], counts: [], reliefs: 0 }),
        [`GET /desk/arrears/${PERSON}`]: () => WORK,
        [`POST /desk/arrears/${PERSON}/contacts`]: () => ({ contact: 'c1', mobileNumber: '81200000001' }),
      },
      ['support'],
    );
    openDesk('#section=arrears');
    await press(`${t('desk.arrears.contact.title')} Sit••• Rah•••`);
    await screen.findByRole('link', { name: 'Siti Rahayu' });
    await press(t('desk.arrears.contact.begin'));
    const number = await screen.findByText(t('desk.arrears.contact.number', { number: '0812 0000 0001' }));
    expect(number.closest('p')?.textContent).toContain('Siti Rahayu');
  });

  it('keeps the focus on the number, and the keys of the list still, from the press that begins a call until its form is there', async () => {
    let work = WORK;
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    let read = () => {};
    const again = new Promise<void>((resolve) => {
      read = resolve;
    });
    const server = serveDesk(
      {
        'GET /desk/arrears': () => ({ people: [LATE], counts: [], reliefs: 0 }),
        [`GET /desk/arrears/${PERSON}`]: async () => {
          if (work !== WORK) await again;
          return work;
        },
        [`POST /desk/arrears/${PERSON}/contacts`]: async () => {
          await asked;
          const { outcome: _outcome, ...begun } = LAST;
          work = { ...WORK, contacts: [{ ...begun, isOwn: true }], mobileNumber: '81200000001' };
          return { contact: 'c1', mobileNumber: '81200000001' };
        },
      },
      ['support'],
    );
    openDesk('#section=arrears');
    await press(`${t('desk.arrears.contact.title')} Siti Rahayu`);
    const begin = await screen.findByRole('button', { name: t('desk.arrears.contact.begin') });
    begin.focus();
    begin.click();
    await waitFor(() => expect(begin.getAttribute('aria-busy')).toBe('true'));
    const pressAll = () => ['5', 'k', 't'].forEach(pressKey);
    pressAll();
    expect(document.activeElement).toBe(begin);
    answer();
    const number = await screen.findByText(t('desk.arrears.contact.number', { number: '0812 0000 0001' }));
    expect(document.activeElement).toBe(number.closest('p'));
    pressAll();
    expect(document.activeElement).toBe(number.closest('p'));
    read();
    const outcome = await outcomeIn(screen);
    await waitFor(() => expect(document.activeElement).toBe(outcome));
    expect(server.to(`POST /desk/arrears/${PERSON}/handler`)).toEqual([]);
    pressKey('5');
    expect(document.activeElement).toBe(screen.getByLabelText(t('desk.arrears.contact.said')));
  });

  it.each([
    ['Budi', t('desk.arrears.inHand', { name: 'Budi' })],
    ['Rina', t('desk.arrears.inOwnHand')],
  ])('says of who is being called that %s has the call, never that they may be contacted', async (operator, said) => {
    const { outcome: _outcome, ...begun } = LAST;
    serveDesk(
      {
        'GET /desk/arrears': () => ({
          people: [{ ...LATE, contacted: { ...begun, operator } }],
          ...{ counts: [], reliefs: 0 },
        }),
      },
      ['support'],
    );
    openDesk('#section=arrears');
    await screen.findByText(said);
    expect(screen.queryByText(t('desk.arrears.allowed'))).toBeNull();
  });

  it('asks no promise of who was not reached, and says that they read an offer in the app, not that they wait for it', async () => {
    const hours = { from: 8, until: 20, zone: 'WIB' } as const;
    const contact = { because: 'WRONG_NUMBER', left: { today: 2, week: 6 }, hours } as const;
    serveDesk(
      {
        'GET /desk/arrears': () => ({ people: [{ ...LATE, contact }], counts: [], reliefs: 0 }),
        [`GET /desk/arrears/${PERSON}`]: () => ({ ...WORK, contact, loans: ['LN-1'] }),
      },
      ['support'],
    );
    openDesk('#section=arrears');
    await press(`${t('desk.cases.openIt')} Siti Rahayu`);
    await screen.findByText(t('desk.arrears.relief.inApp'));
    for (const absent of [
      t('desk.arrears.relief.awaited'),
      t('desk.arrears.promised.send'),
      t('desk.arrears.hours.title'),
      t('desk.arrears.left', { today: 2, week: 6 }),
    ])
      expect(screen.queryByText(absent)).toBeNull();
  });

  it('says in a row that relief waits, and opens it above the promise', async () => {
    const wish: ReliefMade = {
      ...{ id: 'r1', person: PERSON, loanNo: 'LN-1', kind: 'PLAN', status: 'ASKED', at: '2026-11-20T03:00:00.000Z' },
      perMonth: 300_000,
    };
    serveDesk(
      {
        'GET /desk/arrears': () => ({ people: [{ ...LATE, relief: 'ASKED' }], counts: [], reliefs: 1 }),
        [`GET /desk/arrears/${PERSON}`]: () => ({ ...WORK, relief: 'ASKED', loans: ['LN-1'], reliefs: [wish] }),
      },
      ['support'],
    );
    openDesk('#section=arrears');
    const row = (await screen.findByText('Siti Rahayu')).closest('li');
    expect(row?.textContent).toContain(t('desk.arrears.relief.waits.ASKED'));
    await press(`${t('desk.arrears.contact.title')} Siti Rahayu`);
    const asked = await screen.findByText(t('desk.arrears.relief.status.ASKED'));
    const promise = screen.getByLabelText(t('desk.arrears.promised.day'));
    expect(asked.compareDocumentPosition(promise) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
    expect(row?.textContent).toContain(t('desk.arrears.relief.waits.ASKED'));
  });

  it('shuts the form of relief while what was proposed waits, which stands there with the way to take it back', async () => {
    const proposed: ReliefMade = {
      ...{ id: 'r1', person: PERSON, loanNo: 'LN-1', kind: 'PLAN', status: 'PROPOSED', at: '2026-11-20T03:00:00.000Z' },
      ...{ isOwn: true, operator: 'Rina' },
    };
    serveDesk(
      {
        'GET /desk/arrears': () => ({ people: [LATE], counts: [], reliefs: 1 }),
        [`GET /desk/arrears/${PERSON}`]: () => ({ ...WORK, loans: ['LN-1', 'LN-2'], reliefs: [proposed] }),
      },
      ['support'],
    );
    openDesk('#section=arrears');
    await press(`${t('desk.arrears.contact.title')} Siti Rahayu`);
    await screen.findByText(t('desk.arrears.relief.decided.proposed', { loanNo: 'LN-1' }));
    screen.getByRole('button', { name: t('desk.arrears.relief.ends.withdraw.do') });
    const loan = screen.getByLabelText<HTMLSelectElement>(t('desk.arrears.relief.loan'));
    expect([...loan.options].map(({ value }) => value)).toEqual(['LN-2']);
  });

  it('writes down a promise, and says at once what is none', async () => {
    const server = serveDesk(
      {
        'GET /desk/reliefs': () => ({ reliefs: [] }),
        'GET /desk/arrears': () => ({ people: [LATE], counts: [], reliefs: 0 }),
        [`GET /desk/arrears/${PERSON}`]: () => WORK,
        [`POST /desk/arrears/${PERSON}/promises`]: () => ({}),
      },
      ['support'],
    );
    openDesk('#section=arrears');
    await press(`${t('desk.arrears.contact.title')} Siti Rahayu`);
    await press(t('desk.arrears.promised.send'));
    expect(server.to(`POST /desk/arrears/${PERSON}/promises`)).toEqual([]);
    screen.getByText(t('desk.arrears.promised.dayMissing'));
    // the days that may be promised, each with its weekday
    screen.getByRole('option', { name: 'Senin, 30 Nov' });
    fireEvent.change(screen.getByLabelText(t('desk.arrears.promised.day')), { target: { value: '2026-11-30' } });
    // what is late on that day stands there, as in the app
    const amount = screen.getByLabelText<HTMLInputElement>(t('desk.arrears.promised.amount'));
    expect(amount.value).toContain('725.471');
    screen.getByText(new RegExp(t('desk.arrears.promised.whole')));
    fireEvent.change(amount, { target: { value: '250000' } });
    screen.getByText(new RegExp(t('desk.arrears.promised.part', { rest: 'Rp475.471' })));
    await press(t('desk.arrears.promised.send'));
    await waitFor(() =>
      expect(server.to(`POST /desk/arrears/${PERSON}/promises`).map(({ body }) => body)).toEqual([
        { amount: 250_000, day: '2026-11-30' },
      ]),
    );
  });

  it('is walked by keys: J goes to a row, T takes it on and gives it back, Enter opens it at its first field, O its person', async () => {
    let row: DeskLatePerson = { ...LATE, message: { caseNo: 'CS-1', topic: 'LOAN', begins: 'Saya kena PHK' } };
    const server = serveDesk(
      {
        'GET /desk/arrears': () => ({ people: [row], counts: [], reliefs: 0 }),
        [`GET /desk/arrears/${PERSON}`]: () => WORK,
        [`POST /desk/arrears/${PERSON}/handler`]: ({ body }) => {
          const { handler: _before, ...free } = row;
          row = (body as { isMine: boolean }).isMine ? { ...free, handler: 'Rina' } : free;
          return {};
        },
      },
      ['support'],
    );
    openDesk('#section=arrears');
    const message = await screen.findByRole('link', { name: new RegExp(t('desk.cases.topics.LOAN')) });
    expect(message.getAttribute('href')).toContain('CS-1');
    screen.getByText('Saya kena PHK');
    fireEvent.keyDown(document.body, { key: 'j' });
    expect(document.activeElement?.textContent).toBe(t('desk.arrears.contact.title'));
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 't' });
    await screen.findByText(t('desk.applications.you'));
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 't' });
    await waitFor(() => expect(screen.queryByText(t('desk.applications.you'))).toBeNull());
    expect(server.to(`POST /desk/arrears/${PERSON}/handler`).map(({ body }) => body)).toEqual([
      { isMine: true },
      { isMine: false },
    ]);
    (document.activeElement as HTMLElement).click();
    const channel = await screen.findByLabelText(t('desk.arrears.contact.channel'));
    await waitFor(() => expect(document.activeElement).toBe(channel));
    screen.getByRole('button', { name: new RegExp(t('desk.arrears.contact.title')), expanded: true }).focus();
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'o' });
    await waitFor(() => expect(window.location.hash).toBe(`#person=${PERSON}`));
  });

  it('keeps a person open who is tried and promises, though the list of today has them no more, and says the promise to who waits', async () => {
    let work = WORK;
    let people: DeskLatePerson[] = [LATE];
    serveDesk(
      {
        'GET /desk/arrears': () => ({ people, counts: [], reliefs: 0 }),
        [`GET /desk/arrears/${PERSON}`]: () => work,
        [`POST /desk/arrears/${PERSON}/promises`]: () => {
          const made = { amount: 725_471, day: '2026-11-30', state: 'OPEN', at: '2026-11-25T02:00:00.000Z' } as const;
          work = { ...WORK, promises: [made] };
          people = [];
          return {};
        },
      },
      ['support'],
    );
    await notePromise();
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Berjanji membayar Rp725.471'));
    await press(`${t('desk.arrears.contact.title')} Siti Rahayu`);
    await waitFor(() => expect(screen.queryByText('Siti Rahayu')).toBeNull());
  });

  it('is shut by Escape after a call that was told and an offer that was sent, which leave nothing to be told', async () => {
    const offered = { ...LAST, id: 'c2', channel: 'OFFER', isOwn: true } as const;
    const { outcome: _outcome, ...sent } = offered;
    serveDesk(
      {
        'GET /desk/arrears': () => ({ people: [LATE], counts: [], reliefs: 0 }),
        [`GET /desk/arrears/${PERSON}`]: () => ({ ...WORK, contacts: [sent, { ...LAST, isOwn: true }] }),
        [`POST /desk/arrears/${PERSON}/contacts`]: () => ({ contact: 'c1', mobileNumber: '81200000001' }),
      },
      ['support'],
    );
    openDesk('#section=arrears');
    await press(`${t('desk.arrears.contact.title')} Siti Rahayu`);
    await press(t('desk.arrears.contact.begin'));
    await screen.findByText(t('desk.arrears.contact.number', { number: '0812 0000 0001' }));
    const opener = screen.getByRole('button', { name: /Siti Rahayu$/, expanded: true });
    opener.focus();
    fireEvent.keyDown(opener, { key: 'Escape' });
    await waitFor(() => expect(opener.getAttribute('aria-expanded')).toBe('false'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('chooses what came of a call by its digit, writes the promise down with it, and says who may be called no more today', async () => {
    const { outcome: _outcome, ...begun } = LAST;
    const own = { ...begun, isOwn: true };
    let work: DeskArrears = { ...WORK, contacts: [own], mobileNumber: '81200000001' };
    let people: DeskLatePerson[] = [LATE];
    let isRefused = true;
    const server = serveDesk(
      {
        'GET /desk/arrears': () => ({ people, counts: [], reliefs: 0 }),
        [`GET /desk/arrears/${PERSON}`]: () => work,
        'POST /desk/contacts/c1': () => {
          // the list of today has who was tried no more
          people = [];
          const spent = { because: 'ENOUGH_TODAY', left: { today: 0, week: 6 } } as const;
          work = { ...WORK, contact: spent, contacts: [{ ...own, outcome: 'PROMISED' }] };
          return {};
        },
        [`POST /desk/arrears/${PERSON}/promises`]: () => (isRefused ? refusal('INVALID_INPUT') : {}),
      },
      ['support'],
    );
    openDesk('#section=arrears');
    await press(`${t('desk.arrears.contact.title')} Siti Rahayu`);
    const first = await outcomeIn(screen);
    await waitFor(() => expect(document.activeElement).toBe(first));
    // not twice: below stands no other form of it
    expect(screen.queryByLabelText(t('desk.arrears.promised.day'))).toBeNull();
    pressKey('1');
    expect(first.matches(':checked')).toBe(true);
    // what is typed next is words
    expect(document.activeElement).toBe(screen.getByLabelText(t('desk.arrears.contact.said')));
    pressKey('3');
    pressKey('t');
    expect(first.matches(':checked')).toBe(true);
    pressKey('Escape');
    pressKey('3');
    expect((await outcomeIn(screen, 'PROMISED')).matches(':checked')).toBe(true);
    const day = screen.getByLabelText(t('desk.arrears.promised.day'));
    expect(document.activeElement).toBe(day);
    await press(t('desk.arrears.contact.sendBoth'));
    screen.getByText(t('desk.arrears.promised.dayMissing'));
    expect(server.to('POST /desk/contacts/c1')).toEqual([]);
    // what is late stands there already
    expect(screen.getByLabelText<HTMLInputElement>(t('desk.arrears.promised.amount')).value).toContain('725.471');
    fireEvent.change(day, { target: { value: '2026-11-30' } });
    await press(t('desk.arrears.contact.sendBoth'));
    await screen.findByText('message of INVALID_INPUT');
    isRefused = false;
    await press(t('desk.arrears.contact.sendBoth'));
    await screen.findByText((text) => text.includes(t('desk.arrears.bars.ENOUGH_TODAY')));
    expect(screen.queryByText(t('desk.arrears.allowed'))).toBeNull();
    expect(
      server.to('POST /desk/contacts/c1').map(({ body }) => body),
      'told once',
    ).toEqual([{ outcome: 'PROMISED' }]);
    expect(server.to(`POST /desk/arrears/${PERSON}/promises`).at(-1)?.body).toEqual({
      ...{ amount: 725_471, day: '2026-11-30' },
    });
  });

  /** Two people who are late, of whom each says on the phone that they will pay. */
  /** @param known the number, as it is while a call is in hand */
  function serveTwo(known: Partial<DeskArrears> = {}) {
    const { outcome: _outcome, ...begun } = LAST;
    const workOf = (person: string, name: string, contact: string): DeskArrears => ({
      ...{ ...WORK, ...known, person, name, promises: [] },
      contacts: [{ ...begun, id: contact, isOwn: true }],
    });
    const works = new Map([
      [PERSON, workOf(PERSON, 'Siti Rahayu', 'c1')],
      [OTHER, workOf(OTHER, 'Ratna Puspasari', 'c2')],
    ]);
    const ends = (person: string) => () => {
      const work = works.get(person) ?? WORK;
      works.set(person, { ...work, contacts: work.contacts.map((one) => ({ ...one, outcome: 'PROMISED' })) });
      return {};
    };
    return serveDesk(
      {
        'GET /desk/arrears': () => ({
          people: [LATE, { ...LATE, person: OTHER, name: 'Ratna Puspasari' }],
          ...{ counts: [], reliefs: 0 },
        }),
        [`GET /desk/arrears/${PERSON}`]: () => works.get(PERSON) ?? WORK,
        [`GET /desk/arrears/${OTHER}`]: () => works.get(OTHER) ?? WORK,
        'POST /desk/contacts/c1': ends(PERSON),
        'POST /desk/contacts/c2': ends(OTHER),
        [`POST /desk/arrears/${OTHER}/promises`]: () => ({}),
      },
      ['support'],
    );
  }
  const rowOf = async (name: string) => {
    const row = (await screen.findByRole('link', { name })).closest<HTMLElement>('li[data-row]');
    if (!row) throw new Error(`${name} has no row`);
    return within(row);
  };
  it('writes down the promise of the person who made it, though another row is open', async () => {
    const server = serveTwo();
    openDesk('#section=arrears');
    await press(`${t('desk.arrears.contact.title')} Siti Rahayu`);
    const siti = await rowOf('Siti Rahayu');
    fireEvent.change(await siti.findByLabelText(t('desk.arrears.contact.said')), { target: { value: 'Nanti' } });
    await press(`${t('desk.arrears.contact.title')} Ratna Puspasari`);
    const ratna = await rowOf('Ratna Puspasari');
    (await outcomeIn(ratna, 'PROMISED')).click();
    // what is half written keeps its row open
    siti.getByDisplayValue('Nanti');
    ratna.getByRole('region', { name: t('desk.arrears.relief.for', { who: 'Ratna Puspasari' }) });
    const day = await ratna.findByLabelText(t('desk.arrears.promised.day'));
    fireEvent.change(day, { target: { value: '2026-11-30' } });
    fireEvent.click(ratna.getByRole('button', { name: t('desk.arrears.contact.sendBoth') }));
    await waitFor(() => expect(server.to(`POST /desk/arrears/${OTHER}/promises`)).toHaveLength(1));
    expect(server.to(`POST /desk/arrears/${PERSON}/promises`)).toEqual([]);
  });

  it('has one row open at a time: J shuts the one it leaves, and opening another shuts what nothing is written in', async () => {
    serveTwo();
    openDesk('#section=arrears');
    await press(`${t('desk.arrears.contact.title')} Siti Rahayu`);
    const siti = await rowOf('Siti Rahayu');
    const first = await siti.findByLabelText(t('desk.arrears.contact.channel'));
    await waitFor(() => expect(document.activeElement).toBe(first));
    pressKey('Escape');
    pressKey('j');
    expect(siti.queryByRole('radio')).toBeNull();
    const ratna = await rowOf('Ratna Puspasari');
    expect(document.activeElement).toBe(ratna.getByRole('button', { name: /Ratna/, expanded: false }));
    fireEvent.click(document.activeElement ?? document.body);
    await outcomeIn(ratna);
    await press(`${t('desk.arrears.contact.title')} Siti Rahayu`);
    await outcomeIn(siti);
    expect(ratna.queryByRole('radio')).toBeNull();
  });

  it('is left by Escape: first the field, so that T and O work again, then the row, which asks where something is half written, and not for a call in hand', async () => {
    serveTwo({ mobileNumber: '81234567890' });
    openDesk('#section=arrears');
    await press(`${t('desk.arrears.contact.title')} Siti Rahayu`);
    const siti = await rowOf('Siti Rahayu');
    const said = await siti.findByLabelText(t('desk.arrears.contact.said'));
    said.focus();
    pressKey('Escape');
    const opener = siti.getByRole('button', { name: /Siti/, expanded: true });
    expect(document.activeElement).toBe(opener);
    pressKey('Escape');
    await waitFor(() => expect(opener.getAttribute('aria-expanded')).toBe('false'));
    expect(document.activeElement).toBe(opener);
    fireEvent.click(opener);
    const again = await siti.findByLabelText(t('desk.arrears.contact.said'));
    fireEvent.change(again, { target: { value: 'Nanti' } });
    again.focus();
    pressKey('Escape');
    pressKey('Escape');
    const dialog = await screen.findByRole('dialog');
    expect(opener.getAttribute('aria-expanded')).toBe('true');
    fireEvent.click(within(dialog).getByRole('button', { name: t('desk.person.work.leave.discard') }));
    await waitFor(() => expect(opener.getAttribute('aria-expanded')).toBe('false'));
  });

  it('takes a promise back that was noted just now, which says whose it is and how much, and leads to the form again', async () => {
    const made: PromiseMade = {
      ...{ amount: 725_471, day: '2026-11-30', state: 'OPEN', at: '2026-11-25T02:00:00.000Z', operator: 'Rina' },
      removableUntil: new Date(Date.now() + 60_000).toISOString(),
    };
    const until = new Date(Date.now() + 40_000).toISOString();
    const told = { ...LAST, outcome: 'PROMISED', isOwn: true, reopenableUntil: until } as const;
    let work: DeskArrears = { ...WORK, promises: [], contacts: [told] };
    const server = serveDesk(
      {
        'GET /desk/arrears': () => ({ people: [LATE], counts: [], reliefs: 0 }),
        [`GET /desk/arrears/${PERSON}`]: () => work,
        [`POST /desk/arrears/${PERSON}/promises`]: () => {
          work = { ...work, promises: [made] };
          return {};
        },
        [`POST /desk/arrears/${PERSON}/promises/remove`]: () => {
          work = { ...work, promises: [] };
          return {};
        },
      },
      ['support'],
    );
    await notePromise();
    const said = { who: 'Siti Rahayu', amount: 'Rp725.471', date: 'Senin, 30 Nov' };
    await waitFor(() => expect(document.activeElement?.textContent).toContain(t('desk.arrears.promised.noted', said)));
    screen.getByRole('button', { name: t('desk.arrears.promised.takeBack', said) });
    // by its key, for as long as it says, though what came of the call could be taken back too and stands above it
    const back = { outcome: t('desk.arrears.outcomes.PROMISED') };
    const older = screen.getByRole('button', { name: t('desk.arrears.contact.takeBack', back) });
    await waitFor(() => expect(older.textContent).not.toContain('X'));
    screen.getAllByText(/^sisa \d+ /);
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'x' });
    const day = await screen.findByLabelText(t('desk.arrears.promised.day'));
    await waitFor(() => expect(document.activeElement).toBe(day));
    expect(server.to(`POST /desk/arrears/${PERSON}/promises/remove`)).toHaveLength(1);
    expect(server.to('POST /desk/contacts/c1/reopen')).toEqual([]);
  });

  it('takes back by one X what was saved by one press, the outcome and the promise, and leads to a field where keys work', async () => {
    const { outcome: _outcome, ...begun } = LAST;
    const own = { ...begun, isOwn: true };
    const until = new Date(Date.now() + 60_000).toISOString();
    const promise = { amount: 725_471, day: '2026-11-30', state: 'OPEN', at: LAST.at, removableUntil: until } as const;
    const called: DeskArrears = { ...WORK, promises: [], contacts: [own], mobileNumber: '81200000001' };
    let work = called;
    const server = serveDesk(
      {
        'GET /desk/arrears': () => ({ people: [LATE], counts: [], reliefs: 0 }),
        [`GET /desk/arrears/${PERSON}`]: () => work,
        'POST /desk/contacts/c1': () => ({}),
        [`POST /desk/arrears/${PERSON}/promises`]: () => {
          work = {
            ...{ ...WORK, promises: [promise] },
            contacts: [{ ...own, outcome: 'PROMISED', said: 'Gajian', reopenableUntil: until }],
          };
          return {};
        },
        [`POST /desk/arrears/${PERSON}/promises/remove`]: () => ({}),
        'POST /desk/contacts/c1/reopen': () => {
          work = called;
          return {};
        },
      },
      ['support'],
    );
    openDesk('#section=arrears');
    await press(`${t('desk.arrears.contact.title')} Siti Rahayu`);
    (await outcomeIn(screen, 'PROMISED')).click();
    fireEvent.change(screen.getByLabelText(t('desk.arrears.promised.day')), { target: { value: '2026-11-30' } });
    fireEvent.change(screen.getByLabelText(t('desk.arrears.contact.said')), { target: { value: 'Gajian' } });
    await press(t('desk.arrears.contact.sendBoth'));
    await waitFor(() => expect(document.querySelectorAll('[data-take-back]')).toHaveLength(1));
    pressKey('x');
    const first = await outcomeIn(screen);
    await waitFor(() => expect(document.activeElement).toBe(first));
    expect(screen.getByLabelText<HTMLTextAreaElement>(t('desk.arrears.contact.said')).value).toBe('Gajian');
    expect(server.to(`POST /desk/arrears/${PERSON}/promises/remove`)).toHaveLength(1);
    expect(server.to('POST /desk/contacts/c1/reopen')).toHaveLength(1);
  });

  it('takes back what came of a call, keeps the words for the form that has the focus, and sends none where no one was called', async () => {
    const own = { id: 'c1', channel: 'PHONE', at: LAST.at, operator: 'Budi', isOwn: true } as const;
    let contact: DeskArrears['contacts'][number] = {
      ...{ ...own, outcome: 'TALKED', said: 'Bayar besok.' },
      reopenableUntil: new Date(Date.now() + 60_000).toISOString(),
    };
    const server = serveDesk(
      {
        'GET /desk/arrears': () => ({ people: [LATE], counts: [], reliefs: 0 }),
        [`GET /desk/arrears/${PERSON}`]: () => ({ ...WORK, contacts: [contact] }),
        'POST /desk/contacts/c1/reopen': () => {
          contact = own;
          return {};
        },
        'POST /desk/contacts/c1': () => {
          contact = { ...own, outcome: 'NOT_MADE' };
          return {};
        },
      },
      ['support'],
    );
    openDesk('#section=arrears');
    await press(`${t('desk.arrears.contact.title')} Siti Rahayu`);
    await press(t('desk.arrears.contact.takeBack', { outcome: t('desk.arrears.outcomes.TALKED') }));
    const outcome = await outcomeIn(screen);
    await waitFor(() => expect(document.activeElement).toBe(outcome));
    expect(screen.getByLabelText<HTMLTextAreaElement>(t('desk.arrears.contact.said')).value).toBe('Bayar besok.');
    (await outcomeIn(screen, 'NOT_MADE')).click();
    expect(screen.queryByLabelText(t('desk.arrears.contact.said'))).toBeNull();
    screen.getByText(t('desk.arrears.contact.notMade'));
    await press(t('desk.arrears.contact.send'));
    await waitFor(() => expect(document.activeElement?.textContent).toBe(t('desk.arrears.outcomes.NOT_MADE')));
    expect(server.to('POST /desk/contacts/c1')).toMatchObject([{ body: { outcome: 'NOT_MADE' } }]);
    expect(server.to('POST /desk/contacts/c1')[0]?.body).not.toHaveProperty('text');
  });

  it('asks before a call is said not to have been made in which a promise was noted, and keeps that', async () => {
    const own = { id: 'c1', channel: 'PHONE', at: LAST.at, operator: 'Budi', isOwn: true } as const;
    const promised: PromiseMade = { amount: 300_000, day: '2026-11-30', state: 'OPEN', at: LAST.at };
    const server = serveDesk(
      {
        'GET /desk/arrears': () => ({ people: [LATE], counts: [], reliefs: 0 }),
        [`GET /desk/arrears/${PERSON}`]: () => ({ ...WORK, contacts: [own], promises: [promised] }),
        'POST /desk/contacts/c1': () => ({}),
      },
      ['support'],
    );
    openDesk('#section=arrears');
    await press(`${t('desk.arrears.contact.title')} Siti Rahayu`);
    (await outcomeIn(screen, 'NOT_MADE')).click();
    await press(t('desk.arrears.contact.send'));
    const dialog = within(await screen.findByRole('dialog'));
    const said = { who: 'Siti Rahayu', amount: 'Rp300.000', date: 'Senin, 30 Nov' };
    dialog.getByText(t('desk.arrears.contact.promisedSince.text', said));
    expect(server.to('POST /desk/contacts/c1')).toEqual([]);
    fireEvent.click(dialog.getByRole('button', { name: t('desk.arrears.contact.promisedSince.confirm') }));
    await waitFor(() => expect(server.to('POST /desk/contacts/c1')).toMatchObject([{ body: { outcome: 'NOT_MADE' } }]));
  });

  it('calls no one ready for a call who has an offer to answer', async () => {
    const people = [{ ...LATE, relief: 'OFFERED' }];
    serveDesk({ 'GET /desk/arrears': () => ({ people, counts: [], reliefs: 0 }) }, ['support']);
    openDesk('#section=arrears');
    await screen.findByText(t('desk.arrears.answers'));
    expect(screen.queryByText(t('desk.arrears.allowed'))).toBeNull();
  });

  it('says in a row that a promise was made on the phone which no one noted, and leads to its form', async () => {
    serveDesk(
      {
        'GET /desk/arrears': () => ({
          people: [{ ...LATE, promiseSaid: '2026-11-24T03:00:00.000Z' }],
          ...{ counts: [], reliefs: 0 },
        }),
        [`GET /desk/arrears/${PERSON}`]: () => ({ ...WORK, promises: [], promiseSaid: '2026-11-24T03:00:00.000Z' }),
      },
      ['support'],
    );
    openDesk('#section=arrears');
    await screen.findByText((text) => text.includes(t('desk.arrears.promised.said')));
    await press(`${t('desk.arrears.promised.note')} Siti Rahayu`);
    const day = await screen.findByLabelText(t('desk.arrears.promised.day'));
    await waitFor(() => expect(document.activeElement).toBe(day));
    // also from the row that is open
    screen.getByLabelText(t('desk.arrears.contact.channel')).focus();
    await press(`${t('desk.arrears.promised.note')} Siti Rahayu`);
    expect(document.activeElement).toBe(day);
  });

  it('says in a row that a number is wrong of which its person was not asked, and leads to where one writes to them', async () => {
    const people = [{ ...LATE, contact: { because: 'WRONG_NUMBER' }, numberSaid: '2026-11-24T03:00:00.000Z' }];
    serveDesk({ 'GET /desk/arrears': () => ({ people, counts: [], reliefs: 0 }) }, ['support']);
    openDesk('#section=arrears');
    const row = (await screen.findByText(t('desk.arrears.wrongNumber.said'))).closest('li');
    expect(row?.textContent).toContain(t('desk.arrears.bars.WRONG_NUMBER'));
    expect(row?.textContent).not.toContain(t('desk.arrears.allowed'));
    const way = screen.getByRole('link', { name: `${t('desk.arrears.wrongNumber.ask')} Siti Rahayu` });
    expect(way.getAttribute('href')).toBe(`#person=${PERSON}&opens=message`);
  });

  it('says in a row that help was asked for which no one answered, and leads to the form of relief', async () => {
    const helpSaid = '2026-11-24T03:00:00.000Z';
    serveDesk(
      {
        'GET /desk/arrears': () => ({ people: [{ ...LATE, helpSaid }], counts: [], reliefs: 0 }),
        [`GET /desk/arrears/${PERSON}`]: () => ({ ...WORK, helpSaid, loans: ['L1'] }),
      },
      ['support'],
    );
    openDesk('#section=arrears');
    await screen.findByText(t('desk.arrears.asked.said'));
    await press(`${t('desk.arrears.asked.offer')} Siti Rahayu`);
    await waitFor(() => expect(document.activeElement?.closest('[data-part="relief"]')).not.toBeNull());
    // what is read of the open row keeps it there
    screen.getByText(t('desk.arrears.asked.said'));
  });

  it('keeps the name and the wish beside the form of relief, and does not refuse a wish while its proposal waits', async () => {
    const at = '2026-11-24T03:00:00.000Z';
    const wish: ReliefMade = {
      ...{ id: 'w1', person: PERSON, loanNo: 'LN-1', kind: 'PLAN', status: 'ASKED', perMonth: 300_000, at },
    };
    let reliefs: ReliefMade[] = [wish];
    serveDesk(
      {
        'GET /desk/arrears': () => ({ people: [LATE], counts: [], reliefs: 1 }),
        [`GET /desk/arrears/${PERSON}`]: () => ({ ...WORK, loans: ['LN-1'], reliefs }),
      },
      ['support'],
    );
    const opened = openDesk('#section=arrears');
    await press(`${t('desk.arrears.contact.title')} Siti Rahayu`);
    const beside = await screen.findByRole('complementary', { name: t('desk.arrears.beside', { who: 'Siti Rahayu' }) });
    const what = t('desk.arrears.relief.kinds.PLAN');
    within(beside).getByText('Siti Rahayu');
    within(beside).getByText(t('desk.arrears.relief.askedForOf', { what, amount: 'Rp300.000' }));
    screen.getByRole('button', { name: t('desk.arrears.relief.ends.answer.do') });
    opened.unmount();
    reliefs = [
      { ...wish, id: 'r1', status: 'PROPOSED', isOwn: true, operator: 'Rina' },
      { ...wish, beingDecided: true },
    ];
    openDesk('#section=arrears');
    await press(`${t('desk.arrears.contact.title')} Siti Rahayu`);
    await screen.findByRole('button', { name: t('desk.arrears.relief.ends.withdraw.do') });
    expect(screen.queryByRole('button', { name: t('desk.arrears.relief.ends.answer.do') })).toBeNull();
  });

  it('shows what can be done today with its price and the tries left, and leads who asks for relief to it', async () => {
    const extension = {
      ...{ kind: 'extension', inAdvance: 60_000, cost: 35_000, total: 754_000, dues: [], due: '2026-11-10' },
      ...{ to: '2026-12-10', left: 1 },
    } as const;
    const own = { ...LAST, channel: 'PHONE', outcome: undefined, isOwn: true } as const;
    serveDesk(
      {
        'GET /desk/reliefs': () => ({ reliefs: [] }),
        'GET /desk/arrears': () => ({ people: [LATE], counts: [], reliefs: 0 }),
        [`GET /desk/arrears/${PERSON}`]: () => ({
          ...{ ...WORK, loans: ['LN-1'], ways: [{ loanNo: 'LN-1', offers: [extension] }], contacts: [own] },
          contact: { left: { today: 2, week: 9 } },
        }),
        'POST /desk/contacts/c1': () => ({}),
      },
      ['support'],
    );
    openDesk('#section=arrears');
    await press(`${t('desk.arrears.contact.title')} Siti Rahayu`);
    const date = 'Kamis, 10 Des 2026';
    await screen.findByText(t('desk.arrears.ways.extends', { now: 'Rp60.000', cost: 'Rp35.000', total: '', date }));
    screen.getByText(t('desk.arrears.ways.partOf', { least: 'Rp10.000', most: 'Rp2.000.000' }));
    screen.getByText(t('desk.arrears.left', { today: 2, week: 9 }));
    (await outcomeIn(screen, 'ASKS_HELP')).click();
    await press(t('desk.arrears.contact.send'));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(t('desk.arrears.relief.loan'))));
  });

  it('prices smaller payments first, says why they cannot be had, and proposes what was priced', async () => {
    const dues = [{ due: '2026-12-25', amount: 130_000 }];
    const plan = { forgiven: 5_000, total: 780_000, dues, by: '2027-05-25', owedThen: 900_000 };
    const server = serveDesk(
      {
        'GET /desk/reliefs': () => ({ reliefs: [] }),
        'GET /desk/arrears': () => ({ people: [LATE], counts: [], reliefs: 0 }),
        [`GET /desk/arrears/${PERSON}`]: () => ({ ...WORK, loans: ['LN-1'] }),
        [`POST /desk/arrears/${PERSON}/relief-prices`]: ({ body }) =>
          (body as { count: number }).count > 12 ? { because: 'too-many' } : { owed: 785_000, needsSecond: true, plan },
        [`POST /desk/arrears/${PERSON}/reliefs`]: () => ({ relief: 'r1' }),
      },
      ['support'],
    );
    openDesk('#section=arrears');
    await press(`${t('desk.arrears.contact.title')} Siti Rahayu`);
    const perMonth = await screen.findByLabelText(t('desk.arrears.relief.perMonth'));
    fireEvent.change(perMonth, { target: { value: '250000' } });
    // what is owed comes to so many of what they can pay a month
    expect(screen.getByLabelText<HTMLInputElement>(t('desk.arrears.relief.count')).value).toBe('8');
    fireEvent.change(screen.getByLabelText(t('desk.arrears.relief.count')), { target: { value: '20' } });
    await press(t('desk.arrears.relief.price'));
    await screen.findByText((text) => text.includes(t('desk.arrears.relief.not.too-many')));
    fireEvent.change(screen.getByLabelText(t('desk.arrears.relief.count')), { target: { value: '6' } });
    const forgiven = screen.getByLabelText<HTMLInputElement>(t('desk.arrears.relief.forgiven'));
    fireEvent.change(forgiven, { target: { value: 'lima ribu' } });
    await press(t('desk.arrears.relief.price'));
    screen.getByText(t('desk.arrears.relief.forgivenMissing'));
    fireEvent.change(forgiven, { target: { value: '5000' } });
    expect(forgiven.value).toBe('5.000');
    await press(t('desk.arrears.relief.price'));
    await screen.findByText('Rp900.000');
    await press(t('desk.arrears.relief.sendSecond'));
    screen.getByText(t('desk.arrears.relief.whyMissing'));
    const why = screen.getByLabelText(t('desk.arrears.relief.why'));
    expect(document.activeElement).toBe(why);
    fireEvent.change(why, { target: { value: 'Kena PHK' } });
    await press(t('desk.arrears.relief.sendSecond'));
    expect(server.to(`POST /desk/arrears/${PERSON}/reliefs`)).toEqual([]);
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain(t('desk.arrears.relief.ask.sendSecond', { who: 'Siti Rahayu' }));
    expect(dialog.textContent).toContain('Kena PHK');
    expect(dialog.textContent).toContain(t('desk.arrears.relief.ask.then.second'));
    fireEvent.click(within(dialog).getByRole('button', { name: t('desk.arrears.relief.sendSecond') }));
    await screen.findByText(t('desk.arrears.relief.sent.second'));
    await waitFor(() =>
      expect(server.to(`POST /desk/arrears/${PERSON}/reliefs`).map(({ body }) => body)).toEqual([
        { loanNo: 'LN-1', kind: 'PLAN', count: 6, forgiven: 5_000, why: 'Kena PHK' },
      ]),
    );
  });

  it('offers as many instalments as a wish asks for, says where they are more than it, and tells equal ones in one line', async () => {
    const due = (place: number) => ({ due: `2026-${9 + place}-25`, amount: 385_563 });
    const dues = [due(1), due(2), due(3), { due: '2027-01-25', amount: 385_560 }];
    const plan = { forgiven: 0, total: 1_542_249, dues, by: '2027-01-25', owedThen: 1_700_000 };
    const wish: ReliefMade = {
      ...{ id: 'r1', person: PERSON, loanNo: 'LN-1', kind: 'PLAN', status: 'ASKED', perMonth: 300_000 },
      at: '2026-11-24T03:00:00.000Z',
    };
    serveDesk(
      {
        'GET /desk/reliefs': () => ({ reliefs: [] }),
        'GET /desk/arrears': () => ({ people: [LATE], counts: [], reliefs: 0 }),
        [`GET /desk/arrears/${PERSON}`]: () => ({ ...WORK, loans: ['LN-1'], reliefs: [wish] }),
        [`POST /desk/arrears/${PERSON}/relief-prices`]: () => ({ owed: 1_542_249, needsSecond: false, plan }),
      },
      ['support'],
    );
    openDesk('#section=arrears');
    await press(`${t('desk.arrears.contact.title')} Siti Rahayu`);
    // two million at 300 thousand a month
    const count = await screen.findByLabelText<HTMLInputElement>(t('desk.arrears.relief.count'));
    expect(count.value).toBe('7');
    await press(t('desk.arrears.relief.price'));
    await screen.findByText(t('desk.arrears.relief.above', { amount: 'Rp385.563', wish: 'Rp300.000' }));
    const values = { count: 3, amount: 'Rp385.563', from: 'Minggu, 25 Okt 2026', until: 'Jumat, 25 Des 2026' };
    screen.getByText(t('desk.arrears.relief.folded', values));
    screen.getByText(t('desk.arrears.relief.dueLine', { date: 'Senin, 25 Jan 2027', amount: 'Rp385.560' }));
  });

  it('leads to the figures once relief is priced, and binds by a second Enter in a dialog that says what and to whom', async () => {
    const dues = [
      { due: '2026-12-25', amount: 300_000 },
      { due: '2027-01-25', amount: 300_000 },
    ];
    const plan = { forgiven: 0, total: 600_000, dues, by: '2027-01-25', owedThen: 700_000 };
    const wish: ReliefMade = {
      ...{ id: 'w1', person: PERSON, loanNo: 'LN-1', kind: 'PLAN', status: 'ASKED', perMonth: 250_000 },
      at: '2026-11-24T03:00:00.000Z',
    };
    const server = serveDesk(
      {
        'GET /desk/arrears': () => ({ people: [LATE], counts: [], reliefs: 0 }),
        [`GET /desk/arrears/${PERSON}`]: () => ({ ...WORK, loans: ['LN-1'], reliefs: [wish] }),
        [`POST /desk/arrears/${PERSON}/relief-prices`]: () => ({ owed: 600_000, needsSecond: false, plan }),
        [`POST /desk/arrears/${PERSON}/reliefs`]: () => ({ relief: 'r1' }),
      },
      ['support'],
    );
    openDesk('#section=arrears');
    await press(`${t('desk.arrears.contact.title')} Siti Rahayu`);
    const price = await screen.findByRole('button', { name: t('desk.arrears.relief.price') });
    price.focus();
    await press(t('desk.arrears.relief.price'));
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Rp700.000'));
    // the button that was pressed is the same one still, and Enter in a field asks for the price again
    expect(price.textContent).toBe(t('desk.arrears.relief.price'));
    fireEvent.submit(screen.getByLabelText(t('desk.arrears.relief.count')));
    await waitFor(() => expect(server.to(`POST /desk/arrears/${PERSON}/relief-prices`)).toHaveLength(2));
    const why = screen.getByLabelText(t('desk.arrears.relief.why'));
    fireEvent.keyDown(why, { key: 'Enter', ctrlKey: true });
    expect(server.to(`POST /desk/arrears/${PERSON}/relief-prices`), 'not priced again').toHaveLength(2);
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain(t('desk.arrears.relief.ask.send', { who: 'Siti Rahayu' }));
    expect(dialog.textContent).toContain('Rp600.000 dalam 2 cicilan');
    const what = t('desk.arrears.relief.kinds.PLAN');
    expect(dialog.textContent).toContain(t('desk.arrears.relief.askedForOf', { what, amount: 'Rp250.000' }));
    expect(server.to(`POST /desk/arrears/${PERSON}/reliefs`)).toEqual([]);
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Enter' });
    const sent = await screen.findByText(t('desk.arrears.relief.sent.PLAN'));
    await waitFor(() => expect(document.activeElement).toBe(sent));
  });

  it('opens the form of relief at the loan and the kind that its person asked for', async () => {
    const wish: ReliefMade = {
      ...{ id: 'w1', person: PERSON, loanNo: 'LN-2', kind: 'PAUSE', status: 'ASKED' },
      at: '2026-11-24T03:00:00.000Z',
    };
    const plan: ReliefMade = { ...wish, id: 'w2', loanNo: 'LN-3', kind: 'PLAN', perMonth: 250_000 };
    serveDesk(
      {
        'GET /desk/arrears': () => ({ people: [LATE], counts: [], reliefs: 0 }),
        [`GET /desk/arrears/${PERSON}`]: () => ({ ...WORK, loans: ['LN-1', 'LN-2', 'LN-3'], reliefs: [wish, plan] }),
      },
      ['support'],
    );
    openDesk('#section=arrears');
    await press(`${t('desk.arrears.contact.title')} Siti Rahayu`);
    const loan = await screen.findByLabelText<HTMLSelectElement>(t('desk.arrears.relief.loan'));
    const kind = screen.getByLabelText<HTMLSelectElement>(t('desk.arrears.relief.kind'));
    expect([loan.value, kind.value]).toEqual(['LN-2', 'PAUSE']);
    screen.getByLabelText(t('desk.arrears.relief.days'));
    fireEvent.change(loan, { target: { value: 'LN-3' } });
    expect(kind.value).toBe('PLAN');
    // what was not asked for changes nothing
    fireEvent.change(loan, { target: { value: 'LN-1' } });
    expect(kind.value).toBe('PLAN');
  });

  it('has finance see what waits for a second operator, and no names of who is late', async () => {
    const server = serveDesk({ 'GET /desk/reliefs': () => ({ reliefs: [] }) }, ['finance']);
    openDesk('#section=arrears');
    await screen.findByText(t('desk.arrears.relief.noneWaiting'));
    expect(server.to('GET /desk/arrears')).toHaveLength(0);
  });

  const dues = [{ due: '2026-12-25', amount: 130_000 }];
  const plan = { forgiven: 6_000, total: 780_000, dues, by: '2027-05-25', owedThen: 900_000 };
  const PROPOSED: ReliefMade = {
    ...{
      id: 'r1',
      person: PERSON,
      name: 'Siti Rahayu',
      loanNo: 'LN-1',
      kind: 'PLAN',
      status: 'PROPOSED',
      isOwn: false,
    },
    ...{ at: '2026-11-25T03:00:00.000Z', operator: 'Rina', why: 'Sanggup membayar tiap gajian' },
    causes: [{ at: '2026-11-24T03:00:00.000Z', operator: 'Budi', said: 'Kena PHK' }],
    price: { owed: 786_000, needsSecond: true, plan },
  };

  it('asks a second operator before money is forgiven, with what, how and why, and says what became of it', async () => {
    let reliefs = [{ ...PROPOSED, name: 'Sit••• Rah•••' }];
    const server = serveDesk(
      {
        'GET /desk/reliefs': () => ({ reliefs }),
        'GET /desk/reliefs/r1': () => PROPOSED,
        'GET /desk/arrears': () => ({ people: [], counts: [], reliefs: 0 }),
        'POST /desk/reliefs/r1': () => {
          reliefs = [];
          return {};
        },
      },
      ['support'],
    );
    openDesk('#section=arrears&list=relief');
    await screen.findByText(/Kena PHK/);
    await press(t('desk.arrears.relief.agree'));
    expect(server.to('POST /desk/reliefs/r1')).toEqual([]);
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('Denda Rp6.000 dihapus');
    expect(dialog.textContent).toContain('Siti Rahayu membayar Rp780.000');
    expect(dialog.textContent).toContain('Diusulkan Rina: Sanggup membayar tiap gajian');
    fireEvent.click(within(dialog).getByRole('button', { name: t('desk.arrears.relief.agree') }));
    const done = await screen.findByText(t('desk.arrears.relief.done.PLAN', { who: 'Siti Rahayu' }));
    await screen.findByText(t('desk.arrears.relief.noneWaiting'));
    await waitFor(() => expect(document.activeElement).toBe(done));
    expect(server.to('POST /desk/reliefs/r1').map(({ body }) => body)).toEqual([{ act: 'agree' }]);
  });

  it('is worked from the list of what waits: J goes from row to row, and the offer leads to its form with who it is for', async () => {
    const { operator: _by, why: _why, price: _price, isOwn: _own, ...asked } = PROPOSED;
    const late = { since: '2026-11-10', days: 15, amount: 719_000 };
    const wish: ReliefMade = { ...asked, id: 'r2', loanNo: 'LN-2', kind: 'PAUSE', status: 'ASKED', late };
    serveDesk(
      {
        'GET /desk/reliefs': () => ({ reliefs: [wish, { ...PROPOSED, late }] }),
        'GET /desk/arrears': () => ({ people: [LATE], counts: [], reliefs: 2 }),
        [`GET /desk/arrears/${PERSON}`]: () => ({ ...WORK, loans: ['LN-1', 'LN-2'], reliefs: [wish] }),
      },
      ['support'],
    );
    openDesk('#section=arrears&list=relief');
    const offer = await screen.findByRole('link', { name: t('desk.arrears.relief.propose') });
    expect(offer.closest('li')?.textContent).toContain('719.000 terlambat 15 hari');
    const step = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
    step('j');
    expect(document.activeElement).toBe(offer);
    step('j');
    expect(document.activeElement?.textContent).toBe(t('desk.arrears.relief.agree'));
    step('k');
    offer.click();
    const loan = await screen.findByLabelText<HTMLSelectElement>(t('desk.arrears.relief.loan'));
    await waitFor(() => expect(document.activeElement).toBe(loan));
    expect(loan.value).toBe('LN-2');
    screen.getByRole('button', { name: new RegExp(t('desk.arrears.contact.title')), expanded: true });
    // still in the list of what waits, which J goes on with
    screen.getByRole('heading', { name: t('desk.arrears.relief.waiting') });
    step('Escape');
    step('j');
    expect(document.activeElement?.getAttribute('href')).toBe(offer.getAttribute('href'));
    // and opens again what was shut
    await waitFor(() => expect(screen.queryByLabelText(t('desk.arrears.relief.loan'))).toBeNull());
    (document.activeElement as HTMLElement).click();
    await screen.findByLabelText(t('desk.arrears.relief.loan'));
  });

  it('leads who shuts the row of whom relief was offered to what waits below it', async () => {
    const { operator: _by, why: _why, price: _price, isOwn: _own, ...asked } = PROPOSED;
    const wish: ReliefMade = { ...asked, id: 'r2', loanNo: 'LN-2', kind: 'PAUSE', status: 'ASKED', person: OTHER };
    serveDesk(
      {
        'GET /desk/reliefs': () => ({ reliefs: [wish] }),
        'GET /desk/arrears': () => ({ people: [LATE], counts: [], reliefs: 1 }),
        [`GET /desk/arrears/${PERSON}`]: () => ({ ...WORK, loans: ['LN-1'] }),
      },
      ['support'],
    );
    openDesk(`#section=arrears&list=relief&late=${PERSON}&part=relief`);
    const offer = await screen.findByRole('link', { name: t('desk.arrears.relief.propose') });
    const loan = await screen.findByLabelText<HTMLSelectElement>(t('desk.arrears.relief.loan'));
    fireEvent.keyDown(loan, { key: 'Escape' });
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByLabelText(t('desk.arrears.relief.loan'))).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(offer));
  });

  it('is shut to who would agree or answer while its person may not be told, with from when, and may be refused all the same', async () => {
    const contact = { because: 'NO_CONTACT_HOUR', from: { day: '2026-11-30', hour: 8, zone: 'WIT' } } as const;
    const { operator: _by, why: _why, price: _price, isOwn: _own, ...asked } = PROPOSED;
    const wish: ReliefMade = { ...asked, id: 'r2', status: 'ASKED', contact };
    serveDesk(
      {
        'GET /desk/reliefs': () => ({ reliefs: [{ ...PROPOSED, contact }, wish] }),
        'GET /desk/arrears': () => ({ people: [], counts: [], reliefs: 0 }),
      },
      ['support'],
    );
    openDesk('#section=arrears&list=relief');
    const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
    await screen.findByRole('button', { name: t('desk.arrears.relief.agree') });
    for (const shut of [t('desk.arrears.relief.agree'), t('desk.arrears.relief.ends.answer.do')]) {
      expect(button(shut).disabled).toBe(true);
      expect(document.getElementById(button(shut).getAttribute('aria-describedby') ?? '')?.textContent).toContain(
        '08.00 WIT',
      );
    }
    expect(button(t('desk.arrears.relief.ends.reject.do')).disabled).toBe(false);
  });

  it('is refused by who did not propose it, with a reason, and taken back by who did', async () => {
    const own: ReliefMade = { ...PROPOSED, id: 'r2', isOwn: true, loanNo: 'LN-2' };
    const server = serveDesk(
      {
        'GET /desk/reliefs': () => ({ reliefs: [PROPOSED, own] }),
        'GET /desk/reliefs/r1': () => PROPOSED,
        'GET /desk/arrears': () => ({ people: [], counts: [], reliefs: 0 }),
        'POST /desk/reliefs/r1': () => ({}),
      },
      ['support'],
    );
    openDesk('#section=arrears&list=relief');
    await screen.findByRole('button', { name: t('desk.arrears.relief.ends.withdraw.do') });
    expect(screen.getAllByRole('button', { name: t('desk.arrears.relief.agree') })).toHaveLength(1);
    await press(t('desk.arrears.relief.ends.reject.do'));
    const dialog = await screen.findByRole('dialog');
    const refuse = within(dialog).getByRole('button', { name: t('desk.arrears.relief.ends.reject.do') });
    fireEvent.click(refuse);
    within(dialog).getByText(t('desk.arrears.relief.whyMissing'));
    expect(server.to('POST /desk/reliefs/r1')).toEqual([]);
    const why = within(dialog).getByLabelText(t('desk.arrears.relief.why'));
    fireEvent.change(why, { target: { value: 'Sudah pernah' } });
    fireEvent.click(refuse);
    await screen.findByText(t('desk.arrears.relief.ends.reject.done', { who: 'Siti Rahayu' }));
    expect(server.to('POST /desk/reliefs/r1').map(({ body }) => body)).toEqual([{ act: 'end', why: 'Sudah pernah' }]);
  });
});
