// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { DeskCase, DeskHandover } from '../../src/contract/generated/bodies';
import { application, openApplication, openDesk, refusal, serveDesk, serving, t } from './support/desk';

const NO = 'LC-C-20261128-AAAAAA';
const SHOWN: DeskCase = {
  ...{ caseNo: NO, topic: 'PAYMENT', status: 'OPEN', openedAt: '2026-11-28T02:00:00.000Z', answerBy: '2026-12-11' },
  ...{ isLate: false, mobileNumber: '0812••••0001', contact: 'siti@example.com' },
  messages: [{ author: 'PERSON', at: '2026-11-28T02:00:00.000Z', text: 'Sudah bayar', photoIds: [] }],
};
const handover = (over: Partial<DeskHandover> = {}): DeskHandover => ({
  ...{ id: 'h1', subject: NO, kind: 'case', role: 'finance', from: 'Ani', text: 'Uangnya sudah sampai?' },
  ...{ at: '2026-11-28T03:00:00.000Z', isOpen: true, isForMe: false },
  ...over,
});

it('a message is handed on with the keyboard to a team or one of it, with why', async () => {
  const asked = serveDesk(
    {
      'GET /desk/cases': () => ({ cases: [] }),
      [`GET /desk/cases/${NO}`]: () => SHOWN,
      'GET /desk/colleagues': () => ({
        colleagues: [
          { id: 'o3', name: 'Citra', roles: ['finance', 'reviewer'] },
          { id: 'o2', name: 'Budi', roles: ['finance'] },
        ],
      }),
      [`POST /desk/handovers/${NO}`]: () => ({ handovers: [handover()] }),
    },
    ['support'],
  );
  openDesk(`#section=cases&case=${NO}`);
  await screen.findByText(t('desk.handed.handOn'));
  fireEvent.keyDown(document.body, { key: 'h' });
  const left = await screen.findByLabelText(t('desk.handed.who'));
  await waitFor(() => expect(document.activeElement).toBe(left));
  fireEvent.keyDown(left, { key: 'Escape' });
  expect(document.activeElement).toBe(screen.getByText(t('desk.handed.handOn')).closest('button'));
  fireEvent.keyDown(document.body, { key: 'h' });
  const who = await screen.findByLabelText(t('desk.handed.who'));
  expect(
    within(who)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual([
    ...(['finance', 'reviewer'] as const).map((role) => t('desk.handed.wholeTeam', { team: t(`desk.roles.${role}`) })),
    t('desk.handed.one', { name: 'Budi', team: t('desk.roles.finance') }),
    // in two teams, and there once
    t('desk.handed.one', { name: 'Citra', team: `${t('desk.roles.finance')} dan ${t('desk.roles.reviewer')}` }),
  ]);
  fireEvent.change(who, { target: { value: 'finance o2' } });
  fireEvent.change(screen.getByLabelText(t('desk.handed.why')), { target: { value: 'Uangnya sudah sampai?' } });
  fireEvent.keyDown(screen.getByLabelText(t('desk.handed.why')), { key: 'Enter', ctrlKey: true });
  await waitFor(() =>
    expect(asked.to(`POST /desk/handovers/${NO}`)[0]?.body).toEqual({
      ...{ role: 'finance', operator: 'o2', text: 'Uangnya sudah sampai?' },
    }),
  );
  const said = t('desk.handed.sent', { who: t('desk.handed.one', { name: 'Budi', team: t('desk.roles.finance') }) });
  await waitFor(() => expect(document.activeElement?.textContent).toBe(said));
});

it('who a message was handed to reads it where it is listed and answers the colleague, not the person', async () => {
  const mine = handover({ isForMe: true });
  const asked = serveDesk(
    {
      'GET /desk/overview': () => ({ waiting: { handovers: 1 }, today: [] }),
      'GET /desk/handovers': () => ({ handovers: [{ ...mine, who: 'Sit••• Rah•••' }] }),
      [`GET /desk/handovers/${NO}`]: () => ({ handovers: [mine] }),
      [`GET /desk/cases/${NO}`]: () => SHOWN,
      [`POST /desk/handovers/${NO}/answer`]: () => ({ handovers: [] }),
    },
    ['finance'],
  );
  openDesk('#section=handovers');
  expect((await screen.findByText('Uangnya sudah sampai?')).closest('li')?.textContent).toContain('Ani');
  screen.getByText(/Sit••• Rah•••/);
  fireEvent.click(screen.getByRole('button', { name: t('desk.handed.open', { number: NO }) }));
  fireEvent.change(await screen.findByLabelText(t('desk.handed.answer', { name: 'Ani' })), {
    target: { value: 'Sudah' },
  });
  expect(screen.queryByLabelText(t('desk.cases.answer'))).toBeNull();
  expect(screen.queryByText(t('desk.cases.take'))).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: t('desk.handed.sendAnswer') }));
  await waitFor(() =>
    expect(asked.to(`POST /desk/handovers/${NO}/answer`)[0]?.body).toEqual({ text: 'Sudah', seen: 'h1' }),
  );
});

