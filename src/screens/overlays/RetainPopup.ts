import { showPopup } from '../../state/overlays';
import { retainDue, retainShown } from '../../state/retain';
import { useSession } from '../../state/session';
import { modalsGone } from '../../ui/modalHistory';

/**
 * For the invite-friends page (docs/product/screens.md): a way to leave it. Once per calendar day (WIB) and user the
 * retain popup asks first, and confirming it stays; else it just leaves.
 */
export function useRetainPopup(): (leave: () => void) => Promise<void> {
  const { user } = useSession();
  const userId = user?.userId ?? '';
  return async (leave) => {
    if (retainDue(userId, Date.now())) {
      retainShown(userId, Date.now());
      if ((await showPopup({ type: 'RETAIN_INVITE' })) === 'submit') return;
      await modalsGone();
    }
    leave();
  };
}
