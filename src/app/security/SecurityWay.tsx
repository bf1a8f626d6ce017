import { useEffect, useEffectEvent, useRef } from 'react';
import { Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { pathTo } from '../../contract/pages';
import { rejectedQuery } from '../../engine/securityDemand';
import { useTexts } from '../../i18n/useTexts';
import { pageRoutes } from '../../runner/builtRoutes';
import { abandonSecurityCheck, endSecurityCheck } from '../../state/securityCheck';
import { keepSecurityRoute } from '../../state/securityRoute';
import { securityWay, useSecurityWay } from '../../state/securityWay';
import { useSession } from '../../state/session';
import { useToasts } from '../../state/toasts';
import { Layer } from '../../ui/Layer';
import { modalsGone } from '../../ui/modalHistory';
import { ToastRegion } from '../../ui/ToastRegion';
import { screenAt } from '../guards/placeOf';
import { securityRoutes } from '../routes/security';
import { AskedSheet } from './AskedSheet';
import { type HeldPage, holdPage } from './holdPage';
import { isSecurityPath } from './usePageLocation';

const flowOf = async (id: string) => (await import('../../runner/source')).pageDefinitions.flow(id);

/** The screen name of the page at a path of this app; empty where it has none. */
async function screenNameAt(pathname: string): Promise<string> {
  const route = pathname.replace(/^\/[^/]*\//, '').replace(/\/$/, '');
  const screen = screenAt(route);
  if (screen) return screen.screen;
  const found = pageRoutes.locate(route);
  const flow = found && (await flowOf(found.flow.id).catch(() => undefined));
  const step = flow && Object.values(flow.steps).find(({ path }) => path === found.stepPath);
  return step?.screen ?? '';
}

/** Takes the person from a refused call through the check of the account, and back to the page as it was. */
export function SecurityWay() {
  const { phase, demand, rejected, page } = useSecurityWay();
  const { channel, signedIn } = useSession();
  const { t } = useTexts();
  const toasts = useToasts();
  const navigate = useNavigate();
  const location = useLocation();
  const above = isSecurityPath(location.pathname);
  const held = useRef<HeldPage>(undefined);
  const arrived = useRef(false);

  async function goToCheck() {
    const { pathname, search } = location;
    securityWay.phase = 'proving';
    keepSecurityRoute({ path: `${pathname}${search}`, screen: await screenNameAt(pathname) });
    held.current = await holdPage(location);
    // who pressed has been told what for: a code alone needs no list
    const isCodeAlone = demand?.askedFor && demand.necessary.join() === 'OTP';
    navigate(pathTo(channel, isCodeAlone ? 'security/code-step' : 'security/verification-list'));
  }

  async function goBack() {
    await modalsGone();
    const steps = held.current?.stepsBack() ?? 0;
    if (steps < 0) navigate(steps);
    else if (page) navigate(page, { replace: true });
  }

  function standWhereItWas() {
    arrived.current = false;
    held.current?.release(location.key === page?.key);
    held.current = undefined;
    if (phase === 'returning') endSecurityCheck();
    else abandonSecurityCheck(phase !== 'puttingOff');
  }

  // a phase begins once, wherever the page is then
  const begin = useEffectEvent((next: typeof phase) => {
    if (next === 'leaving') void goToCheck();
    if (next === 'returning' || next === 'puttingOff') void goBack();
  });
  useEffect(() => begin(phase), [phase]);

  const stand = useEffectEvent(standWhereItWas);
  useEffect(() => {
    if (above) arrived.current = true;
    else if (arrived.current) stand();
  }, [above]);

  const showRejection = useEffectEvent((query: string) => {
    securityWay.rejected = undefined;
    navigate(`${pathTo(channel, 'security/rejected')}${query && `?${query}`}`, { replace: above });
  });
  useEffect(() => {
    if (rejected) showRejection(rejectedQuery(rejected));
  }, [rejected]);

  useEffect(() => {
    if (!signedIn) abandonSecurityCheck(false);
  }, [signedIn]);

  useEffect(() => () => held.current?.release(false), []);

  if (phase === 'asked' && demand?.askedFor) return <AskedSheet operation={demand.askedFor} />;
  if (!page || !above) return null;
  return (
    <Layer text={t('security.layer')} onBack={() => navigate(-1)}>
      <Routes>
        {securityRoutes.map(({ path, element: Screen }) => (
          <Route key={path} path={`/:channel/${path}`} element={<Screen />} />
        ))}
      </Routes>
      <ToastRegion toasts={toasts} />
    </Layer>
  );
}
