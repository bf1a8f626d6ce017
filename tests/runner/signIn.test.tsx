// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { handleResponses } from '../../src/api/answered';
import { call } from '../../src/api/call';
import { identifyCaller } from '../../src/api/client';
import { App } from '../../src/app/App';
import { setLanguage } from '../../src/i18n/texts';
import { safeRedirect } from '../../src/kit/redirect';
import { markSignedIn, session } from '../../src/state/session';
import { signIn } from '../../src/state/signIn';
import { textIn } from '../support/texts';
import { field, press, type } from './support/form';
import { fail, newDraft, refuse, serve, t } from './support/page';

const LOGIN = 'POST /auth/login/otp';
const accepted = () => Response.json({ newUser: false, userId: 'u-1' });
const draft = newDraft({ flow: 'effortless' });

/** The app at an address of the browser. */
function openAt(address: string) {
  window.history.pushState({ idx: 0 }, '', address);
  return render(
    <BrowserRouter>
      <App />
    </BrowserRouter>,
  );
}

const path = () => window.location.pathname;
const asked = () => new URLSearchParams(window.location.search).get('redirect');
const signInHeading = () => screen.findByRole('heading', { name: t('effortless.login.title'), level: 1 });
const enterCode = async (code: string) => fireEvent.input(await field('otp'), { target: { value: code } });

beforeEach(() => {
  markSignedIn(false);
  signIn.typed = '';
  identifyCaller({
    language: () => session.language,
    channel: () => 'H5',
    headers: () => ({}),
  });
  handleResponses({ signedOut: () => markSignedIn(false) });
});

