import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openDesk, refusal, serveDesk, t } from './support/desk';

const session = (id: string, label: string, current: boolean) => ({
  ...{ id, label, current },
  createdAt: '2026-11-24T01:00:00.000Z',
  usedAt: '2026-11-24T02:00:00.000Z',
});
const BOTH = [session('s1', 'Laptop', true), session('s2', 'Ponsel', false)];

async function openSessions() {
  openDesk('#section=sessions');
  const heading = await screen.findByRole('heading', { name: t('desk.sessions.title') });
  const section = within(heading.closest('section') ?? heading);
  await section.findByText('Laptop');
  return { heading, section };
}

it('shows where an operator is signed in, and offers to end every session but the one they are in', async () => {
  serveDesk({ 'GET /desk/sessions': () => ({ sessions: BOTH }) }, []);
  const { section } = await openSessions();
  const [own, other] = section.getAllByRole('listitem').map((item) => within(item));
  own?.getByText(t('desk.sessions.current'));
  expect(own?.queryByRole('button')).toBeNull();
  other?.getByRole('button', { name: /Ponsel/ });
});

it('ends the one that is chosen, and goes on at the list without it', async () => {
  let open = BOTH;
  const server = serveDesk(
    {
      'GET /desk/sessions': () => ({ sessions: open }),
      'POST /desk/sessions/s2/end': () => {
        open = open.slice(0, 1);
        return {};
      },
    },
    [],
  );
  const { heading, section } = await openSessions();
  section.getByRole('button', { name: /Ponsel/ }).click();
  await expect.poll(() => section.queryByText('Ponsel', { selector: 'strong' })).toBeNull();
  expect(server.to('POST /desk/sessions/s2/end')).toHaveLength(1);
  expect(document.activeElement).toBe(heading);
});

it('says why a session was not ended, and keeps it in the list', async () => {
  const replies = {
    'GET /desk/sessions': () => ({ sessions: BOTH }),
    'POST /desk/sessions/s2/end': () => refusal('NOT_FOUND'),
  };
  serveDesk(replies, []);
  const { section } = await openSessions();
  section.getByRole('button', { name: /Ponsel/ }).click();
  await section.findByText('message of NOT_FOUND');
  section.getByText('Ponsel', { selector: 'strong' });
});
