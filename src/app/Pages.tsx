import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { type Location, type RouteObject, useNavigate, useRoutes } from 'react-router-dom';
import { inChannel } from '../contract/pages';
import { channelOf } from '../engine/channelOf';
import { ComingPage } from '../kit/ComingPage';
import { LoadFailed } from '../kit/LoadFailed';
import { LoadingScreen } from '../kit/LoadingScreen';
import { Redirect } from '../kit/router';
import { useLoaded } from '../kit/useLoaded';
import { loadChunk } from '../lib/chunk';
import { ownScreenShown, whenIdle } from '../lib/idle';
import { keptChannel } from '../state/channelCache';
import { channels } from '../state/channels';
import { DEFAULT_CHANNEL, enterChannel, session, useSession } from '../state/session';
import { FlowRoute } from './FlowRoute';
import { addressOf, carriesValues, type PagePlace } from './guards/guard';
import { isKnownAddress, isRoute, placeOf } from './guards/placeOf';
import { useJudged } from './guards/useJudged';
import { applyBrand } from './pageStyle';
import { loadOtherRoutes, screenRoutes } from './routes';
import { lazyScreen, type ScreenRoute } from './routes/screenRoute';

const KeepValues = lazyScreen([], async () => (await import('./guards/KeepValues')).KeepValues);

/** The routes that the address may need; those of the first download are there at once. */
function useRoutesFor(pathname: string) {
  const isKnown = isKnownAddress(pathname);
  // if it fails, the address that needs them asks again
  useEffect(() => whenIdle(() => void loadOtherRoutes().catch(() => undefined)), []);
  return useLoaded(
    isKnown ? 'known' : 'others',
    async () => {
      if (!isKnown) await loadChunk(loadOtherRoutes);
      return true;
    },
    () => isKnown || undefined,
  );
}

/** The page of an address: first the channel it is in, then what the rules of navigation say. */
export function Pages({ location }: { location: Location }) {
  const { pathname, search } = location;
  const routes = useRoutesFor(pathname);
  if (routes.status === 'failed') return <LoadFailed error={routes.error} retry={routes.retry} />;
  if (routes.status === 'loading') return <ComingPage />;
  const found = channelOf(pathname, {
    channels: channels(),
    inherited: session.channel,
    fallback: DEFAULT_CHANNEL,
    found: keptChannel(),
    isRoute,
  });
  if (found.kind === 'ask') return <UnknownChannel asked={found.asked} path={found.path} search={search} />;
  const address = inChannel(found.channel, found.path);
  // `/H5/` is `/H5`
  if (address !== pathname && address !== pathname.replace(/\/+$/, '')) return <Redirect to={`${address}${search}`} />;
  return <InChannel channel={found.channel} path={found.path} location={location} />;
}

/** A name the page does not know: the server says which channel it stands for. */
function UnknownChannel({ asked, path, search }: { asked: string; path: string; search: string }) {
  const looked = useLoaded(asked, async () => (await import('../state/serverChannel')).lookUpChannel(asked));
  if (looked.status !== 'ready') return <LoadingScreen />;
  return <Redirect to={`${inChannel(looked.value, path)}${search}`} />;
}

interface InChannelProps {
  channel: string;
  path: string;
  location: Location;
}

function InChannel({ channel, path, location }: InChannelProps) {
  const { channel: entered } = useSession();
  useLayoutEffect(() => {
    enterChannel(channel);
    applyBrand(channel);
  }, [channel]);
  return entered === channel ? <Placed channel={channel} path={path} location={location} /> : null;
}

/** The page itself; before that, what its address carries for the tab is kept. */
function Placed({ channel, path, location }: InChannelProps) {
  const place = placeOf(channel, path, location.search);
  if (carriesValues(location.search)) return <KeepValues key={location.key} to={place} />;
  return <Judged place={place} location={location} />;
}

/** Asked only where a user is signed in: Login does without this part of the app, and no screen waits for it. */
async function elsewhere(): Promise<string | undefined> {
  await ownScreenShown();
  return (await import('../state/serverChannel')).channelElsewhere();
}

/**
 * docs/product/channels.md: where the server has another channel for the user than the address, it wins, and the
 * address moves there. Not while a user is about to sign in again.
 */
function useServerChannel(place: PagePlace): void {
  const { signedIn } = useSession();
  const navigate = useNavigate();
  const mayAsk = signedIn && place.access !== 'entry';
  /** the page that is open, or was when the user was logged out */
  const open = useRef(place);

  useEffect(() => {
    if (mayAsk) open.current = place;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked on every navigation
  useEffect(() => {
    if (!mayAsk) return;
    elsewhere().then(
      (theirs) => theirs !== undefined && navigate(addressOf({ ...open.current, channel: theirs }), { replace: true }),
      () => undefined, // the next page asks again
    );
  }, [mayAsk, place.channel, place.path]);
}

/** What the router is given. */
function routeObjects(screens: readonly ScreenRoute[]): RouteObject[] {
  return [
    ...screens.map(({ path, element: Screen }) => ({ path: `/:channel/${path}`, element: <Screen /> })),
    { path: '/:channel/*', element: <FlowRoute /> },
  ];
}

/** The page itself, or the one the rules of navigation lead to in its place. */
function Judged({ place, location }: { place: PagePlace; location: Location }) {
  const redirect = useJudged(place);
  useServerChannel(place);
  const screens = screenRoutes();
  const page = useRoutes(
    useMemo(() => routeObjects(screens), [screens]),
    location,
  );
  return redirect === undefined ? page : <Redirect to={redirect} />;
}
