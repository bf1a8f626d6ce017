import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { session } from '../../../src/state/session';
import { newDraft, refuse, serve, t } from '../../runner/support/page';
import { MALFORMED_TOKENS } from '../../support/hostileTokens';
import { arrive, freshBrowser, path } from '../support/arrive';

freshBrowser();

describe('malformed tokens', () => {
  it('are at least 60', () => {
    expect(new Set(MALFORMED_TOKENS).size).toBeGreaterThanOrEqual(60);
  });

  it.each(MALFORMED_TOKENS.map((token) => [token.slice(0, 60), token]))('do nothing: %j', async (_, token) => {
    const server = serve(newDraft(), { 'GET /link-channel/verify-token': () => refuse('CHANNEL_VERIFY_ERROR') });
    arrive(`/LINKAJA/check-token?token=${token}`);
    await waitFor(() =>
      expect(screen.queryByText(t('errors.noToken')) ?? screen.queryByText(t('errors.tokenVoid'))).toBeTruthy(),
    );
    expect([path(), window.location.search, session.signedIn]).toEqual(['/LINKAJA/check-token', '', false]);
    // a token that a header can carry is checked, and by nothing else than the check
    expect(server.asked.every(({ call }) => call === 'GET /link-channel/verify-token')).toBe(true);
    cleanup();
  });
});
