import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { handOffLogin } from '../../../src/native/handOff';
import { markSignedIn, session } from '../../../src/state/session';
import { track } from '../../../src/state/telemetry/report';
import { fail, newDraft, refuse, serve, t } from '../../runner/support/page';
import { textIn } from '../../support/texts';
import { arrive, asked, freshBrowser, path } from '../support/arrive';

vi.mock('../../../src/state/telemetry/report', async (original) => ({
  ...(await original<object>()),
  track: vi.fn(),
}));
vi.mock('../../../src/native/handOff', () => ({ handOffLogin: vi.fn(async () => undefined), handOffLogout: vi.fn() }));

const VERIFY = 'GET /link-channel/verify-token';
const USER = 'GET /channel/user';
const NUMBER_OF = 'GET /link-channel/eligible-phoneNumber';
const VALIDATE = 'GET /link-channel/validate-phoneNumber';
const SEND = 'POST /auth/send-code';
const FREE_LOGIN = 'POST /auth/partner-login-free';
const LOGIN = 'POST /auth/login/otp';
const MASKED = '0812••••0901';

const status = (loginStatus: string) => () => Response.json({ loginStatus });
const user = () => Response.json({ code: 'SUCCESS', mobile: MASKED });
const sent = () => Response.json({ resendAfter: 60, expiresIn: 300, length: 4 });
const entered =
  (newUser = false) =>
  () =>
    Response.json({ newUser, userId: 'u-1' });
const type = () => Response.json({ type: 'PARTNER', userId: 'u-1' });
const someone = () => Response.json({ userId: 'u-0', mobileNumber: '81211100001', known: {}, referralCode: 'ABC234' });

const free = { [VERIFY]: status('FREE'), [USER]: user, [FREE_LOGIN]: entered(), 'GET /user/type': type };
const byCode = { [VERIFY]: status('OTP'), [NUMBER_OF]: user, [SEND]: sent, [LOGIN]: entered(), 'GET /user/type': type };

const button = (name: string) => screen.findByRole('button', { name, busy: false });
const press = async (name: string) => fireEvent.click(await button(name));
const enterCode = async () =>
  fireEvent.input(await screen.findByLabelText(new RegExp(t('common.code.label', { length: 4 }))), {
    target: { value: '1234' },
  });
const enterNumber = async (value: string) => {
  const input = await screen.findByLabelText(new RegExp(`^${t('auth.login.phoneLabel')}`));
  fireEvent.input(input, { target: { value } });
  fireEvent.blur(input);
  await press(t('auth.login.submit'));
};

freshBrowser();

describe('a token in the address', () => {
  it.each([
    '/GOPAY/check-token?token=abc.def',
    '/GOPAY/check-token?channelToken=abc.def&redirect=%2FGOPAY%2Fsupplement',
  ])('leaves address and history before the first request: %s', async (address) => {
    const seen: string[] = [];
    const look = (reply: () => Response) => () => {
      seen.push(`${window.location.href} ${JSON.stringify(window.history.state)}`);
      return reply();
    };
    const server = serve(newDraft(), { ...free, [VERIFY]: look(status('FREE')), [USER]: look(user) });
    arrive(address);
    await button(t('entry.token.continueAs', { mobile: MASKED }));
    expect(seen).toHaveLength(2);
    expect(seen.join()).not.toContain('abc.def');
    expect(server.to(VERIFY)[0]?.headers.get('x-partner-token')).toBe('abc.def');
    expect(server.asked.every(({ query }) => !String(query).includes('abc.def'))).toBe(true);
    expect(asked('redirect')).toBe(address.includes('redirect') ? '/GOPAY/supplement' : null);
  });

  it('is kept in this tab until its user is signed in, and no longer', async () => {
    serve(newDraft(), free);
    arrive('/GOPAY/check-token?token=abc.def');
    await button(t('entry.token.continueAs', { mobile: MASKED }));
    expect(sessionStorage.getItem('channelToken')).toBe('abc.def');
    await press(t('entry.token.continueAs', { mobile: MASKED }));
    await waitFor(() => expect(path()).toBe('/GOPAY/home'));
    expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }])).not.toContain('abc.def');
  });
});

