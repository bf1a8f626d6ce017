import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import './support/dom';
import { builtDefinitions } from '../../src/runner/source';
import { textIn } from '../support/texts';
import { fakeServices } from '../support/widget-gallery/fakeServices';
import { FormHost } from './support/formHost';
import { loadTexts } from './support/texts';
import { blur, focus, type } from './support/typing';

const t = textIn('id');

beforeAll(loadTexts);
// its chunk is there at once
beforeAll(() => import('../../src/widgets/Otp/SendCode'));
afterEach(() => vi.useRealTimers());

async function show(data: Record<string, string> = {}) {
  const sendCode = vi.fn(() => Promise.resolve({ resendAfter: 60, length: 4 }));
  const services = { ...fakeServices(null), sendCode };
  render(<FormHost form={await builtDefinitions.form('effortless-login')} data={data} services={services} />);
  await screen.findByRole('button', { name: t('widgets.code.send') });
  return { sendCode };
}

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const code = () => document.getElementById('field-otp');
const phone = () => screen.getByRole<HTMLInputElement>('textbox', { name: /HP/ });
const status = () => screen.getAllByRole('status').map((element) => element.textContent);

describe('a code sent from the form', () => {
  it('goes to the number that was entered, and the focus to the boxes', async () => {
    const { sendCode } = await show({ mobileNumber: '081234567890' });
    await press('Kirim kode');
    expect(sendCode).toHaveBeenCalledExactlyOnceWith('POST /auth/send-code', { mobileNumber: '081234567890' });
    expect(status()).toContain('Kode dikirim ke 0812\u00a03456\u00a07890.');
    expect(document.activeElement).toBe(code());
  });

  it('is not called missing on the way to the button that asks for it', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await show({ mobileNumber: '081234567890' });
    const input = code() as HTMLInputElement;
    focus(input);
    blur(input);
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(input.getAttribute('aria-invalid')).toBeNull();
  });

  it('is not sent before the number is right: its error shows, and it has the focus', async () => {
    const { sendCode } = await show({ mobileNumber: '0812' });
    await press('Kirim kode');
    expect(sendCode).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(phone());
    await waitFor(() => expect(phone().getAttribute('aria-invalid')).toBe('true'));
  });

  it('can be sent again when the countdown is over', async () => {
    const { sendCode } = await show({ mobileNumber: '081234567890' });
    vi.useFakeTimers();
    await press('Kirim kode');
    expect(screen.getByText('Tidak terima kode? Kirim ulang dalam 1:00')).toBeDefined();
    expect(screen.queryByRole('button', { name: /Kirim/ })).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(60_500));
    await press('Tidak terima kode? Kirim ulang');
    expect(sendCode).toHaveBeenCalledTimes(2);
  });

  it('can be sent at once to a number that was corrected', async () => {
    const { sendCode } = await show({ mobileNumber: '081234567890' });
    await press('Kirim kode');
    const input = phone();
    focus(input);
    input.setSelectionRange(0, input.value.length);
    type(input, '081298765432');
    blur(input);
    await screen.findByRole('button', { name: t('widgets.code.send') });
    expect(status()).not.toContain('Kode dikirim ke 0812\u00a03456\u00a07890.');
    await press('Kirim kode');
    expect(sendCode).toHaveBeenCalledTimes(2);
  });

  it('that could not be sent says why, and the button is there again', async () => {
    const { sendCode } = await show({ mobileNumber: '081234567890' });
    sendCode.mockRejectedValueOnce(new Error('widgets.code.notSent'));
    await press('Kirim kode');
    expect(screen.getByRole('alert').textContent).toContain('Kode belum bisa dikirim');
    await press('Kirim kode');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.activeElement).toBe(code());
  });
});
