import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import apply from '../../flows/apply.flow.json';
import { call } from '../../src/api/call';
import { ApiError } from '../../src/api/errors';
import { setUp } from '../../src/app/setup/responses';
import { endSession } from '../../src/state/endSession';
import { editAnswer, flowSession } from '../../src/state/flowSession';
import { followOtherTabs } from '../../src/state/otherTabs';
import { session, storedSession } from '../../src/state/session';
import { keepSessionEnd } from '../../src/state/sessionEnd';
import { signIn } from '../../src/state/signIn';
import { newDraft, refuse, serve, t } from '../runner/support/page';
import { forgetEverything, heading, openApp, path, signInAs } from './support/app';

const reload = vi.fn();
const redirect = () => new URLSearchParams(window.location.search).get('redirect');

/** What the browser tells this page when another tab has written to the storage. */
function anotherTab(write: () => void): void {
  write();
  act(() => void window.dispatchEvent(new StorageEvent('storage')));
}

const signedOutThere = () => {
  localStorage.removeItem('loginStatus');
  localStorage.removeItem('userInfo');
};
const otherPersonThere = () => localStorage.setItem('userInfo', JSON.stringify({ userId: 'u-2', type: 'USER' }));

followOtherTabs({ reload });

beforeEach(() => {
  forgetEverything();
  reload.mockClear();
});

/** Somebody in the middle of the application, whose name is on the page. */
async function atStep() {
  const answers = { idNumber: '3175091204950003', fullName: 'Siti Rahayu' };
  const server = serve(newDraft({ answers, known: { mobileNumber: '0812••••0001' } }));
  signInAs('u-1');
  openApp('/H5/apply/ktp');
  await screen.findByDisplayValue('Siti Rahayu');
  return server;
}

describe('logging out', () => {
  it('calls the server, clears the session and goes to Login with the previous path', async () => {
    const server = await atStep();
    await act(endSession);
    await heading('auth.login.title');
    expect(server.to('POST /auth/logout')).toHaveLength(1);
    expect([path(), redirect()]).toEqual(['/H5/login', '/H5/apply/ktp']);
    expect(storedSession()).toEqual({ signedIn: false, user: undefined });
    expect(document.body.textContent).not.toContain('Siti');
    expect(flowSession.draft).toBeUndefined();
  });

  it('is offered in the account of every step, where the server’s refusal is told', async () => {
    const server = await atStep();
    serve(server.draft, { 'POST /auth/logout': () => refuse('BROKEN') });
    fireEvent.click(screen.getByRole('button', { name: t('common.helpAndAccount') }));
    fireEvent.click(await screen.findByRole('button', { name: t('common.logout') }));
    await screen.findByText('message of BROKEN');
    serve(server.draft);
    fireEvent.click(screen.getByRole('button', { name: t('common.logout') }));
    await heading('auth.login.title');
  });

  it('is offered for all devices, too', async () => {
    const server = await atStep();
    fireEvent.click(screen.getByRole('button', { name: t('common.helpAndAccount') }));
    fireEvent.click(await screen.findByRole('button', { name: t('assist.account.logoutEverywhere') }));
    await heading('auth.login.title');
    expect(server.to('POST /auth/logout-everywhere')).toHaveLength(1);
    expect(storedSession()).toEqual({ signedIn: false, user: undefined });
  });

  it('is hidden on GOPAY', async () => {
    serve(newDraft());
    signInAs('u-1');
    openApp('/GOPAY/apply/ktp');
    await heading('apply.ktp.title');
    expect(screen.queryByRole('button', { name: t('common.helpAndAccount') })).toBeNull();
  });

  it('keeps everything as it is when the server cannot be told', async () => {
    const server = await atStep();
    serve(server.draft, { 'POST /auth/logout': () => refuse('BROKEN') });
    await expect(endSession()).rejects.toThrow('BROKEN');
    expect([session.signedIn, session.user?.userId]).toEqual([true, 'u-1']);
  });

  it('sends what was edited a moment before', async () => {
    const server = await atStep();
    act(() => editAnswer('fullName', 'Siti R'));
    await act(endSession);
    expect(server.asked.map(({ call }) => call).slice(-2)).toEqual(['PUT /draft/apply', 'POST /auth/logout']);
  });

  it('browser back shows nothing of the person afterwards', async () => {
    await atStep();
    await act(endSession);
    await heading('auth.login.title');
    act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
    window.history.pushState({ idx: 5 }, '', '/H5/apply/ktp');
    act(() => void window.dispatchEvent(new PopStateEvent('popstate', { state: { idx: 5 } })));
    await waitFor(() => expect(path()).toBe('/H5/login'));
    expect(document.body.textContent).not.toContain('Siti');
  });
});

