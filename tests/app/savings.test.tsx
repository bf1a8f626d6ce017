import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ACCOUNT_READINESSES, type AccountReadiness, type SavingsState } from '../../src/contract/generated/bodies';
import { leaveApp } from '../../src/kit/leaveApp';
import { closePopups } from '../../src/state/overlays';
import { fail, newDraft, serve, t } from '../runner/support/page';
import { forgetEverything, openApp, path, signInAs } from './support/app';

vi.mock(import('../../src/kit/leaveApp'), () => ({ leaveApp: vi.fn() }));

beforeEach(() => {
  forgetEverything();
  vi.mocked(leaveApp).mockClear();
});
afterEach(cleanup);

const SAVINGS = '/H5/me/my-account/saving-account';
const DETAILS: SavingsState['details'] = {
  ...{ accountNumber: '101234567890', holderName: 'Ayu Prameswari', openedOn: '2025-08-14' },
  card: { lastDigits: '4321', expires: '2030-08', state: 'ACTIVE' },
};
const LINKED: SavingsState = {
  ...{ agreed: true, consented: true, linked: true, readiness: 'ACTIVE', details: DETAILS },
};
const standing = (readiness: AccountReadiness): SavingsState => ({
  ...{ agreed: true, consented: true, linked: false, readiness },
});

function open(address: string, state: SavingsState, replies: Parameters<typeof serve>[1] = {}) {
  const server = serve(newDraft(), { 'GET /savings/account': () => Response.json(state), ...replies });
  signInAs('u-1');
  openApp(address);
  return server;
}

const press = async (key: string) => fireEvent.click(await screen.findByRole('button', { name: t(key) }));

/** The button of each state and where it leads; one without an address asks the bank again. */
const NEXT: Readonly<Record<AccountReadiness, readonly [button: string, address?: string]>> = {
  NIK_OR_EMAIL_LACKED: ['savings.ways.apply', '/H5/apply'],
  USER_INFO_LACKED: ['savings.ways.profile', '/H5/me/my-account/profile'],
  NEED_BASIC_INFO: ['savings.ways.profile', '/H5/me/my-account/profile'],
  NEED_LIVENESS_PHOTO: ['savings.ways.bankApp', '/H5/jago/download-app'],
  NEED_TO_UPDATE_MOBILE_OR_EMAIL: ['savings.ways.bankApp', '/H5/jago/download-app'],
  GO_REGISTER: ['savings.ways.register', '/H5/jago/FatcaCrs'],
  TRY_AGAIN: ['savings.ways.resend', '/H5/jago/FatcaCrs'],
  TO_BE_BOUND: ['savings.ways.link', '/H5/jago/entry'],
  ACTIVE: ['savings.ways.link', '/H5/jago/entry'],
  PENDING: ['savings.ways.again'],
  WAITING: ['savings.ways.again'],
  TRY_AGAIN_LATER: ['savings.ways.again'],
  MAX_RETRY_COUNT_REACHED_TRY_TOMORROW: ['savings.ways.help', '/H5/jago/jago-help-list'],
  REJECTED: ['savings.ways.help', '/H5/jago/jago-help-list'],
  CANT_SUBMIT: ['savings.ways.help', '/H5/jago/jago-help-list'],
  OTHERS: ['savings.ways.again'],
};

describe('an account that is not linked', () => {
  it.each(ACCOUNT_READINESSES)('%s says what it means and what to do next', async (readiness) => {
    const reads = vi.fn(() => Response.json(standing(readiness)));
    open(SAVINGS, standing(readiness), { 'GET /savings/account': reads });
    await screen.findByRole('heading', { name: t(`savings.readiness.${readiness}.title`) });
    screen.getByText(t(`savings.readiness.${readiness}.text`));
    const [button, address] = NEXT[readiness];
    const before = reads.mock.calls.length;
    await press(button);
    if (address === undefined) await waitFor(() => expect(reads.mock.calls.length).toBeGreaterThan(before));
    else await waitFor(() => expect(path()).toBe(address));
  });

  it.each([
    ['NEED_LIVENESS_PHOTO', 'face'],
    ['NEED_TO_UPDATE_MOBILE_OR_EMAIL', 'details'],
  ] as const)('%s leads to what the bank asks for in its app, and nothing else', async (readiness, asked) => {
    open(SAVINGS, standing(readiness));
    await press('savings.ways.bankApp');
    await screen.findByText(t(`savings.bankApp.do.${asked}`));
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
  });

  it('is no matter of the bank before the person agreed: Start leads to the terms, then to the consent', async () => {
    open(SAVINGS, { agreed: false, consented: false, linked: false });
    await press('savings.intro.start');
    await waitFor(() => expect(path()).toBe('/H5/push/jago-term-and-condition'));
    cleanup();
    open('/H5/jago/entry', { agreed: true, consented: false, linked: false });
    await waitFor(() => expect(path()).toBe('/H5/jago/UserConsent'));
  });

  it('cannot be had where there is no bank, and can be asked for again where it is not reached', async () => {
    open(SAVINGS, LINKED, {
      'GET /savings/account': () => Response.json({ code: 'NOT_FOUND', message: '' }, { status: 404 }),
    });
    await screen.findByText(t('savings.none.text'));
    cleanup();
    open(SAVINGS, LINKED, { 'GET /savings/account': fail });
    await screen.findByRole('button', { name: t('common.retry') });
  });
});

