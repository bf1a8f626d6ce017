import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '../../../src/i18n/texts';
import { openExternal } from '../../../src/native/openExternal';
import { showPopup } from '../../../src/state/overlays';
import { markSignedIn, rememberUser, session } from '../../../src/state/session';
import { hasConsent, setConsent } from '../../../src/state/telemetry/consent';
import { track } from '../../../src/state/telemetry/report';
import { fail, newDraft, refuse, serve, t } from '../../runner/support/page';
import { textIn } from '../../support/texts';
import { arrive, asked, freshBrowser, path } from '../support/arrive';

vi.mock('../../../src/state/overlays', () => ({ showPopup: vi.fn(async () => 'close') }));
vi.mock('../../../src/state/telemetry/report', async (original) => ({ ...(await original<object>()), track: vi.fn() }));
vi.mock('../../../src/native/openExternal', () => ({ openExternal: vi.fn(() => true) }));

const SEND = 'POST /auth/send-code';
const LOGIN = 'POST /auth/login/otp';
const INVITED = 'POST /auth/invitation/login/otp';
const AGREE = 'POST /pop-notify/accept-user-agreement';
const REWARD = 'GET /operation/mgm-campaign/invitee-reward';

const OUT = { resendAfter: 60, expiresIn: 300, length: 4 };
const sent = () => Response.json(OUT);
const entered = () => Response.json({ newUser: false, userId: 'u-1' });
const type = () => Response.json({ type: 'NEW', userId: 'u-1' });
const signIns = {
  [SEND]: sent,
  [LOGIN]: entered,
  [INVITED]: entered,
  'GET /user/type': type,
  [REWARD]: () => Response.json({ amount: 50_000, until: '2027-12-31' }),
  'GET /referral/code': () => Response.json({ known: true }),
};

const button = (name: string) => screen.findByRole('button', { name, busy: false });
const press = async (name: string) => fireEvent.click(await button(name));

async function enterNumber(value = '081234567890') {
  const input = await screen.findByLabelText(new RegExp(`^${t('auth.login.phoneLabel')}`));
  fireEvent.input(input, { target: { value } });
  fireEvent.blur(input);
  await press(t('auth.login.submit'));
}

async function enterCode() {
  const label = new RegExp(t('common.code.label', { length: 4 }));
  fireEvent.input(await screen.findByLabelText(label), { target: { value: '1234' } });
}

freshBrowser();

describe('login by number', () => {
  it('sends code, number and device, no partner token, and shows a newcomer Home first', async () => {
    const server = serve(newDraft(), signIns);
    arrive('/H5/login');
    await enterNumber();
    await enterCode();
    await waitFor(() => expect(path()).toBe('/H5/home'));
    expect(server.to(SEND)[0]?.body).toEqual({ mobileNumber: '081234567890' });
    expect(server.to(LOGIN)[0]?.body).toEqual({
      otp: '1234',
      mobileNumber: '081234567890',
      deviceInfo: expect.objectContaining({ appVersion: '0.0.5', appVersionCode: 9999, deviceType: 1 }),
    });
  });

  it('says what to enter where nothing was, and sends no code', async () => {
    const server = serve(newDraft(), signIns);
    arrive('/H5/login');
    await press(t('auth.login.submit'));
    await screen.findByText('Isi nomor HP');
    expect(server.to(SEND)).toEqual([]);
  });

  it('leads who began an application on to where they stopped', async () => {
    const standing = { state: 'draft', flow: 'apply-step', path: 'apply-step' };
    serve(newDraft(), { ...signIns, 'GET /user/standing': () => Response.json(standing) });
    arrive('/H5/login');
    await enterNumber();
    await enterCode();
    await waitFor(() => expect(path()).toBe('/H5/apply-step'));
  });

  it('leads a newcomer to an address they followed', async () => {
    serve(newDraft(), signIns);
    arrive('/H5/login?redirect=%2FH5%2Fapply');
    await enterNumber();
    await enterCode();
    await waitFor(() => expect(path()).toBe('/H5/apply'));
  });

  it('says where the user came from in headers', async () => {
    localStorage.setItem('agencyToken', 'agency-1');
    localStorage.setItem('advertisingSourceType', 'search');
    const server = serve(newDraft(), signIns);
    arrive('/H5/login');
    await enterNumber();
    await enterCode();
    await waitFor(() => expect(path()).toBe('/H5/home'));
    const headers = server.to(LOGIN)[0]?.headers;
    expect([headers?.get('x-agency-token'), headers?.get('x-adv-source-type')]).toEqual(['agency-1', 'search']);
  });

  it('leaves nothing of the number behind', async () => {
    serve(newDraft(), signIns);
    arrive('/H5/login');
    await enterNumber();
    await enterCode();
    await waitFor(() => expect(path()).toBe('/H5/home'));
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('81234567890');
  });
});

