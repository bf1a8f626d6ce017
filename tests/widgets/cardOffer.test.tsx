import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import './support/dom';
import type { CardReading } from '../../src/contract/generated/bodies';
import { builtDefinitions } from '../../src/runner/source';
import { CardOffer } from '../../src/widgets/card/CardOffer';
import { cardDoubts } from '../../src/widgets/card/cardDoubts';
import { noServices } from '../../src/widgets/fieldProps';
import { loadWidgets } from '../../src/widgets/registry';
import type { FormData } from '../../src/widgets/rjsf/FormStore';
import { textIn } from '../support/texts';
import { FormHost } from './support/formHost';
import { loadTexts } from './support/texts';

beforeAll(loadTexts);

const t = textIn('id');

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

const use = () => screen.findByRole('button', { name: t('card.use') });

describe('what was read on an ID card', () => {
  it('is shown before it is taken, and is taken in one press without the marks that the form refuses', async () => {
    const { entered } = await ktp(SAID);
    const button = await use();
    for (const said of ['3171 0145 0890 0007', "NUR'AINI", 'Perempuan']) screen.getByText(said);
    expect(entered().idNumber).toBeUndefined();
    fireEvent.click(button);
    expect(entered()).toMatchObject({ idNumber: SAID.idNumber, fullName: 'NURAINI' });
    expect(screen.queryByRole('button', { name: t('card.use') })).toBeNull();
    expect(document.activeElement?.id).toContain('idNumber');
  });

  it('is named at each empty field that it has an answer for, until the person chooses to type', async () => {
    await ktp(SAID);
    await use();
    const errors = () => screen.queryAllByText(t('card.take')).length;
    fireEvent.click(screen.getByRole('button', { name: 'reveal' }));
    await waitFor(() => expect(errors()).toBe(2));
    fireEvent.click(screen.getByRole('button', { name: t('card.type') }));
    await waitFor(() => expect(errors()).toBe(0));
    screen.getByText('Isi nama lengkap');
  });

  it('tells who cannot type to compare, where nothing could be read', async () => {
    await loadWidgets((await builtDefinitions.form('ktp')).definition);
    let isRead = false;
    setTimeout(() => {
      isRead = true;
    }, 500);
    const cardState = async () => ({ isRead, reading: {} });
    const form = {
      answers: () => ({}),
      accepts: () => true,
      doubt: () => undefined,
      mayChange: () => false,
      fill: () => undefined,
      demand: () => true,
    };
    const reads = { idNumber: 'idNumber', fullName: 'fullName' };
    render(<CardOffer photoId="p-1" reads={reads} services={{ ...noServices, cardState }} form={form} />);
    await screen.findByText(t('card.nothingKept'), {}, { timeout: 5_000 });
    expect(screen.queryByText(t('card.nothing'))).toBeNull();
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
    fireEvent.click(screen.getByRole('button', { name: t('card.type') }));
    expect(screen.queryByRole('button', { name: t('card.use') })).toBeNull();
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
      expect(screen.queryByRole('button', { name: t('card.use') })).toBeNull();
    }
  });

  it('says which marks of the name are left out', async () => {
    await ktp(SAID);
    await use();
    screen.getByText('Diisi sebagai NURAINI: tanda petik dihilangkan');
  });
});

describe('a card that is read while its fields are typed', () => {
  it('says so no more, is offered once the typing is over, and stops an answer that differs once', async () => {
    const form = await builtDefinitions.form('ktp');
    await loadWidgets(form.definition);
    let isRead = false;
    const cardState = async () => (isRead ? { isRead, reading: SAID } : { isRead, reading: {} });
    const services = { ...noServices, photoUrl: () => '/photo', cardState };
    let wrong: readonly string[] = [];
    const start = { idPhoto: '6f1c2f7e-0d4e-4a86-9a53-0a9f2f6b1a11' };
    render(<FormHost form={form} data={start} services={services} onRevealed={(fields) => (wrong = fields)} />);
    const enter = (field: 'idNumber' | 'fullName', value: string) =>
      fireEvent.input(screen.getByLabelText(t(`fields.${field}.label`)), { target: { value } });
    await screen.findByText(t('card.reading'));
    const number = screen.getByLabelText(t('fields.idNumber.label'));
    act(() => number.focus());
    enter('idNumber', '3171014508900008');
    isRead = true;
    await waitFor(() => expect(screen.queryByText(t('card.reading'))).toBeNull(), { timeout: 3_000 });
    expect(screen.queryByText(t('card.title'))).toBeNull();

    enter('fullName', 'Nuraini');
    fireEvent.blur(screen.getByLabelText(t('fields.fullName.label')));
    act(() => number.blur());
    await screen.findByText(t('card.title'));
    const reveal = screen.getByRole('button', { name: 'reveal' });
    fireEvent.click(reveal);
    expect(wrong).toEqual(['idNumber']);
    await screen.findByText(t('card.differs', { shown: '3171 0145 0890 0007' }));
    fireEvent.click(reveal);
    expect(wrong).toEqual([]);
  });
});

describe('an answer that is not what was read', () => {
  const OTHER = '3171014508900008';
  const differs = (shown: string) => t('card.differs', { shown });

  function enter(field: 'idNumber' | 'fullName', value: string) {
    const input = screen.getByLabelText(t(`fields.${field}.label`));
    fireEvent.input(input, { target: { value } });
    fireEvent.blur(input);
  }

  it('is doubted at its field, goes in one press, and refuses nothing', async () => {
    const { entered } = await ktp(SAID);
    await use();
    fireEvent.click(screen.getByRole('button', { name: t('card.type') }));
    enter('idNumber', OTHER);
    enter('fullName', 'Nur Hayati');
    await screen.findByText(differs('3171 0145 0890 0007'));
    await screen.findByText(differs('NURAINI'));
    fireEvent.click(screen.getByRole('button', { name: 'reveal' }));
    expect(document.querySelector('[aria-invalid="true"]')).toBeNull();
    fireEvent.click(await screen.findByRole('button', { name: 'Pakai 3171 0145 0890 0007' }));
    expect(entered().idNumber).toBe(SAID.idNumber);
    expect(screen.queryByText(differs('3171 0145 0890 0007'))).toBeNull();
    expect(entered().fullName).toBe('Nur Hayati');
  });

  it('is found too where it was entered before', async () => {
    await ktp(SAID, { idNumber: OTHER, fullName: 'nuraini' });
    await screen.findByText(differs('3171 0145 0890 0007'));
    expect(screen.queryByText(differs('NURAINI'))).toBeNull();
  });

  it('is not doubted while it is typed as it was read', () => {
    const doubt = cardDoubts([{ field: 'fullName', value: 'NURAINI', shown: 'NURAINI' }], new Set());
    expect(doubt('fullName', 'Nur', 'typing')).toBeUndefined();
    expect(doubt('fullName', 'Nur', 'left')).toBeDefined();
    expect(doubt('fullName', 'Nor', 'typing')).toBeDefined();
    expect(doubt('fullName', "nur'aini", 'left')).toBeUndefined();
    expect(doubt('birthPlace', 'Nor', 'left')).toBeUndefined();
  });
});
