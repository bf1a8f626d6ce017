// @vitest-environment jsdom
import '../../widgets/support/dom';
import { act, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { BrowserRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { errorOfAnswer } from '../../../src/api/errors';
import { Overlays } from '../../../src/app/Overlays';
import { loadOtherRoutes, screenRoutes } from '../../../src/app/routes';
import { usePageLocation } from '../../../src/app/security/usePageLocation';
import { loadAreas, setLanguage } from '../../../src/i18n/texts';
import { closePopups } from '../../../src/state/overlays';
import { requireSecurityCheck } from '../../../src/state/securityCheck';
import { enterChannel, markSignedIn } from '../../../src/state/session';
import { useToasts } from '../../../src/state/toasts';
import { modalsGone } from '../../../src/ui/modalHistory';
import { ToastRegion } from '../../../src/ui/ToastRegion';
import { textIn } from '../../support/texts';
import { stubPageGlobals } from '../support/pageGlobals';

// no camera here: the button gives the picture that was taken
vi.mock('../../../src/widgets/Camera/Camera', () => ({
  default: ({ onCommit }: { onCommit(photo: string): void }) => (
    <button type="button" onClick={() => onCommit('p-1')}>
      take
    </button>
  ),
}));

await loadOtherRoutes();

const t = textIn('id');
const refused = (data: unknown) => errorOfAnswer(994, { code: 'ACCOUNT_SECURITY', message: 'm', data });
const required = () => refused({ result: 'REQUIRED', necessary: ['OTP'] });

/** How a promise came out; undefined while it has not. */
function outcomeOf(promise: Promise<unknown>) {
  const outcome: { is?: 'passed' | 'failed' } = {};
  promise.then(
    () => {
      outcome.is = 'passed';
    },
    () => {
      outcome.is = 'failed';
    },
  );
  return outcome;
}

function Shell() {
  const location = useLocation();
  const page = usePageLocation();
  return (
    <>
      <p data-testid="address">{location.pathname + location.search}</p>
      <Routes location={page}>
        {screenRoutes()
          .filter(({ path }) => path.startsWith('security/'))
          .map(({ path, element: Screen }) => (
            <Route key={path} path={`/:channel/${path}`} element={<Screen />} />
          ))}
        <Route path="*" element={<input aria-label="typed" />} />
      </Routes>
      <Overlays />
      <ToastRegion toasts={useToasts()} />
    </>
  );
}

async function open(path: string) {
  await modalsGone();
  window.history.pushState(null, '', path);
  return render(
    <BrowserRouter>
      <Shell />
    </BrowserRouter>,
  );
}

type Reply = () => Response;
let asked: string[];

function serve(replies: Readonly<Record<string, Reply>>) {
  asked = [];
  vi.stubGlobal('fetch', async (input: Request) => {
    const { pathname, search } = new URL(input.url);
    asked.push(`${input.method} ${pathname}${search}`);
    return replies[pathname.replace('/api/security/', '')]?.() ?? Response.json({});
  });
}

const address = () => screen.getByTestId('address').textContent;
const confirm = async () =>
  fireEvent.click(await screen.findByRole('button', { name: t('popups.ACCOUNT_SECURITY.confirm') }));

configure({ asyncUtilTimeout: 30_000 });

beforeAll(async () => {
  stubPageGlobals();
  await loadAreas(['common', 'rules']);
});
beforeEach(async () => {
  sessionStorage.clear();
  enterChannel('H5');
  markSignedIn(true);
  await setLanguage('id');
  serve({
    'verification-list': () => Response.json({ methods: [{ type: 'OTP', done: false }], mobile: '0812••••0801' }),
    'send-code': () => Response.json({ resendAfter: 60, expiresIn: 300, length: 6 }),
    'verify-code': () => Response.json({ result: 'SUCCESS', left: [] }),
  });
});
afterEach(async () => {
  await act(async () => {
    closePopups();
    markSignedIn(false);
  });
});

describe('a call refused with status 994', () => {
  it("shows the security popup, whose button 'Verify Me' goes to security/verification-list", async () => {
    await open('/H5/apply/ktp');
    const outcome = outcomeOf(requireSecurityCheck(required()));
    await confirm();
    await waitFor(() => expect(address()).toBe('/H5/security/verification-list'));
    await screen.findByText(t('security.methods.OTP.name'));
    expect(asked.find((call) => call.includes('verification-list'))).toContain('scenario=linearKYC');
    expect(JSON.parse(sessionStorage.getItem('securityRoute') ?? '')).toEqual({
      path: '/H5/apply/ktp',
      screen: 'LinearKtp',
    });
    expect(outcome.is).toBeUndefined();
  });

  it('lets the call be repeated after SUCCESS, the page as it was', async () => {
    await open('/H5/update-info/bank-info?needBack=true');
    fireEvent.change(screen.getByLabelText('typed'), { target: { value: 'not sent yet' } });
    const outcome = outcomeOf(requireSecurityCheck(required()));
    await confirm();
    fireEvent.click(await screen.findByRole('button', { name: t('security.list.start.OTP') }));
    fireEvent.input(await screen.findByLabelText(t('common.code.label', { length: 6 })), {
      target: { value: '123456' },
    });
    await waitFor(() => expect(outcome.is).toBe('passed'), { timeout: 5_000 });
    expect(address()).toBe('/H5/update-info/bank-info?needBack=true');
    expect(screen.getByLabelText<HTMLInputElement>('typed').value).toBe('not sent yet');
    expect(sessionStorage.getItem('securityRoute')).toBeNull();
  });

  it('makes one check of two refused at once, and both are repeated after it', async () => {
    await open('/H5/apply/ktp');
    const outcomes = [outcomeOf(requireSecurityCheck(required())), outcomeOf(requireSecurityCheck(required()))];
    await screen.findByRole('dialog', { name: t('popups.ACCOUNT_SECURITY.title') });
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await confirm();
    fireEvent.click(await screen.findByRole('button', { name: t('security.list.start.OTP') }));
    fireEvent.input(await screen.findByLabelText(t('common.code.label', { length: 6 })), {
      target: { value: '123456' },
    });
    await waitFor(() => expect(outcomes.map(({ is }) => is)).toEqual(['passed', 'passed']), { timeout: 5_000 });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('logs out by the other choice, and stays refused', async () => {
    await open('/H5/apply/ktp');
    const outcome = outcomeOf(requireSecurityCheck(required()));
    fireEvent.click(await screen.findByRole('button', { name: t('popups.logout') }));
    await waitFor(() => expect(outcome.is).toBe('failed'));
    expect(asked.some((call) => call.startsWith('POST /api/auth/logout'))).toBe(true);
    expect(localStorage.getItem('loginStatus')).toBeNull();
  });

  it('stays refused when the popup is closed, and says that nothing was sent', async () => {
    await open('/H5/apply/ktp');
    const outcome = outcomeOf(requireSecurityCheck(required()));
    fireEvent(
      await screen.findByRole('dialog', { name: t('popups.ACCOUNT_SECURITY.title') }),
      new Event('cancel', { cancelable: true }),
    );
    await waitFor(() => expect(outcome.is).toBe('failed'));
    await screen.findByText(t('popups.ACCOUNT_SECURITY.putOff'));
    expect(address()).toBe('/H5/apply/ktp');
  });

  it('stays refused when the check is left by the back button, and can be begun again', async () => {
    await open('/H5/apply/ktp');
    const outcome = outcomeOf(requireSecurityCheck(required()));
    await confirm();
    await screen.findByText(t('security.methods.OTP.name'));
    act(() => window.history.back());
    await waitFor(() => expect(outcome.is).toBe('failed'));
    await waitFor(() => expect(address()).toBe('/H5/apply/ktp'));
    const again = outcomeOf(requireSecurityCheck(required()));
    await screen.findByRole('dialog', { name: t('popups.ACCOUNT_SECURITY.title') });
    expect(again.is).toBeUndefined();
  });

  it('goes to security/rejected with rejectUntil and necessary when the result is REJECTED', async () => {
    await open('/H5/apply/ktp');
    const outcome = outcomeOf(
      requireSecurityCheck(refused({ result: 'REJECTED', rejectUntil: '2026-12-01', necessary: ['OTP', 'LIVENESS'] })),
    );
    await waitFor(() =>
      expect(address()).toBe('/H5/security/rejected?rejectUntil=2026-12-01&necessary=OTP%2CLIVENESS'),
    );
    expect(outcome.is).toBe('failed');
    await screen.findByText(t('security.rejected.until', { date: 'Selasa, 1 Des' }));
  });

  it('gives up when the session ends meanwhile', async () => {
    await open('/H5/apply/ktp');
    const outcome = outcomeOf(requireSecurityCheck(required()));
    await confirm();
    await screen.findByText(t('security.methods.OTP.name'));
    act(() => markSignedIn(false));
    await waitFor(() => expect(outcome.is).toBe('failed'));
  });
});

describe.each(['id', 'en-us'] as const)('a check of what the person asked for themselves (%s)', (language) => {
  const say = textIn(language);
  const demanded = () => refused({ result: 'REQUIRED', necessary: ['OTP'], askedFor: 'DATA_COPY' });
  const sheet = () => screen.findByRole('dialog', { name: say('security.asked.title') });
  beforeEach(() => setLanguage(language));

  it('says what for without an alarm, goes to the code at once, and goes on by itself where they pressed', async () => {
    await open('/H5/me/setting/data');
    const outcome = outcomeOf(requireSecurityCheck(demanded()));
    await sheet();
    screen.getByText(say('security.asked.for.DATA_COPY'));
    expect(screen.queryByRole('button', { name: say('popups.logout') })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: say('security.asked.start') }));
    fireEvent.input(await screen.findByLabelText(say('common.code.label', { length: 6 })), {
      target: { value: '123456' },
    });
    await waitFor(() => expect(outcome.is).toBe('passed'), { timeout: 5_000 });
    expect(address()).toBe('/H5/me/setting/data');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('can be put off, signed in and where they pressed, and asks again when they press again', async () => {
    await open('/H5/me/setting/data');
    const outcome = outcomeOf(requireSecurityCheck(demanded()));
    await sheet();
    fireEvent.click(screen.getByRole('button', { name: say('security.asked.notNow') }));
    await waitFor(() => expect(outcome.is).toBe('failed'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe('/H5/me/setting/data');
    expect(localStorage.getItem('loginStatus')).not.toBeNull();
    outcomeOf(requireSecurityCheck(demanded()));
    await sheet();
  });

  it('shows the list where more than a code is to be proved', async () => {
    await open('/H5/me/setting/freeze');
    const outcome = outcomeOf(
      requireSecurityCheck(refused({ result: 'REQUIRED', necessary: ['LIVENESS'], askedFor: 'LIFT_FREEZE' })),
    );
    await sheet();
    fireEvent.click(screen.getByRole('button', { name: say('security.asked.start') }));
    await waitFor(() => expect(address()).toBe('/H5/security/verification-list'));
    expect(outcome.is).toBeUndefined();
  });
});

describe('a face that only a person can judge', () => {
  const FACE = { methods: [{ type: 'LIVENESS', done: false }], mobile: '0812••••0801' };
  const sendFace = async () => {
    fireEvent.click(await screen.findByRole('button', { name: t('security.list.start.LIVENESS') }));
    fireEvent.click(await screen.findByRole('button', { name: t('security.introduce.action') }));
    fireEvent.click(await screen.findByRole('button', { name: 'take' }));
    fireEvent.click(screen.getByRole('button', { name: t('security.face.action') }));
    await screen.findByRole('heading', { name: t('security.face.received.title') });
  };

  it('is no failure: it says that it arrived, and leads back to the page as it was, or to the camera', async () => {
    serve({
      'verification-list': () => Response.json(FACE),
      liveness: () => Response.json({ result: 'PENDING_REVIEW', left: ['LIVENESS'] }),
    });
    await open('/H5/update-info/bank-info');
    // a toast of the check before
    await waitFor(() => expect(screen.queryByText(t('popups.ACCOUNT_SECURITY.putOff'))).toBeNull());
    fireEvent.change(screen.getByLabelText('typed'), { target: { value: 'not sent yet' } });
    const outcome = outcomeOf(requireSecurityCheck(required()));
    await confirm();
    await sendFace();
    screen.getByText(t('security.face.received.body'));
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: t('security.face.received.again') }));
    fireEvent.click(await screen.findByRole('button', { name: 'take' }));
    fireEvent.click(screen.getByRole('button', { name: t('security.face.action') }));
    fireEvent.click(await screen.findByRole('button', { name: t('security.face.received.leave') }));
    await waitFor(() => expect(outcome.is).toBe('failed'));
    expect(address()).toBe('/H5/update-info/bank-info');
    expect(screen.getByLabelText<HTMLInputElement>('typed').value).toBe('not sent yet');
    expect(screen.queryByText(t('popups.ACCOUNT_SECURITY.putOff'))).toBeNull();
  });

  it('leads to where the person stood after a reload', async () => {
    sessionStorage.setItem('securityRoute', JSON.stringify({ path: '/H5/apply/bank-info', screen: '' }));
    serve({
      'verification-list': () => Response.json(FACE),
      liveness: () => Response.json({ result: 'PENDING_REVIEW', left: ['LIVENESS'] }),
    });
    await open('/H5/security/verification-list');
    await sendFace();
    fireEvent.click(screen.getByRole('button', { name: t('security.face.received.leave') }));
    await waitFor(() => expect(address()).toBe('/H5/apply/bank-info'));
  });

  it('is remembered by the list when one comes back', async () => {
    serve({ 'verification-list': () => Response.json({ ...FACE, faceReceivedAt: '2026-03-10T02:00:00.000Z' }) });
    await open('/H5/security/verification-list');
    await screen.findByText(t('security.list.received', { time: 'Selasa, 10 Mar, 09.00 WIB' }));
    screen.getByRole('button', { name: t('common.contact') });
  });
});

describe('the result of a verification', () => {
  const begin = async () => {
    if (!sessionStorage.getItem('securityRoute')) {
      sessionStorage.setItem('securityRoute', JSON.stringify({ path: '/H5/home', screen: '' }));
    }
    await open('/H5/security/code-step');
    return screen.findByLabelText(t('common.code.label', { length: 6 }));
  };
  const enter = (field: HTMLElement) => fireEvent.input(field, { target: { value: '123456' } });

  it('is asked for with what the code is for, and the number it went to', async () => {
    serve({
      'send-code': () => Response.json({ resendAfter: 60, expiresIn: 300, length: 6 }),
      'verification-list': () =>
        Response.json({
          methods: [{ type: 'OTP', done: false }],
          mobile: '0812••••0801',
          askedFor: 'CHANGE_BANK_ACCOUNT',
        }),
    });
    await begin();
    await screen.findByText(t('security.code.before.CHANGE_BANK_ACCOUNT', { mobile: '0812••••0801' }));
  });

  it('FAILED says how many tries are left', async () => {
    serve({
      'send-code': () => Response.json({ resendAfter: 60, expiresIn: 300, length: 6 }),
      'verify-code': () => Response.json({ result: 'FAILED', left: ['OTP'], triesLeft: 3 }),
    });
    enter(await begin());
    await screen.findByText(t('security.code.wrong', { count: 3 }));
  });

  it('FAILED for the last time says until when', async () => {
    serve({
      'send-code': () => Response.json({ resendAfter: 60, expiresIn: 300, length: 6 }),
      'verify-code': () => Response.json({ result: 'FAILED', left: ['OTP'], triesLeft: 0, rejectUntil: '2026-11-21' }),
    });
    enter(await begin());
    await waitFor(() => expect(address()).toBe('/H5/security/rejected?rejectUntil=2026-11-21&necessary=OTP'));
  });

  it('TOKEN_INVALID goes back to where the person stood, where the call itself says what it wants', async () => {
    sessionStorage.setItem('securityRoute', JSON.stringify({ path: '/H5/apply/bank-info', screen: '' }));
    serve({
      'send-code': () => Response.json({ resendAfter: 60, expiresIn: 300, length: 6 }),
      'verify-code': () => Response.json({ result: 'TOKEN_INVALID', left: [] }),
    });
    enter(await begin());
    await waitFor(() => expect(address()).toBe('/H5/apply/bank-info'));
  });

  it('SUCCESS of one method leads to the list of what is left', async () => {
    serve({
      'send-code': () => Response.json({ resendAfter: 60, expiresIn: 300, length: 6 }),
      'verify-code': () => Response.json({ result: 'SUCCESS', left: ['LIVENESS'] }),
      'verification-list': () =>
        Response.json({
          methods: [
            { type: 'OTP', done: true },
            { type: 'LIVENESS', done: false },
          ],
          mobile: '0812••••0801',
        }),
    });
    enter(await begin());
    await screen.findByRole('button', { name: t('security.list.start.LIVENESS') });
    await screen.findByText(t('security.list.done'));
  });

  it('sends no code to who comes by the address with nothing demanded, and leads Home', async () => {
    serve({ 'verification-list': () => Response.json({ methods: [], mobile: '0812••••0801' }) });
    await open('/H5/security/code-step');
    await waitFor(() => expect(address()).toBe('/H5/home'));
    expect(asked.filter((call) => call.startsWith('POST'))).toEqual([]);
  });

  it('is asked for from the list also where the page of the demand is not known, and leads Home', async () => {
    await open('/H5/security/verification-list');
    fireEvent.click(await screen.findByRole('button', { name: t('security.list.start.OTP') }));
    enter(await screen.findByLabelText(t('common.code.label', { length: 6 })));
    await waitFor(() => expect(address()).toBe('/H5/home'));
  });

  it.each([
    ['another site', '//evil.example/apply'],
    ['a script', 'javascript:alert(1)'],
    ['another channel', '/LINKAJA/apply'],
  ])('never leads to %s, whatever the storage says', async (_, path) => {
    sessionStorage.setItem('securityRoute', JSON.stringify({ path, screen: '' }));
    enter(await begin());
    await waitFor(() => expect(address()).toBe('/H5/home'));
  });
});
