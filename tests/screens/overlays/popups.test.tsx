// @vitest-environment jsdom
import '../../widgets/support/dom';
import { act, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OwnVoucher } from '../../../src/contract/generated/bodies';
import type { PopupType } from '../../../src/contract/popups';
import { loadAreas, setLanguage } from '../../../src/i18n/texts';
import { OverlayHost } from '../../../src/screens/overlays/OverlayHost';
import { closePopups, showPopup } from '../../../src/state/overlays';
import { offerRetention } from '../../../src/state/retention';
import { enterChannel, markSignedIn, rememberUser } from '../../../src/state/session';
import { voucherState } from '../../../src/state/vouchers';
import { textIn } from '../../support/texts';
import { stubPageGlobals } from '../support/pageGlobals';

const t = textIn('id');

function Address() {
  return <p>at {useLocation().pathname}</p>;
}

function host() {
  return render(
    <MemoryRouter initialEntries={['/H5/somewhere']}>
      <OverlayHost />
      <Address />
    </MemoryRouter>,
  );
}

const popup = (type: PopupType) => screen.findByRole('dialog', { name: t(`popups.${type}.title`) });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

configure({ asyncUtilTimeout: 30_000 });

beforeAll(async () => {
  stubPageGlobals();
  await loadAreas(['common', 'popups']);
});
beforeEach(async () => {
  await setLanguage('id');
  enterChannel('H5');
  vi.stubGlobal('fetch', async () => Response.json({}));
});
afterEach(async () => {
  await act(async () => closePopups());
  vi.useRealTimers();
});

describe('the alert popup', () => {
  it('emits submit by its confirm button', async () => {
    host();
    const answer = showPopup({ type: 'COUPON_EXPIRED' });
    await popup('COUPON_EXPIRED');
    press(t('popups.COUPON_EXPIRED.confirm'));
    expect(await answer).toBe('submit');
  });

  it('emits close by its other button, and by Escape', async () => {
    host();
    const first = showPopup({ type: 'COUPON_EXPIRED' });
    await popup('COUPON_EXPIRED');
    press(t('popups.COUPON_EXPIRED.other'));
    expect(await first).toBe('close');
    const second = showPopup({ type: 'GEOLOCATION' });
    const dialog = await popup('GEOLOCATION');
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
    expect(await second).toBe('close');
  });

  it('emits signOut by Logout once the server has ended the session, and goes to Login with the previous path', async () => {
    markSignedIn(true);
    host();
    const answer = showPopup({ type: 'EFFORTLESS_LOGIN_FORBID' });
    await popup('EFFORTLESS_LOGIN_FORBID');
    press(t('popups.logout'));
    await screen.findByText('at /H5/login');
    expect(await answer).toBe('signOut');
    expect(localStorage.getItem('loginStatus')).toBeNull();
  });

  it('closes by the cross where the other button is Logout, and leaves the person signed in', async () => {
    markSignedIn(true);
    host();
    const answer = showPopup({ type: 'ACCOUNT_SECURITY' });
    await popup('ACCOUNT_SECURITY');
    press(t('popups.close'));
    expect(await answer).toBe('close');
    expect(localStorage.getItem('loginStatus')).toBe('true');
    screen.getByText('at /H5/somewhere');
  });

  it('stays open and says so when the server does not answer a Logout', async () => {
    markSignedIn(true);
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch');
    });
    host();
    void showPopup({ type: 'EFFORTLESS_LOGIN_FORBID' });
    await popup('EFFORTLESS_LOGIN_FORBID');
    press(t('popups.logout'));
    await screen.findByText(t('popups.logoutFailed'));
    expect(localStorage.getItem('loginStatus')).toBe('true');
  });

  it('hides Logout on GOPAY, where it can be closed instead', async () => {
    enterChannel('GOPAY');
    host();
    const answer = showPopup({ type: 'ACCOUNT_SECURITY' });
    await popup('ACCOUNT_SECURITY');
    expect(screen.queryByRole('button', { name: t('popups.logout') })).toBeNull();
    press(t('popups.ACCOUNT_SECURITY.other'));
    expect(await answer).toBe('close');
  });

  it('shows one at a time, in the order they were asked', async () => {
    host();
    const answers = Promise.all([showPopup({ type: 'WAITING' }), showPopup({ type: 'GEOLOCATION' })]);
    await popup('WAITING');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    press(t('popups.WAITING.confirm'));
    await popup('GEOLOCATION');
    press(t('popups.GEOLOCATION.other'));
    expect(await answers).toEqual(['submit', 'close']);
  });

  it('follows a switch of the language, dates written out', async () => {
    host();
    void showPopup({ type: 'HAS_LATE_PAYMENT_BILLS', params: { date: '2027-05-19' } });
    await screen.findByText(/sampai Rabu, 19 Mei\.$/);
    await act(() => setLanguage('en-us'));
    await screen.findByText(/until Wednesday, 19 May\.$/);
  });

  it('asks nobody any more once the person is signed out', async () => {
    markSignedIn(true);
    host();
    const answer = showPopup({ type: 'COUPON_EXPIRED' });
    await popup('COUPON_EXPIRED');
    act(() => markSignedIn(false));
    expect(await answer).toBe('close');
  });
});

