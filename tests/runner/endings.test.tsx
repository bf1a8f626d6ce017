// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { EndStep, FormStep, InfoStep, ShownValue } from '../../src/contract/definitions';
import { setLanguage } from '../../src/i18n/texts';
import { markSignedIn, session } from '../../src/state/session';
import { press } from './support/form';
import { endStep, flowOf, key, newDraft, open, serve, sourceOf, t } from './support/page';

const leaveApp = vi.hoisted(() => vi.fn());
vi.mock('../../src/kit/leaveApp', () => ({ leaveApp }));

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
    ['id', '12 Agu'],
    ['en-us', '12 Aug'],
  ] as const)('have the formats of the specification, in %s', async (language, day) => {
    serve(newDraft({ facts }));
    open('/H5/apply', { source });
    expect(await shownValue('limit', 'info')).toBe('Rp4.250.000');
    await act(() => setLanguage(language));
    expect(await shownValue('due', 'info')).toBe(day);
    expect(await shownValue('sent', 'info')).toBe('13-08-2031 01:30:00');
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
    serve(sent('PROCESSING'));
    const writeText = vi.fn(async () => undefined);
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    open('/H5/apply', { source: sourceOf(flowOf({ nik, end: application })) });
    await screen.findByText('12 Agu, 09.00 WIB');
    await press(t('runner.copy.action'));
    await screen.findByRole('button', { name: t('runner.copy.done') });
    expect(writeText).toHaveBeenCalledWith('LC-1');
    expect(screen.queryByText(t('fields.idNumber.label'))).toBeNull();
    await press(key('end', 'action'));
    await screen.findByText(t('fields.idNumber.label'));
    await press(t('runner.hideAnswers'));
    expect(screen.queryByText(t('fields.idNumber.label'))).toBeNull();
  });

  it('of an application that was decided says so', async () => {
    serve(sent('RETURNED'));
    open('/H5/apply', { source: sourceOf(flowOf({ nik, end: application })) });
    await screen.findByText(t('runner.reviewStatus.RETURNED'));
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
