// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { EndStep, FormStep, InfoStep, ShownValue } from '../../src/contract/definitions';
import type { DraftState, Standing } from '../../src/contract/generated/bodies';
import { setLanguage } from '../../src/i18n/texts';
import { markSignedIn, session } from '../../src/state/session';
import { press } from './support/form';
import { endStep, fail, flowOf, key, newDraft, open, openBrowser, serve, sourceOf, t } from './support/page';

const leaveApp = vi.hoisted(() => vi.fn());
vi.mock('../../src/kit/leaveApp', () => ({ leaveApp }));

const known = vi.hoisted(() => ({ lender: {} }));
vi.mock('../../src/state/lender', () => ({ lender: async () => known.lender, toldTkb: () => null }));

const show: readonly ShownValue[] = [
  { id: 'limit', at: '/facts/limit', as: 'money' },
  { id: 'due', at: '/facts/due', as: 'date' },
  { id: 'sent', at: '/facts/sent', as: 'time' },
  { id: 'number', at: '/facts/number', as: 'text' },
];
const facts = { limit: 4_250_000, due: '2031-08-12', sent: '2031-08-12T18:30:00.000Z', number: 'LC-7' };
const shownValue = (id: string, step: string) =>
  screen.findByText(key(step, `show.${id}`)).then((term) => term.nextElementSibling?.textContent);

describe('shown values', () => {
  const info: InfoStep = { kind: 'info', path: '', show, next: [{ to: 'end' }] };
  const source = sourceOf(flowOf({ info, end: endStep }));

  it.each([
    ['id', '12 Agu', 'Rabu, 13 Agu 2031, 01.30 WIB'],
    ['en-us', '12 Aug', 'Wednesday, 13 Aug 2031, 01:30 WIB'],
  ] as const)('have the formats of docs/product/rules.md, in %s', async (language, day, time) => {
    serve(newDraft({ facts }));
    open('/H5/apply', { source });
    expect(await shownValue('limit', 'info')).toBe('Rp4.250.000');
    await act(() => setLanguage(language));
    expect(await shownValue('due', 'info')).toBe(day);
    expect(await shownValue('sent', 'info')).toBe(time);
    expect(await shownValue('number', 'info')).toBe('LC-7');
  });

  it('say so where one is missing', async () => {
    serve(newDraft());
    open('/H5/apply', { source });
    expect(await shownValue('limit', 'info')).toBe('Rp-');
    expect(await shownValue('due', 'info')).toBe('-');
  });
});

