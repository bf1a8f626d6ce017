import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import './support/dom';
import { setLanguage } from '../../src/i18n/texts';
import { builtDefinitions } from '../../src/runner/source';
import { controlId, focusField } from '../../src/widgets/controls';
import { loadWidgets, WIDGETS } from '../../src/widgets/registry';
import type { FormData } from '../../src/widgets/rjsf/FormStore';
import { textIn } from '../support/texts';
import { FormHost, longForm } from './support/formHost';
import { loadTexts } from './support/texts';
import { blur, focus, paste, type } from './support/typing';

const t = textIn('id');

beforeAll(loadTexts);

const labels = () => [...document.querySelectorAll('[id$="-label"]')].map((label) => label.textContent);
const reveal = () => fireEvent.click(screen.getByRole('button', { name: 'reveal' }));

describe('a form from its definition', () => {
  it('shows its controls in the order of the ui file, with labels, help and option texts', async () => {
    const form = await builtDefinitions.form('personal-info');
    await loadWidgets(form.definition);
    render(<FormHost form={form} />);
    expect(labels()).toEqual([
      'Email',
      t('fields.birthPlace.label'),
      'Tanggal lahir (opsional)',
      'Jenis kelamin (opsional)',
      t('fields.maritalStatus.label'),
      t('fields.education.label'),
      t('fields.dependents.label'),
      t('fields.motherMaidenName.label'),
    ]);
    expect(
      within(screen.getByRole('radiogroup', { name: t('fields.maritalStatus.label') })).getAllByRole('radio'),
    ).toHaveLength(3);
    const mother = screen.getByLabelText(t('fields.motherMaidenName.label'));
    const help = document.getElementById(mother.getAttribute('aria-describedby') ?? '');
    expect(help?.textContent).toBe(t('fields.motherMaidenName.help'));
  });

  it('does not call optional what the NIK has filled in', async () => {
    const form = await builtDefinitions.form('personal-info');
    await loadWidgets(form.definition);
    render(<FormHost form={form} data={{ birthDate: '1990-08-05', sex: 'FEMALE' }} />);
    expect(labels().slice(2, 4)).toEqual([t('fields.birthDate.label'), t('fields.sex.label')]);
  });

  it('prefers the form’s own text to the shared one', async () => {
    render(<FormHost form={await builtDefinitions.form('effortless-basic-info')} />);
    expect(labels()).toContain('Nama kontak darurat');
  });

  it('marks what need not be filled in', async () => {
    render(<FormHost form={await builtDefinitions.form('residential-info')} />);
    expect(labels()).toContain('Telepon rumah (opsional)');
    expect(screen.getByLabelText(/^Telepon rumah/).hasAttribute('aria-required')).toBe(false);
  });

  it('hides the employer’s fields from a student, and keeps what was typed in them', async () => {
    render(<FormHost form={await builtDefinitions.form('work-info')} data={{ employerName: 'PT Maju' }} />);
    const job = screen.getByLabelText(t('fields.jobType.label'));
    fireEvent.change(job, { target: { value: 'STUDENT' } });
    expect(labels()).toEqual([t('fields.jobType.label'), t('fields.monthlyIncome.label'), 'NPWP (opsional)']);
    fireEvent.change(job, { target: { value: 'EMPLOYEE' } });
    expect(screen.getByLabelText<HTMLInputElement>('Nama perusahaan atau usaha').value).toBe('PT Maju');
  });

  it('says in words that an amount cannot be read, and keeps it to be corrected', async () => {
    const form = await builtDefinitions.form('work-info');
    await loadWidgets(form.definition);
    render(<FormHost form={form} />);
    const income = screen.getByLabelText<HTMLInputElement>('Penghasilan per bulan');
    focus(income);
    paste(income, '7.777,75');
    blur(income);
    await screen.findByText(t('numbers.money'));
    expect(income.value).toBe('7.777,75');
    focus(income);
    fireEvent.change(income, { target: { value: '' } });
    type(income, '7,5jt');
    blur(income);
    await waitFor(() => expect(screen.queryByText(t('numbers.money'))).toBeNull());
    expect(income.value).toBe('7.500.000');
  });

  it('changes nothing at the field that is left until the press that leaves it is over', async () => {
    const form = await builtDefinitions.form('work-info');
    await loadWidgets(form.definition);
    let entered: FormData = {};
    render(<FormHost form={form} onData={(now) => (entered = now)} />);
    const income = screen.getByLabelText<HTMLInputElement>('Penghasilan per bulan');
    const error = () => screen.queryByText(t('numbers.money'));
    const elsewhere = screen.getByRole('button', { name: 'reveal' });
    focus(income);
    paste(income, '7.777,75');
    fireEvent.mouseDown(elsewhere);
    blur(income);
    expect(error()).toBeNull();
    fireEvent.mouseUp(elsewhere);
    await waitFor(() => expect(error()).not.toBeNull());
    focus(income);
    fireEvent.change(income, { target: { value: '' } });
    type(income, '7500000');
    fireEvent.mouseDown(elsewhere);
    // longer than typing rests
    await new Promise((resolve) => setTimeout(resolve, 600));
    blur(income);
    expect(error()).not.toBeNull();
    fireEvent.mouseUp(elsewhere);
    fireEvent.click(elsewhere);
    expect(error()).toBeNull();
    expect(entered.monthlyIncome).toBe(7_500_000);
  });

  it('keeps a read-only field from being typed in', async () => {
    render(<FormHost form={await builtDefinitions.form('bank-info')} />);
    expect(screen.getByLabelText<HTMLInputElement>('Nama pemilik rekening').readOnly).toBe(true);
  });

  it('makes one control of the four parts of an address and hands over each', async () => {
    let last = {};
    const form = await builtDefinitions.form('residential-info');
    render(<FormHost form={form} onData={(data) => (last = data)} />);
    fireEvent.click(await screen.findByRole('button', { name: /^Alamat tempat tinggal/ }));
    const sheet = within(await screen.findByRole('dialog', {}, { timeout: 5_000 }));
    for (const name of ['Jawa Barat', 'Kota Bandung', 'Coblong', 'Dago']) {
      fireEvent.click(await sheet.findByRole('button', { name }));
    }
    fireEvent.click(sheet.getByRole('button', { name: t('pickers.address.use') }));
    expect(last).toEqual({
      residentialProvince: 'Jawa Barat',
      residentialCity: 'Kota Bandung',
      residentialDistrict: 'Coblong',
      residentialVillage: 'Dago',
    });
  });
});