describe('FREE', () => {
  it('creates no session by opening the link: one button does', async () => {
    const server = serve(newDraft(), free);
    arrive('/GOPAY/check-token?token=abc.def');
    await button(t('entry.token.continueAs', { mobile: MASKED }));
    expect(server.to(FREE_LOGIN)).toEqual([]);
    expect(session.signedIn).toBe(false);
    await press(t('entry.token.continueAs', { mobile: MASKED }));
    await waitFor(() => expect(path()).toBe('/GOPAY/home'));
    expect(server.to(FREE_LOGIN)[0]?.body).toMatchObject({ token: 'abc.def', deviceInfo: { appVersion: '0.0.5' } });
    await waitFor(() => expect(session.user).toMatchObject({ userId: 'u-1', type: 'PARTNER' }));
  });

  it('tracks the registration of a new user, who reads the terms before anything else', async () => {
    serve(newDraft(), { ...free, [FREE_LOGIN]: entered(true) });
    arrive('/GOPAY/check-token?token=abc.def&redirect=%2FGOPAY%2Fsupplement');
    await press(t('entry.token.continueAs', { mobile: MASKED }));
    await waitFor(() =>
      expect([path(), asked('redirect')]).toEqual(['/GOPAY/push/term-and-condition', '/GOPAY/supplement']),
    );
    expect(vi.mocked(track).mock.calls).toEqual([['register']]);
    expect(handOffLogin).not.toHaveBeenCalled();
  });

  it('lets who has another number sign in with that one', async () => {
    serve(newDraft(), free);
    arrive('/GOPAY/check-token?token=abc.def');
    await press(t('entry.token.byNumber'));
    await waitFor(() => expect(path()).toBe('/H5/login'));
    expect(sessionStorage.getItem('channelToken')).toBeNull();
  });

  it('hands any other user over to the shell', async () => {
    serve(newDraft(), free);
    arrive('/GOPAY/check-token?token=abc.def');
    await press(t('entry.token.continueAs', { mobile: MASKED }));
    await waitFor(() => expect(path()).toBe('/GOPAY/home'));
    expect(vi.mocked(handOffLogin).mock.calls.map(([userId]) => userId)).toEqual(['u-1']);
  });

  it('says when the token was used up meanwhile', async () => {
    serve(newDraft(), { ...free, [FREE_LOGIN]: () => refuse('CHANNEL_VERIFY_ERROR') });
    arrive('/GOPAY/check-token?token=abc.def');
    await press(t('entry.token.continueAs', { mobile: MASKED }));
    await screen.findByText(t('errors.noToken'));
    expect(session.signedIn).toBe(false);
  });

  it('keeps the button where there is no network, and says so', async () => {
    serve(newDraft(), { ...free, [FREE_LOGIN]: fail });
    arrive('/GOPAY/check-token?token=abc.def');
    await press(t('entry.token.continueAs', { mobile: MASKED }));
    await screen.findByText(t('errors.network'));
    expect(await button(t('entry.token.continueAs', { mobile: MASKED }))).toBeTruthy();
  });
});