it('what was handed on of an application is read on its page; who, when and the answer open from a line and shut by Escape', async () => {
  const shown = application();
  const { applicationNo: subject } = shown;
  const mine = handover({ subject, kind: 'application', role: 'reviewer', isForMe: true });
  serveDesk({ ...serving(shown), [`GET /desk/handovers/${subject}`]: () => ({ handovers: [mine] }) });
  await openApplication(shown);
  const fold = (await screen.findAllByText(/^Ani ke/))[0]?.closest('details');
  if (!fold) throw new Error('it is folded');
  expect(fold.open).toBe(false);
  const words = screen.getAllByText('Uangnya sudah sampai?');
  expect(words.filter((one) => !fold.contains(one))).toHaveLength(1);
  expect(within(fold).getByText('Uangnya sudah sampai?').closest('summary')).toBeNull();
  fold.open = true;
  fireEvent.keyDown(within(fold).getByLabelText(t('desk.handed.answer', { name: 'Ani' })), { key: 'Escape' });
  expect(fold.open).toBe(false);
  expect(document.activeElement).toBe(fold.querySelector('summary'));
});

it('reads again what a colleague was faster with, keeps what was written, and sends it for what is there now', async () => {
  let now = [handover({ id: 'h1' })];
  const asked = serveDesk(
    {
      'GET /desk/cases': () => ({ cases: [] }),
      [`GET /desk/cases/${NO}`]: () => SHOWN,
      [`GET /desk/handovers/${NO}`]: () => ({ handovers: now }),
      'GET /desk/colleagues': () => ({ colleagues: [{ id: 'o2', name: 'Budi', roles: ['finance'] }] }),
      [`POST /desk/handovers/${NO}`]: ({ body }) => {
        if ((body as { seen?: string }).seen === 'h2') return { handovers: now };
        now = [handover({ id: 'h2', text: 'Sudah saya teruskan' })];
        return refusal('HANDED_MEANWHILE');
      },
    },
    ['support'],
  );
  openDesk(`#section=cases&case=${NO}`);
  await screen.findByText(t('desk.handed.again'));
  fireEvent.keyDown(document.body, { key: 'h' });
  const why = await screen.findByLabelText<HTMLTextAreaElement>(t('desk.handed.why'));
  fireEvent.change(why, { target: { value: 'Tolong dicek' } });
  fireEvent.keyDown(why, { key: 'Enter', ctrlKey: true });
  await screen.findByText('message of HANDED_MEANWHILE');
  await screen.findByText('Sudah saya teruskan');
  expect(why.value).toBe('Tolong dicek');
  fireEvent.keyDown(why, { key: 'Enter', ctrlKey: true });
  await waitFor(() => expect(asked.to(`POST /desk/handovers/${NO}`)).toHaveLength(2));
  expect(asked.to(`POST /desk/handovers/${NO}`)[1]?.body).toMatchObject({ seen: 'h2', text: 'Tolong dicek' });
});
