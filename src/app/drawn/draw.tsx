import type { ReactElement, ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { isPartner } from '../../contract/channel';
import type { Drawing, DrawnFor, DrawnScreen, Prerendered } from '../../contract/drawn';
import type { Language } from '../../contract/enums';
import type { DraftState } from '../../contract/generated/bodies';
import { inChannel } from '../../contract/pages';
import { stepOf } from '../../engine/address';
import { channelOf } from '../../engine/channelOf';
import type { LocatedFlow } from '../../engine/locateFlow';
import { isOpen, resolveStep } from '../../engine/walk';
import { ERROR_AREA, FLOW_AREAS, SCREEN_AREAS } from '../../i18n/areas';
import { loadAreas, setLanguage } from '../../i18n/texts';
import { useTexts } from '../../i18n/useTexts';
import { ComingPage } from '../../kit/ComingPage';
import { Page } from '../../kit/Page';
import { TabLoading, TabSkeleton } from '../../kit/TabLoading';
import { Tabs } from '../../kit/Tabs';
import { isKeyOf } from '../../lib/isOneOf';
import { builtRoutes } from '../../runner/builtRoutes';
import { bringStep, OpenFlow } from '../../runner/OpenFlow';
import { builtDefinitions } from '../../runner/source';
import '../../screens/steps/FlowPage';
import { LoginScreen } from '../../screens/auth/LoginScreen';
import { BillTitle } from '../../screens/bill/BillTitle';
import { HomeTools } from '../../screens/home/HomeTools';
import { channelFile, channels } from '../../state/channels';
import { flowSession } from '../../state/flowSession';
import { DEFAULT_CHANNEL, session } from '../../state/session';
import { isRoute, screenAt } from '../guards/placeOf';
import { brandStyle } from '../pageStyle';
import { loadOtherRoutes } from '../routes';
import type { ScreenRoute } from '../routes/screenRoute';
import { comingFlow, comingScreen } from './coming';

const LOGIN = 'login';
const TAB_AREAS = ['home', 'loans'] as const;

/** What a tab has of its own before anything of it is known: in the bar, besides language and help, and for a heading. */
const TABS: Readonly<Record<'home' | 'bill' | 'me', { readonly tools?: ReactNode; readonly title?: ReactNode }>> = {
  home: { tools: <HomeTools /> },
  bill: { title: <BillTitle /> },
  me: {},
};

type Tab = keyof typeof TABS;

/** A tab as its own screen shows it until its content comes. */
function TabFrame({ tab }: { tab: Tab }) {
  const { t } = useTexts();
  const { tools, title } = TABS[tab];
  return (
    <Page look="plain" tools={tools} footer={<Tabs />}>
      {title}
      {title ? <TabSkeleton text={t('common.loading')} /> : <TabLoading name={t(`home.tabs.${tab}`)} />}
    </Page>
  );
}

interface Found {
  channel: string;
  prerendered: Prerendered;
  flow?: LocatedFlow;
  tab?: Tab;
  route?: ScreenRoute;
}

/** Who is not led away from a page by its address; signing in begins elsewhere on a partner's channel. */
function mayStand(access: ScreenRoute['access'], channel: string): readonly DrawnFor[] {
  const isClosed = access === 'signedIn' || (access === 'entry' && isPartner(channelFile(channel)));
  return isClosed ? ['user'] : ['guest', 'user'];
}

/** Only what no rule of navigation leads away from for a user who is signed in, or about to. */
function findAt(pathname: string): Found | undefined {
  const place = channelOf(pathname, {
    channels: channels(),
    inherited: DEFAULT_CHANNEL,
    fallback: DEFAULT_CHANNEL,
    isRoute,
  });
  if (place.kind === 'ask') return undefined;
  const { channel } = place;
  const path = place.path.replace(/\/+$/, '');
  if (path === '' || path === LOGIN) {
    return isPartner(channelFile(channel)) ? undefined : { channel, prerendered: { screen: 'login', for: ['guest'] } };
  }
  if (isKeyOf(TABS, path)) return { channel, tab: path, prerendered: { screen: 'tab', for: ['user'] } };
  // the channel that it leaves out is not known here
  if (inChannel(channel, path) !== pathname.replace(/\/+$/, '')) return undefined;
  const route = screenAt(path);
  if (route) {
    const isOneOfMany = route.path.includes(':');
    return { channel, route, prerendered: { screen: 'page', for: mayStand(route.access, channel), isOneOfMany } };
  }
  const flow = builtRoutes.locate(path);
  if (!flow) return undefined;
  const isSignIn = flow.stepPath === flow.flow.signIn;
  if (flow.stepPath === '' || isSignIn) {
    const who = mayStand(isSignIn ? 'entry' : 'signedIn', channel);
    return {
      channel,
      flow,
      prerendered: { screen: 'page', for: who, isOneOfMany: Object.keys(flow.params).length > 0 },
    };
  }
  return { channel, flow, prerendered: { screen: 'step', flow: flow.flow.id, params: flow.params } };
}

/** The step that stands at the address once the app runs; undefined where it would lead to another. */
async function stepAt({ flow: { id }, params, stepPath }: LocatedFlow, draft: DraftState) {
  const flow = await builtDefinitions.flow(id);
  const stepId = resolveStep(flow, draft, stepPath);
  const step = stepOf(flow, stepId);
  if (!step || step.path !== stepPath || !('form' in step) || !isOpen(flow, draft, stepId)) return undefined;
  await Promise.all([bringStep(builtDefinitions, flow, draft, stepId), loadAreas([...FLOW_AREAS, ERROR_AREA, id])]);
  return <OpenFlow source={builtDefinitions} flow={flow} params={params} stepPath={stepPath} guest={false} />;
}

/** The stores are this process's own: they are filled for one page, without a pause, and emptied again. */
function render(page: ReactElement, pathname: string, { channel, prerendered }: Found, draft?: DraftState): string {
  try {
    session.channel = channel;
    session.signedIn = !('for' in prerendered) || !prerendered.for.includes('guest');
    flowSession.draft = draft;
    return renderToString(<StaticRouter location={pathname}>{page}</StaticRouter>);
  } finally {
    session.signedIn = false;
    flowSession.draft = undefined;
  }
}

/** The bar of a page with the title that it has without data; else what stands before its code. It is the same for all. */
async function drawComing(route: ScreenRoute, found: Found): Promise<string> {
  const draw = (page: ReactElement): string => {
    try {
      return render(page, inChannel(found.channel, route.path), found);
    } catch {
      // it looks at what only a browser has
      return '';
    }
  };
  const { itself, before } = await comingScreen(route);
  const html = itself ? draw(itself) : '';
  return html.includes('data-filling') ? html : draw(before);
}

async function drawPage(pathname: string, found: Found, draft?: DraftState): Promise<Omit<DrawnScreen, 'style'>> {
  const { flow, tab, route, prerendered } = found;
  if (route) return { screen: 'page', html: await drawComing(route, found) };
  if (flow) {
    const step = draft && (await stepAt(flow, draft));
    if (step) return { screen: 'step', html: render(step, pathname, found, draft) };
    return { screen: 'page', html: render(draft ? <ComingPage /> : await comingFlow(flow), pathname, found) };
  }
  await loadAreas(TAB_AREAS);
  return { screen: prerendered.screen, html: render(tab ? <TabFrame tab={tab} /> : <LoginScreen />, pathname, found) };
}

async function drawNext(pathname: string, language: Language, draft?: DraftState): Promise<DrawnScreen | undefined> {
  const found = findAt(pathname);
  if (!found) return undefined;
  await setLanguage(language);
  await loadAreas(SCREEN_AREAS);
  const drawn = await drawPage(pathname, found, draft);
  return drawn.html === '' ? undefined : { ...drawn, style: brandStyle(found.channel) };
}

/** pages are drawn one after the other: language and stores are there once */
let turn: Promise<unknown> = Promise.resolve();

export const drawing: Drawing = {
  prepare: loadOtherRoutes,
  prerenderedAt: (pathname) => findAt(pathname)?.prerendered,
  draw(pathname, language, draft) {
    const drawn = turn.then(() => drawNext(pathname, language, draft));
    turn = drawn.catch(() => undefined);
    return drawn;
  },
};
