// @vitest-environment jsdom
import '../../widgets/support/dom';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadAreas, setLanguage } from '../../../src/i18n/texts';
import { OverlayHost } from '../../../src/screens/overlays/OverlayHost';
import { useRetainPopup } from '../../../src/screens/referral/InviteFriendsScreen';
import { retainDue, retainShown } from '../../../src/state/retain';
import { rememberUser } from '../../../src/state/session';
import { textIn } from '../../support/texts';

const t = textIn('id');
const at = (moment: string) => Date.parse(moment);

beforeAll(() => loadAreas(['common', 'popups']));
beforeEach(async () => {
  localStorage.clear();
  await setLanguage('id');
});

describe('the retain popup of the invite-friends page', () => {
  it('is due once per calendar day in Jakarta and user', () => {
    const evening = at('2026-11-20T23:30:00+07:00');
    expect(retainDue('u1', evening)).toBe(true);
    retainShown('u1', evening);
    expect(retainDue('u1', evening + 60_000)).toBe(false);
    expect(retainDue('u2', evening)).toBe(true);
    retainShown('u2', evening);
    expect(retainDue('u1', evening)).toBe(false);
    expect(retainDue('u1', at('2026-11-21T00:00:00+07:00'))).toBe(true);
    expect(retainDue('u1', at('2026-11-20T00:00:00+07:00'))).toBe(false);
  });

  it('keeps a timestamp a user as mgmRetainPopup', () => {
    retainShown('u1', 1_795_000_000_000);
    expect(JSON.parse(localStorage.getItem('mgmRetainPopup') ?? '')).toEqual({ u1: 1_795_000_000_000 });
  });

  it.each(['', 'null', '[]', '{"u1":"today"}', '{"u1":1e400}', '{broken', '7'])(
    'is due when the storage holds %j instead',
    (stored) => {
      localStorage.setItem('mgmRetainPopup', stored);
      expect(retainDue('u1', at('2026-11-20T10:00:00+07:00'))).toBe(true);
    },
  );

  const MISSIONS = [1, 5, 10].map((target) => ({ id: `friends-${target}`, target, count: 0, amount: 50_000 }));

  it('asks before the page is left, with what inviting truly brings: confirming stays, the other button leaves, and later that day it just leaves', async () => {
    const left = vi.fn();
    rememberUser({ userId: 'u1', type: '' });
    function Invite() {
      const leave = useRetainPopup();
      return (
        <button type="button" onClick={() => void leave(left, MISSIONS)}>
          leave
        </button>
      );
    }
    render(
      <MemoryRouter>
        <OverlayHost />
        <Invite />
      </MemoryRouter>,
    );
    const leave = () => fireEvent.click(screen.getByRole('button', { name: 'leave' }));
    leave();
    await screen.findByText(t('popups.RETAIN_INVITE.body', { targets: '1, 5, dan 10' }));
    fireEvent.click(screen.getByRole('button', { name: t('popups.RETAIN_INVITE.confirm') }));
    await act(async () => undefined);
    expect(left).not.toHaveBeenCalled();
    localStorage.clear();
    leave();
    fireEvent.click(await screen.findByRole('button', { name: t('popups.RETAIN_INVITE.other') }));
    await waitFor(() => expect(left).toHaveBeenCalledTimes(1));
    leave();
    await waitFor(() => expect(left).toHaveBeenCalledTimes(2));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
