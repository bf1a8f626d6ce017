import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { chooseDeskLanguage } from '../../src/desk/deskTexts';
import { textIn } from '../support/texts';
import { openDesk, serveDesk } from './support/desk';

vi.mock('@simplewebauthn/browser', () => ({ browserSupportsWebAuthn: () => true }));

const signedOut = () => Response.json({ code: 'UNAUTHORIZED', message: '' }, { status: 401 });

describe.each(['id', 'en-us'] as const)('signing in at the desk, in %s', (language) => {
  const t = textIn(language);

  it('offers the company account only where the lender has connected one', async () => {
    await chooseDeskLanguage(language);
    const ways = vi.fn(() => ({}));
    serveDesk({ 'GET /desk/me': signedOut, 'GET /desk/sign-in/ways': ways }, []);
    openDesk();
    await screen.findByRole('button', { name: t('desk.signIn.submit') });
    await expect.poll(() => ways.mock.calls.length).toBe(1);
    expect(screen.queryByRole('button', { name: t('desk.signIn.provider') })).toBeNull();
  });

  it('says why the company account let nobody in, and forgets it with a reload', async () => {
    await chooseDeskLanguage(language);
    serveDesk({ 'GET /desk/me': signedOut, 'GET /desk/sign-in/ways': () => ({ provider: 'id.lender.example' }) }, []);
    openDesk('#refused=noRole');
    await screen.findByRole('button', { name: t('desk.signIn.provider') });
    const said = (await screen.findAllByRole('alert')).map(({ textContent }) => textContent);
    expect(said).toContain(t('desk.signIn.refused.noRole'));
    expect(window.location.hash).toBe('');
  });
});
