import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { UserSession } from '../../src/contract/generated/bodies';
import { fail, newDraft, refuse, serve, t } from '../runner/support/page';
import { forgetEverything, openApp, path, signInAs } from './support/app';

beforeEach(() => forgetEverything());
afterEach(cleanup);

const USER = {
  ...{ userId: 'u-1', mobileNumber: '081211100001', referralCode: 'SITI-7KQ2' },
  known: { fullName: 'Siti Rahayu', idNumber: '••••0001' },
};

function open(address: string, replies: Parameters<typeof serve>[1] = {}) {
  const server = serve(newDraft(), { 'GET /user/v3': () => Response.json(USER), ...replies });
  signInAs('u-1');
  openApp(address);
  return server;
}

describe('me/my-account', () => {
  it('says who the account is of, and leads to each part of it', async () => {
    open('/H5/me/my-account');
    await screen.findByText('Siti Rahayu');
    screen.getByText('••••0001');
    screen.getByText(t('my-account.account.noName'));
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(
      expect.arrayContaining([
        '/H5/me/my-account/change-user-name',
        '/H5/supplement?needBack=true',
        '/H5/me/my-account/change-mobile',
        '/H5/me/my-account/link-account',
      ]),
    );
  });

  it('leads from Me to the profile, and from there back to where one came from', async () => {
    open('/H5/me');
    fireEvent.click(await screen.findByRole('link', { name: t('me.links.profile') }));
    await screen.findByRole('heading', { name: t('profile.hub.title'), level: 1 });
    fireEvent.click(screen.getByRole('button', { name: t('common.back') }));
    await screen.findByRole('heading', { name: 'Siti Rahayu', level: 1 });
  });

  it('shows what was read last where there is no network, also at Me', async () => {
    let isOffline = false;
    open('/H5/me/my-account', {
      'GET /user/v3': () => (isOffline ? Promise.reject(new TypeError('no network')) : Response.json(USER)),
    });
    await screen.findByText('Siti Rahayu');
    cleanup();
    isOffline = true;
    openApp('/H5/me');
    await screen.findByRole('heading', { name: 'Siti Rahayu', level: 1 });
    screen.getByText(/^Tidak ada jaringan. Ini yang terakhir dibaca/);
    cleanup();
    forgetEverything();
    await Promise.resolve();
    signInAs('u-2');
    openApp('/H5/me');
    await screen.findByRole('button', { name: t('common.retry') });
  });

  it('can be loaded again', async () => {
    open('/H5/me/my-account', { 'GET /user/v3': fail });
    await screen.findByRole('button', { name: t('common.retry') });
  });
});

describe('me/my-account/change-user-name', () => {
  it('keeps what was typed where it is refused, and leads back once it is saved', async () => {
    let tries = 0;
    const server = open('/H5/me/my-account/change-user-name', {
      'POST /user/v3': () => {
        tries += 1;
        return tries === 1 ? refuse('SAVE_CONFLICT') : Response.json({ ...USER, userName: 'Siti' });
      },
    });
    const field = await screen.findByRole('textbox', { name: t('my-account.name.label') });
    fireEvent.change(field, { target: { value: 'Siti' } });
    fireEvent.click(screen.getByRole('button', { name: t('my-account.name.save') }));
    await screen.findByText(t('errors.SAVE_CONFLICT'));
    expect((field as HTMLInputElement).value).toBe('Siti');
    fireEvent.click(screen.getByRole('button', { name: t('my-account.name.save') }));
    await waitFor(() => expect(path()).toBe('/H5/me/my-account'));
    expect(server.to('POST /user/v3').at(-1)?.body).toEqual({ userName: 'Siti' });
  });
});

describe('a name that does not fit', () => {
  async function typeName(value: string) {
    const server = open('/H5/me/my-account/change-user-name', {
      'GET /user/v3': () => Response.json({ ...USER, userName: 'Siti' }),
      'POST /user/v3': () => Response.json(USER),
    });
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: t('my-account.name.label') });
    fireEvent.change(field, { target: { value } });
    fireEvent.click(screen.getByRole('button', { name: t('my-account.name.save') }));
    return { server, field };
  }

  it.each([
    ['<', 'letters', 1],
    ['Siti 😀', 'letters', 6],
    ['a'.repeat(60), 'long', 60],
  ])('%s is told what it may be, kept as it was typed, and not sent', async (value, fault, count) => {
    const { server, field } = await typeName(value);
    await screen.findByText(t(`my-account.name.wrong.${fault}`, { limit: 50, count }));
    expect([field.value, field.getAttribute('aria-invalid')]).toEqual([value, 'true']);
    expect(server.to('POST /user/v3')).toEqual([]);
  });

  it('is none where it is empty: the name is removed', async () => {
    const { server } = await typeName(' ');
    await screen.findByText(t('my-account.name.removed'));
    expect(server.to('POST /user/v3').map(({ body }) => body)).toEqual([{ userName: '' }]);
  });
});

describe('me/setting/security/manage-account', () => {
  const HERE: UserSession = {
    ...{ id: 'a1', device: 'ANDROID', channel: 'H5', isThis: true },
    ...{ begunAt: '2026-03-09T03:00:00.000Z', usedAt: '2026-03-10T02:00:00.000Z' },
  };
  const ELSEWHERE: UserSession = { ...HERE, id: 'c3', device: 'IOS', channel: 'GOPAY', isThis: false };
  const THERE: UserSession = { ...HERE, id: 'b2', device: 'WINDOWS', isThis: false };

  it('names the channel of a sign-in only where it is another one', async () => {
    open('/H5/me/setting/security/manage-account', {
      'GET /user/sessions': () => Response.json({ sessions: [HERE, THERE, ELSEWHERE] }),
    });
    await screen.findByText(t('my-account.devices.of.IOS'));
    expect(screen.getAllByText(/^Masuk lewat /)).toHaveLength(1);
    expect(screen.getAllByRole('link', { name: t('my-account.devices.notMe') })).toHaveLength(1);
  });

  it('lists where the person is signed in, and ends another once that was confirmed', async () => {
    let sessions = [HERE, THERE];
    const server = open('/H5/me/setting/security/manage-account', {
      'GET /user/sessions': () => Response.json({ sessions }),
      'POST /user/session/end': () => {
        sessions = [HERE];
        return Response.json({});
      },
    });
    await screen.findByText(t('my-account.devices.of.WINDOWS'));
    const here = screen.getByText(t('my-account.devices.this')).parentElement as HTMLElement;
    expect(within(here).queryByRole('button')).toBeNull();
    // where all came through the app one looks at, its name says nothing
    expect(screen.queryByText(/Lancar/)).toBeNull();
    // who does not know one of them freezes the account: there is one such link, however many there are
    const notMe = screen.getByRole('link', { name: t('my-account.devices.notMe') });
    expect(notMe.getAttribute('href')).toBe('/H5/me/help-center/freeze?ask');
    fireEvent.click(
      screen.getByRole('button', {
        name: t('my-account.devices.endOf', { device: t('my-account.devices.of.WINDOWS') }),
      }),
    );
    const popup = await screen.findByRole('dialog', { name: t('my-account.devices.confirm.title') });
    fireEvent.click(within(popup).getByRole('button', { name: t('my-account.devices.confirm.yes') }));
    await screen.findByText(t('my-account.devices.alone'));
    expect(server.to('POST /user/session/end').map(({ body }) => body)).toEqual([{ id: 'b2' }]);
    expect(screen.queryByText(t('my-account.devices.of.WINDOWS'))).toBeNull();
  });
});
