import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openDesk, press, refusal, serveDesk, t } from './support/desk';

const CHANGE = {
  ...{ id: 'c1', mobile: '0812••••1201', newMobile: '0857••••0002' },
  ...{ askedAt: '2026-03-10T03:00:00.000Z', dueAt: '2026-03-13T03:00:00.000Z' },
};
const CALL = 'POST /desk/mobile-changes/c1/stop';

it('support stops the change of a lost number, and is told where it waits no more', async () => {
  let changes = [CHANGE];
  const server = serveDesk(
    {
      'GET /desk/mobile-changes': () => ({ changes }),
      [CALL]: () => {
        if (server.to(CALL).length === 1) return refusal('NOT_FOUND');
        changes = [];
        return { changes };
      },
    },
    ['support'],
  );
  openDesk('#section=mobileChanges');
  const heading = await screen.findByRole('heading', { name: t('desk.mobileChanges.title') });
  const section = heading.closest('section');
  if (!section) throw new Error('the changes are no section');
  await within(section).findByText(t('desk.mobileChanges.change', CHANGE));
  await press(new RegExp(t('desk.mobileChanges.stop')));
  await waitFor(() => expect(within(section).getByRole('alert').textContent).not.toBe(''));
  await press(new RegExp(t('desk.mobileChanges.stop')));
  await within(section).findByText(t('desk.mobileChanges.none'));
  expect(document.activeElement).toBe(heading);
});