describe('a code on its way', () => {
  it.each([
    ['SMS', false],
    ['WHATSAPP', true],
    ['UNKNOWN', false],
  ] as const)('says that it went by %s, and how to have it by SMS where it did not', async (way, hasOther) => {
    serve(newDraft(), { ...signIns, [SEND]: () => Response.json({ ...OUT, ...(way !== 'UNKNOWN' && { way }) }) });
    arrive('/H5/login');
    await enterNumber();
    expect(await screen.findByText(t(`auth.otp.sentTo.${way}`), { exact: false })).toBeDefined();
    expect(screen.queryByText(t('auth.otp.thenSms'), { exact: false }) !== null).toBe(hasOther);
  });
});

describe('back from the code', () => {
  it('returns to Login on TTS', async () => {
    serve(newDraft(), signIns);
    arrive('/TTS/login');
    await enterNumber();
    await waitFor(() => expect(path()).toBe('/TTS/login-otp'));
    const depth = window.history.length;
    await press(t('common.back'));
    await waitFor(() => expect(path()).toBe('/TTS/login'));
    expect(window.history.length).toBe(depth);
  });

  it('returns to the page before on any other channel', async () => {
    serve(newDraft(), signIns);
    arrive('/H5/login?redirect=%2FH5%2Fsupplement');
    await enterNumber();
    await press(t('common.back'));
    await waitFor(() => expect([path(), asked('redirect')]).toEqual(['/H5/login', '/H5/supplement']));
  });

  it('a code’s screen nobody has asked a code for leads to Login', async () => {
    serve(newDraft(), signIns);
    arrive('/H5/login-otp');
    await waitFor(() => expect(path()).toBe('/H5/login'));
  });
});

describe('an invited person', () => {
  it('signs in with the code of whoever invited', async () => {
    const server = serve(newDraft(), signIns);
    arrive('/H5/refer-friends/refer-login?code=ABC234');
    await screen.findByText('Rp50.000');
    screen.getByText(t('entry.refer.seen'));
    await enterNumber();
    await waitFor(() => expect(path()).toBe('/H5/refer-friends/refer-code-step'));
    await enterCode();
    await waitFor(() => expect([path(), asked('redirect')]).toEqual(['/H5/campaign-error', '/H5/home']));
    expect(server.to(INVITED)[0]?.body).toMatchObject({
      otp: '1234',
      mobileNumber: '081234567890',
      invitedBy: 'ABC234',
    });
  });

  it.each(['', 'AB', 'ABCDEFGHIJK', 'ABC-23', "'%20OR%201"])(
    'with the code %j signs in like anybody else',
    async (code) => {
      const server = serve(newDraft(), signIns);
      arrive(`/H5/refer-friends/refer-login?code=${code}`);
      await enterNumber();
      await enterCode();
      await waitFor(() => expect(path()).toBe('/H5/home'));
      expect([server.to(INVITED).length, server.to(LOGIN).length]).toEqual([0, 1]);
    },
  );

  it.each([
    ['2026-12-31', t('entry.refer.until', { date: 'Kamis, 31 Des' }), false],
    ['2026-11-25', t('entry.refer.until', { date: 'Rabu, 25 Nov' }), true],
    ['2026-11-20', t('entry.refer.hoursLeft', { hours: 11 }), true],
  ])('reads until when there is a reward, marked when near: %s', async (until, label, near) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T05:00:00Z') });
    serve(newDraft(), { ...signIns, [REWARD]: () => Response.json({ amount: 50_000, until }) });
    arrive('/H5/refer-friends/refer-login?code=ABC234');
    await screen.findByText(label);
    expect(screen.queryByText(t('entry.refer.endsSoon')) !== null).toBe(near);
    vi.useRealTimers();
  });

  it('types the code of a friend; one that nobody has is said, promises nothing and holds the code until it is left out', async () => {
    const server = serve(newDraft(), { ...signIns, 'GET /referral/code': () => Response.json({ known: false }) });
    arrive('/H5/login');
    fireEvent.click(await screen.findByRole('link', { name: t('auth.login.friend') }));
    const field = await screen.findByLabelText(/Kode teman/);
    fireEvent.change(field, { target: { value: 'zzzz zzzz' } });
    expect(field).toHaveProperty('value', 'ZZZZZZZZ');
    fireEvent.blur(field);
    await screen.findByText(t('entry.refer.unknownCode'));
    expect(screen.queryByText('Rp50.000')).toBeNull();
    await enterNumber();
    await screen.findByText(t('entry.refer.codeFirst'));
    fireEvent.change(field, { target: { value: '' } });
    await press(t('auth.login.submit'));
    await enterCode();
    await waitFor(() => expect(path()).toBe('/H5/home'));
    expect([server.to(INVITED).length, server.to(LOGIN).length]).toEqual([0, 1]);
  });

  it('is not kept out by a reward that cannot be read', async () => {
    const server = serve(newDraft(), { ...signIns, [REWARD]: fail });
    arrive('/H5/top-up/invitee/login?code=ABC234');
    await screen.findByRole('heading', { name: t('entry.topUp.loginTitle') });
    await enterNumber();
    await enterCode();
    await waitFor(() => expect(path()).toBe('/H5/campaign-error'));
    expect(server.to(INVITED)).toHaveLength(1);
  });
});

