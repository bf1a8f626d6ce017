import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { PaidPart, PaymentNumber, PaymentOverview } from '../../../src/contract/generated/bodies';
import { dayWithWeekday } from '../../../src/lib/weekday';
import { forgetEverything, openApp, signInAs } from '../../app/support/app';
import { newDraft, serve, t } from '../../runner/support/page';

const TODAY = '2026-03-28';
const LATER = '2026-04-28';

const part = (amount: number, due: string, forgivenOn?: string): PaidPart => ({
  ...{ loanNo: 'LN-1', kind: 'CASH', amount, number: 2, count: 3, due },
  ...(forgivenOn !== undefined && { forgivenOn }),
});

const overviewOf = (parts: PaidPart[], numbers: PaymentNumber[] = []): PaymentOverview => ({
  asOf: TODAY,
  owed: 719_300,
  choices: [{ paying: 'due', amount: parts.reduce((sum, { amount }) => sum + amount, 0), parts, leaves: 719_000 }],
  channels: [{ id: 'BNI', kind: 'va', companyCode: '8808', min: 10_000, payableFrom: 'any' }],
  numbers,
  payments: [],
  changes: [],
  back: [],
  claiming: { frozenUntil: '2026-03-31' },
});

function open(overview: PaymentOverview) {
  serve(newDraft(), { 'GET /payment/overview': () => Response.json(overview) });
  signInAs('u-1');
  openApp('/H5/bill/payment-method');
}

const tonight = t('pay.forgiven.tonight', { amount: 'Rp300', due: dayWithWeekday(TODAY, 'id') });

beforeEach(forgetEverything);

it('says of a bill of which too little is left to ask for that it falls away tonight, and that nothing has to be paid', async () => {
  open(overviewOf([part(300, TODAY, TODAY)]));
  await screen.findByText(tonight);
  screen.getByRole('heading', { name: t('pay.forgiven.title'), level: 1 });
  // it can be paid all the same, and where the rest goes is said before
  screen.getByText(t('pay.rest.next', { way: 'BNI', least: 'Rp10.000', rest: 'Rp9.700' }));
});

it('says so beside a number that takes what is left, and asks for no money', async () => {
  const parts = [part(300, TODAY, TODAY)];
  const number: PaymentNumber = {
    ...{ id: 'n-1', channel: 'BNI', number: '8808123456789012', paying: 'due', amount: 10_000, rest: 9_700 },
    ...{ chosenAt: '2026-03-28T01:00:00Z', until: '2026-03-28T16:59:00Z', leaves: 709_300, parts },
  };
  open(overviewOf(parts, [number]));
  await screen.findByText(tonight);
  screen.getByRole('heading', { name: t('pay.forgiven.title'), level: 1 });
  screen.getByText('8808 1234 5678 9012');
  expect(screen.queryByRole('button', { name: t('pay.claim.action') })).toBeNull();
  expect(screen.queryByText(t('pay.status.awaited'))).toBeNull();
});

it('names the day of a bill whose day has not come, and asks for none of it', async () => {
  open(overviewOf([part(300, LATER, LATER)]));
  await screen.findByText(t('pay.forgiven.later', { amount: 'Rp300', due: dayWithWeekday(LATER, 'id') }));
  screen.getByRole('heading', { name: t('pay.forgiven.title'), level: 1 });
});

it('asks for what is due beside it', async () => {
  open(overviewOf([part(300, '2026-02-28', TODAY), part(719_000, TODAY)]));
  await screen.findByText(t('pay.forgiven.tonight', { amount: 'Rp300', due: 'Sabtu, 28 Feb' }));
  screen.getByRole('heading', { name: t('pay.title'), level: 1 });
});
