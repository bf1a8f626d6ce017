import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { DeskDifference, DeskPayments, PaymentOwner, SettleDifference } from '../../src/contract/generated/bodies';
import { openDesk, PERSON, refusal, serveDesk, t } from './support/desk';

const UNKNOWN: DeskDifference = {
  ...{ id: 'd1', kind: 'unknown-here', status: 'OPEN', gateway: 'xendit', reference: 'txn_1', number: '8808123' },
  ...{ here: 0, there: 300_000, foundAt: '2026-03-10T03:00:00.000Z', acts: ['book', 'answer'] },
};
const AMOUNT: DeskDifference = {
  ...UNKNOWN,
  ...{ id: 'd2', kind: 'other-amount', here: 500_000, there: 450_000, acts: ['correct', 'answer'] },
  ahead: 'lower',
};

const BAGAS: PaymentOwner = {
  ...{ person: PERSON, name: 'Bagas Kurnia', loanNo: 'LN-7', isClosed: false, late: 300_000, owed: 1_200_000 },
};

interface Played {
  fail?: () => Response;
  /** whose the loan is that is typed; undefined: there is none */
  owner?: PaymentOwner | undefined;
  /** who owes just what was paid */
  candidates?: readonly PaymentOwner[];
}

/** A desk of the finance role, on which what is settled moves to the end. */
async function openPayments({ fail, owner, candidates = [] }: Played = {}) {
  let now: DeskPayments = { open: [UNKNOWN, AMOUNT], settled: [] };
  const owners = ({ body }: { body: unknown }) =>
    body !== null && typeof body === 'object' && 'loanNo' in body
      ? owner
        ? { owners: [owner] }
        : refusal('LOAN_NOT_FOUND')
      : { owners: candidates };
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
  const server = serveDesk(
    {
      'GET /desk/payments': () => now,
      'POST /desk/payments/d1/owners': owners,
      ...{ ...settle('d1'), ...settle('d2') },
    },
    ['finance'],
  );
  openDesk('#section=payments');
  await screen.findByText(t('desk.payments.kinds.unknown-here'));
  return server;
}

const item = (kind: 'unknown-here' | 'other-amount') => {
  const found = screen.getByText(t(`desk.payments.kinds.${kind}`)).closest('li');
  if (!found) throw new Error(`${kind} is not in the list`);
  return within(found);
};

/** Types a loan for the money of no one, and asks for it to be booked. */
async function bookFor(loanNo: string) {
  const unknown = item('unknown-here');
  fireEvent.click(unknown.getByRole('radio', { name: /Bukukan Rp300\.000/ }));
  const settle = unknown.getByRole('button', { name: t('desk.payments.settle') });
  expect(settle).toHaveProperty('disabled', true);
  fireEvent.change(unknown.getByRole('textbox', { name: t('desk.payments.loan') }), { target: { value: loanNo } });
  fireEvent.click(settle);
}

it('books money of no one for the person of a loan, once it said whose that is and what they owe', async () => {
  const server = await openPayments({ owner: BAGAS });
  item('unknown-here').getByText('Menurut xendit Rp300.000, di pembukuan kita Rp0.');
  await bookFor(' LN-7 ');
  const asked = within(await screen.findByRole('dialog', { name: 'Bukukan Rp300.000 untuk Bagas Kurnia?' }));
  asked.getByText('LN-7');
  asked.getByText(/Terlambat Rp300\.000, belum lunas semuanya Rp1\.200\.000/);
  expect(asked.queryByText(t('desk.payments.owner.closed'))).toBeNull();
  expect(server.to('POST /desk/payments/d1')).toEqual([]);
  fireEvent.click(asked.getByRole('button', { name: t('desk.payments.confirm.book') }));
  await screen.findByText(t('desk.payments.settled'));
  expect(server.to('POST /desk/payments/d1/owners').map(({ body }) => body)).toContainEqual({ loanNo: 'LN-7' });
  expect(server.to('POST /desk/payments/d1').map(({ body }) => body)).toEqual([{ act: 'book', loanNo: 'LN-7' }]);
  expect(screen.getByText(/^Dibukukan\./).textContent).toMatch(/Rina$/);
  const said = screen.getByText(/^Rp300\.000 dibukukan untuk Bagas Kurnia, LN-7\./);
  expect(document.activeElement).toBe(said);
  expect(within(said).getByRole('link').getAttribute('href')).toContain(PERSON);
});

it('warns where the loan has ended, and where more was paid than is owed', async () => {
  const server = await openPayments({ owner: { ...BAGAS, isClosed: true, late: 0, owed: 100_000 } });
  await bookFor('LN-7');
  const asked = within(await screen.findByRole('dialog'));
  asked.getByText(t('desk.payments.owner.closed'));
  asked.getByText(/Lebih Rp200\.000 dari semua yang belum lunas/);
  // nor does a second Enter book it
  fireEvent.keyDown(asked.getByRole('heading'), { key: 'Enter' });
  fireEvent.click(asked.getByRole('button', { name: t('desk.goBack') }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.to('POST /desk/payments/d1')).toEqual([]);
});

it('names those who owe just that sum, to be chosen', async () => {
  const server = await openPayments({ candidates: [BAGAS] });
  fireEvent.click(item('unknown-here').getByRole('radio', { name: /Bukukan Rp300\.000/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Bagas Kurnia, LN-7, terlambat Rp300.000' }));
  fireEvent.click(await screen.findByRole('button', { name: t('desk.payments.confirm.book') }));
  await screen.findByText(t('desk.payments.settled'));
  expect(server.to('POST /desk/payments/d1').map(({ body }) => body)).toEqual([{ act: 'book', loanNo: 'LN-7' }]);
});

it('books nothing for a number that no loan has', async () => {
  const server = await openPayments();
  await bookFor('LN-0');
  await screen.findByText('message of LOAN_NOT_FOUND');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.to('POST /desk/payments/d1')).toEqual([]);
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
  await openPayments({ fail: () => refusal('DIFFERENCE_SETTLED') });
  fireEvent.click(item('other-amount').getByRole('radio', { name: /Ubah pembukuan/ }));
  fireEvent.click(item('other-amount').getByRole('button'));
  fireEvent.click(await screen.findByRole('button', { name: t('desk.payments.confirm.correct') }));
  expect((await screen.findByText('message of DIFFERENCE_SETTLED')).closest('[role="alert"]')).not.toBeNull();
});

it('is not shown to other roles', async () => {
  const server = serveDesk({}, ['support']);
  openDesk('#section=payments');
  await screen.findByRole('heading', { name: t('desk.notFound.title') });
  expect(server.to('GET /desk/payments')).toEqual([]);
});
