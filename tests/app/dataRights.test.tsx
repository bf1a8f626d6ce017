import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Activity, DataCopy, Deletion } from '../../src/contract/generated/bodies';
import { newDraft, refuse, serve, t } from '../runner/support/page';
import { forgetEverything, openApp, signInAs } from './support/app';

beforeEach(() => forgetEverything());
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

const USER = { userId: 'u-1', mobileNumber: '81211100001', referralCode: 'SITI7KQ2', known: {} };

function open(address: string, replies: Parameters<typeof serve>[1] = {}) {
  const server = serve(newDraft(), { 'GET /user/v3': () => Response.json(USER), ...replies });
  signInAs('u-1');
  openApp(address);
  return server;
}

const NONE: Deletion = {
  ...{ state: 'NONE', obstacles: [], days: 14 },
  certificate: {
    erased: ['profile', 'messages'],
    kept: [{ part: 'loans', reason: 'BOOKS', until: '2036-03-10' }],
  },
};
const WAITING: Deletion = {
  ...{ ...NONE, state: 'WAITING' },
  certificate: {
    ...NONE.certificate,
    certificateNo: 'LC-D-20260310-7KQ2MD',
    ...{ askedAt: '2026-03-10T03:00:00.000Z', dueAt: '2026-03-24T03:00:00.000Z' },
  },
};