describe('who invites', () => {
  it('sees the own code and what inviting brings', async () => {
    markSignedIn(true);
    rememberUser({ userId: 'u-1', type: 'NEW' });
    serve(newDraft(), {
      'GET /user/v3': () => Response.json({ userId: 'u-1', mobileNumber: '81', known: {}, referralCode: 'ABC234' }),
      'GET /reward-mission': () =>
        Response.json([
          { id: 'INVITE_ONE', amount: 25_000, target: 1, count: 1, earnedAt: '2026-11-02T03:00:00.000Z', paid: 10_000 },
          { id: 'INVITE_FIVE', amount: 150_000, target: 5, count: 2 },
        ]),
      'GET /referral/friends': () =>
        Response.json({
          friends: [
            { mobileNumber: '0812••••0001', since: '2026-11-01T03:00:00.000Z', status: 'BORROWED' },
            { mobileNumber: '0812••••0002', since: '2026-10-31T17:30:00.000Z', status: 'SIGNED_UP' },
          ],
        }),
    });
    arrive('/H5/refer-friends');
    await screen.findByText('ABC234');
    await screen.findByText(t('entry.refer.mission', { target: 5, done: 2 }));
    screen.getByText(t('entry.refer.reward', { targets: '1 dan 5' }));
    screen.getByText(t('entry.refer.paidPart', { paid: 'Rp10.000', left: 'Rp15.000' }));
    const friends = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(friends.slice(-2)).toEqual([
      '0812••••0001Bergabung 1 Nov 2026Dihitung',
      '0812••••0002Bergabung 1 Nov 2026Belum dihitung',
    ]);
    await press(t('entry.refer.sources.WA'));
    const [address = ''] = vi.mocked(openExternal).mock.calls[0] ?? [];
    expect(decodeURIComponent(address)).toContain('/H5/refer-friends/refer-login?code=ABC234');
  });
});

describe('the retain popup of the invite-friends page', () => {
  it('asks once per calendar day and user before the page is left', async () => {
    markSignedIn(true);
    rememberUser({ userId: 'u-1', type: 'NEW' });
    serve(newDraft(), {
      'GET /user/v3': () => Response.json({ userId: 'u-1', mobileNumber: '81', known: {}, referralCode: 'ABC234' }),
      'GET /reward-mission': () => Response.json([{ id: 'first', target: 1, count: 0, amount: 50_000 }]),
      'GET /referral/friends': () => Response.json({ friends: [] }),
    });
    vi.mocked(showPopup).mockResolvedValueOnce('submit').mockResolvedValue('close');
    arrive('/H5/refer-friends');
    await screen.findByRole('heading', { name: t('entry.refer.title') });
    await press(t('common.back'));
    await waitFor(() =>
      expect(vi.mocked(showPopup).mock.calls).toEqual([[{ type: 'RETAIN_INVITE', params: { targets: '1' } }]]),
    );
    expect(path()).toBe('/H5/refer-friends');
    await press(t('common.back'));
    await waitFor(() => expect(path()).toBe('/H5/home'));
    expect(showPopup).toHaveBeenCalledTimes(1);
  });
});

