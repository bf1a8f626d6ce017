import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { DeskOverview } from '../../src/contract/generated/bodies';
import { application, openApplication, openDesk, press, queued, serveDesk, serving, t } from './support/desk';

const OVERVIEW: DeskOverview = {
  waiting: { applications: 100, pictures: 0, faces: 2 },
  today: [
    { kind: 'decided', own: 4, all: 11, waiting: 100 },
    { kind: 'judged', own: 0, all: 0, waiting: 0 },
    { kind: 'answered', own: 0, all: 0, waiting: 2 },
  ],
};

const menu = () => within(screen.getByRole('navigation', { name: t('desk.menu.name') }));
const way = (name: string) => menu().getByRole('link', { name: new RegExp(`^${name}`) });

it('leads a reviewer to what their roles open, with how much waits there, the queue first', async () => {
  serveDesk({ 'GET /desk/overview': () => OVERVIEW });
  openDesk();
  await screen.findByText('99+');
  const ways = menu().getAllByRole('link');
  expect(ways[0]?.textContent).toBe(`${t('desk.applications.title')}99+ ${t('desk.menu.waiting')}`);
  expect(ways[0]?.getAttribute('aria-current')).toBe('page');
  expect(way(t('desk.faces.title')).textContent).toContain('2');
  expect(way(t('desk.pictures.title')).textContent).toBe(`${t('desk.pictures.title')}0 ${t('desk.menu.waiting')}`);
  for (const title of ['desk.payments.title', 'desk.cases.title', 'desk.operators.title', 'desk.clocks.title'] as const)
    expect(menu().queryByRole('link', { name: new RegExp(t(title)) })).toBeNull();
  const today = screen.getByRole('region', { name: t('desk.today.title') });
  expect(today.textContent).toContain(t('desk.today.counts', { own: 4, all: 11 }));
  expect(today.textContent).toContain('Pesanbelum ada, 2 menunggu');
  // a row of zeros says nothing
  expect(today.textContent).not.toContain(t('desk.today.kinds.judged'));
});

it('shows one section at a time, whose heading takes the focus, and the way back leads to the one before', async () => {
  serveDesk({ 'GET /desk/sessions': () => ({ sessions: [] }) });
  openDesk();
  await screen.findByRole('heading', { level: 2, name: t('desk.applications.title') });
  way(t('desk.sessions.title')).click();
  const heading = await screen.findByRole('heading', { level: 2, name: t('desk.sessions.title') });
  expect(document.activeElement).toBe(heading);
  expect(document.title).toContain(t('desk.sessions.title'));
  expect(window.location.hash).toBe('#section=sessions');
  expect(screen.queryByRole('heading', { name: t('desk.applications.title') })).toBeNull();
  act(() => window.history.back());
  await screen.findByRole('heading', { level: 2, name: t('desk.applications.title') });
});

it.each(['applications', 'messages'])(
  'says that there is no section %s for who has not its role, and leads on',
  async (name) => {
    const server = serveDesk({ 'GET /desk/cases': () => ({ cases: [] }) }, ['support']);
    openDesk(`#section=${name}`);
    await screen.findByRole('heading', { level: 2, name: t('desk.notFound.title') });
    expect(server.to('GET /desk/applications')).toEqual([]);
    screen.getByRole('link', { name: t('desk.notFound.way', { section: t('desk.cases.title') }) }).click();
    await screen.findByRole('heading', { level: 2, name: t('desk.cases.title') });
  },
);

it('has a long list by pages, each at an address of its own', async () => {
  const page = (after: string | null) =>
    after === null
      ? { applications: [queued({ applicationNo: 'LC-1' })], next: 'LC-1' }
      : { applications: [queued({ applicationNo: 'LC-2' })] };
  serveDesk({ 'GET /desk/applications': ({ url }) => page(url.searchParams.get('after')) });
  openDesk();
  (await screen.findByRole('link', { name: t('desk.pages.next') })).click();
  await screen.findByRole('link', { name: 'LC-2' });
  expect(window.location.hash).toBe('#section=applications&list=waiting&after=LC-1');
  expect(screen.queryByRole('link', { name: t('desk.pages.next') })).toBeNull();
  screen.getByRole('link', { name: t('desk.pages.first') }).click();
  await screen.findByRole('link', { name: 'LC-1' });
});

it('counts again at once after an act whose answer is shown without reading anything anew', async () => {
  const shown = application({ may: ['askVideoCall'] });
  let waiting = 3;
  serveDesk({
    ...serving(shown, () => {
      waiting = 2;
      return { ...shown, may: [] };
    }),
    'GET /desk/overview': () => ({ waiting: { applications: waiting }, today: [] }),
  });
  await openApplication(shown);
  await waitFor(() => expect(way(t('desk.applications.title')).textContent).toContain('3'));
  screen.getByLabelText(t('desk.applications.decide.ways.askVideoCall')).click();
  await press(t('desk.applications.decide.acts.askVideoCall.button'));
  const question = within(await screen.findByRole('dialog'));
  question.getByRole('button', { name: t('desk.applications.decide.acts.askVideoCall.button') }).click();
  await waitFor(() => expect(way(t('desk.applications.title')).textContent).toContain('2'), { timeout: 5_000 });
});

it('counts again at once where another section is opened, so that no count stands above newer rows', async () => {
  let waiting = 0;
  serveDesk({
    'GET /desk/overview': () => ({ waiting: { applications: 1, handovers: waiting }, today: [] }),
    'GET /desk/handovers': () => ({ handovers: [] }),
  });
  openDesk();
  await screen.findByRole('link', { name: `${t('desk.applications.lists.waiting')} (1)` });
  waiting = 1;
  way(t('desk.handed.title')).click();
  await screen.findByText(t('desk.handed.none'));
  await waitFor(() => expect(way(t('desk.handed.title')).textContent).toContain('1'), { timeout: 3_000 });
});
