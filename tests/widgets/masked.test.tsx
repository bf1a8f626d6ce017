import { fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import './support/dom';
import { builtDefinitions } from '../../src/runner/source';
import { loadWidgets } from '../../src/widgets/registry';
import { textIn } from '../support/texts';
import { FormHost } from './support/formHost';
import { loadTexts } from './support/texts';
import { blur, focus, type } from './support/typing';

const t = textIn('id');

beforeAll(loadTexts);
// its chunk is there at once
beforeAll(() => import('../../src/widgets/masked/Masked'));

const known = '••••0001';

async function show(data: Record<string, string>) {
  const form = await builtDefinitions.form('ktp');
  const answers: { last: Readonly<Record<string, unknown>> } = { last: {} };
  render(
    <FormHost
      form={form}
      data={data}
      masked={{ idNumber: known }}
      onData={(now) => {
        answers.last = now;
      }}
    />,
  );
  const nik = async () => screen.findByLabelText<HTMLInputElement>('NIK');
  await nik();
  return { nik, answers };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('an answer that is known masked', () => {
  it('is shown as known, not to be typed in, and stays the answer', async () => {
    const { nik, answers } = await show({ idNumber: known });
    expect((await nik()).value).toBe(known);
    expect((await nik()).readOnly).toBe(true);
    expect(answers.last.idNumber).toBe(known);
  });

  it('is entered anew after a press, in the ordinary control, which has the focus', async () => {
    const { nik, answers } = await show({ idNumber: known });
    press('Ubah NIK');
    const input = await nik();
    expect([input.value, input.readOnly, document.activeElement]).toEqual(['', false, input]);
    expect(answers.last.idNumber).toBeUndefined();
    type(input, '3273014508900001');
    blur(input);
    expect(answers.last.idNumber).toBe('3273014508900001');
  });

  it('comes back by a press, whatever was typed', async () => {
    const { nik, answers } = await show({ idNumber: known });
    press('Ubah NIK');
    const input = await nik();
    focus(input);
    type(input, '32');
    blur(input);
    press('Pakai yang lama: NIK');
    expect(answers.last.idNumber).toBe(known);
    expect((await nik()).value).toBe(known);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ubah NIK' }));
  });

  it('was changed before: the change is shown, and the way back', async () => {
    const { nik } = await show({ idNumber: '3273014508900001' });
    expect((await nik()).value).toContain('3273');
    press('Pakai yang lama: NIK');
    expect((await nik()).value).toBe(known);
  });
});

describe('a warning', () => {
  it('stands under its field, tied to it and announced, and does not make it invalid', async () => {
    const form = await builtDefinitions.form('personal-info');
    await loadWidgets(form.definition);
    render(<FormHost form={form} data={{ sex: 'FEMALE', birthDate: '1990-08-05' }} />);
    const status = document.getElementById('field-sex-warning');
    const group = screen.getByRole('radiogroup', { name: /^Jenis kelamin/ });
    expect([status?.getAttribute('role'), status?.textContent]).toEqual(['status', '']);
    expect(group.getAttribute('aria-describedby') ?? '').not.toContain('warning');

    fireEvent.click(screen.getByRole('radio', { name: t('enums.sex.MALE') }));
    expect(status?.textContent).toContain('Jenis kelamin ini berbeda');
    expect(group.getAttribute('aria-describedby')).toContain('field-sex-warning');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.getElementById('field-birthDate-warning')?.textContent).toBe('');

    fireEvent.click(screen.getByRole('radio', { name: t('enums.sex.FEMALE') }));
    expect(status?.textContent).toBe('');
  });
});
