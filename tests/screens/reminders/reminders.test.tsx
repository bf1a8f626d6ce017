import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { LoanDetails, ReminderOverview, ReminderResult } from '../../../src/contract/generated/bodies';
import { setLanguage } from '../../../src/i18n/texts';
import { forgetEverything, heading, openApp, path, signInAs } from '../../app/support/app';
import { fail, newDraft, serve, t } from '../../runner/support/page';
import { textIn } from '../../support/texts';

const LOAN_NO = 'LN-20260128-7KQ2MD';

const OVERVIEW: ReminderOverview = {
  wishes: { on: true, channels: ['sms', 'push'], hour: 9, daysAhead: 3 },
  ...{ zone: 'WITA', from: 8, until: 20, now: { day: '2026-03-25', hour: 18 }, hasEmail: false },
  next: { day: '2026-03-25', hour: 19, amount: 719_000, due: '2026-03-28' },
  bills: [{ loanNo: LOAN_NO, kind: 'CASH', due: '2026-03-28', amount: 719_000, from: '2026-03-25', state: 'open' }],
};

const DETAILS: LoanDetails = {
  asOf: '2026-03-25',
  loan: {
    ...{ loanNo: LOAN_NO, status: 'ONGOING', kind: 'CASH', amount: 2_000_000, owed: 719_000 },
    ...{ tenor: { count: 3, unit: 'MONTHS' }, appliedAt: '2026-01-28T03:00:00.000Z', paidOutOn: '2026-01-28' },
    ...{ latePenalty: { percentADay: 0.15, graceDays: 3 }, may: [], instalments: [] },
  },
  history: [],
};

beforeEach(async () => {
  forgetEverything();
  await setLanguage('id');
});

type Replies = NonNullable<Parameters<typeof serve>[1]>;

function open(address: string, overview: () => Response, more: Replies = {}) {
  const server = serve(newDraft(), {
    'GET /reminder/overview': overview,
    'GET /loan/detail': () => Response.json(DETAILS),
    ...more,
  });
  signInAs('u-1');
  openApp(address);
  return server;
}

const answering =
  (over: Partial<ReminderOverview> = {}) =>
  () =>
    Response.json({ ...OVERVIEW, ...over });
const SETTINGS = '/H5/me/setting/reminders';

