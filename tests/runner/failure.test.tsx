// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ApiError, errorOfAnswer, offlineError, timeoutError } from '../../src/api/errors';
import { loadAreas, setLanguage } from '../../src/i18n/texts';
import { useTexts } from '../../src/i18n/useTexts';
import { messageOf, tellFailure } from '../../src/kit/failure';
import { LoadFailed } from '../../src/kit/LoadFailed';
import { showToast, useToasts } from '../../src/state/toasts';
import { ToastRegion } from '../../src/ui/ToastRegion';
import { textIn } from '../support/texts';
import '../widgets/support/dom';

const id = textIn('id');
const en = textIn('en-us');

function Message({ error }: { error: ApiError }) {
  return <p data-testid="message">{messageOf(error, useTexts())}</p>;
}

const shown = () => screen.getByTestId('message').textContent;
const refusal = (status: number, body: object) =>
  errorOfAnswer(status, { code: 'SOME_CODE', message: 'Kalimat dari server', ...body }, 'id');

/** What is shown of an error in Indonesian, and after switching to English. */
async function bothLanguages(error: ApiError): Promise<(string | null)[]> {
  render(<Message error={error} />);
  const before = shown();
  await act(() => setLanguage('en-us'));
  return [before, shown()];
}

beforeEach(async () => {
  await loadAreas(['common', 'errors']);
  await setLanguage('id');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the sentence for a failed call', () => {
  it('of status 400 is the message of the server', async () => {
    expect(await bothLanguages(refusal(400, {}))).toEqual(['Kalimat dari server', 'Kalimat dari server']);
  });

  it('of status 400 follows the language of the page where the code has a text of ours', async () => {
    const error = refusal(400, { code: 'NIK_ALREADY_EXIST' });
    expect(await bothLanguages(error)).toEqual(['Kalimat dari server', en('errors.NIK_ALREADY_EXIST')]);
  });

  it('of status 400 without a message is the error text', async () => {
    const texts = [id('errors.INVALID_INPUT'), en('errors.INVALID_INPUT')];
    expect(await bothLanguages(errorOfAnswer(400, 'no JSON', 'id'))).toEqual(texts);
  });

  it('of status 999 is the bahasaMessage or the englishMessage, and follows a switch', async () => {
    const error = refusal(999, { bahasaMessage: 'Belum bisa', englishMessage: 'Not yet' });
    expect(await bothLanguages(error)).toEqual(['Belum bisa', 'Not yet']);
  });

  it.each([404, 409, 500, 503])('of status %s is the message of the server', async (status) => {
    expect((await bothLanguages(refusal(status, {})))[0]).toBe('Kalimat dari server');
  });

  it('of status 500 without a message is the text', async () => {
    expect(await bothLanguages(errorOfAnswer(500, undefined))).toEqual([id('errors.system'), en('errors.system')]);
  });

  it.each([
    ['no answer', offlineError()],
    ['no answer in time', timeoutError()],
  ])('of %s is the exact text of the specification', async (_, error) => {
    expect(await bothLanguages(error)).toEqual([
      'Oops. Jaringan tidak tersedia. Periksa koneksi Anda atau ganti jaringan wifi dan coba lagi',
      'Whoops… Network connection is bad. Check your connection or change a wifi and try again',
    ]);
  });

  it('is none once somebody has told it, and for status 996', async () => {
    const error = refusal(996, {});
    error.told = true;
    expect(await bothLanguages(error)).toEqual(['', '']);
  });
});

function Toasts() {
  return <ToastRegion toasts={useToasts()} />;
}

describe('a failed call that has no place on the page', () => {
  it('is told in a toast of 2 s, once', async () => {
    vi.useFakeTimers();
    render(<Toasts />);
    const error = refusal(400, { message: 'Kalimat untuk toast' });
    await act(async () => {
      tellFailure(error);
      tellFailure(error);
      await vi.advanceTimersByTimeAsync(0);
    });
    expect(screen.getAllByText('Kalimat untuk toast')).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(1_900));
    expect(screen.queryByText('Kalimat untuk toast')).not.toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(screen.queryByText('Kalimat untuk toast')).toBeNull();
  });
});

describe('any other toast', () => {
  it('stays for 3 s', async () => {
    vi.useFakeTimers();
    render(<Toasts />);
    act(() => showToast('Tersimpan', 'done'));
    await act(() => vi.advanceTimersByTimeAsync(2_900));
    expect(screen.queryByText(id('runner.saved'))).not.toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(screen.queryByText(id('runner.saved'))).toBeNull();
  });
});

function shownFailed(error: unknown, retry: () => void) {
  render(
    <MemoryRouter>
      <LoadFailed error={error} retry={retry} />
    </MemoryRouter>,
  );
}

describe('the offline or retry page', () => {
  it('has a heading, the label TKB90 and a Retry button, Indonesian Coba lagi', async () => {
    const retry = vi.fn();
    shownFailed(offlineError(), retry);
    screen.getByRole('heading', { level: 1, name: id('common.offlineTitle') });
    fireEvent.click(screen.getByRole('button', { name: 'TKB90:100.00%' }));
    await screen.findByRole('dialog', { name: id('assist.tkb.title') });
    fireEvent.click(screen.getByRole('button', { name: id('common.close') }));
    fireEvent.click(screen.getByRole('button', { name: id('widgets.retry') }));
    expect(retry).toHaveBeenCalledTimes(1);
    await act(() => setLanguage('en-us'));
    screen.getByRole('button', { name: 'Retry' });
  });

  it('goes on by itself when the network is back', () => {
    const retry = vi.fn();
    shownFailed(offlineError(), retry);
    fireEvent(window, new Event('online'));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it('goes on when the server answers again, though the browser says nothing', async () => {
    vi.useFakeTimers();
    const retry = vi.fn();
    const ask = vi.fn().mockRejectedValue(new TypeError('Failed to fetch'));
    vi.stubGlobal('fetch', ask);
    shownFailed(offlineError(), retry);
    await vi.advanceTimersByTimeAsync(11_000);
    expect([ask.mock.calls.length, retry.mock.calls.length]).toEqual([3, 0]);
    ask.mockResolvedValue(new Response());
    await vi.advanceTimersByTimeAsync(5_000);
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it('waits for the button where the server answers, as when a part of the app is gone', async () => {
    vi.useFakeTimers();
    const retry = vi.fn();
    vi.stubGlobal('fetch', async () => new Response());
    shownFailed(new Error('a part did not come'), retry);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(retry).not.toHaveBeenCalled();
  });

  it('says what the server said where it answered, and waits for the button', () => {
    const retry = vi.fn();
    shownFailed(refusal(500, {}), retry);
    screen.getByRole('heading', { level: 1, name: id('common.brokenTitle') });
    screen.getByText('Kalimat dari server');
    fireEvent(window, new Event('online'));
    expect(retry).not.toHaveBeenCalled();
  });
});