describe('the terms of a new user', () => {
  beforeEach(() => {
    markSignedIn(true);
    rememberUser({ userId: 'u-1', type: 'NEW', termsDue: true });
  });

  it('are accepted on the server, without consent to statistics unless it is given, and lead on', async () => {
    const server = serve(newDraft(), { [AGREE]: () => Response.json({}) });
    arrive('/H5/push/term-and-condition?redirect=%2FH5%2Fsupplement');
    expect(await screen.findByRole('checkbox')).toHaveProperty('checked', false);
    await press(t('entry.terms.accept'));
    await waitFor(() => expect(path()).toBe('/H5/supplement'));
    expect(server.to(AGREE)).toHaveLength(1);
    expect(session.user).toMatchObject({ termsDue: false });
    expect(hasConsent('statistics')).toBe(false);
  });

  it('take the consent to statistics along', async () => {
    serve(newDraft(), { [AGREE]: () => Response.json({}) });
    arrive('/H5/push/term-and-condition');
    fireEvent.click(await screen.findByRole('checkbox'));
    await press(t('entry.terms.accept'));
    await waitFor(() => expect(path()).toBe('/H5/home'));
    expect(hasConsent('statistics')).toBe(true);
  });

  it('sign out whoever does not agree', async () => {
    const server = serve(newDraft(), { 'POST /auth/logout': () => Response.json({}) });
    arrive('/H5/push/term-and-condition');
    await press(t('entry.terms.decline'));
    await waitFor(() => expect(session.signedIn).toBe(false));
    expect([server.to('POST /auth/logout').length, server.to(AGREE).length]).toEqual([1, 0]);
  });

  it('say when they could not be sent, and can be pressed again', async () => {
    serve(newDraft(), { [AGREE]: fail });
    arrive('/H5/push/term-and-condition');
    await press(t('entry.terms.accept'));
    await screen.findByText(t('errors.network'));
    expect(path()).toBe('/H5/push/term-and-condition');
  });

  it('lead on past themselves when they were declined before', async () => {
    serve(newDraft(), { [AGREE]: () => Response.json({}) });
    const declined = '/H5/push/term-and-condition?redirect=%2FH5%2Fsupplement';
    arrive(`/H5/push/term-and-condition?${new URLSearchParams({ redirect: declined })}`);
    await press(t('entry.terms.accept'));
    await waitFor(() => expect(path()).toBe('/H5/supplement'));
  });

  it('never lead to somebody else’s site', async () => {
    serve(newDraft(), { [AGREE]: () => Response.json({}) });
    arrive('/H5/push/term-and-condition?redirect=https%3A%2F%2Fexample.com%2FH5%2Fapply');
    await press(t('entry.terms.accept'));
    await waitFor(() => expect(path()).toBe('/H5/home'));
  });
});

describe('terms that have changed', () => {
  const changed = {
    'GET /user/terms': () => Response.json({ changed: ['privacy-policy'] }),
    [AGREE]: () => Response.json({}),
  };
  beforeEach(() => {
    markSignedIn(true);
    rememberUser({ userId: 'u-1', type: 'OLD', termsDue: true });
  });

  it('say first what changed, keep what did not folded, and leave bills payable', async () => {
    const server = serve(newDraft(), changed);
    arrive('/H5/push/term-and-condition?redirect=%2FH5%2Fsupplement');
    await screen.findByRole('heading', { level: 1, name: t('entry.terms.changedTitle') });
    expect(screen.getByText(/Kebijakan privasi kini juga menyebut/)).toBeDefined();
    expect(document.querySelector('details summary')?.textContent).toContain('Syarat');
    expect(screen.getByRole('link', { name: t('entry.terms.bills') }).getAttribute('href')).toBe('/H5/bill');
    await press(t('entry.terms.accept'));
    await waitFor(() => expect(path()).toBe('/H5/supplement'));
    expect(server.to(AGREE)[0]?.headers.get('x-agreed-documents')).toMatch(/privacy-policy@.*terms-of-service@/);
  });

  it('do not take back the consent to statistics that was given before', async () => {
    setConsent('statistics', true);
    serve(newDraft(), changed);
    arrive('/H5/push/term-and-condition');
    await press(t('entry.terms.accept'));
    await waitFor(() => expect(path()).toBe('/H5/home'));
    expect(hasConsent('statistics')).toBe(true);
  });

  it('are read at the next sign-in, which counts no registration', async () => {
    markSignedIn(false);
    setConsent('statistics', true);
    serve(newDraft(), {
      ...signIns,
      ...changed,
      [LOGIN]: () => Response.json({ newUser: false, termsChanged: true, userId: 'u-1' }),
    });
    arrive('/H5/login');
    await enterNumber();
    await enterCode();
    await waitFor(() => expect(path()).toBe('/H5/push/term-and-condition'));
    expect(track).not.toHaveBeenCalled();
  });
});

