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
import { askByCoupon, couponToStayFor, takeRetentionCoupon } from '../../../src/state/retention';
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
    void showPopup({ type: 'HAS_LATE_PAYMENT_BILLS', params: { date: '1999-05-19' } });
    await screen.findByText(/sampai Rabu, 19 Mei 1999\.$/);
    await act(() => setLanguage('en-us'));
    await screen.findByText(/until Wednesday, 19 May 1999\.$/);
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

  const isGiven = () => waitFor(() => expect(voucherState.given).toBe('v-1'));
  const wantsToLeave = () => {
    const answered = vi.fn();
    const coupon = couponToStayFor('amount');
    return { answered, callOff: coupon ? askByCoupon(coupon, answered) : undefined };
  };
  let left: () => void;
  const shownTo = (userId: string) => {
    sessionStorage.clear();
    rememberUser({ userId, type: '' });
    host();
    left = takeRetentionCoupon();
  };
  afterEach(() => {
    left?.();
    Object.assign(voucherState, { wanted: undefined, couponStayPopup: undefined });
  });

  it.each(['A', 'C'])('appears after 200 ms to group %s where they want to leave, once a tab', async (group) => {
    inGroup(group, VOUCHER);
    shownTo('someone');
    await isGiven();
    expect(voucherState.abTestGroup).toEqual({ groupName: group, extraInfo: JSON.stringify(VOUCHER) });
    await rest(400);
    expect(screen.queryByRole('dialog')).toBeNull();
    const { answered } = wantsToLeave();
    await rest(100);
    expect(screen.queryByRole('dialog')).toBeNull();
    await popup('RETENTION_COUPON');
    screen.getByText(t('popups.RETENTION_COUPON.body', { amount: 'Rp20.000', date: 'Selasa, 1 Des' }));
    const looks = within(await popup('RETENTION_COUPON'))
      .getAllByRole('button')
      .map(({ className }) => className);
    expect(new Set(looks).size).toBe(1);
    expect(voucherState).toMatchObject({ couponType: 'ADMIN_FEE', couponShowPopup: true, wanted: undefined });
    press(t('popups.RETENTION_COUPON.other'));
    await waitFor(() => expect(answered).toHaveBeenCalledWith('leave'));
    expect(voucherState).toMatchObject({ couponShowPopup: false, wanted: undefined, given: 'v-1' });
    expect(couponToStayFor('amount')).toBeUndefined();
  });

  it('is shown 200 ms after they wanted to leave, no sooner', async () => {
    inGroup('A', VOUCHER);
    shownTo('someone');
    await isGiven();
    vi.useFakeTimers();
    wantsToLeave();
    await vi.advanceTimersByTimeAsync(199);
    expect(voucherState.couponShowPopup).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(voucherState.couponShowPopup).toBe(true);
  });

  it('is not shown again in its tab after a reload, where the form still takes the voucher', async () => {
    markSignedIn(true);
    inGroup('A', VOUCHER);
    shownTo('someone');
    await isGiven();
    const { answered } = wantsToLeave();
    fireEvent(await popup('RETENTION_COUPON'), new Event('cancel', { cancelable: true }));
    await waitFor(() => expect(answered).toHaveBeenCalledWith('close'));
    // what a reload leaves of the page
    vi.resetModules();
    const reloaded = await import('../../../src/state/retention');
    const { voucherState: now } = await import('../../../src/state/vouchers');
    reloaded.takeRetentionCoupon();
    await waitFor(() => expect(now.given).toBe('v-1'));
    expect(reloaded.couponToStayFor('amount')).toBeUndefined();
  });

  it('is used in the form at once where its button is pressed', async () => {
    inGroup('A', VOUCHER);
    shownTo('someone');
    await isGiven();
    const { answered } = wantsToLeave();
    await popup('RETENTION_COUPON');
    press(t('popups.RETENTION_COUPON.confirm'));
    await waitFor(() => expect(answered).toHaveBeenCalledWith('submit'));
    expect(voucherState.wanted).toBe('v-1');
  });

  it('is not taken again in the tab by itself once the person chose by themselves, and not spoken of', async () => {
    inGroup('A', VOUCHER);
    shownTo('someone');
    await isGiven();
    voucherState.given = undefined;
    await rest(0);
    left();
    left = takeRetentionCoupon();
    await rest(50);
    expect(voucherState.given).toBeUndefined();
    expect(couponToStayFor('amount')).toBeUndefined();
  });

  it('is not spoken of where another voucher is used', async () => {
    inGroup('A', VOUCHER);
    shownTo('someone');
    await isGiven();
    const other = { voucherId: 'v-2', saves: 50_000, validUntil: VOUCHER.validUntil };
    voucherState.couponStayPopup = other;
    expect(couponToStayFor('amount')).toBeUndefined();
    voucherState.couponStayPopup = { ...other, voucherId: 'v-1' };
    expect(couponToStayFor('amount')).toEqual(VOUCHER);
  });

  it.each<[string, () => unknown]>([
    ['group B', () => inGroup('B')],
    ['who was given no voucher', () => inGroup('A')],
    [
      'whose group is not known',
      () => vi.stubGlobal('fetch', async () => Response.json({ code: 'NOT_FOUND', message: '' }, { status: 404 })),
    ],
  ])('does not appear to %s', async (_who, answers) => {
    answers();
    shownTo('someone');
    await rest(50);
    expect(voucherState.given).toBeUndefined();
    expect(couponToStayFor('amount')).toBeUndefined();
  });

  it('does not appear where the page was left in another way meanwhile, nor for one that was left', async () => {
    inGroup('A', VOUCHER);
    shownTo('someone');
    await isGiven();
    const { callOff, answered } = wantsToLeave();
    callOff?.();
    left();
    await rest(400);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(answered).not.toHaveBeenCalled();
    expect(couponToStayFor('amount')).toBeUndefined();
  });
});
