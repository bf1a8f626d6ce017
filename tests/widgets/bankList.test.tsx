import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import './support/dom';
import BankList from '../../src/widgets/BankList/BankList';
import { textIn } from '../support/texts';
import { fakeServices } from '../support/widget-gallery/fakeServices';
import { fieldProps, Host } from './support/field';
import { loadTexts } from './support/texts';

const t = textIn('id');

beforeAll(loadTexts);
// its chunk is there at once
beforeAll(() => import('../../src/widgets/BankList/BankSheet'));

async function open() {
  fireEvent.click(screen.getByRole('button', { name: /^X/ }));
  await screen.findByRole('dialog');
}
const sheet = () => within(screen.getByRole('dialog'));
const listed = () =>
  within(sheet().getByRole('list'))
    .getAllByRole('button')
    .map((option) => option.querySelector('span:not([aria-hidden])')?.textContent);
/** The option of that name, beside its tile. */
const option = (name: string) => sheet().findByRole('button', { name });

describe('bank list', () => {
  it('shows the common banks first, as they are listed, then the others by name', async () => {
    render(<Host of={BankList} field={fieldProps<string>({ services: fakeServices(null) })} />);
    await open();
    await option('BCA');
    expect(listed()).toEqual(['BNI', 'BCA', 'Bank Danamon', 'Bank Muamalat']);
    expect(sheet().getByText(t('pickers.bank.common'))).toBeDefined();
  });

  it('finds by any part of the name and commits the code', async () => {
    const field = fieldProps<string>({ services: fakeServices(null) });
    render(<Host of={BankList} field={field} />);
    await open();
    await option('BCA');
    fireEvent.input(sheet().getByRole('searchbox'), { target: { value: 'muama' } });
    await waitFor(() => expect(listed()).toEqual(['Bank Muamalat']));
    fireEvent.click(sheet().getByText('Bank Muamalat'));
    expect(field.onCommit).toHaveBeenCalledExactlyOnceWith('MUAMALAT');
    expect(field.onTouched).toHaveBeenCalledOnce();
    expect(screen.getByRole('button', { name: 'X Bank Muamalat' })).toBeDefined();
  });

  it('has a tile beside each common bank and beside the chosen one, which is not read out', async () => {
    render(<Host of={BankList} field={fieldProps<string>({ value: 'BNI', services: fakeServices(null) })} />);
    const chosen = await screen.findByRole('button', { name: 'X BNI' });
    expect(chosen.querySelector('[aria-hidden="true"]')?.textContent).toBe('BNI');
    await open();
    expect((await option('BCA')).querySelector('[aria-hidden="true"]')?.textContent).toBe('BCA');
    expect((await option('Bank Muamalat')).querySelector('[aria-hidden="true"]')).toBeNull();
  });

  it('shows the name of a stored code', async () => {
    render(<Host of={BankList} field={fieldProps<string>({ value: 'BNI', services: fakeServices(null) })} />);
    expect(await screen.findByRole('button', { name: 'X BNI' })).toBeDefined();
  });

  it('tries again after a failure', async () => {
    render(<Host of={BankList} field={fieldProps<string>({ services: fakeServices('fail') })} />);
    await open();
    fireEvent.click(await sheet().findByRole('button', { name: t('widgets.retry') }));
    expect(await option('BCA')).toBeDefined();
  });
});
