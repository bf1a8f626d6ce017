import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import './support/dom';
import { setLanguage } from '../../src/i18n/texts';
import AddressPicker from '../../src/widgets/AddressPicker/AddressPicker';
import type { Address } from '../../src/widgets/AddressPicker/levels';
import type { FieldProps } from '../../src/widgets/fieldProps';
import { textIn } from '../support/texts';
import { fakeServices } from '../support/widget-gallery/fakeServices';
import { fieldProps, Host } from './support/field';
import { loadTexts } from './support/texts';

const t = textIn('id');

beforeAll(loadTexts);
// its chunk is there at once
beforeAll(() => import('../../src/widgets/AddressPicker/AddressSheet'));

const whole = { province: 'Jawa Barat', city: 'Kota Bandung', district: 'Coblong', village: 'Dago' };

async function show(own: Partial<FieldProps<Address>> = {}, mode: string | null = null) {
  const field = fieldProps<Address>({ services: fakeServices(mode), ...own });
  render(<Host of={AddressPicker} field={field} />);
  const opener = screen.getByRole('button', { name: /^X/ });
  act(() => opener.focus());
  fireEvent.click(opener);
  await screen.findByRole('dialog');
  return field;
}

const sheet = () => within(screen.getByRole('dialog'));
const pick = async (name: string) => fireEvent.click(await sheet().findByRole('button', { name }));
const submit = () => sheet().getByRole<HTMLButtonElement>('button', { name: t('pickers.address.use') });
const listed = () =>
  within(sheet().getAllByRole('list').at(-1) ?? document.body)
    .queryAllByRole('button')
    .map((option) => option.textContent);

async function pickAll() {
  for (const name of ['Jawa Barat', 'Kota Bandung', 'Coblong', 'Dago']) await pick(name);
}

describe('address picker', () => {
  it('lists the options of the next level, sorted', async () => {
    await show();
    await sheet().findByRole('button', { name: 'Aceh' });
    expect(listed()).toEqual(['Aceh', 'Bali', 'DKI Jakarta', 'Jawa Barat', 'Papua']);
    await pick('Jawa Barat');
    await sheet().findByRole('button', { name: 'Kota Bogor' });
    expect(listed()).toEqual(['Kab. Bandung', 'Kota Bandung', 'Kota Bogor']);
  });

  it('submits only when all four are chosen', async () => {
    const field = await show();
    for (const name of ['Jawa Barat', 'Kota Bandung', 'Coblong']) {
      expect(submit().disabled).toBe(true);
      await pick(name);
    }
    expect(submit().disabled).toBe(true);
    await pick('Dago');
    fireEvent.click(submit());
    expect(field.onCommit).toHaveBeenCalledExactlyOnceWith(whole);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'X Dago, Coblong, Kota Bandung, Jawa Barat' })).toBeDefined();
  });

  it('goes back to an earlier step and on from there', async () => {
    const field = await show();
    await pickAll();
    fireEvent.click(sheet().getByRole('button', { name: 'Kota Bandung', current: false }));
    await sheet().findByRole('button', { name: 'Kota Bandung', pressed: true });
    await pick('Kab. Bandung');
    expect(submit().disabled).toBe(true);
    expect(sheet().queryByRole('button', { name: 'Coblong' })).toBeNull();
    expect(field.onCommit).not.toHaveBeenCalled();
  });

  it('says in English which level is which', async () => {
    await act(() => setLanguage('en-us'));
    await show();
    for (const name of ['Choose province', 'Choose city', 'Choose region', 'Choose Kel/Desa']) {
      expect(sheet().getByRole('button', { name, current: 'step' })).toBeDefined();
      const next = { 'Choose province': 'Jawa Barat', 'Choose city': 'Kota Bandung', 'Choose region': 'Coblong' }[name];
      if (next) await pick(next);
    }
    await act(() => setLanguage('id'));
  });

  it('moves the focus to the step now open', async () => {
    await show();
    await pick('Jawa Barat');
    await waitFor(() => expect(document.activeElement?.textContent).toBe(t('pickers.address.choose.city')));
  });

  it('searches within the level and says when nothing matches', async () => {
    await show();
    await sheet().findByRole('button', { name: 'Bali' });
    const search = sheet().getByRole('searchbox');
    fireEvent.input(search, { target: { value: 'jawa' } });
    await waitFor(() => expect(listed()).toEqual(['Jawa Barat']));
    fireEvent.input(search, { target: { value: 'zzz' } });
    expect(await sheet().findByText('Tidak ada yang cocok dengan “zzz”.')).toBeDefined();
  });

  it('keeps nothing of what was searched for once it is chosen, in the last list either', async () => {
    await show();
    for (const name of ['Jawa Barat', 'Kota Bandung', 'Coblong']) await pick(name);
    await sheet().findByRole('button', { name: 'Dago' });
    fireEvent.input(sheet().getByRole('searchbox'), { target: { value: 'dag' } });
    await waitFor(() => expect(listed()).toEqual(['Dago']));
    await pick('Dago');
    await waitFor(() => expect(listed().length).toBeGreaterThan(1));
    expect(sheet().getByRole<HTMLInputElement>('searchbox').value).toBe('');
  });

  it('shows why a list did not come, and tries again', async () => {
    await show({}, 'fail');
    fireEvent.click(await sheet().findByRole('button', { name: t('widgets.retry') }));
    expect(await sheet().findByRole('button', { name: 'Bali' })).toBeDefined();
  });

  it('says that a list is loading', async () => {
    await show({}, 'hang');
    expect(sheet().getByRole('status', { name: t('widgets.loading') })).toBeDefined();
  });

  it('shows an empty level as such', async () => {
    await show();
    await pick('Bali');
    expect(await sheet().findByText(t('widgets.empty'))).toBeDefined();
  });

  it('brings hundreds of options, all of them in the end', async () => {
    await show();
    await pick('Papua');
    const options = () => screen.getByRole('dialog').querySelectorAll('ul button');
    await waitFor(() => expect(options()).toHaveLength(500), { timeout: 10_000 });
  });

  it('closes on Escape without a choice and counts as left', async () => {
    const field = await show();
    await pick('Jawa Barat');
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(field.onCommit).not.toHaveBeenCalled();
    expect(field.onTouched).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^X/ }));
  });

  it('opens a stored address at its last level', async () => {
    await show({ value: whole });
    expect(await sheet().findByRole('button', { name: 'Dago', pressed: true })).toBeDefined();
    expect(submit().disabled).toBe(false);
  });

  it('does not let an answer that comes late fill another level', async () => {
    const waiting: Array<(names: readonly string[]) => void> = [];
    const areas = vi.fn(() => new Promise<readonly string[]>((resolve) => waiting.push(resolve)));
    await show({ value: whole, services: { ...fakeServices(null), areas } });
    fireEvent.click(sheet().getByRole('button', { name: 'Jawa Barat' }));
    await act(async () => waiting[1]?.(['Bali', 'Aceh']));
    await act(async () => waiting[0]?.(['Dago']));
    expect(listed()).toEqual(['Aceh', 'Bali']);
  });
});