describe('an end', () => {
  const nik: FormStep = {
    kind: 'form',
    path: '',
    form: 'verify-nik',
    submit: { call: 'POST /user/nik-check', send: ['/answers/idNumber'] },
    next: [{ to: 'end' }],
  };
  const ending = (over: Partial<EndStep>): EndStep => ({ kind: 'end', path: '', outcome: 'done', ...over });

  it.each([
    ['leads to it where there is one', { play: 'https://play.example/app' }, 'way'],
    ['offers a person instead where there is none', undefined, 'person'],
  ])('that needs the app %s', async (_, app, shown) => {
    known.lender = { sandbox: true, tkb90: '100.00', ...(app && { app }) };
    serve(newDraft());
    const end = ending({ points: ['update'], way: { leave: 'CommonDownloadApp' } });
    open('/H5/apply', { source: sourceOf(flowOf({ end })) });
    await screen.findByRole('button', { name: shown === 'way' ? key('end', 'way') : t('runner.noApp.action') });
    expect(screen.queryByText(key('end', 'points.update')) !== null).toBe(shown === 'way');
  });

  it('that needs an app that there is none of names what is to be corrected, and leads to a message about it', async () => {
    known.lender = { sandbox: true, tkb90: '100.00' };
    serve(newDraft({ facts: { applicationNo: 'LC-1', returnReasons: ['NIK_NUMBER_IS_WRONG'] } }));
    const end = ending({ points: ['update'], way: { leave: 'CommonDownloadApp' } });
    window.history.replaceState(null, '', '/H5/apply');
    openBrowser({ source: sourceOf(flowOf({ end })) });
    await screen.findByText(t('help.contact.toCorrect', { parts: t('help.contact.parts.nik') }));
    fireEvent.click(screen.getByRole('button', { name: t('runner.noApp.action') }));
    await waitFor(() => expect(window.location.search).toBe('?topic=APPLICATION&says=correct&no=LC-1&parts=nik'));
  });

  it('shows its points and its way, and nothing of an application it does not name', async () => {
    serve(newDraft({ facts: { applicationNo: 'LC-1', submittedAt: '2031-08-12T02:00:00.000Z' } }));
    const end = ending({ points: ['one', 'two'], way: { leave: 'Home' } });
    open('/H5/apply', { source: sourceOf(flowOf({ end })) });
    await screen.findByText(key('end', 'points.one'));
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: key('end', 'action') })).toBeNull();
    expect(screen.queryByText('LC-1')).toBeNull();
    await press(key('end', 'way'));
    await screen.findByText('elsewhere: home');
  });

  const application = ending({
    path: 'end',
    show: [
      { id: 'progress', at: '/facts/submittedAt', as: 'review' },
      { id: 'number', at: '/facts/applicationNo', as: 'code' },
    ],
    way: { leave: 'Home' },
  });
  const sent = (reviewStatus: string) =>
    newDraft({
      answers: { idNumber: '3171014501900001' },
      done: ['nik'],
      facts: { applicationNo: 'LC-1', submittedAt: '2031-08-12T02:00:00.000Z', reviewStatus },
    });

  it('of an application shows its stages in Jakarta’s time, its number to copy, and what was sent on demand', async () => {
    serve(sent('PROCESSING'), { 'GET /user/standing': () => Response.json({ state: 'review' }) });
    const writeText = vi.fn(async () => undefined);
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    open('/H5/apply', { source: sourceOf(flowOf({ nik, end: application })) });
    await screen.findByText('Selasa, 12 Agu 2031, 09.00 WIB');
    await press(t('runner.copy.action'));
    await screen.findByRole('button', { name: t('runner.copy.done') });
    expect(writeText).toHaveBeenCalledWith('LC-1');
    expect(screen.queryByText(t('fields.idNumber.label'))).toBeNull();
    await press(key('end', 'action'));
    await screen.findByText(t('fields.idNumber.label'));
    await press(t('runner.hideAnswers'));
    expect(screen.queryByText(t('fields.idNumber.label'))).toBeNull();
  });

  const FROM = { application: { applicationNo: 'LC-1', submittedAt: '2031-08-12T02:00:00.000Z' } };
  const source = sourceOf(flowOf({ nik, end: application }));
  /** Opens the end of an application whose person stands as `now` says. */
  const follow = (draft: DraftState, now: () => Standing) => {
    serve(draft, { 'GET /user/standing': () => Response.json(now()) });
    open('/H5/apply', { source });
  };

  it('of an application turns into the limit it brought, and the way to borrow, while it is open', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    let standing: Standing = { state: 'review', ...FROM };
    follow(sent('PROCESSING'), () => standing);
    await screen.findByText(t('runner.tracker.assessed'));
    standing = { state: 'approved', ...FROM, limit: { total: 6_000_000, available: 6_000_000 } };
    await act(() => vi.advanceTimersByTimeAsync(4_000));
    const heading = await screen.findByRole('heading', { name: t('home.limit.first', { limit: 'Rp6.000.000' }) });
    // Home is where the whole of it is seen once more, however short this was
    expect(localStorage.getItem('seenPeaks')).toBeNull();
    expect(document.activeElement).toBe(heading);
    expect(screen.queryByText(t('runner.tracker.assessed'))).toBeNull();
    screen.getByRole('button', { name: t('home.limit.action') });
    await press(key('end', 'way'));
    await screen.findByText('elsewhere: home');
  });

  it.each<[string, Standing]>([
    ['was refused', { state: 'declined', ...FROM }],
    ['came back', { state: 'returned', ...FROM }],
    [
      'waits for its applicant',
      {
        state: 'review',
        application: { ...FROM.application, stage: { cause: 'videoCallAsked', since: '2031-08-12T03:00:00.000Z' } },
      },
    ],
    [
      'brought a limit that is in use',
      { state: 'approved', ...FROM, limit: { total: 6_000_000, available: 1_000_000 } },
    ],
  ])('of an application that %s leads to Home, which says it', async (_, standing) => {
    follow(sent('REJECTED'), () => standing);
    await screen.findByText('elsewhere: home');
    expect(screen.queryByRole('heading', { name: key('end', 'title') })).toBeNull();
  });

  it('of an application that was decided says nothing of an answer to come where its state cannot be read', async () => {
    follow(sent('REJECTED'), fail);
    await screen.findByRole('button', { name: t('common.retry') });
    expect(screen.queryByText(t('runner.tracker.assessed'))).toBeNull();
  });

  it('leads back to the address the page was opened with, where there was one', async () => {
    serve(newDraft());
    sessionStorage.setItem('backurl', 'https://www.gojek.com/?frompage=KPCashProduct');
    open('/H5/apply', { source: sourceOf(flowOf({ end: ending({ way: { leave: 'Home' } }) })) });
    await press(t('runner.finish'));
    expect(leaveApp).toHaveBeenCalledWith('https://www.gojek.com/?frompage=KPCashProduct');
    sessionStorage.clear();
  });

  it('that signs out has one button for it', async () => {
    const server = serve(newDraft());
    markSignedIn(true);
    open('/H5/apply', { source: sourceOf(flowOf({ end: ending({ way: 'signOut' }) })) });
    await screen.findByRole('button', { name: key('end', 'way') });
    expect(screen.queryByRole('button', { name: t('common.logout') })).toBeNull();
    await press(key('end', 'way'));
    // the rules of navigation lead on to signing in
    await waitFor(() => expect(session.signedIn).toBe(false));
    expect(server.to('POST /auth/logout')).toHaveLength(1);
  });
});
