import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { FoundPayment, PaymentSearch } from '../../src/contract/generated/bodies';
import { openDesk, PERSON, press, serveDesk, t } from './support/desk';

const SEARCH = 'POST /desk/payments/search';
const BOOKED: FoundPayment = {
  ...{ id: 'p1', amount: 500_000, paidAt: '2026-03-10T03:00:00.000Z', gateway: 'xendit', channel: 'BCA' },
  ...{ reference: 'txn_1', number: '39333081211100001', state: 'BOOKED', loans: ['LN-1'] },
  ...{ person: PERSON, name: 'Siti Rahayu', mobile: '0812••••0001' },
};
const OF_NO_ONE: FoundPayment = {
  ...{ id: 'p2', amount: 500_000, paidAt: '2026-03-09T03:00:00.000Z', gateway: 'xendit', reference: 'txn_2' },
  ...{ number: '8808123', state: 'UNMATCHED', loans: [] },
};

const field = (name: 'amount' | 'day' | 'reference') => screen.getByLabelText(t(`desk.paymentSearch.${name}`));
const enter = (name: 'amount' | 'day' | 'reference', value: string) =>
  fireEvent.change(field(name), { target: { value } });
const item = async (text: RegExp) => within((await screen.findByText(text)).closest('li') as HTMLElement);

async function openSearch(roles: readonly string[]) {
  const server = serveDesk(
    {
      [SEARCH]: ({ body }) =>
        (body as PaymentSearch).after === undefined
          ? { payments: [BOOKED, OF_NO_ONE], next: 'p2' }
          : { payments: [{ ...BOOKED, id: 'p3', reference: 'txn_3', state: 'TAKEN_BACK', channel: 'OTHER' }] },
    },
    roles,
  );
  openDesk('#section=paymentSearch');
  await screen.findByRole('heading', { name: t('desk.paymentSearch.title') });
  return server;
}

it('asks for an amount or a day first, and says whose each payment is and how it stands', async () => {
  const server = await openSearch(['finance']);
  enter('reference', 'txn_1');
  await press(t('desk.paymentSearch.submit'));
  expect((await screen.findByText(t('desk.paymentSearch.needed'))).getAttribute('role')).toBe('alert');
  expect(server.to(SEARCH)).toEqual([]);
  enter('amount', '500000');
  expect(field('amount')).toHaveProperty('value', '500.000');
  enter('day', '2026-03-10');
  await press(t('desk.paymentSearch.submit'));
  const booked = await item(/txn_1/);
  expect(booked.getByRole('link', { name: 'Siti Rahayu' }).getAttribute('href')).toBe(`#person=${PERSON}`);
  expect(booked.getByText(/lewat BCA/)).toBeTruthy();
  booked.getByText(t('desk.paymentSearch.states.BOOKED'));
  booked.getByText(t('desk.paymentSearch.loans', { loans: 'LN-1' }));
  const ofNoOne = await item(/txn_2/);
  ofNoOne.getByText(t('desk.paymentSearch.states.UNMATCHED'));
  expect(ofNoOne.getByRole('link').getAttribute('href')).toBe('#section=payments');
  await press(t('desk.paymentSearch.more'));
  const takenBack = await item(/txn_3/);
  takenBack.getByText(t('desk.paymentSearch.states.TAKEN_BACK'));
  takenBack.getByText(/lewat cara lain/);
  const asked = { amount: 500_000, day: '2026-03-10', reference: 'txn_1' };
  expect(server.to(SEARCH).map(({ body }) => body)).toEqual([asked, { ...asked, after: 'p2' }]);
});

it('keeps what was found for the way back from a person, and puts nothing of it into the address', async () => {
  const server = await openSearch(['support']);
  enter('amount', '500000');
  await press(t('desk.paymentSearch.submit'));
  (await item(/txn_1/)).getByRole('link').click();
  await expect.poll(() => screen.queryByText(/txn_1/)).toBeNull();
  expect(window.location.href).not.toContain('500000');
  window.history.back();
  await item(/txn_1/);
  expect(field('amount')).toHaveProperty('value', '500.000');
  expect(server.to(SEARCH)).toHaveLength(1);
  // settling is for finance
  expect((await item(/txn_2/)).queryByRole('link')).toBeNull();
});