describe('OTP after the token', () => {
  it('sends a code to the partner’s number, shown masked, and signs in with code and token', async () => {
    const server = serve(newDraft(), byCode);
    arrive('/LINKAJA/check-token?token=abc.def');
    await screen.findByText(MASKED);
    expect(path()).toBe('/LINKAJA/login-otp');
    expect(server.to(SEND).map(({ body }) => body)).toEqual([{ partnerToken: 'abc.def' }]);
    await enterCode();
    await waitFor(() => expect(path()).toBe('/LINKAJA/home'));
    expect(server.to(LOGIN)[0]?.body).toMatchObject({ otp: '1234', partnerToken: 'abc.def' });
    expect(server.to(LOGIN)[0]?.body).not.toHaveProperty('mobileNumber');
  });

  it('goes on with the code that was sent a moment ago', async () => {
    serve(newDraft(), { ...byCode, [SEND]: () => refuse('CODE_SENT_RECENTLY', { retryAfter: 40 }) });
    arrive('/LINKAJA/check-token?token=abc.def');
    await screen.findByText(MASKED);
    expect(path()).toBe('/LINKAJA/login-otp');
  });

  it('checks the token again when it is refused beside the code', async () => {
    serve(newDraft(), { ...byCode, [LOGIN]: () => refuse('CHANNEL_VERIFY_ERROR') });
    arrive('/LINKAJA/check-token?token=abc.def');
    await screen.findByText(MASKED);
    serve(newDraft(), {
      [VERIFY]: () => refuse('CHANNEL_VERIFY_ERROR'),
      [LOGIN]: () => refuse('CHANNEL_VERIFY_ERROR'),
    });
    await enterCode();
    await screen.findByText(t('errors.noToken'));
    expect(path()).toBe('/LINKAJA/check-token');
  });

  it('says why no code was sent, and tries again', async () => {
    serve(newDraft(), { ...byCode, [SEND]: () => refuse('TOO_MANY_CODES', { retryAfter: 40 }) });
    arrive('/LINKAJA/check-token?token=abc.def');
    await screen.findByText(t('errors.TOO_MANY_CODES', { wait: '40 detik' }));
    serve(newDraft(), byCode);
    await press(t('common.retry'));
    await screen.findByText(MASKED);
  });
});

describe('NUMBER', () => {
  const byNumber = { ...byCode, [VERIFY]: status('NUMBER'), [VALIDATE]: () => Response.json({}) };

  it('asks for the number, and signs in with number, code and token', async () => {
    const server = serve(newDraft(), byNumber);
    arrive('/LINKAJA/check-token?token=abc.def');
    await enterNumber('081211100903');
    await enterCode();
    await waitFor(() => expect(path()).toBe('/LINKAJA/home'));
    expect(server.to(VALIDATE)[0]?.headers.get('x-partner-token')).toBe('abc.def');
    expect(server.to(SEND)[0]?.body).toEqual({ mobileNumber: '081211100903' });
    expect(server.to(LOGIN)[0]?.body).toMatchObject({ mobileNumber: '081211100903', partnerToken: 'abc.def' });
  });

  it('says whose number it asks for, and asks for no friend’s code, which would lead back here', async () => {
    serve(newDraft(), byNumber);
    arrive('/LINKAJA/check-token?token=abc.def');
    await screen.findByText(t('auth.login.known', { channel: 'LinkAja' }));
    expect(screen.queryByRole('link', { name: t('auth.login.friend') })).toBeNull();
  });

  it('says mobileError for a number that is not the partner’s, and sends no code', async () => {
    const server = serve(newDraft(), { ...byNumber, [VALIDATE]: () => refuse('INVALID_PHONE_NUMBER') });
    arrive('/LINKAJA/check-token?token=abc.def');
    await enterNumber('081299998888');
    await screen.findByText(t('errors.mobileError'));
    expect(server.to(SEND)).toEqual([]);
  });

  it('says so when the token is good no more, and sends no code', async () => {
    const server = serve(newDraft(), { ...byNumber, [VALIDATE]: () => refuse('CHANNEL_VERIFY_ERROR') });
    arrive('/LINKAJA/check-token?token=abc.def');
    await enterNumber('081211100903');
    await screen.findByText(t('errors.CHANNEL_VERIFY_ERROR'));
    expect(server.to(SEND)).toEqual([]);
  });
});