describe('how a person is reminded', () => {
  it('says what comes next, and sends what they choose', async () => {
    const { next: _next, ...rest } = OVERVIEW;
    let answer = OVERVIEW;
    const server = open(SETTINGS, () => Response.json(answer), {
      'POST /reminder/wishes': () => {
        answer = { ...rest, wishes: { ...OVERVIEW.wishes, on: false } };
        return Response.json(answer);
      },
    });
    await screen.findByText('Rabu, 25 Mar, 19.00 WITA');
    screen.getByText(t('reminders.hour.help', { from: '08.00', until: '20.00', zone: 'WITA' }));
    const hours = screen.getByLabelText(t('reminders.hour.label'));
    expect(
      within(hours)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(Array.from({ length: 12 }, (_, index) => `${String(index + 8).padStart(2, '0')}.00 WITA`));
    fireEvent.change(hours, { target: { value: '17' } });
    fireEvent.change(screen.getByLabelText(t('reminders.daysAhead.label')), { target: { value: '0' } });
    fireEvent.click(screen.getByLabelText(t('reminders.channels.sms')));
    // an address that is not known cannot be chosen
    expect(screen.queryByLabelText(t('reminders.channels.email'))).toBeNull();
    screen.getByRole('link', { name: t('reminders.channels.addEmail') });
    fireEvent.click(screen.getByRole('button', { name: t('reminders.save') }));
    await screen.findByText(t('reminders.saved'));
    const sent = { on: true, channels: ['push'], hour: 17, daysAhead: 0 };
    expect(server.to('POST /reminder/wishes').map(({ body }) => body)).toEqual([sent]);
    await screen.findByText(t('reminders.next.off'));
  });

  it('keeps what was chosen and not saved when the page was left', async () => {
    open(SETTINGS, answering());
    fireEvent.change(await screen.findByLabelText(t('reminders.hour.label')), { target: { value: '17' } });
    await screen.findByText(t('reminders.unsaved'));
    cleanup();
    openApp(SETTINGS);
    await screen.findByText(t('reminders.unsaved'));
    expect(screen.getByLabelText<HTMLSelectElement>(t('reminders.hour.label')).value).toBe('17');
  });

  it('says what stays where they want none', async () => {
    open(SETTINGS, answering());
    fireEvent.click(await screen.findByLabelText(t('reminders.on')));
    screen.getByText(t('reminders.offNote'));
    expect(screen.queryByLabelText(t('reminders.hour.label'))).toBeNull();
  });

  it.each([
    ['rests', { restsUntil: '2026-03-28' }],
    ['nothing', { bills: [], next: undefined }],
    ['later', { next: undefined }],
  ] as const)('says why nothing comes next: %s', async (why, over) => {
    const { next: _next, ...rest } = { ...OVERVIEW, ...over };
    open(SETTINGS, () => Response.json({ ...rest, bills: [...rest.bills] }));
    await screen.findByText(t(`reminders.next.${why}`, { date: 'Sabtu, 28 Mar' }));
  });

  it.each([
    [{ due: '2026-03-28' }, 'Rp719.000, jatuh tempo Sabtu, 28 Mar'],
    [{ due: '2026-03-24' }, 'Rp719.000, kalau belum ada yang dibayar. Jatuh tempo Selasa, 24 Mar.'],
    [
      { due: '2026-03-18', penalty: 4_314 },
      'Rp719.000 dengan denda sampai hari itu, kalau belum ada yang dibayar. Jatuh tempo Rabu, 18 Mar.',
    ],
  ])('says of what is due %o the amount of the day of the reminder', async (of, said) => {
    const next = { day: '2026-03-25', hour: 19, amount: 719_000, ...of };
    open(SETTINGS, answering({ next }));
    expect((await screen.findByText('Rabu, 25 Mar, 19.00 WITA')).parentElement?.textContent).toContain(said);
  });

  it('says why it could not be saved, and keeps what was chosen', async () => {
    open(SETTINGS, answering(), { 'POST /reminder/wishes': fail });
    const days = await screen.findByLabelText(t('reminders.daysAhead.label'));
    fireEvent.change(days, { target: { value: '5' } });
    fireEvent.click(screen.getByRole('button', { name: t('reminders.save') }));
    await screen.findByRole('alert');
    expect(days).toHaveProperty('value', '5');
  });

  it('that cannot be had says so, and can be asked for again', async () => {
    let answer: () => Response = fail;
    open(SETTINGS, () => answer());
    const again = await screen.findByRole('button', { name: t('common.retry') });
    answer = answering();
    fireEvent.click(again);
    await heading('reminders.title');
  });

  it('is in English in one’s own words', async () => {
    await setLanguage('en-us');
    open(SETTINGS, answering());
    await screen.findByText('Wednesday, 25 Mar, 19:00 WITA');
    screen.getByRole('option', { name: '1 day before' });
  });
});

describe('a reminder of one bill', () => {
  const DETAIL = `/H5/bill/detail/${LOAN_NO}`;
  const openSheet = async () => fireEvent.click(await screen.findByRole('button', { name: t('bills.detail.remind') }));

  it('is asked for with the bill as it was shown, and leads to when it comes', async () => {
    let bills = OVERVIEW.bills;
    const asked = { day: '2026-03-25', hour: 19 };
    const server = open(DETAIL, () => Response.json({ ...OVERVIEW, bills }), {
      'POST /reminder/bill': () => {
        bills = OVERVIEW.bills.map((bill) => ({ ...bill, state: 'asked' as const, asked }));
        return Response.json({ result: 'SUCCESS' });
      },
    });
    await openSheet();
    const days = await screen.findByLabelText(t('reminders.bill.day'));
    expect(within(days).getAllByRole('option')).toHaveLength(4);
    expect(days).toHaveProperty('value', '2026-03-27');
    fireEvent.change(days, { target: { value: '2026-03-25' } });
    // of today only the hour that is left
    const hours = within(screen.getByLabelText(t('reminders.hour.label'))).getAllByRole('option');
    expect(hours.map(({ textContent }) => textContent)).toEqual(['19.00 WITA']);
    fireEvent.click(screen.getByRole('button', { name: 'Ingatkan Rabu, 25 Mar, 19.00 WITA' }));
    await heading('reminders.success.title');
    expect(path()).toBe('/H5/bill/reminder-success');
    expect(server.to('POST /reminder/bill').map(({ body }) => body)).toEqual([
      { loanNo: LOAN_NO, due: '2026-03-28', amount: 719_000, at: asked },
    ]);
    screen.getByText('Rabu, 25 Mar, 19.00 WITA');
    const channels = 'SMS, Notifikasi di HP';
    screen.getByText(t('reminders.by.channels', { channels }));
    fireEvent.click(screen.getByRole('button', { name: t('reminders.success.bill') }));
    expect(path()).toBe('/H5/bill');
  });

  it.each<ReminderResult>([
    'HAS_OVERDUE',
    'EXCESS_APPLY_TIME',
    'PLAN_CHANGED',
    'CANNOT_APPLY',
    'CREATION_CONCURRENT',
    'CREATION_INVALID_PARAM',
  ])('that is not taken says why and what helps: %s', async (result) => {
    let amount = 719_000;
    const [bill] = OVERVIEW.bills;
    open(DETAIL, () => Response.json({ ...OVERVIEW, bills: [{ ...bill, amount }] }), {
      'POST /reminder/bill': () => {
        if (result === 'PLAN_CHANGED') amount = 500_000;
        return Response.json({ result });
      },
    });
    await openSheet();
    fireEvent.click(await screen.findByRole('button', { name: /^Ingatkan Jumat/ }));
    const alert = await screen.findByRole('alert');
    within(alert).getByText(t(`reminders.refused.${result}`));
    expect(textIn('en-us')(`reminders.refused.${result}`)).not.toBe(t(`reminders.refused.${result}`));
    if (result === 'PLAN_CHANGED') await screen.findByText(/^Tagihan Rp500\.000/);
  });

  it.each([
    ['HAS_OVERDUE', { bills: OVERVIEW.bills.map((bill) => ({ ...bill, state: 'late' as const })) }],
    ['EXCESS_APPLY_TIME', { bills: OVERVIEW.bills.map((bill) => ({ ...bill, state: 'told' as const })) }],
    ['CANNOT_APPLY', { restsUntil: '2026-03-28' }],
    ['CANNOT_APPLY', { bills: [] }],
    [
      'EXCESS_APPLY_TIME',
      {
        now: { day: '2026-03-28', hour: 19 },
        bills: OVERVIEW.bills.map((bill) => ({ ...bill, from: '2026-03-28' })),
      },
    ],
  ] as const)('is not offered where it cannot be: %s (%#)', async (result, over) => {
    open(DETAIL, () => Response.json({ ...OVERVIEW, ...over }));
    await openSheet();
    await screen.findByText(t(`reminders.refused.${result}`));
    if (result === 'HAS_OVERDUE') screen.getByText('Tagihan Rp719.000 per hari ini, jatuh tempo Sabtu, 28 Mar');
    expect(screen.queryByLabelText(t('reminders.bill.day'))).toBeNull();
  });

  it('that was not asked for has no time to be shown', async () => {
    open('/H5/bill/reminder-success?loanNo=LN-1', answering());
    await screen.findByText(t('reminders.success.none.text'));
  });
});
