// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { OwnArrears, OwnLoan, Standing } from '../../../src/contract/generated/bodies';
import { addDays, dayOf } from '../../../src/lending/days';
import { forgetEverything, openApp, signInAs } from '../../app/support/app';
import { newDraft, serve, t } from '../../runner/support/page';

const LATE: OwnLoan = {
  ...{ loanNo: 'LN-20251101-7KQ2MD', status: 'OVERDUE', kind: 'CASH', amount: 2_000_000, owed: 819_000, may: [] },
  ...{ tenor: { count: 1, unit: 'MONTHS' }, appliedAt: '2025-11-01T03:00:00.000Z', paidOutOn: '2025-11-01' },
  latePenalty: { percentADay: 0.15, graceDays: 3 },
  lateness: {
    ...{ since: '2025-12-01', days: 100, bucket: '90+', amount: 819_000, penalty: 100_000, growsBy: 1_000 },
    ...{ penaltyFrom: '2025-12-05', defaultFrom: '2026-03-02', costs: 119_000, mostCosts: 2_000_000 },
  },
  instalments: [
    {
      ...{ number: 1, due: '2025-12-01', principal: 700_000, interest: 19_000, fees: 0, penalties: 100_000 },
      ...{ total: 819_000, paid: 0, outstanding: 819_000, daysLate: 100 },
    },
  ],
};
const STANDING: Standing = { state: 'approved', limit: { total: 5_000_000, available: 3_000_000 } };
const ARREARS: OwnArrears = {
  ...{
    today: '2026-03-11',
    promises: [],
    contacts: [],
    reminders: [],
    reliefs: [],
    reliefAnswer: { by: '2026-03-12' },
  },
  law: { mostADay: 3, mostInSevenDays: 7, lastDayLate: 90 },
};

beforeEach(forgetEverything);

it('Home says what the lender says of loans that are more than 90 days late, in place of what it says where they say nothing', async () => {
  const lateLoans = { id: 'Pinjamanmu tidak dijual.', 'en-us': 'Your loan is never sold.' };
  serve(newDraft(), {
    'GET /loan/list': () => Response.json({ asOf: '2026-03-11', loans: [LATE] }),
    'GET /user/standing': () => Response.json(STANDING),
    'GET /arrears': () => Response.json(ARREARS),
    'GET /variable/lender': () => Response.json({ sandbox: true, tkb90: '100.00', lateLoans }),
  });
  signInAs('u-1');
  openApp('/H5/home');
  await screen.findByText(`${t('home.late.staffStopped')} ${lateLoans.id}`);
});

it.each(
  ([1, 40, 90, 91, 200] as const).flatMap((ago) =>
    (['home', `bill/detail/${LATE.loanNo}`] as const).map((page) => [ago, page] as const),
  ),
)('%i days after a bill was due %s says of reminders and calls what is true then', async (ago, page) => {
  const asOf = '2026-03-11';
  // days that a freeze or a pause spares count for the fee, not for calls
  const late = {
    ...LATE.lateness,
    since: addDays(dayOf(asOf), -ago),
    defaultFrom: '2099-01-01',
  } as OwnLoan['lateness'];
  const loan = { ...LATE, lateness: late } as OwnLoan;
  serve(newDraft(), {
    'GET /loan/list': () => Response.json({ asOf, loans: [loan] }),
    'GET /loan/detail': () => Response.json({ asOf, loan, history: [], documents: [] }),
    'GET /user/standing': () => Response.json(STANDING),
    'GET /arrears': () => Response.json(ARREARS),
  });
  signInAs('u-1');
  openApp(`/H5/${page}`);
  const isOver = ago > 90;
  await screen.findByText(t(isOver ? 'bills.late.contactOver' : 'bills.late.contact'));
  expect(screen.queryByText(t(isOver ? 'bills.late.contact' : 'bills.late.contactOver'))).toBeNull();
  if (page === 'home') screen.getByText(new RegExp(`^${t(isOver ? 'home.late.staffStopped' : 'home.late.staff')}`));
});
