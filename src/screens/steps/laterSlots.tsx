import { call } from '../../api/call';
import { loadAreas, withAreas } from '../../i18n/texts';
import { ContractText } from '../../kit/ContractText';
import type { LaterSlots } from '../../runner/slots';
import { lazyPart } from '../../ui/lazyPart';

/** The contract of the loan that was asked for last. */
async function readAgreement() {
  const [agreement] = await Promise.all([call('GET /loan/loan-agreement'), loadAreas(['agreement'])]);
  return <ContractText agreement={agreement} />;
}

/** What lending shows at ends, waits and reviews. */
export const LATER_SLOTS: LaterSlots = {
  FollowedReview: lazyPart(() => import('./FollowedReview'), withAreas(['home'])),
  FollowedEnd: lazyPart(() => import('./FollowedPayOut'), withAreas(['loans'])),
  FollowedWait: lazyPart(() => import('./Signatures'), withAreas(['loans'])),
  document: { read: readAgreement, route: 'loan-agreement' },
};
