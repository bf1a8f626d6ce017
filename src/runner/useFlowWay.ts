import { useLocation, useNavigate } from 'react-router-dom';
import type { Flow, FlowParams } from '../contract/definitions';
import { inChannel } from '../contract/pages';
import { stepAddress, stepOf } from '../engine/address';
import { backFrom } from '../engine/back';
import type { FlowState } from '../engine/steps';
import { resolveStep, walk, walkModules } from '../engine/walk';
import { currentTexts } from '../i18n/texts';
import { leaveApp } from '../kit/leaveApp';
import { firstBack } from '../kit/partnerWays';
import { flowSession } from '../state/flowSession';
import { useSession } from '../state/session';
import { storedValue } from '../state/storedValues';
import { showToast } from '../state/toasts';
import { backToBefore, entryOf, type FlowPageState } from './comeBack';
import type { FlowRun, OpenDraft } from './flowRun';
import { leavingPath } from './leaving';
import type { DefinitionSource } from './source';

/** Where the consumer is taken: a step of the flow, or away from it. */
export type OnwardTarget = { readonly to: string } | { readonly leave: string };

/**
 * Where a step leads once it is sent: the next one of the path or of its module, back to the hub after a module's last,
 * away where the way leaves the flow, else the step the consumer has reached.
 */
function onwardFrom(flow: Flow, state: FlowState, stepId: string): OnwardTarget {
  const main = walk(flow, state);
  const module = main.path.includes(stepId)
    ? undefined
    : walkModules(flow, state, main.path).find(({ walked }) => walked.path.includes(stepId));
  const { path, complete, leave } = module?.walked ?? main;
  const at = path.indexOf(stepId);
  const next = at < 0 ? undefined : path[at + 1];
  if (next !== undefined) return { to: next };
  const isLast = at >= 0 && complete;
  return isLast && leave !== undefined ? { leave } : { to: module?.hub ?? main.current };
}

/** The ways from a step: on, back, to another step, out of the flow. */
export type FlowWay = Pick<FlowRun, 'goOn' | 'show' | 'leave' | 'back'>;

interface Place {
  flow: Flow;
  params: FlowParams | undefined;
  draft: OpenDraft;
  stepId: string;
}

/** A screen of the app before which there is none. */
const isFirst = (flow: Flow, stepId: string) => stepId === flow.entry || stepOf(flow, stepId)?.meta?.root === true;

export function useFlowWay(source: DefinitionSource, { flow, params, draft, stepId }: Place): FlowWay {
  const { channel } = useSession();
  const navigate = useNavigate();
  const location = useLocation();
  const page = location.state as FlowPageState | null;
  const entry = entryOf(page, location.search, stepId);
  const before = page?.returnTo === undefined ? backToBefore(entry, stepId) : undefined;

  function show(id: string, around: FlowPageState = {}, replace = false) {
    const state: FlowPageState = { ...(entry && { entry }), ...around };
    navigate(inChannel(channel, stepAddress(flow, params, id)), { state, replace });
  }

  const leave = (target: string, item?: string, comeBack = false) => {
    const finish = target === 'FinishBack' ? storedValue('backurl') : undefined;
    if (finish !== undefined) {
      leaveApp(finish);
      return;
    }
    const path = leavingPath(source, { target, item, params });
    navigate(`${inChannel(channel, path)}${comeBack ? '?needBack=true' : ''}`);
  };

  function goOn(how?: 'replace') {
    if (before !== undefined) {
      navigate(before);
      return;
    }
    const now = draft.guest ? draft : (flowSession.draft ?? draft);
    const onward = page?.returnTo === undefined ? onwardFrom(flow, now, stepId) : { to: page.returnTo };
    if ('leave' in onward) {
      showToast(currentTexts().t('runner.saved'), 'done');
      leave(onward.leave);
    } else {
      const to = resolveStep(flow, now, onward.to);
      show(to, to === page?.returnTo ? { changed: stepId } : {}, how === 'replace');
    }
  }

  function wayBack(): (() => void) | undefined {
    if (before !== undefined) return () => navigate(before);
    const back = backFrom(flow, draft, stepId);
    const review = page?.returnTo;
    if (back.kind === 'step') return () => (review ? show(review, { changed: stepId }) : show(back.step));
    if (back.kind === 'leave') return () => leave(back.leave);
    if (!isFirst(flow, stepId)) return undefined;
    // what cannot be gone back to in the history can be left for Home all the same
    const home = stepOf(flow, stepId)?.meta?.cantGoBack ? () => leave('Home') : undefined;
    return firstBack(channel) ?? home;
  }

  return { goOn, show, leave, back: wayBack() };
}
