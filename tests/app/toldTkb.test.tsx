import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { newDraft, serve, t } from '../runner/support/page';
import { forgetEverything, openApp, signInAs } from './support/app';

it('a tab brings TKB90 as it stands, which the page without a network tells', async () => {
  forgetEverything();
  serve(newDraft(), {
    'GET /user/standing': () => Response.json({ state: 'new' }),
    'GET /variable/lender': () => Response.json({ sandbox: false, tkb90: '95.79' }),
  });
  signInAs('u-1');
  openApp('/H5/home');
  await screen.findByRole('heading', { name: t('home.new.title'), level: 1 });
  await waitFor(() => expect(localStorage.getItem('tkb90')).toBe('95.79'), { timeout: 20_000 });
});