describe('going to the bank', () => {
  it('leads to its page by a press, and to nothing where it has no account to link', async () => {
    const address = 'https://bank.example/allow?id=1';
    open('/H5/jago/entry', standing('TO_BE_BOUND'), { 'POST /savings/link': () => Response.json({ address }) });
    await press('savings.entry.action');
    await waitFor(() => expect(leaveApp).toHaveBeenCalledWith(address));
    cleanup();
    const data = { popup: 'NO_JAGO_ACCOUNT' };
    open('/H5/jago/entry', standing('TO_BE_BOUND'), {
      'POST /savings/link': () => Response.json({ code: 'NO_JAGO_ACCOUNT', message: '', data }, { status: 409 }),
    });
    await press('savings.entry.action');
    await screen.findByText(t('popups.NO_JAGO_ACCOUNT.body'));
    closePopups();
  });

  it.each([
    ['?state=s-1&code=c', { authResult: 'SUCCESS' }, 'SUCCESS'],
    ['?state=s-2&error=access_denied', { authResult: 'AUTH_FAILED', reason: 'REFUSED' }, 'REFUSED'],
    ['?state=s-3&code=c', { authResult: 'AUTH_FAILED', reason: 'NOT_CONFIRMED' }, 'NOT_CONFIRMED'],
    ['?state=s-4&code=c', { authResult: 'AUTH_FAILED', reason: 'STALE' }, 'STALE'],
    ['?code=c', undefined, 'STALE'],
  ])('says how it ended: %s', async (search, answer, texts) => {
    const sent = vi.fn(() => Response.json(answer));
    open(`/H5/jago/callback${search}`, LINKED, { 'POST /savings/callback': sent });
    await screen.findByRole('heading', { name: t(`savings.callback.${texts}.title`) });
    expect(sent).toHaveBeenCalledTimes(answer ? 1 : 0);
    await press('savings.toSavings');
    await waitFor(() => expect(path()).toBe(SAVINGS));
  });
});

describe('a linked account', () => {
  it('shows its balance only when it is asked for', async () => {
    const balance = vi.fn(() => Response.json({ balance: 1_234_567, at: '2026-03-10T03:00:00Z' }));
    open(SAVINGS, LINKED, { 'GET /savings/balance': balance });
    await screen.findByText('1012 3456 7890');
    expect(balance).not.toHaveBeenCalled();
    await press('savings.balance.show');
    await screen.findByText('Rp1.234.567');
    await press('savings.balance.hide');
    await waitFor(() => expect(screen.queryByText('Rp1.234.567')).toBeNull());
  });

  it('is unlinked after it was asked once more', async () => {
    let state = LINKED;
    open(SAVINGS, LINKED, {
      'GET /savings/account': () => Response.json(state),
      'POST /savings/unlink': () => {
        state = { agreed: true, consented: false, linked: false };
        return Response.json({});
      },
    });
    await press('savings.unlink.action');
    await press('savings.unlink.confirm');
    await screen.findByText(t('savings.intro.title'));
  });

  it('has its details and its card on a page of their own', async () => {
    open('/H5/me/my-account/card-account-detail', LINKED);
    await screen.findByText('Ayu Prameswari');
    screen.getByText('•••• 4321');
    screen.getByText('08/2030');
  });
});

describe('help', () => {
  it('leads from each question to its answer', async () => {
    open('/H5/jago/jago-help-list', LINKED);
    fireEvent.click(await screen.findByRole('link', { name: t('savings.help.unlink.title') }));
    await screen.findByText(t('savings.help.unlink.text'));
  });
});
