import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LinkedAccount } from '../../src/contract/generated/bodies';
import { setLanguage } from '../../src/i18n/texts';
import { hasConsent, setConsent } from '../../src/state/telemetry/consent';
import { fail, newDraft, serve, t } from '../runner/support/page';
import { forgetEverything, heading, openApp, path, signInAs } from './support/app';

beforeEach(() => forgetEverything());
afterEach(cleanup);

const USER = { userId: 'u-1', mobileNumber: '081211100001', referralCode: 'SITI7KQ2', known: {} };

function open(address: string, replies: Parameters<typeof serve>[1] = {}) {
  const server = serve(newDraft(), { 'GET /user/v3': () => Response.json(USER), ...replies });
  signInAs('u-1');
  openApp(address);
  return server;
}

const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

describe('me/setting', () => {
  it('has the language, and leads to all that can be set', async () => {
    open('/H5/me/setting');
    await heading('setting.title');
    expect(hrefs()).toEqual(
      expect.arrayContaining([
        '/H5/me/setting/security/manage-account',
        '/H5/me/setting/reminders',
        '/H5/pages',
        '/H5/about-us',
      ]),
    );
    // the way out stands in Me
    expect(screen.queryByRole('button', { name: t('common.logout') })).toBeNull();
    fireEvent.click(screen.getByRole('radio', { name: 'English' }));
    await screen.findByRole('heading', { name: 'Settings', level: 1 });
    await setLanguage('id', () => undefined);
  });

  it('has what was allowed at the terms given and withdrawn', async () => {
    setConsent('statistics', true);
    open('/H5/me/setting');
    const choice = await screen.findByRole('checkbox', { name: t('setting.statistics') });
    expect(choice).toHaveProperty('checked', true);
    fireEvent.click(choice);
    expect(hasConsent('statistics')).toBe(false);
    fireEvent.click(choice);
    expect(hasConsent('statistics')).toBe(true);
  });

  it('has no way that Me or the account has, too, and Me has no more than thirteen', async () => {
    const ways: Record<string, number> = {};
    for (const address of ['/H5/me', '/H5/me/my-account', '/H5/me/setting']) {
      open(address);
      await screen.findByRole('heading', { level: 1 });
      const linksNow = () => screen.queryAllByRole('listitem').flatMap((row) => within(row).queryAllByRole('link'));
      let before = 0;
      // parts of a page come one after the other
      await waitFor(() => {
        const count = linksNow().length;
        const isWhole = count > 0 && count === before;
        before = count;
        expect(isWhole).toBe(true);
      });
      const lists = linksNow();
      const below = lists
        .map((link) => link.getAttribute('href') ?? '')
        .filter((href) => !/\/(home|bill|me)$/.test(href));
      if (address === '/H5/me') expect(below.length).toBeLessThanOrEqual(13);
      for (const href of below) ways[href] = (ways[href] ?? 0) + 1;
      cleanup();
    }
    expect(Object.keys(ways).length).toBeGreaterThan(20);
    expect(Object.entries(ways).filter(([, count]) => count > 1)).toEqual([]);
  });

  it('is reached from Me', async () => {
    open('/H5/me');
    fireEvent.click(await screen.findByRole('link', { name: t('me.links.setting') }));
    await waitFor(() => expect(path()).toBe('/H5/me/setting'));
  });
});

