import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ApiError } from '../../api/errors';
import { isPartner } from '../../contract/channel';
import { signedOutTarget } from '../../kit/redirect';
import { useChannel } from '../../state/channels';
import { endSession } from '../../state/endSession';
import { useSession } from '../../state/session';
import { modalsGone } from '../../ui/modalHistory';

export interface SigningOut {
  busy: boolean;
  /** the server did not answer: the user stays signed in */
  failed: boolean;
  signOut(): Promise<void>;
}

/**
 * Logout from a popup: ends the session, closes the popup, and leads to Login with `redirect`
 * (docs/product/sign-in.md).
 */
export function useSignOut(close: () => void): SigningOut {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const { channel } = useSession();
  const partner = isPartner(useChannel());
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  async function signOut() {
    const here = window.location.pathname;
    setBusy(true);
    setFailed(false);
    try {
      await endSession();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      error.told = true;
      setFailed(true);
      setBusy(false);
      return;
    }
    close();
    await modalsGone();
    // a page of the person's own has led to signing in by itself
    if (window.location.pathname === here) {
      navigate(signedOutTarget({ channel, pathname, search, partner }), { replace: true });
    }
  }

  return { busy, failed, signOut };
}
