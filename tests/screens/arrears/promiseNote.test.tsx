// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { OwnArrears, OwnLoan, PromiseMade, Standing } from '../../../src/contract/generated/bodies';
import { setLanguage } from '../../../src/i18n/texts';
import { addDays, dayOf } from '../../../src/lending/days';
import { forgetEverything, openApp, path, signInAs } from '../../app/support/app';
import { NOTHING_PAID, newDraft, serve, t } from '../../runner/support/page';

const LOAN_NO = 'LN-20260128-7KQ2MD';
const TODAY = '2026-03-25';
const LATE: OwnLoan = {
  ...{ loanNo: LOAN_NO, status: 'OVERDUE', kind: 'CASH', amount: 2_000_000, owed: 719_000, may: [] },
  ...{ tenor: { count: 1, unit: 'MONTHS' }, appliedAt: '2026-02-20T03:00:00.000Z', paidOutOn: '2026-02-20' },
  latePenalty: { percentADay: 0.15, graceDays: 3 },
  lateness: {
    ...{ since: '2026-03-20', days: 5, bucket: '1-30', amount: 719_000, penalty: 0, growsBy: 1_000 },
    ...{ penaltyFrom: '2026-03-24', defaultFrom: '2026-06-19', costs: 19_000, mostCosts: 2_000_000 },
  },
  instalments: [
    {
      ...{ number: 1, due: '2026-03-20', principal: 700_000, interest: 19_000, fees: 0, penalties: 0 },
      ...{ total: 719_000, paid: 0, outstanding: 719_000, daysLate: 5 },
    },
  ],
};
const { lateness: _lateness, ...rest } = LATE;
const PAID: OwnLoan = {
  ...rest,
  ...{ status: 'REPAID', owed: 0 },
  instalments: LATE.instalments.map(({ daysLate: _late, ...one }) => ({
    ...one,
    ...{ paid: one.total, outstanding: 0, paidOn: TODAY },
  })),
};
const STANDING: Standing = { state: 'approved', limit: { total: 5_000_000, available: 3_000_000 } };
const ARREARS: OwnArrears = {
  late: {
    ...{ since: '2026-03-20', days: 5, amount: 719_000, loanNo: LOAN_NO },
    range: { from: TODAY, until: '2026-04-08', least: 10_000, most: 719_000, days: [] },
  },
  ...{ today: TODAY, reliefs: [], reminders: [], reliefAnswer: { by: TODAY } },
  ...{ promises: [], contacts: [], law: { mostADay: 3, mostInSevenDays: 7, lastDayLate: 90 } },
};
const OPEN: PromiseMade = {
  ...{
    amount: 719_000,
    left: 719_000,
    lateThen: 719_000,
    day: '2026-03-30',
    state: 'OPEN',
    at: '2026-03-25T03:00:00.000Z',
  },
};
const WAITED: OwnArrears = { ...ARREARS, promises: [OPEN], quietUntil: OPEN.day };

beforeEach(async () => {
  forgetEverything();
  await setLanguage('id');
});

function open(address: string, arrears: OwnArrears, loan = LATE, more: Parameters<typeof serve>[1] = {}) {
  const { law } = arrears;
  const server = serve(newDraft(), {
    'GET /user/standing': () => Response.json(STANDING),
    'GET /loan/list': () => Response.json({ asOf: TODAY, loans: [loan] }),
    'GET /loan/detail': () => Response.json({ asOf: TODAY, loan, history: [], documents: [] }),
    'GET /arrears': () => Response.json({ ...arrears, law }),
    ...more,
  });
  signInAs('u-1');
  openApp(address);
  return server;
}

const title = (promise: PromiseMade, text: 'OPEN' | 'KEPT' | 'BROKEN', date = 'Senin, 30 Mar 2026') =>
  screen.findByRole('heading', {
    name: t(`arrears.note.${text}`, { amount: `Rp${promise.amount / 1000}.000`, date }),
  });