describe('me/my-account/ref-code', () => {
  it('shows the code, copies it, and leads to what inviting brings', async () => {
    const writeText = vi.fn(async () => undefined);
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    open('/H5/me/my-account/ref-code', { 'GET /reward-mission': () => Response.json([]) });
    await screen.findByText('SITI7KQ2');
    fireEvent.click(screen.getByRole('button', { name: t('setting.refCode.copy') }));
    await screen.findByText(t('setting.refCode.copied'));
    expect(writeText).toHaveBeenCalledWith('SITI7KQ2');
    expect(hrefs()).toContain('/H5/refer-friends');
  });

  it('says for how many friends there is a reward, and of none where there is none', async () => {
    const missions = [1, 5, 10].map((target) => ({ id: `friends-${target}`, target, count: 0, amount: 50_000 }));
    open('/H5/me/my-account/ref-code', { 'GET /reward-mission': () => Response.json(missions) });
    await screen.findByText(/^Kamu dapat hadiah untuk 1, 5, dan 10 teman yang .* tidak dikembalikan\.$/);
    cleanup();
    open('/H5/me/my-account/ref-code', { 'GET /reward-mission': () => Response.json([]) });
    await screen.findByText('SITI7KQ2');
    expect(screen.queryByText(/hadiah untuk/)).toBeNull();
  });
});

describe('linked accounts', () => {
  const MOXA: LinkedAccount = { type: 'MOXA', name: 'Moxa', status: 'LINKED', since: '2026-03-09T03:00:00.000Z' };
  const OTHERS: LinkedAccount[] = [
    { type: 'SAVINGS', status: 'OFFERED' },
    { type: 'FACEBOOK', status: 'NOT_OFFERED' },
  ];

  it('are listed with how they stand, each leading to a page of its own', async () => {
    open('/H5/me/my-account/link-account', {
      'GET /user/linked-accounts': () => Response.json({ accounts: [MOXA, ...OTHERS] }),
    });
    const moxa = await screen.findByRole('link', { name: /Moxa/ });
    within(moxa).getByText(t('setting.linked.status.LINKED'));
    expect(hrefs()).toEqual(expect.arrayContaining(['/H5/link-account/MOXA', '/H5/link-account/SAVINGS']));
    const unused = within(screen.getByRole('region', { name: t('setting.linked.unused') }));
    const facebook = unused.getByRole('link', { name: new RegExp(t('setting.linked.names.facebook')) });
    within(facebook).getByText(t('setting.linked.status.NOT_OFFERED'));
    expect(facebook.getAttribute('href')).toBe('/H5/link-account/FACEBOOK');
  });

  it('to which nothing connects say so, and lead to what can be shared there', async () => {
    open('/H5/link-account/FACEBOOK', { 'GET /user/linked-accounts': () => Response.json({ accounts: OTHERS }) });
    await screen.findByText(t('setting.linked.what.facebook'));
    const invite = screen.getByRole('link', { name: t('setting.linked.invite') });
    expect(invite.getAttribute('href')).toBe('/H5/refer-friends');
  });

  it('are unlinked once that was confirmed', async () => {
    let status: LinkedAccount['status'] = 'LINKED';
    const server = open('/H5/link-account/MOXA', {
      'GET /user/linked-accounts': () => Response.json({ accounts: [{ ...MOXA, status }] }),
      'POST /user/linked-account/unlink': () => {
        status = 'UNLINKED';
        return Response.json({});
      },
    });
    const said = (part: string) => t(`setting.linked.unlink.${part}`, { name: 'Moxa' });
    fireEvent.click(await screen.findByRole('button', { name: said('action') }));
    const popup = await screen.findByRole('dialog', { name: said('title') });
    fireEvent.click(within(popup).getByRole('button', { name: said('confirm') }));
    await screen.findByRole('button', { name: t('setting.linked.link.action', { name: 'Moxa' }) });
    expect(server.to('POST /user/linked-account/unlink').map(({ body }) => body)).toEqual([{ type: 'MOXA' }]);
  });

  it('that there are none of, and that cannot be loaded, are told', async () => {
    open('/H5/link-account/NONE', { 'GET /user/linked-accounts': () => Response.json({ accounts: OTHERS }) });
    await screen.findByText(t('setting.linked.missing.title'));
    cleanup();
    open('/H5/me/my-account/link-account', { 'GET /user/linked-accounts': fail });
    await screen.findByRole('button', { name: t('common.retry') });
  });
});