describe('the delete-account notice', () => {
  it('disables its confirm button during the countdown of 10 s, announced politely, then asks to confirm', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    host();
    const answer = showPopup({ type: 'DELETE_ACCOUNT_NOTICE' });
    await popup('DELETE_ACCOUNT_NOTICE');
    const confirm = screen.getByRole<HTMLButtonElement>('button', { name: t('popups.DELETE_ACCOUNT_NOTICE.confirm') });
    expect(confirm.disabled).toBe(true);
    expect(screen.getByRole('status').textContent).toBe(t('popups.wait', { seconds: 10 }));
    act(() => vi.advanceTimersByTime(9_500));
    expect(confirm.disabled).toBe(true);
    expect(screen.getByRole('status').textContent).toBe(t('popups.wait', { seconds: 5 }));
    act(() => vi.advanceTimersByTime(1_000));
    expect(confirm.disabled).toBe(false);
    expect(screen.getByRole('status').textContent).toBe(t('popups.waitOver'));
    fireEvent.click(confirm);
    vi.useRealTimers();
    await popup('DELETE_ACCOUNT_CONFIRM');
    const ways = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(ways.slice(-2)).toEqual([
      t('popups.DELETE_ACCOUNT_CONFIRM.other'),
      t('popups.DELETE_ACCOUNT_CONFIRM.confirm'),
    ]);
    press(t('popups.DELETE_ACCOUNT_CONFIRM.other'));
    expect(await answer).toBe('close');
  });
});

describe('the copy-account-number popup', () => {
  it("shows the number in groups of four, copies it and says 'Account no is copied'", async () => {
    await setLanguage('en-us');
    const copied: string[] = [];
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: async (text: string) => copied.push(text) } });
    host();
    const answer = showPopup({ type: 'COPY_ACCOUNT', params: { account: '12345678' } });
    await screen.findByText('1234 5678');
    press('Copy');
    await screen.findByText('Account no is copied');
    expect(copied).toEqual(['12345678']);
    press('Close');
    expect(await answer).toBe('submit');
  });

  it('says what to do where the browser lets no page copy', async () => {
    vi.stubGlobal('navigator', { ...navigator, clipboard: undefined });
    Object.defineProperty(document, 'execCommand', { value: () => false, configurable: true });
    host();
    void showPopup({ type: 'COPY_ACCOUNT', params: { account: '12345678' } });
    await popup('COPY_ACCOUNT');
    press(t('popups.COPY_ACCOUNT.confirm'));
    await screen.findByText(t('popups.COPY_ACCOUNT.failed'));
  });
});

