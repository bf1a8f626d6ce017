// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { beforeEach, it } from 'vitest';
import type { OwnArrears, OwnLoan, Standing } from '../../../src/contract/generated/bodies';
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
