import { useNavigate } from 'react-router-dom';
import type { SecurityMethod, SecurityProof } from '../../contract/generated/bodies';
import { pathTo } from '../../contract/pages';
import { rejectedQuery } from '../../engine/securityDemand';
import { useTexts } from '../../i18n/useTexts';
import { landingOf } from '../../kit/redirect';
import { abandonSecurityCheck, passSecurityCheck, putOffSecurityCheck } from '../../state/securityCheck';
import { forgetSecurityRoute, keptSecurityRoute } from '../../state/securityRoute';
import { useSession } from '../../state/session';
import { showToast } from '../../state/toasts';

export interface ProofWays {
  /** everything is proved: back to where the person stood, where the refused call is repeated if the page still waits */
  finish(): void;
  /** not everything can be proved now: back to where the person stood, and the refused call stays refused */
  leave(): void;
  /** nothing may be tried any more before that day (YYYY-MM-DD, WIB) */
  reject(rejectUntil: string, necessary: readonly SecurityMethod[]): void;
  /** goes on after a proof; false when it failed and may be tried again here */
  take(proof: SecurityProof): boolean;
}

/** Where a check of the account goes on (docs/product/security.md). */
export function useProof(): ProofWays {
  const { t } = useTexts();
  const { channel } = useSession();
  const navigate = useNavigate();
  const toList = () => navigate(pathTo(channel, 'security/verification-list'), { replace: true });

  function takePlace(): string {
    const place = keptSecurityRoute();
    forgetSecurityRoute();
    return landingOf(place?.path ?? null, channel);
  }

  function finish() {
    // nothing was asked of who comes by the address alone
    const isAsked = keptSecurityRoute() !== undefined;
    const place = takePlace();
    if (passSecurityCheck()) return;
    if (isAsked) showToast(t('security.done'), 'done');
    navigate(place, { replace: true });
  }

  function leave() {
    const place = takePlace();
    if (!putOffSecurityCheck()) navigate(place, { replace: true });
  }

  function reject(rejectUntil: string, necessary: readonly SecurityMethod[]) {
    const query = rejectedQuery({ result: 'REJECTED', rejectUntil, necessary: [...necessary] });
    navigate(pathTo(channel, 'security/rejected', { query: new URLSearchParams(query) }), { replace: true });
    abandonSecurityCheck(false);
  }

  function take({ result, left, rejectUntil }: SecurityProof): boolean {
    if (rejectUntil !== undefined) reject(rejectUntil, left);
    // a check that counts no more: the call itself is asked again, and says what it wants
    else if (result === 'TOKEN_INVALID' || (result === 'SUCCESS' && left.length === 0)) finish();
    else if (result === 'SUCCESS') toList();
    else return false;
    return true;
  }

  return { finish, leave, reject, take };
}