describe('a session that has ended on the server', () => {
  it('is told on the Login page until one goes on, and by no toast that covers it', async () => {
    setUp();
    const server = await atStep();
    const ended = () => Response.json({ code: 'UNAUTHORIZED', message: '' }, { status: 401 });
    serve(server.draft, { 'GET /user/type': ended });
    const ask = () => act(() => call('GET /user/type').catch(() => undefined));
    await ask();
    await heading('auth.login.title');
    await ask();
    const told = await screen.findByText(t('errors.UNAUTHORIZED'));
    expect([path(), told.closest('form')]).toEqual(['/H5/login', expect.any(HTMLFormElement)]);
    expect(screen.getAllByText(t('errors.UNAUTHORIZED'))).toEqual([told]);
    signInAs('u-1');
    await act(endSession);
    expect(screen.queryByText(t('errors.UNAUTHORIZED'))).toBeNull();
  });

  it('a frozen account is told as what it is, with what still goes and how to open it, also after a reload', async () => {
    setUp();
    const server = await atStep();
    const data = { endedAt: '2026-11-21T02:12:00.000Z' };
    const ended = () => Response.json({ code: 'SIGNED_OUT_FROZEN_BY_US', message: '', data }, { status: 401 });
    serve(server.draft, { 'GET /user/type': ended });
    await act(() => call('GET /user/type').catch(() => undefined));
    const told = await screen.findByText(t('errors.SIGNED_OUT_FROZEN_BY_US'));
    const notice = within(told.closest<HTMLElement>('[role=status]') ?? document.body);
    notice.getByText(t('signed-out.means'));
    notice.getByText(t('signed-out.when', { time: 'Sabtu, 21 Nov, 09.12 WIB' }));
    // one thing to press: the sign-in below is the way to pay and to open it
    expect(notice.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([t('signed-out.links.write')]);
    cleanup();
    openApp('/H5/login');
    await screen.findByText(t('errors.SIGNED_OUT_FROZEN_BY_US'));
  });

  it('a code that this version does not know is told as a session that has ended', async () => {
    keepSessionEnd(new ApiError('unauthorised', 401, 'SIGNED_OUT_BY_MOONLIGHT'));
    openApp('/H5/login');
    await screen.findByText(t('errors.UNAUTHORIZED'));
  });
});

describe('who lost phone or number', () => {
  it('is led from the number and from the code to the help that needs no sign-in', async () => {
    serve(newDraft());
    openApp('/H5/login');
    const link = await screen.findByRole('link', { name: t('auth.login.lost') });
    expect(link.getAttribute('href')).toBe('/H5/me/help-center/contact?topic=SECURITY');
    cleanup();
    Object.assign(signIn, { mobileNumber: '081234567890', resendAt: 0 });
    openApp('/H5/login-otp');
    await screen.findByRole('link', { name: t('auth.login.lost') });
  });
});

describe('the stored flag', () => {
  it('log out in another tab signs this tab out at once, with nothing of the person left', async () => {
    const server = await atStep();
    signIn.typed = '081234567890';
    act(() => editAnswer('fullName', 'Siti Edited'));
    anotherTab(signedOutThere);
    await heading('auth.login.title');
    expect([path(), redirect()]).toEqual(['/H5/login', '/H5/apply/ktp']);
    expect(document.documentElement.innerHTML).not.toMatch(/Siti|81234567890/);
    expect([flowSession.draft, signIn.typed]).toEqual([undefined, '']);
    expect(server.to('PUT /draft/apply')).toEqual([]);
  });

  it('another person’s sign-in in another tab reloads this one, and nothing is sent in his name', async () => {
    const server = await atStep();
    act(() => editAnswer('fullName', 'Siti Edited'));
    anotherTab(otherPersonThere);
    expect(reload).toHaveBeenCalledTimes(1);
    window.dispatchEvent(new Event('pagehide'));
    expect(flowSession.draft).toBeUndefined();
    expect(server.to('PUT /draft/apply')).toEqual([]);
  });

  it('a sign-in in another tab is one here too', async () => {
    serve(newDraft());
    openApp('/H5/login?redirect=%2FH5%2Fdocuments%2Fterms');
    await heading('auth.login.title');
    anotherTab(() => {
      localStorage.setItem('userInfo', JSON.stringify({ userId: 'u-1', type: 'USER' }));
      localStorage.setItem('loginStatus', 'true');
    });
    await heading('legal.terms.title');
  });

  it('terms that were agreed to in another tab are agreed to here', async () => {
    const stored = (termsDue: boolean) =>
      localStorage.setItem('userInfo', JSON.stringify({ userId: 'u-1', type: 'USER', termsDue }));
    signInAs('u-1');
    anotherTab(() => stored(true));
    expect(session.user?.termsDue).toBe(true);
    anotherTab(() => stored(false));
    expect(session.user?.termsDue).toBe(false);
  });

  it('a page that comes back from the browser’s cache follows what happened meanwhile', async () => {
    await atStep();
    signedOutThere();
    const shown = new Event('pageshow');
    Object.defineProperty(shown, 'persisted', { value: true });
    act(() => void window.dispatchEvent(shown));
    await heading('auth.login.title');
    expect(document.body.textContent).not.toContain('Siti');
  });

  it('userInfo holds the id and the type of the user, and survives what else may stand there', () => {
    signInAs('u-1', 'PARTNER');
    expect(JSON.parse(localStorage.getItem('userInfo') ?? '')).toEqual({ userId: 'u-1', type: 'PARTNER' });
    for (const broken of ['{', 'null', '[]', '{"userId":1,"type":"x"}', '"u-1"']) {
      localStorage.setItem('userInfo', broken);
      expect(storedSession()).toEqual({ signedIn: true, user: undefined });
    }
  });
});

describe('a second tab', () => {
  const seenAgain = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));

  it('shows what another one has answered once it is seen again', async () => {
    const server = await atStep();
    server.draft = { ...server.draft, answers: { ...server.draft.answers, fullName: 'Siti Aminah' } };
    seenAgain();
    await screen.findByDisplayValue('Siti Aminah');
  });

  it('shows it at once where both are seen beside each other', async () => {
    const server = await atStep();
    server.draft = { ...server.draft, answers: { ...server.draft.answers, fullName: 'Siti Aminah' } };
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'draftChanged' })));
    await screen.findByDisplayValue('Siti Aminah');
  });

  it('leaves a step that another one has sent with the whole application', async () => {
    const server = await atStep();
    const facts = { reviewStatus: 'PROCESSING' };
    server.draft = { ...server.draft, status: 'submitted', done: Object.keys(apply.steps), facts };
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'draftChanged' })));
    await waitFor(() => expect(path()).toBe('/H5/apply/submitted'));
  });

  it('follows a draft that has gone on', async () => {
    const server = await atStep();
    server.draft = { ...server.draft, done: ['ktp'] };
    seenAgain();
    await waitFor(() => expect(flowSession.draft?.done).toEqual(['ktp']));
    await screen.findByDisplayValue('Siti Rahayu');
  });

  it('keeps the field under the finger where nothing changed', async () => {
    const server = await atStep();
    const before = screen.getByDisplayValue('Siti Rahayu');
    const read = server.to('GET /draft/apply').length;
    seenAgain();
    await waitFor(() => expect(server.to('GET /draft/apply').length).toBe(read + 1));
    await waitFor(() => expect(flowSession.saveStatus).toBe('saved'));
    expect(screen.getByDisplayValue('Siti Rahayu')).toBe(before);
    expect(screen.queryByText(t('common.brokenTitle'))).toBeNull();
  });
});

describe('an address below a flow that is none of its steps', () => {
  it.each(['apply/no-such-step', 'apply/ktp/more'])('%s is said not to exist', async (address) => {
    serve(newDraft());
    signInAs('u-1');
    openApp(`/H5/${address}`);
    await heading('common.notFoundTitle');
    expect(path()).toBe(`/H5/${address}`);
  });

  it('is none where the flow itself is named: it opens at the step that is next', async () => {
    serve(newDraft());
    signInAs('u-1');
    openApp('/H5/apply');
    await waitFor(() => expect(path()).toBe('/H5/apply/ktp'));
  });
});
