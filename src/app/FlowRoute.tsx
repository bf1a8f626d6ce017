import { Navigate, useLocation, useParams } from 'react-router-dom';
import { builtDefinitions } from '../runner/source';
import { NotFoundScreen } from '../screens/legal/NotFoundScreen';
import { useSession } from '../state/session';
import { lazyScreen } from './lazyScreen';

const FlowScreen = lazyScreen([], async () => (await import('../runner/FlowScreen')).FlowScreen);

/** Any route below a channel that a flow's path begins; signing in comes first. */
export function FlowRoute() {
  const { '*': route = '' } = useParams();
  const { pathname, search } = useLocation();
  const { signedIn, channel } = useSession();
  const found = builtDefinitions.locate(route.replace(/\/$/, ''));
  if (!found) return <NotFoundScreen />;
  if (!signedIn) {
    const redirect = encodeURIComponent(`${pathname}${search}`);
    return <Navigate replace to={`/${channel}/login?redirect=${redirect}`} />;
  }
  return <FlowScreen source={builtDefinitions} flowId={found.flow} stepPath={found.stepPath} />;
}
