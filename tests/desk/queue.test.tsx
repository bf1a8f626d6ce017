// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openDesk, press, queued, refusal, serveDesk, t } from './support/desk';

const QUEUE = 'GET /desk/applications';
const section = () => screen.findByRole('region', { name: t('desk.applications.title') });

function deferred<Value>(): [Promise<Value>, (value: Value) => void] {
  let settle: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((resolve) => {
    settle = resolve;
  });
  return [promise, settle];
}

afterEach(() => {
  vi.useRealTimers();
});

describe('the queue of applications', () => {
  it('says of each what it is, since when it waits and what is special about it', async () => {
    const applications = [
      queued({
        applicationNo: 'LC-1',
        isDisputed: true,
        doubts: ['nikSex', 'differsFromCard', 'ofALaterRelease'],
        submittedAt: new Date(0).toISOString(),
      }),
      queued({
        ...{
          applicationNo: 'LC-2',
          flow: 'effortless',
          isProposed: true,
          isCardUnread: true,
          name: 'S••• R•••',
          income: 8_000_000,
        },
        openedBy: [{ operator: 'Budi Santoso', since: '2026-11-20T07:05:00.000Z' }],
      }),
    ];
    serveDesk({ [QUEUE]: () => ({ applications }) });
    openDesk();
    const [first, second] = await within(await section()).findAllByRole('listitem');
    expect(
      within(first as HTMLElement)
        .getByRole('link', { name: 'LC-1' })
        .getAttribute('href'),
    ).toBe('#application=LC-1');
    expect(first?.textContent).toContain(t('desk.applications.flows.apply'));
    // what it is stands below its number, so that each column of the head has one thing in it
    const columns = ['name', 'number', 'income', 'since', 'next', 'doubts', 'held'];
    const head = screen.getByText(t('desk.applications.columns.name')).parentElement;
    expect([...(head?.children ?? [])].map(({ textContent }) => textContent)).toEqual(
      columns.map((column) => t(`desk.applications.columns.${column}`)),
    );
    expect(first?.children).toHaveLength(columns.length);
    expect(first?.textContent).toContain('01-01-1970 07:00:00 WIB');
    expect(first?.textContent).toMatch(/[\d.]+ hari, lewat/);
    expect(first?.textContent).toContain(t('desk.applications.disputed'));
    for (const doubt of ['nikSex', 'differsFromCard', 'unknown'])
      expect(first?.textContent).toContain(t(`desk.applications.doubts.short.${doubt}`));
    expect(second?.textContent).toContain(t('desk.applications.steps.second'));
    const [name] = within(second as HTMLElement).getAllByRole('link');
    expect([name?.textContent, name?.getAttribute('href')]).toEqual(['S••• R•••', '#application=LC-2']);
    for (const told of [
      'S••• R•••',
      'Rp8.000.000',
      t('desk.applications.cardUnread'),
      'Dibuka Budi Santoso sejak 14.05 WIB',
      'Budi S. · 14.05',
    ])
      expect(second?.textContent).toContain(told);
    expect(second?.textContent).not.toContain(t('desk.applications.disputed'));
  });

  it('says who proposed which limit to the reviewer who may confirm it, and to who proposed it their own', async () => {
    const proposal = { limit: 25_000_000, operator: 'Budi' };
    const applications = [
      queued({ applicationNo: 'LC-1', isProposed: true, proposal }),
      queued({ applicationNo: 'LC-2', isProposed: true, isOwn: true, proposal }),
    ];
    serveDesk({ [QUEUE]: () => ({ applications }) });
    openDesk();
    const [others, own] = await within(await section()).findAllByRole('listitem');
    const text = t('desk.applications.steps.proposedBy', { operator: 'Budi', limit: 'Rp25.000.000' });
    expect(others?.textContent).toContain(text);
    expect(own?.textContent).toContain(t('desk.applications.steps.proposedByYou', { limit: 'Rp25.000.000' }));
    expect(own?.textContent).not.toContain(text);
  });

  it('says who holds each, and has what one holds and what is free as lists of their own, in the order that is chosen', async () => {
    const asked: string[] = [];
    const held = [
      queued({ applicationNo: 'LC-1', handler: 'Rina' }),
      queued({ applicationNo: 'LC-2', handler: 'Budi' }),
    ];
    serveDesk({
      'GET /desk/overview': () => ({
        waiting: { applications: 2, ownApplications: 1, freeApplications: 4, secondApplications: 2 },
        today: [],
      }),
      [QUEUE]: ({ url }) => {
        asked.push(['list', 'sort'].map((name) => url.searchParams.get(name)).join(' '));
        return { applications: held };
      },
    });
    openDesk();
    const [own, other] = await within(await section()).findAllByRole('listitem');
    expect(own?.textContent).toContain(t('desk.applications.you'));
    expect(other?.textContent).toContain('Budi');
    (await screen.findByRole('link', { name: `${t('desk.applications.lists.mine')} (1)` })).click();
    await expect.poll(() => asked.at(-1)).toBe('mine ');
    screen.getByRole('link', { name: `${t('desk.applications.lists.second')} (2)` });
    screen.getByRole('link', { name: `${t('desk.applications.lists.free')} (4)` }).click();
    await expect.poll(() => asked.at(-1)).toBe('free ');
    (await screen.findByRole('link', { name: t('desk.applications.sort.doubts') })).click();
    await expect.poll(() => asked.at(-1)).toBe('free doubts');
    const chosen = await screen.findByRole('link', { name: t('desk.applications.sort.doubts') });
    expect(chosen.getAttribute('aria-current')).toBe('true');
  });

  it('is narrowed by what is special and by income, chosen and left by a press, and the address keeps it', async () => {
    const asked: string[] = [];
    const kinds = [
      { kind: 'nik', applications: 2 },
      { kind: 'above20', applications: 1 },
    ];
    serveDesk({
      [QUEUE]: ({ url }) => {
        asked.push(['kind', 'above', 'sort'].map((name) => url.searchParams.get(name) ?? '-').join(' '));
        return { applications: [queued({ applicationNo: 'LC-1' })], kinds };
      },
    });
    openDesk('#section=applications&sort=doubts');
    (await screen.findByRole('link', { name: `${t('desk.applications.kinds.nik')} (2)` })).click();
    await expect.poll(() => asked.at(-1)).toBe('nik - doubts');
    // what none is of is not offered
    expect(screen.queryByRole('link', { name: new RegExp(t('desk.applications.kinds.again')) })).toBeNull();
    (await screen.findByRole('link', { name: `${t('desk.applications.kinds.above20')} (1)` })).click();
    await expect.poll(() => asked.at(-1)).toBe('nik above20 doubts');
    expect(window.location.hash).toContain('kind=nik');
    const chosen = await screen.findByRole('link', { name: `${t('desk.applications.kinds.nik')} (2)` });
    expect(chosen.getAttribute('aria-current')).toBe('true');
    chosen.click();
    await expect.poll(() => asked.at(-1)).toBe('- above20 doubts');
  });

  it('has what waits for a second reviewer apart', async () => {
    const proposed = [queued({ applicationNo: 'LC-4', isProposed: true })];
    serveDesk({
      [QUEUE]: ({ url }) => ({ applications: url.searchParams.get('list') === 'second' ? proposed : [] }),
    });
    openDesk();
    (await screen.findByRole('link', { name: t('desk.applications.lists.second') })).click();
    await screen.findByRole('link', { name: 'LC-4' });
  });

  it('shows the decided ones by an address of their own', async () => {
    const decision = {
      ...({ cause: 'rejected', status: 'REJECTED', reason: 'TERMS_VIOLATED' } as const),
      ...{ at: '2026-11-20T03:00:00.000Z', operator: 'Rina' },
    };
    const decided = [queued({ applicationNo: 'LC-3', status: 'REJECTED', decision })];
    serveDesk({
      [QUEUE]: ({ url }) => ({ applications: url.searchParams.get('list') === 'decided' ? decided : [] }),
    });
    openDesk();
    await screen.findByText(t('desk.applications.none.waiting'));
    const link = screen.getByRole('link', { name: t('desk.applications.lists.decided') });
    // it is reached by a key as well, and by another one the list before it
    const lists = within(screen.getByRole('navigation', { name: t('desk.applications.lists.name') })).getAllByRole(
      'link',
    );
    for (const one of lists.slice(1, lists.indexOf(link) + 1)) {
      fireEvent.keyDown(document.body, { key: ']' });
      await waitFor(() => expect(one.getAttribute('aria-current')).toBe('page'));
    }
    await screen.findByRole('link', { name: 'LC-3' });
    expect(link.getAttribute('aria-current')).toBe('page');
    expect(document.activeElement).toBe(link);
    screen.getByText(t('desk.applications.status.REJECTED'));
    const row = screen.getByRole('link', { name: 'LC-3' }).closest('li');
    const reason = t('home.declined.reasons.TERMS_VIOLATED.why').replace(/\.$/, '');
    for (const told of [`${reason}, `, '20-11-2026 10:00:00 WIB', 'Rina']) expect(row?.textContent).toContain(told);
    expect(screen.queryByText(/menunggu \d+/)).toBeNull();
  });

  it('shows nothing of a list that comes when another one is shown', async () => {
    const [late, answerLate] = deferred<object>();
    const decided = { applications: [queued({ applicationNo: 'LC-3' })] };
    serveDesk({ [QUEUE]: ({ url }) => (url.searchParams.get('list') === 'decided' ? decided : late) });
    openDesk();
    (await screen.findByRole('link', { name: t('desk.applications.lists.decided') })).click();
    await screen.findByRole('link', { name: 'LC-3' });
    await act(async () => {
      answerLate({ applications: [] });
      await new Promise((resolve) => setTimeout(resolve, 50));
    });
    screen.getByRole('link', { name: 'LC-3' });
  });

  it('says why it cannot be shown, and is read again', async () => {
    let isThere = false;
    serveDesk({ [QUEUE]: () => (isThere ? { applications: [] } : refusal('TROUBLE')) });
    openDesk();
    await within(await section()).findByText('message of TROUBLE');
    isThere = true;
    within(await section())
      .getByRole('button', { name: t('desk.retry') })
      .click();
    await screen.findByText(t('desk.applications.none.waiting'));
  });

  it('refreshes itself under the focus, stays when that fails, and rests where no one uses the page', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
    const applications = [queued({ applicationNo: 'LC-1' })];
    let isThere = true;
    const server = serveDesk({ [QUEUE]: () => (isThere ? { applications } : refusal('TROUBLE')) });
    openDesk();
    const link = await screen.findByRole('link', { name: 'LC-1' });
    link.focus();
    applications.push(queued({ applicationNo: 'LC-2' }));
    act(() => void vi.advanceTimersByTime(10_000));
    await screen.findByRole('link', { name: 'LC-2' });
    expect(document.activeElement).toBe(link);

    isThere = false;
    const before = server.to(QUEUE).length;
    act(() => void vi.advanceTimersByTime(10_000));
    await expect.poll(() => server.to(QUEUE).length).toBe(before + 1);
    screen.getByRole('link', { name: 'LC-2' });

    // a session that is not used ends: after five minutes nothing is asked for any more, until a key is pressed
    act(() => void vi.advanceTimersByTime(1_200_000));
    await expect.poll(() => server.to(QUEUE).length).toBe(30);
    fireEvent.keyDown(document.body, { key: 'Tab' });
    await expect.poll(() => server.to(QUEUE).length).toBe(31);
  });

  it('is for reviewers alone, as is an application', async () => {
    serveDesk({}, ['support']);
    openDesk('#application=LC-1');
    await screen.findByRole('heading', { level: 2, name: t('desk.cases.title') });
    expect(screen.queryByRole('heading', { name: t('desk.applications.title') })).toBeNull();
  });

  it('asks to sign in again once the session is over, and then shows what was asked for', async () => {
    let isIn = true;
    serveDesk({
      [QUEUE]: () => (isIn ? { applications: [] } : Response.json({ code: 'UNAUTHORIZED' }, { status: 401 })),
    });
    openDesk('#section=applications&list=decided');
    await screen.findByText(t('desk.applications.none.decided'));
    isIn = false;
    window.location.hash = '#section=applications&list=waiting';
    await screen.findByText(t('desk.signIn.over'));
    expect(window.location.hash).toBe('#section=applications&list=waiting');
    expect(screen.queryByRole('button', { name: t('desk.signOut') })).toBeNull();
  });
});

it('signing out forgets where the operator was', async () => {
  serveDesk({ 'POST /desk/sign-out': () => ({}) });
  openDesk('#section=applications&list=decided');
  await press(t('desk.signOut'));
  await screen.findByRole('heading', { name: t('desk.signIn.title') });
  expect(window.location.hash).toBe('');
});
