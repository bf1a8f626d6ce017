import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { isPartner } from '../../contract/channel';
import type { Drawable, Drawing, DrawnScreen } from '../../contract/drawn';
import type { Language } from '../../contract/enums';
import type { DraftState } from '../../contract/generated/bodies';
import type { LocatedFlow } from '../../engine/address';
import { stepOf } from '../../engine/address';
import { channelOf } from '../../engine/channelOf';
import { isOpen, resolveStep } from '../../engine/walk';
import { ERROR_AREA, FLOW_AREAS, SCREEN_AREAS } from '../../i18n/areas';
import { loadAreas, setLanguage } from '../../i18n/texts';
import { builtRoutes } from '../../runner/builtRoutes';
import { bringStep, OpenFlow } from '../../runner/OpenFlow';
import { builtDefinitions } from '../../runner/source';
import { LoginScreen } from '../../screens/auth/LoginScreen';
import { channelFile, channels } from '../../state/channels';
import { flowSession } from '../../state/flowSession';
import { DEFAULT_CHANNEL, session } from '../../state/session';
import { brandStyle } from '../pageStyle';

const LOGIN = 'login';

interface Found {
  channel: string;
  drawable: Drawable;
  flow?: LocatedFlow;
}

/** Only what no rule of navigation leads away from for a user who is signed in, or about to. */
function findAt(pathname: string): Found | undefined {
  const isRoute = (path: string) => path === LOGIN || builtRoutes.locate(path) !== undefined;
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
    return isPartner(channelFile(channel)) ? undefined : { channel, drawable: { screen: 'login' } };
  }
  const flow = builtRoutes.locate(path);
  if (!flow || flow.stepPath === '' || flow.stepPath === flow.flow.signIn) return undefined;
  return { channel, flow, drawable: { screen: 'step', flow: flow.flow.id, params: flow.params } };
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
function render(page: ReactElement, pathname: string, channel: string, draft?: DraftState): string {
  try {
    session.channel = channel;
    session.signedIn = draft !== undefined;
    flowSession.draft = draft;
    return renderToString(<StaticRouter location={pathname}>{page}</StaticRouter>);
  } finally {
    session.signedIn = false;
    flowSession.draft = undefined;
  }
}

async function drawNext(pathname: string, language: Language, draft?: DraftState): Promise<DrawnScreen | undefined> {
  const found = findAt(pathname);
  if (!found) return undefined;
  await setLanguage(language);
  await loadAreas(SCREEN_AREAS);
  const page = found.flow ? draft && (await stepAt(found.flow, draft)) : <LoginScreen />;
  if (!page) return undefined;
  return { html: render(page, pathname, found.channel, draft), style: brandStyle(found.channel) };
}

/** pages are drawn one after the other: language and stores are there once */
let turn: Promise<unknown> = Promise.resolve();

export const drawing: Drawing = {
  drawableAt: (pathname) => findAt(pathname)?.drawable,
  draw(pathname, language, draft) {
    const drawn = turn.then(() => drawNext(pathname, language, draft));
    turn = drawn.catch(() => undefined);
    return drawn;
  },
};
