import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { DeskPayOut } from '../../src/contract/generated/bodies';
import { wibDay } from '../../src/lib/calendar';
import { writtenDay } from '../../src/lib/typedDay';
import { dayWithWeekdayYear } from '../../src/lib/weekday';
import { openDesk, PERSON, refusal, serveDesk, t } from './support/desk';

const WAITS: DeskPayOut = {
  ...{ id: 'p1', person: PERSON, name: 'B•••• K•••••', loanNo: 'LN-7', purpose: 'loan', status: 'PROCESSING' },
  ...{ amount: 1_950_000, account: { bank: 'BCA', number: '••••7365' }, provider: 'iris', isConnected: true },
  ...{ requestedAt: '2026-03-10T03:00:00.000Z', waits: 'UNCLEAR', since: '2026-03-10T03:10:00.000Z' },
  ...{ answerBy: '2026-03-13', answered: 'UNCLEAR', answeredAt: '2026-03-10T04:00:00.000Z', unclear: 'several' },
  ...{ ends: ['ARRIVED', 'CAME_BACK', 'NEVER_LEFT'], isOwn: false },
};
const PROPOSED: DeskPayOut = {
  ...WAITS,
  proposed: {
    ...{ ending: 'ARRIVED', operator: 'Dewi', at: '2026-03-11T03:00:00.000Z', day: '2026-03-10' },
    ...{ reference: 'BANK-1', why: 'paid in the dashboard' },
  },
};
const SAID: DeskPayOut = {
  ...{ ...WAITS, status: 'FAILED', failure: 'NOT_SENT', said: 'paid', saidAt: '2026-03-12T03:00:00.000Z', ends: [] },
};

/** The desk of finance with one pay-out that waits, opened. */
async function openPayOut(payOut: DeskPayOut, replies: Parameters<typeof serveDesk>[0] = {}) {
  let left: DeskPayOut[] = [payOut];
  const ends = () => {
    left = [];
    return {};
  };
  const whole = { ...payOut, name: 'Bagas Kurnia', account: { bank: 'BCA', number: '1234567365', holder: 'BAGAS' } };
  const server = serveDesk(
    {
      'GET /desk/pay-outs': () => ({ payOuts: left }),
      'GET /desk/pay-outs/p1': () => whole,
      ...{ 'POST /desk/pay-outs/p1/end': ends, 'POST /desk/pay-outs/p1/answer': ends },
      ...{ 'POST /desk/pay-outs/p1/noted': ends, 'POST /desk/pay-outs/p1/ask': () => ({ answered: 'PENDING' }) },
      ...replies,
    },
    ['finance'],
  );
  openDesk('#section=payOuts');
  if (payOut.proposed) await screen.findByText(/^Dewi mengusulkan Rabu, 11 Mar/);
  fireEvent.click(await screen.findByRole('button', { name: new RegExp(`^${t('desk.payOuts.show')}`) }));
  await screen.findByText('BCA 1234567365');
  return server;
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));

it('lists what waits, masked until it is opened, and asks the provider again', async () => {
  const server = await openPayOut(WAITS);
  screen.getByText(t('desk.payOuts.waits.UNCLEAR'));
  screen.getByText('BAGAS');
  expect(document.activeElement, 'what it is for has the focus').toBe(screen.getAllByRole('radio')[0]);
  fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${t('desk.payOuts.ask')}`) }));
  await screen.findByText(t('desk.payOuts.asked.PENDING', { loanNo: 'LN-7' }));
  expect(server.to('POST /desk/pay-outs/p1/ask')).toHaveLength(1);
});

it('proposes that the money arrived with its day and reference, once it was asked', async () => {
  const server = await openPayOut(WAITS);
  fireEvent.click(screen.getByRole('radio', { name: t('desk.payOuts.ends.ARRIVED') }));
  press(t('desk.payOuts.propose'));
  for (const missing of ['dayMissing', 'refMissing', 'whyMissing'] as const)
    screen.getByText(t(`desk.payOuts.${missing}`));
  expect(document.activeElement, 'the first that is missing').toBe(screen.getByLabelText(t('desk.payOuts.day')));
  const today = wibDay(Date.now());
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type(t('desk.payOuts.day'), writtenDay(today));
  type(t('desk.payOuts.ref'), 'BANK-1');
  type(t('desk.payOuts.why'), 'paid in the dashboard');
  press(t('desk.payOuts.propose'));
  const asked = await dialog();
  expect(server.to('POST /desk/pay-outs/p1/end')).toEqual([]);
  for (const fact of ['Rp1.950.000', 'BCA 1234567365', 'BAGAS', 'p1', 'BANK-1', 'paid in the dashboard'])
    asked.getByText(fact);
  asked.getByText(dayWithWeekdayYear(today, 'id'));
  fireEvent.click(asked.getByRole('button', { name: t('desk.payOuts.confirmPropose.ARRIVED') }));
  await screen.findByText(t('desk.payOuts.done.propose', { loanNo: 'LN-7' }));
  expect(server.to('POST /desk/pay-outs/p1/end').map(({ body }) => body)).toEqual([
    { ending: 'ARRIVED', day: today, reference: 'BANK-1', why: 'paid in the dashboard' },
  ]);
  await screen.findByText(t('desk.payOuts.none'));
});

it('has a second operator read what was seen and agree, not who proposed it', async () => {
  const server = await openPayOut(PROPOSED);
  screen.getByText('paid in the dashboard');
  expect(document.activeElement?.textContent).toMatch(/^Dewi mengusulkan/);
  press(t('desk.payOuts.agree'));
  const asked = await dialog();
  for (const fact of ['Rp1.950.000', 'BCA 1234567365', 'Selasa, 10 Mar 2026', 'BANK-1', 'paid in the dashboard'])
    asked.getByText(fact);
  asked.getByRole('button', { name: t('desk.payOuts.confirmAgree.ARRIVED') });
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Enter' });
  await screen.findByText(t('desk.payOuts.done.agree', { loanNo: 'LN-7', what: t('desk.payOuts.ends.ARRIVED') }));
  expect(server.to('POST /desk/pay-outs/p1/answer').map(({ body }) => body)).toEqual([{ act: 'agree' }]);
});

it('lets who proposed it take it back alone, and says where it was decided meanwhile', async () => {
  await openPayOut({ ...PROPOSED, isOwn: true }, { 'POST /desk/pay-outs/p1/answer': () => refusal('PAY_OUT_ENDED') });
  expect(screen.queryByRole('button', { name: t('desk.payOuts.agree') })).toBeNull();
  press(t('desk.payOuts.withdraw'));
  const asked = await dialog();
  fireEvent.click(asked.getByRole('button', { name: t('desk.payOuts.withdraw') }));
  await screen.findByText('message of PAY_OUT_ENDED');
});

it('has what a provider said too late written off with what was done about it', async () => {
  const server = await openPayOut(SAID);
  screen.getByText(t('desk.payOuts.said.paid'));
  expect(screen.queryByRole('button', { name: t('desk.payOuts.propose') })).toBeNull();
  fireEvent.change(screen.getByLabelText(t('desk.payOuts.noteWhy')), { target: { value: 'asked back' } });
  press(t('desk.payOuts.note'));
  const asked = await dialog();
  fireEvent.click(asked.getByRole('button', { name: t('desk.payOuts.note') }));
  await screen.findByText(t('desk.payOuts.done.note', { loanNo: 'LN-7' }));
  expect(server.to('POST /desk/pay-outs/p1/noted').map(({ body }) => body)).toEqual([{ why: 'asked back' }]);
});
