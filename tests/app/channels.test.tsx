import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keptChannel } from '../../src/state/channelCache';
import { session } from '../../src/state/session';
import { newDraft, refuse, serve, t } from '../runner/support/page';
import { forgetEverything, heading, openApp, path, signInAs } from './support/app';

const FIND = '/operation/channel-registrations/find';
const named = (channel: string) => () => Response.json({ channel });
const login = () => heading('auth.login.title');

beforeEach(forgetEverything);

describe('the channel of an address', () => {
  it('the root path leads to H5/login', async () => {
    serve(newDraft());
    openApp('/');
    await login();
    expect(path()).toBe('/H5/login');
  });

  it('quotes and pipes leave the address', async () => {
    serve(newDraft());
    openApp('/%22TOPED%22/login');
    await login();
    expect([path(), session.channel]).toEqual(['/TOPED/login', 'TOPED']);
  });

  it('a route without one inherits it from storage, for an hour', async () => {
    serve(newDraft());
    openApp('/TOPED/login').unmount();
    openApp('/login');
    await waitFor(() => expect(path()).toBe('/TOPED/login'));
    expect(keptChannel()?.channel).toBe('TOPED');
    expect(keptChannel(Date.now() + 3_600_001)).toBeUndefined();
  });

  it('an unknown one is asked for at navigation time, and the answer kept', async () => {
    const server = serve(newDraft(), { [`GET ${FIND}/NEWSHOP`]: named('TOPED') });
    const page = openApp('/NEWSHOP/login?x=1');
    await login();
    expect([path(), window.location.search]).toEqual(['/TOPED/login', '?x=1']);
    page.unmount();
    openApp('/NEWSHOP/login');
    await waitFor(() => expect(path()).toBe('/TOPED/login'));
    expect(server.to(`GET ${FIND}/NEWSHOP`)).toHaveLength(1);
  });

  it.each([
    ['one the server does not know either', () => refuse('NOT_FOUND')],
    ['an answer that is no channel of ours', named('../evil')],
  ])('counts as H5: %s', async (_, answer) => {
    serve(newDraft(), { [`GET ${FIND}/NEWSHOP`]: answer });
    openApp('/NEWSHOP/login');
    await waitFor(() => expect(path()).toBe('/H5/login'));
  });
});

describe('the channel of whoever is signed in', () => {
  it('is the server’s: another one in the address is left, logged out, and the channel kept for an hour', async () => {
    const server = serve(newDraft(), { [`GET ${FIND}/H5`]: named('TOPED') });
    signInAs('u-1');
    openApp('/H5/documents/terms');
    await waitFor(() => expect(path()).toBe('/TOPED/documents/terms'));
    expect(session.signedIn).toBe(false);
    expect(server.to('POST /auth/logout')).toHaveLength(1);
    expect(keptChannel()).toMatchObject({ asked: 'H5', channel: 'TOPED' });
  });

  it('is asked for once an hour and user', async () => {
    const server = serve(newDraft(), { [`GET ${FIND}/H5`]: named('H5') });
    signInAs('u-1');
    const first = openApp('/H5/documents/terms');
    await vi.waitFor(() => expect(keptChannel()?.confirmedFor).toBe('u-1'));
    first.unmount();
    const second = openApp('/H5/documents/privacy');
    await heading('legal.privacy.title');
    second.unmount();
    expect(server.to(`GET ${FIND}/H5`)).toHaveLength(1);
    signInAs('u-2');
    openApp('/H5/documents/terms');
    await vi.waitFor(() => expect(server.to(`GET ${FIND}/H5`)).toHaveLength(2));
    expect(session.signedIn).toBe(true);
  });

  it('is not asked for while nobody is signed in', async () => {
    const server = serve(newDraft());
    openApp('/H5/login');
    await login();
    expect(server.asked).toEqual([]);
  });

  it('leaves everything as it is when the server cannot say', async () => {
    serve(newDraft(), { [`GET ${FIND}/H5`]: () => refuse('BROKEN') });
    signInAs('u-1');
    openApp('/H5/documents/terms');
    await screen.findByRole('heading', { name: t('legal.terms.title') });
    expect([path(), session.signedIn]).toEqual(['/H5/documents/terms', true]);
  });
});