describe('a value that was probably meant otherwise', () => {
  async function typed(form: string, label: string, text: string): Promise<HTMLInputElement> {
    const compiled = await builtDefinitions.form(form);
    await loadWidgets(compiled.definition);
    render(<FormHost form={compiled} />);
    const input = screen.getByLabelText<HTMLInputElement>(label);
    focus(input);
    type(input, text);
    blur(input);
    return input;
  }

  it.each([
    ['ktp', t('fields.fullName.label'), "Siti Nur'aini", 'Siti Nuraini'],
    ['work-info', t('fields.employerName.label'), 'PT Sinar-Jaya & Co, (88)', 'PT Sinar Jaya Co'],
  ])('is taken in one press and has the focus: %s, %s', async (form, label, text, better) => {
    const input = await typed(form, label, text);
    const offer = await screen.findByRole('button', { name: `Pakai ${better}` });
    expect(input.value).toBe(text);
    act(() => offer.focus());
    fireEvent.click(offer);
    expect(input.value).toBe(better);
    expect(document.activeElement).toBe(input);
    expect(input.hasAttribute('aria-invalid')).toBe(false);
    expect(screen.queryByRole('button', { name: /^Pakai / })).toBeNull();
  });

  it('is not offered where the form would refuse it too', async () => {
    await typed('work-info', t('fields.employerName.label'), 'Asdf-123');
    await screen.findByText(/^Hanya huruf, spasi, dan titik/);
    await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
    expect(screen.queryByRole('button', { name: /^Pakai / })).toBeNull();
  });
});

describe('errors', () => {
  it('show when a field was left, tied to its control, and go when it is right', async () => {
    render(<FormHost form={await builtDefinitions.form('ktp')} />);
    const nik = screen.getByLabelText<HTMLInputElement>('NIK');
    focus(nik);
    type(nik, '3273');
    expect(nik.hasAttribute('aria-invalid')).toBe(false);
    blur(nik);
    await waitFor(() => expect(nik.getAttribute('aria-invalid')).toBe('true'));
    expect(nik.getAttribute('aria-describedby')).toBe('field-idNumber-error');
    expect(document.getElementById('field-idNumber-help')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();

    focus(nik);
    nik.setSelectionRange(4, 4);
    type(nik, '014508900001');
    blur(nik);
    expect(nik.hasAttribute('aria-invalid')).toBe(false);
    expect(document.getElementById('field-idNumber-error')).toBeNull();
  });

  it('all show when asked for, in the language of the page', async () => {
    render(<FormHost form={await builtDefinitions.form('personal-residential-info')} />);
    reveal();
    expect(document.querySelectorAll('[id$="-error"]')).toHaveLength(10);
    expect(screen.queryByRole('alert')).toBeNull();
    const before = document.getElementById('field-email-error')?.textContent;
    await act(() => setLanguage('en-us'));
    expect(document.getElementById('field-email-error')?.textContent).toBe('Enter your email');
    expect(before).not.toBe('Enter your email');
    await act(() => setLanguage('id'));
  });

  it('of one part show at the control made of several, which takes the focus', async () => {
    const form = await builtDefinitions.form('residential-info');
    render(<FormHost form={form} data={{ residentialProvince: 'Bali' }} />);
    reveal();
    expect(document.getElementById('field-residentialArea-error')).not.toBeNull();
    expect(focusField(form.definition, 'residentialVillage')).toBe(true);
    expect(document.activeElement?.id).toBe(controlId('residentialArea'));
  });

  it('of a radio group put the focus on its first button', async () => {
    const form = await builtDefinitions.form('personal-info');
    render(<FormHost form={form} />);
    focusField(form.definition, 'maritalStatus');
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: t('enums.maritalStatus.SINGLE') }));
  });
});

it('a language switch changes every text and loses nothing typed', async () => {
  render(<FormHost form={await builtDefinitions.form('contact-info')} />);
  const name = screen.getByLabelText<HTMLInputElement>('Nama kontak darurat 1');
  focus(name);
  type(name, 'Budi');
  await act(() => setLanguage('en-us'));
  expect(screen.getByLabelText('Name of emergency contact 1')).toBe(name);
  expect([name.value, document.activeElement]).toEqual(['Budi', name]);
  expect(labels().join()).not.toContain('kontak');
  expect(screen.getAllByRole('option', { name: 'Sibling' })).toHaveLength(2);
  await act(() => setLanguage('id'));
});

it('a commit renders the control it changes and no other', () => {
  const control = vi.spyOn(WIDGETS.text, 'Control');
  render(<FormHost form={longForm(60)} />);
  control.mockClear();
  const input = document.getElementById(controlId('field7'));
  if (!(input instanceof HTMLInputElement)) throw new Error('field7 is not shown');
  focus(input);
  type(input, 'a');
  expect(control).not.toHaveBeenCalled();
  blur(input);
  expect(new Set(control.mock.calls.map(([props]) => props.name))).toEqual(new Set(['field7']));
});
