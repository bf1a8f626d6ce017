import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import './support/dom';
import type { CardReading } from '../../src/contract/generated/bodies';
import { builtDefinitions } from '../../src/runner/source';
import { noServices } from '../../src/widgets/fieldProps';
import { loadWidgets } from '../../src/widgets/registry';
import type { FormData } from '../../src/widgets/rjsf/FormStore';
import { FormHost } from './support/formHost';
import { loadTexts } from './support/texts';

beforeAll(loadTexts);

const SAID: CardReading = {
  idNumber: '3171014508900007',
  fullName: "NUR'AINI",
  birthDate: '1990-08-05',
  sex: 'FEMALE',
};

async function ktp(reading: CardReading, data: FormData = {}, isRead = true) {
  const form = await builtDefinitions.form('ktp');
  await loadWidgets(form.definition);
  let entered: FormData = {};
  let asked = 0;
  const cardState = async () => {
    asked += 1;
    return { isRead, reading };
  };
  const services = { ...noServices, photoUrl: () => '/photo', cardState };
  const start = { idPhoto: '6f1c2f7e-0d4e-4a86-9a53-0a9f2f6b1a11', ...data };
  const { unmount } = render(
    <FormHost form={form} data={start} services={services} onData={(now) => (entered = now)} />,
  );
  return { entered: () => entered, asked: () => asked, isAsked: () => waitFor(() => expect(asked).toBe(1)), unmount };
}

const use = () => screen.findByRole('button', { name: 'Pakai' });

describe('what was read on an ID card', () => {
  it('is shown before it is taken, and is taken in one press without the marks that the form refuses', async () => {
    const { entered } = await ktp(SAID);
    const button = await use();
    for (const said of ['3171 0145 0890 0007', "NUR'AINI", 'Perempuan']) screen.getByText(said);
    expect(entered().idNumber).toBeUndefined();
    fireEvent.click(button);
    expect(entered()).toMatchObject({ idNumber: SAID.idNumber, fullName: 'NURAINI' });
    expect(screen.queryByRole('button', { name: 'Pakai' })).toBeNull();
    expect(document.activeElement?.id).toContain('idNumber');
  });

  it('is asked for no more once the form was left', async () => {
    const { asked, isAsked, unmount } = await ktp({}, {}, false);
    await isAsked();
    unmount();
    await new Promise((resolve) => setTimeout(resolve, 1_600));
    expect(asked()).toBe(1);
  });

  it('is put away by who types, and nothing is filled in', async () => {
    const { entered } = await ktp(SAID);
    await use();
    fireEvent.click(screen.getByRole('button', { name: 'Ketik sendiri' }));
    expect(screen.queryByRole('button', { name: 'Pakai' })).toBeNull();
    expect(entered().idNumber).toBeUndefined();
  });

  it('is not offered where nothing was read, or the answers say the same', async () => {
    for (const [reading, data] of [
      [{}, {}],
      [SAID, { idNumber: SAID.idNumber ?? '', fullName: 'NURAINI' }],
    ] as const) {
      const { isAsked } = await ktp(reading, data);
      await isAsked();
      await act(async () => {});
      expect(screen.queryByRole('button', { name: 'Pakai' })).toBeNull();
    }
  });
});