describe('me/setting/delete-account', () => {
  it('says first which number a code goes to, with a way on for who lost it', async () => {
    open('/H5/me/setting/delete-account', {
      'GET /user/deletion': () => Response.json({ ...NONE, codeTo: '0812••••0001' }),
    });
    const said = await screen.findByText(t('data-rights.deletion.proof.text', { number: '0812••••0001' }));
    const ask = screen.getByRole('button', { name: t('data-rights.deletion.ask') });
    expect(said.compareDocumentPosition(ask) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    const change = screen.getByRole('link', { name: t('data-rights.deletion.proof.change') });
    expect(change.getAttribute('href')).toBe('/H5/me/my-account/change-mobile');
  });

  it('asks after the notice and its countdown, and can be cancelled', async () => {
    let deletion = NONE;
    const become = (next: Deletion) => () => {
      deletion = next;
      return Response.json(deletion);
    };
    const server = open('/H5/me/setting/delete-account', {
      'GET /user/deletion': () => Response.json(deletion),
      'POST /user/deletion': become(WAITING),
      'POST /user/deletion/cancel': become(NONE),
    });
    const ask = await screen.findByRole('button', { name: t('data-rights.deletion.ask') });
    screen.getByText(t('data-rights.erased.profile'));
    screen.getByText(/10 Mar 2036/);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    fireEvent.click(ask);
    const notice = await screen.findByRole('dialog', { name: t('popups.DELETE_ACCOUNT_NOTICE.title') });
    const goOn = within(notice).getByRole<HTMLButtonElement>('button', {
      name: t('popups.DELETE_ACCOUNT_NOTICE.confirm'),
    });
    expect(goOn.disabled).toBe(true);
    await act(() => vi.advanceTimersByTimeAsync(10_500));
    fireEvent.click(goOn);
    const sure = await screen.findByRole('dialog', { name: t('popups.DELETE_ACCOUNT_CONFIRM.title') });
    expect(server.to('POST /user/deletion')).toHaveLength(0);
    fireEvent.click(within(sure).getByRole('button', { name: t('popups.DELETE_ACCOUNT_CONFIRM.confirm') }));
    vi.useRealTimers();
    fireEvent.click(await screen.findByRole('button', { name: t('data-rights.deletion.waiting.cancel') }));
    await screen.findByRole('button', { name: t('data-rights.deletion.ask') });
    expect(server.to('POST /user/deletion/cancel')).toHaveLength(1);
  });

  it('says what is open and where it is ended, instead of asking', async () => {
    open('/H5/me/setting/delete-account', {
      'GET /user/deletion': () =>
        Response.json({
          ...{ ...NONE, obstacles: ['LOAN', 'CASE'], codeTo: '0812••••0001' },
          certificate: {
            ...NONE.certificate,
            kept: [
              ...NONE.certificate.kept,
              { ...NONE.certificate.kept[0], part: 'payments' },
              { part: 'trail', reason: 'PROOF' },
            ],
          },
        }),
    });
    const loan = await screen.findByRole('link', { name: new RegExp(t('data-rights.obstacles.LOAN')) });
    expect(loan.getAttribute('href')).toBe('/H5/bill');
    const intro = screen.getByText(t('data-rights.deletion.intro', { days: 14 }));
    expect(loan.compareDocumentPosition(intro) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    // nothing can be asked for yet, so no code is spoken of
    expect(screen.queryByText(t('data-rights.deletion.proof.heading'))).toBeNull();
    expect(screen.queryByRole('button', { name: t('data-rights.deletion.ask') })).toBeNull();
    // each payment moves the day, said once of all parts
    screen.getByText(t('data-rights.kept.payments'));
    screen.getByText(t('data-rights.deletion.keptAlways'));
    screen.getByText(/sepuluh tahun setelah pembayaran atau perubahan terakhir/);
    expect(screen.queryByText(/2036/)).toBeNull();
  });
});

describe('me/setting/data', () => {
  it('prepares the copy, says what is in it and gives both files; a failure is said in place', async () => {
    const copy: DataCopy = { madeAt: '2026-03-10T03:00:00.000Z', parts: [{ part: 'loans', count: 3 }] };
    let tries = 0;
    open('/H5/me/setting/data', {
      'POST /user/data-copy': () => {
        tries += 1;
        return tries === 1 ? refuse('SYSTEM_ERROR') : Response.json(copy);
      },
    });
    const make = await screen.findByRole('button', { name: t('data-rights.copy.make') });
    fireEvent.click(make);
    await screen.findByText(t('errors.SYSTEM_ERROR'));
    fireEvent.click(make);
    await screen.findByText(t('data-rights.parts.loans'));
    const pdf = screen.getByRole('link', { name: t('data-rights.copy.pdf') });
    expect(pdf.getAttribute('href')).toMatch(/^\/api\/user\/data-copy\/pdf\?/);
    expect(pdf.getAttribute('download')).toBe('lancar-data-2026-03-10.pdf');
    screen.getByRole('link', { name: t('data-rights.copy.json') });
  });
});

describe('me/setting/data/activity', () => {
  const activity = (entries: Activity['entries']) => ({ 'GET /user/activity': () => Response.json({ entries }) });

  it('says in words who did what, and that nothing was done', async () => {
    const at = '2026-03-10T03:00:00.000Z';
    open(
      '/H5/me/setting/data/activity',
      activity([
        { at, by: 'STAFF', what: 'case.view', about: 'LC-C-20260310-7KQ2MD' },
        { at, by: 'YOU', what: 'email' },
        { at, by: 'SESSION', what: 'failed.OTP', operation: 'DATA_COPY' },
      ]),
    );
    await screen.findByText(t('data-rights.acts.case.view'));
    screen.getByText(t('data-rights.facts.email'));
    screen.getByText(t('data-rights.proofs.failed.OTP'));
    const wrongCode = within(screen.getByText(t('data-rights.proofs.failed.OTP')).closest('li') as HTMLElement);
    wrongCode.getByText(t('data-rights.operations.DATA_COPY'));
    wrongCode.getByText(new RegExp(t('data-rights.activity.SESSION')));
    screen.getByText(t('data-rights.activity.about', { about: 'LC-C-20260310-7KQ2MD' }));
    cleanup();
    open('/H5/me/setting/data/activity', activity([]));
    await screen.findByText(t('data-rights.activity.empty.title'));
  });
});

const POINTS = { pendingCount: 0, dueCount: 0, notificationsCount: 0, unreadCouponCount: 0, materials: 'complete' };

it.each(['me', 'home'])('%s says until the last day that the account is going to be deleted', async (tab) => {
  const deletionDue = '2026-03-24T03:00:00.000Z';
  open(`/H5/${tab}`, {
    'GET /user/v3': () => Response.json({ ...USER, deletionDue }),
    'GET /tab/points': () => Response.json({ ...POINTS, deletionDue }),
  });
  const way = await screen.findByRole('link', { name: t('home.deletion.see') });
  expect(way.getAttribute('href')).toBe('/H5/me/setting/delete-account');
});
