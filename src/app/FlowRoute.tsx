import { Navigate, useLocation, useParams } from 'react-router-dom';
import { flowPath } from '../engine/address';
import { safeRedirect } from '../runner/redirect';
import { builtDefinitions } from '../runner/source';
import { NotFoundScreen } from '../screens/legal/NotFoundScreen';
import { useSession } from '../state/session';
import { lazyScreen } from './lazyScreen';

const FlowScreen = lazyScreen([], async () => (await import('../runner/FlowScreen')).FlowScreen);

/** Any route below a channel that a flow's path begins; signing in comes first, at the flow's own step where it has one. */
export function FlowRoute() {
  const { '*': route = '' } = useParams();
  const { pathname, search } = useLocation();
  const { signedIn, channel } = useSession();
  const found = builtDefinitions.locate(route.replace(/\/$/, ''));
  if (!found) return <NotFoundScreen />;

  const { flow, params, stepPath } = found;
  const atSignIn = flow.signIn !== undefined && stepPath === flow.signIn;
  if (!signedIn && !atSignIn) {
    const signIn = flow.signIn === undefined ? 'login' : `${flowPath(flow.path, params)}/${flow.signIn}`;
    const redirect = encodeURIComponent(`${pathname}${search}`);
    return <Navigate replace to={`/${channel}/${signIn}?redirect=${redirect}`} />;
  }
  const asked = atSignIn ? safeRedirect(new URLSearchParams(search).get('redirect'), channel) : undefined;
  if (signedIn && asked !== undefined) return <Navigate replace to={asked} />;
  return (
    <FlowScreen source={builtDefinitions} flowId={flow.id} params={params} stepPath={stepPath} guest={!signedIn} />
  );
}
