import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { DeskDifference, DeskPayments, SettleDifference } from '../../src/contract/generated/bodies';
import { openDesk, refusal, serveDesk, t } from './support/desk';

const UNKNOWN: DeskDifference = {
  ...{ id: 'd1', kind: 'unknown-here', status: 'OPEN', gateway: 'xendit', reference: 'txn_1', number: '8808123' },
  ...{ here: 0, there: 300_000, foundAt: '2026-03-10T03:00:00.000Z', acts: ['book', 'answer'] },
};
const AMOUNT: DeskDifference = {
  ...UNKNOWN,
  ...{ id: 'd2', kind: 'other-amount', here: 500_000, there: 450_000, acts: ['correct', 'answer'] },
  ahead: 'lower',
};

/** A desk of the finance role, on which what is settled moves to the end. */
async function openPayments(fail?: () => Response) {
  let now: DeskPayments = { open: [UNKNOWN, AMOUNT], settled: [] };
  const settle = (id: string) => ({
    [`POST /desk/payments/${id}`]: ({ body }: { body: unknown }) => {
      if (fail) return fail();
      const { act, answer } = body as SettleDifference;
      const done = now.open.filter((one) => one.id === id);
      const status = act === 'answer' ? 'ANSWERED' : 'BOOKED';
      const by = { settledAt: '2026-03-10T04:00:00.000Z', settledBy: 'Rina', ...(answer && { answer }), acts: [] };
      now = { open: now.open.filter((one) => one.id !== id), settled: done.map((one) => ({ ...one, ...by, status })) };
      return now;
    },
  });
  const server = serveDesk({ 'GET /desk/payments': () => now, ...settle('d1'), ...settle('d2') }, ['finance']);
  openDesk('#section=payments');
  await screen.findByText(t('desk.payments.kinds.unknown-here'));
  return server;
}

const item = (kind: 'unknown-here' | 'other-amount') => {
  const found = screen.getByText(t(`desk.payments.kinds.${kind}`)).closest('li');
  if (!found) throw new Error(`${kind} is not in the list`);
  return within(found);
};

it('books money of no one for the person of a loan, once its number is there', async () => {
  const server = await openPayments();
  const unknown = item('unknown-here');
  unknown.getByText('Menurut xendit Rp300.000, di pembukuan kita Rp0.');
  fireEvent.click(unknown.getByRole('radio', { name: /Bukukan Rp300\.000/ }));
  const settle = unknown.getByRole('button', { name: t('desk.payments.settle') });
  expect(settle).toHaveProperty('disabled', true);
  fireEvent.change(unknown.getByRole('textbox', { name: t('desk.payments.loan') }), { target: { value: ' LN-7 ' } });
  fireEvent.click(settle);
  await screen.findByText(t('desk.payments.settled'));
  expect(server.to('POST /desk/payments/d1').map(({ body }) => body)).toEqual([{ act: 'book', loanNo: 'LN-7' }]);
  expect(screen.getByText(/^Dibukukan\./).textContent).toMatch(/Rina$/);
});

it('says what will happen before it does, and asks for a reason where nothing is booked', async () => {
  const server = await openPayments();
  const amount = item('other-amount');
  amount.getByText(t('desk.payments.ahead.lower'));
  amount.getByRole('radio', { name: 'Ubah pembukuan kita dari Rp500.000 menjadi Rp450.000' });
  fireEvent.click(amount.getByRole('radio', { name: t('desk.payments.acts.answer') }));
  expect(amount.getByRole('button')).toHaveProperty('disabled', true);
  fireEvent.click(amount.getByRole('radio', { name: t('desk.payments.answers.GATEWAY_ERROR') }));
  fireEvent.click(amount.getByRole('button'));
  await screen.findByText(t('desk.payments.settled'));
  expect(screen.getByText(/^Gateway keliru dan sudah diberi tahu\./).textContent).toMatch(/Rina$/);
  expect(server.to('POST /desk/payments/d2')[0]?.body).toEqual({ act: 'answer', answer: 'GATEWAY_ERROR' });
});

it('says so where someone else was first', async () => {
  await openPayments(() => refusal('DIFFERENCE_SETTLED'));
  fireEvent.click(item('other-amount').getByRole('radio', { name: /Ubah pembukuan/ }));
  fireEvent.click(item('other-amount').getByRole('button'));
  expect((await screen.findByText('message of DIFFERENCE_SETTLED')).closest('[role="alert"]')).not.toBeNull();
});

it('is not shown to other roles', async () => {
  const server = serveDesk({}, ['support']);
  openDesk('#section=payments');
  await screen.findByRole('heading', { name: t('desk.notFound.title') });
  expect(server.to('GET /desk/payments')).toEqual([]);
});
