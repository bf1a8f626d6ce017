import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { AccountFreeze, DeskPerson } from '../../src/contract/generated/bodies';
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
