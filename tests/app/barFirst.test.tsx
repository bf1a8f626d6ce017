import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { loadOtherRoutes } from '../../src/app/routes';
import { PAGES, pathTo } from '../../src/contract/pages';
import { newDraft, serve, t } from '../runner/support/page';
import { forgetEverything, openApp, path, signInAs } from './support/app';

await loadOtherRoutes();

/** These are passed through: the picture of the channel stands for them (docs/product/screens.md). */
const PASSED: readonly string[] = [
  'apply/mandatory-branch',
  'check-token',
  'jago/callback',
  'jago/entry',
  'jago/register',
];

/** Pages of the sandbox say themselves whether they have a way back. */
const isPlayed = (page: string) => page.startsWith('test/');

const addressOf = (page: string) =>
  (pathTo as (channel: string, to: string, filling: object) => string)('H5', page, {
    path: Object.fromEntries([...page.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, 'x1'])),
  });

const never = () => new Promise<Response>(() => undefined);

/** What holds of every page that is shown from now on, until its code is here. */
async function meanwhile(look: () => string): Promise<string[]> {
  const seen = new Set<string>();
  const note = () => document.querySelector('main') && seen.add(look());
  note();
  const observer = new MutationObserver(note);
  observer.observe(document.body, { childList: true, subtree: true });
  await vi.dynamicImportSettled();
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  observer.disconnect();
  return [...seen];
}

const backButton = () => screen.queryByRole('button', { name: t('common.back') });

beforeEach(() => {
  forgetEverything();
  vi.stubGlobal('fetch', never);
  signInAs('u-1');
});

describe('while its code comes, and while its data come,', () => {
  it.each(PAGES.filter((page) => !PASSED.includes(page)))('the page %s has its bar and one heading', async (page) => {
    openApp(addressOf(page), 1);
    const hadBack = backButton() !== null;
    expect(await meanwhile(() => (screen.queryByRole('banner') ? 'bar' : 'none'))).toEqual(['bar']);
    within(screen.getByRole('banner')).getByRole('button', { name: new RegExp(`^${t('common.help')}`) });
    screen.getByRole('main');
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(screen.queryAllByRole('status', { name: t('common.loading') }).length).toBeLessThanOrEqual(1);
    if (path() === addressOf(page) && !isPlayed(page)) expect(backButton() !== null).toBe(hadBack);
  });

  it.each(PASSED)('the page %s, which is passed through, has the picture alone', async (page) => {
    if (page === 'check-token') forgetEverything();
    openApp(addressOf(page));
    expect(screen.queryByRole('banner')).toBeNull();
    expect(screen.getByRole('main').textContent).toBe(t('common.loading'));
  });

  it('a flow has its bar and the way back', async () => {
    openApp('/H5/apply/ktp', 1);
    expect(await meanwhile(() => (backButton() ? 'back' : 'none'))).toEqual(['back']);
  });

  it('a tab has the other tabs', async () => {
    openApp('/H5/bill');
    await screen.findByRole('navigation', { name: t('home.tabs.label') });
  });
});

it('the bar stays as it is when the data come, with the focus in it', async () => {
  let answer: (limit: Response) => void = () => undefined;
  const held = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  serve(newDraft(), { 'GET /user/limit': () => held });
  openApp('/H5/home/my-limit');
  const title = await screen.findByRole('heading', { name: t('home.myLimit.title'), level: 1 });
  const back = screen.getByRole('button', { name: t('common.back') });
  back.focus();
  answer(Response.json({ state: 'none' }));
  await vi.waitFor(() => expect(screen.queryByRole('status', { name: t('common.loading') })).toBeNull());
  expect(document.activeElement).toBe(back);
  expect(title.isConnected).toBe(true);
});