describe('other entries', () => {
  it('the start page of a campaign goes on with all the link named', async () => {
    serve(newDraft());
    arrive('/H5/entry?redirect=%2FH5%2Fsupplement&agencyToken=a1');
    await press(t('entry.start.begin'));
    await waitFor(() =>
      expect([path(), asked('redirect'), asked('agencyToken')]).toEqual(['/H5', '/H5/supplement', 'a1']),
    );
  });

  it('NoProduct says the sentence of the specification and shows the label', async () => {
    serve(newDraft());
    await setLanguage('en-us');
    arrive('/H5/no-product');
    await screen.findByText(
      "We are sorry. It appears that we currently don't have a loan product that matches your qualifications.",
    );
    await screen.findByText('TKB90:100.00%');
    await setLanguage('id');
  });

  const APP = {
    play: 'https://play.google.com/store/apps/details?id=example',
    appStore: 'https://apps.apple.com/id/app/example',
    apk: 'https://lender.example/app.apk',
  };
  const lends = (app?: object) => ({
    'GET /variable/lender': () => Response.json({ sandbox: true, tkb90: '100.00', ...(app && { app }) }),
  });

  it('WhatsApp leads to the download', async () => {
    serve(newDraft(), lends(APP));
    arrive('/H5/authenticate/whatsapp?agencyToken=a1');
    await screen.findByRole('heading', { name: t('entry.download.app.title') });
    expect([path(), asked('agencyToken')]).toEqual(['/H5/download-app', 'a1']);
  });

  it.each([
    ['download-app', 'play', 'https://play.google.com/'],
    ['download-app', 'appStore', 'https://apps.apple.com/'],
    ['home/download-app', 'play', 'https://play.google.com/'],
    ['download-app-apk', 'apk', 'https://'],
    ['marketing-download-app', 'play', 'https://play.google.com/'],
  ])('%s opens %s outside the page', async (screenPath, store, start) => {
    serve(newDraft(), lends(APP));
    arrive(`/H5/${screenPath}`);
    await press(t(`entry.download.stores.${store}`));
    expect(vi.mocked(openExternal).mock.calls[0]?.[0]).toContain(start);
  });

  it.each(['download-app', 'home/download-app', 'download-app-apk', 'marketing-download-app'])(
    '%s promises no app where none is configured, and leads on in the web',
    async (screenPath) => {
      serve(newDraft(), lends());
      arrive(`/H5/${screenPath}`);
      await screen.findByRole('heading', { name: t('entry.download.sorry.title') });
      expect(screen.queryByText(t('entry.download.stores.play'))).toBeNull();
      await press(t('entry.download.onWeb'));
      await waitFor(() => expect(path()).toBe('/H5'));
    },
  );

  it('only the store that is configured is offered', async () => {
    serve(newDraft(), lends({ play: APP.play }));
    arrive('/H5/marketing-download-app');
    await screen.findByText(t('entry.download.stores.play'));
    expect(screen.queryByText(t('entry.download.stores.appStore'))).toBeNull();
  });

  it('download-app-sorry leads on in the web, and to who can help with what takes the app', async () => {
    serve(newDraft());
    arrive('/H5/download-app-sorry');
    await press(t('entry.download.onWeb'));
    await waitFor(() => expect(path()).toBe('/H5'));
    arrive('/H5/download-app-sorry');
    await press(t('entry.download.writeToUs'));
    await waitFor(() => expect(path()).toBe('/H5/me/help-center/contact'));
  });

  it.each(['id', 'en-us'] as const)(
    'no page says in %s that all can be done on the web where no app is to be had',
    (language) => {
      const said = textIn(language)('entry.download.sorry.text');
      expect(said).not.toMatch(/semua|everything/i);
      expect(said).toMatch(language === 'id' ? /hanya bisa lewat aplikasi/ : /only be done in the app/);
    },
  );

  it('the insurance page leads to the address the server makes, and says when there is none', async () => {
    markSignedIn(true);
    arrive('/H5/wps-insurance/entry-page');
    serve(newDraft(), { 'POST /wps/generate-weblinks': () => refuse('NOT_FOUND') });
    await press(t('entry.wps.open'));
    await screen.findByText(t('errors.NOT_FOUND'));
    serve(newDraft(), {
      'POST /wps/generate-weblinks': () => Response.json({ url: '/test/insurer' }),
      'GET /loan/list': () => Response.json({ asOf: '2026-03-10', loans: [] }),
    });
    await press(t('entry.wps.open'));
    await waitFor(() =>
      expect([path(), window.history.state?.usr]).toEqual(['/H5/jump-out', { to: '/H5/test/insurer' }]),
    );
  });
});