describe('an address nobody is signed in for', () => {
  it('of a flow with a sign-in of its own leads there, and remembers what was asked for', async () => {
    const server = serve(draft);
    openAt('/H5/effortless/ktp?needBack=true');
    await signInHeading();
    expect(path()).toBe('/H5/effortless/login');
    expect(asked()).toBe('/H5/effortless/ktp?needBack=true');
    expect(server.to('GET /draft/effortless')).toEqual([]);
    expect(screen.getByRole('link', { name: t('auth.login.privacy') })).toBeTruthy();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('of any other flow leads to the login', async () => {
    serve(draft);
    openAt('/H5/supplement');
    await screen.findByRole('heading', { name: t('auth.login.title'), level: 1 });
    expect([path(), asked()]).toEqual(['/H5/login', '/H5/supplement']);
  });

  it.each(['/H5/verify/other', '/H5/nothing', '/H5/applying/ktp'])('%s is not found', async (address) => {
    openAt(address);
    await screen.findByText(t('common.notFoundBody'));
  });
});

describe('the sign-in of a flow', () => {
  it('signs in and goes on with the flow, whose draft is read only then', async () => {
    const server = serve(draft, { [LOGIN]: accepted });
    openAt('/H5/effortless');
    await signInHeading();
    await type('mobileNumber', '081211100601');
    await enterCode('1234');
    await press(t('effortless.login.action'));
    await screen.findByRole('heading', { name: t('effortless.basic-info.title'), level: 1 });
    expect(server.to(LOGIN).map(({ body }) => body)).toMatchObject([{ mobileNumber: '081211100601', otp: '1234' }]);
    expect(server.asked.map(({ call }) => call).filter((call) => call.includes('/draft/'))).toEqual([
      'GET /draft/effortless',
    ]);
    expect(path()).toBe('/H5/effortless/basic-info');
  });

  it('says what is wrong with a code that was refused, also when it was missing before', async () => {
    serve(draft, { [LOGIN]: () => refuse('LOGIN_FAILED') });
    openAt('/H5/effortless');
    await type('mobileNumber', '081211100601');
    await press(t('effortless.login.action'));
    const missing = t('fields.otp.missing');
    await screen.findByText(missing);
    await enterCode('1234');
    await press(t('effortless.login.action'));
    await screen.findByText(t('errors.LOGIN_FAILED'));
    expect(screen.queryByText(missing)).toBeNull();
  });

  it('goes on with what was asked for', async () => {
    serve({ ...draft, done: ['basic-info'] }, { [LOGIN]: accepted });
    openAt('/H5/effortless/login?redirect=%2FH5%2Feffortless%2Fktp');
    await type('mobileNumber', '081211100601');
    await enterCode('1234');
    await press(t('effortless.login.action'));
    await waitFor(() => expect(path()).toBe('/H5/effortless/ktp'));
    expect(window.location.search).toBe('');
  });

  it('has a new user read the terms first, and goes on with the flow after them', async () => {
    serve(draft, { [LOGIN]: () => Response.json({ newUser: true, userId: 'u-1' }) });
    openAt('/H5/effortless/login?redirect=%2FH5%2Feffortless%2Fktp');
    await type('mobileNumber', '081211100601');
    await enterCode('1234');
    await press(t('effortless.login.action'));
    await waitFor(() => expect([path(), asked()]).toEqual(['/H5/push/term-and-condition', '/H5/effortless/ktp']));
  });

  it('never follows an address of somebody else', async () => {
    serve(draft, { [LOGIN]: accepted });
    openAt('/H5/effortless/login?redirect=https%3A%2F%2Fexample.com%2FH5%2Fapply');
    await type('mobileNumber', '081211100601');
    await enterCode('1234');
    await press(t('effortless.login.action'));
    await waitFor(() => expect(path()).toBe('/H5/effortless/basic-info'));
  });

  it.each(['id', 'en-us'] as const)(
    'shows in %s a wrong code at its field, and has it entered anew',
    async (language) => {
      serve(draft, { [LOGIN]: () => refuse('LOGIN_FAILED') });
      const text = textIn(language);
      openAt('/H5/effortless/login');
      await type('mobileNumber', '081211100601');
      await enterCode('1234');
      await press(t('effortless.login.action'));
      await screen.findByText(t('errors.LOGIN_FAILED'));
      await setLanguage(language);
      await screen.findByText(text('errors.LOGIN_FAILED'));
      expect(await screen.findByLabelText(new RegExp(`^${text('fields.otp.label')}`))).toHaveProperty('value', '');
      expect(await screen.findByLabelText(new RegExp(`^${text('fields.mobileNumber.label')}`))).toHaveProperty(
        'value',
        expect.stringMatching(/812.?1110.?0601/),
      );
    },
  );

  it('says when it cannot be reached, and keeps what was entered', async () => {
    serve(draft, { [LOGIN]: fail });
    openAt('/H5/effortless/login');
    await type('mobileNumber', '081211100601');
    await enterCode('1234');
    await press(t('effortless.login.action'));
    await screen.findByText(t('errors.network'));
    expect(await field('otp')).toHaveProperty('value', '1234');
    expect(screen.getByRole('button', { name: t('common.retry') })).toBeTruthy();
  });

  it('refuses what is no number before anything is sent', async () => {
    const server = serve(draft);
    openAt('/H5/effortless/login');
    await type('mobileNumber', '0712');
    await press(t('effortless.login.action'));
    await screen.findByText(t('rules.mobile'));
    expect(server.asked).toEqual([]);
  });

  it('is where a session that has ended leads', async () => {
    markSignedIn(true);
    const ended = () => Response.json({ code: 'UNAUTHORIZED', message: '' }, { status: 401 });
    serve({ ...draft, done: ['basic-info'] }, { 'GET /user/type': ended });
    openAt('/H5/effortless/ktp');
    await screen.findByRole('heading', { name: t('effortless.ktp.title'), level: 1 });
    await expect(call('GET /user/type')).rejects.toThrow('UNAUTHORIZED');
    await signInHeading();
    expect(asked()).toBe('/H5/effortless/ktp');
  });

  it('is no step any more for whoever is signed in', async () => {
    markSignedIn(true);
    serve(draft);
    openAt('/H5/effortless/login');
    await vi.waitFor(() => expect(path()).toBe('/H5/effortless/basic-info'));
  });
});

describe('a flow with a parameter', () => {
  it('asks for the draft of its value, and saves answers there', async () => {
    markSignedIn(true);
    const server = serve(newDraft({ flow: 'supplement-material', params: { type: 'FAMILY_CARD' } }));
    openAt('/H5/supplement/FAMILY_CARD/upload');
    await screen.findByText(t('guides.FAMILY_CARD'));
    expect(server.to('GET /draft/supplement-material')[0]?.query.get('type')).toBe('FAMILY_CARD');
  });
});

describe('a step that sends its user to another account', () => {
  it('signs out, keeps the page in redirect, and is not come back to', async () => {
    markSignedIn(true);
    serve(newDraft({ flow: 'gopay-nik-existed' }));
    openAt('/H5/gopay-nik-existed');
    await press(t('gopay-nik-existed.linked.way'));
    await waitFor(() => expect([path(), asked()]).toEqual(['/H5/login', '/H5/gopay-nik-existed']));
    expect(safeRedirect('/H5/gopay-nik-existed', 'H5')).toBeUndefined();
  });
});
