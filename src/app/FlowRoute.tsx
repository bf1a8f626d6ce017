import { useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { LoadingScreen } from '../kit/LoadingScreen';
import { safeRedirect } from '../kit/redirect';
import { pageRoutes } from '../runner/builtRoutes';
import { useSession } from '../state/session';
import { lazyScreen } from './routes/screenRoute';

const FlowPage = lazyScreen([], async () => (await import('../screens/steps/FlowPage')).FlowPage);
const NotFoundScreen = lazyScreen([], async () => (await import('../screens/legal/NotFoundScreen')).NotFoundScreen);

/** Leads on from a sign-in, unless the user has gone on already: the address moves before the page does. */
function LeadOn({ to }: { to: string }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (window.location.pathname === pathname) navigate(to, { replace: true });
  }, [pathname, to, navigate]);
  return <LoadingScreen />;
}

/**
 * Any route below a channel that a flow's path begins. A user who has signed in at its own sign-in goes on from there.
 */
export function FlowRoute() {
  const { '*': route = '' } = useParams();
  const { search } = useLocation();
  const { signedIn, channel } = useSession();
  const found = pageRoutes.locate(route.replace(/\/+$/, ''));
  if (!found) return <NotFoundScreen />;

  const { flow, params, stepPath } = found;
  const atSignIn = flow.signIn !== undefined && stepPath === flow.signIn;
  const asked = atSignIn ? safeRedirect(new URLSearchParams(search).get('redirect'), channel) : undefined;
  if (signedIn && asked !== undefined) return <LeadOn to={asked} />;
  return (
    <FlowPage flowId={flow.id} params={params} stepPath={stepPath} guest={!signedIn} notFound={<NotFoundScreen />} />
  );
}
