import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AccountFreeze, DeskCase, DeskPerson } from '../../src/contract/generated/bodies';
import { openDesk, PERSON, press, serveDesk, t } from './support/desk';

const SEEN: DeskPerson = {
  ...{ id: PERSON, name: 'Siti Rahayu', mobile: '0812••••0001', language: 'id', since: '2026-09-01T02:00:00.000Z' },
  ...{ standing: { creditLine: 'APPROVED', state: 'open' }, asOf: '2026-11-25' },
  ...{ loans: [], applications: [], looks: [], notes: [], older: [] },
};
const SHORT: AccountFreeze = {
  ...{ state: 'SHORT', canProveFace: true, begunBy: 'NUMBER' },
  ...{ begunAt: '2026-11-25T02:00:00.000Z', endsAt: '2026-11-28T02:00:00.000Z' },
};
const FREEZE = `POST /desk/people/${PERSON}/freeze`;
const LIFT = `POST /desk/people/${PERSON}/unfreeze`;

function open(freeze: AccountFreeze | undefined, roles: readonly string[], more: Partial<DeskPerson> = {}) {
  let now = freeze;
  const server = serveDesk(
    {
      [`GET /desk/people/${PERSON}`]: () => ({ ...SEEN, ...more, ...(now && { freeze: now }) }),
      [FREEZE]: () => {
        now = { state: 'LASTING', canProveFace: true, begunBy: 'DESK', begunAt: '2026-11-25T03:00:00.000Z' };
        return {};
      },
      [LIFT]: () => {
        now = undefined;
        return {};
      },
    },
    roles,
  );
  openDesk(`#person=${PERSON}`);
  return server;
}

const freeze = t('desk.person.freeze.acts.freeze');
const lift = t('desk.person.freeze.acts.unfreeze');

it('support freezes an account with a reason, and unfreezes it', async () => {
  const server = open(undefined, ['support']);
  await press(freeze);
  await press(freeze);
  await screen.findByText(t('desk.person.freeze.noReason'));
  expect(server.to(FREEZE)).toHaveLength(0);
  screen.getByRole('radio', { name: t('desk.person.freeze.reasons.PHONE_LOST') }).click();
  await press(freeze);
  const heading = await screen.findByRole('heading', { name: t('desk.person.freeze.frozen') });
  expect(server.to(FREEZE).map(({ body }) => body)).toEqual([{ reason: 'PHONE_LOST' }]);
  expect(document.activeElement).toBe(heading);
  await press(lift);
  screen.getByRole('radio', { name: t('desk.person.freeze.reasons.PROVED') }).click();
  await press(lift);
  await screen.findByRole('heading', { name: t('desk.person.freeze.title') });
  expect(server.to(LIFT).map(({ body }) => body)).toEqual([{ reason: 'PROVED' }]);
});

it('who is not of support sees the freeze and does nothing about it', async () => {
  open(SHORT, ['finance']);
  await screen.findByRole('heading', { name: t('desk.person.freeze.frozen') });
  expect(screen.getAllByText(/tanpa masuk, oleh yang tahu nomor HP dan NIK/)).not.toEqual([]);
  expect(screen.queryByRole('button', { name: freeze })).toBeNull();
  expect(screen.queryByRole('button', { name: lift })).toBeNull();
});

it('says which operator froze the account, and why', async () => {
  const frozenBy = { operator: 'Ani', reason: 'PHONE_LOST' } as const;
  open({ ...SHORT, state: 'LASTING', begunBy: 'DESK' }, ['support'], { frozenBy });
  await screen.findByRole('heading', { name: t('desk.person.freeze.frozen') });
  expect(screen.getAllByText(/oleh Ani: HP atau SIM hilang atau dicuri/)).not.toEqual([]);
});

describe('a message of who is in danger', () => {
  const shown: DeskCase = {
    ...{ caseNo: 'LC-C-1', person: PERSON, topic: 'OTHER', status: 'OPEN', openedAt: '2026-11-25T01:00:00.000Z' },
    ...{ answerBy: '2026-12-01', isLate: false, mobileNumber: '81211100001' },
    messages: [{ author: 'PERSON', at: '2026-11-25T01:00:00.000Z', text: 'Ponsel saya dicuri semalam', photoIds: [] }],
  };

  function openMessage(text?: string) {
    let now: AccountFreeze | undefined;
    const server = serveDesk(
      {
        'GET /desk/cases': () => ({ cases: [{ ...shown, messages: undefined }] }),
        'GET /desk/cases/LC-C-1': () =>
          text === undefined ? shown : { ...shown, messages: shown.messages.map((one) => ({ ...one, text })) },
        [`GET /desk/people/${PERSON}`]: () => ({ ...SEEN, ...(now && { freeze: now }) }),
        [FREEZE]: () => {
          now = { state: 'LASTING', canProveFace: true, begunBy: 'DESK', begunAt: '2026-11-25T03:00:00.000Z' };
          return {};
        },
      },
      ['support'],
    );
    openDesk('#section=cases&case=LC-C-1');
    return server;
  }

  it('says above the button that sends that the account is not frozen, and freezes it by keys alone', async () => {
    const server = openMessage();
    await screen.findByText(t('desk.cases.notFrozen'));
    fireEvent.keyDown(document.body, { key: 'f' });
    const first = await screen.findByRole('radio', { name: t('desk.person.freeze.reasons.PHONE_LOST') });
    expect(document.activeElement).toBe(first);
    // what decides at once is sent by Ctrl Enter alone
    fireEvent.keyDown(first, { key: 'Enter' });
    expect((first as HTMLInputElement).checked).toBe(true);
    fireEvent.keyDown(first, { key: 'Enter' });
    expect(server.to(FREEZE)).toHaveLength(0);
    fireEvent.keyDown(first, { key: 'Enter', ctrlKey: true });
    await waitFor(() => expect(screen.queryByText(t('desk.cases.notFrozen'))).toBeNull());
    expect(server.to(FREEZE).map(({ body }) => body)).toEqual([{ reason: 'PHONE_LOST' }]);
    expect(document.activeElement).toBe(screen.getByLabelText(new RegExp(`^${t('desk.cases.answer')}`)));
  });

  it('opens the form from the answer, and shuts it by Escape before the message', async () => {
    openMessage();
    await screen.findByText(t('desk.cases.notFrozen'));
    const [besideAnswer] = screen.getAllByRole('button', { name: freeze });
    fireEvent.click(besideAnswer as HTMLElement);
    const first = await screen.findByRole('radio', { name: t('desk.person.freeze.reasons.PHONE_LOST') });
    fireEvent.keyDown(first, { key: 'Escape' });
    expect(screen.queryByRole('radio')).toBeNull();
    screen.getByText(t('desk.cases.notFrozen'));
  });

  it('is told from one that asks something else', async () => {
    openMessage('Kapan tagihan saya jatuh tempo?');
    await screen.findByRole('button', { name: freeze });
    expect(screen.queryByText(t('desk.cases.notFrozen'))).toBeNull();
  });
});
