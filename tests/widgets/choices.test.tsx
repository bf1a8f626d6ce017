import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import './support/dom';
import loanSchema from '../../schemas/forms/effortless-loan.schema.json';
import loanUi from '../../schemas/forms/effortless-loan.ui.json';
import { LANGUAGES } from '../../src/contract/enums';
import { setLanguage } from '../../src/i18n/texts';
import { wibDay } from '../../src/lib/calendar';
import { pastDate as isPastDate } from '../../src/rules/pastDate';
import Choice from '../../src/widgets/Choice/Choice';
import DateInput from '../../src/widgets/Date/Date';
import { Hidden } from '../../src/widgets/Hidden/Hidden';
import Month from '../../src/widgets/Month/Month';
import Select from '../../src/widgets/Select/Select';
import { textIn } from '../support/texts';
import { fieldProps, Host } from './support/field';
import { loadTexts } from './support/texts';

const id = textIn('id');

beforeAll(loadTexts);

const options = [
  { value: 'SINGLE', text: 'Lajang' },
  { value: 'MARRIED', text: 'Menikah' },
];

describe('choice', () => {
  it('is a radio group named by the label that commits what is pressed', () => {
    const field = fieldProps<string>({ options });
    render(<Host of={Choice} field={field} />);
    expect(screen.getByRole('radiogroup', { name: 'X' }).getAttribute('aria-required')).toBe('true');
    fireEvent.click(screen.getByRole('radio', { name: id('enums.maritalStatus.MARRIED') }));
    expect(field.onCommit).toHaveBeenCalledExactlyOnceWith('MARRIED');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: id('enums.maritalStatus.MARRIED') }).checked).toBe(true);
  });

  it('is left only when the focus leaves the group', () => {
    const field = fieldProps<string>({ options });
    render(<Host of={Choice} field={field} />);
    const [first, second] = screen.getAllByRole('radio');
    act(() => first?.focus());
    act(() => second?.focus());
    expect(field.onTouched).not.toHaveBeenCalled();
    act(() => second?.blur());
    expect(field.onTouched).toHaveBeenCalledOnce();
  });
});

describe('choice with notes beside its options', () => {
  const tenors = ['14-DAYS', '30-DAYS', '2', '3', '6', '9', '12'];

  it.each(LANGUAGES)('has a tag and a slogan for each tenor of the loan form, in %s', async (language) => {
    await setLanguage(language);
    const t = textIn(language);
    const control = loanUi.fields.find(({ field }) => field === 'tenor');
    expect(control?.notes).toBe('tenorOffers');
    expect(loanSchema.properties.tenor.enum).toEqual(tenors);
    const given = tenors.map((value) => ({ value, text: t(`enums.tenor.${value}`) }));
    const field = fieldProps<string>({
      options: given,
      settings: { field: 'tenor', widget: 'choice', notes: 'tenorOffers' },
    });
    render(<Host of={Choice} field={field} />);
    for (const value of tenors) {
      const radio = screen.getByRole('radio', { name: t(`enums.tenor.${value}`) });
      const note = document.getElementById(radio.getAttribute('aria-describedby') ?? '');
      expect(note?.textContent).toBe(
        `${t(`enums.tenorOffers.${value}.tag`)} ${t(`enums.tenorOffers.${value}.slogan`)}`,
      );
    }
    fireEvent.click(screen.getByText(t('enums.tenor.6')));
    expect(field.onCommit).toHaveBeenCalledExactlyOnceWith('6');
    await setLanguage('id');
  });
});

describe('select', () => {
  it('commits the value behind the text, and nothing for the first line', () => {
    const field = fieldProps<string>({ options, placeholder: 'Pilih status' });
    render(<Host of={Select} field={field} />);
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'X' });
    expect(select.selectedOptions[0]?.text).toBe(id('fields.residentialStatus.placeholder'));
    fireEvent.change(select, { target: { value: 'MARRIED' } });
    expect(field.onCommit).toHaveBeenLastCalledWith('MARRIED');
    fireEvent.change(select, { target: { value: '' } });
    expect(field.onCommit).toHaveBeenLastCalledWith(undefined);
  });
});