describe('the retention coupon', () => {
  const VOUCHER: OwnVoucher = {
    voucherId: 'v-1',
    title: 'Potongan biaya admin',
    kind: 'ADMIN_FEE',
    off: { amount: 20_000 },
    validUntil: '2026-12-01T03:00:00Z',
    status: 'UNUSED',
  };
  const inGroup = (groupName: string, given?: OwnVoucher) =>
    vi.stubGlobal('fetch', async () => Response.json({ groupName, extraInfo: given ? JSON.stringify(given) : '' }));
  const rest = (ms: number) => act(() => new Promise((resolve) => setTimeout(resolve, ms)));

  it.each(['A', 'C'])('appears after 200 ms to group %s, once a page', async (group) => {
    rememberUser({ userId: `retention-${group}`, type: '' });
    inGroup(group, VOUCHER);
    host();
    offerRetention();
    await rest(100);
    expect(screen.queryByRole('dialog')).toBeNull();
    await popup('RETENTION_COUPON');
    screen.getByText(t('popups.RETENTION_COUPON.body', { amount: 'Rp20.000', date: 'Selasa, 1 Des' }));
    const looks = within(await popup('RETENTION_COUPON'))
      .getAllByRole('button')
      .map(({ className }) => className);
    expect(new Set(looks).size).toBe(1);
    expect(voucherState).toMatchObject({ couponType: 'ADMIN_FEE', couponShowPopup: true, wanted: undefined });
    expect(voucherState.abTestGroup).toEqual({ groupName: group, extraInfo: JSON.stringify(VOUCHER) });
    press(t('popups.RETENTION_COUPON.other'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(voucherState).toMatchObject({ couponShowPopup: false, wanted: undefined });
    offerRetention();
    await rest(400);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is asked for 200 ms after the page was shown, no sooner', async () => {
    vi.useFakeTimers();
    rememberUser({ userId: 'retention-delay', type: '' });
    const asks = vi.fn(async () => Response.json({ groupName: 'B', extraInfo: '' }));
    vi.stubGlobal('fetch', asks);
    offerRetention();
    await vi.advanceTimersByTimeAsync(199);
    expect(asks).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    vi.useRealTimers();
    await waitFor(() => expect(asks).toHaveBeenCalledTimes(1));
  });

  it('stays closed in its tab after a reload', async () => {
    markSignedIn(true);
    rememberUser({ userId: 'retention-reload', type: '' });
    inGroup('A', VOUCHER);
    host();
    offerRetention();
    await popup('RETENTION_COUPON');
    press(t('popups.RETENTION_COUPON.other'));
    await waitFor(() => expect(sessionStorage.getItem('retentionClosed')).toBe('retention-reload'));
    // what a reload leaves of the page
    vi.resetModules();
    const asks = vi.fn(async () => Response.json({ groupName: 'A', extraInfo: JSON.stringify(VOUCHER) }));
    vi.stubGlobal('fetch', asks);
    const reloaded = await import('../../../src/state/retention');
    expect((await import('../../../src/state/session')).session.user?.userId).toBe('retention-reload');
    reloaded.offerRetention();
    await rest(400);
    expect(asks).not.toHaveBeenCalled();
  });

  it.each(['pointerdown', 'keydown'])(
    'does not open over a page in use, which takes the voucher instead: %s',
    async (use) => {
      rememberUser({ userId: `retention-${use}`, type: '' });
      inGroup('A', VOUCHER);
      host();
      const leave = offerRetention();
      fireEvent(document.body, new Event(use, { bubbles: true }));
      await waitFor(() => expect(voucherState.given).toBe('v-1'));
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(voucherState.wanted).toBeUndefined();
      leave();
      expect(voucherState.given).toBeUndefined();
    },
  );

  it('is used in the form at once where its button is pressed', async () => {
    rememberUser({ userId: 'retention-used', type: '' });
    inGroup('A', VOUCHER);
    host();
    offerRetention();
    await popup('RETENTION_COUPON');
    press(t('popups.RETENTION_COUPON.confirm'));
    await waitFor(() => expect(voucherState.wanted).toBe('v-1'));
    voucherState.wanted = undefined;
  });

  it('does not appear to group B, nor when the group is not known or was given no voucher, nor once the page was left', async () => {
    rememberUser({ userId: 'retention-others', type: '' });
    host();
    inGroup('B');
    offerRetention();
    await rest(400);
    vi.stubGlobal('fetch', async () => Response.json({ code: 'NOT_FOUND', message: '' }, { status: 404 }));
    offerRetention();
    await rest(400);
    inGroup('A');
    offerRetention();
    await rest(400);
    inGroup('A', VOUCHER);
    offerRetention()();
    await rest(400);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