describe('a refused token', () => {
  it.each([
    ['LINK_CHANNEL_VERIFY_ERROR', 'noToken', true],
    ['CHANNEL_VERIFY_ERROR', 'noToken', false],
    ['IOH_TOKEN_MOBILE_RETRY', 'retryMsg', true],
    ['IOH_USER_NEED_LOGIN', 'needLogin', false],
    ['SOMETHING_NEW', 'systemError', true],
  ])('%s shows %s, with a retry: %s', async (code, message, retry) => {
    serve(newDraft(), { [VERIFY]: () => refuse(code) });
    arrive('/IOH/check-token?token=abc.def');
    await screen.findByText(t(`errors.${message}`, { channel: 'Indosat Ooredoo Hutchison' }));
    expect(screen.queryByRole('button', { name: t('common.retry') }) !== null).toBe(retry);
  });

  it.each([
    ['CHANNEL_VERIFY_ERROR', 'noToken'],
    ['LINK_CHANNEL_VERIFY_ERROR', 'noToken'],
    ['IOH_USER_NEED_LOGIN', 'needLogin'],
    ['SOMETHING_NEW', 'systemError'],
  ])('%s leads on to signing in with a number, without the token', async (code, message) => {
    serve(newDraft(), { [VERIFY]: () => refuse(code) });
    arrive('/IOH/check-token?token=abc.def');
    await screen.findByText(t(`errors.${message}`, { channel: 'Indosat Ooredoo Hutchison' }));
    await press(t('entry.token.byNumber'));
    await waitFor(() => expect(path()).toBe('/H5/login'));
    expect(sessionStorage.getItem('channelToken')).toBeNull();
  });

  it('offers help, too, once checking it again has changed nothing', async () => {
    serve(newDraft(), { [VERIFY]: () => refuse('LINK_CHANNEL_VERIFY_ERROR') });
    arrive('/LINKAJA/check-token?token=abc.def');
    await button(t('common.retry'));
    expect(screen.queryByRole('button', { name: t('common.contact') })).toBeNull();
    await press(t('common.retry'));
    await button(t('common.contact'));
    await button(t('common.retry'));
  });

  it('IOH_USER_NO_CRITERIA shows the no-product screen with the label', async () => {
    serve(newDraft(), { [VERIFY]: () => refuse('IOH_USER_NO_CRITERIA') });
    arrive('/IOH/check-token?token=abc.def');
    await screen.findByText(t('entry.noProduct.text'));
    await screen.findByText('TKB90:100.00%');
    expect(path()).toBe('/IOH/no-product');
    await button(t('common.contact'));
  });

  it('is told by the answer of the user’s call as well', async () => {
    serve(newDraft(), { ...byCode, [NUMBER_OF]: () => Response.json({ code: 'IOH_TOKEN_MOBILE_RETRY', mobile: '' }) });
    arrive('/IOH/check-token?token=abc.def');
    await screen.findByText(t('errors.retryMsg'));
    serve(newDraft(), byCode);
    await press(t('common.retry'));
    await screen.findByText(MASKED);
  });

  it('a server that breaks is a system error with a retry', async () => {
    serve(newDraft(), { [VERIFY]: () => Response.json({}, { status: 500 }) });
    arrive('/IOH/check-token?token=abc.def');
    await screen.findByText(t('errors.systemError'));
    await button(t('common.retry'));
  });

  it('without a network there is a retry that goes on', async () => {
    serve(newDraft(), { [VERIFY]: fail });
    arrive('/GOPAY/check-token?token=abc.def');
    await button(t('common.retry'));
    serve(newDraft(), free);
    await press(t('common.retry'));
    await button(t('entry.token.continueAs', { mobile: MASKED }));
  });

  it('no token at all is no token, without a request', async () => {
    const server = serve(newDraft(), free);
    arrive('/GOPAY/check-token');
    await screen.findByText(t('errors.noToken'));
    expect(server.asked).toEqual([]);
  });

  it.each(['JWT', 'JWT1', 'JWT12'])('the marker form %s shows tokenVoid with no retry button', async (token) => {
    const server = serve(newDraft(), free);
    arrive(`/GOPAY/check-token?token=${token}`);
    await screen.findByText(t('errors.tokenVoid'));
    expect(screen.queryByRole('button', { name: t('common.retry') })).toBeNull();
    expect(server.asked).toEqual([]);
  });

  it('the marker form of six characters is checked like any other', async () => {
    const server = serve(newDraft(), { [VERIFY]: () => refuse('CHANNEL_VERIFY_ERROR') });
    arrive('/GOPAY/check-token?token=JWT123');
    await screen.findByText(t('errors.noToken'));
    expect(server.to(VERIFY)).toHaveLength(1);
  });
});

