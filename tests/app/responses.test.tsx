// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { answered } from '../../src/api/answered';
import { errorOfAnswer } from '../../src/api/errors';
import { ResponseHost } from '../../src/app/Overlays';
import { setUp } from '../../src/app/setup/responses';
import { loadAreas, setLanguage } from '../../src/i18n/texts';
import { CampaignErrorScreen } from '../../src/screens/notices/CampaignErrorScreen';
import { DbrAlertScreen } from '../../src/screens/notices/DbrAlertScreen';
import { markSignedIn, rememberUser, session } from '../../src/state/session';
import { useToasts } from '../../src/state/toasts';
import { ToastRegion } from '../../src/ui/ToastRegion';
import { textIn } from '../support/texts';
import '../widgets/support/dom';

const tracked = vi.hoisted(() => ({ events: [] as string[], saved: [] as unknown[] }));
vi.mock('../../src/api/draft', async (original) => ({
  ...(await original<object>()),
  saveDraft: async (...saved: unknown[]) => tracked.saved.push(saved),
}));
vi.mock('../../src/state/telemetry/report', async (original) => ({
  ...(await original<object>()),
  track: (name: string) => tracked.events.push(name),
}));

const t = textIn('id');
const call = { method: 'POST', path: '/user/ktp-info/v3' };
const refusal = (status: number, code: string, message: string, data?: object) =>
  errorOfAnswer(status, { code, message, ...(data && { data }) }, 'id');
const refuse = (status: number, code: string, message = 'Kalimat', data?: object) =>
  answered(call, () => Promise.reject(refusal(status, code, message, data)));

function Address() {
  const { pathname, search } = useLocation();
  return <p data-testid="address">{pathname + search}</p>;
}

function Toasts() {
  return <ToastRegion toasts={useToasts()} />;
}

function open(path: string) {
  window.history.replaceState(null, '', path);
  return render(
    <MemoryRouter initialEntries={[path]}>
      <Address />
      <Routes>
        <Route path="/H5/dbr-alert" element={<DbrAlertScreen />} />
        <Route path="/H5/campaign-error" element={<CampaignErrorScreen />} />
        <Route path="*" element={<p>another page</p>} />
      </Routes>
      <ResponseHost />
      <Toasts />
    </MemoryRouter>,
  );
}

const address = () => screen.getByTestId('address').textContent;

beforeAll(async () => {
  setUp();
  await loadAreas(['common', 'notices', 'errors']);
});
beforeEach(async () => {
  tracked.events = [];
  await setLanguage('id');
});

describe('400 with the DBR code', () => {
  it('replaces the page with the dbr-alert notice, keeps the apply query and tracks an event', async () => {
    open('/H5/apply/bank-info?amount=500000&tenor=3');
    await act(() => refuse(400, 'REACH_DBR_RESTRICTION').catch(() => undefined));
    await waitFor(() => expect(address()).toBe('/H5/dbr-alert?amount=500000&tenor=3'));
    screen.getByRole('heading', { level: 1, name: t('notices.dbrAlert.title') });
    expect(tracked.events).toEqual(['dbr-restriction']);
    fireEvent.click(screen.getByRole('button', { name: t('notices.dbrAlert.toHome') }));
    expect(address()).toBe('/H5/home?amount=500000&tenor=3');
  });

  it('offers the tenor that fits, keeps it in the draft and leads back to where the loan was asked for', async () => {
    open('/H5/home/apply-loan/amount');
    const data = { action: 'MODIFY_TENOR', fits: { tenor: '6' } };
    await act(() => refuse(400, 'REACH_DBR_RESTRICTION', undefined, data).catch(() => undefined));
    const fitting = t('notices.dbrAlert.tenor.MONTHS', { count: 6 });
    fireEvent.click(await screen.findByRole('button', { name: t('notices.dbrAlert.takeTenor', { fitting }) }));
    await waitFor(() => expect(address()).toBe('/H5/home/apply-loan/amount'));
    expect(tracked.saved).toEqual([[{ flow: 'apply-loan' }, { answers: { tenor: '6' } }]]);
  });
});

describe('401', () => {
  it('clears the login flag, resets the user type and tells why, on a page that needs no sign-in', async () => {
    open('/H5/me/help-center');
    markSignedIn(true);
    rememberUser({ userId: 'u-1', type: 'PARTNER' });
    await act(() => refuse(401, 'UNAUTHORIZED', 'Sesi habis').catch(() => undefined));
    expect([session.signedIn, session.user, localStorage.getItem('loginStatus')]).toEqual([false, undefined, null]);
    await screen.findByText('Sesi habis');
  });
});

describe('the maintenance dialog', () => {
  it('shows its title and the given message, and trying again makes the call once more', async () => {
    open('/H5/apply/ktp');
    let down = true;
    const made = vi.fn(() =>
      down ? Promise.reject(refusal(503, 'MAINTENANCE', 'Kembali pukul 10.00')) : Promise.resolve('done'),
    );
    const result = answered(call, made);
    await screen.findByRole('heading', { name: 'Sedang dalam proses pemeliharaan' });
    screen.getByText('Kembali pukul 10.00');
    await act(() => setLanguage('en-us'));
    screen.getByRole('heading', { name: 'Under maintenance' });
    down = false;
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Retry' })));
    expect(await result).toBe('done');
    expect(made).toHaveBeenCalledTimes(2);
    expect(screen.queryByRole('heading', { name: 'Under maintenance' })).toBeNull();
  });

  it('is one for all calls that meet it, and all of them are made once more', async () => {
    open('/H5/apply/ktp');
    let down = true;
    const make = (name: string) =>
      answered(call, () => (down ? Promise.reject(refusal(503, 'MAINTENANCE', 'Sebentar')) : Promise.resolve(name)));
    const results = Promise.all([make('a'), make('b')]);
    await screen.findByText('Sebentar');
    expect(screen.getAllByRole('dialog', { hidden: true })).toHaveLength(1);
    down = false;
    await act(async () => fireEvent.click(screen.getByRole('button', { name: t('common.retry') })));
    expect(await results).toEqual(['a', 'b']);
  });
});

/** A promise nobody took care of, as the browser makes it known. */
function unhandled(reason: unknown): void {
  const event = new Event('unhandledrejection');
  Object.assign(event, { reason });
  act(() => void window.dispatchEvent(event));
}

describe('a failed call that no screen takes', () => {
  it('is told in a toast', async () => {
    open('/H5/apply/ktp');
    unhandled(refusal(400, 'SOME_CODE', 'Daftar wilayah gagal dimuat'));
    await screen.findByText('Daftar wilayah gagal dimuat');
  });

  it('is not told when somebody has told it, nor when it is 996', async () => {
    open('/H5/apply/ktp');
    const error: unknown = await refuse(996, 'SILENT_REFUSAL', 'Tidak untuk siapa pun').catch(
      (raised: unknown) => raised,
    );
    unhandled(error);
    await act(() => Promise.resolve());
    expect(screen.queryByText('Tidak untuk siapa pun')).toBeNull();
  });
});

describe('the campaign error page', () => {
  it('says that the campaign cannot be opened, and leads on', () => {
    open('/H5/campaign-error');
    screen.getByRole('heading', { level: 1, name: t('notices.campaignError.title') });
    fireEvent.click(screen.getByRole('button', { name: t('notices.campaignError.toHome') }));
    expect(address()).toBe('/H5/home');
  });
});
