import { call } from '../../api/call';
import type { AbTestGroup, Standing } from '../../contract/generated/bodies';
import type { FlowAddress } from '../../contract/generated/names';
import { type PageAddress, pathTo } from '../../contract/pages';
import { LoadFailed } from '../../kit/LoadFailed';
import { LoadingScreen } from '../../kit/LoadingScreen';
import { wayOn } from '../../kit/redirect';
import { Redirect } from '../../kit/router';
import { useLoaded } from '../../kit/useLoaded';
import { session, useSession } from '../../state/session';

/** The A-B test that decides when a person is asked what a loan is for (docs/product/tracking.md). */
const TEST = 'mandatory-branch';
type Branch = AbTestGroup['groupName'];
const DEFAULT_BRANCH: Branch = 'A';

const PURPOSE = 'apply/pdl-pre-purpose' satisfies FlowAddress;

/** Where each standing that may borrow goes on; the others go on where they stopped. */
const ONWARD: Readonly<Partial<Record<Standing['state'], PageAddress>>> = {
  approved: 'home/apply-loan' satisfies FlowAddress,
  credit: 'effortless' satisfies FlowAddress,
};

/** Where a person goes on, below the channel: group B says with the loan what it is for, the others before. */
function branchPath(standing: Standing, branch: Branch): PageAddress {
  const isAsked = standing.state === 'new' || standing.state === 'approved';
  if (isAsked && branch !== 'B') return PURPOSE;
  return ONWARD[standing.state] ?? wayOn(standing);
}

async function decide(): Promise<PageAddress> {
  const [standing, branch] = await Promise.all([
    call('GET /user/standing'),
    call('GET /abTest/{name}/group/calculate', {
      path: { name: TEST },
      query: { refId: session.user?.userId ?? '', refType: 'USER' },
    }).then(
      ({ groupName }) => groupName,
      () => DEFAULT_BRANCH,
    ),
  ]);
  return branchPath(standing, branch);
}

/** apply/mandatory-branch: leads on to what comes first for this person. */
export function MandatoryBranchScreen() {
  const { channel } = useSession();
  const path = useLoaded('mandatoryBranch', decide);
  if (path.status === 'failed') return <LoadFailed error={path.error} retry={path.retry} />;
  if (path.status === 'loading') return <LoadingScreen />;
  return <Redirect to={pathTo(channel, path.value)} />;
}
