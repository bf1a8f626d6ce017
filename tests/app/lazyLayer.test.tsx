// @vitest-environment jsdom
import '../widgets/support/dom';
import { configure, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { lazyLayer } from '../../src/app/Overlays';
import { loadAreas } from '../../src/i18n/texts';
import { textIn } from '../support/texts';

const t = textIn('id');
configure({ asyncUtilTimeout: 30_000 });

it('shows nothing above the page until its code is there, and lets a failed load be tried again', async () => {
  await loadAreas(['common']);
  const load = vi
    .fn<() => Promise<() => React.ReactNode>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockResolvedValueOnce(() => <p>above the page</p>);
  const Above = lazyLayer(['common'], load);
  render(
    <MemoryRouter>
      <Above />
    </MemoryRouter>,
  );
  const failed = await screen.findByRole('dialog', { name: t('common.offlineTitle') });
  fireEvent.click(within(failed).getByRole('button', { name: t('common.retry') }));
  await screen.findByText('above the page');
  expect(load).toHaveBeenCalledTimes(2);
  expect(screen.queryByRole('dialog')).toBeNull();
});