describe('a promise to pay', () => {
  it.each(['home', 'bill', `bill/detail/${LOAN_NO}`])(
    'is told at %s while it is open, with what comes of it',
    async (address) => {
      open(`/H5/${address}`, WAITED);
      await title(OPEN, 'OPEN');
      screen.getByText(t('arrears.note.until.quiet'));
      screen.getByText(t('arrears.note.kept.whole', { owed: 'Rp719.000' }));
      screen.getByText(t('arrears.note.missed.quiet'));
      // the button of the page asks for the same
      await screen.findByRole('button', { name: 'Bayar Rp719.000' });
      expect(screen.queryByRole('link', { name: /Rp719\.000/ })).toBeNull();
      const other = screen.getByRole('link', { name: t('arrears.note.other') });
      expect(other.getAttribute('href')).toBe('/H5/bill/hardship');
      expect(screen.queryByText(t('bills.late.hardshipNote.open'))).toBeNull();
    },
  );

  it.each(['home', 'bill', `bill/detail/${LOAN_NO}`])(
    'says at %s what of it came, and asks for the rest of it first',
    async (page) => {
      open(`/H5/${page}`, { ...WAITED, promises: [{ ...OPEN, amount: 500_000, left: 200_000, lateThen: 424_393 }] });
      await screen.findByText(t('arrears.note.came', { came: 'Rp300.000', amount: 'Rp200.000' }));
      screen.getByText(t('arrears.note.kept.part', { owed: 'Rp424.393', rest: 'Rp224.393' }));
      // what was promised is the first way, the whole the second
      const pay = screen.getByRole('button', { name: 'Bayar Rp200.000' });
      const isOfLoan = page.startsWith('bill/detail');
      const name = t(`home.dues.${isOfLoan ? 'payLateOfLoan' : 'payAllLate'}`, { amount: 'Rp719.000' });
      const whole = await screen.findByRole('button', { name });
      expect([pay, whole].map(({ className }) => /primary/.test(className))).toEqual([true, false]);
      fireEvent.click(pay);
      await waitFor(() => expect(path()).toBe('/H5/bill/payment-method'));
      expect(window.location.search).toBe('?pay=amount&amount=200000');
    },
  );

  it.each(['home', 'bill'])('says at %s that its day is today, and until when', async (address) => {
    open(`/H5/${address}`, { ...ARREARS, promises: [{ ...OPEN, day: TODAY }], quietUntil: TODAY });
    await screen.findByRole('heading', {
      name: t('arrears.note.TODAY', { amount: 'Rp719.000', date: 'Rabu, 25 Mar 2026' }),
    });
    screen.getByText(t('arrears.note.until.today'));
    await screen.findByRole('button', { name: 'Bayar Rp719.000' });
  });

  it('is told beside what they say they paid, which is said once', async () => {
    const claim = { at: '2026-03-25T01:00:00Z', frozenUntil: '2026-03-28' };
    open('/H5/home', WAITED, LATE, {
      'GET /payment/overview': () => Response.json({ ...NOTHING_PAID, asOf: TODAY, owed: 719_000, claim }),
    });
    await screen.findByText(t('arrears.note.claimed', { date: 'Senin, 30 Mar 2026' }));
    await screen.findByText(t('pay.claim.notTwice'));
    await screen.findByText(t('pay.status.sent.claimed'));
    expect(document.body.textContent?.match(/kamu bilang sudah bayar/gi)).toHaveLength(1);
  });

  it('takes no late fees that are not there yet from who pays today, and says how much less that is', async () => {
    const range = {
      ...ARREARS.late?.range,
      days: [
        { day: TODAY, late: 719_000, most: 719_000 },
        { day: OPEN.day, late: 724_393, most: 724_393 },
      ],
    };
    const late = { ...ARREARS.late, range } as NonNullable<OwnArrears['late']>;
    open('/H5/home', { ...WAITED, late, promises: [{ ...OPEN, amount: 724_393, left: 724_393, lateThen: 724_393 }] });
    await screen.findByText(t('arrears.note.sooner', { amount: 'Rp719.000', less: 'Rp5.393' }));
    await screen.findByRole('button', { name: 'Bayar Rp719.000' });
    expect(screen.queryByRole('link', { name: /Bayar Rp/ })).toBeNull();
  });

  it('after a broken one does not say that it keeps us quiet', async () => {
    open('/H5/home', { ...ARREARS, promises: [OPEN] });
    await screen.findByText(t('arrears.note.until.loud'));
    screen.getByText(t('arrears.note.missed.loud'));
  });

  const since = (ago: number) =>
    ({ ...ARREARS.late, since: addDays(dayOf(TODAY), -ago) }) as NonNullable<OwnArrears['late']>;

  it.each([
    // its day is 5 days ahead: whoever misses it is not called where staff have stopped by then
    [84, OPEN.day, 'quiet', 'quiet'],
    [85, OPEN.day, 'quiet', 'over'],
    [90, TODAY, 'today', 'over'],
    [91, OPEN.day, 'over', 'over'],
    [200, TODAY, 'overToday', 'over'],
  ] as const)('%i days after the bill was due, for %s, says of calls what is true', async (ago, day, until, missed) => {
    open('/H5/home', { ...ARREARS, late: since(ago), promises: [{ ...OPEN, day }], quietUntil: day });
    await screen.findByText(t(`arrears.note.until.${until}`));
    screen.getByText(t(`arrears.note.missed.${missed}`));
  });

  it('is thanked for once it is kept, for a few days', async () => {
    const kept: PromiseMade = { ...OPEN, state: 'KEPT', keptOn: TODAY };
    const { late: _late, ...fine } = ARREARS;
    open('/H5/bill', { ...fine, promises: [kept] }, PAID);
    await title(kept, 'KEPT');
    screen.getByText(t('arrears.note.nothingLate'));
    expect(screen.queryByRole('link', { name: t('arrears.note.again') })).toBeNull();
  });

  it('that was broken is told without reproach, with the way to another one', async () => {
    const broken: PromiseMade = { ...OPEN, day: '2026-03-24', state: 'BROKEN' };
    open('/H5/home', { ...ARREARS, promises: [broken] });
    await title(broken, 'BROKEN', 'Selasa, 24 Mar 2026');
    screen.getByText(t('arrears.note.after.BROKEN', { amount: 'Rp719.000' }));
    screen.getByRole('link', { name: t('arrears.note.again') });
  });

  it('is not asked for of who was never late', async () => {
    const inTime = { ...PAID, instalments: PAID.instalments.map((one) => ({ ...one, paidOn: one.due })) };
    const server = open('/H5/bill', WAITED, inTime);
    await screen.findByRole('heading', { name: t('loans.bill.title') });
    await screen.findByText(t('loans.bill.clear.title'));
    expect(server.to('GET /arrears')).toEqual([]);
  });

  it('leads to its amount on the page to pay', async () => {
    serve(newDraft(), {
      'GET /payment/overview': () =>
        Response.json({
          ...{ ...NOTHING_PAID, owed: 719_000 },
          choices: [{ paying: 'due', amount: 719_000, leaves: 0, parts: [] }],
          channels: [{ id: 'BCA', kind: 'va', min: 10_000, payableFrom: [] }],
        }),
    });
    signInAs('u-1');
    openApp('/H5/bill/payment-method?pay=amount&amount=200000');
    expect(await screen.findByDisplayValue('Rp200.000')).toBeTruthy();
  });
});