describe('messages of the specification, in English', () => {
  it.each([
    ['noToken', 'Verification failed, please reopen app and retry'],
    ['retryMsg', 'Sorry, an error has occured.'],
    ['tokenVoid', 'Please login to your account in the homepage first'],
    ['needLogin', 'Sorry, Please log in to {channel} Apps using phone number'],
    ['systemError', 'System error, please reopen app and retry'],
    [
      'mobileError',
      'The mobile number is invalid. Please confirm the registered mobile number or contact customer service.',
    ],
  ])('%s', (message, text) => {
    expect(textIn('en-us')(`errors.${message}`, { channel: '{channel}' })).toBe(text);
  });
});

describe('somebody who is signed in already', () => {
  const signedIn = { ...free, 'GET /user/v3': someone, 'POST /auth/logout': () => Response.json({}) };

  it('is named, and signed out only by the button', async () => {
    markSignedIn(true);
    const server = serve(newDraft(), signedIn);
    arrive('/GOPAY/check-token?token=abc.def');
    await screen.findByText(t('entry.token.otherSignedIn', { mobile: '0812••••0001' }));
    expect(server.to('POST /auth/logout')).toEqual([]);
    await press(t('entry.token.continueAs', { mobile: MASKED }));
    await waitFor(() => expect(path()).toBe('/GOPAY/home'));
    expect(server.asked.map(({ call }) => call).filter((call) => call.startsWith('POST'))).toEqual([
      'POST /auth/logout',
      FREE_LOGIN,
    ]);
    await waitFor(() => expect(session.user?.userId).toBe('u-1'));
  });

  it('may stay, and the token is gone', async () => {
    markSignedIn(true);
    const server = serve(newDraft(), signedIn);
    arrive('/GOPAY/check-token?token=abc.def');
    await press(t('entry.token.stayAs', { mobile: '0812••••0001' }));
    await waitFor(() => expect(path()).toBe('/GOPAY/home'));
    expect(server.to(FREE_LOGIN)).toEqual([]);
    expect(sessionStorage.getItem('channelToken')).toBeNull();
  });

  it('stays in the channel of the account, where nobody logs it out', async () => {
    markSignedIn(true);
    const found = () => Response.json({ channel: 'GOPAY' });
    serve(newDraft(), { ...signedIn, 'GET /operation/channel-registrations/find/LINKAJA': found });
    arrive('/LINKAJA/check-token?token=abc.def');
    await press(t('entry.token.stayAs', { mobile: '0812••••0001' }));
    await waitFor(() => expect(path()).toBe('/GOPAY/home'));
    expect(session.signedIn).toBe(true);
  });

  it('is signed out before a code is sent to another number', async () => {
    markSignedIn(true);
    const server = serve(newDraft(), { ...signedIn, ...byCode });
    arrive('/LINKAJA/check-token?token=abc.def');
    await press(t('entry.token.continueAs', { mobile: MASKED }));
    await waitFor(() => expect(path()).toBe('/LINKAJA/login-otp'));
    expect(server.to(SEND)[0]?.body).toEqual({ partnerToken: 'abc.def' });
  });

  it('goes on without a token', async () => {
    markSignedIn(true);
    serve(newDraft(), signedIn);
    arrive('/GOPAY/check-token?redirect=%2FGOPAY%2Fsupplement');
    await waitFor(() => expect(path()).toBe('/GOPAY/supplement'));
  });

  it('may go on when the token lets nobody in', async () => {
    markSignedIn(true);
    const found = () => Response.json({ channel: 'GOPAY' });
    serve(newDraft(), {
      ...signedIn,
      [VERIFY]: () => refuse('CHANNEL_VERIFY_ERROR'),
      'GET /operation/channel-registrations/find/LINKAJA': found,
    });
    arrive('/LINKAJA/check-token?token=abc.def');
    await press(t('entry.token.stay'));
    await waitFor(() => expect(path()).toBe('/GOPAY/home'));
  });
});

it('a channel without tokens has nothing to check: its users sign in by number', async () => {
  const server = serve(newDraft(), free);
  arrive('/TOPED/check-token?token=abc.def&redirect=%2FTOPED%2Fsupplement');
  await waitFor(() => expect([path(), asked('redirect')]).toEqual(['/TOPED/login', '/TOPED/supplement']));
  expect(server.asked).toEqual([]);
});