describe('month', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2024-03-31T18:00:00Z') });
  });
  afterEach(() => vi.useRealTimers());

  function show(value?: string) {
    const field = fieldProps<string>({ value });
    render(<Host of={Month} field={field} />);
    const [month, year] = screen.getAllByRole<HTMLSelectElement>('combobox');
    if (!month || !year) throw new Error('two selects expected');
    return { field, month, year };
  }

  it('commits once both month and year are chosen', () => {
    const { field, month, year } = show();
    fireEvent.change(month, { target: { value: '3' } });
    expect(field.onCommit).toHaveBeenLastCalledWith(undefined);
    fireEvent.change(year, { target: { value: '2021' } });
    expect(field.onCommit).toHaveBeenLastCalledWith('2021-03');
  });

  it('offers the present month of Jakarta and no later one', () => {
    const { month, year } = show('2024-01');
    expect(year.options[1]?.text).toBe('2024');
    const open = [...month.options].filter((option) => option.value && !option.disabled).map((option) => option.text);
    expect(open).toEqual(['Januari', 'Februari', 'Maret', 'April']);
  });

  it('drops a month that the chosen year has not reached', () => {
    const { field, month, year } = show('2021-12');
    fireEvent.change(year, { target: { value: '2024' } });
    expect(field.onCommit).toHaveBeenLastCalledWith(undefined);
    expect(month.value).toBe('');
  });

  it('names the months in the language and keeps the choice through a switch', async () => {
    const { month } = show('2021-12');
    await act(() => setLanguage('en-us'));
    expect([month.value, month.selectedOptions[0]?.text]).toEqual(['12', 'December']);
    await act(() => setLanguage('id'));
  });
});

describe('date', () => {
  function show(value?: string) {
    const field = fieldProps<string>({ value });
    render(<Host of={DateInput} field={field} />);
    const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
    const choose = (name: string, to: string) => fireEvent.change(select(name), { target: { value: to } });
    return { field, select, choose };
  }

  it('offers the years of those who may be asked, and the year that is there already', () => {
    const field = fieldProps<string>({
      value: '1915-08-05',
      settings: { field: 'birthDate', widget: 'date', youngest: 18 },
    });
    render(<Host of={DateInput} field={field} />);
    const year = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Tahun' });
    const years = [...year.options].map(({ value }) => value).filter(Boolean);
    const thisYear = Number(wibDay(Date.now()).slice(0, 4));
    expect([years[0], years.at(-1)]).toEqual([`${thisYear - 18}`, '1915']);
    cleanup();
    render(
      <Host
        of={DateInput}
        field={fieldProps<string>({ settings: { field: 'birthDate', widget: 'date', youngest: 18 } })}
      />,
    );
    const unset = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Tahun' });
    expect(unset.options[unset.options.length - 1]?.text).toBe(`${thisYear - 100}`);
  });

  it('hands over day, month and year, chosen in whatever order, and nothing when all are emptied', () => {
    const { field, choose } = show();
    choose('Tahun', '1990');
    choose('Tanggal', '5');
    choose('Bulan', '8');
    expect(field.onCommit).toHaveBeenLastCalledWith('1990-08-05');
    for (const part of [id('widgets.date.year'), id('widgets.date.day'), id('widgets.date.month')]) choose(part, '');
    expect(field.onCommit).toHaveBeenLastCalledWith(undefined);
  });

  it('hands over a date chosen in part as one that the rules refuse, and shows it again', () => {
    const { field, choose } = show('1990-08-05');
    choose('Tahun', '');
    const inPart = vi.mocked(field.onCommit).mock.lastCall?.[0];
    expect(inPart).toBeDefined();
    expect(isPastDate(inPart)).toBe(false);
    cleanup();
    const { select } = show(inPart);
    expect([select('Tanggal').value, select('Bulan').value, select('Tahun').value]).toEqual(['5', '8', '']);
  });

  it('hands over a day that the month does not have, and changes nothing by itself', () => {
    const { field, select, choose } = show('1990-01-31');
    choose('Bulan', '2');
    expect(field.onCommit).toHaveBeenLastCalledWith('1990-02-31');
    expect([select('Tanggal').value, select('Bulan').value, select('Tahun').value]).toEqual(['31', '2', '1990']);
  });

  it('is one group under its label, left when the focus leaves all three', () => {
    const { field, select } = show();
    expect(screen.getByRole('group', { name: 'X' }).id).toBe(field.id);
    act(() => select('Tanggal').focus());
    act(() => select('Tahun').focus());
    expect(field.onTouched).not.toHaveBeenCalled();
    act(() => select('Tahun').blur());
    expect(field.onTouched).toHaveBeenCalledOnce();
  });

  it('names its parts and months in the language', async () => {
    const { select } = show('1990-08-05');
    await act(() => setLanguage('en-us'));
    expect(select('Month').selectedOptions[0]?.text).toBe('August');
    expect(select('Day').value).toBe('5');
    await act(() => setLanguage('id'));
  });
});

it('a hidden value is shown as its text', () => {
  render(<Hidden {...fieldProps({ value: 'SINGLE', options })} />);
  expect(screen.getByText(id('enums.maritalStatus.SINGLE'))).toBeDefined();
});
