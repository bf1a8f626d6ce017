// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { EndStep, FormStep, InfoStep, ShownValue } from '../../src/contract/definitions';
import { setLanguage } from '../../src/i18n/texts';
import { press } from './support/form';
import { endStep, flowOf, key, newDraft, open, serve, sourceOf, t } from './support/page';

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

  it('without an application shows its points, its way and the sign-out, and no empty card', async () => {
    serve(newDraft());
    const end = ending({ points: ['one', 'two'], way: { leave: 'Home' } });
    open('/H5/apply', { source: sourceOf(flowOf({ end })) });
    await screen.findByText(key('end', 'points.one'));
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByRole('button', { name: t('common.logout') })).toBeTruthy();
    expect(screen.queryByRole('button', { name: key('end', 'action') })).toBeNull();
    expect(screen.queryByRole('term')).toBeNull();
    await press(key('end', 'way'));
    await screen.findByText('elsewhere: home');
  });

  it('with one shows its number, time and status, and what was answered on demand', async () => {
    serve(
      newDraft({
        answers: { idNumber: '3171014501900001' },
        done: ['nik'],
        facts: { applicationNo: 'LC-1', submittedAt: '2031-08-12T02:00:00.000Z', reviewStatus: 'RETURNED' },
      }),
    );
    open('/H5/apply', { source: sourceOf(flowOf({ nik, end: ending({ path: 'end' }) })) });
    await screen.findByText('LC-1');
    expect(screen.getByText('12-08-2031 09:00:00')).toBeTruthy();
    expect(screen.getByText(t('runner.reviewStatus.RETURNED'))).toBeTruthy();
    expect(screen.queryByText(t('fields.idNumber.label'))).toBeNull();
    await press(key('end', 'action'));
    await screen.findByText(t('fields.idNumber.label'));
    expect(screen.getByText('3171 0145 0190 0001')).toBeTruthy();
  });

  it('that signs out has one button for it', async () => {
    const server = serve(newDraft());
    open('/H5/apply', { source: sourceOf(flowOf({ end: ending({ way: 'signOut' }) })) });
    await screen.findByRole('button', { name: key('end', 'way') });
    expect(screen.queryByRole('button', { name: t('common.logout') })).toBeNull();
    await press(key('end', 'way'));
    await screen.findByText('elsewhere: login');
    expect(server.to('POST /auth/logout')).toHaveLength(1);
  });
});
