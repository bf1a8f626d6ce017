// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DeskArrears, DeskCase, DeskLatePerson, DeskPerson, OwnLoan } from '../../src/contract/generated/bodies';
import { openDesk, PERSON, press, serveDesk, t } from './support/desk';

const LOAN: OwnLoan = {
  ...{ loanNo: 'LN-1', status: 'OVERDUE', kind: 'CASH', amount: 2_000_000, tenor: { count: 3, unit: 'MONTHS' } },
  ...{
    appliedAt: '2026-10-01T02:00:00.000Z',
    owed: 1_446_628,
    may: [],
    latePenalty: { percentADay: 0.1, graceDays: 0 },
  },
  instalments: [
    {
      ...{ number: 1, due: '2026-11-20', principal: 600_000, interest: 100_000, fees: 0, penalties: 23_314 },
      ...{ total: 723_314, paid: 200_000, outstanding: 523_314, daysLate: 5 },
    },
    {
      ...{ number: 2, due: '2026-12-20', principal: 600_000, interest: 100_000, fees: 0, penalties: 0 },
      ...{ total: 700_000, paid: 0, outstanding: 700_000 },
    },
  ],
  lateness: {
    ...{ since: '2026-11-20', days: 5, bucket: '1-30', amount: 523_314, penalty: 23_314, growsBy: 1_000 },
    ...{ penaltyFrom: '2026-11-21', defaultFrom: '2027-02-18', costs: 123_314, mostCosts: 2_000_000 },
  },
};

const paid = { principal: 200_000, interest: 0, fees: 0, penalties: 0 };
const PAYMENT = { loanNo: 'LN-1', kind: 'CASH', amount: 200_000, paid, overpaid: 0, owed: 1_223_314 } as const;

const KNOWN: DeskPerson = {
  ...{ id: PERSON, name: 'Siti Rahayu', mobile: '0812••••0001', language: 'id', since: '2026-09-01T02:00:00.000Z' },
  ...{ asOf: '2026-11-25', loans: [LOAN], standing: { creditLine: 'APPROVED', state: 'open' }, older: [], looks: [] },
  ...{ applications: [], notes: [], claims: [] },
  payments: [
    { ...PAYMENT, payment: 2, day: '2026-11-25' },
    { ...PAYMENT, payment: 1, day: '2026-11-02' },
  ],
  told: [
    {
      ...{ id: 'm1', at: '2026-11-25T02:00:00.000Z', isRead: false, subject: 'Pembayaran diterima' },
      text: 'Rp200.000 sudah masuk, Rp523.314 masih terlambat.',
    },
  ],
};

beforeEach(() => window.localStorage.clear());

describe('beside a person who is late', () => {
  const LATE: DeskLatePerson = {
    ...{ person: PERSON, name: 'Siti Rahayu', since: '2026-11-20', days: 5, amount: 523_314 },
    contact: {},
  };
  const broken = { amount: 200_000, day: '2026-11-22', state: 'BROKEN', at: '2026-11-21T02:00:00.000Z' } as const;
  const kept = { ...broken, state: 'KEPT', day: '2026-10-22', at: '2026-10-21T02:00:00.000Z' } as const;
  const WORK: DeskArrears = {
    ...{ ...LATE, contacts: [], loans: ['LN-1'], reliefContact: {}, ways: [], reliefs: [], promises: [broken, kept] },
    contact: { left: { today: 2, week: 6 }, hours: { zone: 'WITA', from: 8, until: 20 } },
    range: {
      ...{ from: '2026-11-25', until: '2026-12-09', least: 10_000, most: 1_223_314 },
      days: [{ day: '2026-11-30', late: 528_314, most: 1_228_314 }],
    },
  };

  it('stands what a call is about: the hours, the bills, what came last, what was promised and kept, and what they were told', async () => {
    serveDesk(
      {
        'GET /desk/arrears': () => ({ people: [LATE], counts: [], reliefs: 0 }),
        [`GET /desk/arrears/${PERSON}`]: () => WORK,
        [`GET /desk/people/${PERSON}`]: () => KNOWN,
      },
      ['support'],
    );
    openDesk('#section=arrears');
    await press(`${t('desk.arrears.contact.title')} Siti Rahayu`);
    const name = t('desk.arrears.beside', { who: 'Siti Rahayu' });
    const beside = within(await screen.findByRole('complementary', { name }));
    beside.getByText('08.00 sampai 20.00 WITA');
    const part = async (title: string) => (await beside.findByRole('region', { name: title })).textContent;
    const bills = await part(t('desk.arrears.bills'));
    expect(bills).toContain('Terlambat 5 hari, Rp523.314 lewat jatuh tempo, di dalamnya denda Rp23.314.');
    expect(bills).toContain('Jumat, 20 Nov: Rp723.314, dibayar Rp200.000, terlambat 5 hari');
    expect(bills, 'what is not due yet').not.toContain('20 Des');
    expect(await part(t('desk.person.payments.last'))).toMatch(/Rp200\.000 hari ini untuk LN-1.*2 Nov/);
    const promises = await part(t('desk.arrears.promised.past'));
    expect(promises).toContain('1 dari 2 ditepati.');
    expect(promises).toContain('Tidak ditepati: Rp200.000');
    expect(await part(t('desk.person.told.last'))).toContain('Rp200.000 sudah masuk');
  });
});

describe('beside a message', () => {
  it('stand what was paid today and what its person was told, before the ways to look for a payment', async () => {
    const shown: DeskCase = {
      ...{ caseNo: 'LC-C-1', person: PERSON, topic: 'PAYMENT', status: 'OPEN', openedAt: '2026-11-25T01:00:00.000Z' },
      ...{ answerBy: '2026-12-01', isLate: false, mobileNumber: '81211100001', messages: [] },
    };
    serveDesk(
      {
        'GET /desk/cases': () => ({ cases: [shown] }),
        'GET /desk/cases/LC-C-1': () => shown,
        [`GET /desk/people/${PERSON}`]: () => KNOWN,
      },
      ['support'],
    );
    openDesk('#section=cases&case=LC-C-1');
    const told = await screen.findByText('Rp200.000 sudah masuk, Rp523.314 masih terlambat.');
    const [today] = screen.getAllByText('Rp200.000 hari ini untuk LN-1');
    const look = screen.getByRole('button', { name: t('desk.person.lookUp.ask') });
    for (const one of [today, told])
      expect((one?.compareDocumentPosition(look) ?? 0) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  });
});
